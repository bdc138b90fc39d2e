import type * as contract from '@foyer/api/projects/project.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { findProject } from '#projects/project.store.ts';
import { highestLevel, pathsOfRoles } from './access.rules.ts';
import { listPeopleOf, listTeamPathsOf } from './access.store.ts';

export const listProjectUsers: Handler<typeof contract.listProjectUsers> = async (call, { database, keys }) => {
  const { caller, organization, scope, params, query, fail } = call;
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [string, string]>(keys, 'project users', cursor);
  return database.read(scope, async (tx) => {
    const { project } = (await findProject(tx, organization, params.project, caller.id)) ?? fail('NOT_FOUND');
    const rows = await listPeopleOf(tx, project, { q, limit, after });
    const { page, nextCursor } = pageOf(keys, 'project users', rows, limit, ({ search, id }) => [search, id]);
    const personIds = page.map(({ id }) => id);
    const teamPaths = await listTeamPathsOf(tx, project, personIds);
    const data = page.map(({ id, given_name: givenName, family_name: familyName, email, roles }) => {
      const paths = [...pathsOfRoles(roles), ...(teamPaths.get(id) ?? [])];
      return { id, givenName, familyName, email, organization: String(organization), roles, level: highestLevel(paths), paths };
    });
    return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  });
};
