import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { SidebarDestination } from '@foyer/api/organizations/organization-menu';
import { paths } from '@foyer/api/paths';
import type { Role } from '@foyer/api/people/role-set';
import { useQuery } from '@tanstack/react-query';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery } from '#data/organizations.ts';
import { places } from './places.tsx';

/**
 * Links to the places of an organization that `destinationsOf` names. Integrations shows while the console has it on, and leads to the
 * newer form when console and organization both have that on; the organization's own flag is asked for only then.
 */
export function useDestinations<Destination extends SidebarDestination>(
  id: string,
  organization: Pick<Organization, 'roles'> | undefined,
  destinationsOf: (roles: readonly Role[]) => Destination[],
): { readonly place: Destination; readonly href: string }[] {
  const flags = useQuery(featureFlagsQuery).data;
  const visible = organization ? destinationsOf(organization.roles) : [];
  const shown = visible.filter((place) => place !== 'integrations' || flags?.ct_enable_integrations === true);
  const mayBeNewer = shown.some((place) => place === 'integrations') && flags?.ct_enable_integrations_v1 === true;
  const own = useQuery({ ...organizationFlagsQuery(id), enabled: mayBeNewer }).data;
  return shown.map((place) => ({
    place,
    href:
      place === 'integrations' && mayBeNewer && own?.org_integrations_v1
        ? paths.versionedIntegrations.to({ id, version: 'v1' })
        : paths[places[place].route].to({ id }),
  }));
}
