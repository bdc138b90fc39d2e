import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { findTeam } from './team.store.ts';
import { listMembersOf } from './team-link.store.ts';

export const listTeamMembers: Handler<typeof contract.listTeamMembers> = async (call, { database, keys }) => {
  const { organization, scope, params, query, fail } = call;
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [string, string]>(keys, 'team members', cursor);
  const rows = await database.read(scope, async (tx) => {
    const row = (await findTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    return listMembersOf(tx, row, { q, limit, after });
  });
  const { page, nextCursor } = pageOf(keys, 'team members', rows, limit, ({ search, member }) => [search, member.id]);
  return { status: 200, data: page.map(({ member }) => member), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
