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
  SecondQuestionError,
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

  // A read is ended together with the opening of what comes next: each trip into the embedded database costs about as much as a question.
  let isReadOpen = false;

  async function end(): Promise<void> {
    if (isReadOpen) await pglite.exec('COMMIT');
    isReadOpen = false;
  }

  async function run<T>(
    scope: Scope,
    access: 'READ ONLY' | 'READ WRITE',
    work: (tx: Transaction) => Promise<T>,
    questions = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    const opening = openingSql(scope, access, role);
    counters.transactions += 1;
    let open = true;
    let asked = 0;
    const client = {
      query: (text: string, values: unknown[], queryOptions: object): Promise<Results> => {
        if (!open) return Promise.reject(new TransactionEndedError());
        asked += 1;
        if (asked > questions) return Promise.reject(new SecondQuestionError());
        counters.statements += 1;
        return pglite.query(text, values, queryOptions);
      },
    };
    try {
      const former = isReadOpen ? 'COMMIT; ' : '';
      isReadOpen = false;
      await pglite.exec(former + opening);
      const tx = new PgliteTransaction(dialect, new PgliteSession(client as unknown as PgliteClient, dialect, undefined), undefined);
      const result = await work(tx as unknown as Transaction);
      open = false;
      if (access === 'READ ONLY') {
        isReadOpen = true;
        return result;
      }
      const [ended] = await pglite.exec('COMMIT');
      if (ended?.command !== 'COMMIT') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      open = false;
      await pglite.exec('ROLLBACK');
      throw error;
    }
  }

  /** What does not run inside a transaction. */
  const outside = <T>(work: () => Promise<T>) =>
    enqueue(async () => {
      await end();
      return work();
    });

  return {
    engine: 'pglite',
    counters,
    transaction: (scope, work) => asOnlyTransaction(() => enqueue(() => run(scope, 'READ WRITE', work))),
    read: (scope, work) => asOnlyTransaction(() => enqueue(() => run(scope, 'READ ONLY', work))),
    readOne: (scope, work) => asOnlyTransaction(() => enqueue(() => run(scope, 'READ ONLY', work, 1))),
    maintain: () => outside(async () => void (await pglite.exec('vacuum (analyze)'))),
    ping: () => outside(async () => void (await pglite.query('select 1'))),
    dump: () => outside(() => pglite.dumpDataDir('none')),
    close: () => outside(() => pglite.close()),
  };
}
