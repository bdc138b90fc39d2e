import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { membership, organizationId } from './organizations.ts';

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
