import type * as contract from '@foyer/api/organizations/organization.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization, readFlags, writeFlags } from './organization.store.ts';

export const updateOrganizationFlags: Handler<typeof contract.updateOrganizationFlags> = async (call, { clock, database }) => {
  const { caller, organization, scope, body, fail } = call;
  const data = await database.transaction(scope, async (tx) => {
    const { name } = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    const before = await readFlags(tx, organization);
    await writeFlags(tx, organization, body);
    const flags = await readFlags(tx, organization);
    const changes = changesBetween(before, flags);
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    if (changes.length > 0) await recordChange(tx, by, { action: 'organization.flagsChanged', id: String(organization), name, changes });
    return flags;
  });
  return { status: 200, data };
};
