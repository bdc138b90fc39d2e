import { deviceKinds } from '@foyer/api/auth/account.schema';
import { authEventKinds } from '@foyer/api/auth/auth-event.schema';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { membership, organizationId } from './organizations.ts';
import { person } from './people.ts';

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

/** A lost second factor that the provider resets, unless its person stops it before. */
export const secondFactorReset = pgTable(
  'second_factor_reset',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** In the link that stops it. */
    id: uuid().notNull().unique(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('second_factor_reset_due').on(table.dueAt)],
);
