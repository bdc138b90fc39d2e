import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgresPrograms, type PostgresCluster, startPostgresCluster } from '#testing/postgres-cluster.ts';
import { killServerProcesses, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { createTestClient, signInAs, type TestClient } from '#testing/test-client.ts';
import { testEngine } from '#testing/test-database.ts';

/** `npm run test:soak` sets it. */
const cuts = process.env.FOYER_SOAK ? 200 : 12;
const restarts = process.env.FOYER_SOAK ? 10 : 2;
const clientsAtOnce = 12;

/** What so many clients, half of them writing, were answered. */
interface Traffic {
  readonly statuses: Map<number, number>;
  readonly acknowledged: Map<string, string>;
  /** Answers that are neither the expected one nor an outage said as it should be. */
  readonly strange: unknown[];
  stop(): Promise<void>;
}

function startTraffic(client: TestClient): Traffic {
  const statuses = new Map<number, number>();
  const acknowledged = new Map<string, string>();
  const strange: unknown[] = [];
  let stopped = false;
  const one = async (index: number, turn: number): Promise<void> => {
    const name = `Client ${index} turn ${turn}`;
    const result =
      index % 2 === 0
        ? await client.call(createOrganization, { body: { name } })
        : await client.call(listOrganizations, { query: { limit: 10 } });
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
    if (result.ok && 'id' in result.data) acknowledged.set(result.data.id, name);
    if (result.ok) return;
    const { code = '', retryAfterSeconds = 0 } = result.error;
    const isOutage = result.status === 503 && ['NOT_READY', 'OUTCOME_UNKNOWN'].includes(code) && retryAfterSeconds > 0;
    if (!isOutage) strange.push(result);
  };
  const work = Array.from({ length: clientsAtOnce }, async (_, index) => {
    for (let turn = 0; !stopped; turn += 1) await one(index, turn).catch((error: unknown) => strange.push(error));
  });
  return {
    statuses,
    acknowledged,
    strange,
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

describe.runIf(testEngine === 'postgres' && hasPostgresPrograms)('while PostgreSQL ends connections', () => {
  let folder: string;
  let cluster: PostgresCluster;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-outage-'));
    cluster = await startPostgresCluster();
  });
  afterAll(async () => {
    killServerProcesses();
    await cluster.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  async function startServer(over: Readonly<Record<string, string>> = {}): Promise<{ server: ServerProcess; client: TestClient }> {
    const server = await startServerProcess({
      FOYER_DATA: folder,
      DATABASE_URL: cluster.url,
      LIMIT_SIGN_INS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
      LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
      LIMIT_INVITE_MAILS_PER_DAY: '1000000',
      ...over,
    });
    onTestFinished(async () => void (server.child.exitCode === null && (await server.stop('SIGKILL'))));
    const client = createTestClient(server.origin);
    await signInAs(client, 'olivia', async () => []);
    return { server, client };
  }

  async function query(text: string): Promise<readonly Record<string, unknown>[]> {
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    try {
      return (await admin.query<Record<string, unknown>>(text)).rows;
    } finally {
      await admin.end();
    }
  }

  const ready = async (server: ServerProcess) => (await fetch(`${server.origin}/readyz`)).status;

  /** Answers of 500, by what the log says of them. */
  const failedRequests = (server: ServerProcess) =>
    server
      .stderr()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string })
      .filter(({ msg }) => msg === 'A request failed');

  /** Every acknowledged organization is there; each that is there has all that was written with it, acknowledged or not. */
  async function expectWholeWrites({ acknowledged }: Traffic): Promise<void> {
    const there = await query(`select id::text, name from organization where name like 'Client %'`);
    const names = new Map(there.map(({ id, name }) => [id, name]));
    expect([...acknowledged].filter(([id, name]) => names.get(id) !== name)).toEqual([]);
    const halves = `select name from organization o where name like 'Client %' and not (
      exists (select from membership m where m.organization_id = o.id)
      and exists (select from history h where h.organization_id = o.id and h.action = 'organization.created'))`;
    expect(await query(halves)).toEqual([]);
  }

  test(
    `at random, calls in flight answer 503 with Retry-After, no acknowledged write is lost and none is half kept (${cuts} cuts)`,
    async () => {
      const { server, client } = await startServer();
      const traffic = startTraffic(client);
      for (let cut = 0; cut < cuts; cut += 1) {
        const answered = () => [200, 201].reduce((sum, status) => sum + (traffic.statuses.get(status) ?? 0), 0);
        const before = answered();
        await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThan(before + clientsAtOnce);
        const which = cut % 3 === 0 ? '' : 'and random() < 0.5';
        await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer' ${which}`);
      }
      await traffic.stop();
      expect(server.child.exitCode).toBe(null);
      expect(failedRequests(server)).toEqual([]);
      expect(traffic.strange).toEqual([]);
      expect(traffic.statuses.get(503)).toBeGreaterThan(0);
      await expect.poll(() => ready(server)).toBe(200);
      await expectWholeWrites(traffic);
      expect((await server.stop()).status).toBe(0);
    },
    60_000 + cuts * 5_000,
  );

  test(
    `by a fast restart, the server stays, is not ready until the database is back, and goes on with its work and its mails (${restarts} restarts)`,
    async () => {
      const recipients: string[] = [];
      const smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, session, done) => {
          recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
          stream.resume();
          stream.on('end', () => done());
        },
      });
      await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
      const { server, client } = await startServer({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` });
      const traffic = startTraffic(client);
      for (let round = 0; round < restarts; round += 1) {
        const before = traffic.acknowledged.size;
        await expect.poll(() => traffic.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + clientsAtOnce);
        await cluster.stop();
        expect(await ready(server)).toBe(503);
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
        await cluster.start();
        await expect.poll(() => ready(server)).toBe(200);
      }
      await traffic.stop();
      expect(failedRequests(server)).toEqual([]);
      expect(traffic.strange).toEqual([]);
      expect(traffic.statuses.get(503)).toBeGreaterThan(0);
      await expectWholeWrites(traffic);

      const listed = await client.call(listOrganizations, { query: { q: 'Northwind' } });
      if (!listed.ok) throw new Error(JSON.stringify(listed));
      const email = 'after.restart@people.example';
      const invited = await client.call(inviteUsers, {
        params: { id: listed.data[0]?.id ?? '' },
        body: { recipients: [{ email, teams: [], roles: [] }] },
      });
      expect(invited).toMatchObject({ data: { results: [{ outcome: 'invited' }] } });
      await expect.poll(() => recipients, { timeout: 30_000 }).toContain(email);
      expect((await server.stop()).status).toBe(0);
    },
    60_000 + restarts * 30_000,
  );
});
