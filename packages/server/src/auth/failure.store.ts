import { and, between, eq, gt, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { signInFailure } from '#db/schema.ts';
import { accountBackOff, type BackOff, codeBackOff, leftOfWaitMs, toldIntervalMs, waitAfterMs } from './auth.rules.ts';

function keyOf(backOff: BackOff, account: string): string {
  return backOff.subject === 'password' ? account : `${backOff.subject}:${account}`;
}

/** How long an account must wait, in milliseconds; 0 for not at all. Locks the row, so that of a burst of guesses no more are answered than are free. */
export async function waitOf(tx: Transaction, backOff: BackOff, account: string, now: Date, lock?: 'update'): Promise<number> {
  const query = tx
    .select({ lockedUntil: signInFailure.lockedUntil })
    .from(signInFailure)
    .where(eq(signInFailure.account, keyOf(backOff, account)));
  const [row] = await (lock ? query.for(lock) : query);
  return leftOfWaitMs(row?.lockedUntil, backOff.longestWaitMs, now);
}

/**
 * Counts a failure. Answers 0 when it counted, or how long the account must wait when it was locked already.
 * The row stays locked until the end of the transaction, which puts parallel guesses in a line.
 */
export async function countFailure(tx: Transaction, backOff: BackOff, account: string, now: Date): Promise<number> {
  const key = keyOf(backOff, account);
  await tx.insert(signInFailure).values({ account: key, failures: 0, lastFailureAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.account, key)).for('update');
  const waitMs = leftOfWaitMs(row?.lockedUntil, backOff.longestWaitMs, now);
  if (waitMs > 0) return waitMs;
  const isForgotten = row !== undefined && row.lastFailureAt.getTime() < now.getTime() - backOff.memoryMs;
  const failures = (row && !isForgotten ? row.failures : 0) + 1;
  const nextWaitMs = waitAfterMs(failures, backOff);
  await tx
    .update(signInFailure)
    .set({ failures, lastFailureAt: now, lockedUntil: nextWaitMs > 0 ? new Date(now.getTime() + nextWaitMs) : sql`null` })
    .where(eq(signInFailure.account, key));
  return 0;
}

/** Begins anew after a success. */
export async function forgetFailures(tx: Transaction, backOff: BackOff, account: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.account, keyOf(backOff, account)));
}

const toldKey = (email: string) => `told:${email}`;

/** Whether the owner of an account is to be told now that somebody tries passwords: not when they were within a day. */
export async function noteTold(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const told = await tx
    .insert(signInFailure)
    .values({ account: toldKey(email), failures: 0, lastFailureAt: now })
    .onConflictDoUpdate({
      target: signInFailure.account,
      set: { lastFailureAt: now },
      // What is later than now was written before the clock was set back.
      setWhere: not(between(signInFailure.lastFailureAt, new Date(now.getTime() - toldIntervalMs), now)),
    })
    .returning({ account: signInFailure.account });
  return told.length > 0;
}

/** Begins anew for an account whose password was replaced: for every source, and for all together. */
export async function forgetAllWrongPasswords(tx: Transaction, email: string): Promise<void> {
  await tx.delete(signInFailure).where(isWrongPasswordOf(email));
}

const isWrongPasswordOf = (email: string) =>
  or(eq(signInFailure.account, keyOf(accountBackOff, email)), sql`starts_with(${signInFailure.account}, ${`${email} `})`);

const isAnyFailureOf = ({ id, email }: { readonly id: string; readonly email: string }) =>
  or(isWrongPasswordOf(email), eq(signInFailure.account, keyOf(codeBackOff, id)));

/** Whether somebody has to wait anywhere, after wrong passwords or codes. */
export async function isLocked(tx: Transaction, account: { readonly id: string; readonly email: string }, now: Date): Promise<boolean> {
  return (await tx.$count(signInFailure, and(isAnyFailureOf(account), gt(signInFailure.lockedUntil, now)))) > 0;
}

/** Begins anew for somebody, everywhere. */
export async function forgetEveryFailure(tx: Transaction, account: { readonly id: string; readonly email: string }): Promise<void> {
  await tx.delete(signInFailure).where(isAnyFailureOf(account));
}
