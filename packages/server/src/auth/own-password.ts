import type { Session } from '#caller.ts';
import type { Platform } from '#platform.ts';
import { knownDeviceOf } from './known-device.ts';
import { isPassword } from './password.ts';
import { type Account, findAccountById } from './person.store.ts';
import type { SignInContext } from './sign-in.ts';
import { countWrongPassword, forgetWrongPasswords, type GuessSource, passwordWaitMs } from './wrong-password.ts';

const everything = { kind: 'system' } as const;

/** How somebody who is signed in proved to be who they are. */
export type PasswordProof =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** What failures of people who are signed in are counted by, where the browser has no mark of its own. */
const signedInSource = 'signed-in';

/**
 * Checks the password of somebody who is signed in, before something that whoever finds the browser open should not do. Failures are
 * counted as those of signing in with this browser: an open one is no place to guess, and neither is one session after the other. What
 * strangers try elsewhere keeps nobody from their own account.
 */
export async function provePassword(
  platform: Platform,
  { person }: Session,
  password: string,
  { from, linkOrigin, deviceCookie }: Pick<SignInContext, 'from' | 'linkOrigin' | 'deviceCookie'>,
): Promise<PasswordProof> {
  const { clock, database, keys } = platform;
  const { email } = person;
  const { account, source, lockedMs } = await database.read(everything, async (tx) => {
    const found = await findAccountById(tx, person.id);
    const device = found && knownDeviceOf(keys, found, deviceCookie);
    const tried: GuessSource = { name: device ?? signedInSource, isKnown: true };
    return { account: found, source: tried, lockedMs: await passwordWaitMs(tx, email, tried, clock.now()) };
  });
  if (lockedMs > 0) return { kind: 'wait', seconds: Math.ceil(lockedMs / 1000) };
  const isRight = await isPassword(password, account?.passwordHash);
  return database.transaction(everything, async (tx): Promise<PasswordProof> => {
    const now = clock.now();
    if (!isRight || !account) {
      const waitMs = await countWrongPassword(platform, tx, { email, account, source, from, linkOrigin }, now);
      return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : { kind: 'wrong' };
    }
    // Asked again, for of a burst of guesses the right one must not get through after the source has to wait.
    const waitMs = await passwordWaitMs(tx, email, source, now, 'update');
    if (waitMs > 0) return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) };
    await forgetWrongPasswords(tx, email, source);
    return { kind: 'right', account };
  });
}
