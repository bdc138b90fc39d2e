import type * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type DirectoryPosition, listUsersOf } from './directory.store.ts';

export const listUsers: Handler<typeof contract.listUsers> = async ({ organization, scope, query }, { clock, database, keys }) => {
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<DirectoryPosition>(keys, 'users', cursor);
  const rows = await listUsersOf(database, scope, { organizationId: organization, wish: { q }, limit, now: clock.now(), after });
  const { page, nextCursor } = pageOf(keys, 'users', rows, limit, ({ search, id }) => [search, id]);
  const data = page.map(({ id, givenName, familyName, email, roles }) => ({
    id,
    givenName,
    familyName,
    email,
    organization: String(organization),
    roles,
  }));
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
