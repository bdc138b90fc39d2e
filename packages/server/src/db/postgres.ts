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
import { createQueryRunner, createUnpreparedRunner, type PreparedQuery } from './prepared-query.ts';
import { addressLimit } from './schema.ts';
import { openingSql, type Scope } from './scope.ts';

const oldestServerVersion = 150_000;
const statementTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
/** Where the server is not told, the driver gives up after this: later than a server that was told in the transaction. */
const driverTimeoutMs = statementTimeoutMs + 5_000;
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

function poolConfigOf({ poolSize, prepares = true }: DatabaseOptions, databaseUrl: string): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // A pooler refuses connections that bring settings, and the next transaction would not find them.
    ...(prepares
      ? { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleInTransactionTimeoutMs }
      : { query_timeout: driverTimeoutMs }),
    // A peer that vanished without a word is noticed, if late.
    keepAlive: true,
    application_name: 'foyer',
  };
}

/** The limits of a transaction whose connection brings none. */
const transactionLimits = {
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(idleInTransactionTimeoutMs),
};

/** One of each connection, for as long as that lives. */
function ofEach<Made>(make: (client: pg.PoolClient) => Made): (client: pg.PoolClient) => Made {
  const made = new WeakMap<pg.PoolClient, Made & object>();
  return (client) => {
    const found = made.get(client) ?? (make(client) as Made & object);
    made.set(client, found);
    return found;
  };
}

type Query = Database['query'];

/** Prepared queries on connections that keep them: one trip each. */
function createPreparedQuery(pool: PostgresPool, role: string | undefined): Query {
  const runnerOf = ofEach((client) =>
    createQueryRunner(async (text) => {
      // Of a text with several statements pg answers several results, which its types leave out.
      const results: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({ text, rowMode: 'array' });
      return [results].flat().at(-1)?.rows ?? [];
    }, role),
  );
  return async (scope, query, values) => {
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
  };
}

type Read = ReturnType<typeof createTransactions>['read'];

/** The same queries where each transaction may have another connection: two trips. */
function createUnpreparedQuery(read: Read, openingOf: (scope: Scope) => string): Query {
  const runnerOf = ofEach((client) =>
    createUnpreparedRunner(async (text, values) => (await client.query<unknown[]>({ text, values, rowMode: 'array' })).rows),
  );
  return <Values, Row>(scope: Scope, query: PreparedQuery<Values, Row>, values: Values) =>
    read(openingOf(scope), (client) => runnerOf(client)(query, values));
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
  const { prepares = true, directUrl = databaseUrl } = options;
  const { role, hasTrigrams } = await migrateOnce(options, directUrl);
  const pool = createPostgresPool(poolConfigOf(options, databaseUrl), options.warn);
  const { counters, watched } = countStatements();
  /** Something found no room, and nothing has been written since. */
  let wasFull = false;
  const { read, write } = createTransactions({ pool, counters, noteFull: () => (wasFull = true) });
  const limits = prepares ? {} : transactionLimits;
  const query = prepares
    ? createPreparedQuery(pool, role)
    : createUnpreparedQuery(read, (scope) => openingSql(scope, 'READ ONLY', role, limits));
  const alone = (query: pg.QueryConfig | string) => askAlone(pool, query);

  /** Runs `work` with Drizzle on a connection until the work ends. */
  const withTransaction =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    (client: pg.PoolClient) =>
      watched((logger) => work(drizzle(client, { logger }) as unknown as Transaction));

  return {
    engine: 'postgres',
    hasTrigrams,
    // By their names the driver would prepare them.
    limitStore: {
      client: { query: prepares ? alone : ({ name: _, ...query }: pg.QueryConfig) => alone(query) },
      tableName: getTableName(addressLimit),
    },
    counters,
    transaction: (scope, work) => asOnlyTransaction(() => write(openingSql(scope, 'READ WRITE', role, limits), withTransaction(work))),
    read: (scope, work) => asOnlyTransaction(() => read(openingSql(scope, 'READ ONLY', role, limits), withTransaction(work))),
    query: async (scope, asked, values) => {
      refuseInsideTransaction();
      counters.statements += 1;
      if (prepares) counters.transactions += 1;
      return query(scope, asked, values);
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
