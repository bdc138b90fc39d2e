import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { person } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';

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

/** The account of an id; `lock` holds it until the end of the transaction. */
export async function findAccountById(tx: Transaction, id: string, lock?: 'update'): Promise<Account | undefined> {
  const query = tx.select().from(person).where(eq(person.id, id));
  // Not the strongest lock: that would wait for whatever only refers to the person, such as what is written down of a wrong password.
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** What a new account is made of. */
export type NewAccount = Pick<Account, 'email' | 'givenName' | 'familyName' | 'passwordHash' | 'locale'>;

/** Adds an unconfirmed account; undefined when the address is taken. */
export async function insertAccount(tx: Transaction, given: NewAccount, now: Date): Promise<Account | undefined> {
  const search = foldForSearch(given.givenName, given.familyName, given.email);
  const [row] = await tx
    .insert(person)
    .values({ ...given, id: randomUUID(), search, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Changes an account; a new name is found by searching too. */
export async function updateAccount(
  tx: Transaction,
  account: Account,
  changes: Partial<Pick<Account, 'givenName' | 'familyName' | 'passwordHash' | 'confirmedAt' | 'locale' | 'startPage' | 'secondFactor'>>,
): Promise<Account> {
  const after = { ...account, ...changes };
  const search = foldForSearch(after.givenName, after.familyName, after.email);
  await tx
    .update(person)
    .set({ ...changes, search })
    .where(eq(person.id, account.id));
  return { ...after, search };
}
