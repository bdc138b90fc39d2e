import { join } from 'node:path';
import { systemClock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from './database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';

/** The database that the configuration names. Close it, then release the lock. */
export interface ConfiguredDatabase {
  readonly database: Database;
  /** Of the data folder, where the database is embedded and on disk. */
  readonly lock: FolderLock | undefined;
}

/** Opens the database that the configuration names, in today's schema. Rejects with a `DatabaseStartError` that says what to do. */
export async function openConfiguredDatabase(
  config: Config,
  warn: (message: string) => void,
  { mayMigrate = true }: { readonly mayMigrate?: boolean } = {},
): Promise<ConfiguredDatabase> {
  const isOnDisk = config.databaseUrl === undefined && config.dataFolder !== 'memory://';
  const lock = isOnDisk ? await lockFolder(config.dataFolder) : undefined;
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      prepares: config.databasePrepares,
      poolSize: config.databasePoolSize,
      pgliteFolder: isOnDisk ? join(config.dataFolder, 'database') : 'memory://',
      clock: systemClock,
      warn,
      mayMigrate,
    });
    return { database, lock };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
