import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import type { Session } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { CookieJar } from '#http/cookie-jar.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { countRecoveryCodes, findAuthenticator } from './authenticator.store.ts';
import { type Account, findAccountById } from './person.store.ts';
import { findReset } from './second-factor-reset.store.ts';
import { renewSession } from './session.store.ts';
import { keepRenewedSession } from './sign-in-cookies.ts';

const everything = { kind: 'system' } as const;

/** How the sign-ins of an account are verified. */
export async function secondFactorOf(tx: Transaction, account: Pick<Account, 'id' | 'secondFactor'>): Promise<SecondFactorState> {
  const byApp = account.secondFactor && (await findAuthenticator(tx, account.id, 'confirmed')) !== undefined;
  const method = byApp ? 'authenticator' : account.secondFactor ? 'email' : 'none';
  const reset = account.secondFactor ? await findReset(tx, account.id) : undefined;
  return {
    method,
    recoveryCodesLeft: byApp ? await countRecoveryCodes(tx, account.id) : 0,
    ...(reset && { resetAt: reset.dueAt.toISOString() }),
  };
}

/** A call that changes the second factor. */
interface ChangingCall {
  readonly session: Session;
  readonly cookies: CookieJar;
  readonly fail: Fail<'SESSION_EXPIRED'>;
}

/**
 * Makes a change under a lock on the person, and gives the session another name: who is proved
 * anew goes on as somebody new.
 */
export async function changeSecondFactor<Result>(
  platform: Platform,
  call: ChangingCall,
  make: (tx: Transaction, account: Account, now: Date) => Promise<Result>,
): Promise<Result> {
  const { clock, database } = platform;
  const { session, cookies, fail } = call;
  const { result, renewed } = await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const account = await findAccountById(tx, session.person.id, 'update');
    const opened = account && (await renewSession(tx, session.tokenHash, { isProved: !account.secondFactor }, now));
    // Signed out while the password was checked.
    if (!account || !opened) return fail('SESSION_EXPIRED');
    return { result: await make(tx, account, now), renewed: opened };
  });
  keepRenewedSession(cookies, renewed);
  return result;
}
