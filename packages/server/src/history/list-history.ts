import type * as contract from '@foyer/api/history/history.contract';
import type { HistoryEntry } from '@foyer/api/history/history.schema';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type HistoryRow, historyPosition, listHistoryOf } from './history.store.ts';

function entryOf(row: HistoryRow): HistoryEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    thing: { kind: row.thing, id: row.thingId, name: row.thingName },
    changes: row.changes,
  };
}

export const listHistory: Handler<typeof contract.listHistory> = async ({ organization, scope, query }, { database, keys }) => {
  const { limit = longestPage, cursor, ...wish } = query;
  const after = positionAfter<readonly [string, number]>(keys, 'history', cursor);
  const rows = await listHistoryOf(database, scope, { organizationId: organization, wish, limit, after });
  const { page, nextCursor } = pageOf(keys, 'history', rows, limit, historyPosition);
  return { status: 200, data: page.map(entryOf), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
