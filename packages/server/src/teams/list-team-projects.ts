import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { seesAllProjectsOfTeams } from './team.rules.ts';
import { findTeam } from './team.store.ts';
import { listProjectsOfTeam } from './team-link.store.ts';

export const listTeamProjects: Handler<typeof contract.listTeamProjects> = async (call, { database, keys }) => {
  const { caller, organization, scope, params, query, fail } = call;
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [string, number]>(keys, 'team projects', cursor);
  const reachedBy = seesAllProjectsOfTeams(caller.roles) ? undefined : caller.id;
  const rows = await database.read(scope, async (tx) => {
    const row = (await findTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    return listProjectsOfTeam(tx, row, { q, limit, after, reachedBy });
  });
  const { page, nextCursor } = pageOf(keys, 'team projects', rows, limit, ({ search, key }) => [search, key]);
  return { status: 200, data: page.map(({ project }) => project), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
