import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { person, secondFactorChallenge } from '#db/schema.ts';
import { codeRules, resendMemoryMs } from './auth.rules.ts';
import { mailWaitMs } from './mail-pace.store.ts';

/** A sign-in that waits for its code. */
export type Challenge = typeof secondFactorChallenge.$inferSelect;

/** How long until another code may be mailed to somebody. Locks the person, so that two requests do not both find that it may. */
export async function codeWaitMs(tx: Transaction, personId: string, recipient: string, now: Date): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
  return mailWaitMs(tx, recipient, 'secondFactorCode', now);
}

/** The person's newest challenge whose code still works. */
export async function findLiveChallenge(tx: Transaction, personId: string, now: Date): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactorChallenge)
    .where(
      and(
        eq(secondFactorChallenge.personId, personId),
        gt(secondFactorChallenge.expiresAt, now),
        lt(secondFactorChallenge.attempts, codeRules.attempts),
      ),
    )
    .orderBy(desc(secondFactorChallenge.sentAt))
    .limit(1);
  return row;
}

/** Writes a challenge; the former one of the same browser and the person's expired ones go. */
export async function insertChallenge(
  tx: Transaction,
  challenge: Challenge,
  formerLoginHash: Buffer | undefined,
  now: Date,
): Promise<void> {
  // An expired challenge is kept for as long as somebody may ask for another code: the person need not type the password again.
  const stale = and(
    eq(secondFactorChallenge.personId, challenge.personId),
    lte(secondFactorChallenge.expiresAt, new Date(now.getTime() - resendMemoryMs)),
  );
  await tx.delete(secondFactorChallenge).where(formerLoginHash ? or(stale, eq(secondFactorChallenge.loginHash, formerLoginHash)) : stale);
  await tx.insert(secondFactorChallenge).values(challenge);
}

/** A challenge with its person. */
/** Whose challenge a browser has, while its code still works. Nothing is locked. */
export async function personOfChallenge(tx: Transaction, loginHash: Buffer, now: Date): Promise<string | undefined> {
  const isLive = and(gt(secondFactorChallenge.expiresAt, now), lt(secondFactorChallenge.attempts, codeRules.attempts));
  const [row] = await tx
    .select({ personId: secondFactorChallenge.personId })
    .from(secondFactorChallenge)
    .where(and(eq(secondFactorChallenge.loginHash, loginHash), isLive));
  return row?.personId;
}

export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** The challenge of a browser with its person, whose row is locked until the end of the transaction: one code opens one session, whatever comes at once. */
export async function findChallenge(tx: Transaction, loginHash: Buffer) {
  const isThis = eq(secondFactorChallenge.loginHash, loginHash);
  const [found] = await tx.select({ personId: secondFactorChallenge.personId }).from(secondFactorChallenge).where(isThis);
  if (!found) return undefined;
  const [locked] = await tx
    .select({
      id: person.id,
      email: person.email,
      givenName: person.givenName,
      locale: person.locale,
      confirmedAt: person.confirmedAt,
      passwordHash: person.passwordHash,
    })
    .from(person)
    .where(eq(person.id, found.personId))
    .for('no key update');
  // Read after the lock: somebody may have used it up meanwhile.
  const [challenge] = await tx.select().from(secondFactorChallenge).where(isThis);
  return locked && challenge ? { challenge, person: locked } : undefined;
}

/** Whether a browser's challenge was made since then. */
export async function isChallengeSince(tx: Transaction, loginHash: Buffer, since: Date): Promise<boolean> {
  const [found] = await tx
    .select({ createdAt: secondFactorChallenge.createdAt })
    .from(secondFactorChallenge)
    .where(and(eq(secondFactorChallenge.loginHash, loginHash), gt(secondFactorChallenge.createdAt, since)));
  return found !== undefined;
}

/** Uses up one of the tries. */
export async function countAttempt(tx: Transaction, loginHash: Buffer): Promise<void> {
  await tx
    .update(secondFactorChallenge)
    .set({ attempts: sql`${secondFactorChallenge.attempts} + 1` })
    .where(eq(secondFactorChallenge.loginHash, loginHash));
}

/** Puts a new code in the place of the former. */
export async function renewChallenge(tx: Transaction, loginHash: Buffer, codeHash: Buffer, now: Date): Promise<void> {
  await tx
    .update(secondFactorChallenge)
    .set({
      codeHash,
      attempts: 0,
      sentAt: now,
      sendings: sql`${secondFactorChallenge.sendings} + 1`,
      expiresAt: new Date(now.getTime() + codeRules.lifeMs),
    })
    .where(eq(secondFactorChallenge.loginHash, loginHash));
}

/** Takes a used code away, with every challenge that waited for the same. */
export async function deleteChallenges(tx: Transaction, { personId, codeHash }: Pick<Challenge, 'personId' | 'codeHash'>): Promise<void> {
  await tx
    .delete(secondFactorChallenge)
    .where(and(eq(secondFactorChallenge.personId, personId), eq(secondFactorChallenge.codeHash, codeHash)));
}

/** Takes away every sign-in of a person that waits for its code. */
export async function deleteChallengesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(secondFactorChallenge).where(eq(secondFactorChallenge.personId, personId));
}

/** Forgets the challenges of everybody. */
export async function deleteEveryChallenge(tx: Transaction): Promise<void> {
  await tx.delete(secondFactorChallenge);
}
