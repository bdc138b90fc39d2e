import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { nest, teamOf } from './team.rules.ts';
import { findTeam, listAncestors, listTeamLines, listTeamsBelow } from './team.store.ts';

export const listTeams: Handler<typeof contract.listTeams> = async ({ organization, scope, query, fail }, { database, keys }) => {
  const { parent: parentId, q, levels, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [string, number]>(keys, 'teams', cursor);
  return database.read(scope, async (tx) => {
    const parent = parentId ? ((await findTeam(tx, organization, parentId)) ?? fail('NOT_FOUND')) : undefined;
    const rows = await listTeamLines(tx, { organizationId: organization, parent, q, limit, after });
    const { page, nextCursor } = pageOf(keys, 'teams', rows, limit, ({ search, key }) => [search, key]);
    const data = page.map((line) => teamOf(line, line.subteams));
    if (q) {
      const ids = data.map(({ id }) => id);
      const ancestors = await listAncestors(tx, organization, ids);
      for (const team of data) team.ancestors = ancestors.get(team.id) ?? [];
    } else if (levels !== 'one') {
      nest(data, await listTeamsBelow(tx, organization, page));
    }
    return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  });
};
