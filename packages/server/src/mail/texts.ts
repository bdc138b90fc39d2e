import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import type { Language } from '@foyer/api/languages';
import { rootFolder } from '#config.ts';
import { createMailWriter, type MailCatalogue } from './mail-writer.ts';

/** A page about mails: the mailbox of the demo, or one that stops mails. */
export type MailPageName = 'mailbox' | 'stopInvites' | 'stopDigest' | 'keepSecondFactor';

interface Texts extends MailCatalogue {
  readonly mail: MailCatalogue['mail'] & Readonly<Record<MailPageName, Readonly<Record<string, string>>>>;
}
const loaded = new Map<Language, Texts>();

function textsOf(language: Language): Texts {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const read = (area: string) => JSON.parse(readFileSync(join(rootFolder, 'locales', language, `${area}.json`), 'utf8')) as Partial<Texts>;
  const { mail, invite } = read('auth');
  const { says } = read('inbox');
  if (mail === undefined || invite === undefined || says === undefined) throw new Error(`There are no texts of mails in ${language}`);
  const texts = { mail, invite, says };
  loaded.set(language, texts);
  return texts;
}

/** What a page about mails says. */
export function mailTexts(page: MailPageName, language: Language): Readonly<Record<string, string>> {
  const texts = Object.entries(textsOf(language).mail[page]);
  return Object.fromEntries(texts.map(([key, text]) => [key, text.replace('{{product}}', brand.name)]));
}

/** A mail in the reader's language. Throws when a text is missing, so that no half mail goes out. */
export const writeMail = createMailWriter(textsOf, readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8'));
