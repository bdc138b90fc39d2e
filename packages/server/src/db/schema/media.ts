import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { organizationId } from './organizations.ts';

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
