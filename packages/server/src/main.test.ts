import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@foyer/api/auth/auth.contract';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { eventsOf } from '#testing/event-reader.ts';
import { killServerProcesses, runServerProcess, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { createTestClient, signInAs, type TestClient } from '#testing/test-client.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';

/** `npm run test:soak` sets it. */
const killRounds = process.env.FOYER_SOAK ? 25 : 3;
const writersAtOnce = 6;

let folder: string;
let databaseUrl: string | undefined;
let drop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-main-'));
  if (testEngine === 'postgres') ({ url: databaseUrl, drop } = await createBarePostgres());
});
afterAll(async () => {
  killServerProcesses();
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** The same installation at every start of this file: what one server kept, the next one opens. */
const environment = (over: Record<string, string> = {}) => ({
  FOYER_DATA: join(folder, 'data'),
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
  LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
  LIMIT_INVITE_MAILS_PER_DAY: '1000000',
  LIMIT_SEARCHES_PER_MINUTE: '1000000',
  LIMIT_OPEN_CALLS_PER_MINUTE: '1000000',
  LIMIT_AUTHORIZATIONS_PER_MINUTE: '1000000',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...over,
});

async function startServer(over?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(environment(over));
  onTestFinished(async () => void (server.child.exitCode === null && server.child.signalCode === null && (await server.stop('SIGKILL'))));
  return server;
}

async function signedIn(origin: string): Promise<TestClient> {
  const client = createTestClient(origin);
  await signInAs(client, 'olivia', async () => []);
  return client;
}

/** A sign-in whose body is sent in two halves; `finish` sends the second and gives the answer. */
async function halfARequest(
  origin: string,
): Promise<{ outgoing: ClientRequest; finish: () => Promise<{ status: number; connection: string | undefined }> }> {
  const body = JSON.stringify({ username: demoAccounts.olivia.email, password: 'Not-the-password-1' });
  const outgoing = request(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'X-Requested-With': 'foyer' },
  });
  const answer = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
    });
  });
  answer.catch(() => undefined);
  await new Promise<void>((resolve) => outgoing.write(body.slice(0, 10), () => resolve()));
  // The server has the first half when it answers somebody who came later.
  await fetch(`${origin}/healthz`);
  return {
    outgoing,
    finish: () => {
      outgoing.end(body.slice(10));
      return answer;
    },
  };
}

test('a start says where it is and who may sign in, on stdout and nothing else there; the log is JSON on stderr', async () => {
  const server = await startServer();
  const lines = server.stdout().trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('Foyer is ready at'))).toEqual([`Foyer is ready at ${server.origin}`]);
  expect(lines[0]).toBe(`Foyer is ready at ${server.origin}`);
  for (const { email } of Object.values(demoAccounts)) expect(lines.some((line) => line.includes(email))).toBe(true);
  expect(lines).toHaveLength(3 + Object.keys(demoAccounts).length);
  const client = await signedIn(server.origin);
  expect(await client.call(getMe)).toMatchObject({ ok: true });
  expect(await server.stop()).toEqual({ status: 0, signal: null });
  for (const line of server.stderr().trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  expect(server.stderr()).not.toContain('Welcome-to-Foyer-1');
});

test('the keys are made in the data folder, for its owner only', async () => {
  expect((await stat(join(folder, 'data/key'))).mode & 0o777).toBe(0o600);
});

test('a second start opens what the first one kept: the session, the organization, and no second demo', async () => {
  const first = await startServer();
  const client = await signedIn(first.origin);
  const made = await client.call(createOrganization, { body: { name: 'Kept across starts' } });
  expect(made).toMatchObject({ ok: true, status: 201 });
  expect((await first.stop('SIGINT')).status).toBe(0);

  const second = await startServer();
  const again = createTestClient(second.origin);
  for (const [name, value] of client.cookies) (again.cookies as Map<string, string>).set(name, value);
  const listed = await again.call(listOrganizations);
  expect(listed.ok && listed.data.map(({ name }) => name)).toEqual([
    'Alvorada Viagens',
    'Kept across starts',
    'Northwind',
    'Osprey Outfitters',
  ]);
  await second.stop();
});

test('a start with a new key before that of the folder seals everything with it, and says that the old one is no longer needed', async () => {
  const bare = testEngine === 'postgres' ? await createBarePostgres() : undefined;
  onTestFinished(async () => bare?.drop());
  const own = { FOYER_DATA: join(folder, 'rotated'), ...(bare && { DATABASE_URL: bare.url }) };
  const first = await startServer(own);
  await first.stop();
  expect(first.stderr()).not.toContain('older key');
  const old = (await readFile(join(own.FOYER_DATA, 'key'), 'utf8')).trim();
  const second = await startServer({ ...own, FOYER_KEY: `${randomBytes(32).toString('base64')},${old}` });
  await second.stop();
  expect(second.stderr()).toContain('"column":"datasource.configs"');
  expect(second.stderr()).toContain('no sealed row needs an older key any more');
}, 120_000);

test('SIGTERM waits for the request in progress, answers it, and then closes', async () => {
  const server = await startServer();
  const { finish } = await halfARequest(server.origin);
  const ended = server.stop('SIGTERM');
  // Stopping has begun when nobody new is let in.
  const isClosed = () =>
    fetch(`${server.origin}/healthz`, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isClosed).toBe(true);
  expect(await finish()).toEqual({ status: 401, connection: 'close' });
  expect(await ended).toEqual({ status: 0, signal: null });
});

test('SIGTERM under load leaves no request unanswered', async () => {
  const server = await startServer();
  const client = await signedIn(server.origin);
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const callers = Array.from({ length: 8 }, async () => {
    for (;;) {
      try {
        const response = await client.fetch('/api/organizations');
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      } catch (error) {
        failures.push((error as { cause?: { code?: string } }).cause?.code ?? error);
        return;
      }
    }
  });
  await expect.poll(() => statuses.get(200) ?? 0, { timeout: 30_000 }).toBeGreaterThan(200);
  expect(await server.stop()).toEqual({ status: 0, signal: null });
  await Promise.all(callers);
  expect([...statuses.keys()]).toEqual([200]);
  // Nobody is listening any more; nothing was broken off.
  expect(failures).toEqual(Array.from({ length: 8 }, () => 'ECONNREFUSED'));
});

test('SIGTERM ends the streams of inboxes at once, as ends and not as broken connections, and stops', async () => {
  const server = await startServer();
  const client = await signedIn(server.origin);
  const response = await client.fetch('/api/inbox/events');
  expect(response.status).toBe(200);
  const events = eventsOf(response);
  expect(await events.next()).toContain('"unread"');
  const ended = server.stop();
  // Nothing further is said; a broken connection would reject.
  expect(await events.next()).toBeUndefined();
  expect(await ended).toEqual({ status: 0, signal: null });
});

test('a connection that is kept open without a request does not hold the end up', async () => {
  const server = await startServer();
  const { finish } = await halfARequest(server.origin);
  await finish();
  expect(await server.stop()).toEqual({ status: 0, signal: null });
  const lines = server
    .stderr()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; time: string });
  const timeOf = (message: string) => Date.parse(lines.find(({ msg }) => msg === message)?.time ?? '');
  // Far from the ten seconds that a busy connection may take.
  expect(timeOf('stopped') - timeOf('stopping')).toBeLessThan(5_000);
});

test('a second signal ends the server at once, whatever is in progress', async () => {
  const server = await startServer();
  const { outgoing } = await halfARequest(server.origin);
  outgoing.on('error', () => undefined);
  server.child.kill('SIGTERM');
  await expect.poll(() => server.stderr()).toContain('"msg":"stopping"');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await server.stop('SIGTERM')).toEqual({ status: 130, signal: null });
});

test('Ctrl-C that arrives twice, from the terminal and through npm, is one signal', async () => {
  const server = await startServer();
  server.child.kill('SIGINT');
  await expect.poll(() => server.stderr()).toContain('"msg":"stopping"');
  expect(await server.stop('SIGINT')).toEqual({ status: 0, signal: null });
});

test(
  `after SIGKILL in the middle of writing nothing acknowledged is missing (${killRounds} rounds)`,
  async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < killRounds; round += 1) {
      const server = await startServer();
      const client = await signedIn(server.origin);
      let dead = false;
      const writers = Array.from({ length: writersAtOnce }, async (_, writer) => {
        for (let index = 0; !dead; index += 1) {
          const result = await client.call(createOrganization, { body: { name: `Round ${round} writer ${writer} no ${index}` } });
          if (!result.ok) return;
          acknowledged.add(result.data.id);
        }
      });
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await server.stop('SIGKILL');
      dead = true;
      await Promise.all(writers);

      const reopened = await startServer();
      const reader = await signedIn(reopened.origin);
      const found = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await reader.call(listOrganizations, { query: { limit: 500, ...(cursor && { cursor }) } });
        if (!page.ok) throw new Error(JSON.stringify(page));
        for (const { id } of page.data) found.add(id);
        cursor = page.headers.nextCursor;
      } while (cursor !== undefined);
      expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
      await reopened.stop();
    }
  },
  killRounds * 60_000,
);

test.runIf(testEngine === 'pglite')('a second server on the same folder is refused by name, and the first one goes on', async () => {
  const first = await startServer();
  const { pid } = JSON.parse(await readFile(join(folder, 'data/lock'), 'utf8')) as { pid: number };
  expect(pid).toBe(first.child.pid);
  const second = await runServerProcess(environment());
  expect(second.status).toBe(1);
  expect(second.stdout).toBe('');
  expect(second.stderr).toContain(join(folder, 'data'));
  expect(second.stderr).toContain(`the process ${pid}`);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop();
});

test('figures are shown where the configuration says so, and a port that is taken is named', async () => {
  const other = createServer();
  const { port } = await new Promise<AddressInfo>((resolve) => other.listen(0, '127.0.0.1', () => resolve(other.address() as AddressInfo)));
  await new Promise((resolve) => other.close(resolve));
  const server = await startServer({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' });
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(/^foyer_info\{version="[^"]+",engine="(?:pglite|postgres)"\} 1$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
  const second = await runServerProcess({ FOYER_DATA: 'memory://', METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' });
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`The port ${port} is in use. Stop what listens there, or set METRICS_PORT.`),
  });
  expect((await server.stop()).status).toBe(0);
});

test('a port in use is said in words', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const ended = await runServerProcess({ FOYER_DATA: 'memory://', FOYER_SEED: 'empty', PORT: String(port), LOG_LEVEL: 'fatal' });
  expect(ended).toEqual({ status: 1, stdout: '', stderr: `The port ${port} is in use. Stop what listens there, or set PORT.\n` });
});

test('a wrong environment is refused with every fault, before anything is opened', async () => {
  const ended = await runServerProcess({ FOYER_DATA: join(folder, 'never'), PORT: 'x', FOYER_SEED: 'y', SMTP_URL: 'z' });
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  for (const name of ['PORT', 'FOYER_SEED', 'SMTP_URL']) expect(ended.stderr).toContain(`  ${name}: `);
  await expect(stat(join(folder, 'never'))).rejects.toThrow();
});

describe('in production', () => {
  const production = { FOYER_ENV: 'production', FOYER_DATA: 'memory://', FOYER_KEY: Buffer.alloc(32, 9).toString('base64') };

  test('the demo and a start without keys are refused', async () => {
    const { FOYER_KEY, ...withoutKey } = production;
    expect(await runServerProcess({ ...production, FOYER_SEED: 'demo' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('demo is refused'),
    });
    expect(await runServerProcess(withoutKey)).toMatchObject({ status: 1, stderr: expect.stringContaining('FOYER_KEY: is needed') });
  });

  test('there are no demo accounts and no mailbox', async () => {
    const server = await startServerProcess(production);
    expect(server.stdout()).toBe(`Foyer is ready at ${server.origin}\n`);
    // 404, or 503 where the console is not built yet: a page like any other unknown one.
    for (const path of ['/dev/mailbox.json', '/dev/mailbox']) {
      const unknown = await fetch(`${server.origin}/dev/no-such-page`);
      const answer = await fetch(`${server.origin}${path}`);
      expect(answer.status).toBeGreaterThanOrEqual(404);
      expect(answer.status).toBe(unknown.status);
    }
    expect((await server.stop()).status).toBe(0);
  });
});

describe.runIf(testEngine === 'postgres')('two servers on one PostgreSQL', () => {
  test('start together on an empty database, and each serves what the other one wrote', async () => {
    const shared = await createBarePostgres();
    onTestFinished(shared.drop);
    const [one, other] = await Promise.all([startServer({ DATABASE_URL: shared.url }), startServer({ DATABASE_URL: shared.url })]);
    const client = await signedIn(one.origin);
    const made = await client.call(createOrganization, { body: { name: 'Made on one' } });
    expect(made).toMatchObject({ ok: true, status: 201 });
    const there = createTestClient(other.origin);
    for (const [name, value] of client.cookies) (there.cookies as Map<string, string>).set(name, value);
    const listed = await there.call(listOrganizations);
    expect(listed.ok && listed.data.map(({ name }) => name)).toEqual(['Alvorada Viagens', 'Made on one', 'Northwind', 'Osprey Outfitters']);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('count together what an address tries', async () => {
    const shared = await createBarePostgres();
    onTestFinished(shared.drop);
    const over = { DATABASE_URL: shared.url, LIMIT_SIGN_INS_PER_MINUTE: '4' };
    const servers = await Promise.all([startServer(over), startServer(over)]);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const response = await fetch(`${servers[index % 2]?.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
        body: JSON.stringify({ username: `nobody${index}@foyer.example`, password: 'Not-the-password-1' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('count failed sign-ins together', async () => {
    const shared = await createBarePostgres();
    onTestFinished(shared.drop);
    const servers = await Promise.all([startServer({ DATABASE_URL: shared.url }), startServer({ DATABASE_URL: shared.url })]);
    const tryAt = async (index: number) => {
      const response = await fetch(`${servers[index % 2]?.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
        body: JSON.stringify({ username: demoAccounts.mia.email, password: 'Not-the-password-1' }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 12 && statuses.at(-1) !== 429; index += 1) statuses.push(await tryAt(index));
    expect(statuses.at(-1)).toBe(429);
    // Both refuse from then on.
    expect([await tryAt(0), await tryAt(1)]).toEqual([429, 429]);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
