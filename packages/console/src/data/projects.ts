import { listProjects } from '@foyer/api/projects/project.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { endpointKey } from './endpoint-data.ts';
import { listPageOf } from './list-page.ts';
import { fetchAnswer } from './query.ts';

/** PRJ-05: an empty first answer is asked for once more after this pause, in milliseconds. */
export const emptyListRetryMs = 5000;
/** Projects come in pages of this many. */
export const projectPageSize = 48;

/** What narrows the list. */
export interface ProjectFilter {
  readonly q?: string | undefined;
  readonly deployment?: string | undefined;
}

/** The projects that the person reaches, active ones first, page by page. An organization just created may still be setting up. */
export function projectsQuery(organizationId: string, { q = '', deployment = '' }: ProjectFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(listProjects, { params: { id: organizationId }, query: { q, deployment } }), 'filtered'],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listProjects, {
          params: { id: organizationId },
          query: { limit: projectPageSize, cursor: context.pageParam || undefined, q: q || undefined, deployment: deployment || undefined },
        }),
      ),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const isFirstAnswer = dataUpdateCount === 1 && errorUpdateCount === 0;
      return isFirstAnswer && data?.pages[0]?.items.length === 0 && !q && !deployment && emptyListRetryMs;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The former list stays while a search runs, but never another organization's.
    placeholderData: (previous, query) => (query?.queryKey[1] === organizationId ? previous : undefined),
  });
}
