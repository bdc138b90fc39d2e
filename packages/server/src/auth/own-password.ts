import type { Platform } from '#platform.ts';
import { passwordBackOff } from './auth.rules.ts';
import { countFailure, forgetFailures, waitOf } from './failure.store.ts';
import { isPassword } from './password.ts';
import { type Account, findAccountById } from './person.store.ts';

const everything = { kind: 'system' } as const;

/** How somebody who is signed in proved to be who they are. */
export type PasswordProof =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Checks the password of somebody who is signed in, before something that whoever finds the browser open should not do.
 * Failures count with those of signing in: an open browser is no place to guess.
 */
export async function provePassword({ clock, database }: Platform, personId: string, password: string): Promise<PasswordProof> {
  const { account, lockedMs } = await database.read(everything, async (tx) => {
    const found = await findAccountById(tx, personId);
    return { account: found, lockedMs: found ? await waitOf(tx, passwordBackOff, found.email, clock.now()) : 0 };
  });
  if (lockedMs > 0) return { kind: 'wait', seconds: Math.ceil(lockedMs / 1000) };
  const isRight = await isPassword(password, account?.passwordHash);
  return database.transaction(everything, async (tx): Promise<PasswordProof> => {
    const now = clock.now();
    if (!isRight || !account) {
      const waitMs = account ? await countFailure(tx, passwordBackOff, account.email, now) : 0;
      return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : { kind: 'wrong' };
    }
    // Asked again, for of a burst of guesses the right one must not get through after the account was locked.
    const waitMs = await waitOf(tx, passwordBackOff, account.email, now, 'update');
    if (waitMs > 0) return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) };
    await forgetFailures(tx, passwordBackOff, account.email);
    return { kind: 'right', account };
  });
}
