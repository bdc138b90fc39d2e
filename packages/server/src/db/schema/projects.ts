import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { bytea, moment } from './columns.ts';
import { organizationId } from './organizations.ts';
import { person } from './people.ts';
import { team } from './teams.ts';

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
