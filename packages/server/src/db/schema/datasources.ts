import type { JsonObject } from '@foyer/api/connectors/json-document';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, json, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { bytea, generation, moment } from './columns.ts';
import { connector } from './connectors.ts';
import { organization, organizationId } from './organizations.ts';
import { person } from './people.ts';
import { project } from './projects.ts';

/** A datasource of either generation. */
export const datasource = pgTable(
  'datasource',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    generation: generation().notNull(),
    /** What it was made of; the connector may be gone. */
    connectorId: text('connector_id').notNull(),
    name: text().notNull(),
    search: text().notNull(),
    description: text().notNull().default(''),
    supportEmail: text('support_email').notNull().default(''),
    documentationUrl: text('documentation_url').notNull().default(''),
    /** Name in `media`, or null. */
    image: text(),
    /** The key of one of the connector's deployments, and how it was shown. */
    deployment: text().notNull(),
    deploymentName: text('deployment_name').notNull().default(''),
    configs: json().$type<JsonObject>().notNull(),
    /** Deleted is whatever has a `deleteAt`. */
    status: text({ enum: ['draft', 'active'] })
      .notNull()
      .default('draft'),
    shareStatus: text('share_status', { enum: ['private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved'] })
      .notNull()
      .default('private'),
    deleteAt: moment('delete_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('datasource_in_organization').on(table.organizationId, table.id),
    index('datasource_updated').on(table.organizationId, table.generation, table.updatedAt.desc(), table.id.desc()),
    index('datasource_connector').on(table.connectorId),
    index('datasource_deletion').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
    index('datasource_person').on(table.updatedBy),
    check('datasource_id', sql`${table.id} ~ '^[a-z0-9]{8,40}$'`),
    check('datasource_generation', sql`${table.generation} in ('v0', 'v1')`),
    check('datasource_status', sql`${table.status} in ('draft', 'active')`),
    check(
      'datasource_share_status',
      sql`${table.shareStatus} in ('private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved')`,
    ),
  ],
);

/** Whom a datasource is shared with. */
export const datasourceShare = pgTable(
  'datasource_share',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    datasourceId: text('datasource_id').notNull(),
    receiverId: integer('receiver_id')
      .$type<OrganizationId>()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.datasourceId, table.receiverId] }),
    foreignKey({
      name: 'datasource_share_datasource',
      columns: [table.organizationId, table.datasourceId],
      foreignColumns: [datasource.organizationId, datasource.id],
    }).onDelete('cascade'),
    index('datasource_share_receiver').on(table.receiverId, table.datasourceId),
    index('datasource_share_owner').on(table.organizationId, table.datasourceId),
    check('datasource_share_other', sql`${table.receiverId} <> ${table.organizationId}`),
  ],
);

/** Which projects have a datasource. */
export const datasourceProject = pgTable(
  'datasource_project',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    /** The datasource's organization. */
    ownerId: integer('owner_id').$type<OrganizationId>().notNull(),
    datasourceId: text('datasource_id').notNull(),
    /** The project's organization where it is not the datasource's. */
    receiverId: integer('receiver_id').$type<OrganizationId>(),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectKey, table.datasourceId] }),
    foreignKey({
      name: 'datasource_project_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'datasource_project_datasource',
      columns: [table.ownerId, table.datasourceId],
      foreignColumns: [datasource.organizationId, datasource.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'datasource_project_share',
      columns: [table.datasourceId, table.receiverId],
      foreignColumns: [datasourceShare.datasourceId, datasourceShare.receiverId],
    }).onDelete('cascade'),
    index('datasource_project_of').on(table.ownerId, table.datasourceId),
    index('datasource_project_tenant').on(table.organizationId, table.datasourceId),
    check('datasource_project_receiver', sql`${table.receiverId} is not distinct from nullif(${table.organizationId}, ${table.ownerId})`),
  ],
);

/** How a datasource stands with an external system, by the connector's tags. */
export const datasourceAuthorization = pgTable(
  'datasource_authorization',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    datasourceId: text('datasource_id').notNull(),
    tag: text().notNull(),
    status: text({ enum: ['connected', 'failed', 'revoked'] }).notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed. */
    secret: bytea().notNull(),
    /** Sealed; null when there are none. */
    tokens: bytea(),
    /** An error code, or empty. */
    message: text().notNull().default(''),
    at: moment('at').notNull(),
    /** When the tokens are to be renewed. */
    refreshAt: moment('refresh_at'),
    /** Renewals in a row that brought no answer. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.datasourceId, table.tag] }),
    foreignKey({
      name: 'datasource_authorization_datasource',
      columns: [table.organizationId, table.datasourceId],
      foreignColumns: [datasource.organizationId, datasource.id],
    }).onDelete('cascade'),
    index('datasource_authorization_owner').on(table.organizationId, table.datasourceId),
    index('datasource_authorization_due').on(table.refreshAt).where(sql`${table.refreshAt} is not null`),
    check('datasource_authorization_status', sql`${table.status} in ('connected', 'failed', 'revoked')`),
  ],
);

/** A sign-in at a provider that has begun. Redeemed once. */
export const datasourceAuthorizationFlow = pgTable(
  'datasource_authorization_flow',
  {
    /** SHA-256 of the state. */
    stateHash: bytea('state_hash').primaryKey(),
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    datasourceId: text('datasource_id').notNull(),
    tag: text().notNull(),
    /** SHA-256 of the session's token. */
    sessionHash: bytea('session_hash').notNull(),
    /** Sealed. */
    content: bytea().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'datasource_authorization_flow_datasource',
      columns: [table.organizationId, table.datasourceId],
      foreignColumns: [datasource.organizationId, datasource.id],
    }).onDelete('cascade'),
    index('datasource_authorization_flow_of').on(table.organizationId, table.datasourceId),
    index('datasource_authorization_flow_expiry').on(table.expiresAt),
  ],
);

/** The names of the attributes of connectors and datasources. Kept by triggers (migrations/0026): only to be read. */
export const attributeName = pgTable(
  'attribute_name',
  {
    key: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    /** Of a connector, */
    connectorId: text('connector_id'),
    /** or added to a datasource. */
    datasourceId: text('datasource_id'),
    name: text().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`foyer_fold(name)`),
  },
  (table) => [
    foreignKey({
      name: 'attribute_name_connector',
      columns: [table.organizationId, table.connectorId],
      foreignColumns: [connector.organizationId, connector.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attribute_name_datasource',
      columns: [table.organizationId, table.datasourceId],
      foreignColumns: [datasource.organizationId, datasource.id],
    }).onDelete('cascade'),
    index('attribute_name_of_connector').on(table.organizationId, table.connectorId),
    index('attribute_name_of_datasource').on(table.organizationId, table.datasourceId),
    index('attribute_name_shared').on(table.connectorId),
    check('attribute_name_of', sql`num_nonnulls(${table.connectorId}, ${table.datasourceId}) = 1`),
  ],
);
