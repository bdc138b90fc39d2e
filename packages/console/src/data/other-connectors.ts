import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Generation, rowOfNewer, rowOfOlder } from './connectors.ts';
import { listPageOf } from './list-page.ts';
import { fetchAnswer } from './query.ts';

/** The first connectors of one version by a search, and how many there are: named beside the list of the other version. */
export function namedConnectorsQuery(
  organizationId: string,
  generation: Generation,
  { q = '', limit }: { readonly q?: string; readonly limit: number },
) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'connectors', generation, { named: limit, q }],
    queryFn: async (context) => {
      const input = { params: { id: organizationId }, query: { q: q || undefined, limit } };
      if (generation === 'newer') {
        const { items, totalCount } = listPageOf(await fetchAnswer(context, listConnectors.newer, input));
        return { totalCount, rows: items.map(rowOfNewer) };
      }
      const { items, totalCount } = listPageOf(await fetchAnswer(context, listConnectors.older, input));
      return { totalCount, rows: items.map(rowOfOlder) };
    },
    placeholderData: keepPreviousData,
  });
}
