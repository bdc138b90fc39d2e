import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PgliteClient, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import {
  asOnlyTransaction,
  type Counters,
  type Database,
  type DatabaseOptions,
  type Transaction,
  TransactionAbortedError,
  TransactionEndedError,
} from './database.ts';
import { migrate } from './migrate.ts';
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

  const dialect = new PgDialect();
  const counters: Counters = { transactions: 0, statements: 0 };
  const enqueue = createQueue();

  async function run<T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>): Promise<T> {
    const opening = openingSql(scope, access, role);
    counters.transactions += 1;
    let open = true;
    const client = {
      query: (text: string, values: unknown[], queryOptions: object): Promise<Results> => {
        if (!open) return Promise.reject(new TransactionEndedError());
        counters.statements += 1;
        return pglite.query(text, values, queryOptions);
      },
    };
    try {
      await pglite.exec(opening);
      const tx = new PgliteTransaction(dialect, new PgliteSession(client as unknown as PgliteClient, dialect, undefined), undefined);
      const result = await work(tx as unknown as Transaction);
      open = false;
      const [end] = await pglite.exec('COMMIT');
      if (end?.command !== 'COMMIT') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      open = false;
      await pglite.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    engine: 'pglite',
    counters,
    transaction: (scope, work) => asOnlyTransaction(() => enqueue(() => run(scope, 'READ WRITE', work))),
    read: (scope, work) => asOnlyTransaction(() => enqueue(() => run(scope, 'READ ONLY', work))),
    maintain: () => enqueue(async () => void (await pglite.exec('vacuum (analyze)'))),
    ping: () => enqueue(async () => void (await pglite.query('select 1'))),
    dump: () => enqueue(() => pglite.dumpDataDir('none')),
    close: () => enqueue(() => pglite.close()),
  };
}
