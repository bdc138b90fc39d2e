import type { Session } from '#caller.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { knownDeviceOf } from './known-device.ts';
import { isPassword } from './password.ts';
import { type Account, findAccountById } from './person.store.ts';
import { type BrowserRequest, signInContextOf } from './sign-in-cookies.ts';
import { checkWait } from './wait.ts';
import { countWrongPassword, forgetWrongPasswords, type GuessSource, passwordWaitMs } from './wrong-password.ts';

const everything = { kind: 'system' } as const;

/** A call of somebody who is signed in and proves by their password who they are. */
export interface ProvingCall extends BrowserRequest {
  readonly session: Session;
  readonly fail: Fail<'CURRENT_PASSWORD_WRONG' | 'TOO_MANY_ATTEMPTS'>;
}

/** What failures of people who are signed in are counted by, where the browser has no mark of its own. */
const signedInSource = 'signed-in';

/**
 * Checks the password of somebody who is signed in, before something that whoever finds the browser open should not do. Failures are
 * counted as those of signing in with this browser: an open one is no place to guess, and neither is one session after the other. What
 * strangers try elsewhere keeps nobody from their own account.
 */
export async function provePassword(platform: Platform, call: ProvingCall, password: string): Promise<Account> {
  const { clock, database, keys } = platform;
  const { session, fail } = call;
  const { from, linkOrigin, deviceCookie } = signInContextOf(call);
  const { id, email } = session.person;
  const { account, source, lockedMs } = await database.read(everything, async (tx) => {
    const found = await findAccountById(tx, id);
    const device = found && knownDeviceOf(keys, found, deviceCookie);
    const tried: GuessSource = { name: device ?? signedInSource, isKnown: true };
    return { account: found, source: tried, lockedMs: await passwordWaitMs(tx, email, tried, clock.now()) };
  });
  checkWait(lockedMs, fail);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!isRight || !account) {
    const wrong = { email, account, source, from, linkOrigin };
    checkWait(await database.transaction(everything, (tx) => countWrongPassword(platform, tx, wrong, clock.now())), fail);
    return fail('CURRENT_PASSWORD_WRONG');
  }
  await database.transaction(everything, async (tx) => {
    // Asked again, for of a burst of guesses the right one must not get through after the source has to wait.
    checkWait(await passwordWaitMs(tx, email, source, clock.now(), 'update'), fail);
    await forgetWrongPasswords(tx, email, source);
  });
  return account;
}
