import type { Role } from '@foyer/api/endpoint';
import type { Organization } from '@foyer/api/organizations/organization.schema';

/** Who is looking at the directory. */
export interface Caller {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly ownerCount: number;
}

/** The person at the screen as a member of an organization. */
export function callerOf(personId: string, organization: Pick<Organization, 'roles' | 'owners'>): Caller {
  const { roles, owners } = organization;
  return { id: personId, roles, ownerCount: owners.length };
}
