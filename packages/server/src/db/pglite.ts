import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
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
import { migrate } from './migrate.ts';
import { createQueryRunner } from './prepared-query.ts';
import { requireRoom, requireRoomToStart } from './room.ts';
import { openingSql, type Scope } from './scope.ts';

/** An embedded database, which can be copied whole. */
export interface PgliteDatabase extends Database {
  /** A copy of the data folder, for `template`. */
  dump(): Promise<Blob>;
}

/** One piece of work at a time, in the order of asking: PGlite has a single connection. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function create(options: DatabaseOptions, folder: string | undefined): Promise<PGlite> {
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

/** Opens the embedded database and migrates it. */
export async function openPglite(options: DatabaseOptions): Promise<PgliteDatabase> {
  const folder = options.pgliteFolder === 'memory://' ? undefined : options.pgliteFolder;
  const pglite = await create(options, folder);
  const { role } = await migrate(
    { exec: (text) => pglite.exec(text), query: (text, values) => pglite.query(text, values) },
    { clock: options.clock, lock: false, warn: options.warn },
  ).catch(async (error: unknown) => {
    await pglite.close();
    throw error;
  });

  const enqueue = createQueue();
  const { counters, watched } = countStatements();
  const runQuery = createQueryRunner(async (text) => {
    const results = await pglite.exec(text, { rowMode: 'array' });
    return (results.at(-1)?.rows ?? []) as unknown[][];
  }, role);

  async function run<T>(opening: string, work: () => Promise<T>): Promise<T> {
    if (pglite.closed) throw new DatabaseUnavailableError();
    counters.transactions += 1;
    try {
      await pglite.exec(opening);
      const result = await work();
      const [ended] = await pglite.exec('COMMIT');
      if (ended?.command !== 'COMMIT') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      await pglite.exec('ROLLBACK');
      throw namedFailure(error);
    }
  }

  const inTransaction = <T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>) => {
    const opening = openingSql(scope, access, role);
    const watchedWork = () => watched((logger) => work(drizzle(pglite, { logger }) as unknown as Transaction));
    return asOnlyTransaction(() =>
      enqueue(async () => {
        if (folder !== undefined && access === 'READ WRITE') requireRoom(folder);
        return run(opening, watchedWork);
      }),
    );
  };

  return {
    engine: 'pglite',
    counters,
    transaction: (scope, work) => inTransaction(scope, 'READ WRITE', work),
    read: (scope, work) => inTransaction(scope, 'READ ONLY', work),
    query: async (scope, query, values) => {
      refuseInsideTransaction();
      counters.transactions += 1;
      counters.statements += 1;
      return enqueue(() => runQuery(scope, query, values));
    },
    maintain: () => enqueue(async () => void (await pglite.exec('vacuum (analyze)'))),
    ping: () =>
      enqueue(async () => {
        if (folder !== undefined) requireRoom(folder);
        await pglite.query('select 1');
      }),
    dump: () => enqueue(() => pglite.dumpDataDir('none')),
    close: () => enqueue(() => pglite.close()),
  };
}
