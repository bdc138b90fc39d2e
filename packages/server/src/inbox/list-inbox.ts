import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type InboxRow, inboxPosition, listInboxOf } from './inbox.store.ts';

function entryOf({ id, at, placeId, placeName, fromName, actorName, readAt, kind, details }: InboxRow): InboxEntry {
  return {
    id: String(id),
    kind,
    at: at.toISOString(),
    read: readAt !== null,
    organization: { id: String(placeId), name: placeName },
    actor: actorName,
    from: fromName,
    ...details,
  };
}

export const listInbox: Handler<typeof contract.listInbox> = async ({ caller, query }, { database, keys }) => {
  const { unread, limit = longestPage, cursor } = query;
  // A position in somebody else's inbox is none of the caller's.
  const list = `inbox ${caller.id}`;
  const after = positionAfter<readonly [string, number]>(keys, list, cursor);
  const rows = await listInboxOf(database, caller.id, { isUnread: unread === 'true', limit, after });
  const { page, nextCursor } = pageOf(keys, list, rows, limit, inboxPosition);
  return { status: 200, data: page.map(entryOf), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
