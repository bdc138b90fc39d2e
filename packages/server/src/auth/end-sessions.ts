import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { canonicalEmail } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteChallengesOf, deleteEveryChallenge } from './challenge.store.ts';
import { findAccount } from './person.store.ts';
import { closeEverySession, closeSessionsOf } from './session.store.ts';

const everything = { kind: 'system' } as const;

type Place = Pick<Platform, 'clock' | 'database' | 'logger'> & Partial<Pick<Platform, 'metrics'>>;

/** The person is told: it was none of their own browsers. */
const record = (place: Place, tx: Transaction, personId: string) =>
  recordAuthEvent(
    { logger: place.logger, metrics: place.metrics },
    tx,
    { kind: 'endedBySupport', personId, from: { userAgent: '', address: '' } },
    place.clock.now(),
  );

// What ends with the sessions: the one-time codes that they gave. What does not, and is ended beside them: sign-ins that are half done.

/** Ends the sessions of somebody. Answers how many; undefined when nobody has the address. */
export function endSessionsOf(place: Place, email: string): Promise<number | undefined> {
  return place.database.transaction(everything, async (tx) => {
    const account = await findAccount(tx, canonicalEmail(email));
    if (account === undefined) return undefined;
    await deleteChallengesOf(tx, account.id);
    const ended = await closeSessionsOf(tx, account.id);
    if (ended > 0) await record(place, tx, account.id);
    return ended;
  });
}

/** Ends the sessions of everybody. Answers how many. */
export function endEverySession(place: Place): Promise<number> {
  return place.database.transaction(everything, async (tx) => {
    await deleteEveryChallenge(tx);
    const ended = await closeEverySession(tx);
    for (const personId of new Set(ended)) await record(place, tx, personId);
    return ended.length;
  });
}
