import type * as contract from '@foyer/api/remapping/remapping.contract';
import { projectHost } from '#deployments/deployments.ts';
import type { Handler, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { judgeMappings } from './judge-mappings.ts';
import { projectKeyOf } from './project-read.ts';
import { listSelectorProjects } from './remapping.store.ts';
import { listMappingsOfProjects, type StoredMappings } from './stored-mappings.store.ts';

/** How many mappings of each project work, by its key. */
async function countWorking(services: Pick<Services, 'database'>, stored: StoredMappings): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { mapping, fault } of await judgeMappings(services, stored))
    if (fault === undefined) counts.set(mapping.projectKey, (counts.get(mapping.projectKey) ?? 0) + 1);
  return counts;
}

export const listRemappingProjects: Handler<typeof contract.listRemappingProjects> = async (call, services) => {
  const { organization: organizationId, scope, query } = call;
  const { database, deployments, keys } = services;
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [boolean, string, number]>(keys, 'remapping projects', cursor);
  const rows = await database.read(scope, (tx) => listSelectorProjects(tx, { organizationId, q, limit, after }));
  const projectKeys = rows.slice(0, limit).map(({ project }) => project.key);
  const stored = await listMappingsOfProjects(database, scope, organizationId, projectKeys);
  const mapped = await countWorking(services, stored);
  const { page, nextCursor } = pageOf(keys, 'remapping projects', rows, limit, ({ project }) => [
    project.active,
    project.search,
    project.key,
  ]);
  const data = page.map(({ project, datasources, fields }) => {
    const { name, deployment, subdomain, tier, active } = project;
    const region = deployments.find(({ id }) => id === deployment)?.region ?? '';
    const endpoint = projectHost(deployments, { deployment, subdomain });
    const organization = String(organizationId);
    const remapping = { datasources, fields, mapped: mapped.get(project.key) ?? 0 };
    return { id: projectKeyOf(project), name, subdomain, region, deployment, endpoint, tier, active, organization, remapping };
  });
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
