import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { signIn } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '#config.ts';
import { demoAccounts } from '#seed/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SIGN_INS_PER_MINUTE: '4' } });
});
afterAll(() => server.close());

/** The samples by name and labels, as Prometheus reads them. */
async function samples(of = server.platform.metrics): Promise<ReadonlyMap<string, number>> {
  const { text } = await of.read();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

const wrongPassword = { username: demoAccounts.olivia.email, password: 'Not-the-right-one-7' };

test('answers are counted by operation and status, refusals and limits by code, sign-ins by how they end', async () => {
  const olivia = await server.client('olivia');
  await olivia.call(listOrganizations, { query: { limit: 10 } });
  const stranger = await server.client();
  await stranger.call(listOrganizations, { query: { limit: 10 } });
  for (let tries = 0; tries < 5; tries += 1) await stranger.call(signIn, { body: wrongPassword });
  const read = await samples();
  expect(read.get('foyer_requests_total{operation="listOrganizations",status="200"}')).toBe(1);
  expect(read.get('foyer_requests_total{operation="listOrganizations",status="401"}')).toBe(1);
  expect(read.get('foyer_request_duration_seconds_count{operation="listOrganizations"}')).toBe(2);
  expect(read.get('foyer_refusals_total{code="SESSION_EXPIRED"}')).toBe(1);
  expect(read.get('foyer_refusals_total{code="TOO_MANY_ATTEMPTS"}')).toBeGreaterThan(0);
  expect(read.get('foyer_auth_events_total{kind="signedIn"}')).toBe(1);
  expect(read.get('foyer_auth_events_total{kind="wrongPassword"}')).toBeGreaterThan(0);
});

test('what nobody declared is one series, whatever is asked for', async () => {
  const stranger = await server.client();
  await stranger.fetch('/api/secret-of-olivia@foyer.example');
  await stranger.fetch('/wp-admin?key=s3cret');
  const read = await samples();
  const operations = [...read.keys()].flatMap((name) => /operation="([^"]*)"/.exec(name)?.[1] ?? []);
  expect(new Set(operations).size).toBeLessThan(20);
  expect((await server.platform.metrics.read()).text).not.toMatch(/@|s3cret|secret|wp-admin|Northwind|Olivia/);
});

test('the outbox, the connections and the jobs are shown', async () => {
  const { metrics } = server.platform;
  await metrics.job('sweep', async () => undefined);
  await expect(metrics.job('token-renewal', () => Promise.reject(new Error('The provider is away')))).rejects.toThrow('away');
  const read = await samples();
  expect(read.get('foyer_outbox_mails{state="waiting"}')).toBe(0);
  expect(read.get('foyer_outbox_oldest_seconds')).toBe(0);
  expect(read.get('foyer_database_waiting')).toBe(0);
  expect(read.get('foyer_job_duration_seconds_count{task="sweep",outcome="done"}')).toBe(1);
  expect(read.get('foyer_job_duration_seconds_count{task="token-renewal",outcome="failed"}')).toBe(1);
});

test('without the database the figures that need none are still there', async () => {
  const { clock, database } = server.platform;
  const gone = { ...database, read: () => Promise.reject(new Error('The database is away')) };
  const read = await samples(createMetrics({ clock, database: gone, inboxStreams: () => 0, measuresProcess: true }));
  expect([...read.keys()].filter((name) => name.startsWith('foyer_outbox'))).toEqual([]);
  expect([...read.keys()].some((name) => name.startsWith('foyer_info'))).toBe(true);
  expect(read.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(read.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('they are read at an address of their own, and nothing else is there', async () => {
  const metricsServer = await startMetricsServer(server.platform.metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => metricsServer.close());
  const origin = `http://127.0.0.1:${metricsServer.port}`;
  const read = await fetch(`${origin}/metrics`);
  expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(await read.text()).toContain('# TYPE foyer_requests_total counter');
  expect((await fetch(`${origin}/api/organizations`)).status).toBe(404);
  const written = await fetch(`${origin}/metrics`, { method: 'POST' });
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await fetch(`${server.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
});

test.each(['rules.yml', 'dashboard.json'])('%s asks for figures that there are', async (name) => {
  const { clock, database } = server.platform;
  const { text } = await createMetrics({ clock, database, inboxStreams: () => 0, measuresProcess: true }).read();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, figure]) => figure));
  const asked = await readFile(join(rootFolder, 'deploy/prometheus', name), 'utf8');
  const names = [...asked.matchAll(/\b(?:foyer|nodejs|process)_\w+/g)].map(([figure]) => figure.replace(/_(?:bucket|sum|count)$/, ''));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((figure) => !known.has(figure))).toEqual([]);
});

test('a port that is taken is said', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(startMetricsServer(server.platform.metrics, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
