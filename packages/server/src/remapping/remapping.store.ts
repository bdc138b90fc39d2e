import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import { readParameter } from '@foyer/api/connectors/attribute.schema';
import { eligibleDeployments } from '@foyer/api/datasources/eligible-deployments';
import type { ContextValue, MappedParameters } from '@foyer/api/remapping/remapping.schema';
import { datasourcePluginPrefix } from '@foyer/api/remapping/remapping-paths';
import { and, asc, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { connector, contextMapping, contextPlugin, datasource, datasourceProject, project } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { projectNameOf } from '#projects/project.rules.ts';

/** A project that things are mapped in. */
export type ProjectRow = typeof project.$inferSelect;
/** A plugin as it is stored. */
export type PluginRow = typeof contextPlugin.$inferSelect;
/** A mapping as it is stored. */
export type MappingRow = typeof contextMapping.$inferSelect;

/** How the projects of the selector are narrowed. */
export interface SelectorWish {
  readonly organizationId: OrganizationId;
  readonly q: string | undefined;
  readonly limit: number;
  readonly after: readonly [active: boolean, search: string, key: number] | undefined;
}

/** A project's plugins that are shown. Every column is named with its table. */
export const isShown = sql`not ${contextPlugin.reserved} and ${contextPlugin.datasourceId} is null and not starts_with(${contextPlugin.uid}, ${datasourcePluginPrefix})`;

/** A page of the projects on eligible deployments, with what there is to map with and onto; one more than the limit when there are more. */
export function listSelectorProjects(tx: Transaction, { organizationId, q, limit, after }: SelectorWish) {
  const wanted = and(
    eq(project.organizationId, organizationId),
    inArray(project.deployment, [...eligibleDeployments]),
    q ? like(project.search, searchPattern(q)) : undefined,
  );
  const following =
    after &&
    sql`${project.active} <= ${after[0]}::boolean and (${project.active} < ${after[0]}::boolean or (${project.search}, ${project.key}) > (${after[1]}, ${after[2]}::bigint))`;
  const count = (query: SQL) => sql`(${query})`.mapWith(Number);
  return tx
    .select({
      project,
      datasources:
        count(sql`select count(*) from ${datasourceProject} join ${datasource} on ${datasource.id} = ${datasourceProject.datasourceId}
        where ${datasourceProject.projectKey} = ${project.key} and ${datasource.generation} = 'v1' and ${datasource.status} = 'active'
          and ${datasource.deleteAt} is null`),
      fields: count(sql`select coalesce(sum(json_array_length(${contextPlugin.values})), 0) from ${contextPlugin}
        where ${contextPlugin.projectKey} = ${project.key} and ${isShown} and ${contextPlugin.archivedAt} is null`),
      total: sql`(select count(*) from ${project} where ${wanted})`.mapWith(Number),
    })
    .from(project)
    .where(and(wanted, following))
    .orderBy(desc(project.active), asc(project.search), asc(project.key))
    .limit(limit + 1);
}

/**
 * A project by its key on the wire. Locked against deletion where something in it is changed: whoever deletes it takes the project first
 * and its plugins after it, and so does this.
 */
export async function findProjectRow(
  tx: Transaction,
  organizationId: OrganizationId,
  id: string,
  lock?: 'lock',
): Promise<ProjectRow | undefined> {
  const name = projectNameOf(id);
  if (name === undefined) return undefined;
  const query = tx
    .select()
    .from(project)
    .where(and(eq(project.organizationId, organizationId), eq(project.deployment, name.deployment), eq(project.subdomain, name.subdomain)));
  const [row] = await (lock ? query.for('key share') : query);
  return row;
}

/** A datasource that a project has, as far as remapping reads it: never what was entered. */
export interface GrantedDatasource {
  readonly projectKey: number;
  readonly id: string;
  /** Whose it is. */
  readonly ownerId: OrganizationId;
  readonly connectorId: string;
  readonly name: string;
  readonly image: string | null;
  readonly search: string;
  readonly isActive: boolean;
  /** Attributes that were added to it. */
  readonly additional: readonly Attribute[];
  /** Of the hidden plugin. */
  readonly pluginUid: string;
}

/** Attributes out of a document, or none. */
const attributesIn = (document: SQL) => sql<Attribute[]>`coalesce((${document})::text, '[]')`.mapWith((text: string) => JSON.parse(text));

/** What projects have, each with the hidden plugin behind it. */
export const granted = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({
      projectKey: datasourceProject.projectKey,
      id: datasource.id,
      ownerId: datasource.organizationId,
      connectorId: datasource.connectorId,
      name: datasource.name,
      image: datasource.image,
      search: datasource.search,
      isActive: sql`${datasource.status} = 'active'`.mapWith(Boolean),
      additional: attributesIn(sql`${datasource.configs} -> 'additionalAttributes'`),
      pluginUid: contextPlugin.uid,
    })
    .from(datasourceProject)
    .innerJoin(datasource, eq(datasource.id, datasourceProject.datasourceId))
    .innerJoin(
      contextPlugin,
      and(eq(contextPlugin.projectKey, datasourceProject.projectKey), eq(contextPlugin.datasourceId, datasourceProject.datasourceId)),
    );

const ofProject = ({ organizationId, key }: Pick<ProjectRow, 'organizationId' | 'key'>) =>
  and(
    eq(datasourceProject.organizationId, organizationId),
    eq(datasourceProject.projectKey, key),
    eq(datasource.generation, 'newer'),
    isNull(datasource.deleteAt),
  );

/** How a project's datasources are narrowed. */
export interface DatasourceWish {
  readonly q: string | undefined;
  readonly limit: number;
  readonly after: readonly [search: string, id: string] | undefined;
}

/** A page of a project's active datasources, by name; one more than the limit when there are more. */
export async function listGrantedDatasources(
  tx: Transaction,
  of: ProjectRow,
  { q, limit, after }: DatasourceWish,
): Promise<{ readonly rows: GrantedDatasource[]; readonly total: number }> {
  const wanted = and(ofProject(of), eq(datasource.status, 'active'), q ? like(datasource.search, searchPattern(q)) : undefined);
  const following = after && sql`(${datasource.search}, ${datasource.id}) > (${after[0]}, ${after[1]}::text collate "C")`;
  const rows = await granted(tx)
    .where(and(wanted, following))
    .orderBy(asc(datasource.search), asc(datasource.id))
    .limit(limit + 1);
  const [counted] = await tx
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(datasourceProject)
    .innerJoin(datasource, eq(datasource.id, datasourceProject.datasourceId))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** Those of some datasources that a project has, active or not. */
export async function findGrantedDatasources(tx: Transaction, of: ProjectRow, ids: readonly string[]): Promise<GrantedDatasource[]> {
  if (ids.length === 0) return [];
  return granted(tx).where(and(ofProject(of), inArray(datasource.id, [...ids])));
}

/** Whether there is a datasource at all, own or shared in. */
export async function hasDatasource(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const isThere = sql`(${datasource.deleteAt} is null or ${datasource.deleteAt} > ${now.toISOString()}::timestamptz)`;
  const rows = await tx
    .select({ id: datasource.id })
    .from(datasource)
    .where(and(eq(datasource.id, id), eq(datasource.generation, 'newer'), isThere));
  return rows.length > 0;
}

const attributesQuery = preparedQuery((database, { ids }: Given<{ ids: string }>) =>
  database
    .select({ id: connector.id, attributes: attributesIn(sql`${connector.content} -> 'pluginAttributes'`) })
    .from(connector)
    .where(sql`${connector.id} = any (string_to_array(${ids}, ' '))`),
);

/**
 * The attributes of connectors. Asked as the system, for what is made of a connector goes on reading it when it is no longer shared: the
 * ids come from datasources that the caller may see.
 */
async function readPluginAttributes(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Attribute[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query({ kind: 'system' }, attributesQuery, { ids: ids.join(' ') });
  return new Map(rows.map(({ id, attributes }) => [id, attributes]));
}

const contextValueOf = ({ name, dataType, scope, parameters }: Attribute): ContextValue & Pick<Attribute, 'scope'> => ({
  uid: name,
  valueType: dataType,
  parameters: parameters.map(readParameter),
  scope,
});

/** A datasource with all its attributes as they are now: the connector's and those that were added. */
export interface OfferedDatasource extends Omit<GrantedDatasource, 'additional'> {
  readonly values: (ContextValue & Pick<Attribute, 'scope'>)[];
}

/** Reads what the connectors say of datasources, by the datasource's id. */
export async function withAttributes(
  database: Database,
  rows: readonly GrantedDatasource[],
): Promise<ReadonlyMap<string, OfferedDatasource>> {
  const known = await readPluginAttributes(database, [...new Set(rows.map(({ connectorId }) => connectorId))]);
  return new Map(
    rows.map(({ additional, ...row }) => [
      row.id,
      { ...row, values: [...(known.get(row.connectorId) ?? []), ...additional].map(contextValueOf) },
    ]),
  );
}

/** A page of a project's plugins, by name; one more than the limit when there are more. Of archived ones those that something is mapped onto. */
export async function listPlugins(
  tx: Transaction,
  { organizationId, key }: ProjectRow,
  { limit, after }: { readonly limit: number; readonly after: readonly [name: string, id: string] | undefined },
) {
  const isMapped = sql`exists (select from ${contextMapping} where ${contextMapping.projectKey} = ${contextPlugin.projectKey}
    and ${contextMapping.pluginId} = ${contextPlugin.id})`;
  const wanted = and(
    eq(contextPlugin.organizationId, organizationId),
    eq(contextPlugin.projectKey, key),
    or(isNull(contextPlugin.archivedAt), isMapped),
  );
  const name = sql`${contextPlugin.name} collate "C"`;
  return tx
    .select({
      plugin: contextPlugin,
      total: sql`(select count(*) from ${contextPlugin} where ${wanted})`.mapWith(Number),
    })
    .from(contextPlugin)
    .where(and(wanted, after && sql`(${name}, ${contextPlugin.id}) > (${after[0]}, ${after[1]}::uuid)`))
    .orderBy(asc(name), asc(contextPlugin.id))
    .limit(limit + 1);
}

/** The plugin that a project has by a datasource. */
export function findDatasourcePlugins(tx: Transaction, { organizationId, key }: ProjectRow, datasourceId: string): Promise<PluginRow[]> {
  return tx
    .select()
    .from(contextPlugin)
    .where(
      and(
        eq(contextPlugin.organizationId, organizationId),
        eq(contextPlugin.projectKey, key),
        eq(contextPlugin.datasourceId, datasourceId),
      ),
    );
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One plugin of a project, locked until the end of the transaction where it is changed. */
export async function findPlugin(
  tx: Transaction,
  { organizationId, key }: Pick<ProjectRow, 'organizationId' | 'key'>,
  id: string,
  lock?: 'lock',
): Promise<PluginRow | undefined> {
  if (!uuidPattern.test(id)) return undefined;
  const query = tx
    .select()
    .from(contextPlugin)
    .where(and(eq(contextPlugin.organizationId, organizationId), eq(contextPlugin.projectKey, key), eq(contextPlugin.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** What is mapped onto plugins of a project. */
export async function listMappings(
  tx: Transaction,
  { organizationId, key }: Pick<ProjectRow, 'organizationId' | 'key'>,
  pluginIds: readonly string[],
): Promise<MappingRow[]> {
  if (pluginIds.length === 0) return [];
  return tx
    .select()
    .from(contextMapping)
    .where(
      and(
        eq(contextMapping.organizationId, organizationId),
        eq(contextMapping.projectKey, key),
        inArray(contextMapping.pluginId, [...pluginIds]),
      ),
    )
    .orderBy(asc(contextMapping.field));
}

/** What is written for a field. */
export interface NewMapping {
  readonly field: string;
  readonly datasourceId: string;
  readonly datasourceName: string;
  readonly attribute: string;
  readonly parameters: MappedParameters;
}

/** Sets and takes mappings of a plugin that is locked. */
export async function writeMappings(
  tx: Transaction,
  { organizationId, projectKey, id: pluginId }: PluginRow,
  { set, clear }: { readonly set: readonly NewMapping[]; readonly clear: readonly string[] },
  now: Date,
): Promise<void> {
  const gone = [...clear, ...set.map(({ field }) => field)];
  if (gone.length > 0)
    await tx
      .delete(contextMapping)
      .where(
        and(
          eq(contextMapping.organizationId, organizationId),
          eq(contextMapping.projectKey, projectKey),
          eq(contextMapping.pluginId, pluginId),
          inArray(contextMapping.field, gone),
        ),
      );
  if (set.length > 0)
    await tx.insert(contextMapping).values(set.map((mapping) => ({ ...mapping, organizationId, projectKey, pluginId, updatedAt: now })));
}

/** Turns a plugin on or off, or leaves it, and counts the change. */
export async function touchPlugin(tx: Transaction, { organizationId, projectKey, id }: PluginRow, enabled: boolean): Promise<void> {
  await tx
    .update(contextPlugin)
    .set({ enabled, version: sql`${contextPlugin.version} + 1` })
    .where(and(eq(contextPlugin.organizationId, organizationId), eq(contextPlugin.projectKey, projectKey), eq(contextPlugin.id, id)));
}
