import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#config.ts';

/** What each kind of mail is written with. */
export interface MailValues {
  readonly secondFactorCode: { readonly givenName: string; readonly code: string };
}
export type MailKind = keyof MailValues;
/** The wire's names of the two languages. */
export type MailLocale = 'en' | 'br';

interface MailTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: string;
  readonly closing: string;
}

const loaded = new Map<MailLocale, Record<MailKind, MailTexts>>();

function textsOf(locale: MailLocale, kind: MailKind): MailTexts {
  let texts = loaded.get(locale);
  if (texts === undefined) {
    texts = (JSON.parse(readFileSync(join(rootFolder, 'locales', locale, 'auth.json'), 'utf8')) as { mail: Record<MailKind, MailTexts> })
      .mail;
    loaded.set(locale, texts);
  }
  return texts[kind];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A mail in the reader's language, as text and as plain html that needs no image and no style sheet. */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  locale: MailLocale,
  values: MailValues[Kind],
): { subject: string; text: string; html: string } {
  const texts = textsOf(locale, kind);
  const given = values as unknown as Readonly<Record<string, string>>;
  const paragraphs = [texts.greeting, ...texts.lines.split('\n'), texts.closing].map((line) => fill(line, given));
  const html = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const language = locale === 'br' ? 'pt-BR' : 'en';
  return {
    subject: fill(texts.subject, given),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escapeHtml(fill(texts.subject, given))}</title></head>\n<body>\n${html}\n</body>\n</html>\n`,
  };
}
