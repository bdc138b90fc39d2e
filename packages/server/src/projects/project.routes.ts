import type * as projects from '@foyer/api/projects/project.contract';
import { projectHost } from '#deployments/deployments.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import type { Platform } from '#platform.ts';
import { reachesAllProjects } from './project.rules.ts';
import { listProjectsOf } from './project.store.ts';

/** The calls of projects. */
export function projectHandlers({ database, deployments, keys }: Platform): Handlers<typeof projects> {
  const regionOf = (deployment: string) => deployments.find(({ id }) => id === deployment)?.region ?? '';
  return {
    listProjects: async ({ membership: { organizationId, roles }, session, query }) => {
      const personId = session.person.id;
      const limit = query.limit ?? longestPage;
      const wish = {
        organizationId: Number(organizationId),
        reachedBy: reachesAllProjects(roles) ? undefined : personId,
        q: query.q,
        deployment: query.deployment,
        limit,
        after: positionAfter<readonly [boolean, string, number]>(keys, 'projects', query.cursor),
      };
      const rows = await database.read({ kind: 'organization', organizationId, personId }, (tx) => listProjectsOf(tx, wish));
      const { page, nextCursor } = pageOf(keys, 'projects', rows, limit, ({ project }) => [project.active, project.search, project.key]);
      const data = page.map(({ project: { name, deployment, subdomain, tier, active } }) => ({
        id: `${deployment}_${subdomain}`,
        name,
        subdomain,
        region: regionOf(deployment),
        deployment,
        endpoint: projectHost(deployments, { deployment, subdomain }),
        tier,
        active,
        organization: organizationId,
      }));
      return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },
  };
}
