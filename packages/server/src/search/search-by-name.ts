import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type * as contract from '@foyer/api/search/search.contract';
import { type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import { foldForSearch } from '#db/search-text.ts';
import type { Handler } from '#http/operation.ts';
import { listOrganizationsOf } from '#organizations/organization.store.ts';
import { findByName } from './search.store.ts';

export const searchByName: Handler<typeof contract.searchByName> = async ({ caller, organization, scope, query }, { database }) => {
  const data: SearchResult = { organizations: [], projects: [], teams: [], users: [] };
  const folded = foldForSearch(query.q ?? '');
  if (folded === '') return { status: 200, data };
  const personId = caller.id;
  const limit = searchHitsPerKind;
  const wish = { organizationId: organization, personId, reachesAllProjects: reachesAllProjects(caller.roles), folded, limit };
  const [organizations, hits] = await Promise.all([
    listOrganizationsOf(database, { personId, q: folded, first: [], limit, after: undefined }),
    findByName(database, scope, wish),
  ]);
  for (const { organization: found } of organizations.slice(0, limit))
    data.organizations.push({ id: String(found.id), name: found.name, verified: found.verified });
  for (const { kind, id, name, more, detail, active } of hits) {
    if (kind === 1) data.projects.push({ id, name, deployment: detail, active });
    else if (kind === 2) data.teams.push({ id, name, parent: detail });
    else data.users.push({ id, givenName: name, familyName: more, email: detail });
  }
  return { status: 200, data };
};
