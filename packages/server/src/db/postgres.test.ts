import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#clock.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';
import { askAs } from './asker.ts';
import { type Database, DatabaseBusyError, DatabaseUnavailableError, type Transaction } from './database.ts';
import { openDatabase } from './open-database.ts';
import { preparedQuery } from './prepared-query.ts';
import { signInFailure } from './schema.ts';

const system = { kind: 'system' } as const;
const row = (account: string) => ({ account, failures: 1, lastFailureAt: new Date('2026-01-02T03:04:05.678Z') });
const poolSize = 4;

describe.runIf(testEngine === 'postgres')('a connection that PostgreSQL ends', () => {
  let bare: Awaited<ReturnType<typeof createBarePostgres>>;
  let admin: pg.Client;
  let database: Database;
  beforeAll(async () => {
    bare = await createBarePostgres();
    admin = new pg.Client({ connectionString: bare.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await bare.drop();
  });
  beforeEach(async () => {
    database = await openDatabase({ databaseUrl: bare.url, poolSize, pgliteFolder: '', clock: systemClock, warn: () => undefined });
  });
  afterEach(() => database.close());

  /** Ends the connections of the pool, and answers when they are gone. */
  async function endConnections(): Promise<void> {
    const others = `from pg_stat_activity where datname = current_database() and application_name = 'foyer'`;
    await admin.query(`select pg_terminate_backend(pid) ${others}`);
    await expect.poll(async () => (await admin.query(`select 1 ${others}`)).rowCount).toBe(0);
    // The pool learns of it through its own sockets, a moment later.
    await setTimeout(100);
  }
  const count = () => database.read(system, (tx) => tx.$count(signInFailure));
  const unavailable = (fields: Partial<DatabaseUnavailableError> = {}) =>
    expect.objectContaining({ name: 'DatabaseUnavailableError', ...fields });

  test('between two statements ends the work, nothing of it is kept, and the next finds another connection', async () => {
    const before = await count();
    const cut = database.transaction(system, async (tx) => {
      await tx.insert(signInFailure).values(row('between'));
      await endConnections();
      await tx.$count(signInFailure);
    });
    await expect(cut).rejects.toEqual(unavailable({ isOutcomeUnknown: false, cause: expect.objectContaining({ code: '57P01' }) }));
    expect(await count()).toBe(before);
  });

  test('is an outage even where the work swallowed its failure', async () => {
    const swallowing = database.transaction(system, async (tx) => {
      await tx.insert(signInFailure).values(row('swallowed'));
      await endConnections();
      await tx.$count(signInFailure).catch(() => undefined);
    });
    await expect(swallowing).rejects.toEqual(unavailable({ isOutcomeUnknown: false }));
  });

  const sleep = sql`select pg_sleep(30)`;
  const sleepQuery = preparedQuery((builder) =>
    builder.select({ slept: sql`pg_sleep(30)::text`.mapWith(String) }).from(sql`(select) as nothing`),
  );
  test.each<[string, () => Promise<unknown>]>([
    ['write', () => database.transaction(system, (tx: Transaction) => tx.execute(sleep))],
    ['read', () => database.read(system, (tx: Transaction) => tx.execute(sleep))],
    ['prepared query', () => database.query(system, sleepQuery, {})],
  ])('in the middle of a %s is an outage, and the next finds another connection', async (_, work) => {
    // Settled apart from the assertion, which comes later: the connection ends before anybody looks.
    const outcome = work().catch((error: unknown) => error);
    const sleeping = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await admin.query(sleeping)).rowCount).toBe(1);
    await endConnections();
    expect(await outcome).toEqual(unavailable({ isOutcomeUnknown: false }));
    expect(await count()).toBeGreaterThanOrEqual(0);
  });

  /** Asks in somebody's name; answers by whom it was answered, or that it was refused. */
  const askFor = (source: string, done: string[]) =>
    new Promise<string>((resolve) => {
      askAs({ source, comesFirst: false, hasBegun: false }, () => {
        database
          .read(system, async (tx) => void (await tx.execute(sql`select pg_sleep(0.02)`)))
          .then(
            () => {
              done.push(source);
              resolve('read');
            },
            (error: unknown) => resolve(error instanceof DatabaseBusyError ? 'refused' : String(error)),
          );
      });
    });

  test('is there for everybody in turn: one person with many reads makes nobody else wait, and is refused beyond the room', async () => {
    const done: string[] = [];
    const crowd = Array.from({ length: 400 }, () => askFor('one person', done));
    const other = askFor('another', done);
    expect(await other).toBe('read');
    expect(done.length).toBeLessThanOrEqual(3 * poolSize);
    const outcomes = await Promise.all(crowd);
    expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
    expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThan(200);
    expect(database.load()).toMatchObject({ waiting: 0 });
  });

  test('because a transaction was idle for too long is an outage', async () => {
    const idle = database.transaction(system, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`);
      const mine = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'foyer'`;
      await expect.poll(async () => (await admin.query(mine)).rowCount).toBe(0);
      await tx.insert(signInFailure).values(row('idle'));
    });
    await expect(idle).rejects.toEqual(unavailable({ isOutcomeUnknown: false, cause: expect.objectContaining({ code: '25P03' }) }));
    expect(await count()).toBeGreaterThanOrEqual(0);
  });

  test('before it answers a COMMIT leaves the outcome unknown, and says so', async () => {
    await admin.query(`
      create function end_connection() returns trigger language plpgsql security definer as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger end_connection after insert on sign_in_failure deferrable initially deferred
        for each row when (new.account = 'at the end') execute function end_connection()`);
    const cut = database.transaction(system, (tx) => tx.insert(signInFailure).values(row('at the end')));
    await expect(cut).rejects.toEqual(unavailable({ isOutcomeUnknown: true }));
    expect(await count()).toBeGreaterThanOrEqual(0);
  });

  test('while nobody uses it costs the next call nothing', async () => {
    await Promise.all(Array.from({ length: poolSize }, count));
    await endConnections();
    expect(await count()).toBeGreaterThanOrEqual(0);
    await database.ping();
  });
});

test.runIf(testEngine === 'postgres')('a database that cannot be reached any more is an outage', async () => {
  const bare = await createBarePostgres();
  const database = await openDatabase({ databaseUrl: bare.url, poolSize, pgliteFolder: '', clock: systemClock, warn: () => undefined });
  await bare.drop();
  for (const work of [
    () => database.read(system, (tx) => tx.$count(signInFailure)),
    () => database.transaction(system, (tx) => tx.$count(signInFailure)),
    () => database.ping(),
  ])
    await expect(work()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await database.close();
});
