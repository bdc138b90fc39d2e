import { createHash } from 'node:crypto';
import { defaultLanguage } from '@foyer/api/languages';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/database.ts';
import type { person } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import type { SeedPerson } from './people.ts';

/** The same id for the same name at every seeding (a UUID of version 8). */
export function seedId(name: string): string {
  const digest = createHash('sha256').update(`foyer seed ${name}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A confirmed person's row. */
export function personRow(given: SeedPerson, passwordHash: string, createdAt: Date): typeof person.$inferInsert {
  return {
    id: seedId(given.email),
    email: given.email,
    givenName: given.givenName,
    familyName: given.familyName,
    passwordHash,
    confirmedAt: createdAt,
    secondFactor: given.secondFactor ?? false,
    locale: given.locale ?? defaultLanguage,
    search: foldForSearch(given.givenName, given.familyName, given.email),
    createdAt,
  };
}

/** As it is stored. JSON gives every other type what it takes. */
function storedOf(column: PgColumn, value: unknown): unknown {
  return column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text' ? column.mapToDriverValue(value) : value;
}

const rowsPerStatement = 2_000;

/**
 * Inserts many rows, thousands at a time through one JSON parameter: an ordinary insert has a parameter for each value, of which
 * there are only 65,535. Every row has the same properties as the first.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  options: { overridingIdentity?: boolean } = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const config = getTableConfig(table);
  const properties = Object.keys(first);
  const columns = properties.map((property) => {
    const column = (table as unknown as Record<string, (typeof config.columns)[number]>)[property];
    if (column === undefined) throw new TypeError(`${config.name} has no column ${property}`);
    return column;
  });
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const definitions = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const overriding = options.overridingIdentity ? sql` overriding system value` : sql``;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows
      .slice(start, start + rowsPerStatement)
      .map((row) =>
        Object.fromEntries(
          columns.map((column, index) => [column.name, storedOf(column, (row as Record<string, unknown>)[properties[index] ?? ''])]),
        ),
      );
    await tx.execute(
      sql`insert into ${table} (${names})${overriding} select ${names} from json_to_recordset(${JSON.stringify(batch)}::json) as given (${definitions})`,
    );
  }
}
