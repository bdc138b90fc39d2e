import { and, asc, count, desc, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { mailOutbox } from '#db/schema.ts';

const waits = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));
const conditions = { waiting: waits, failed: isNotNull(mailOutbox.failedAt), sent: isNotNull(mailOutbox.sentAt) } as const;

/** What has become of a mail: it waits for its next attempt, was given up, or has gone out. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

export type ListedMail = Pick<
  typeof mailOutbox.$inferSelect,
  'id' | 'recipient' | 'kind' | 'attempts' | 'createdAt' | 'nextAttemptAt' | 'sentAt' | 'failedAt' | 'lastError'
>;

/** Mails in a state, newest first, without what is in them. */
export function listMails(tx: Transaction, state: MailState, limit: number): Promise<ListedMail[]> {
  const { id, recipient, kind, attempts, createdAt, nextAttemptAt, sentAt, failedAt, lastError } = mailOutbox;
  return tx
    .select({ id, recipient, kind, attempts, createdAt, nextAttemptAt, sentAt, failedAt, lastError })
    .from(mailOutbox)
    .where(conditions[state])
    .orderBy(desc(mailOutbox.position))
    .limit(limit);
}

/** Makes waiting mails due: all of them, or those with these ids. Answers the ids, oldest first. */
export async function retryMails(tx: Transaction, ids: readonly string[] | undefined, now: Date): Promise<string[]> {
  const due = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waits, ids && inArray(mailOutbox.id, [...ids])))
    .orderBy(asc(mailOutbox.position))
    .for('update');
  const found = due.map(({ id }) => id);
  if (found.length > 0) await tx.update(mailOutbox).set({ nextAttemptAt: now }).where(inArray(mailOutbox.id, found));
  return found;
}

/** How many mails wait and how many were given up, and since when the oldest waits. */
export async function countMails(tx: Transaction): Promise<{ waiting: number; failed: number; oldestWaiting: Date | null }> {
  const [waiting] = await tx
    .select({ mails: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(waits);
  const [failed] = await tx.select({ mails: count() }).from(mailOutbox).where(conditions.failed);
  return { waiting: waiting?.mails ?? 0, failed: failed?.mails ?? 0, oldestWaiting: waiting?.oldest ?? null };
}
