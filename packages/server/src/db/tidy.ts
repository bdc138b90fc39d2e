import { lt, or } from 'drizzle-orm';
import type { Clock } from '#clock.ts';
import type { Database } from './database.ts';
import { mailOutbox, secondFactorChallenge, session, signInFailure } from './schema.ts';

/** How often the leftovers are swept. */
export const tidyIntervalMs = 60 * 60_000;
const keepFailuresMs = 24 * 60 * 60_000;
const keepMailsMs = 7 * 24 * 60 * 60_000;

/** Removes what has expired and nobody asks for any more. Any number of servers may do it at once. */
export async function tidy(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await database.transaction({ kind: 'system' }, async (tx) => {
    await tx.delete(session).where(or(lt(session.idleExpiresAt, now), lt(session.absoluteExpiresAt, now)));
    await tx.delete(secondFactorChallenge).where(lt(secondFactorChallenge.expiresAt, before(keepFailuresMs)));
    await tx.delete(signInFailure).where(lt(signInFailure.lastFailureAt, before(keepFailuresMs)));
    await tx.delete(mailOutbox).where(or(lt(mailOutbox.sentAt, before(keepMailsMs)), lt(mailOutbox.failedAt, before(keepMailsMs))));
  });
}
