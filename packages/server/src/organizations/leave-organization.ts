import type * as contract from '@foyer/api/organizations/organization.contract';
import { mayLeave } from '@foyer/api/organizations/organization.rules';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { deleteMembership, findRoles, lockOrganization } from './organization.store.ts';

export const leaveOrganization: Handler<typeof contract.leaveOrganization> = async (call, { clock, database }) => {
  const { caller, organization, scope, fail } = call;
  await database.transaction(scope, async (tx) => {
    // Two owners who leave at once come here one after the other.
    await lockOrganization(tx, organization);
    const { roles, ownerCount } = (await findRoles(tx, organization, caller.id)) ?? fail('NOT_FOUND');
    if (!mayLeave(roles, ownerCount)) fail('ONLY_OWNER');
    await deleteMembership(tx, organization, caller.id);
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    const changes = changesBetween({ roles }, {});
    await recordChange(tx, by, { action: 'user.left', id: caller.id, name: fullName(caller), changes });
  });
  return { status: 204 };
};
