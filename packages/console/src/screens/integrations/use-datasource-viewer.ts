import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#data/organizations.ts';
import type { DatasourceViewer } from '#features/datasources/datasource-viewer.ts';
import { holdsAny } from '#features/roles/role-check.ts';

/** What the person may do with datasources of this organization; undefined until it is known. */
export function useDatasourceViewer(organizationId: string): DatasourceViewer | undefined {
  const organization = useQuery(organizationQuery(organizationId)).data;
  if (!organization) return undefined;
  const { roles } = organization;
  return { organizationId, canEdit: holdsAny(roles, ['datasources']), isOwner: holdsAny(roles, ['owner']) };
}
