import type { Database } from '#db/database.ts';
import { canonicalEmail } from './auth.rules.ts';
import { deleteChallengesOf, deleteEveryChallenge } from './challenge.store.ts';
import { findAccount } from './person.store.ts';
import { closeEverySession, closeSessionsOf } from './session.store.ts';

const everything = { kind: 'system' } as const;

// What ends with the sessions: the one-time codes that they gave. What does not, and is ended beside them: sign-ins that are half done.

/** Ends the sessions of somebody. Answers how many; undefined when nobody has the address. */
export function endSessionsOf(database: Database, email: string): Promise<number | undefined> {
  return database.transaction(everything, async (tx) => {
    const account = await findAccount(tx, canonicalEmail(email));
    if (account === undefined) return undefined;
    await deleteChallengesOf(tx, account.id);
    return closeSessionsOf(tx, account.id);
  });
}

/** Ends the sessions of everybody. Answers how many. */
export function endEverySession(database: Database): Promise<number> {
  return database.transaction(everything, async (tx) => {
    await deleteEveryChallenge(tx);
    return closeEverySession(tx);
  });
}
