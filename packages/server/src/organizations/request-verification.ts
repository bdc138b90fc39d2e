import type * as contract from '@foyer/api/organizations/verification.contract';
import { fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization } from './organization.store.ts';
import { findVerificationRequest, verificationRequestOf, writeVerificationRequest } from './verification.store.ts';

export const requestVerification: Handler<typeof contract.requestVerification> = async (call, { clock, database }) => {
  const { caller, organization, scope, body, fail } = call;
  const request = await database.transaction(scope, async (tx) => {
    const { verified, name } = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    if (verified) fail('ORGANIZATION_VERIFIED');
    if ((await findVerificationRequest(tx, organization))?.state === 'waiting') fail('VERIFICATION_WAITING');
    const at = clock.now();
    const by = { requestedBy: caller.id, requestedByName: fullName(caller) };
    const row = await writeVerificationRequest(tx, { organizationId: organization, ...body, at, ...by });
    const change = { action: 'organization.verificationRequested', id: String(organization), name, changes: [] } as const;
    await recordChange(tx, { organizationId: organization, actor: caller, at }, change);
    return verificationRequestOf(row);
  });
  return { status: 201, data: { request } };
};
