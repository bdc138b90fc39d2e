import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messages, PGlite, type QueryOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { currentAsker } from './asker.ts';
import {
  asOnlyTransaction,
  countStatements,
  type Database,
  type DatabaseOptions,
  DatabaseUnavailableError,
  namedFailure,
  refuseInsideTransaction,
  type Transaction,
  TransactionAbortedError,
} from './database.ts';
import { createFairQueue } from './fair-queue.ts';
import { migrate } from './migrate.ts';
import { createQueryRunner } from './prepared-query.ts';
import { requireRoom, requireRoomToStart } from './room.ts';
import { openingSql, type Scope } from './scope.ts';

/** An embedded database, which can be copied whole. */
export interface PgliteDatabase extends Database {
  /** A copy of the data folder, for `template`. */
  dump(): Promise<Blob>;
}

/** What is used of PGlite. */
export type PgliteClient = Pick<PGlite, 'exec' | 'query'>;

/** How many may wait for the one connection. Each request takes it for some milliseconds, so that the last of so many waits for a second or two. */
const roomToWait = 256;

/** The client, which keeps the first failure of its own until it is taken: what works with it may swallow it. */
function watchClient(client: PgliteClient) {
  let fault: unknown;
  const watched = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      // What a statement is to blame for comes from PostgreSQL. Any other failure is PGlite's own: no memory, no disk, a fault inside.
      if (!(error instanceof messages.DatabaseError)) fault ??= error;
      throw error;
    }
  };
  return {
    exec: (text: string, options?: QueryOptions) => watched(client.exec(text, options)),
    query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => watched(client.query<Row>(text, values, options)),
    hasFault: () => fault !== undefined,
    takeFault: () => {
      const taken = fault;
      fault = undefined;
      return taken;
    },
  };
}

/** Opens PGlite itself, whatever schema is in it. */
export async function openPgliteClient(options: Pick<DatabaseOptions, 'pgliteFolder' | 'template'>): Promise<PGlite> {
  const folder = options.pgliteFolder === 'memory://' ? undefined : options.pgliteFolder;
  const open = () =>
    PGlite.create({
      dataDir: options.pgliteFolder,
      extensions: { pg_trgm },
      ...(options.template && { loadDataDir: options.template }),
    });
  if (folder === undefined) return open();
  await mkdir(dirname(folder), { recursive: true });
  const isNew = (await stat(folder).catch(() => undefined)) === undefined;
  requireRoomToStart(dirname(folder), isNew);
  try {
    return await open();
  } catch (error) {
    // A half of a new database is none: the next start would not get further with it.
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Lets pieces of work have the one connection in turn, and none of them find what another has left. */
function takeTurns(queue: ReturnType<typeof createFairQueue>, client: ReturnType<typeof watchClient>) {
  /** A transaction that could not be ended: whatever came next would be part of it. */
  let isLeftOpen = false;

  async function rollBack(): Promise<void> {
    isLeftOpen = true;
    await client.exec('ROLLBACK');
    isLeftOpen = false;
  }

  /** Runs work when its turn comes; what the client itself fails with is an outage. */
  const inTurn = <T>(work: (outcome: { isUnknown: boolean }) => Promise<T>): Promise<T> =>
    queue.add(currentAsker(), async () => {
      const outcome = { isUnknown: false };
      try {
        if (isLeftOpen) await rollBack();
        return await work(outcome);
      } catch (error) {
        const cause = client.takeFault();
        throw cause === undefined ? error : new DatabaseUnavailableError({ cause, isOutcomeUnknown: outcome.isUnknown });
      }
    });

  return { inTurn, rollBack };
}

/** Runs a statement with values, or several without, and answers the rows of all. */
function createExecute(client: ReturnType<typeof watchClient>, rollBack: () => Promise<void>, requireSpace: () => void) {
  return async (text: string, values: unknown[] = []) => {
    requireSpace();
    try {
      if (values.length > 0) return await client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) };
    } catch (error) {
      await rollBack().catch(() => undefined);
      throw namedFailure(error);
    }
  };
}

/** Opens the embedded database and migrates it. `around` stands between it and its client, for tests that make the client fail. */
export async function openPglite(
  options: DatabaseOptions,
  around: (client: PgliteClient) => PgliteClient = (client) => client,
): Promise<PgliteDatabase> {
  const folder = options.pgliteFolder === 'memory://' ? undefined : options.pgliteFolder;
  const pglite = await openPgliteClient(options);
  const { role, hasTrigrams } = await migrate(
    { exec: (text) => pglite.exec(text), query: (text, values) => pglite.query(text, values) },
    { clock: options.clock, lock: false, warn: options.warn, mayMigrate: options.mayMigrate },
  ).catch(async (error: unknown) => {
    await pglite.close();
    throw error;
  });

  const queue = createFairQueue(roomToWait);
  const client = watchClient(around(pglite));
  const { counters, watched } = countStatements();
  const runQuery = createQueryRunner(async (text) => {
    const results = await client.exec(text, { rowMode: 'array' });
    return (results.at(-1)?.rows ?? []) as unknown[][];
  }, role);
  const { inTurn, rollBack } = takeTurns(queue, client);
  const executeText = createExecute(client, rollBack, () => void (folder !== undefined && requireRoom(folder)));
  const inTransaction = <T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>) => {
    const opening = openingSql(scope, access, role);
    // Drizzle asks nothing else of a client than to query.
    const watchedWork = () => watched((logger) => work(drizzle({ client: client as unknown as PGlite, logger }) as unknown as Transaction));
    return asOnlyTransaction(() =>
      inTurn(async (outcome) => {
        if (folder !== undefined && access === 'READ WRITE') requireRoom(folder);
        counters.transactions += 1;
        try {
          await client.exec(opening);
          const result = await watchedWork();
          // The work may have swallowed it.
          if (client.hasFault()) throw new DatabaseUnavailableError();
          outcome.isUnknown = access === 'READ WRITE';
          const [ended] = await client.exec('COMMIT');
          if (ended?.command !== 'COMMIT') throw new TransactionAbortedError();
          return result;
        } catch (error) {
          await rollBack().catch(() => undefined);
          throw namedFailure(error);
        }
      }),
    );
  };

  return {
    engine: 'pglite',
    hasTrigrams,
    counters,
    load: () => {
      const { isBusy, waiting } = queue.load();
      return { busy: isBusy ? 1 : 0, idle: isBusy ? 0 : 1, waiting };
    },
    transaction: (scope, work) => inTransaction(scope, 'READ WRITE', work),
    read: (scope, work) => inTransaction(scope, 'READ ONLY', work),
    query: async (scope, query, values) => {
      refuseInsideTransaction();
      counters.transactions += 1;
      counters.statements += 1;
      return inTurn(() => runQuery(scope, query, values));
    },
    execute: (text, values) => inTurn(() => executeText(text, values)),
    maintain: () => inTurn(async () => void (await client.exec('vacuum (analyze)'))),
    ping: () =>
      inTurn(async () => {
        if (folder !== undefined) requireRoom(folder);
        await client.query('select 1');
      }),
    dump: () => inTurn(() => pglite.dumpDataDir('none')),
    close: async () => {
      await queue.close();
      await pglite.close();
    },
  };
}
