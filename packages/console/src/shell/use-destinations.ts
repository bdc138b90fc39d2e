import type { SidebarDestination } from '@foyer/api/organizations/organization-menu';
import { paths } from '@foyer/api/paths';
import type { Role } from '@foyer/api/people/role-set';
import { useQuery } from '@tanstack/react-query';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery } from '#data/organizations.ts';
import { places } from './places.tsx';

/** Whether integrations open in the newer form: console and organization both have it on. The organization is asked only when that counts. */
export function useHasNewerForm(id: string, isShown: boolean): boolean {
  const flags = useQuery(featureFlagsQuery).data;
  const mayBeNewer = isShown && flags?.ct_enable_integrations_v1 === true;
  const own = useQuery({ ...organizationFlagsQuery(id), enabled: mayBeNewer }).data;
  return mayBeNewer && own?.org_integrations_v1 === true;
}

/** Links to the places of an organization that `destinationsOf` names. Integrations shows while the console has it on, in its newest form. */
export function useDestinations<Destination extends SidebarDestination>(
  id: string,
  organization: { readonly roles: readonly Role[] } | undefined,
  destinationsOf: (roles: readonly Role[]) => Destination[],
): { readonly place: Destination; readonly href: string }[] {
  const flags = useQuery(featureFlagsQuery).data;
  const visible = organization ? destinationsOf(organization.roles) : [];
  const shown = visible.filter((place) => place !== 'integrations' || flags?.ct_enable_integrations === true);
  const hasNewerForm = useHasNewerForm(
    id,
    shown.some((place) => place === 'integrations'),
  );
  return shown.map((place) => ({
    place,
    href:
      place === 'integrations' && hasNewerForm
        ? paths.versionedIntegrations.to({ id, version: 'v1' })
        : paths[places[place].route].to({ id }),
  }));
}
