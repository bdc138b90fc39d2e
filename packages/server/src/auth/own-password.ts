import type { Platform } from '#platform.ts';
import type { Session } from './caller.ts';
import { isPassword } from './password.ts';
import { type Account, findAccountById } from './person.store.ts';
import type { SessionOrigin } from './session.store.ts';
import { countWrongPassword, forgetWrongPasswords, type GuessSource, passwordWaitMs } from './wrong-password.ts';

const everything = { kind: 'system' } as const;

/** How somebody who is signed in proved to be who they are. */
export type PasswordProof =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Checks the password of somebody who is signed in, before something that whoever finds the browser open should not do. Failures are
 * counted for this sign-in: an open browser is no place to guess, and what strangers try elsewhere keeps nobody from their own account.
 */
export async function provePassword(
  platform: Platform,
  { person, tokenHash }: Session,
  password: string,
  { from, linkOrigin }: { readonly from: SessionOrigin; readonly linkOrigin: string },
): Promise<PasswordProof> {
  const { clock, database } = platform;
  const source: GuessSource = { name: `session ${tokenHash.toString('base64url')}`, isKnown: true };
  const { email } = person;
  const { account, lockedMs } = await database.read(everything, async (tx) => ({
    account: await findAccountById(tx, person.id),
    lockedMs: await passwordWaitMs(tx, email, source, clock.now()),
  }));
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
