import type { DatasourceSort, ListedAuthorization } from '@foyer/api/datasources/datasource.schema';
import { generationCodes } from '@foyer/api/generations';
import { and, eq, inArray, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import { choicesMax, type IntegrationListWish } from '#connectors/connector-list.store.ts';
import type { Database, Scope, Transaction } from '#db/database.ts';
import { keysetOrder, type OrderKey, placeColumns } from '#db/keyset-order.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { connector, datasource, datasourceProject, datasourceShare, organization, person } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { notGone, rowColumns, updatedById, updatedByName } from './datasource.store.ts';
import { authorizationConditions, type NamedSystems } from './named-systems.store.ts';

/** How the list is narrowed and ordered. */
export interface DatasourceListWish extends IntegrationListWish<DatasourceSort> {
  readonly authorization?: ListedAuthorization | undefined;
  /** For that, the systems which connectors name; needed only where it is wished for. */
  readonly systems: NamedSystems;
  readonly connector?: string | undefined;
}

/** What one reads of its deployment. */
const deploymentName = sql`coalesce(nullif(${datasource.deploymentName}, ''), ${datasource.deployment})`;

/** Projects that have it: one's own, and for its owner those of others, as row-level security has it. */
const uses = sql<number>`(select count(*)::integer from ${datasourceProject} given
  where given.owner_id = ${datasource.organizationId} and given.datasource_id = ${datasource.id})`;

const isUsed = sql`exists (select 1 from ${datasourceProject} given
  where given.owner_id = ${datasource.organizationId} and given.datasource_id = ${datasource.id})`;

/** What an organization has in its list before anything narrows it. */
function listedFor({
  organizationId,
  generation,
  now,
}: Pick<DatasourceListWish, 'organizationId' | 'generation' | 'now'>): SQL | undefined {
  // By both indexes, so that the platform's other datasources are not looked at.
  const candidates = sql`array(
    select own.id from ${datasource} own where own.organization_id = ${organizationId} and own.generation = ${generationCodes[generation]}
    union all select share.datasource_id from ${datasourceShare} share where share.receiver_id = ${organizationId})`;
  return and(sql`${datasource.id} = any (${candidates})`, eq(datasource.generation, generation), notGone(now));
}

function narrowed(wish: DatasourceListWish): SQL | undefined {
  const { organizationId, q, owner, status, sharing, use, deployment, authorization, connector: connectorId, ids } = wish;
  const isOwn = eq(datasource.organizationId, organizationId);
  return and(
    owner === 'own' ? isOwn : undefined,
    owner === 'shared' ? ne(datasource.organizationId, organizationId) : undefined,
    q ? like(datasource.search, searchPattern(q)) : undefined,
    status === 'deleted' ? sql`${datasource.deleteAt} is not null` : undefined,
    status === 'draft' || status === 'active' ? and(eq(datasource.status, status), isNull(datasource.deleteAt)) : undefined,
    sharing && (sharing === 'private' ? eq : ne)(datasource.shareStatus, 'private'),
    use && sql`${sql.raw(use === 'used' ? '' : 'not ')}${isUsed}`,
    deployment === undefined ? undefined : sql`${deploymentName} = ${deployment}`,
    // How others' are authorized is theirs to know.
    authorization && isOwn,
    authorization && authorizationConditions(wish.systems)[authorization],
    connectorId === undefined ? undefined : eq(datasource.connectorId, connectorId),
    ids && inArray(datasource.id, [...ids]),
  );
}

function orderKeyOf({ sort, organizationId, ownerNames }: DatasourceListWish): OrderKey {
  const column = sort.replace('-', '');
  if (column === 'updated') return { key: sql`${datasource.updatedAt}`, type: 'timestamptz' };
  if (column === 'status')
    return {
      key: sql`case when ${datasource.deleteAt} is not null then 3 when ${datasource.status} = 'active' then 1 else 2 end`,
      type: 'integer',
    };
  if (column === 'uses') return { key: uses, type: 'integer' };
  if (column === 'name') return { key: sql`${datasource.search}`, type: 'text' };
  if (column === 'deployment') return { key: sql`lower(${deploymentName})`, type: 'text' };
  // Own ones first: they bear no other name.
  const name = sql`coalesce(${JSON.stringify(ownerNames)}::jsonb ->> ${datasource.organizationId}::text, '')`;
  return { key: sql`case when ${datasource.organizationId} = ${organizationId} then '' else ${name} end`, type: 'text' };
}

/** A page of the datasources that an organization has or has shared in; one more than the limit when there are more. */
export async function listDatasourcesOf(tx: Transaction, wish: DatasourceListWish) {
  const { sort, limit, after } = wish;
  const wanted = and(listedFor(wish), narrowed(wish));
  const order = keysetOrder(orderKeyOf(wish), sql`${datasource.id}`, sort.startsWith('-'), after);
  const total = after ? sql`(select count(*) from ${datasource} where ${wanted})` : sql`count(*) over ()`;
  // Who changed a row, whose it is and what has it, is looked up for those of the page alone.
  const page = tx
    .select({
      ...placeColumns(datasource.id, order, total),
    })
    .from(datasource)
    .where(and(wanted, order.following))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
    .as('page');
  return tx
    .select({
      row: { ...rowColumns, search: datasource.search },
      updatedByName,
      updatedById,
      organizationName: organization.name,
      uses: uses.mapWith(Number),
      position: page.position,
      total: page.total,
    })
    .from(page)
    .innerJoin(datasource, eq(datasource.id, page.id))
    .leftJoin(person, eq(person.id, datasource.updatedBy))
    .leftJoin(organization, eq(organization.id, datasource.organizationId))
    .orderBy(page.at);
}

type Listed = Pick<DatasourceListWish, 'organizationId' | 'generation' | 'now'>;

/** The names of the deployments in a list, the most frequent first. */
export async function listDeploymentChoices(tx: Transaction, listed: Listed): Promise<{ name: string; count: number }[]> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select ${deploymentName} as name, count(*)::integer as count from ${datasource} where ${listedFor(listed)}
    group by 1 order by count(*) desc, (${deploymentName}) collate "C" limit ${choicesMax}`);
  return rows;
}

/** The connectors that own datasources are made of, the most frequent first. */
export async function countByConnector(tx: Transaction, { organizationId, generation, now }: Listed) {
  const count = sql`count(*)`;
  return tx
    .select({ id: datasource.connectorId, count: count.mapWith(Number) })
    .from(datasource)
    .where(and(eq(datasource.organizationId, organizationId), eq(datasource.generation, generation), notGone(now)))
    .groupBy(datasource.connectorId)
    .orderBy(sql`${count} desc`, datasource.connectorId)
    .limit(choicesMax);
}

/** What some connectors are called, whoever has them now. The ids come from rows that the caller may see. */
export async function connectorNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: connector.id, name: connector.name })
      .from(connector)
      .where(inArray(connector.id, [...ids])),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The organizations that share a datasource with this one. */
export async function listOwners(database: Database, scope: Scope, organizationId: OrganizationId): Promise<OrganizationId[]> {
  const owners = await database.read(scope, (tx) =>
    tx.selectDistinct({ id: datasourceShare.organizationId }).from(datasourceShare).where(eq(datasourceShare.receiverId, organizationId)),
  );
  return owners.map(({ id }) => id);
}

/** Names by id as they are ordered by. */
export function foldedNames(names: ReadonlyMap<OrganizationId, string>): Record<string, string> {
  return Object.fromEntries([...names].map(([id, name]) => [id, foldForSearch(name)]));
}
