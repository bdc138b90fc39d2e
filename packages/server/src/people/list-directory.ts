import type * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type DirectoryPosition, directoryPosition, listDirectoryOf } from './directory.store.ts';
import { entryOf } from './directory-entry.ts';

export const listDirectory: Handler<typeof contract.listDirectory> = async (call, { clock, database, keys }) => {
  const { organization, scope, query } = call;
  const { limit = longestPage, cursor, ...wish } = query;
  const now = clock.now();
  // A cursor goes on in the order that it comes from.
  const list = `directory ${wish.sort ?? 'name'}`;
  const after = positionAfter<DirectoryPosition>(keys, list, cursor);
  const rows = await listDirectoryOf(database, scope, { organizationId: organization, wish, limit, now, after });
  const { page, nextCursor } = pageOf(keys, list, rows, limit, (row) => directoryPosition(wish.sort, row));
  const data = page.map((row) => entryOf(row, organization, now));
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
