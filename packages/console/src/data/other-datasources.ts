import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Generation } from './connectors.ts';
import { newerDatasourceRow, olderDatasourceRow } from './datasources.ts';
import { listPageOf } from './list-page.ts';
import { fetchAnswer } from './query.ts';

/** The first data sources of one version by a search, and how many there are: named beside the list of the other version. */
export function namedDatasourcesQuery(
  organizationId: string,
  generation: Generation,
  { q = '', limit }: { readonly q?: string; readonly limit: number },
) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'datasources', generation, { named: limit, q }],
    queryFn: async (context) => {
      const input = { params: { id: organizationId }, query: { q: q || undefined, limit } };
      if (generation === 'newer') {
        const { items, totalCount } = listPageOf(await fetchAnswer(context, listDatasources.newer, input));
        return { totalCount, rows: items.map(newerDatasourceRow) };
      }
      const { items, totalCount } = listPageOf(await fetchAnswer(context, listDatasources.older, input));
      return { totalCount, rows: items.map(olderDatasourceRow) };
    },
    placeholderData: keepPreviousData,
  });
}
