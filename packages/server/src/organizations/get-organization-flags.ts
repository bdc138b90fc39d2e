import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { readFlags } from './organization.store.ts';

export const getOrganizationFlags: Handler<typeof contract.getOrganizationFlags> = async ({ organization, scope }, { database }) => ({
  status: 200,
  data: await database.read(scope, (tx) => readFlags(tx, organization)),
});
