import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery } from './endpoint-data.ts';
import { listPageOf } from './list-page.ts';
import { fetchAnswer } from './query.ts';

/** ORG-01: the picker lists this many at a time. */
export const organizationListLimit = 10;

/** Under which organizations are kept: all lists of them, one, its flags, and that it was left. */
export const organizationKeys = {
  lists: endpointKey(listOrganizations),
  detail: (id: string) => endpointKey(getOrganization, { params: { id } }),
  flags: (id: string) => endpointKey(getOrganizationFlags, { params: { id } }),
  gone: (id: string) => ['gone', id],
} as const;

/**
 * The person's organizations, ten by ten. `first` is asked at each call and is no part of the key: a changed ranking must not
 * empty a list that is already on screen.
 */
export function organizationsQuery(first: () => readonly string[], q = '') {
  return infiniteQueryOptions({
    queryKey: [...organizationKeys.lists, { q }],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listOrganizations, {
          query: {
            limit: organizationListLimit,
            first: first().join(',') || undefined,
            q: q || undefined,
            cursor: context.pageParam || undefined,
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One organization with its deployments and owners. */
export function organizationQuery(id: string) {
  return endpointQuery(getOrganization, { params: { id } });
}

/** The organization's own feature flags. */
export function organizationFlagsQuery(id: string) {
  return endpointQuery(getOrganizationFlags, { params: { id } });
}

/** Whether this window has just left or deleted the organization: that it no longer loads is then no news. */
export function isOrganizationGone(queryClient: QueryClient, id: string): boolean {
  return queryClient.getQueryData(organizationKeys.gone(id)) === true;
}

/** Drops everything known about an organization, also that it was left: whoever comes back to it is told that it is not there. */
export function forgetOrganization(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: organizationKeys.gone(id) });
  queryClient.removeQueries({ queryKey: ['organization', id], type: 'inactive' });
  void queryClient.resetQueries({ queryKey: ['organization', id], type: 'active' });
}

/** Something that may be limited was added or taken away: where it is limited, how much is left is asked for again. */
export function refreshRoom(queryClient: QueryClient, id: string): void {
  const { queryKey } = organizationQuery(id);
  if (queryClient.getQueryData(queryKey)?.room) void queryClient.invalidateQueries({ queryKey });
}
