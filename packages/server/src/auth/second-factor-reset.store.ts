import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { person, secondFactorReset } from '#db/schema.ts';

/** A planned reset. */
export type SecondFactorReset = typeof secondFactorReset.$inferSelect;

/** The reset that is planned for somebody. */
export async function findReset(tx: Transaction, personId: string): Promise<SecondFactorReset | undefined> {
  const [row] = await tx.select().from(secondFactorReset).where(eq(secondFactorReset.personId, personId));
  return row;
}

/** The planned reset of a link, and whose it is. */
export async function findResetById(
  tx: Transaction,
  id: string,
): Promise<{ readonly personId: string; readonly email: string } | undefined> {
  const [row] = await tx
    .select({ personId: person.id, email: person.email })
    .from(secondFactorReset)
    .innerJoin(person, eq(person.id, secondFactorReset.personId))
    .where(eq(secondFactorReset.id, id));
  return row;
}

/** Plans a reset; false when one is planned already. */
export async function insertReset(tx: Transaction, reset: SecondFactorReset): Promise<boolean> {
  const made = await tx.insert(secondFactorReset).values(reset).onConflictDoNothing().returning({ id: secondFactorReset.id });
  return made.length > 0;
}

/** Takes a planned reset away, of those due at a time where one is given; false when there is none. */
export async function deleteReset(tx: Transaction, personId: string, dueBy?: Date): Promise<boolean> {
  const gone = await tx
    .delete(secondFactorReset)
    .where(and(eq(secondFactorReset.personId, personId), dueBy && lte(secondFactorReset.dueAt, dueBy)))
    .returning({ id: secondFactorReset.id });
  return gone.length > 0;
}

/** Whose resets are due, the longest due first. */
export async function listDueResets(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ personId: secondFactorReset.personId })
    .from(secondFactorReset)
    .where(lte(secondFactorReset.dueAt, now))
    .orderBy(asc(secondFactorReset.dueAt));
  return rows.map(({ personId }) => personId);
}
