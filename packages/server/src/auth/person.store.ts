import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { person } from '#db/schema.ts';

/** An account as signing in needs it. */
export type Account = typeof person.$inferSelect;

/** The account of an address in its canonical form. */
export async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(person).where(eq(person.email, email));
  return row;
}

/** Replaces a password's hash by one of today's strength, unless the password was changed meanwhile. */
export async function replaceHash(tx: Transaction, account: Account, passwordHash: string): Promise<void> {
  await tx
    .update(person)
    .set({ passwordHash })
    .where(and(eq(person.id, account.id), eq(person.passwordHash, account.passwordHash)));
}
