import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { inboxPosition, listInboxOf } from './inbox.store.ts';
import { entryOf } from './inbox-entry.ts';

export const listInbox: Handler<typeof contract.listInbox> = async ({ caller, query }, { clock, database, keys }) => {
  const { unread, limit = longestPage, cursor } = query;
  // A position in somebody else's inbox is none of the caller's.
  const list = `inbox ${caller.id}`;
  const after = positionAfter<readonly [string, number]>(keys, list, cursor);
  const rows = await listInboxOf(database, caller.id, { now: clock.now(), isUnread: unread === 'true', limit, after });
  const { page, nextCursor } = pageOf(keys, list, rows, limit, inboxPosition);
  return { status: 200, data: page.map(entryOf), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
