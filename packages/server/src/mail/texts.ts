import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#config.ts';
import { escapeHtml } from '#html-text.ts';

/** What each kind of mail is written with. */
export interface MailValues {
  readonly secondFactorCode: { readonly givenName: string; readonly code: string };
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
};

type Texts = Readonly<Record<MailKind, Readonly<Record<string, string>>>>;
const loaded = new Map<MailLocale, Texts>();

function textsOf(locale: MailLocale): Texts {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const { mail } = JSON.parse(readFileSync(join(rootFolder, 'locales', locale, 'auth.json'), 'utf8')) as { mail: Texts };
  loaded.set(locale, mail);
  return mail;
}

/** A mail in the reader's language. Throws when a text is missing, so that no half mail goes out. */
export function writeMail<Kind extends MailKind>(kind: Kind, locale: MailLocale, values: MailValues[Kind]): MailContent {
  const texts = textsOf(locale)[kind];
  const given = values as unknown as Readonly<Record<string, string>>;
  const write = (key: string): string => {
    const template = texts[key];
    if (template === undefined) throw new Error(`The mail ${kind} has no text ${key} in ${locale}`);
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = given[name];
      if (value === undefined) throw new Error(`The mail ${kind} was written without ${name}`);
      return value;
    });
  };
  const lines = paragraphs[kind].map(write);
  // A subject is one header line, whatever a name contains.
  const subject = write('subject').replace(/\s+/g, ' ');
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
</body>
</html>
`,
  };
}
