import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPageOf } from './list-page.ts';
import { fetchAnswer, fetchData } from './query.ts';

/** Projects that somebody reaches come in pages of this many. */
const reachPageSize = 100;
const reachKey = (organizationId: string, userId: string) => ['organization', organizationId, 'person', userId, 'projects'] as const;

/** Every project somebody reaches, each with its level and all ways to it. */
export function reachedProjectsQuery(organizationId: string, userId: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...reachKey(organizationId, userId), q],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listUserProjects, {
          params: { id: organizationId, userId },
          query: { limit: reachPageSize, cursor: context.pageParam || undefined, q: q || undefined },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The former list stays while a search runs, but never another person's.
    placeholderData: (previous, query) => (query?.queryKey[3] === userId ? previous : undefined),
  });
}

/** What somebody reaches is asked for again. */
export function refreshReach(queryClient: QueryClient, organizationId: string, userId: string): void {
  void queryClient.invalidateQueries({ queryKey: reachKey(organizationId, userId) });
  void queryClient.invalidateQueries({ queryKey: previewKey(organizationId) });
}

const previewKey = (organizationId: string) => ['organization', organizationId, 'access preview'] as const;

/** What a change that has not been made would mean. It is asked once: whoever does not hear it goes on without. */
export function accessPreviewQuery(organizationId: string, change: AccessChange) {
  return queryOptions({
    queryKey: [...previewKey(organizationId), change],
    queryFn: (context) => fetchData(context, previewAccess, { params: { id: organizationId }, body: change }),
    staleTime: 5_000,
    gcTime: 5_000,
    retry: false,
  });
}
