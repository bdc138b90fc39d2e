import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { lockFolder } from './folder-lock.ts';
import type { OwnerConnection } from './migrate.ts';

/** The database as its owner has it, whatever schema is in it. Close it. */
export interface OwnerAccess extends OwnerConnection {
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** Whether there is an embedded database in the data folder. */
export async function hasEmbeddedDatabase(dataFolder: string): Promise<boolean> {
  return (await stat(join(dataFolder, 'database')).catch(() => undefined)) !== undefined;
}

/** Opens the database that the configuration names without asking for any schema. Rejects with `DatabaseStartError`. */
export async function openOwnerAccess(config: Config): Promise<OwnerAccess> {
  if (config.databaseDirectUrl !== undefined) {
    const { connectToPostgres, ownerConnection } = await import('./postgres.ts');
    const client = await connectToPostgres(config.databaseDirectUrl);
    return { engine: 'postgres', ...ownerConnection(client), close: () => client.end() };
  }
  const lock = await lockFolder(config.dataFolder);
  try {
    const { openPgliteClient } = await import('./pglite.ts');
    const pglite = await openPgliteClient({ pgliteFolder: join(config.dataFolder, 'database') });
    return {
      engine: 'pglite',
      exec: (text) => pglite.exec(text),
      query: (text, values) => pglite.query(text, values),
      close: async () => {
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
