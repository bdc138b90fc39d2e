import type { SecondFactor } from '@foyer/api/auth/auth.schema';
import type { Session, SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { recordAuthEvent } from './auth-event.ts';
import { provePassword } from './own-password.ts';
import { findAccountById } from './person.store.ts';
import { type OpenedSession, renewSession } from './session.store.ts';
import { askForCode, type CodeRefusal, type CodeWish, type SignInContext, takeCode } from './sign-in.ts';

const everything = { kind: 'system' } as const;

/** The session goes on under a new name and counts as signed in now. */
type Proved = { readonly kind: 'proved'; readonly session: OpenedSession };
/** It was ended meanwhile. */
type SignedOut = { readonly kind: 'signedOut' };

/** How the password was taken. */
export type PasswordOutcome = Proved | SignedOut | CodeWish | { readonly kind: 'wrong' };

async function renew(
  platform: Platform,
  tx: Transaction,
  { tokenHash, person }: Session,
  from: SessionOrigin,
  now: Date,
): Promise<Proved | SignedOut> {
  const session = await renewSession(tx, tokenHash, { isProved: true }, now);
  if (!session) return { kind: 'signedOut' };
  await recordAuthEvent(platform, tx, { kind: 'reauthenticated', personId: person.id, from }, now);
  return { kind: 'proved', session };
}

/** Checks the password of somebody who is signed in; renews the proof, or asks for a code when the account has a second factor. */
export async function proveAgain(platform: Platform, session: Session, password: string, context: SignInContext): Promise<PasswordOutcome> {
  const proof = await provePassword(platform, session, password, context);
  if (proof.kind !== 'right') return proof;
  const { from, challengeToken: formerToken } = context;
  return platform.database.transaction(everything, async (tx): Promise<PasswordOutcome> => {
    const now = platform.clock.now();
    const account = await findAccountById(tx, session.person.id, 'update');
    // Changed meanwhile by another window, or by a reset: what was proved is no longer so.
    if (account?.passwordHash !== proof.account.passwordHash) return { kind: 'wrong' };
    if (!account.secondFactor) return renew(platform, tx, session, from, now);
    const asked = await askForCode(platform, tx, account, { remember: false, next: undefined, formerToken }, now);
    if (asked.kind === 'verify') await recordAuthEvent(platform, tx, { kind: 'codeRequested', personId: account.id, from }, now);
    return asked;
  });
}

/** Checks the code that followed the password. */
export async function proveAgainWithCode(
  platform: Platform,
  session: Session,
  given: Omit<SecondFactor, 'recipient'>,
  context: SignInContext,
): Promise<Proved | SignedOut | CodeRefusal> {
  // A code that somebody else was asked for in this browser is none of the caller's.
  const own = { ...given, recipient: session.person.email };
  return takeCode(platform, own, context, (tx, _found, now) => renew(platform, tx, session, context.from, now));
}
