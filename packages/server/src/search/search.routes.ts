import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type * as contract from '@foyer/api/search/search.contract';
import { type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import { foldForSearch } from '#db/search-text.ts';
import type { Handlers } from '#http/operation.ts';
import { listOrganizationsOf } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { findByName } from './search.store.ts';

/** The call behind the command palette. */
export function searchHandlers({ database }: Platform): Handlers<typeof contract> {
  return {
    searchByName: async ({ membership: { organizationId, roles }, session, query }) => {
      const data: SearchResult = { organizations: [], projects: [], teams: [], users: [] };
      const folded = foldForSearch(query.q ?? '');
      if (folded === '') return { status: 200, data };
      const personId = session.person.id;
      const [organizations, hits] = await Promise.all([
        listOrganizationsOf(database, { personId, q: folded, first: [], limit: searchHitsPerKind, after: undefined }),
        findByName(
          database,
          { kind: 'organization', organizationId, personId },
          {
            organizationId: Number(organizationId),
            personId,
            reachesAllProjects: reachesAllProjects(roles),
            folded,
            limit: searchHitsPerKind,
          },
        ),
      ]);
      for (const { organization } of organizations.slice(0, searchHitsPerKind))
        data.organizations.push({ id: String(organization.id), name: organization.name, verified: organization.verified });
      for (const { kind, id, name, more, detail, active } of hits) {
        if (kind === 1) data.projects.push({ id, name, deployment: detail, active });
        else if (kind === 2) data.teams.push({ id, name, parent: detail });
        else data.users.push({ id, givenName: name, familyName: more, email: detail });
      }
      return { status: 200, data };
    },
  };
}
