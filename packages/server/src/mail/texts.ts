import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import { htmlAttributesOf, type Language } from '@foyer/api/languages';
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
  readonly invite: { readonly inviter: string; readonly organization: string; readonly link: string; readonly stopLink: string };
}
/** Something happened to the reader's account; the link is for when it was somebody else. */
interface Notice {
  readonly givenName: string;
  readonly link: string;
  readonly supportEmail: string;
}
export type MailKind = keyof MailValues;

/** What is sent: without images, style sheets or anything fetched from elsewhere. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Written as they are: values without white space, which would be folded. */
  readonly headers?: Readonly<Record<string, { readonly prepared: true; readonly value: string }>>;
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
  invite: ['greeting', 'wish', 'link', 'validity', 'notYou', 'stop', 'stopLink'],
};

/** Paragraphs that are a link. */
const links: ReadonlySet<string> = new Set(['link', 'stopLink']);

type Texts = Readonly<Record<MailKind | 'mailbox' | 'stopInvites', Readonly<Record<string, string>>>>;
const loaded = new Map<Language, Texts>();

function textsOf(locale: Language): Texts {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const { mail } = JSON.parse(readFileSync(join(rootFolder, 'locales', locale, 'auth.json'), 'utf8')) as { mail: Texts };
  loaded.set(locale, mail);
  return mail;
}

/** What a page about mails says: the mailbox of the demo, or the one that stops invites. */
export function mailTexts(page: 'mailbox' | 'stopInvites', locale: Language): Readonly<Record<string, string>> {
  const texts = Object.entries(textsOf(locale)[page]);
  return Object.fromEntries(texts.map(([key, text]) => [key, text.replace('{{product}}', brand.name)]));
}

/** What people have named: it stands in a mail that somebody else reads. */
const names: ReadonlySet<string> = new Set(['givenName', 'inviter', 'organization']);

/**
 * A name in which no mail program finds an address to make a link of. A space, and nothing invisible, which filters take for a trick:
 * `evil.example` becomes `evil. example`, while `J. R. Smith` and `v2.0` stay.
 */
export function withoutLinks(name: string): string {
  return name
    .replace(/[/\\:@]+/g, ' ')
    .replace(/\.(?=[\p{L}\p{M}]|\d+\.\d)/gu, '. ')
    .replace(/ +/g, ' ');
}

/** The address is the text too: the reader sees where it leads, and can copy it. */
function htmlLink(address: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}

/** By which a mail program offers its reader to stop such mails, and does it by itself (RFC 2369, RFC 8058). */
function unsubscribeHeaders(stopLink: string): NonNullable<MailContent['headers']> {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${stopLink}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

/** A mail in the reader's language. Throws when a text is missing, so that no half mail goes out. */
export function writeMail<Kind extends MailKind>(kind: Kind, locale: Language, values: MailValues[Kind]): MailContent {
  const texts = textsOf(locale)[kind];
  const given: Readonly<Record<string, string>> = { product: brand.name, ...(values as unknown as Readonly<Record<string, string>>) };
  const write = (key: string): string => {
    const template = texts[key];
    if (template === undefined) throw new Error(`The mail ${kind} has no text ${key} in ${locale}`);
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = given[name];
      if (value === undefined) throw new Error(`The mail ${kind} was written without ${name}`);
      return names.has(name) ? withoutLinks(value) : value;
    });
  };
  const lines = paragraphs[kind].map((key) => ({ isLink: links.has(key), line: write(key) }));
  // A subject is one header line, whatever a name contains.
  const subject = write('subject').replace(/\s+/g, ' ');
  return {
    subject,
    text: `${lines.map(({ line }) => line).join('\n\n')}\n`,
    html: `<!doctype html>
<html ${htmlAttributesOf(locale)}>
<head><meta charset="utf-8"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title></head>
<body>
${lines.map(({ isLink, line }) => `<p>${isLink ? htmlLink(line) : escapeHtml(line)}</p>`).join('\n')}
</body>
</html>
`,
    ...(given.stopLink !== undefined && { headers: unsubscribeHeaders(given.stopLink) }),
  };
}
