import type { DeploymentMap } from '@foyer/api/connectors/deployment.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, json, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { bytea, generation, moment } from './columns.ts';
import { organization, organizationId } from './organizations.ts';
import { person } from './people.ts';

/** A connector of either generation. */
export const connector = pgTable(
  'connector',
  {
    /** On the wire; neither `_`, `.` nor `/`. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    generation: generation().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    description: text().notNull().default(''),
    supportEmail: text('support_email').notNull().default(''),
    documentationUrl: text('documentation_url').notNull().default(''),
    /** Name in `media`, or null. */
    image: text(),
    deployments: json().$type<DeploymentMap>().notNull(),
    deploymentCount: integer('deployment_count').notNull(),
    /** What only one of the generations has: its template, or its configs. */
    content: json().$type<JsonObject>().notNull(),
    status: text({ enum: ['draft', 'active'] })
      .notNull()
      .default('draft'),
    shareStatus: text('share_status', { enum: ['private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved'] })
      .notNull()
      .default('private'),
    /** Deleted, and gone for good from here on. */
    deleteAt: moment('delete_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => person.id, { onDelete: 'set null' }),
    /** Sealed; empty until somebody looks at it. */
    apiKey: bytea('api_key').notNull(),
  },
  (table) => [
    unique('connector_in_organization').on(table.organizationId, table.id),
    index('connector_updated').on(table.organizationId, table.generation, table.updatedAt.desc(), table.id.desc()),
    index('connector_deletion').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
    index('connector_person').on(table.updatedBy),
    check('connector_id', sql`${table.id} ~ '^[a-z0-9]{8,40}$'`),
    check('connector_generation', sql`${table.generation} in ('v0', 'v1')`),
    check('connector_status', sql`${table.status} in ('draft', 'active')`),
    check(
      'connector_share_status',
      sql`${table.shareStatus} in ('private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved')`,
    ),
  ],
);

/** Whom a connector is shared with. `organizationId` is its owner's. */
export const connectorShare = pgTable(
  'connector_share',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    connectorId: text('connector_id').notNull(),
    receiverId: integer('receiver_id')
      .$type<OrganizationId>()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    sharedAt: moment('shared_at').notNull(),
    /** Removed by the receiver, and gone for good from here on. */
    deleteAt: moment('delete_at'),
  },
  (table) => [
    primaryKey({ columns: [table.connectorId, table.receiverId] }),
    foreignKey({
      name: 'connector_share_connector',
      columns: [table.organizationId, table.connectorId],
      foreignColumns: [connector.organizationId, connector.id],
    }).onDelete('cascade'),
    index('connector_share_receiver').on(table.receiverId, table.connectorId),
    index('connector_share_owner').on(table.organizationId, table.connectorId),
    index('connector_share_deletion').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
    check('connector_share_other', sql`${table.receiverId} <> ${table.organizationId}`),
  ],
);
