import type * as contract from '@foyer/api/organizations/verification.contract';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization } from './organization.store.ts';
import { deleteWaitingRequest } from './verification.store.ts';

export const withdrawVerificationRequest: Handler<typeof contract.withdrawVerificationRequest> = async (call, { clock, database }) => {
  const { caller, organization, scope, fail } = call;
  await database.transaction(scope, async (tx) => {
    const { name } = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    // It may be answered or withdrawn by now: what was wanted holds.
    if (!(await deleteWaitingRequest(tx, organization))) return;
    const change = { action: 'organization.verificationRequestWithdrawn', id: String(organization), name, changes: [] } as const;
    await recordChange(tx, { organizationId: organization, actor: caller, at: clock.now() }, change);
  });
  return { status: 204 };
};
