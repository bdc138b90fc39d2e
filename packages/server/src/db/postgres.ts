import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import {
  asOnlyTransaction,
  type Counters,
  type Database,
  type DatabaseOptions,
  DatabaseStartError,
  DatabaseUnavailableError,
  refuseInsideTransaction,
  type Transaction,
  TransactionAbortedError,
  TransactionEndedError,
} from './database.ts';
import { migrate } from './migrate.ts';
import { createLanes, prepareForQuestions } from './postgres-lanes.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { addressLimit } from './schema.ts';
import { openingSql, type Scope } from './scope.ts';

const oldestServerVersion = 150_000;
const statementTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
const connectTimeoutMs = 10_000;
/** Statements that each connection keeps parsed; texts beyond this number, or longer, are parsed each time. */
const preparedLimit = 250;
const preparedMaxLength = 4_000;

/** Names for statement texts, so that PostgreSQL parses and plans each once per connection. */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= preparedLimit || text.length > preparedMaxLength) return known;
    const name = `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
}

async function migrateOnce(options: DatabaseOptions, databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
  // A connection that breaks between two queries would otherwise end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseStartError(`The database of DATABASE_URL does not answer: ${(error as Error).message || String(error)}`);
  }
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < oldestServerVersion) throw new DatabaseStartError('Foyer needs PostgreSQL 15 or newer.');
    const { role } = await migrate(ownerConnection(client), { clock: options.clock, lock: true, warn: options.warn });
    return role;
  } finally {
    await client.end();
  }
}

function ownerConnection(client: pg.Client) {
  return {
    exec: (text: string) => client.query(text),
    query: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values),
  };
}

/** Connects to a PostgreSQL server, migrates once whatever the number of servers, and keeps a pool. */
export async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const role = await migrateOnce(options, databaseUrl);
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    // A peer that vanished without a word is noticed, if late.
    keepAlive: true,
    application_name: 'foyer',
    // What is asked without waiting for the answer before goes out at once.
    pipeline: true,
    onConnect: (client) => prepareForQuestions(client, role),
  };
  const pool = createPostgresPool(config, options.warn);

  const dialect = new PgDialect();
  const counters: Counters = { transactions: 0, statements: 0 };
  const nameOf = createStatementNames();
  const lanes = createLanes(pool, options.poolSize);

  /** Drizzle on one connection: counts what is asked, and refuses what comes after the end. */
  function session(ask: (query: pg.QueryConfig, values: unknown[]) => Promise<unknown>) {
    const state = { isOpen: true };
    const client = {
      query: (query: pg.QueryConfig, values: unknown[]) => {
        if (!state.isOpen) return Promise.reject(new TransactionEndedError());
        counters.statements += 1;
        const name = nameOf(query.text);
        return ask(name === undefined ? query : { ...query, name }, values);
      },
    };
    const tx = new NodePgTransaction(dialect, new NodePgSession(client as unknown as pg.PoolClient, dialect, undefined), undefined);
    return { state, tx: tx as unknown as Transaction };
  }

  async function run<T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>): Promise<T> {
    const opening = openingSql(scope, access, role);
    counters.transactions += 1;
    const client = await pool.connect();
    let outage: DatabaseUnavailableError | undefined;
    const query = (async (asked: pg.QueryConfig | string, values?: unknown[]) => {
      try {
        return await client.query(asked, values);
      } catch (error) {
        outage ??= pool.outageOf(client, error);
        throw error;
      }
    }) as typeof client.query;
    const { state, tx } = session((config, values) => query(config, values));
    let isCommitting = false;
    try {
      const opened = query(opening);
      // A read need not wait for its opening: should that fail, the answers are thrown away with it, and without a scope there were none.
      if (access === 'READ WRITE') await opened;
      else opened.catch(() => undefined);
      const result = await work(tx);
      state.isOpen = false;
      await opened;
      // The work may have swallowed it.
      if (outage) throw outage;
      if (access === 'READ ONLY') {
        // Nothing can come of ending a read: the caller need not wait for it.
        client.query('COMMIT').then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
        return result;
      }
      isCommitting = true;
      const { command } = await query('COMMIT');
      if (command !== 'COMMIT') throw new TransactionAbortedError();
      client.release();
      return result;
    } catch (error) {
      state.isOpen = false;
      if (outage) {
        client.release(outage);
        throw isCommitting ? new DatabaseUnavailableError({ cause: outage.cause, isOutcomeUnknown: true }) : outage;
      }
      await client.query('ROLLBACK').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      throw error;
    }
  }

  /** Asks outside of any transaction, as the owner. */
  async function alone(query: pg.QueryConfig | string): Promise<pg.QueryResult<Record<string, unknown>>> {
    const client = await pool.connect();
    try {
      const result = await client.query<Record<string, unknown>>(query);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw pool.outageOf(client, error) ?? error;
    }
  }

  return {
    engine: 'postgres',
    limitStore: { client: { query: alone }, tableName: getTableName(addressLimit) },
    counters,
    transaction: (scope, work) => asOnlyTransaction(() => run(scope, 'READ WRITE', work)),
    read: (scope, work) => asOnlyTransaction(() => run(scope, 'READ ONLY', work)),
    ask: (scope, question, values) => {
      refuseInsideTransaction();
      counters.transactions += 1;
      counters.statements += 1;
      return lanes.ask(scope, question, values);
    },
    // Outside a transaction of ours a connection is the owner's. Autovacuum does the same, but later.
    maintain: async () => void (await alone('vacuum (analyze)')),
    ping: async () => void (await alone('select 1')),
    close: () => pool.close(),
  };
}
