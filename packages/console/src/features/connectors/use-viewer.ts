import type { Organization } from '@foyer/api/organizations/organization.schema';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#data/organizations.ts';
import type { ConnectorViewer } from './connector-policy.ts';

const holds = ({ roles }: Pick<Organization, 'roles'>, role: Organization['roles'][number]) =>
  roles.includes(role) || roles.includes('owner');

/** What the person may do with connectors of this organization; undefined until it is known. */
export function useViewer(organizationId: string): ConnectorViewer | undefined {
  const organization = useQuery(organizationQuery(organizationId)).data;
  return organization && { organizationId, canEdit: holds(organization, 'connectors'), isOwner: holds(organization, 'owner') };
}
