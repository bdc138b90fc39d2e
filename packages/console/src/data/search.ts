import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { searchByName } from '@foyer/api/search/search.contract';
import { type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './query.ts';

const nothing: SearchResult = { organizations: [], projects: [], teams: [], users: [] };

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
