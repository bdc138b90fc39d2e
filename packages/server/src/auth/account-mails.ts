import { brand } from '@foyer/api/brand';
import { type Language, languageOfCode } from '@foyer/api/languages';
import type { Transaction } from '#db/database.ts';
import type { MailKind, MailValues } from '#mail/texts.ts';
import type { Platform } from '#platform.ts';
import type { Account } from './person.store.ts';

/** Whom a mail about an account goes to. */
type Reader = Pick<Account, 'email' | 'givenName' | 'locale'>;

/** The language in which somebody is written to. */
export function mailLocaleOf({ locale }: Pick<Account, 'locale'>): Language {
  return languageOfCode(locale);
}

/** A page's address in a mail. Plus signs and all survive. */
export function linkTo(origin: string, path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${origin}${path}${search ? `?${search}` : ''}`;
}

/** The mails that tell somebody what happened to their account. */
type NoticeKind = Extract<MailKind, 'passwordChanged' | 'wrongPasswords' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed'>;

/** Tells somebody what happened, and what to do if it was somebody else. */
export async function queueNotice(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  { email, ...reader }: Reader,
  kind: NoticeKind,
  linkOrigin: string,
): Promise<void> {
  const values: MailValues[NoticeKind] = {
    givenName: reader.givenName,
    link: linkTo(linkOrigin, '/password/reset', { email }),
    supportEmail: brand.supportEmail,
  };
  await outbox.queue(tx, { kind, recipient: email, locale: mailLocaleOf(reader), values });
}
