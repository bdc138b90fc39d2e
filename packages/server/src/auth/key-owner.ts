import type { Transaction } from '#db/database.ts';
import { findKey, type PresentedKey } from './access-key.store.ts';
import type { KeyKind } from './auth.rules.ts';
import { type Account, findAccountById } from './person.store.ts';

/** A key with its person. Locked, the person comes first, as in every change of an account: two that lock both do not wait for each other. */
export async function findKeyOf(
  tx: Transaction,
  kind: KeyKind,
  given: string,
  now: Date,
  lock?: 'update',
): Promise<{ key: PresentedKey; account: Account } | undefined> {
  const found = await findKey(tx, kind, given, now);
  const account = found && (await findAccountById(tx, found.personId, lock));
  const key = lock ? await findKey(tx, kind, given, now, lock) : found;
  return key && account && { key, account };
}
