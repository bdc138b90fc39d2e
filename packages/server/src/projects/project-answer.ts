import type { Role } from '@foyer/api/endpoint';
import { levelOf } from '@foyer/api/projects/project.rules';
import type { Project, ProjectDetail, ProjectFlags } from '@foyer/api/projects/project.schema';
import { type DeploymentHost, projectHost } from '#deployments/deployments.ts';
import type { ProjectRow } from './project.store.ts';

interface Found {
  readonly project: ProjectRow;
  readonly flags: ProjectFlags;
  readonly level: number | null;
}

/** A project as it is answered to somebody with these roles. */
export function projectOf({ project, flags, level }: Found, roles: readonly Role[], deployments: readonly DeploymentHost[]): Project {
  const { name, deployment, subdomain, tier, active, organizationId } = project;
  const own = levelOf(roles, level);
  const host = deployments.find(({ id }) => id === deployment);
  return {
    id: `${deployment}_${subdomain}`,
    name,
    subdomain,
    region: host?.region ?? '',
    deployment,
    endpoint: projectHost(deployments, { deployment, subdomain }),
    ...(host && { deploymentUrl: host.studioUrl }),
    tier,
    active,
    organization: String(organizationId),
    ...(own !== undefined && { level: own }),
    flags,
  };
}

/** The same with what only a page about it shows. */
export function projectDetailOf(found: Found, roles: readonly Role[], deployments: readonly DeploymentHost[]): ProjectDetail {
  const { createdAt, version } = found.project;
  return { ...projectOf(found, roles, deployments), createdAt: createdAt.toISOString(), version };
}
