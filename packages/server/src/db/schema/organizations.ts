import { verificationStates } from '@foyer/api/organizations/verification.schema';
import { allRoles } from '@foyer/api/people/role-set';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { person } from './people.ts';

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
    /** What the provider lets it have; null for as much as it likes. */
    seatLimit: integer('seat_limit'),
    projectLimit: integer('project_limit'),
    connectorLimit: integer('connector_limit'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('organization_order').on(table.search, table.id),
    check('organization_type', sql`${table.type} in ('standard', 'enterprise')`),
  ],
);

/** The column that says whose a row is; it goes with its organization. */
export const organizationId = () =>
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

/** What an organization asks to be verified with, and the answer: the latest alone. */
export const verificationRequest = pgTable(
  'verification_request',
  {
    organizationId: organizationId().primaryKey(),
    text: text().notNull(),
    links: text().array().notNull(),
    at: moment('at').notNull(),
    requestedBy: uuid('requested_by').references(() => person.id, { onDelete: 'set null' }),
    requestedByName: text('requested_by_name').notNull(),
    state: text({ enum: verificationStates }).notNull().default('waiting'),
    answeredAt: moment('answered_at'),
    /** Why it was verified or declined, as the owners were mailed it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('verification_request_waiting').on(table.organizationId).where(sql`${table.state} = 'waiting'`),
    index('verification_request_person').on(table.requestedBy),
    check('verification_request_state', sql`${table.state} in ('waiting', 'verified', 'declined')`),
    check('verification_request_answer', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
  ],
);
