// A server as `main.ts` runs it, in a process that a test has made: it ends itself where the test wants it to, and says what it holds.
import { sql } from 'drizzle-orm';
import { systemClock } from '#clock.ts';
import { currentAsker } from '#db/asker.ts';
import type { Database } from '#db/database.ts';
import { run } from '#main.ts';
import { tableContents } from './database-dump.ts';
import { type MemoryInUse, memoryInUse } from './memory.ts';
import { addPlugin } from './test-plugins.ts';

/** Where the process ends: before the work of a transaction, before its COMMIT, or once it is kept and nobody has been answered yet. */
export type KillPoint = 'begin' | 'commit' | 'kept';

/** What the test may ask, and is answered. */
export interface FaultyServerQuestions {
  /** Every row of every table, as text. */
  tables(): Promise<Readonly<Record<string, readonly string[]>>>;
  memory(): Promise<MemoryInUse>;
  /** How many mails wait, and how many went out. */
  mails(): Promise<{ readonly waiting: number; readonly sent: number }>;
  /** Counts transactions of requests anew, and ends the process in the one with this number. */
  begin(kill?: { readonly at: KillPoint; readonly transaction: number }): Promise<void>;
  /** How many transactions that may write requests have begun since. */
  transactions(): Promise<number>;
  /** Writes a plugin that mappings lead to: only a project's studio has a call for it. Answers its id. */
  addPlugin(organization: string, project: string): Promise<string>;
}

let database: Database | undefined;
let transactions = 0;
let kill: Parameters<FaultyServerQuestions['begin']>[0];

function passing(point: KillPoint, transaction: number): void {
  if (kill?.at === point && kill.transaction === transaction) process.kill(process.pid, 'SIGKILL');
}

/** The database, in whose transactions the process may end: those of requests, not those of the server's own jobs. */
function around(inner: Database): Database {
  database = inner;
  return {
    ...inner,
    transaction: async (scope, work) => {
      if (currentAsker().source === 'server') return inner.transaction(scope, work);
      transactions += 1;
      const number = transactions;
      const result = await inner.transaction(scope, async (tx) => {
        passing('begin', number);
        const made = await work(tx);
        passing('commit', number);
        return made;
      });
      passing('kept', number);
      return result;
    },
  };
}

const opened = (): Database => {
  if (!database) throw new Error('The database is not open yet.');
  return database;
};

const answers: FaultyServerQuestions = {
  tables: async () => Object.fromEntries(await tableContents(opened())),
  memory: memoryInUse,
  mails: async () => {
    const counted = sql`select count(*) filter (where sent_at is null)::int as waiting, count(sent_at)::int as sent from mail_outbox`;
    const { rows } = await opened().read({ kind: 'system' }, (tx) => tx.execute<{ waiting: number; sent: number }>(counted));
    return rows[0] ?? { waiting: 0, sent: 0 };
  },
  begin: async (next) => {
    transactions = 0;
    kill = next;
  },
  transactions: async () => transactions,
  addPlugin: (organization, project) => addPlugin({ database: opened(), clock: systemClock }, organization, project),
};

process.on('message', ({ id, name, given }: { id: number; name: keyof FaultyServerQuestions; given: unknown[] }) => {
  const answer = answers[name] as (...given: unknown[]) => Promise<unknown>;
  answer(...given).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, fault: String(error) }),
  );
});

await run({ around });
