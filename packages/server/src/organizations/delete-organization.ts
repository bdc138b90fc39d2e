import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { deleteOrganizationRow, lockOrganizationToDelete } from './organization.store.ts';

export const deleteOrganization: Handler<typeof contract.deleteOrganization> = async (call, { database }) => {
  const { organization, scope, version, fail } = call;
  await database.transaction(scope, async (tx) => {
    const current = (await lockOrganizationToDelete(tx, organization)) ?? fail('NOT_FOUND');
    if (!isCurrent(current.version, version)) fail('VERSION_CONFLICT');
    await deleteOrganizationRow(tx, organization);
  });
  return { status: 204 };
};
