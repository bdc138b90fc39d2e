import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { fillPath } from '@foyer/api/endpoint';
import { rateLimits } from '@foyer/api/rate-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationId } from '#testing/test-people.ts';
import { addCredential } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

interface Refusal {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: string;
  readonly location: string | undefined;
}

let server: TestServer;
let olivia: TestClient;
let id: string;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_SIGN_INS_PER_MINUTE: '2',
      LIMIT_SIGN_UPS_PER_HOUR: '2',
      LIMIT_OPEN_CALLS_PER_MINUTE: '2',
      LIMIT_AUTHORIZATIONS_PER_MINUTE: '2',
      LIMIT_SEARCHES_PER_MINUTE: '2',
      LIMIT_PROGRAM_CALLS_PER_MINUTE: '2',
    },
  });
  olivia = await server.client('olivia');
  id = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

let addresses = 0;
/** An address that nobody has called from. */
const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

interface Sent {
  readonly address: string;
  readonly type?: string | undefined;
  readonly cookie?: string;
  readonly authorization?: string;
  /** Says that there is a body, and never sends it. */
  readonly isSilent: boolean;
}

/** Sends a request, whole or with a body that never comes: then only what does not wait for the body can answer. */
function send(method: string, path: string, { address, type, cookie, authorization, isSilent }: Sent): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': address,
      'x-requested-with': 'foyer',
      origin: server.origin,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(authorization && { authorization }),
      ...(type && { 'content-type': type }),
      ...(isSilent && type && { 'content-length': '10000' }),
    };
    const sending = request(`${server.origin}${path}`, { method, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        sending.destroy();
        const { 'retry-after': retryAfter, location } = response.headers;
        resolve({ status: response.statusCode ?? 0, retryAfter: Number(retryAfter), body, location });
      });
    });
    sending.on('error', reject);
    if (isSilent && type) sending.flushHeaders();
    else sending.end(type ? 'x' : undefined);
  });
}

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data; boundary=x' };
const limited = operations().flatMap(({ name, endpoint }) =>
  endpoint.rateLimit === undefined ? [] : [[name, endpoint, rateLimits[endpoint.rateLimit]] as const],
);

test('every public call is limited', () => {
  const isPublic = operations().filter(({ endpoint }) => endpoint.access.kind === 'public');
  expect(limited.map(([name]) => name)).toEqual(expect.arrayContaining(isPublic.map(({ name }) => name)));
});

/** What this session has used up: calls of one name share one count. */
const spent = new Set<string>();

test.each(limited)('%s is counted, and refused before anything of the body is read', async (_name, endpoint: Endpoint, { code, per }) => {
  const address = newAddress();
  const { kind } = endpoint.access;
  const cookie = { cookie: [...olivia.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const authorization = { authorization: `Bearer ${(await addCredential(server, id, 'eu-west_guest-app')).token}` };
  const as = kind === 'public' ? {} : kind === 'project' ? authorization : cookie;
  const path = `/api${fillPath(endpoint.path, { id, code: 'none', uid: 'none' })}`;
  const type = endpoint.body && types[endpoint.body.encoding];
  const isSpent = spent.has(`${endpoint.rateLimit}`);
  if (per === 'session') spent.add(`${endpoint.rateLimit}`);
  for (const _turn of isSpent ? [] : [1, 2])
    expect((await send(endpoint.method, path, { address, type, ...as, isSilent: false })).status).not.toBe(429);
  const refused = await send(endpoint.method, path, { address, type, ...as, isSilent: true });
  expect([refused.status, (JSON.parse(refused.body) as { code: string }).code]).toEqual([429, code]);
  expect(refused.retryAfter).toBeGreaterThan(0);
});

test('a session can be ended while strangers at the same address are refused', async () => {
  const address = newAddress();
  const leaving = await server.client('olivia');
  const signOut = (cookie?: string) => send('POST', '/api/auth/logout', { address, ...(cookie && { cookie }), isSilent: false });
  const session = leaving.cookies.get('foyer-sid');
  expect(session).toBeDefined();
  const strangers = [await signOut(), await signOut('foyer-sid=none'), await signOut()];
  expect(strangers.map(({ status }) => status)).toEqual([204, 204, 429]);
  expect((await signOut(`foyer-sid=${session}`)).status).toBe(204);
  expect((await leaving.fetch('/api/userdata/me')).status).toBe(401);
});

describe('the form at', () => {
  test.each(['/signin', '/2fa', '/signup', '/verify', '/confirmEmail', '/password/reset', '/password/change', '/resetPassword'])(
    '%s is counted before anything of it is read',
    async (path) => {
      const address = newAddress();
      for (const type of ['text/plain', types.form, types.form]) await send('POST', path, { address, type, isSilent: false });
      const refused = await send('POST', path, { address, type: types.form, isSilent: false });
      expect([refused.status, refused.location]).toEqual([303, `${path}?error=TOO_MANY_ATTEMPTS`]);
    },
  );
});

describe('the authorization server', () => {
  test.each([
    ['GET', '/auth'],
    ['GET', '/auth/none'],
    ['GET', '/jwks'],
    ['GET', '/.well-known/openid-configuration'],
    ['POST', '/token'],
  ])('counts %s %s before anything of the body is read', async (method, path) => {
    const address = newAddress();
    const type = method === 'POST' ? types.form : undefined;
    for (const _turn of [1, 2]) expect((await send(method, `/api/oidc${path}`, { address, type, isSilent: false })).status).not.toBe(429);
    expect((await send(method, `/api/oidc${path}`, { address, type, isSilent: true })).status).toBe(429);
  });
});

test.each([
  ['with a port', (turn: number, address: string) => `${address}:${40_000 + turn}`],
  ['in brackets, with a port', (turn: number) => `[2001:db8:77::7]:${40_000 + turn}`],
  ['that is none', (turn: number) => `zz${turn}`],
])('an address %s is counted all the same', async (_what, named) => {
  const own = newAddress();
  const signIn = (turn: number) => send('POST', '/api/auth/login', { address: named(turn, own), type: types.json, isSilent: false });
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await signIn(turn)).status);
  // What is no address is the proxy's, which others may have used.
  expect(statuses.at(-1)).toBe(429);
});

test('who breaks off in the middle of a request is no fault of the server', async () => {
  const { hostname, port } = new URL(server.origin);
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nX-Requested-With: foyer\r\nContent-Length: 500\r\n\r\n{"username":`;
  const before = server.log.length;
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(JSON.stringify(server.log.slice(before))).not.toMatch(/TypeError|"level":(?:50|60|"error"|"fatal")/);
});
