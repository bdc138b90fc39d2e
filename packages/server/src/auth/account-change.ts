import type { Me } from '@foyer/api/auth/auth.schema';
import type { Person } from '#caller.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { meOf } from './me.ts';
import { findAccountById, updateAccount } from './person.store.ts';

/** Changes the account of a call's own caller. */
export async function changeAccount(
  { database }: Pick<Platform, 'database'>,
  { caller, fail }: { readonly caller: Person; readonly fail: Fail<'NOT_FOUND'> },
  changes: Parameters<typeof updateAccount>[2],
): Promise<Me> {
  const changed = await database.transaction({ kind: 'system' }, async (tx) => {
    const found = (await findAccountById(tx, caller.id, 'update')) ?? fail('NOT_FOUND');
    return updateAccount(tx, found, changes);
  });
  return meOf({ ...changed, confirmed: changed.confirmedAt !== null });
}
