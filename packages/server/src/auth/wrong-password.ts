import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import { addressKey } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { queueNotice } from './account-mails.ts';
import { accountBackOff, passwordBackOff } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { countFailure, forgetFailures, noteTold, waitOf } from './failure.store.ts';
import { knownDeviceOf } from './known-device.ts';
import type { Account } from './person.store.ts';

/** Where a password is tried from. */
export interface GuessSource {
  /** What its failures are counted by. */
  readonly name: string;
  /** Somebody who knew the password has signed in there before: what strangers do elsewhere does not concern it. */
  readonly isKnown: boolean;
}

/** The source of somebody who signs in: the browser when it is known to the account, else the address. */
export function sourceOfSignIn(
  { keys }: Pick<Platform, 'keys'>,
  account: Account | undefined,
  { address, deviceCookie }: { readonly address: string; readonly deviceCookie: string | undefined },
): GuessSource {
  const device = account && knownDeviceOf(keys, account, deviceCookie);
  return device === undefined ? { name: addressKey(address), isKnown: false } : { name: device, isKnown: true };
}

const ownOf = (email: string, { name }: GuessSource) => `${email} ${name}`;

/** How long a source must wait before it may try a password of an account again, in milliseconds; 0 for not at all. */
export async function passwordWaitMs(tx: Transaction, email: string, source: GuessSource, now: Date, lock?: 'update'): Promise<number> {
  const waitMs = await waitOf(tx, passwordBackOff, ownOf(email, source), now, lock);
  return waitMs > 0 || source.isKnown ? waitMs : waitOf(tx, accountBackOff, email, now, lock);
}

interface WrongPassword {
  readonly email: string;
  /** Whose password it was not, where there is such an account. */
  readonly account: Account | undefined;
  readonly source: GuessSource;
  readonly from: SessionOrigin;
  readonly linkOrigin: string;
}

/**
 * Counts a wrong password for its source, and for the account when the source is a stranger's. Answers how long it must wait when it had
 * to wait already. Who comes to have to wait is a reason to tell the owner, once a day. What counts is written down.
 */
export async function countWrongPassword(
  platform: Pick<Platform, 'logger' | 'metrics' | 'outbox'>,
  tx: Transaction,
  { email, account, source, from, linkOrigin }: WrongPassword,
  now: Date,
): Promise<number> {
  const waitMs = await countFailure(tx, passwordBackOff, ownOf(email, source), now);
  if (waitMs > 0) return waitMs;
  const accountWaitMs = source.isKnown ? 0 : await countFailure(tx, accountBackOff, email, now);
  if (accountWaitMs > 0) return accountWaitMs;
  await recordAuthEvent(platform, tx, { kind: 'wrongPassword', personId: account?.id, from }, now);
  const isClosedNow = (await passwordWaitMs(tx, email, source, now)) > 0;
  if (isClosedNow) await recordAuthEvent(platform, tx, { kind: 'passwordLocked', personId: account?.id, from }, now);
  if (account && isClosedNow && (await noteTold(tx, email, now)))
    await queueNotice(platform, tx, account, { kind: 'wrongPasswords', from, at: now, linkOrigin });
  return 0;
}

/** Begins anew for a source that had the right password. What strangers have tried elsewhere is not forgotten with it. */
export async function forgetWrongPasswords(tx: Transaction, email: string, source: GuessSource): Promise<void> {
  await forgetFailures(tx, passwordBackOff, ownOf(email, source));
}
