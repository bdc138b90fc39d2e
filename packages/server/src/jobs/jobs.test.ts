import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { createLogger } from '#http/logging.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { deadLetterQueue, type JobName, jobNames } from './job.rules.ts';
import { countJobs, listJobs, retryJobs } from './job.store.ts';
import { failureOf } from './job-failure.ts';
import { openJobQueue } from './job-queue.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

/** As often as the queue can be asked. */
const pollSeconds = 0.5;
const patience = { timeout: 20_000, interval: 50 };

async function openDatabase(): Promise<Database> {
  const opened = await openTestDatabase();
  onTestFinished(() => opened.dispose());
  return opened.database;
}

/** A server's jobs on a database: those that are not given do nothing. */
async function startServer(database: Database, jobs: Partial<Jobs>) {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics({ database, clock: createTestClock(), inboxStreams: () => 0, measuresProcess: false });
  const idle = Object.fromEntries(jobNames.map((job) => [job, async () => undefined])) as Record<JobName, () => Promise<unknown>>;
  const stop = await startJobs({ database, logger, metrics }, { ...idle, ...jobs }, pollSeconds);
  onTestFinished(stop);
  return { stop, metrics, lines };
}

/** Fails a job until it is given up, without waiting for its attempts. */
async function giveUp(database: Database, job: JobName): Promise<void> {
  const queue = openJobQueue(database);
  await queue.send(job, null, { retryLimit: 0 });
  const [fetched] = await queue.fetch(job);
  await queue.fail(job, fetched?.id ?? '', failureOf(new Error('olivia@foyer.example is away')));
}

test('the tables of the queue are those that its library expects', async () => {
  const queue = openJobQueue(await openDatabase());
  expect(await queue.isInstalled()).toBe(true);
  expect(await queue.detectSchemaDrift()).toMatchObject({ ok: true });
  const version = await queue.schemaVersion();
  await queue.start();
  onTestFinished(() => queue.stop());
  // The library had nothing to migrate: our own migrations are where that belongs.
  expect(await queue.schemaVersion()).toBe(version);
});

test('of several servers one runs a job, however often it is asked for', async () => {
  const database = await openDatabase();
  let runs = 0;
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const sweep = () => {
    runs += 1;
    return done;
  };
  await startServer(database, { sweep });
  await startServer(database, { sweep });
  await vi.waitFor(() => expect(runs).toBe(1), patience);
  const queue = openJobQueue(database);
  expect(await queue.send('sweep')).toBeNull();
  expect(await countJobs(database)).toContainEqual({ job: 'sweep', state: 'running', count: 1 });
  finish();
  await vi.waitFor(async () => expect(await listJobs(database, 'running', 10)).toEqual([]), patience);
  expect(runs).toBe(1);
  expect(await queue.send('sweep')).not.toBeNull();
  await vi.waitFor(() => expect(runs).toBe(2), patience);
});

test('every job has its times, and a second server does not add others', async () => {
  const database = await openDatabase();
  await startServer(database, {});
  await startServer(database, {});
  const schedules = await openJobQueue(database).getSchedules();
  expect(schedules.map(({ name, cron }) => [name, cron]).sort()).toEqual([
    ['digest', '*/10 * * * *'],
    ['second-factor-reset', '* * * * *'],
    ['sweep', '7 * * * *'],
    ['token-renewal', '* * * * *'],
  ]);
});

test('a failed job waits for its next attempt, and says why without what it worked on', async () => {
  const database = await openDatabase();
  let isBroken = true;
  let runs = 0;
  const { lines, metrics } = await startServer(database, {
    sweep: async () => {
      runs += 1;
      if (isBroken) throw Object.assign(new Error('duplicate key: olivia@foyer.example'), { code: '23505' });
    },
  });
  const failed = { job: 'sweep', attempts: 1, lastError: expect.stringContaining('Error 23505') };
  await vi.waitFor(async () => expect(await listJobs(database, 'waiting', 10)).toMatchObject([failed]), patience);
  const [job] = await listJobs(database, 'waiting', 10);
  expect(job?.dueAt?.getTime()).toBeGreaterThan(job?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
  const kept = await database.execute('select job::text as row from pgboss.job');
  expect(JSON.stringify(kept.rows)).not.toContain('olivia');
  expect(lines.join()).toContain('a job failed');
  expect((await metrics.read()).text).toContain('foyer_jobs{task="sweep",state="waiting"} 1');
  isBroken = false;
  expect(await retryJobs(database, [job?.id ?? ''])).toEqual([job?.id]);
  await vi.waitFor(() => expect(runs).toBe(2), patience);
  await vi.waitFor(async () => expect(await listJobs(database, 'waiting', 10)).toEqual([]), patience);
});

test('a job that was given up is listed, and runs again when it is asked for', async () => {
  const database = await openDatabase();
  const queue = openJobQueue(database);
  const { stop } = await startServer(database, {});
  await stop();
  await queue.deleteAllJobs('digest');
  await giveUp(database, 'digest');
  await giveUp(database, 'digest');
  const failed = await listJobs(database, 'failed', 10);
  expect(failed).toMatchObject([
    { job: 'digest', state: 'failed', attempts: 1, dueAt: null, lastError: expect.stringContaining('log contains the details') },
    { job: 'digest' },
  ]);
  expect(await countJobs(database)).toContainEqual({ job: 'digest', state: 'failed', count: 2 });
  expect(await retryJobs(database, [randomUUID()])).toEqual([]);
  expect((await retryJobs(database, undefined)).sort()).toEqual(expect.arrayContaining(failed.map(({ id }) => id)) as unknown as string[]);
  expect(await listJobs(database, 'failed', 10)).toEqual([]);
  expect(await queue.findJobs(deadLetterQueue)).toEqual([]);
  let runs = 0;
  await startServer(database, {
    digest: async () => {
      runs += 1;
    },
  });
  await vi.waitFor(() => expect(runs).toBe(1), patience);
});

test('before a server has ever run, there is nothing to list and nothing to retry', async () => {
  const database = await openDatabase();
  expect(await listJobs(database, 'failed', 10)).toEqual([]);
  expect(await retryJobs(database, undefined)).toEqual([]);
});

test('a server that stops waits for its job a while, and leaves it to others', async () => {
  const database = await openDatabase();
  const { promise: never } = Promise.withResolvers<void>();
  let runs = 0;
  const { stop } = await startServer(database, {
    sweep: () => {
      runs += 1;
      return never;
    },
  });
  await vi.waitFor(() => expect(runs).toBe(1), patience);
  await stop();
  await vi.waitFor(async () => expect(await listJobs(database, 'waiting', 10)).toMatchObject([{ job: 'sweep' }]), patience);
});

test('a job whose server has died is taken over by another one', async () => {
  const database = await openDatabase();
  const { stop } = await startServer(database, {});
  await stop();
  const queue = openJobQueue(database);
  await queue.deleteAllJobs('digest');
  const id = await queue.send('digest');
  // As a server does that is killed a moment later.
  expect(await queue.fetch('digest')).toMatchObject([{ id }]);
  await database.execute(`update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'`);
  let runs = 0;
  await startServer(database, {
    digest: async () => {
      runs += 1;
    },
  });
  // What each server does every minute.
  await openJobQueue(database).supervise();
  const [left] = await listJobs(database, 'waiting', 10);
  expect(left).toMatchObject({ id, job: 'digest', attempts: 1 });
  await retryJobs(database, undefined);
  await vi.waitFor(() => expect(runs).toBe(1), patience);
});

test('what fails in the middle of a text of statements leaves no transaction open', async () => {
  const database = await openDatabase();
  await expect(database.execute('begin; select 1; select no_such_column')).rejects.toThrow();
  expect((await database.execute('select 1 as one; select 2 as two')).rows).toEqual([{ one: 1 }, { two: 2 }]);
  expect((await database.execute('select $1::int as one', [7])).rows).toEqual([{ one: 7 }]);
});
