import type { Organization } from '@foyer/api/organizations/organization.schema';
import { holdsAny } from '#features/roles/role-check.ts';

/** Who is looking at the directory, and what they may do there. */
export interface Caller {
  readonly id: string;
  readonly roles: readonly string[];
  readonly ownerCount: number;
  /** Invites, roles, teams and access are theirs to change (specification 1 §6). */
  readonly canManage: boolean;
}

/** The person at the screen as a member of an organization. */
export function callerOf(personId: string, organization: Pick<Organization, 'roles' | 'owners'>): Caller {
  const { roles, owners } = organization;
  return { id: personId, roles, ownerCount: owners.length, canManage: holdsAny(roles, ['teams']) };
}
