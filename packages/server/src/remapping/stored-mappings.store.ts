import { and, asc, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { contextMapping, contextPlugin, datasource, datasourceProject, project } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { type GrantedDatasource, granted, isShown, type MappingRow, type PluginRow } from './remapping.store.ts';

// There may be many of them, so only what is needed to judge them is read.
const judgedMapping = {
  projectKey: contextMapping.projectKey,
  pluginId: contextMapping.pluginId,
  field: contextMapping.field,
  datasourceId: contextMapping.datasourceId,
  datasourceName: contextMapping.datasourceName,
  attribute: contextMapping.attribute,
  parameters: contextMapping.parameters,
};
const judgedPlugin = {
  projectKey: contextPlugin.projectKey,
  id: contextPlugin.id,
  uid: contextPlugin.uid,
  name: contextPlugin.name,
  values: contextPlugin.values,
  archivedAt: contextPlugin.archivedAt,
};

/** Mappings onto shown plugins, and which of the datasources they take from their projects have. */
export interface StoredMappings {
  readonly mappings: readonly Pick<MappingRow, keyof typeof judgedMapping>[];
  readonly plugins: readonly Pick<PluginRow, keyof typeof judgedPlugin>[];
  readonly granted: readonly GrantedDatasource[];
}

type InOrganization = Readonly<{ organizationId: OrganizationId }>;
/** Keys and ids are given as text, with blanks between them: the two engines' drivers differ in how they take arrays. */
type InProjects = InOrganization & Readonly<{ projectKeys: string }>;

const listed = (ids: readonly (string | number)[]) => [...new Set(ids)].join(' ');
const isAmong = (column: SQLWrapper, given: SQLWrapper, type: 'bigint' | 'uuid' | 'text') =>
  sql`${column} = any (string_to_array(${given}, ' ')::${sql.raw(type)}[])`;

const ofProjectsQuery = preparedQuery((database, given: Given<InProjects>) =>
  database
    .select(judgedMapping)
    .from(contextMapping)
    .where(and(eq(contextMapping.organizationId, given.organizationId), isAmong(contextMapping.projectKey, given.projectKeys, 'bigint'))),
);

const latestQuery = preparedQuery((database, given: Given<InOrganization & { limit: number }>) =>
  database
    .select(judgedMapping)
    .from(contextMapping)
    .where(eq(contextMapping.organizationId, given.organizationId))
    .orderBy(desc(contextMapping.updatedAt), asc(contextMapping.projectKey), asc(contextMapping.pluginId), asc(contextMapping.field))
    .limit(given.limit),
);

const pluginsQuery = preparedQuery((database, given: Given<InProjects & { pluginIds: string }>) =>
  database
    .select(judgedPlugin)
    .from(contextPlugin)
    .where(
      and(
        eq(contextPlugin.organizationId, given.organizationId),
        isAmong(contextPlugin.projectKey, given.projectKeys, 'bigint'),
        isAmong(contextPlugin.id, given.pluginIds, 'uuid'),
        isShown,
      ),
    ),
);

const grantedQuery = preparedQuery((database, given: Given<InProjects & { datasourceIds: string }>) =>
  granted(database).where(
    and(
      eq(datasourceProject.organizationId, given.organizationId),
      isAmong(datasourceProject.projectKey, given.projectKeys, 'bigint'),
      isAmong(datasource.id, given.datasourceIds, 'text'),
      eq(datasource.generation, 'newer'),
      isNull(datasource.deleteAt),
    ),
  ),
);

async function withWhatTheyNeed(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  mappings: StoredMappings['mappings'],
): Promise<StoredMappings> {
  if (mappings.length === 0) return { mappings, plugins: [], granted: [] };
  const projectKeys = listed(mappings.map(({ projectKey }) => projectKey));
  const pluginIds = listed(mappings.map(({ pluginId }) => pluginId));
  const datasourceIds = listed(mappings.map(({ datasourceId }) => datasourceId));
  const [plugins, datasources] = await Promise.all([
    database.query(scope, pluginsQuery, { organizationId, projectKeys, pluginIds }),
    database.query(scope, grantedQuery, { organizationId, projectKeys, datasourceIds }),
  ]);
  return { mappings, plugins, granted: datasources };
}

/** What is mapped onto shown plugins of projects, and which of the datasources it takes from each of them has. */
export async function listMappingsOfProjects(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  keys: readonly number[],
): Promise<StoredMappings> {
  if (keys.length === 0) return { mappings: [], plugins: [], granted: [] };
  const mappings = await database.query(scope, ofProjectsQuery, { organizationId, projectKeys: listed(keys) });
  return withWhatTheyNeed(database, scope, organizationId, mappings);
}

/** The same of the mappings of all projects that were saved last, so many of them. */
export async function listLatestMappings(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  limit: number,
): Promise<StoredMappings> {
  const mappings = await database.query(scope, latestQuery, { organizationId, limit });
  return withWhatTheyNeed(database, scope, organizationId, mappings);
}

const namesQuery = preparedQuery((database, given: Given<InProjects>) =>
  database
    .select({ key: project.key, id: sql`${project.deployment} || '_' || ${project.subdomain}`.mapWith(String), name: project.name })
    .from(project)
    .where(and(eq(project.organizationId, given.organizationId), isAmong(project.key, given.projectKeys, 'bigint')))
    .orderBy(asc(project.search), asc(project.key)),
);

/** What some projects are called, by name. */
export async function listProjectNames(database: Database, scope: Scope, organizationId: OrganizationId, keys: readonly number[]) {
  return keys.length === 0 ? [] : database.query(scope, namesQuery, { organizationId, projectKeys: listed(keys) });
}
