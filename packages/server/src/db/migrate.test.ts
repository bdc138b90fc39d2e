import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#clock.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';
import { type Migration, migrate, type OwnerConnection, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const clock = systemClock;
const warnings: string[] = [];
const options = { clock, warn: (message: string) => void warnings.push(message) };
afterEach(() => {
  warnings.length = 0;
});

/** A database that no migration has seen. */
async function bareConnection(): Promise<OwnerConnection & { lock: boolean }> {
  if (testEngine === 'postgres') {
    const { url, drop } = await createBarePostgres();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await drop();
    });
    return { lock: true, exec: (text) => client.query(text), query: (text, values) => client.query(text, values) };
  }
  const pglite = await PGlite.create('memory://', { extensions: { pg_trgm } });
  onTestFinished(() => pglite.close());
  return { lock: false, exec: (text) => pglite.exec(text), query: (text, values) => pglite.query(text, values) };
}

const namesOf = async (connection: OwnerConnection) =>
  (await connection.query('select name from schema_migration order by name')).rows.map((row) => row.name);
const fake = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${sql}` });

test('an empty database comes to the newest schema, and a second time nothing happens', async () => {
  const connection = await bareConnection();
  const migrations = await readMigrations();
  const first = await migrate(connection, { ...options, lock: connection.lock });
  expect(first.applied).toEqual(migrations.map(({ name }) => name));
  expect(first.role).toBe('foyer_app');
  const second = await migrate(connection, { ...options, lock: connection.lock });
  expect(second.applied).toEqual([]);
  expect(await namesOf(connection)).toEqual(migrations.map(({ name }) => name));
  expect(warnings).toEqual([]);
});

test('without trigrams the database opens all the same, and says what the search cannot do', async () => {
  const connection = await bareConnection();
  expect((await migrate(connection, { ...options, lock: connection.lock })).hasTrigrams).toBe(true);
  await connection.exec('drop extension pg_trgm cascade');
  expect((await migrate(connection, { ...options, lock: connection.lock })).hasTrigrams).toBe(false);
  expect(warnings.join()).toContain('The extension pg_trgm is not in the database');
  // Nor is it a reason to refuse what comes later; where it may be made, it is made again.
  warnings.length = 0;
  const migrations = [...(await readMigrations()), fake('9001-good', 'create table good (id integer)')];
  expect((await migrate(connection, { ...options, lock: connection.lock, migrations })).hasTrigrams).toBe(true);
  expect(warnings).toEqual([]);
});

test('a migration that fails leaves nothing of itself, what came before it stays, and the next start goes on from there', async () => {
  const connection = await bareConnection();
  const migrations = [...(await readMigrations()), fake('9001-good', 'create table good (id integer)')];
  const broken = [...migrations, fake('9002-broken', 'create table half (id integer); select 1 / 0')];
  await expect(migrate(connection, { ...options, lock: connection.lock, migrations: broken })).rejects.toThrow(
    'The migration 9002-broken failed and was taken back: division by zero',
  );
  expect((await namesOf(connection)).at(-1)).toBe('9001-good');
  expect((await connection.query(`select to_regclass('half') as half, to_regclass('good') is not null as good`)).rows).toEqual([
    { half: null, good: true },
  ]);
  const mended = [...migrations, fake('9002-broken', 'create table half (id integer)')];
  expect((await migrate(connection, { ...options, lock: connection.lock, migrations: mended })).applied).toEqual(['9002-broken']);
});

test('a schema of a newer version is refused and left alone', async () => {
  const connection = await bareConnection();
  const migrations = await readMigrations();
  await migrate(connection, {
    ...options,
    lock: connection.lock,
    migrations: [...migrations, fake('9999-future', 'create table future (id integer)')],
  });
  await expect(migrate(connection, { ...options, lock: connection.lock })).rejects.toThrow('made by a newer version of Foyer');
});

test('a migration that was changed after it ran is refused', async () => {
  const connection = await bareConnection();
  const migrations = await readMigrations();
  await migrate(connection, { ...options, lock: connection.lock });
  const changed = migrations.map((migration, index) => (index === 0 ? { ...migration, checksum: 'another' } : migration));
  await expect(migrate(connection, { ...options, lock: connection.lock, migrations: changed })).rejects.toThrow(
    'is not the one that this database has had',
  );
});

async function killDuring(child: ChildProcess, ms: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await once(child, 'exit');
  clearTimeout(timer);
}

test('a start killed in the middle of the migrations is finished by the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bare = testEngine === 'postgres' ? await createBarePostgres() : undefined;
  if (bare) onTestFinished(bare.drop);
  const settings = { pgliteFolder: join(folder, 'database'), databaseUrl: bare?.url, poolSize: 1 };
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./open-database.ts', import.meta.url).href)};
    const database = await openDatabase({ ...${JSON.stringify(settings)}, clock: { now: () => new Date() }, warn: () => {} });
    await database.close();
    process.exit(0);`;
  // Earlier and later than the migrations run: wherever the blow falls, the next start must cope.
  for (const ms of [400, 900, 1500]) {
    await killDuring(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }), ms);
  }
  const database = await openDatabase({ ...settings, clock, warn: options.warn });
  const { rows } = await database.read({ kind: 'system' }, (tx) => tx.execute('select name from schema_migration order by name'));
  await database.close();
  expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map(({ name }) => name));
});

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('five servers that start together on an empty database migrate it once', async () => {
    const { url, drop } = await createBarePostgres();
    onTestFinished(drop);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ databaseUrl: url, poolSize: 1, pgliteFolder: '', clock, warn: options.warn })),
    );
    const [first] = all;
    const rows = (await first?.read({ kind: 'system' }, (tx) => tx.execute('select name from schema_migration')))?.rows;
    await Promise.all(all.map((database) => database.close()));
    expect(rows).toHaveLength((await readMigrations()).length);
    expect(warnings).toEqual([]);
  });

  test('an owner that may make neither the extension nor the role is told so in words', async () => {
    const { url, drop } = await createBarePostgres();
    onTestFinished(drop);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      `do $$ begin create role foyer_test_weak login password 'weak'; exception when duplicate_object then null; end $$; revoke all on schema public from foyer_test_weak; revoke foyer_app from foyer_test_weak`,
    );
    const weak = new URL(url);
    weak.username = 'foyer_test_weak';
    weak.password = 'weak';
    const open = () => openDatabase({ databaseUrl: weak.href, poolSize: 1, pgliteFolder: '', clock, warn: options.warn });
    await admin.query('grant all on schema public to foyer_test_weak');
    await expect(open()).rejects.toThrow('needs the extension pg_trgm');
    // With the extension there it goes on as the owner, whom FORCE binds, and says so.
    await admin.query(`create extension pg_trgm; grant create on database ${new URL(url).pathname.slice(1)} to foyer_test_weak`);
    const database = await open();
    expect(warnings.join()).toContain('The role foyer_app could not be made');
    const { rows } = await database.read({ kind: 'system' }, (tx) => tx.execute('select current_user::text as name'));
    expect(rows).toEqual([{ name: 'foyer_test_weak' }]);
    await database.close();
    await admin.end();
  });
});

describe('a migration that takes something away', () => {
  /** What a server of the release before may still read or write by its old name or type. */
  const takesAway = /\b(?:drop\s+(?:table|column|view)|rename\s+(?:to|column)|alter\s+column\s+\S+\s+(?:set\s+data\s+)?type)\b/i;
  // What a function does is done when it is called.
  const withoutFunctions = (sql: string) => sql.replace(/\bcreate\s+(?:or\s+replace\s+)?function\b.*?(\$\w*\$).*?\1/gis, '');
  const unsaid = (sql: string) =>
    withoutFunctions(sql)
      .split('\n')
      .filter((line, at, lines) => takesAway.test(line) && !/^-- Unread since \d+\.\d+\.\d+\b/.test(lines[at - 1] ?? ''));

  test('is recognized, and forgiven when it names the release that stopped reading it', () => {
    expect(unsaid('alter table team drop column note;')).toHaveLength(1);
    expect(unsaid('alter table team\n  rename column note to remark;')).toHaveLength(1);
    expect(unsaid('alter table team alter column note type text;')).toHaveLength(1);
    expect(unsaid('-- Unread since 1.6.0\nalter table team drop column note;')).toEqual([]);
    expect(unsaid('create function tidy() returns void as $$ drop table old; $$ language sql;\ndrop table team;')).toHaveLength(1);
    expect(unsaid('drop index team_by_note;\nalter table team drop constraint team_note_check;')).toEqual([]);
  });

  test('names in the line above the release that stopped reading it', async () => {
    const found = (await readMigrations()).flatMap(({ name, sql }) => unsaid(sql).map((line) => `${name}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
});
