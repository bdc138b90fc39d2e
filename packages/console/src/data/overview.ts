import { getOverview } from '@foyer/api/overview/overview.contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from './endpoint-data.ts';

/** What there is to know and to do in an organization. It speaks of nearly everything there is, so each visit asks anew. */
export function overviewQuery(id: string) {
  return queryOptions({ ...endpointQuery(getOverview, { params: { id } }), staleTime: 0 });
}
