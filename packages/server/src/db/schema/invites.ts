import { allRoles } from '@foyer/api/people/role-set';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { organizationId } from './organizations.ts';
import { person } from './people.ts';

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
