import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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

/** Which migrations this database has had. */
export const schemaMigration = pgTable('schema_migration', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: moment('applied_at').notNull(),
});
