import { signIn } from '@foyer/api/auth/auth.contract';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#clock.ts';
import { createLogger } from '#http/logging.ts';
import { jobNames } from '#jobs/job.rules.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import { type Jobs, startJobs } from '#jobs/start-jobs.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { demoAccounts } from '#seed/people.ts';
import { hasPooler, type Pooler, startPooler } from '#testing/pooler.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { preparedQuery } from './prepared-query.ts';
import { person } from './schema.ts';

const system = { kind: 'system' } as const;

/** So few that each transaction finds the connection that somebody else had before. */
const pooledConnections = 2;

describe.runIf(testEngine === 'postgres' && hasPooler)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  beforeAll(async () => {
    pooler = await startPooler(process.env.TEST_DATABASE_URL ?? '', pooledConnections);
  });
  afterAll(() => pooler.stop());

  async function open(over: { prepares?: boolean } = {}): Promise<Database> {
    const { url, drop } = await createBarePostgres();
    const warn = () => undefined;
    const database = await openDatabase({
      ...{ databaseUrl: pooler.through(url), directUrl: url, prepares: false },
      ...{ poolSize: 8, pgliteFolder: '', clock: systemClock, warn },
      ...over,
    });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    return database;
  }

  test('migrations take the direct way, and many at once read and write with their own scopes and limits', async () => {
    const database = await open();
    const scopeSql = sql<string>`current_setting('foyer.scope')`;
    const scopeQuery = preparedQuery((query) =>
      query.select({ scope: scopeSql, role: sql<string>`current_user` }).from(sql`(select 1) one`),
    );
    const kinds = ['system', 'operator'] as const;
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const kind = kinds[index % 2] ?? 'system';
        const [row] = await database.query({ kind }, scopeQuery, {});
        const inside = await database.transaction({ kind }, (tx) =>
          tx.execute(sql`select current_setting('foyer.scope') as scope, current_setting('statement_timeout') as limit`),
        );
        return { kind, row, inside: inside.rows[0] };
      }),
    );
    for (const { kind, row, inside } of answers) {
      expect(row).toEqual({ scope: kind, role: 'foyer_app' });
      expect(inside).toEqual({ scope: kind, limit: '30s' });
    }
    const left = await database.execute(`select coalesce(current_setting('foyer.scope', true), '') as scope, current_user::text as role`);
    expect(left.rows[0]).toMatchObject({ scope: '' });
    expect(left.rows[0]?.role).not.toBe('foyer_app');
  });

  test('a failed transaction leaves nothing to the next one on its connection', async () => {
    const database = await open();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        expect(database.transaction(system, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({ cause: { code: '22012' } }),
      ),
    );
    expect(await database.read(system, (tx) => tx.$count(person))).toBe(0);
  });

  test('without the setting the connection is refused: the driver would bring settings', async () => {
    const database = await open({ prepares: true });
    await expect(database.ping()).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      cause: { message: expect.stringContaining('unsupported startup parameter') },
    });
  });

  test('people sign in, read and write at once, limits count, and jobs run', async () => {
    const server = await startTestServer({ pooled: (url) => pooler.through(url), env: { LIMIT_SIGN_INS_PER_MINUTE: '4' } });
    onTestFinished(() => server.close());
    const olivia = await server.client('olivia');
    const names = Array.from({ length: 24 }, (_, index) => `Pooled ${index}`);
    const made = await Promise.all(names.map((name) => olivia.call(createOrganization, { body: { name } })));
    expect(made.filter(({ ok }) => !ok)).toEqual([]);
    const lists = await Promise.all(Array.from({ length: 24 }, () => olivia.call(listOrganizations, { query: { limit: 50 } })));
    for (const list of lists) expect(list.ok && list.data.filter(({ name }) => names.includes(name))).toHaveLength(names.length);
    const stranger = await server.client();
    const statuses: number[] = [];
    const body = { username: demoAccounts.adam.email, password: 'Not-the-right-one-7' };
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await stranger.call(signIn, { body })).status);
    expect(statuses).toContain(429);

    let runs = 0;
    const idle = Object.fromEntries(jobNames.map((job) => [job, async () => undefined])) as unknown as Jobs;
    const { database } = server;
    const logger = createLogger({ logLevel: 'silent' });
    const metrics = createMetrics({ database, clock: server.clock, inboxStreams: () => 0, measuresProcess: false });
    const sweep = async () => {
      runs += 1;
    };
    onTestFinished(await startJobs({ database, logger, metrics }, { ...idle, sweep }, 0.5));
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000, interval: 50 });
    expect((await openJobQueue(database).findJobs('sweep')).length).toBeGreaterThan(0);
  });
});
