import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Transaction } from '#db/database.ts';
import type { ChangeBy } from '#history/history.store.ts';
import type { Fail, MemberContext, Services } from '#http/operation.ts';
import { findRoles, lockOrganization, type OrganizationRow } from '#organizations/organization.store.ts';
import type { Colleague } from './user.store.ts';

/** Who changes people or invites, as they are once the organization is locked: what the session knew may have changed while waiting. */
export interface Standing {
  readonly tx: Transaction;
  readonly by: ChangeBy;
  readonly actor: Colleague;
  readonly ownerCount: number;
  readonly organizationName: string;
  /** As it was when it was locked. */
  readonly organization: OrganizationRow;
}

interface ChangeCall extends Pick<MemberContext, 'caller' | 'organization' | 'scope'> {
  readonly fail: Fail<'NOT_FOUND' | 'FORBIDDEN'>;
}

/** Changes people or invites: one call at a time for each organization, so that what is decided is decided on what is there. */
export async function withStanding<T>(
  endpoint: MemberCall,
  { caller, organization, scope, fail }: ChangeCall,
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  work: (standing: Standing) => Promise<T>,
): Promise<T> {
  return database.transaction(scope, async (tx) => {
    const row = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    const { roles, ownerCount } = (await findRoles(tx, organization, caller.id)) ?? fail('NOT_FOUND');
    if (!mayCall(endpoint, roles)) fail('FORBIDDEN');
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    const actor = { id: caller.id, name: '', roles, version: 0 };
    return work({ tx, by, actor, ownerCount, organizationName: row.name, organization: row });
  });
}
