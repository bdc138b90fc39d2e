import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import { DatabaseUnavailableError, namedFailure, StorageFullError, TransactionAbortedError } from './database.ts';
import type { PostgresPool } from './postgres-pool.ts';

/** The outage that a failure on a connection comes of; undefined when the statement is to blame. */
export const outageBehind = (pool: PostgresPool, client: pg.PoolClient, failure: unknown) =>
  pool.outageOf(client, failure instanceof DrizzleQueryError ? failure.cause : failure);

/** Sends the last statement of a transaction, and gives the connection back. */
const end = (client: pg.PoolClient, statement: 'COMMIT' | 'ROLLBACK') =>
  client.query(statement).then(
    () => client.release(),
    (error: Error) => client.release(error),
  );

interface TransactionOptions {
  readonly pool: PostgresPool;
  readonly counters: { transactions: number };
  /** Something found no room. */
  readonly noteFull: () => void;
}

/** How transactions are opened on a connection of the pool, and ended. */
export function createTransactions({ pool, counters, noteFull }: TransactionOptions) {
  /** Ends what a failure leaves of a transaction, and answers what to throw. */
  async function giveUp(client: pg.PoolClient, failure: unknown): Promise<unknown> {
    const outage = outageBehind(pool, client, failure);
    if (outage) client.release(outage);
    else await end(client, 'ROLLBACK');
    const reason = outage ?? namedFailure(failure);
    if (reason instanceof StorageFullError) noteFull();
    return reason;
  }

  async function read<T>(opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    counters.transactions += 1;
    const client = await pool.connect();
    try {
      await client.query(opening);
      const result = await work(client);
      // Nothing can come of ending a read: the caller need not wait for it.
      void end(client, 'COMMIT');
      return result;
    } catch (error) {
      throw await giveUp(client, error);
    }
  }

  async function write<T>(opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    counters.transactions += 1;
    const client = await pool.connect();
    let isCommitting = false;
    try {
      await client.query(opening);
      const result = await work(client);
      // The work may have swallowed it.
      const outage = pool.outageOf(client);
      if (outage) throw outage;
      isCommitting = true;
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new TransactionAbortedError();
      client.release();
      return result;
    } catch (error) {
      const reason = await giveUp(client, error);
      if (isCommitting && reason instanceof DatabaseUnavailableError)
        throw new DatabaseUnavailableError({ cause: reason.cause, isOutcomeUnknown: true });
      throw reason;
    }
  }

  return { read, write };
}
