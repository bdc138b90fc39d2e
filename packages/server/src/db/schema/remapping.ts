import type { ContextValue, MappedParameters } from '@foyer/api/remapping/remapping.schema';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { datasourceProject } from './datasources.ts';
import { project } from './projects.ts';

/** A project's context plugins; those with a datasource are hidden, and go with the project's access to it. */
export const contextPlugin = pgTable(
  'context_plugin',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    id: uuid().notNull(),
    uid: text().notNull(),
    name: text().notNull(),
    reserved: boolean().notNull().default(false),
    values: json().$type<ContextValue[]>().notNull(),
    datasourceId: text('datasource_id'),
    createdAt: moment('created_at').notNull(),
    enabled: boolean().notNull().default(true),
    /** Of the plugin's configuration: whether it is on, and its mappings. */
    version: integer().notNull().default(1),
    /** Who published it last. */
    publisher: text({ enum: ['platform', 'studio', 'person'] })
      .notNull()
      .default('platform'),
    /** The credential's name, or the person's as it was then; empty for the platform. */
    publishedBy: text('published_by').notNull().default(''),
    publishedAt: moment('published_at'),
    archivedAt: moment('archived_at'),
    search: text().notNull().generatedAlwaysAs(sql`foyer_fold(name)`),
  },
  (table) => [
    primaryKey({ columns: [table.projectKey, table.id] }),
    check('context_plugin_publisher', sql`${table.publisher} in ('platform', 'studio', 'person')`),
    foreignKey({
      name: 'context_plugin_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'context_plugin_datasource',
      columns: [table.projectKey, table.datasourceId],
      foreignColumns: [datasourceProject.projectKey, datasourceProject.datasourceId],
    }).onDelete('cascade'),
    index('context_plugin_of_project').on(table.organizationId, table.projectKey),
    uniqueIndex('context_plugin_uid').on(table.projectKey, table.uid).where(sql`${table.datasourceId} is null`),
  ],
);

/** What is mapped onto an output field of a plugin. It outlives the project's access to the datasource. */
export const contextMapping = pgTable(
  'context_mapping',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    pluginId: uuid('plugin_id').notNull(),
    /** The output field's uid. */
    field: text().notNull(),
    datasourceId: text('datasource_id').notNull(),
    /** As it was called when this was saved. */
    datasourceName: text('datasource_name').notNull(),
    attribute: text().notNull(),
    parameters: json().$type<MappedParameters>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectKey, table.pluginId, table.field] }),
    foreignKey({
      name: 'context_mapping_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'context_mapping_plugin',
      columns: [table.projectKey, table.pluginId],
      foreignColumns: [contextPlugin.projectKey, contextPlugin.id],
    }).onDelete('cascade'),
    index('context_mapping_of').on(table.organizationId, table.datasourceId),
  ],
);
