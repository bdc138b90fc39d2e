import { stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { getMe } from '@foyer/api/auth/auth.contract';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { createInstallation, signedIn } from '#testing/installation.ts';
import { runServerProcess, startServerProcess } from '#testing/server-process.ts';
import { createTestClient } from '#testing/test-client.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';

const installation = createInstallation();

/** What a server reads that starts beside another one: on PostgreSQL with the same database, else with one in memory. */
const anotherServer = (over: Readonly<Record<string, string>>) =>
  installation.environment({ ...(testEngine === 'pglite' && { FOYER_DATA: 'memory://', FOYER_SEED: 'empty' }), ...over });

test('a start says where it is and who may sign in, on stdout and nothing else there; the log is JSON on stderr', async () => {
  const server = await installation.start();
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

test('figures are shown where the configuration says so, and a port that is taken is named', async () => {
  const other = createServer();
  const { port } = await new Promise<AddressInfo>((resolve) => other.listen(0, '127.0.0.1', () => resolve(other.address() as AddressInfo)));
  await new Promise((resolve) => other.close(resolve));
  const server = await installation.start({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' });
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(/^foyer_info\{version="[^"]+",engine="(?:pglite|postgres)"\} 1$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
  const second = await runServerProcess({
    FOYER_DATA: 'memory://',
    FOYER_SEED: 'empty',
    METRICS_PORT: String(port),
    METRICS_HOST: '127.0.0.1',
  });
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
  const ended = await runServerProcess(anotherServer({ PORT: String(port), LOG_LEVEL: 'fatal' }));
  expect(ended).toEqual({ status: 1, stdout: '', stderr: `The port ${port} is in use. Stop what listens there, or set PORT.\n` });
});

test('a wrong environment is refused with every fault, before anything is opened', async () => {
  const ended = await runServerProcess({ FOYER_DATA: join(installation.folder, 'never'), PORT: 'x', FOYER_SEED: 'y', SMTP_URL: 'z' });
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  for (const name of ['PORT', 'FOYER_SEED', 'SMTP_URL']) expect(ended.stderr).toContain(`  ${name}: `);
  await expect(stat(join(installation.folder, 'never'))).rejects.toThrow();
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
    const [one, other] = await Promise.all([
      installation.start({ DATABASE_URL: shared.url }),
      installation.start({ DATABASE_URL: shared.url }),
    ]);
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
    const servers = await Promise.all([installation.start(over), installation.start(over)]);
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
    const servers = await Promise.all([installation.start({ DATABASE_URL: shared.url }), installation.start({ DATABASE_URL: shared.url })]);
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
