import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpointKey, endpointPages, endpointQuery, isOf } from './endpoint-data.ts';

/** Projects that somebody reaches come in pages of this many. */
const reachPageSize = 100;
const reachKey = (id: string, userId: string) => endpointKey(listUserProjects, { params: { id, userId } });

/** Every project somebody reaches, each with its level and all ways to it. */
export function reachedProjectsQuery(organizationId: string, userId: string, q = '') {
  const params = { id: organizationId, userId };
  return infiniteQueryOptions({
    ...endpointPages(listUserProjects, { params, query: { limit: reachPageSize, q: q || undefined } }),
    // The former list stays while a search runs, but never another person's.
    placeholderData: (previous, query) => (query && isOf(query.queryKey, listUserProjects, { params }) ? previous : undefined),
  });
}

/** What somebody reaches is asked for again. */
export function refreshReach(queryClient: QueryClient, organizationId: string, userId: string): void {
  void queryClient.invalidateQueries({ queryKey: reachKey(organizationId, userId) });
  void queryClient.invalidateQueries({ queryKey: previewKey(organizationId) });
}

const previewKey = (id: string) => endpointKey(previewAccess, { params: { id } });

/** What a change that has not been made would mean. It is asked once: whoever does not hear it goes on without. */
export function accessPreviewQuery(organizationId: string, change: AccessChange) {
  return queryOptions({
    ...endpointQuery(previewAccess, { params: { id: organizationId }, body: change }),
    staleTime: 5_000,
    gcTime: 5_000,
    retry: false,
  });
}
