import pg from 'pg';
import { type DatabaseLoad, DatabaseUnavailableError } from './database.ts';

/**
 * The SQLSTATEs with which PostgreSQL ends a connection: connection exceptions, shutdowns and crashes, a dropped database, and
 * sessions or transactions that were idle or open for too long.
 */
const endedConnection = /^(?:08...|57P0[1-5]|25P0[34])$/;

/** Connections to a PostgreSQL server, kept for later use. One that breaks is thrown away, and the next call opens another. */
export interface PostgresPool {
  /** A connection of one's own until it is released. Rejects with `DatabaseUnavailableError` when none can be had. */
  connect(): Promise<pg.PoolClient>;
  /** The outage that has ended a connection, or is behind the failure of a query on it; undefined when the connection is good. */
  outageOf(client: pg.PoolClient, failure?: unknown): DatabaseUnavailableError | undefined;
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** `warn` hears of connections that end while nobody uses them. */
export function createPostgresPool(config: pg.PoolConfig, warn: (message: string) => void): PostgresPool {
  const ends = new WeakMap<pg.ClientBase, Error>();
  // The first error says why; those that follow only say that it is over.
  const noteEnd = (client: pg.ClientBase, error: Error) => void (ends.has(client) || ends.set(client, error));
  const pool = new pg.Pool({
    ...config,
    onConnect: (client) => {
      // The pool listens only while a connection is idle, and an error that nobody listens for ends the process.
      client.on('error', (error) => noteEnd(client, error));
      return config.onConnect?.(client);
    },
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) warn(`A connection to the database was lost: ${error.message}`);
  });

  return {
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        throw new DatabaseUnavailableError({ cause: error });
      }
    },
    outageOf: (client, failure) => {
      if (failure instanceof pg.DatabaseError && endedConnection.test(failure.code ?? '')) noteEnd(client, failure);
      const cause = ends.get(client);
      return cause && new DatabaseUnavailableError({ cause });
    },
    load: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}
