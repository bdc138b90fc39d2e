import { deviceKinds } from '@foyer/api/auth/account.schema';
import { authEventKinds } from '@foyer/api/auth/auth-event.schema';
import type { DeploymentMap } from '@foyer/api/connectors/deployment.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import type { HistoryValue } from '@foyer/api/history/history.schema';
import { type InboxDetails, inboxKinds } from '@foyer/api/inbox/inbox.schema';
import type { MailChoices } from '@foyer/api/inbox/mail-topic';
import { operatorActs } from '@foyer/api/operators/operator.schema';
import { allRoles } from '@foyer/api/people/role-set';
import type { ContextValue, MappedParameters } from '@foyer/api/remapping/remapping.schema';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrganizationId } from './organization-id.ts';

/*
 * The tables as the code sees them. `migrations/*.sql` is what makes them; a test compares the two.
 * No column of time has a default: the time comes from the server's clock, which tests can move.
 */

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite answers a plain Uint8Array.
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Somebody with an account. Not a tenant table: one person belongs to several organizations. */
export const person = pgTable(
  'person',
  {
    id: uuid().primaryKey(),
    /** Lower-cased. */
    email: text().notNull().unique(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    confirmedAt: moment('confirmed_at'),
    secondFactor: boolean('second_factor').notNull().default(false),
    /** A code of `@foyer/api/languages`. */
    locale: text().notNull().default('en'),
    /** `operator` for people of the provider, who are never members of an organization (0031). */
    role: text({ enum: ['user', 'operator'] })
      .notNull()
      .default('user'),
    /** `foldForSearch` of "given family e-mail": for finding and for ordering by name. */
    search: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Wants no digest of the inbox, whatever is chosen below. */
    digestStopped: boolean('digest_stopped').notNull().default(false),
    digestChoices: json('digest_choices').$type<MailChoices>().notNull().default({}),
    /** When a digest was last mailed. */
    digestedAt: moment('digested_at'),
  },
  (table) => [
    index('person_search_trgm').using('gin', table.search.op('gin_trgm_ops')),
    index('person_search_order').on(table.search, table.id),
    index('person_search_letters').using('gin', sql`foyer_letters(${table.search})`),
    index('person_operator').on(table.search, table.id).where(sql`${table.role} = 'operator'`),
    check('person_role', sql`${table.role} in ('user', 'operator')`),
  ],
);

/** Numbers organizations; short, so that a person can say one on the phone. */
export const organizationIds = pgSequence('organization_id', { startWith: 10000 });

/** A tenant. */
export const organization = pgTable(
  'organization',
  {
    id: integer().$type<OrganizationId>().primaryKey().default(sql`nextval('organization_id')`),
    name: text().notNull(),
    search: text().notNull(),
    /** `standard` or `enterprise`. */
    type: text({ enum: ['standard', 'enterprise'] })
      .notNull()
      .default('standard'),
    externalUrl: text('external_url').notNull().default(''),
    /** Name in `media`, or null. */
    image: text(),
    verified: boolean().notNull().default(false),
    /** Since when the provider has suspended it, and why; null when it has not. */
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('organization_order').on(table.search, table.id),
    check('organization_type', sql`${table.type} in ('standard', 'enterprise')`),
  ],
);

const organizationId = () =>
  integer('organization_id')
    .$type<OrganizationId>()
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

/** A person in an organization; `roles` is empty for a member. */
export const membership = pgTable(
  'membership',
  {
    organizationId: organizationId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    roles: text({ enum: allRoles }).array().notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Grows by one with each change of the roles. */
    version: integer().notNull().default(1),
    /** When they last worked in this organization, to some ten minutes. */
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personId] }),
    index('membership_person').on(table.personId, table.organizationId),
    index('membership_owner').on(table.organizationId).where(sql`'owner' = any (${table.roles})`),
    check('membership_roles', sql`${table.roles} <@ array['owner', 'teams', 'projects', 'connectors', 'datasources']::text[]`),
  ],
);

/** An organization's feature flags, stored as yes/no traits. */
export const organizationFlag = pgTable(
  'organization_flag',
  {
    organizationId: organizationId(),
    name: text().notNull(),
    value: text({ enum: ['yes', 'no'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.name] }),
    check('organization_flag_value', sql`${table.value} in ('yes', 'no')`),
  ],
);

/** A team. `key` is what other tables hold on to; `path` is the id that people see, and changes when the team moves. */
export const team = pgTable(
  'team',
  {
    key: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    /** This team's own part of `path`; never changes, and finds the team in an id from before a move. */
    segment: text().notNull(),
    /** The segments from the top, joined by `_`. */
    path: text().notNull(),
    parentKey: bigint('parent_key', { mode: 'number' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    search: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('team_path').on(table.organizationId, table.path),
    unique('team_segment_in_organization').on(table.organizationId, table.segment),
    unique('team_key_in_organization').on(table.organizationId, table.key),
    foreignKey({
      name: 'team_parent',
      columns: [table.organizationId, table.parentKey],
      foreignColumns: [table.organizationId, table.key],
    }).onDelete('cascade'),
    index('team_order').on(table.organizationId, table.search, table.key),
    index('team_children').on(table.organizationId, table.parentKey),
    check('team_segment', sql`${table.segment} ~ '^[a-z0-9-]+$'`),
  ],
);

/** A person in a team. Goes with the membership of the organization. */
export const teamMember = pgTable(
  'team_member',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    teamKey: bigint('team_key', { mode: 'number' }).notNull(),
    personId: uuid('person_id').notNull(),
    maintainer: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.teamKey, table.personId] }),
    foreignKey({
      name: 'team_member_team',
      columns: [table.organizationId, table.teamKey],
      foreignColumns: [team.organizationId, team.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_member_membership',
      columns: [table.organizationId, table.personId],
      foreignColumns: [membership.organizationId, membership.personId],
    }).onDelete('cascade'),
    index('team_member_person').on(table.organizationId, table.personId),
  ],
);

/** A project of an organization on a deployment; `{deployment}_{subdomain}` is its id on the wire. */
export const project = pgTable(
  'project',
  {
    key: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    deployment: text().notNull(),
    subdomain: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    tier: text({ enum: ['standard', 'advanced', 'enterprise'] }).notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('project_subdomain').on(table.deployment, table.subdomain),
    unique('project_key_in_organization').on(table.organizationId, table.key),
    index('project_order').on(table.organizationId, table.active.desc(), table.search, table.key),
    check('project_tier', sql`${table.tier} in ('standard', 'advanced', 'enterprise')`),
  ],
);

/** What a team may do in a project: 5 View, 10 Editor, 15 Publisher, 20 Manager, 21 Grantor (PRJ-29). */
export const teamProject = pgTable(
  'team_project',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    teamKey: bigint('team_key', { mode: 'number' }).notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    level: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.teamKey, table.projectKey] }),
    foreignKey({
      name: 'team_project_team',
      columns: [table.organizationId, table.teamKey],
      foreignColumns: [team.organizationId, team.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_project_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    index('team_project_project_index').on(table.organizationId, table.projectKey),
  ],
);

/** A project's own feature flags, stored as yes/no traits. */
export const projectFlag = pgTable(
  'project_flag',
  {
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    name: text().notNull(),
    value: text({ enum: ['yes', 'no'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectKey, table.name] }),
    foreignKey({
      name: 'project_flag_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    check('project_flag_value', sql`${table.value} in ('yes', 'no')`),
  ],
);

/** With what a project's own programs sign in. */
export const projectCredential = pgTable(
  'project_credential',
  {
    /** The part that is no secret. */
    id: text().primaryKey(),
    organizationId: integer('organization_id').$type<OrganizationId>().notNull(),
    projectKey: bigint('project_key', { mode: 'number' }).notNull(),
    name: text().notNull(),
    secretHash: bytea('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    makerId: uuid('maker_id').references(() => person.id, { onDelete: 'set null' }),
    /** As it was then. */
    makerName: text('maker_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({
      name: 'project_credential_project',
      columns: [table.organizationId, table.projectKey],
      foreignColumns: [project.organizationId, project.key],
    }).onDelete('cascade'),
    index('project_credential_of').on(table.organizationId, table.projectKey),
    index('project_credential_person').on(table.makerId),
    index('project_credential_age').on(table.expiresAt),
  ],
);

/** Pictures, re-encoded before they come here. */
export const media = pgTable(
  'media',
  {
    organizationId: organizationId(),
    /** Random, part of the address. */
    name: text().notNull(),
    type: text().notNull(),
    content: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.name] })],
);

/** A datasource of either generation. */
export const datasource = pgTable(
  'datasource',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    generation: text({ enum: ['v0', 'v1'] }).notNull(),
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

/** A signed-in browser. The token itself is only in its cookie. */
export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session in lists, where the hash must not be. */
    id: uuid().notNull().unique(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the person proved who they are: earlier than `createdAt` for a session that another one opened by a code. */
    authenticatedAt: moment('authenticated_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** The organizations that it has worked in: each is an entry once. */
    entered: integer().array().notNull().default([]),
  },
  (table) => [index('session_person').on(table.personId, table.createdAt), index('session_expiry').on(table.idleExpiresAt)],
);

/** When somebody began to work in an organization, for its owners to read. */
export const organizationEntry = pgTable(
  'organization_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    personId: uuid('person_id').notNull(),
    /** The last time. */
    at: moment('at').notNull(),
    times: integer().notNull().default(1),
    device: text({ enum: deviceKinds }).notNull(),
    system: text().notNull(),
    browser: text().notNull(),
    /** Of `at`, in UTC. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('organization_entry_day').on(table.organizationId, table.personId, table.day, table.device, table.system, table.browser),
    foreignKey({
      name: 'organization_entry_member',
      columns: [table.organizationId, table.personId],
      foreignColumns: [membership.organizationId, membership.personId],
    }).onDelete('cascade'),
    index('organization_entry_order').on(table.organizationId, table.personId, table.at.desc(), table.id.desc()),
    index('organization_entry_age').on(table.at),
  ],
);

/** What happened to the ways into somebody's account, for themselves to read. */
export const authEvent = pgTable(
  'auth_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text({ enum: authEventKinds }).notNull(),
    /** The last time. */
    at: moment('at').notNull(),
    times: integer().notNull().default(1),
    device: text({ enum: deviceKinds }).notNull(),
    system: text().notNull(),
    browser: text().notNull(),
    /** A part of the address (`coarseNetwork`). */
    network: text().notNull(),
    /** Of `at`, in UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** What comes again on a day with the same one is counted in its row; empty for what had none left. */
    slot: text().notNull(),
  },
  (table) => [
    unique('auth_event_slot').on(table.personId, table.kind, table.day, table.slot),
    index('auth_event_order').on(table.personId, table.at.desc(), table.id.desc()),
    index('auth_event_age').on(table.at),
  ],
);

/** Failed sign-ins in a row, counted for accounts that exist and for those that do not, by all servers together. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    /** The lower-cased e-mail address as it was typed, or another subject with a prefix of its own. */
    account: text().primaryKey(),
    failures: integer().notNull(),
    lastFailureAt: moment('last_failure_at').notNull(),
    /** Nobody gets in before. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('sign_in_failure_age').on(table.lastFailureAt)],
);

/** A sign-in that waits for its code, bound to the browser that started it. */
export const secondFactorChallenge = pgTable(
  'second_factor_challenge',
  {
    /** SHA-256 of the value in the cookie of this sign-in. */
    loginHash: bytea('login_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Where the code comes from; a recovery code does in either's place. */
    channel: text({ enum: ['email', 'authenticator'] })
      .notNull()
      .default('email'),
    /** HMAC of the mailed code; random where none was mailed. */
    codeHash: bytea('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    remember: boolean().notNull(),
    /** Where to go afterwards, as the sign-in was asked. */
    next: text(),
    sentAt: moment('sent_at').notNull(),
    /** How many codes were sent for this sign-in. */
    sendings: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_challenge_person').on(table.personId, table.sentAt),
    index('second_factor_challenge_expiry').on(table.expiresAt),
    check('second_factor_challenge_channel', sql`${table.channel} in ('email', 'authenticator')`),
  ],
);

/** A key in a mailed link, or a one-time sign-in code. The key itself is only where it was sent. */
export const accessKey = pgTable(
  'access_key',
  {
    /** SHA-256 of the key. */
    keyHash: bytea('key_hash').primaryKey(),
    purpose: text({ enum: ['confirmation', 'reset', 'sign-in'] }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Of a sign-in code: the session that issued it. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Moved to the present when a newer key takes its place. */
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('access_key_person').on(table.personId, table.purpose),
    index('access_key_session').on(table.sessionId),
    index('access_key_expiry').on(table.expiresAt),
    check('access_key_purpose', sql`${table.purpose} in ('confirmation', 'reset', 'sign-in')`),
  ],
);

/** How often something was done from an address. The columns are those that rate-limiter-flexible asks for. */
export const addressLimit = pgTable(
  'address_limit',
  {
    /** What is counted, and the address. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('address_limit_age').on(table.expire)],
);

/** When somebody was last to be written to, for addresses with an account and for those without. */
export const mailPace = pgTable(
  'mail_pace',
  {
    /** Lower-cased e-mail address. */
    recipient: text().notNull(),
    kind: text().notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.kind, table.askedAt] }), index('mail_pace_age').on(table.askedAt)],
);

/** An authenticator app; the unconfirmed one waits beside whatever is in force. */
export const authenticator = pgTable(
  'authenticator',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    confirmed: boolean().notNull(),
    /** Sealed. */
    secret: bytea().notNull(),
    /** The time step of the last code that was taken: none works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.confirmed] })],
);

/** Codes to get in with when the authenticator is lost; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** A salt and the code's argon2id; of earlier versions its HMAC. */
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
);

/** A place in an organization that waits for the person with an address. */
export const invite = pgTable(
  'invite',
  {
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    /** Lower-cased e-mail address. */
    recipient: text().notNull(),
    /** SHA-256 of the key in the link. */
    keyHash: bytea('key_hash').notNull().unique(),
    /** SHA-256 of the key that confirms the address: in the mailed link only, and once. */
    confirmationKeyHash: bytea('confirmation_key_hash').unique(),
    roles: text({ enum: allRoles }).array().notNull(),
    /** Teams to be put into; one that is gone by then is left out. */
    teamKeys: bigint('team_keys', { mode: 'number' }).array().notNull(),
    invitedBy: uuid('invited_by').references(() => person.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => person.id, { onDelete: 'set null' }),
    /** Goes up with every change of what it gives. */
    version: integer().notNull().default(1),
    /** Whether it went out by mail; else its link is to be handed on. */
    mailed: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('invite_pending').on(table.organizationId, table.recipient).where(sql`${table.acceptedAt} is null`),
    check('invite_roles', sql`${table.roles} <@ array['owner', 'teams', 'projects', 'connectors', 'datasources']::text[]`),
  ],
);

/** Who wants no more invite mails. */
export const inviteMailStop = pgTable('invite_mail_stop', {
  /** Keyed hash of the canonical address. */
  addressHash: bytea('address_hash').primaryKey(),
  stoppedAt: moment('stopped_at').notNull(),
});

/** The people of an organization and the invites that wait, as one list. Kept by triggers (migrations/0007): only to be read. */
export const directoryEntry = pgTable(
  'directory_entry',
  {
    organizationId: organizationId(),
    /** The person's or the invite's. */
    id: uuid().notNull(),
    kind: text({ enum: ['user', 'invite'] }).notNull(),
    search: text().notNull(),
    email: text().notNull(),
    /** 0 member, 1 admin, 2 owner. */
    role: smallint().notNull(),
    roles: text({ enum: allRoles }).array().notNull(),
    since: moment('since').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('directory_entry_name').on(table.organizationId, table.search, table.id),
    index('directory_entry_email').on(table.organizationId, table.email, table.id),
    index('directory_entry_role').on(table.organizationId, table.role, table.search, table.id),
    index('directory_entry_role_down').on(table.organizationId, sql`(-${table.role})`, table.search, table.id),
    index('directory_entry_since').on(table.organizationId, table.since, table.search, table.id),
    index('directory_entry_expiry').on(table.organizationId, table.expiresAt).where(sql`${table.kind} = 'invite'`),
    check('directory_entry_kind', sql`${table.kind} in ('user', 'invite')`),
  ],
);

/** How many entries the directory has of each kind and role. Kept by triggers. */
export const directoryTally = pgTable(
  'directory_tally',
  {
    organizationId: organizationId(),
    kind: text({ enum: ['user', 'invite'] }).notNull(),
    role: smallint().notNull(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.role] })],
);

/** A connector of either generation. */
export const connector = pgTable(
  'connector',
  {
    /** On the wire; neither `_`, `.` nor `/`. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    generation: text({ enum: ['v0', 'v1'] }).notNull(),
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

/** The code by which others find an organization to share with. */
export const shareCode = pgTable('share_code', {
  organizationId: integer('organization_id')
    .$type<OrganizationId>()
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Whose code a person has looked up. A code that is no longer the organization's is void. */
export const shareCodeLookUp = pgTable(
  'share_code_look_up',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    foundId: integer('found_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    lookedUpAt: moment('looked_up_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.foundId] }),
    index('share_code_look_up_found').on(table.foundId),
    index('share_code_look_up_age').on(table.lookedUpAt),
  ],
);

/** What operators did to organizations, under their names; it outlives the organization. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null, without a name, for the command line. */
    operatorId: uuid('operator_id').references(() => person.id, { onDelete: 'set null' }),
    operatorName: text('operator_name').notNull(),
    act: text({ enum: operatorActs }).notNull(),
    placeId: integer('place_id').$type<OrganizationId>().notNull(),
    placeName: text('place_name').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    index('operator_act_order').on(table.placeId, table.at.desc(), table.id.desc()),
    index('operator_act_person').on(table.operatorId),
  ],
);

/** What was changed in an organization, by whom. Written by `recordChanges`, in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => person.id, { onDelete: 'set null' }),
    /** As it was then; so with the thing's. */
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    thing: text().notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    changes: json().$type<{ field: string; before: HistoryValue; after: HistoryValue }[]>().notNull(),
    /** `foldForSearch` of both names. */
    search: text().notNull(),
  },
  (table) => [
    index('history_order').on(table.organizationId, table.at.desc(), table.id.desc()),
    index('history_actor').on(table.organizationId, table.actorId, table.at.desc(), table.id.desc()),
    index('history_thing').on(table.organizationId, table.thing, table.thingId, table.at.desc(), table.id.desc()),
    index('history_person').on(table.actorId),
  ],
);

/** What a person is told of what others did: theirs, not a tenant's. Written by `tell`, in the transaction of the act. */
export const inboxEntry = pgTable(
  'inbox_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The organization that it is about, one of the receiver's. */
    placeId: integer('place_id')
      .$type<OrganizationId>()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    placeName: text('place_name').notNull(),
    /** The other organization that did it. */
    fromName: text('from_name'),
    actorName: text('actor_name'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    kind: text({ enum: inboxKinds }).notNull(),
    details: json().$type<InboxDetails>().notNull(),
    /** When a digest took it in, or passed it over: none does again. */
    digestedAt: moment('digested_at'),
  },
  (table) => [
    index('inbox_entry_order').on(table.personId, table.at.desc(), table.id.desc()),
    index('inbox_entry_unread').on(table.personId).where(sql`${table.readAt} is null`),
    index('inbox_entry_place').on(table.placeId, table.personId),
    index('inbox_entry_age').on(table.at),
    index('inbox_entry_undigested').on(table.personId, table.at).where(sql`${table.readAt} is null and ${table.digestedAt} is null`),
  ],
);

/** What the authorization server keeps between two requests: interactions, codes, grants, tokens. */
export const authorizationRecord = pgTable(
  'authorization_record',
  {
    kind: text().notNull(),
    /** SHA-256 of what names the record: a code, a token. */
    idHash: bytea('id_hash').notNull(),
    /** SHA-256 of the grant that it goes with. */
    grantHash: bytea('grant_hash'),
    /** Sealed. */
    content: bytea().notNull(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index('authorization_record_grant').on(table.grantHash),
    index('authorization_record_expiry').on(table.expiresAt),
  ],
);

/** A key that id tokens are signed with. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  /** Counts the keys; two servers that renew at once make one. */
  generation: integer().notNull().unique(),
  /** The private key as a sealed JWK. */
  content: bytea().notNull(),
  /** Published from the beginning, signs from here on. */
  activeFrom: moment('active_from').notNull(),
});

/** Mails to be sent, written in the transaction of what causes them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** Order of writing. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    kind: text().notNull(),
    /** Subject, text and html, sealed: mails carry codes and links that let people in. Null once sent by SMTP. */
    sealed: bytea(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Not before; moved on by a claim, so that two senders never hold the same mail. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    /** Given up. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    uniqueIndex('mail_outbox_position').on(table.position),
    index('mail_outbox_recipient').on(table.recipient, table.createdAt),
  ],
);

/** Which migrations this database has had. */
export const schemaMigration = pgTable('schema_migration', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: moment('applied_at').notNull(),
});

/** The tables whose rows belong to one organization: row-level security is on for each, and a test says so. */
export const tenantTables = {
  organization,
  membership,
  organizationFlag,
  team,
  teamMember,
  project,
  teamProject,
  projectFlag,
  projectCredential,
  media,
  invite,
  history,
  organizationEntry,
  directoryEntry,
  directoryTally,
  connector,
  connectorShare,
  shareCode,
  datasource,
  datasourceShare,
  datasourceProject,
  contextPlugin,
  contextMapping,
  datasourceAuthorization,
  datasourceAuthorizationFlow,
} as const;
