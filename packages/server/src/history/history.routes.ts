import { brand } from '@foyer/api/brand';
import type * as contract from '@foyer/api/history/history.contract';
import type { HistoryEntry, HistoryValue } from '@foyer/api/history/history.schema';
import type { Scope } from '#db/database.ts';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import type { Platform } from '#platform.ts';
import { type HistoryRow, type HistoryWish, listHistoryOf } from './history.store.ts';

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

const positionOf = (row: HistoryRow): [string, number] => [row.at.toISOString(), row.id];
const textOf = (value: HistoryValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A line for each field that was changed, so that a table can be filtered by field; one for a change without fields. */
function linesOf(row: HistoryRow): (string | null)[][] {
  const start = [row.at.toISOString(), row.actorName || brand.name, row.actorId, row.action, row.thing, row.thingId, row.thingName];
  if (row.changes.length === 0) return [[...start, '', '', '']];
  return row.changes.map(({ field, before, after }) => [...start, field, textOf(before), textOf(after)]);
}

/** The calls of the history. */
export function historyHandlers({ database, keys }: Platform): Handlers<typeof contract> {
  const scopeOf = (organizationId: string, personId: string): Scope => ({ kind: 'organization', organizationId, personId });
  return {
    listHistory: async ({ membership: { organizationId }, session, query: { limit = longestPage, cursor, ...wish } }) => {
      const rows = await listHistoryOf(database, scopeOf(organizationId, session.person.id), {
        organizationId: Number(organizationId),
        wish,
        limit,
        after: positionAfter<readonly [string, number]>(keys, 'history', cursor),
      });
      const { page, nextCursor } = pageOf(keys, 'history', rows, limit, positionOf);
      return { status: 200, data: page.map(entryOf), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    exportHistory: async ({ membership: { organizationId }, session, query }) => {
      const wish: HistoryWish = query;
      const scope = scopeOf(organizationId, session.person.id);
      const pages = pagesOf(longestPage, positionOf, (limit, after) =>
        listHistoryOf(database, scope, { organizationId: Number(organizationId), wish, limit, after }),
      );
      const header = ['at', 'actor', 'actorId', 'action', 'thing', 'thingId', 'thingName', 'field', 'before', 'after'];
      return { status: 200, csv: csvOf(header, pages, linesOf), headers: { fileName: `history-${organizationId}.csv` } };
    },
  };
}
