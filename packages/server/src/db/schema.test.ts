import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import * as schema from './schema.ts';

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.dispose());

async function ask<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await opened.database.read({ kind: 'system' }, (tx) => tx.execute<Row>(query))).rows;
}

const typeNames: Readonly<Record<string, string>> = { 'timestamp (3) with time zone': 'timestamp(3) with time zone' };

const deleteKinds: Readonly<Record<string, string>> = { cascade: 'c', 'set null': 'n', 'no action': 'a' };

test('the migrations make exactly the tables that the code knows', async () => {
  const rows = await ask<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(tables.map(getTableName).sort());
});

describe.each(tables.map((table) => [getTableName(table), table] as const))(
  'the table %s of the migrations is that of the code',
  (name, table) => {
    const config = getTableConfig(table);

    test('in its columns', async () => {
      const rows = await ask(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, atthasdef or attidentity <> '' as given
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attname`);
      const expected = config.columns.map((column) => ({
        name: column.name,
        type: typeNames[column.getSQLType()] ?? column.getSQLType(),
        required: column.notNull || config.primaryKeys.some((key) => key.columns.includes(column)),
        given: column.hasDefault || column.generatedIdentity !== undefined || column.generated !== undefined,
      }));
      expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
    });

    test('in its keys', async () => {
      const rows = await ask<{ kind: string; columns: string; target: string | null; deletes: string }>(sql`
      select contype as kind, confdeltype as deletes, confrelid::regclass::text as target,
        (select string_agg(attname, ',' order by place) from unnest(conkey) with ordinality as k(number, place) join pg_attribute on attrelid = conrelid and attnum = number) as columns
      from pg_constraint where conrelid = ${name}::regclass and contype in ('p', 'u', 'f')`);
      const shown = rows.map((row) =>
        row.kind === 'f' ? `f ${row.columns} → ${row.target} ${row.deletes}` : `${row.kind} ${row.columns}`,
      );
      const primary = [
        ...config.columns.filter((column) => column.primary).map((column) => column.name),
        ...config.primaryKeys.map((key) => key.columns.map((column) => column.name).join(',')),
      ];
      const expected = [
        ...primary.map((columns) => `p ${columns}`),
        ...config.columns.filter((column) => column.isUnique).map((column) => `u ${column.name}`),
        ...config.uniqueConstraints.map((constraint) => `u ${constraint.columns.map((column) => column.name).join(',')}`),
        ...config.foreignKeys.map((key) => {
          const { columns, foreignTable } = key.reference();
          return `f ${columns.map((column) => column.name).join(',')} → ${getTableName(foreignTable)} ${deleteKinds[key.onDelete ?? 'no action'] ?? '?'}`;
        }),
      ];
      expect(shown.sort()).toEqual(expected.sort());
    });

    test('in its indexes and checks', async () => {
      const rows = await ask<{ name: string }>(sql`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${name}::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
      union all select conname from pg_constraint where conrelid = ${name}::regclass and contype = 'c'`);
      const expected = [...config.indexes.map((index) => index.config.name ?? ''), ...config.checks.map((check) => check.name)];
      expect(rows.map((row) => row.name).sort()).toEqual(expected.sort());
    });
  },
);
