import type { OrganizationFlagName } from '@foyer/api/organizations/organization.schema';
import type { QueryClient } from '@tanstack/react-query';
import { allProjectsQuery } from '#data/all-projects.ts';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery, organizationQuery } from '#data/organizations.ts';
import { visibleStudios } from '#features/studio-visibility/studio-visibility.ts';
import { flagChange } from './flag-policy.ts';

/** A project that loses a studio. */
export interface StudioLoser {
  readonly id: string;
  readonly name: string;
}

/** The active projects that show a studio less once a flag is off; undefined where that could not be found out (ORG-49). */
export async function findStudioLosers(
  queryClient: QueryClient,
  id: string,
  flag: OrganizationFlagName,
): Promise<readonly StudioLoser[] | undefined> {
  try {
    const [projects, console, organization, flags] = await Promise.all([
      queryClient.fetchQuery({ ...allProjectsQuery(id), staleTime: 0, retry: false }),
      queryClient.ensureQueryData(featureFlagsQuery),
      queryClient.ensureQueryData(organizationQuery(id)),
      queryClient.ensureQueryData(organizationFlagsQuery(id)),
    ]);
    const { deployments } = organization;
    const countOf = (project: (typeof projects)[number], by: typeof flags) =>
      visibleStudios(project, { console, organization: by, deployments }).length;
    const after = { ...flags, ...flagChange(flags, flag, false) };
    return projects.filter((project) => project.active && countOf(project, after) < countOf(project, flags));
  } catch {
    return undefined;
  }
}
