import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, protocol, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DrizzleQueryError } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PgliteClient, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import {
  asOnlyTransaction,
  type Counters,
  type Database,
  type DatabaseOptions,
  DatabaseUnavailableError,
  refuseInsideTransaction,
  type Transaction,
  TransactionAbortedError,
  TransactionEndedError,
} from './database.ts';
import { migrate } from './migrate.ts';
import type { Question } from './question.ts';
import { openingSql, questionOpeningName, questionOpeningSql, questionOpeningValues, type Scope } from './scope.ts';
import { parseMessage, readAnswer, runMessages, simpleMessage, syncMessage, type WireValue } from './wire.ts';

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

/** The error of a failed answer, with its code and constraint. */
function errorIn(answer: Uint8Array): Error {
  let found: Error | undefined;
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof Error) found ??= message;
  });
  return found ?? new Error('The database failed without saying why.');
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

  function refuseWhenClosed(): void {
    if (pglite.closed) throw new DatabaseUnavailableError();
  }

  async function run<T>(scope: Scope, access: 'READ ONLY' | 'READ WRITE', work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseWhenClosed();
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

  const parsed = new Set<string>();

  /** One trip for the end of a read before, the opening, the question and their end. */
  function answerTo<Values, Row>(scope: Scope, question: Question<Values, Row>, values: readonly WireValue[]): Row[] {
    refuseWhenClosed();
    const messages: Buffer[] = [];
    const parsing: string[] = [];
    const prepare = (name: string, text: string) => {
      if (parsed.has(name)) return;
      messages.push(parseMessage(name, text));
      parsing.push(name);
    };
    const opening = questionOpeningValues(scope);
    if (isReadOpen) messages.push(simpleMessage('COMMIT'));
    isReadOpen = false;
    prepare(questionOpeningName, questionOpeningSql(role));
    messages.push(runMessages(questionOpeningName, opening));
    // Behind the opening, so that it is planned for the role and the scope it runs in.
    prepare(question.name, question.text);
    messages.push(runMessages(question.name, values), syncMessage);

    const rows: Row[] = [];
    let isOpened = false;
    let hasFailed = false;
    const answer = pglite.execProtocolRawSync(Buffer.concat(messages));
    readAnswer(answer, {
      parsed: () => parsed.add(parsing.shift() ?? ''),
      row: (columns) => {
        // The opening answers a row of its own.
        if (isOpened) rows.push(question.decode(columns));
        isOpened = true;
      },
      failed: () => {
        hasFailed = true;
      },
    });
    if (hasFailed) throw new DrizzleQueryError(question.text, [...values], errorIn(answer));
    return rows;
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
    ask: async (scope, question, values) => {
      refuseInsideTransaction();
      counters.transactions += 1;
      counters.statements += 1;
      return enqueue(async () => answerTo(scope, question, question.encode(values)));
    },
    maintain: () => outside(async () => void (await pglite.exec('vacuum (analyze)'))),
    ping: () => outside(async () => void (await pglite.query('select 1'))),
    dump: () => outside(() => pglite.dumpDataDir('none')),
    close: () => outside(() => pglite.close()),
  };
}
