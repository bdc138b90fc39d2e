import type * as contract from '@foyer/api/projects/project.contract';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { findUser } from '#organizations/organization.store.ts';
import { listProjectsOf } from '#projects/project.store.ts';
import { highestLevel, pathsOfRoles } from './access.rules.ts';
import { listTeamPathsTo } from './access.store.ts';

export const listUserProjects: Handler<typeof contract.listUserProjects> = async (call, { database, keys }) => {
  const { caller, organization, scope, params, query, fail } = call;
  const { q, limit = longestPage, cursor } = query;
  const personId = params.userId === 'me' ? caller.id : params.userId;
  if (!isUuid(personId)) fail('NOT_FOUND');
  const after = positionAfter<readonly [boolean, string, number]>(keys, 'projects of a person', cursor);
  return database.read(scope, async (tx) => {
    const user = (await findUser(tx, organization, personId)) ?? fail('NOT_FOUND');
    const isReachedOnly = !reachesAllProjects(user.roles);
    const wish = { organizationId: organization, personId, isReachedOnly, q, deployment: undefined, limit, after };
    const rows = await listProjectsOf(tx, wish);
    const { page, nextCursor } = pageOf(keys, 'projects of a person', rows, limit, ({ project }) => [
      project.active,
      project.search,
      project.key,
    ]);
    const projectKeys = page.map(({ project }) => project.key);
    const teamPaths = await listTeamPathsTo(tx, organization, personId, projectKeys);
    const data = page.map(({ project: { key, deployment, subdomain, name, active } }) => {
      const paths = [...pathsOfRoles(user.roles), ...(teamPaths.get(String(key)) ?? [])];
      return { id: `${deployment}_${subdomain}`, name, active, level: highestLevel(paths), paths };
    });
    return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  });
};
