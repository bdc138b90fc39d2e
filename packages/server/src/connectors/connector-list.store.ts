import type { ConnectorSort, ConnectorStatus } from '@foyer/api/connectors/connector.schema';
import type { ListedSharing, ListedUse } from '@foyer/api/connectors/integration-list.schema';
import { type Generation, generationCodes } from '@foyer/api/generations';
import { and, eq, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '#db/database.ts';
import { keysetOrder, type OrderKey, placeColumns } from '#db/keyset-order.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { connector, connectorShare, datasource, organization, person } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { deletionFor, namedSystems, notGone, organizationNames, rowColumns, updatedById, updatedByName } from './connector.store.ts';

/** How a list of connectors or datasources is narrowed and ordered. */
export interface IntegrationListWish<Sort extends string> {
  readonly organizationId: OrganizationId;
  readonly generation: Generation;
  readonly q?: string | undefined;
  readonly owner?: 'own' | 'shared' | undefined;
  readonly status?: ConnectorStatus | undefined;
  readonly sharing?: ListedSharing | undefined;
  readonly use?: ListedUse | undefined;
  /** The name of a deployment. */
  readonly deployment?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: readonly [key: string, id: string] | undefined;
  readonly now: Date;
  /** The names, folded, of those who share theirs: the system alone knows them. */
  readonly ownerNames: Readonly<Record<string, string>>;
}

export interface ConnectorListWish extends IntegrationListWish<ConnectorSort> {
  readonly isUsable?: boolean;
  /** Datasources that others have made of own connectors: the system alone knows them. */
  readonly elsewhere: Readonly<Record<string, number>>;
}

/** What one reads of a deployment. */
const deploymentNames = sql`select coalesce(nullif(place.value ->> 'displayName', ''), place.key) as name
  from json_each(${connector.deployments}) place`;

/** What an organization has in its list before anything narrows it. */
function listedFor({ organizationId, generation, now }: Pick<ConnectorListWish, 'organizationId' | 'generation' | 'now'>): SQL | undefined {
  // By both indexes, so that the platform's other connectors are not looked at.
  const candidates = sql`array(
    select own.id from ${connector} own where own.organization_id = ${organizationId} and own.generation = ${generationCodes[generation]}
    union all select share.connector_id from ${connectorShare} share where share.receiver_id = ${organizationId})`;
  return and(
    sql`${connector.id} = any (${candidates})`,
    eq(connector.generation, generation),
    notGone(deletionFor(organizationId), now),
    // What its owner deletes is gone from the lists of the others at once.
    or(eq(connector.organizationId, organizationId), isNull(connector.deleteAt)),
  );
}

const sharesWith = (organizationId: OrganizationId) =>
  and(eq(connectorShare.connectorId, connector.id), eq(connectorShare.receiverId, organizationId));

/** Own datasources by the connector that they are made of, counted in one pass. */
const madeOf = (organizationId: OrganizationId) =>
  sql`(select made.connector_id, count(*) as uses from ${datasource} made
    where made.organization_id = ${organizationId} and made.delete_at is null group by made.connector_id)`;

/** With `made` joined: how many datasources are made of a connector, here and elsewhere. */
const usesWith = (elsewhere: ConnectorListWish['elsewhere']) =>
  sql<number>`(coalesce(made.uses, 0) + coalesce((${JSON.stringify(elsewhere)}::jsonb ->> ${connector.id})::integer, 0))::integer`;

function narrowed(wish: ConnectorListWish, isDeleted: SQL): SQL | undefined {
  const { organizationId, q, owner, status, sharing, use, deployment, isUsable, ids } = wish;
  const isActive = and(eq(connector.status, 'active'), sql`not (${isDeleted})`);
  return and(
    owner === 'own' ? eq(connector.organizationId, organizationId) : undefined,
    owner === 'shared' ? ne(connector.organizationId, organizationId) : undefined,
    q ? like(connector.search, searchPattern(q)) : undefined,
    status === 'deleted' ? isDeleted : undefined,
    status === 'active' ? isActive : undefined,
    status === 'draft' ? and(eq(connector.status, 'draft'), sql`not (${isDeleted})`) : undefined,
    isUsable ? and(isActive, gt(connector.deploymentCount, 0)) : undefined,
    sharing && (sharing === 'private' ? eq : ne)(connector.shareStatus, 'private'),
    use && sql`${usesWith(wish.elsewhere)} ${sql.raw(use === 'used' ? '> 0' : '= 0')}`,
    deployment === undefined ? undefined : sql`${deployment} in (${deploymentNames})`,
    ids && inArray(connector.id, [...ids]),
  );
}

function orderKeyOf(wish: ConnectorListWish, isDeleted: SQL): OrderKey {
  const { sort, organizationId, ownerNames } = wish;
  const column = sort.replace('-', '');
  if (column === 'updated') return { key: sql`${connector.updatedAt}`, type: 'timestamptz' };
  if (column === 'status')
    return { key: sql`case when ${isDeleted} then 3 when ${connector.status} = 'active' then 1 else 2 end`, type: 'integer' };
  if (column === 'uses') return { key: usesWith(wish.elsewhere), type: 'integer' };
  if (column === 'name') return { key: sql`${connector.search}`, type: 'text' };
  // Own ones first: they bear no other name.
  const name = sql`coalesce(${JSON.stringify(ownerNames)}::jsonb ->> ${connector.organizationId}::text, '')`;
  return { key: sql`case when ${connector.organizationId} = ${organizationId} then '' else ${name} end`, type: 'text' };
}

/** A page of the connectors that an organization has or has shared in; one more than the limit when there are more. */
export async function listConnectorsOf(tx: Transaction, wish: ConnectorListWish) {
  const { organizationId, sort, limit, after, elsewhere } = wish;
  const deletion = deletionFor(organizationId);
  const isDeleted = sql`(${deletion} is not null)`;
  const wanted = and(listedFor(wish), narrowed(wish, isDeleted));
  const isReversed = sort.startsWith('-');
  const by = orderKeyOf(wish, isDeleted);
  const order = keysetOrder(by, sql`${connector.id}`, isReversed, after);
  const joined = sharesWith(organizationId);
  const made = sql`${madeOf(organizationId)} made`;
  const isMade = sql`made.connector_id = ${connector.id}`;
  const total = after
    ? sql`(select count(*) from ${connector} left join ${connectorShare} on ${joined} left join ${made} on ${isMade} where ${wanted})`
    : sql`count(*) over ()`;
  // Who changed a row and whose it is, is looked up for those of the page alone.
  const page = tx
    .select({
      ...placeColumns(connector.id, order, total),
      deleteAt: sql<Date | null>`${deletion}`.mapWith(connector.deleteAt).as('page_delete_at'),
      uses: usesWith(elsewhere).mapWith(Number).as('uses'),
    })
    .from(connector)
    .leftJoin(connectorShare, joined)
    .leftJoin(made, isMade)
    .where(and(wanted, order.following))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
    .as('page');
  return tx
    .select({
      row: { ...rowColumns, search: connector.search },
      deleteAt: page.deleteAt,
      updatedByName,
      updatedById,
      organizationName: organization.name,
      uses: page.uses,
      systems: namedSystems,
      position: page.position,
      total: page.total,
    })
    .from(page)
    .innerJoin(connector, eq(connector.id, page.id))
    .leftJoin(person, eq(person.id, connector.updatedBy))
    .leftJoin(organization, eq(organization.id, connector.organizationId))
    .orderBy(page.at);
}

/** So many names are offered to narrow a list. */
export const choicesMax = 200;

/** The names of the deployments of all connectors in a list, the most frequent first. */
export async function listDeploymentChoices(
  tx: Transaction,
  wish: Pick<ConnectorListWish, 'organizationId' | 'generation' | 'now'>,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select name, count(*)::integer as count from (
      select distinct ${connector.id} as id, place.name from ${connector}
        left join ${connectorShare} on ${sharesWith(wish.organizationId)}
        cross join lateral (${deploymentNames}) place
      where ${listedFor(wish)}) named
    group by name order by count(*) desc, name collate "C" limit ${choicesMax}`);
  return rows;
}

/** How many datasources other organizations have made of each own connector. Asked as the system: no more than numbers are told. */
export async function countAllElsewhere(database: Database, organizationId: OrganizationId): Promise<Record<string, number>> {
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: connector.id, uses: sql`count(*)`.mapWith(Number) })
      .from(connector)
      .innerJoin(datasource, eq(datasource.connectorId, connector.id))
      .where(
        and(
          eq(connector.organizationId, organizationId),
          ne(connector.shareStatus, 'private'),
          ne(datasource.organizationId, organizationId),
          isNull(datasource.deleteAt),
        ),
      )
      .groupBy(connector.id),
  );
  return Object.fromEntries(rows.map(({ id, uses }) => [id, uses]));
}

/** The names, folded, of the organizations that share a connector with this one, by id. */
export async function foldedOwnerNames(database: Database, scope: Scope, organizationId: OrganizationId): Promise<Record<string, string>> {
  const owners = await database.read(scope, (tx) =>
    tx.selectDistinct({ id: connectorShare.organizationId }).from(connectorShare).where(eq(connectorShare.receiverId, organizationId)),
  );
  const names = await organizationNames(
    database,
    owners.map(({ id }) => id),
  );
  return Object.fromEntries([...names].map(([id, name]) => [id, foldForSearch(name)]));
}
