import { startPages } from '@foyer/api/auth/start-page';
import type { MailChoices } from '@foyer/api/inbox/mail-topic';
import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
    startPage: text('start_page', { enum: startPages }).notNull().default('projects'),
  },
  (table) => [
    index('person_search_trgm').using('gin', table.search.op('gin_trgm_ops')),
    index('person_search_order').on(table.search, table.id),
    index('person_search_letters').using('gin', sql`foyer_letters(${table.search})`),
    index('person_email_prefix').on(table.email.op('text_pattern_ops')),
    index('person_operator').on(table.search, table.id).where(sql`${table.role} = 'operator'`),
    check('person_role', sql`${table.role} in ('user', 'operator')`),
    check('person_start_page', sql`${table.startPage} in ('projects', 'overview')`),
  ],
);
