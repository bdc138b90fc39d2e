import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { queryOptions } from '@tanstack/react-query';

/**
 * What the thing of a change is called now and where it is found: it may have been moved or deleted since, and of a connector or a datasource the history does
 * not say of which form it is. Null for what is no longer there, and for kinds without a page. The calls of all kinds come when a change
 * is opened: the list needs none of them.
 */
export function historyThingQuery(organizationId: string, thing: Pick<HistoryEntry['thing'], 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'historyThing', thing.kind, thing.id],
    retry: false,
    queryFn: async ({ client }) => {
      const { findHistoryThing } = await import('./find-history-thing.ts');
      return findHistoryThing(client, organizationId, thing);
    },
  });
}
