import type * as contract from '@foyer/api/history/history.contract';
import type { HistoryValue } from '@foyer/api/history/history.schema';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage } from '#http/paging.ts';
import { shownActor } from './history.rules.ts';
import { type HistoryRow, type HistoryWish, historyPosition, listHistoryOf } from './history.store.ts';

const header = ['at', 'actor', 'actorId', 'action', 'thing', 'thingId', 'thingName', 'field', 'before', 'after'];

const textOf = (value: HistoryValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A line for each field that was changed, so that a table can be filtered by field; one for a change without fields. */
function linesOf(row: HistoryRow): (string | null)[][] {
  const start = [row.at.toISOString(), shownActor(row), row.actorId, row.action, row.thing, row.thingId, row.thingName];
  if (row.changes.length === 0) return [[...start, '', '', '']];
  return row.changes.map(({ field, before, after }) => [...start, field, textOf(before), textOf(after)]);
}

export const exportHistory: Handler<typeof contract.exportHistory> = async ({ organization, scope, query }, { database }) => {
  const wish: HistoryWish = query;
  const pages = pagesOf(longestPage, historyPosition, (limit, after) =>
    listHistoryOf(database, scope, { organizationId: organization, wish, limit, after }),
  );
  return { status: 200, csv: csvOf(header, pages, linesOf), headers: { fileName: `history-${organization}.csv` } };
};
