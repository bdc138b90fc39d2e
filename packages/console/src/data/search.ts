import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { nameThings, searchByName } from '@foyer/api/search/search.contract';
import { type NamedThings, type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import { queryOptions } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { endpointKey, isOf } from './endpoint-data.ts';
import { CallError, fetchData } from './query.ts';

const nothing: SearchResult = {
  ...{ similar: false, organizations: [], projects: [], teams: [], users: [], invites: [] },
  ...{ connectors: [], datasources: [], attributes: [], plugins: [] },
};

/** What has a name that holds `q`: in an organization and among one's own; without an organization among one's own alone. */
export function nameSearchQuery(id: string | undefined, q: string) {
  const own = { query: { q, limit: searchHitsPerKind } };
  return queryOptions({
    queryKey:
      id === undefined ? [...endpointKey(listOrganizations, own), 'names'] : endpointKey(searchByName, { params: { id }, query: { q } }),
    queryFn: async (context): Promise<SearchResult> => {
      if (id !== undefined) return fetchData(context, searchByName, { params: { id }, query: { q } });
      const organizations = await fetchData(context, listOrganizations, own);
      return { ...nothing, organizations: organizations.map(({ id: found, name, verified }) => ({ id: found, name, verified })) };
    },
    enabled: q !== '',
    // One waits for it: what fails twice is told.
    retry: 1,
    // What was found stays while more is typed, but never another organization's.
    placeholderData: (previous, query) => {
      const isSame =
        query && (id === undefined ? isOf(query.queryKey, listOrganizations) : isOf(query.queryKey, searchByName, { params: { id } }));
      return isSame ? previous : undefined;
    },
  });
}

/** What an organization and some things in it are called now, asked anew each time; null for an organization that is closed to the person. */
export function namedThingsQuery(id: string, things: readonly string[]) {
  const input = { params: { id }, query: things.length > 0 ? { things: things.join(',') } : {} };
  return queryOptions({
    queryKey: endpointKey(nameThings, input),
    queryFn: async (context): Promise<NamedThings | null> => {
      try {
        return await fetchData(context, nameThings, input);
      } catch (error) {
        if (error instanceof CallError && failureKindOf(error.failure) === 'gone') return null;
        throw error;
      }
    },
    retry: 1,
    staleTime: 0,
  });
}
