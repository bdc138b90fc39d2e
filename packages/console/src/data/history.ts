import type { QueryInputOf } from '@foyer/api/endpoint';
import * as calls from '@foyer/api/history/history.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointPages } from './endpoint-data.ts';
import { clientOf } from './query.ts';

/** What the history is narrowed to. */
export type HistoryFilter = QueryInputOf<typeof calls.exportHistory>;

const historyPageLength = 100;

/** What was changed in an organization, newest first, page by page. */
export function historyQuery(organizationId: string, filter: HistoryFilter) {
  const query = { ...filter, limit: historyPageLength };
  return { ...endpointPages(listHistory, { params: { id: organizationId }, query }), placeholderData: keepPreviousData };
}

/** The same changes, all of them, as a table of comma-separated values. */
export function exportHistory(queryClient: QueryClient, organizationId: string, filter: HistoryFilter) {
  return clientOf(queryClient).call(calls.exportHistory, { params: { id: organizationId }, query: filter });
}
