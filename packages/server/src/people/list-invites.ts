import type * as contract from '@foyer/api/people/invite.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type DirectoryPosition, directoryPosition, listDirectoryOf } from './directory.store.ts';
import { inviteOf } from './invite-row.ts';

export const listInvites: Handler<typeof contract.listInvites> = async ({ organization, scope, query }, { clock, database, keys }) => {
  const { q, limit = longestPage, cursor } = query;
  const now = clock.now();
  const after = positionAfter<DirectoryPosition>(keys, 'invites', cursor);
  const wish = { q, kind: 'invite' } as const;
  const rows = await listDirectoryOf(database, scope, { organizationId: organization, wish, limit, now, after });
  const { page, nextCursor } = pageOf(keys, 'invites', rows, limit, (row) => directoryPosition('name', row));
  const data = page.map((row) => inviteOf(row, organization, now));
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
