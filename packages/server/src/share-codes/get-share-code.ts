import type * as contract from '@foyer/api/share-codes/share-code.contract';
import type { Handler } from '#http/operation.ts';
import { findCode, findOrCreateCode } from './share-code.store.ts';

export const getShareCode: Handler<typeof contract.getShareCode> = async ({ organization, scope }, { clock, database }) => {
  const pseudonym =
    (await database.read(scope, (tx) => findCode(tx, organization))) ??
    (await database.transaction(scope, (tx) => findOrCreateCode(tx, organization, clock.now())));
  return { status: 200, data: { pseudonym } };
};
