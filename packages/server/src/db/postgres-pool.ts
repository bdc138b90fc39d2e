import pg from 'pg';
import { currentAsker } from './asker.ts';
import { DatabaseBusyError, type DatabaseLoad, DatabaseUnavailableError } from './database.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * The SQLSTATEs with which PostgreSQL ends a connection: connection exceptions, shutdowns and crashes, a dropped database, and
 * sessions or transactions that were idle or open for too long.
 */
const endedConnection = /^(?:08...|57P0[1-5]|25P0[34])$/;

/** Connections to a PostgreSQL server, kept for later use. One that breaks is thrown away, and the next call opens another. */
export interface PostgresPool {
  /**
   * A connection of one's own until it is released, in turn with everybody else who asks. Rejects with `DatabaseBusyError` when too many
   * wait, and with `DatabaseUnavailableError` when none can be had.
   */
  connect(): Promise<pg.PoolClient>;
  /** The outage that has ended a connection, or is behind the failure of a query on it; undefined when the connection is good. */
  outageOf(client: pg.PoolClient, failure?: unknown): DatabaseUnavailableError | undefined;
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** How many may wait for a connection, whatever their number. */
const roomToWait = 256;

/** Has a connection in its turn: the turn lasts until the connection is released. */
function takeTurn(queue: FairQueue, open: () => Promise<pg.PoolClient>, patienceMs: number | undefined): Promise<pg.PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
  let hasGivenUp = false;
  const giveUp = () => {
    hasGivenUp = true;
    reject(new DatabaseBusyError());
  };
  const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
  const turn = queue.add(currentAsker(), async () => {
    clearTimeout(patience);
    if (hasGivenUp) return;
    const client = await open().catch((error: unknown) => {
      throw new DatabaseUnavailableError({ cause: error });
    });
    const release = client.release;
    const released = Promise.withResolvers<void>();
    client.release = (error) => {
      release(error);
      released.resolve();
    };
    resolve(client);
    await released.promise;
  });
  turn.catch((error: unknown) => {
    clearTimeout(patience);
    reject(error);
  });
  return promise;
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
  const queue = createFairQueue(roomToWait, { width: config.max, pause: () => Promise.resolve() });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) warn(`A connection to the database was lost: ${error.message}`);
  });

  return {
    connect: () => takeTurn(queue, () => pool.connect(), config.connectionTimeoutMillis),
    outageOf: (client, failure) => {
      if (failure instanceof pg.DatabaseError && endedConnection.test(failure.code ?? '')) noteEnd(client, failure);
      const cause = ends.get(client);
      return cause && new DatabaseUnavailableError({ cause });
    },
    load: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: queue.load().waiting }),
    close: async () => {
      closing = true;
      await queue.close();
      await pool.end();
    },
  };
}
