import type * as contract from '@foyer/api/teams/team.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { findUser } from '#organizations/organization.store.ts';
import { teamOf } from './team.rules.ts';
import { listAncestors, listTeamsOfPerson } from './team.store.ts';

export const listUserTeams: Handler<typeof contract.listUserTeams> = async (call, { database, keys }) => {
  const { caller, organization, scope, params, query, fail } = call;
  const { q, limit = longestPage, cursor } = query;
  const personId = params.userId === 'me' ? caller.id : params.userId;
  if (!isUuid(personId)) fail('NOT_FOUND');
  const after = positionAfter<readonly [string, number]>(keys, 'teams of a person', cursor);
  return database.read(scope, async (tx) => {
    if (!(await findUser(tx, organization, personId))) fail('NOT_FOUND');
    const rows = await listTeamsOfPerson(tx, { organizationId: organization, personId, q, limit, after });
    const { page, nextCursor } = pageOf(keys, 'teams of a person', rows, limit, ({ search, key }) => [search, key]);
    const pathsOfPage = page.map(({ path }) => path);
    const ancestors = await listAncestors(tx, organization, pathsOfPage);
    const data = page.map((line) => ({ ...teamOf(line, line.subteams), ancestors: ancestors.get(line.path) ?? [] }));
    return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  });
};
