import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signIn } from '@foyer/api/auth/auth.contract';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { createLogger } from '#http/logging.ts';
import { jobNames } from '#jobs/job.rules.ts';
import { type Jobs, startJobs } from '#jobs/start-jobs.ts';
import { createOutbox } from '#mail/outbox.ts';
import { createMailSender } from '#mail/sender.ts';
import { createOutgoing } from '#outgoing/outgoing.ts';
import { traceOutgoing } from '#outgoing/traced-outgoing.ts';
import { demoAccounts } from '#seed/people.ts';
import { killServerProcesses, startServerProcess } from '#testing/server-process.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { startTracing } from './start-tracing.ts';

/** As OTLP writes them in JSON, as far as this reads them. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
}

/** What a collector on loopback has been sent. */
async function startCollector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    headers,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const attributeOf = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  collector = await startCollector();
  env = { TRACES_URL: collector.url, TRACES_HEADERS: 'authorization=Bearer s3cret-of-the-collector' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

/** Records what happens meanwhile, and answers it once it has been sent. */
async function recorded(work: () => Promise<unknown>, percent = '100'): Promise<readonly SentSpan[]> {
  const before = collector.spans().length;
  const { traces } = readConfig({ ...env, TRACES_PERCENT: percent });
  if (traces === undefined) throw new Error('No traces are configured');
  const stop = startTracing(traces, createLogger({ logLevel: 'silent' }));
  try {
    await work();
  } finally {
    await stop();
  }
  return collector.spans().slice(before);
}

test('each request is a trace of its own, named after its call, with its transactions inside', async () => {
  const olivia = await server.client('olivia');
  const spans = await recorded(async () => {
    await olivia.call(listOrganizations, { query: { limit: 10 } });
    await olivia.call(createOrganization, { body: { name: 'Traced' } });
    await olivia.fetch('/api/nothing-here');
  });
  const [listed, created] = ['listOrganizations', 'createOrganization'].map((name) => spans.find((span) => span.name === name));
  for (const root of [listed, created]) expect(root).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(listed?.parentSpanId || undefined).toBeUndefined();
  expect(listed?.traceId).not.toBe(created?.traceId);
  expect(listed && attributeOf(listed, 'http.route')).toBe('/api/organizations');
  expect(listed && attributeOf(listed, 'http.response.status_code')).toBe(200);
  const inside = (root: SentSpan | undefined) => spans.filter((span) => span.parentSpanId === root?.spanId).map(({ name }) => name);
  expect(inside(listed)).toContain('database query');
  expect(inside(created)).toContain('database write');
  expect(
    spans.every(({ traceId, parentSpanId }) => !parentSpanId || spans.some((root) => root.traceId === traceId && !root.parentSpanId)),
  ).toBe(true);
});

test('a caller does not decide what is recorded, nor under which trace', async () => {
  const stranger = await server.client();
  const traceId = 'a'.repeat(32);
  const spans = await recorded(() => stranger.fetch('/healthz', { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } }));
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

test('a call to another server carries the trace on, and says nothing of its address but the host', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const other = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(400).end('{"email":"olivia@foyer.example"}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const outgoing = traceOutgoing(createOutgoing({ openHosts: new Set([host]) }));
  const spans = await recorded(async () => {
    await outgoing({ url: `http://${host}/olivia/token?key=s3cret`, method: 'POST', body: 'refresh_token=s3cret' });
    await expect(outgoing({ url: 'https://localhost/s3cret' })).rejects.toThrow('HOST_REFUSED');
  });
  const [made, refused] = spans;
  expect(asked[0]?.traceparent).toBe(`00-${made?.traceId}-${made?.spanId}-01`);
  expect(made && attributeOf(made, 'server.address')).toBe(host);
  expect(made && attributeOf(made, 'http.response.status_code')).toBe(400);
  expect(refused && attributeOf(refused, 'error.type')).toBe('HOST_REFUSED');
  expect(refused?.status?.code).toBe(2);
});

test('jobs and mails are traces as well', async () => {
  const { database, clock, platform } = server;
  const logger = createLogger({ logLevel: 'silent' });
  const jobs = Object.fromEntries(jobNames.map((job) => [job, async () => undefined])) as unknown as Jobs;
  let runs = 0;
  const sweep = async () => {
    await database.read({ kind: 'system' }, async () => undefined);
    runs += 1;
  };
  const olivia = await server.client('olivia');
  await olivia.call(createOrganization, { body: { name: 'Mailing' } });
  const spans = await recorded(async () => {
    const stop = await startJobs({ database, logger, metrics: platform.metrics }, { ...jobs, sweep }, 0.5);
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000, interval: 50 });
    await stop();
    const transport = { sendMail: () => Promise.reject(Object.assign(new Error('550 olivia@foyer.example'), { code: 'EENVELOPE' })) };
    const sender = createMailSender({ database, clock, keys: platform.keys, logger, from: 'Foyer <a@b.example>', transport });
    const outbox = createOutbox({ clock, keys: platform.keys, delivery: 'smtp' });
    await database.transaction({ kind: 'system' }, (tx) =>
      outbox.queue(tx, {
        kind: 'secondFactorCode',
        recipient: 'olivia@foyer.example',
        locale: 'en',
        values: { givenName: 'Olivia', code: '123456' },
      }),
    );
    await sender.sendDue();
  });
  const job = spans.find(({ name }) => name === 'job sweep');
  expect(spans.find(({ parentSpanId }) => parentSpanId === job?.spanId)?.name).toBe('database read');
  const mail = spans.find(({ name }) => name === 'send mail');
  expect(mail && [attributeOf(mail, 'foyer.mail'), attributeOf(mail, 'error.type')]).toEqual(['secondFactorCode', 'EENVELOPE']);
});

test('of the traces so many of a hundred are recorded', async () => {
  const stranger = await server.client();
  const spans = await recorded(async () => {
    for (let count = 0; count < 200; count += 1) await stranger.fetch('/healthz');
  }, '10');
  const { size } = new Set(spans.map(({ traceId }) => traceId));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(80);
});

test('nothing is in them that callers sent or people are called: no address, name, key, body or query', async () => {
  const name = `Planted ${randomUUID()}`;
  const invited = `planted-${randomUUID()}@foyer.example`;
  const secret = `Planted-Password-${randomUUID()}`;
  const olivia = await server.client('olivia');
  let organization = '';
  await recorded(async () => {
    const made = await olivia.call(createOrganization, { body: { name } });
    organization = made.ok && 'id' in made.data ? made.data.id : '';
    const invites = { recipients: [{ email: invited, roles: [], teams: [] }] };
    expect(await olivia.call(inviteUsers, { params: { id: organization }, body: invites })).toMatchObject({ ok: true });
    await olivia.call(listOrganizations, { query: { q: name } });
    const stranger = await server.client();
    await stranger.call(signIn, { body: { username: demoAccounts.adam.email, password: secret } });
    await stranger.fetch(`/api/organizations/${invited}?key=${secret}`, { headers: { 'user-agent': secret } });
    await server.client('mia');
  });
  expect(organization).not.toBe('');
  expect(collector.spans().map((span) => span.name)).toEqual(expect.arrayContaining(['inviteUsers', 'signIn']));
  const sent = collector.text();
  for (const planted of [name, invited, secret, '@foyer.example', 'Olivia', 'Adam', 's3cret', '123456'])
    expect(sent.toLowerCase()).not.toContain(planted.toLowerCase());
  expect(collector.headers.every(({ authorization }) => authorization === 'Bearer s3cret-of-the-collector')).toBe(true);
});

test('a server that stops sends its last spans first', async () => {
  const before = collector.spans().length;
  const own = await startServerProcess({ FOYER_ENV: 'test', FOYER_DATA: 'memory://', FOYER_SEED: 'empty', ...env });
  onTestFinished(killServerProcesses);
  expect((await fetch(`${own.origin}/api/organizations`)).status).toBe(401);
  expect(await own.stop()).toMatchObject({ status: 0 });
  const sent = collector.spans().slice(before);
  expect(sent.find(({ name }) => name === 'listOrganizations')).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/) });
});

test('without the setting nothing is recorded', async () => {
  const plain = await startTestServer();
  onTestFinished(() => plain.close());
  const spans = await recorded(async () => {
    const olivia = await plain.client('olivia');
    await olivia.call(listOrganizations, { query: { limit: 10 } });
  });
  expect(spans).toEqual([]);
});

test('a collector that is away is said in the log, and nobody waits for it', async () => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
  const stop = startTracing({ url: 'http://127.0.0.1:9/v1/traces', headers: {}, percent: 100 }, logger);
  const stranger = await server.client();
  expect((await stranger.fetch('/healthz')).status).toBe(200);
  await stop();
  expect(lines.join()).toContain('traces could not be sent');
});
