import { generationCodes } from '@foyer/api/generations';
import type * as contract from '@foyer/api/search/search.contract';
import { type SearchResult, searchHitsPerKind } from '@foyer/api/search/search.schema';
import type { Database, Scope } from '#db/database.ts';
import { foldForSearch } from '#db/search-text.ts';
import type { Handler } from '#http/operation.ts';
import { listOrganizationsOf } from '#organizations/organization.store.ts';
import { sightOf, similarFromLength, worthShowing } from './search.rules.ts';
import { findByName, findSimilar, findSimilarOrganizations, type SearchWish } from './search.store.ts';
import type { ThingRow } from './things.store.ts';

type Organizations = SearchResult['organizations'];

const hitOf = ({ id, name, generation, present, shared }: ThingRow) => ({
  ...{ id, name },
  generation: generation === generationCodes.newer ? ('newer' as const) : ('older' as const),
  deleted: !present,
  shared,
});

const holderOf = (row: ThingRow): SearchResult['attributes'][number]['of'] => {
  const holder = hitOf({ ...row, name: row.detail });
  return row.more === '' ? { kind: 'connector', ...holder } : { kind: 'datasource', ...holder, connectorId: row.more };
};

/** The rows of all kinds, each kind in a list of its own and in the order that they have. */
function resultOf(organizations: Organizations, rows: readonly ThingRow[], similar: boolean): SearchResult {
  const of = (kind: ThingRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    similar,
    organizations,
    projects: of('project').map(({ id, name, detail, present }) => ({ id, name, deployment: detail, active: present })),
    teams: of('team').map(({ id, name, detail }) => ({ id, name, parent: detail })),
    users: of('user').map(({ id, name, more, detail }) => ({ id, givenName: name, familyName: more, email: detail })),
    invites: of('invite').map(({ id, name }) => ({ id, email: name })),
    connectors: of('connector').map(hitOf),
    datasources: of('datasource').map((row) => ({ ...hitOf(row), connectorId: row.more })),
    attributes: of('attribute').map((row) => ({ name: row.name, of: holderOf(row) })),
    plugins: of('plugin').map(({ id, name, more, detail }) => ({ uid: id, name, project: { id: more, name: detail } })),
  };
}

async function findOwnOrganizations(database: Database, { personId, folded, limit }: SearchWish): Promise<Organizations> {
  const rows = await listOrganizationsOf(database, { personId, q: folded, first: [], limit, after: undefined });
  return rows.slice(0, limit).map(({ organization: { id, name, verified } }) => ({ id: String(id), name, verified }));
}

async function findWhatIsLike(database: Database, scope: Scope, wish: SearchWish): Promise<SearchResult> {
  const [organizations, things] = await Promise.all([findSimilarOrganizations(database, wish), findSimilar(database, scope, wish)]);
  const worth = new Set<object>(worthShowing<{ readonly likeness: number }>([...organizations, ...things]));
  return resultOf(
    organizations.filter((row) => worth.has(row)).map(({ id, name, verified }) => ({ id, name, verified })),
    things.filter((row) => worth.has(row)),
    worth.size > 0,
  );
}

export const searchByName: Handler<typeof contract.searchByName> = async (call, { clock, database }) => {
  const { caller, organization, scope, query } = call;
  const folded = foldForSearch(query.q ?? '');
  if (folded === '') return { status: 200, data: resultOf([], [], false) };
  const who = { organizationId: organization, personId: caller.id, sight: sightOf(caller.roles) };
  const wish = { ...who, now: clock.now(), folded, limit: searchHitsPerKind };
  const [organizations, rows] = await Promise.all([findOwnOrganizations(database, wish), findByName(database, scope, wish)]);
  const mayForgive = rows.length + organizations.length === 0 && folded.length >= similarFromLength && database.hasTrigrams;
  return { status: 200, data: mayForgive ? await findWhatIsLike(database, scope, wish) : resultOf(organizations, rows, false) };
};
