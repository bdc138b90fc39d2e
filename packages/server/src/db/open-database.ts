import type { Database, DatabaseOptions } from './database.ts';

/** Opens the database and brings its schema to the newest version. Rejects with `DatabaseStartError` when the operator can mend it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Loads only the engine in use, because each costs memory and time.
  if (options.databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(options, options.databaseUrl);
  return (await import('./pglite.ts')).openPglite(options);
}
