import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import { rootFolder } from '#config.ts';
import { escapeHtml } from '#html-text.ts';

/** What each kind of mail is written with. */
export interface MailValues {
  readonly secondFactorCode: { readonly givenName: string; readonly code: string };
  readonly confirmation: { readonly givenName: string; readonly link: string };
  readonly passwordReset: { readonly givenName: string; readonly link: string };
  readonly passwordChanged: Notice;
  readonly wrongPasswords: Notice;
  readonly secondFactorOn: Notice;
  readonly secondFactorOff: Notice;
  readonly recoveryCodeUsed: Notice;
  readonly invite: { readonly inviter: string; readonly organization: string; readonly link: string };
}
/** Something happened to the reader's account; the link is for when it was somebody else. */
interface Notice {
  readonly givenName: string;
  readonly link: string;
  readonly supportEmail: string;
}
export type MailKind = keyof MailValues;
/** The wire's names of the two languages. */
export type MailLocale = 'en' | 'br';

/** What is sent: without images, style sheets or anything fetched from elsewhere. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The paragraphs of each kind in their order: keys below `mail.{kind}` in the namespace `auth`, beside `subject`. */
const paragraphs: Readonly<Record<MailKind, readonly string[]>> = {
  secondFactorCode: ['greeting', 'code', 'validity', 'notYou'],
  confirmation: ['greeting', 'wish', 'link', 'validity', 'notYou'],
  passwordReset: ['greeting', 'wish', 'link', 'validity', 'notYou'],
  passwordChanged: ['greeting', 'news', 'notYou', 'link', 'support'],
  wrongPasswords: ['greeting', 'news', 'notYou', 'link', 'support'],
  secondFactorOn: ['greeting', 'news', 'notYou', 'link', 'support'],
  secondFactorOff: ['greeting', 'news', 'notYou', 'link', 'support'],
  recoveryCodeUsed: ['greeting', 'news', 'notYou', 'link', 'support'],
  invite: ['greeting', 'wish', 'link', 'validity', 'notYou'],
};

type Texts = Readonly<Record<MailKind | 'mailbox', Readonly<Record<string, string>>>>;
const loaded = new Map<MailLocale, Texts>();

function textsOf(locale: MailLocale): Texts {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const { mail } = JSON.parse(readFileSync(join(rootFolder, 'locales', locale, 'auth.json'), 'utf8')) as { mail: Texts };
  loaded.set(locale, mail);
  return mail;
}

/** What the mailbox of the demo says around the mails. */
export function mailboxTexts(locale: MailLocale): Readonly<Record<string, string>> {
  const texts = Object.entries(textsOf(locale).mailbox);
  return Object.fromEntries(texts.map(([key, text]) => [key, text.replace('{{product}}', brand.name)]));
}

/** The address is the text too: the reader sees where it leads, and can copy it. */
function htmlLink(address: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}

/** A mail in the reader's language. Throws when a text is missing, so that no half mail goes out. */
export function writeMail<Kind extends MailKind>(kind: Kind, locale: MailLocale, values: MailValues[Kind]): MailContent {
  const texts = textsOf(locale)[kind];
  const given: Readonly<Record<string, string>> = { product: brand.name, ...(values as unknown as Readonly<Record<string, string>>) };
  const write = (key: string): string => {
    const template = texts[key];
    if (template === undefined) throw new Error(`The mail ${kind} has no text ${key} in ${locale}`);
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = given[name];
      if (value === undefined) throw new Error(`The mail ${kind} was written without ${name}`);
      return value;
    });
  };
  const lines = paragraphs[kind].map((key) => ({ isLink: key === 'link', line: write(key) }));
  // A subject is one header line, whatever a name contains.
  const subject = write('subject').replace(/\s+/g, ' ');
  return {
    subject,
    text: `${lines.map(({ line }) => line).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${lines.map(({ isLink, line }) => `<p>${isLink ? htmlLink(line) : escapeHtml(line)}</p>`).join('\n')}
</body>
</html>
`,
  };
}
