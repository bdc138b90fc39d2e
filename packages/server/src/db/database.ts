import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Clock } from '#clock.ts';
import type { OrganizationId } from './organization-id.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { Scope } from './scope.ts';

export type { Scope } from './scope.ts';

/** What `execute` answers on both engines. */
export interface Rows<Row> {
  readonly rows: Row[];
}
export interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** Drizzle inside a transaction, as far as both engines have it in common. */
export type Transaction = Omit<PgDatabase<RowsResult, Record<string, never>, Record<string, never>>, 'transaction'>;

/** Where counts are kept that all servers share. */
export interface LimitStore {
  /** Asks outside of every scope: counts belong to no organization. */
  readonly client: { query(query: { text: string; values?: unknown[] }): Promise<Rows<Record<string, unknown>>> };
  readonly tableName: string;
}

/** The platform's one database. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Whether names can be compared by their trigrams (pg_trgm). */
  readonly hasTrigrams: boolean;
  /** PostgreSQL: there may be several servers. The embedded database has one, which counts by itself. */
  readonly limitStore?: LimitStore;
  /**
   * One transaction, read-write, with row-level security bound to the scope; rolled back when `work` throws. On PGlite everybody
   * else waits meanwhile: await nothing but the database inside. Transactions do not nest; that throws. Rejects with
   * `DatabaseUnavailableError` when the database is out of reach, with `DatabaseBusyError` when too many wait for it, and with
   * `StorageFullError` when it has no room.
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same, read-only and with one round trip less. */
  read<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one prepared query in a read-only transaction of its own: for what every request asks. Rejects with Drizzle's
   * `DrizzleQueryError`, or with `DatabaseUnavailableError`.
   */
  query<Values, Row>(scope: Scope, query: PreparedQuery<Values, Row>, values: Values): Promise<Row[]>;
  /**
   * Runs statements as the owner of the database, outside of every scope: for a library with tables of its own. Several statements may be
   * in one text without values; the rows of all of them are answered. What fails leaves no transaction open.
   */
  execute(text: string, values?: unknown[]): Promise<Rows<Record<string, unknown>>>;
  /** What its connections do now. The embedded database has one. */
  load(): DatabaseLoad;
  /** How much was asked since opening, for tests that hold a request to a fixed number. Opening and ending a transaction are not statements. */
  readonly counters: Readonly<Counters>;
  /** Sweeps out dead rows and renews what the planner knows about the tables. On PGlite nobody else does; PostgreSQL needs it after seeding only. */
  maintain(): Promise<void>;
  /** Rejects when the database does not answer, or could not keep anything. */
  ping(): Promise<void>;
  /** Embedded: a copy of the data folder, as an archive. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** Connections that work or are idle, and pieces of work that wait for one. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Counters {
  transactions: number;
  statements: number;
}

export interface DatabaseOptions {
  /** PostgreSQL when given, else PGlite. */
  readonly databaseUrl?: string | undefined;
  /** Where migrations go, if `databaseUrl` leads to a pooler. */
  readonly directUrl?: string | undefined;
  /** Whether connections keep what was prepared on them; not behind a pooler that gives each transaction another connection. True without. */
  readonly prepares?: boolean | undefined;
  /** Connections held at most (PostgreSQL). */
  readonly poolSize: number;
  /** PGlite's folder, or `memory://`. */
  readonly pgliteFolder: string;
  readonly clock: Clock;
  /** Said to the operator at start. */
  readonly warn: (message: string) => void;
  /** Refuse a database that lacks a migration, instead of bringing it up to date. */
  readonly mayMigrate?: boolean;
  /** A PGlite database to start from, as `dump()` gave it. */
  readonly template?: Blob | undefined;
}

/** Some statement failed, its error was swallowed, and the transaction went on to its end. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
  constructor() {
    super('The transaction was aborted by a failed statement, and nothing of it was kept.');
  }
}

/**
 * The database cannot be reached, or ended the connection in the middle of the work. Nothing of the work was kept, unless
 * `isOutcomeUnknown`: then the connection ended between the COMMIT and its answer, and only looking can tell. The work is never
 * repeated here: it may have had effects elsewhere, and when the outcome is unknown it would be done twice.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly isOutcomeUnknown: boolean;
  constructor({ cause, isOutcomeUnknown = false }: { readonly cause?: unknown; readonly isOutcomeUnknown?: boolean } = {}) {
    super(isOutcomeUnknown ? 'The connection to the database ended before it answered a COMMIT.' : 'The database is not available.', {
      cause,
    });
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/** Too many wait for the database already. Nothing was begun. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  constructor() {
    super({ cause: new Error('Too many wait for the database.') });
  }
}

/** What the database stands on has no room left: nothing of the work was kept, and what is there can be read. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  constructor(message = 'The disk of the database is full.', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Two changes waited for each other, and the database ended this one: nothing of it was kept, and the next try finds the other done. */
export class DeadlockError extends Error {
  override readonly name = 'DeadlockError';
  constructor(options?: ErrorOptions) {
    super('The database ended one of two changes that waited for each other.', options);
  }
}

/** The failure of some work as it is told on: a database that had no room for it, or ended it for another's sake, is named. */
export function namedFailure(failure: unknown): unknown {
  const { code, cause } = failure as { code?: unknown; cause?: { code?: unknown } };
  const state = cause?.code ?? code;
  if (state === diskFull) return new StorageFullError(undefined, { cause: failure });
  return state === deadlock ? new DeadlockError({ cause: failure }) : failure;
}
/** SQLSTATE. */
const diskFull = '53100';
const deadlock = '40P01';

/** Whether a statement failed because what it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === '23503';
}

/** Why the database cannot be opened, in words for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** What is still asked of a transaction after its end is refused instead of running outside it. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';
  constructor() {
    super('The transaction has ended; a query was not awaited inside it.');
  }
}

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Fails inside a transaction: what would wait for its end there waits for itself forever. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) throw new Error('A transaction inside a transaction: pass `tx` on instead.');
}

/** Runs `work` marked as inside a transaction, so that a second one inside it fails at once. */
export async function asOnlyTransaction<T>(run: () => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  const mark = { open: true };
  try {
    return await current.run(mark, run);
  } finally {
    mark.open = false;
  }
}

/**
 * Counts what is asked. `watched` gives `work` a logger for Drizzle that counts too, and refuses statements after the work has ended:
 * they would run outside its transaction.
 */
export function countStatements() {
  const counters: Counters = { transactions: 0, statements: 0 };
  return {
    counters,
    watched: async <T>(work: (logger: Logger) => Promise<T>): Promise<T> => {
      let hasEnded = false;
      const logQuery = () => {
        if (hasEnded) throw new TransactionEndedError();
        counters.statements += 1;
      };
      try {
        return await work({ logQuery });
      } finally {
        hasEnded = true;
      }
    },
  };
}

/** The number for a new organization, so that its first row can be written in its own scope. */
export async function nextOrganizationId(database: Database): Promise<OrganizationId> {
  const { rows } = await database.transaction({ kind: 'system' }, (tx) =>
    tx.execute<{ id: string | number }>(sql`select nextval('organization_id') as id`),
  );
  return Number(rows[0]?.id) as OrganizationId;
}
