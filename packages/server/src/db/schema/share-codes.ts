import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';
import { person } from './people.ts';

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
