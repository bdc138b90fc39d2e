import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { nameThings, searchByName } from '@foyer/api/search/search.contract';
import { type NamedThings, type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import { queryOptions } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { CallError, fetchData } from './query.ts';

const nothing: SearchResult = {
  ...{ similar: false, organizations: [], projects: [], teams: [], users: [], invites: [] },
  ...{ connectors: [], datasources: [], attributes: [], plugins: [] },
};

/** What has a name that holds `q`: in an organization and among one's own; without an organization among one's own alone. */
export function nameSearchQuery(organizationId: string | undefined, q: string) {
  return queryOptions({
    queryKey: ['organization', organizationId ?? '', 'names', q],
    queryFn: async (context): Promise<SearchResult> => {
      if (organizationId !== undefined) return fetchData(context, searchByName, { params: { id: organizationId }, query: { q } });
      const organizations = await fetchData(context, listOrganizations, { query: { q, limit: searchHitsPerKind } });
      return { ...nothing, organizations: organizations.map(({ id, name, verified }) => ({ id, name, verified })) };
    },
    enabled: q !== '',
    // One waits for it: what fails twice is told.
    retry: 1,
    // What was found stays while more is typed, but never another organization's.
    placeholderData: (previous, query) => (query?.queryKey[1] === (organizationId ?? '') ? previous : undefined),
  });
}

/** What an organization and some things in it are called now, asked anew each time; null for an organization that is closed to the person. */
export function namedThingsQuery(organizationId: string, things: readonly string[]) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'namedThings', ...things],
    queryFn: async (context): Promise<NamedThings | null> => {
      try {
        const query = things.length > 0 ? { things: things.join(',') } : {};
        return await fetchData(context, nameThings, { params: { id: organizationId }, query });
      } catch (error) {
        if (error instanceof CallError && failureKindOf(error.failure) === 'gone') return null;
        throw error;
      }
    },
    retry: 1,
    staleTime: 0,
  });
}
