import { mkdir } from 'node:fs/promises';
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
  refuseInsideTransaction,
  type Transaction,
  TransactionAbortedError,
} from './database.ts';
import { migrate } from './migrate.ts';
import { createQueryRunner } from './prepared-query.ts';
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

/** Opens the embedded database and migrates it. */
export async function openPglite(options: DatabaseOptions): Promise<PgliteDatabase> {
  if (options.pgliteFolder !== 'memory://') await mkdir(dirname(options.pgliteFolder), { recursive: true });
  const pglite = await PGlite.create({
    dataDir: options.pgliteFolder,
    extensions: { pg_trgm },
    ...(options.template && { loadDataDir: options.template }),
  });
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
      throw error;
    }
  }

  const inTransaction = <T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>) => {
    const opening = openingSql(scope, access, role);
    const watchedWork = () => watched((logger) => work(drizzle(pglite, { logger }) as unknown as Transaction));
    return asOnlyTransaction(() => enqueue(() => run(opening, watchedWork)));
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
    ping: () => enqueue(async () => void (await pglite.query('select 1'))),
    dump: () => enqueue(() => pglite.dumpDataDir('none')),
    close: () => enqueue(() => pglite.close()),
  };
}
