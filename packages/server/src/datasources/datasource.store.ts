import type { SharedWith, ShareStatus } from '@foyer/api/connectors/connector.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { combinedId } from '@foyer/api/datasources/combined-id';
import type { DatasourceProject } from '@foyer/api/datasources/datasource.schema';
import type { Generation } from '@foyer/api/generations';
import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { namedSystems } from '#connectors/connector.store.ts';
import { type FirstReceivers, receiverColumns, receiversByThing } from '#connectors/first-receivers.ts';
import type { ProviderDefinition } from '#connectors/named-systems.rules.ts';
import type { Database, Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import {
  connector,
  contextMapping,
  contextPlugin,
  datasource,
  datasourceProject,
  datasourceShare,
  organization,
  person,
  project,
} from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { recordByPlatform } from '#history/history.store.ts';

/** A datasource as it is stored. */
export type DatasourceRow = typeof datasource.$inferSelect;
/** What names one. */
export type DatasourceKey = Pick<DatasourceRow, 'organizationId' | 'id'>;

const { configs: _configs, search: _search, ...columns } = getTableColumns(datasource);
/** What is read of each datasource of a list. */
export const rowColumns = columns;

/** A datasource in the eyes of one organization: its own, or one that is shared with it. */
export interface SeenDatasource {
  readonly row: Omit<DatasourceRow, 'configs' | 'search'>;
  /** Who changed it last; null when they have no account any more. */
  readonly updatedByName: string | null;
  /** Their id, while they are a member of its organization. */
  readonly updatedById: string | null;
  /** Of the organization that it belongs to; null for another one's, which only the system knows. */
  readonly organizationName: string | null;
  /** How many projects have it; known in lists only. */
  readonly uses?: number;
  /** Whom an own one is shared with; in lists only. */
  readonly sharedWith?: SharedWith;
}

/** Row-level security shows an organization its own memberships. */
export const updatedById = sql<
  string | null
>`(select m.person_id from membership m where m.organization_id = ${datasource.organizationId} and m.person_id = ${datasource.updatedBy})`;

export const updatedByName = sql<string | null>`${person.givenName} || ' ' || ${person.familyName}`;

/** Whether it is there still. */
export const notGone = (now: Date) => sql`(${datasource.deleteAt} is null or ${datasource.deleteAt} > ${now.toISOString()}::timestamptz)`;

/** One datasource with its configs, own or shared in; undefined for what is not there, is gone, or belongs to the other generation. */
export async function findDatasource(tx: Transaction, generation: Generation, id: string, now: Date) {
  const [found] = await tx
    .select({ row: rowColumns, configs: datasource.configs, updatedByName, updatedById, organizationName: organization.name })
    .from(datasource)
    .leftJoin(person, eq(person.id, datasource.updatedBy))
    .leftJoin(organization, eq(organization.id, datasource.organizationId))
    // Row-level security leaves the own ones and those that are shared in.
    .where(and(eq(datasource.id, id), eq(datasource.generation, generation), notGone(now)));
  return found;
}

/** A datasource with its configs in the eyes of one organization. */
export type FoundDatasource = NonNullable<Awaited<ReturnType<typeof findDatasource>>>;

/** An organization's own datasource, locked until the end of the transaction. */
export async function lockDatasource(
  tx: Transaction,
  organizationId: OrganizationId,
  generation: Generation,
  id: string,
  now: Date,
): Promise<DatasourceRow | undefined> {
  const [row] = await tx
    .select()
    .from(datasource)
    .where(and(eq(datasource.organizationId, organizationId), eq(datasource.id, id), eq(datasource.generation, generation), notGone(now)))
    .for('update');
  return row;
}

/** What is known of the connector behind a datasource. */
export interface ConnectorBehind {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly generation: Generation;
  readonly status: 'draft' | 'active';
  readonly shareStatus: ShareStatus;
  readonly deployments: Readonly<Record<string, { readonly displayName: string }>>;
  readonly content: JsonObject;
  readonly isDeleted: boolean;
}

/**
 * The connector that a datasource was made of, whoever it belongs to; undefined when it is gone. Asked as the system, for what is made
 * of a connector goes on reading it when it is no longer shared: the id comes from a row that the caller may see.
 */
export async function readConnectorBehind(database: Database, connectorId: string): Promise<ConnectorBehind | undefined> {
  const [row] = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({
        id: connector.id,
        organizationId: connector.organizationId,
        generation: connector.generation,
        status: connector.status,
        shareStatus: connector.shareStatus,
        deployments: connector.deployments,
        content: connector.content,
        deleteAt: connector.deleteAt,
      })
      .from(connector)
      .where(eq(connector.id, connectorId)),
  );
  if (row === undefined) return undefined;
  const { deleteAt, ...rest } = row;
  return { ...rest, isDeleted: deleteAt !== null };
}

export interface ConnectorState extends Pick<ConnectorBehind, 'status' | 'isDeleted'> {
  readonly systems: readonly ProviderDefinition[];
}

/** What some connectors are, by id, whoever has them now; one that is gone is not among them. */
export async function readConnectorStates(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ConnectorState>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: connector.id, status: connector.status, deleteAt: connector.deleteAt, systems: namedSystems })
      .from(connector)
      .where(inArray(connector.id, [...ids])),
  );
  return new Map(rows.map(({ id, status, deleteAt, systems }) => [id, { status, isDeleted: deleteAt !== null, systems: systems ?? [] }]));
}

/** What some connectors hold, by id, whoever has them now: for the names of the systems that datasources are authorized at. */
export async function readConnectorContents(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ConnectorBehind, 'content'>>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: connector.id, content: connector.content })
      .from(connector)
      .where(inArray(connector.id, [...ids])),
  );
  return new Map(rows.map(({ id, content }) => [id, { content }]));
}

/** What people write of a datasource. */
export type DatasourceContent = Pick<
  DatasourceRow,
  'name' | 'description' | 'supportEmail' | 'documentationUrl' | 'image' | 'deployment' | 'deploymentName' | 'configs'
>;

/** Writes a new draft. */
export async function insertDatasource(
  tx: Transaction,
  given: Pick<
    DatasourceRow,
    'id' | 'organizationId' | 'generation' | 'connectorId' | 'name' | 'deployment' | 'deploymentName' | 'configs' | 'updatedBy'
  >,
  now: Date,
): Promise<void> {
  await tx.insert(datasource).values({ ...given, search: foldForSearch(given.name), createdAt: now, updatedAt: now });
}

/** Changes a datasource that is locked. */
export async function updateDatasourceRow(
  tx: Transaction,
  row: DatasourceRow,
  changes: Partial<DatasourceContent & Pick<DatasourceRow, 'status' | 'shareStatus' | 'deleteAt'>>,
  by: { readonly personId: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(datasource)
    .set({
      ...changes,
      search: foldForSearch(changes.name ?? row.name),
      updatedAt: by.now,
      updatedBy: by.personId,
      version: sql`${datasource.version} + 1`,
    })
    .where(and(eq(datasource.organizationId, row.organizationId), eq(datasource.id, row.id)));
}

const isShareOf = ({ organizationId, id }: DatasourceKey) =>
  and(eq(datasourceShare.organizationId, organizationId), eq(datasourceShare.datasourceId, id));

/** The organizations that have a datasource shared in, in no order. */
export async function listReceivers(tx: Transaction, key: DatasourceKey): Promise<OrganizationId[]> {
  const rows = await tx.select({ id: datasourceShare.receiverId }).from(datasourceShare).where(isShareOf(key));
  return rows.map(({ id }) => id);
}

/** Whom each of some own datasources is shared with: how many, and the first of them. */
export async function firstReceivers(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<FirstReceivers> {
  if (ids.length === 0) return new Map();
  const { datasourceId: id, receiverId, sharedAt } = datasourceShare;
  const isOf = and(eq(datasourceShare.organizationId, organizationId), inArray(id, [...ids]));
  const columns = { id, ...receiverColumns({ receiverId, sharedAt }) };
  return receiversByThing(await database.read(scope, (tx) => tx.select(columns).from(datasourceShare).where(isOf).groupBy(id)));
}

/** Shares a datasource with organizations; with whom has it already, nothing changes. */
export async function insertShares(
  tx: Transaction,
  { organizationId, id }: DatasourceKey,
  receivers: readonly OrganizationId[],
  now: Date,
): Promise<void> {
  if (receivers.length === 0) return;
  await tx
    .insert(datasourceShare)
    .values(receivers.map((receiverId) => ({ organizationId, datasourceId: id, receiverId, sharedAt: now })))
    .onConflictDoNothing();
}

/** Takes a datasource from organizations, and so from their projects. */
export async function deleteShares(tx: Transaction, key: DatasourceKey, receivers: readonly OrganizationId[]): Promise<void> {
  if (receivers.length === 0) return;
  await tx.delete(datasourceShare).where(and(isShareOf(key), inArray(datasourceShare.receiverId, [...receivers])));
}

/** The own projects that have a datasource, by deployment and subdomain, with how many mappings there take from it. */
export function listProjectsWith(
  tx: Transaction,
  organizationId: OrganizationId,
  id: string,
): Promise<(DatasourceProject & { readonly mappings: number })[]> {
  const mappings = sql`(select count(*) from ${contextMapping} where ${contextMapping.organizationId} = ${datasourceProject.organizationId}
    and ${contextMapping.projectKey} = ${datasourceProject.projectKey} and ${contextMapping.datasourceId} = ${datasourceProject.datasourceId})`;
  return tx
    .select({ deployment: project.deployment, subdomain: project.subdomain, name: project.name, mappings: mappings.mapWith(Number) })
    .from(datasourceProject)
    .innerJoin(project, and(eq(project.organizationId, datasourceProject.organizationId), eq(project.key, datasourceProject.projectKey)))
    .where(and(eq(datasourceProject.organizationId, organizationId), eq(datasourceProject.datasourceId, id)))
    .orderBy(asc(project.deployment), asc(project.subdomain));
}

/** Own projects by their keys on the wire, locked against deletion until the end of the transaction. */
export async function findProjectsByKeys(
  tx: Transaction,
  organizationId: OrganizationId,
  keys: readonly { readonly deployment: string; readonly subdomain: string }[],
) {
  if (keys.length === 0) return [];
  const given = JSON.stringify(keys);
  return tx
    .select({ key: project.key, deployment: project.deployment, subdomain: project.subdomain, name: project.name })
    .from(project)
    .where(
      and(
        eq(project.organizationId, organizationId),
        sql`(${project.deployment}, ${project.subdomain}) in
          (select wanted.deployment, wanted.subdomain from json_to_recordset(${given}::json) as wanted (deployment text, subdomain text))`,
      ),
    )
    .orderBy(asc(project.key))
    .for('key share');
}

/** Gives a datasource to projects of an organization; each that has not had it gets a hidden context plugin. Answers which. */
export async function grantProjects(
  tx: Transaction,
  { id, organizationId: ownerId, name }: Pick<DatasourceRow, 'organizationId' | 'id' | 'name'>,
  organizationId: OrganizationId,
  projectKeys: readonly number[],
  now: Date,
): Promise<number[]> {
  if (projectKeys.length === 0) return [];
  const receiverId = organizationId === ownerId ? null : organizationId;
  const granted = await tx
    .insert(datasourceProject)
    .values(projectKeys.map((projectKey) => ({ organizationId, projectKey, ownerId, datasourceId: id, receiverId, grantedAt: now })))
    .onConflictDoNothing()
    .returning({ projectKey: datasourceProject.projectKey });
  if (granted.length === 0) return [];
  await tx.insert(contextPlugin).values(
    granted.map(({ projectKey }) => ({
      organizationId,
      projectKey,
      id: crypto.randomUUID(),
      uid: `ctx.integrations-datasource.${name}`,
      name,
      values: [],
      datasourceId: id,
      createdAt: now,
    })),
  );
  return granted.map(({ projectKey }) => projectKey);
}

/** Takes a datasource from projects of an organization, with the hidden plugins that they had of it. Answers which. */
export async function revokeProjects(
  tx: Transaction,
  organizationId: OrganizationId,
  id: string,
  projectKeys: readonly number[],
): Promise<number[]> {
  if (projectKeys.length === 0) return [];
  const revoked = await tx
    .delete(datasourceProject)
    .where(
      and(
        eq(datasourceProject.organizationId, organizationId),
        eq(datasourceProject.datasourceId, id),
        inArray(datasourceProject.projectKey, [...projectKeys]),
      ),
    )
    .returning({ projectKey: datasourceProject.projectKey });
  return revoked.map(({ projectKey }) => projectKey);
}

/** Ends what was deleted as many days ago as it could be restored: the one place where a datasource is gone for good. */
export async function purgeDatasources(tx: Transaction, now: Date): Promise<void> {
  const { organizationId, connectorId, id, name } = datasource;
  const deleted = await tx.delete(datasource).where(lte(datasource.deleteAt, now)).returning({ organizationId, connectorId, id, name });
  const things = deleted.map((row) => ({ organizationId: row.organizationId, id: combinedId(row.connectorId, row.id), name: row.name }));
  await recordByPlatform(tx, now, 'datasource.purged', things);
}
