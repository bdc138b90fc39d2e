import { getOverview } from '@foyer/api/overview/overview.contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './query.ts';

/** What there is to know and to do in an organization. It speaks of nearly everything there is, so each visit asks anew. */
export function overviewQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'overview'],
    queryFn: (context) => fetchData(context, getOverview, { params: { id } }),
    staleTime: 0,
  });
}
