import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  asOnlyTransaction,
  countStatements,
  type Database,
  type DatabaseOptions,
  DatabaseStartError,
  namedFailure,
  refuseInsideTransaction,
  type Transaction,
} from './database.ts';
import { type Migrated, migrate, type OwnerConnection } from './migrate.ts';
import { createPostgresPool, type PostgresPool } from './postgres-pool.ts';
import { createTransactions, outageBehind } from './postgres-transactions.ts';
import { createQueryRunner, type QueryRunner } from './prepared-query.ts';
import { addressLimit } from './schema.ts';
import { openingSql } from './scope.ts';

const oldestServerVersion = 150_000;
const statementTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
const connectTimeoutMs = 10_000;
/** Writes something larger than what is left over in any page, and leaves nothing of it. */
const writeProbe = `begin;
create table foyer_write_probe as select string_agg(gen_random_uuid()::text, '') as filling from generate_series(1, 8192) n;
rollback`;

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What the operator can do about a connection that fails. */
function adviceFor({ code, syscall }: NodeJS.ErrnoException): string {
  if (untrusted.has(code ?? ''))
    return ' Its certificate is of an authority that is not known here: name its certificate in DATABASE_URL, for example &sslrootcert=/etc/foyer/authority.pem';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return ' Its certificate is for another name: use that one in DATABASE_URL.';
  if (syscall === 'open') return ' Check sslrootcert, sslcert and sslkey in DATABASE_URL.';
  return '';
}

/** A connection outside of the pool. Rejects with `DatabaseStartError`. */
export async function connectToPostgres(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
    // A connection that breaks between two queries would otherwise end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const said = (error as Error).message || String(error);
    throw new DatabaseStartError(`The database of DATABASE_URL does not answer: ${said}${adviceFor(error as NodeJS.ErrnoException)}`);
  }
}

async function migrateOnce(options: DatabaseOptions, databaseUrl: string): Promise<Migrated> {
  const client = await connectToPostgres(databaseUrl);
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < oldestServerVersion) throw new DatabaseStartError('Foyer needs PostgreSQL 15 or newer.');
    return await migrate(ownerConnection(client), {
      clock: options.clock,
      lock: true,
      warn: options.warn,
      mayMigrate: options.mayMigrate,
    });
  } finally {
    await client.end();
  }
}

export function ownerConnection(client: pg.Client): OwnerConnection {
  return {
    exec: (text: string) => client.query(text),
    query: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values),
  };
}

function poolConfigOf({ poolSize }: DatabaseOptions, databaseUrl: string): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    // A peer that vanished without a word is noticed, if late.
    keepAlive: true,
    application_name: 'foyer',
  };
}

/** What runs prepared queries on a connection; the same for as long as that lives, because the connection keeps the statements. */
function createRunners(role: string | undefined): (client: pg.PoolClient) => QueryRunner {
  const runners = new WeakMap<pg.PoolClient, QueryRunner>();
  return (client) => {
    const runText = async (text: string) => {
      // Of a text with several statements pg answers several results, which its types leave out.
      const results: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({ text, rowMode: 'array' });
      return [results].flat().at(-1)?.rows ?? [];
    };
    const runner = runners.get(client) ?? createQueryRunner(runText, role);
    runners.set(client, runner);
    return runner;
  };
}

/** Asks outside of a transaction, as the owner of the database. */
async function askAlone(pool: PostgresPool, query: pg.QueryConfig | string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = await pool.connect();
  try {
    const result = await client.query<Record<string, unknown>>(query);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw pool.outageOf(client, error) ?? namedFailure(error);
  }
}

/** Connects to a PostgreSQL server, migrates once whatever the number of servers, and keeps a pool. */
export async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const { role, hasTrigrams } = await migrateOnce(options, databaseUrl);
  const pool = createPostgresPool(poolConfigOf(options, databaseUrl), options.warn);
  const { counters, watched } = countStatements();
  /** Something found no room, and nothing has been written since. */
  let wasFull = false;
  const { read, write } = createTransactions({ pool, counters, noteFull: () => (wasFull = true) });
  const runnerOf = createRunners(role);
  const alone = (query: pg.QueryConfig | string) => askAlone(pool, query);

  /** Runs `work` with Drizzle on a connection until the work ends. */
  const withTransaction =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    (client: pg.PoolClient) =>
      watched((logger) => work(drizzle(client, { logger }) as unknown as Transaction));

  return {
    engine: 'postgres',
    hasTrigrams,
    limitStore: { client: { query: alone }, tableName: getTableName(addressLimit) },
    counters,
    transaction: (scope, work) => asOnlyTransaction(() => write(openingSql(scope, 'READ WRITE', role), withTransaction(work))),
    read: (scope, work) => asOnlyTransaction(() => read(openingSql(scope, 'READ ONLY', role), withTransaction(work))),
    query: async (scope, query, values) => {
      refuseInsideTransaction();
      counters.statements += 1;
      counters.transactions += 1;
      const client = await pool.connect();
      try {
        const rows = await runnerOf(client)(scope, query, values);
        client.release();
        return rows;
      } catch (error) {
        // The transaction has ended with the text that failed.
        const outage = outageBehind(pool, client, error);
        client.release(outage);
        throw outage ?? error;
      }
    },
    execute: async (text, values) => {
      // Of a text with several statements pg answers several results, which its types leave out.
      const results: pg.QueryResult | pg.QueryResult[] = await alone({ text, ...(values && { values }) });
      return { rows: [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]) };
    },
    // Autovacuum does the same, but later.
    maintain: async () => void (await alone('vacuum (analyze)')),
    ping: async () => {
      await alone(wasFull ? writeProbe : 'select 1');
      wasFull = false;
    },
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
