import { brand } from '@foyer/api/brand';
import { type Language, languageOfCode } from '@foyer/api/languages';
import { paths } from '@foyer/api/paths';
import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { MailAct, MailKind, MailValues } from '#mail/mail-values.ts';
import type { Platform } from '#platform.ts';
import { coarseDeviceOf } from './device.rules.ts';
import type { Account } from './person.store.ts';

/** Whom a mail about an account goes to. */
type Reader = Pick<Account, 'email' | 'givenName' | 'locale'>;

/** The language in which somebody is written to. */
export function mailLocaleOf({ locale }: Pick<Account, 'locale'>): Language {
  return languageOfCode(locale);
}

/** The mails that tell somebody what happened to their account. */
type NoticeKind = Extract<MailKind, 'passwordChanged' | 'wrongPasswords' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed'>;

/** With what something was done, and when, as far as the reader of a mail is told. */
export function mailActOf({ userAgent }: Pick<SessionOrigin, 'userAgent'>, at: Date): MailAct {
  const { browser, system } = coarseDeviceOf(userAgent);
  return { at, browser, system };
}

interface Happening {
  readonly kind: NoticeKind;
  readonly from: Pick<SessionOrigin, 'userAgent'>;
  readonly at: Date;
  readonly linkOrigin: string;
}

/** Tells somebody what happened, and what to do if it was somebody else. */
export async function queueNotice(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  { email, ...reader }: Reader,
  { kind, from, at, linkOrigin }: Happening,
): Promise<void> {
  const values: MailValues[NoticeKind] = {
    givenName: reader.givenName,
    act: mailActOf(from, at),
    link: `${linkOrigin}${paths.forgotPassword.to({ query: { email } })}`,
    supportEmail: brand.supportEmail,
  };
  await outbox.queue(tx, { kind, recipient: email, locale: mailLocaleOf(reader), values });
}
