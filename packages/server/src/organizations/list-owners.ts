import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { listOwnersOf } from './organization.store.ts';

export const listOwners: Handler<typeof contract.listOwners> = async ({ organization, scope }, { database }) => {
  const data = await database.read(scope, (tx) => listOwnersOf(tx, organization));
  return { status: 200, data, headers: { totalCount: data.length } };
};
