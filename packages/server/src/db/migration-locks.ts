import { type Migration, type OwnerConnection, readMigrations } from './migrate.ts';
import { openPgliteClient } from './pglite.ts';

/** A lock that a migration holds to its end on a table that was there before. */
export interface MigrationLock {
  readonly table: string;
  /** As PostgreSQL names it. */
  readonly mode: string;
  /** What others cannot do with the table meanwhile. */
  readonly blocks: 'reads and writes' | 'writes' | 'nothing';
}

const blockedBy: Readonly<Record<string, MigrationLock['blocks']>> = {
  AccessExclusiveLock: 'reads and writes',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
};

const tablesSql = `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
const locksSql = `select c.relname, l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by c.relname, l.mode`;

async function locksOf(connection: OwnerConnection, { sql }: Migration): Promise<MigrationLock[]> {
  const { rows: before } = await connection.query(tablesSql);
  const known = new Set(before.map(({ relname }) => relname));
  await connection.exec('begin');
  await connection.exec(sql);
  const { rows } = await connection.query(locksSql);
  await connection.exec('commit');
  return (
    rows
      .filter(({ relname }) => known.has(relname))
      .map(({ relname, mode }) => ({ table: String(relname), mode: String(mode), blocks: blockedBy[String(mode)] ?? 'nothing' }))
      // Reading and writing as anybody does.
      .filter(({ blocks }) => blocks !== 'nothing')
  );
}

/**
 * Which locks the pending migrations take: they run in an empty database in memory that has had all others, and PostgreSQL says what it
 * holds. The installation's own database notices nothing.
 */
export async function migrationLocks(pending: readonly Migration[]): Promise<ReadonlyMap<string, readonly MigrationLock[]>> {
  const names = new Set(pending.map(({ name }) => name));
  const pglite = await openPgliteClient({ pgliteFolder: 'memory://' });
  try {
    const connection: OwnerConnection = { exec: (text) => pglite.exec(text), query: (text, values) => pglite.query(text, values) };
    await connection.exec('create extension if not exists pg_trgm');
    const found = new Map<string, readonly MigrationLock[]>();
    for (const migration of await readMigrations())
      if (names.has(migration.name)) found.set(migration.name, await locksOf(connection, migration));
      else await connection.exec(migration.sql);
    return found;
  } finally {
    await pglite.close();
  }
}
