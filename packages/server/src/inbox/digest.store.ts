import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { inboxEntry, membership, person } from '#db/schema.ts';
import { digestPauseMs, unseenMs } from './inbox.rules.ts';

/** What no digest has dealt with and nobody has read for long enough, of a person. */
const isDue = (now: Date, personId: string | typeof person.id) =>
  and(
    eq(inboxEntry.personId, personId),
    isNull(inboxEntry.readAt),
    isNull(inboxEntry.digestedAt),
    lte(inboxEntry.at, new Date(now.getTime() - unseenMs)),
  );

/**
 * Claims somebody for whom a digest is due, until the end of the transaction. What another server has claimed is left to it, and what it
 * has mailed meanwhile is no longer due: the row is looked at again once it is locked.
 */
export async function claimDigest(tx: Transaction, now: Date) {
  const [row] = await tx
    .select()
    .from(person)
    .where(
      and(
        or(
          isNull(person.digestedAt),
          lte(person.digestedAt, new Date(now.getTime() - digestPauseMs)),
          // Mailed before the clock was set back.
          gt(person.digestedAt, now),
        ),
        exists(tx.select({ id: inboxEntry.id }).from(inboxEntry).where(isDue(now, person.id))),
      ),
    )
    .orderBy(asc(person.id))
    .limit(1)
    .for('no key update', { of: person, skipLocked: true });
  return row;
}

/** What is due of a person, newest first, and whether they belong to the organization that it is about. */
export function listDue(tx: Transaction, personId: string, now: Date) {
  const { id, at, placeId, placeName, fromName, actorName, readAt, kind, details } = inboxEntry;
  return tx
    .select({
      ...{ id, at, placeId, placeName, fromName, actorName, readAt, kind, details },
      isMember: isNotNull(membership.personId).mapWith(Boolean),
    })
    .from(inboxEntry)
    .leftJoin(membership, and(eq(membership.organizationId, placeId), eq(membership.personId, inboxEntry.personId)))
    .where(isDue(now, personId))
    .orderBy(desc(at), desc(id));
}

/** Notes that a digest has dealt with entries, and when their person was mailed one, if they were. */
export async function noteDigest(
  tx: Transaction,
  { personId, entryIds, isMailed }: { readonly personId: string; readonly entryIds: readonly number[]; readonly isMailed: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(inboxEntry)
    .set({ digestedAt: now })
    .where(inArray(inboxEntry.id, [...entryIds]));
  if (isMailed) await tx.update(person).set({ digestedAt: now }).where(eq(person.id, personId));
}
