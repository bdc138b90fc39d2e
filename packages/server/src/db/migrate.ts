import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#clock.ts';
import { DatabaseStartError } from './database.ts';

/** One connection of the database's owner, outside any pool. */
export interface OwnerConnection {
  /** Several statements, without parameters. */
  exec(sql: string): Promise<unknown>;
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The role that the server works as. It owns nothing, so that row-level security binds it. */
export const applicationRole = 'foyer_app';
/** Any number, but the same in every server: 'foyer' in ASCII. */
const migrationLock = 0x66_6f_79_65_72;
const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The migrations of a folder in their order. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name: name.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new DatabaseStartError(
        `The database was made by a newer version of Foyer (it has had the migration ${name}, which this version does not know). Start that version, or restore an older backup.`,
      );
    if (expected !== checksum)
      throw new DatabaseStartError(
        `The migration ${name} is not the one that this database has had: its file was changed afterwards. Put the file back, and write a new migration for the change.`,
      );
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** The migrations that a database has not had. Rejects with `DatabaseStartError` when it has had others. */
export async function pendingMigrations(connection: OwnerConnection, migrations?: readonly Migration[]): Promise<readonly Migration[]> {
  const known = migrations ?? (await readMigrations());
  const { rows: tables } = await connection.query(`select to_regclass('schema_migration') is not null as made`);
  if (tables[0]?.made !== true) return known;
  const { rows } = await connection.query('select name, checksum from schema_migration');
  return pendingOf(known, new Map(rows.map((row) => [String(row.name), String(row.checksum)])));
}

async function refuseIfPending(connection: OwnerConnection, migrations: readonly Migration[]): Promise<void> {
  const { length } = await pendingMigrations(connection, migrations);
  if (length === migrations.length) throw new DatabaseStartError('The database is empty. Run "foyer migrate", or start Foyer, first.');
  if (length > 0)
    throw new DatabaseStartError(
      `The database lacks ${length} ${length === 1 ? 'migration' : 'migrations'} of this version of Foyer. Run "foyer migrate", or start this version, first.`,
    );
}

/** The first migration cannot do without. A database that has had that one, and has lost the extension since, goes on. */
async function createExtension(connection: OwnerConnection, isNew: boolean): Promise<void> {
  try {
    await connection.exec('create extension if not exists pg_trgm');
  } catch (error) {
    if (!isNew) return;
    throw new DatabaseStartError(
      `The database needs the extension pg_trgm, and it could not be created (${(error as Error).message}). Run "create extension pg_trgm" in it as its owner or as a superuser; on Debian the extension comes with the package postgresql.`,
    );
  }
}

/** Whether names can be compared by their trigrams; said to the operator where they cannot. */
async function findTrigrams(connection: OwnerConnection, warn: MigrateOptions['warn']): Promise<boolean> {
  const { rows } = await connection.query(`select to_regprocedure('word_similarity(text, text)') is not null as found`);
  const isFound = rows[0]?.found === true;
  if (!isFound)
    warn(
      'The extension pg_trgm is not in the database: the search finds names only as they are written, and people slowly. Run "create extension pg_trgm; create index person_search_trgm on person using gin (search gin_trgm_ops)" as the owner of the database or as a superuser, and start again.',
    );
  return isFound;
}

/** Makes the role that the server works as; answers why not when it cannot. */
async function createRole(connection: OwnerConnection): Promise<string | undefined> {
  try {
    const { rows } = await connection.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (rows.length === 0) {
      // Roles belong to the whole cluster: a server of another database may have been faster.
      await connection.exec(
        `do $$ begin create role ${applicationRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      );
    }
    const { rows: held } = await connection.query(`select pg_has_role(current_user, $1, 'member') as held`, [applicationRole]);
    if (held[0]?.held !== true) await connection.exec(`grant ${applicationRole} to current_user`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The role may use the tables; it may not change them, nor the record of migrations. */
async function grant(connection: OwnerConnection): Promise<void> {
  await connection.exec(`
    grant usage on schema public to ${applicationRole};
    grant select, insert, update, delete on all tables in schema public to ${applicationRole};
    grant usage, select, update on all sequences in schema public to ${applicationRole};
    revoke insert, update, delete on schema_migration from ${applicationRole};
  `);
}

export interface MigrateOptions {
  readonly clock: Clock;
  /** Take the lock that lets one server at a time migrate; PGlite has only one. */
  readonly lock: boolean;
  readonly warn: (message: string) => void;
  /** Without, a database that lacks a migration is refused. */
  readonly mayMigrate?: boolean | undefined;
  readonly migrations?: readonly Migration[];
}

/** What a database is like once it has the newest schema. */
export interface Migrated {
  /** To work as, if there is one. */
  readonly role: string | undefined;
  readonly applied: readonly string[];
  /** Whether names can be compared by their trigrams. */
  readonly hasTrigrams: boolean;
}

/**
 * Brings a database to the newest schema: each migration in a transaction of its own together with its record, so that a server
 * killed in the middle leaves whole migrations only.
 */
export async function migrate(connection: OwnerConnection, options: MigrateOptions): Promise<Migrated> {
  const migrations = options.migrations ?? (await readMigrations());
  if (options.mayMigrate === false) await refuseIfPending(connection, migrations);
  if (options.lock) await connection.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await connection.exec(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz(3) not null)',
    );
    const { rows } = await connection.query('select name, checksum from schema_migration');
    const pending = pendingOf(migrations, new Map(rows.map((row) => [String(row.name), String(row.checksum)])));
    if (pending.length > 0) await createExtension(connection, rows.length === 0);
    for (const migration of pending) await apply(connection, migration, options.clock);
    const done = { applied: pending.map(({ name }) => name), hasTrigrams: await findTrigrams(connection, options.warn) };
    const roleFault = await createRole(connection);
    if (roleFault !== undefined) {
      options.warn(
        `The role ${applicationRole} could not be made (${roleFault}). The server goes on as the owner of the tables: row-level security is weaker so, and absent for a superuser. Run "create role ${applicationRole} nologin; grant ${applicationRole} to <this user>" as a superuser and start again.`,
      );
      return { role: undefined, ...done };
    }
    if (pending.length > 0 || !(await isGranted(connection))) await grant(connection);
    return { role: applicationRole, ...done };
  } finally {
    if (options.lock) await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

async function isGranted(connection: OwnerConnection): Promise<boolean> {
  const { rows } = await connection.query(`select has_table_privilege($1, 'person', 'select') as granted`, [applicationRole]);
  return rows[0]?.granted === true;
}

async function apply(connection: OwnerConnection, migration: Migration, clock: Clock): Promise<void> {
  await connection.exec('begin');
  try {
    await connection.exec(migration.sql);
    await connection.query('insert into schema_migration (name, checksum, applied_at) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      clock.now().toISOString(),
    ]);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw new DatabaseStartError(`The migration ${migration.name} failed and was taken back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
