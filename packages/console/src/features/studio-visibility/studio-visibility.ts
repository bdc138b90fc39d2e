import type { FeatureFlags } from '@foyer/api/flags/flag.schema';
import type { Deployment, OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import type { Project, ProjectFlagName, ProjectFlags } from '@foyer/api/projects/project.schema';

/** The two studios that a project may open in, in the order in which they stand. */
export const studios = ['experience_studio_1.0', 'experience_studio_2.0'] as const satisfies readonly ProjectFlagName[];

/** What decides about the studios of a project besides the project itself. Undefined: not known yet. */
export interface StudioRules {
  readonly console: FeatureFlags | undefined;
  readonly organization: OrganizationFlags | undefined;
  readonly deployments: readonly Pick<Deployment, 'id' | 'studio2Only'>[] | undefined;
}

/** What the organization says of each studio; with neither flag set, 1.0 is on and 2.0 is off (ORG-29). */
function organizationDefaults(flags: OrganizationFlags): Record<ProjectFlagName, boolean> {
  const isUnset = flags['org_enable_es1.0'] === undefined && flags['org_enable_es2.0'] === undefined;
  return {
    'experience_studio_1.0': flags['org_enable_es1.0'] ?? isUnset,
    'experience_studio_2.0': flags['org_enable_es2.0'] ?? false,
  };
}

/** What a project's own switches show: its flag where it is set, else what the organization says. */
export function shownProjectFlags(own: ProjectFlags, organization: OrganizationFlags): Record<ProjectFlagName, boolean> {
  const byOrganization = organizationDefaults(organization);
  return {
    'experience_studio_1.0': own['experience_studio_1.0'] ?? byOrganization['experience_studio_1.0'],
    'experience_studio_2.0': own['experience_studio_2.0'] ?? byOrganization['experience_studio_2.0'],
  };
}

/** Whether a deployment is one of the special ones, where 1.0 is hidden and 2.0 is shown (PRJ-33). */
export function isStudio2Only(deployments: StudioRules['deployments'], id: string): boolean {
  return deployments?.find((deployment) => deployment.id === id)?.studio2Only === true;
}

/**
 * The studios that a project shows (PRJ-33): a special deployment decides by itself, elsewhere the project's flag, and where
 * that is not set the organization's. What the console's own flags turn off is off everywhere. Nothing shows before all of it is known,
 * so that no link appears and goes away again.
 */
export function visibleStudios(project: Pick<Project, 'deployment' | 'flags'>, rules: StudioRules): ProjectFlagName[] {
  const { console, organization, deployments } = rules;
  if (!console || !organization || !deployments) return [];
  const isSpecial = isStudio2Only(deployments, project.deployment);
  const shown = isSpecial
    ? { 'experience_studio_1.0': false, 'experience_studio_2.0': true }
    : shownProjectFlags(project.flags ?? {}, organization);
  return studios.filter((studio) => shown[studio] && console[`ct_enable_${studio}`]);
}
