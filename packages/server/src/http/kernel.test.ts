import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { operations } from '@foyer/api/contract';
import { getOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountPath as authorizationPath } from '#authorization/authorization.rules.ts';
import { organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let olivia: TestClient;
let anyone: TestClient;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  anyone = await server.client();
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

const signInPath = '/auth/login';

describe('a call made on one person’s screen', () => {
  test('is refused in another person’s session, and nothing of it is done', async () => {
    const ask = (person: string) => rawCall(olivia, 'PATCH', `/organizations/${northwind}/flags`, {}, { 'X-Foyer-Person': person });
    const refused = await ask('999999999');
    expect(refused.status).toBe(401);
    expect(await problemOf(refused)).toMatchObject({ code: 'PERSON_CHANGED' });
    const me = (await (await rawCall(olivia, 'GET', '/userdata/me')).json()) as { userId: string };
    const passed = await rawCall(olivia, 'GET', '/userdata/me', undefined, { 'X-Foyer-Person': me.userId });
    expect(passed.status).toBe(200);
  });
});

describe('an error', () => {
  test('has one shape, says what it is in the asked language, and can be found in the log', async () => {
    const response = await rawCall(anyone, 'GET', '/userdata/me', undefined, { 'Accept-Language': 'pt-BR' });
    const problem = (await response.json()) as { requestId: string };
    expect(response.status).toBe(401);
    expect(problem).toEqual({ code: 'SESSION_EXPIRED', message: expect.stringMatching(/login|sessão/i), requestId: expect.any(String) });
    expect(response.headers.get('x-request-id')).toBe(problem.requestId);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect
      .poll(() => server.log.find((line) => line.requestId === problem.requestId))
      .toMatchObject({ operation: 'getMe', status: 401 });
  });

  test.each([
    ['no such call', 'GET', '/nothing', undefined, {}, 404, 'NOT_FOUND'],
    ['a method that it does not take', 'PUT', '/organizations', {}, {}, 405, 'METHOD_NOT_ALLOWED'],
    ['broken JSON', 'POST', signInPath, '{"username":', { 'Content-Type': 'application/json' }, 400, 'MALFORMED_BODY'],
    ['no JSON at all', 'POST', signInPath, '', { 'Content-Type': 'application/json' }, 400, 'MALFORMED_BODY'],
    [
      'JSON in bytes that are no UTF-8',
      'POST',
      signInPath,
      new Uint8Array([0x22, 0xff, 0x22]),
      { 'Content-Type': 'application/json' },
      400,
      'MALFORMED_BODY',
    ],
    ['a list instead of an object', 'POST', signInPath, [], {}, 400, 'VALIDATION_FAILED'],
    ['null', 'POST', signInPath, 'null', { 'Content-Type': 'application/json' }, 400, 'VALIDATION_FAILED'],
    ['no body', 'POST', signInPath, undefined, {}, 400, 'VALIDATION_FAILED'],
    [
      'a form where JSON is asked for',
      'POST',
      signInPath,
      'username=a',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['text', 'POST', signInPath, 'x', { 'Content-Type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another kind of JSON', 'POST', signInPath, '{}', { 'Content-Type': 'application/jsonp' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than sixteen kibibytes', 'POST', signInPath, { username: 'x'.repeat(16 * 1024) }, {}, 413, 'BODY_TOO_LARGE'],
    [
      'JSON a thousand deep',
      'POST',
      signInPath,
      `{"username":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
      { 'Content-Type': 'application/json' },
      400,
      'BODY_TOO_COMPLEX',
    ],
    [
      'a prototype',
      'POST',
      signInPath,
      '{"username":"a@b.example","password":"x","__proto__":{"a":1}}',
      { 'Content-Type': 'application/json' },
      400,
      'VALIDATION_FAILED',
    ],
    ['a text that ends at NUL', 'POST', signInPath, { username: 'a@b.example', password: 'x\u0000y' }, {}, 400, 'VALIDATION_FAILED'],
    [
      'half a character',
      'POST',
      signInPath,
      '{"username":"a@b.example","password":"\\ud800"}',
      { 'Content-Type': 'application/json' },
      400,
      'VALIDATION_FAILED',
    ],
  ] as const)('%s', async (_what, method, path, body, headers, status, code) => {
    const response = await rawCall(anyone, method, path, body, headers as Record<string, string>);
    expect(await problemOf(response)).toMatchObject({ code, message: expect.stringMatching(/./) });
    expect(response.status).toBe(status);
  });

  test('405 says what the address takes', async () => {
    expect((await rawCall(anyone, 'PUT', '/organizations/1')).headers.get('allow')).toBe('DELETE, GET, HEAD, POST');
    expect((await rawCall(anyone, 'OPTIONS', '/organizations')).headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['?limit=0'],
    ['?limit=501'],
    ['?limit=1.5'],
    ['?limit=x'],
    ['?limit=1&limit=2'],
    ['?first=1;drop'],
    ['?cursor=abc'],
    ['?cursor=W10.AAAA'],
    ['?q=%00'],
    ['?unknown=1'],
    [`?q=${'x'.repeat(201)}`],
    ['?__proto__=1'],
    ['?constructor[prototype]=1'],
  ])('the query %s is refused', async (query) => {
    const response = await rawCall(olivia, 'GET', `/organizations${query}`);
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('a misspelt key is named', async () => {
    const response = await rawCall(anyone, 'POST', signInPath, { username: 'a@b.example', pasword: 'x' });
    expect(await problemOf(response)).toMatchObject({ fields: { password: 'PASSWORD_REQUIRED', pasword: 'UNKNOWN_FIELD' } });
  });

  const raw = (request: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(request));
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });

  test('what is no HTTP at all is answered too', async () => {
    const answer = await raw('NOT HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"MALFORMED_BODY"');
  });

  test.each(['/api/featureFlags', '/signin', '/healthz', '/api/nothing'])('a second host is refused at %s', async (path) => {
    const ask = (hosts: string) => raw(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    const twice = await ask('Host: foyer.example\r\nhost: evil.example\r\n');
    expect(twice).toMatch(/^HTTP\/1\.1 400 /);
    expect(twice).toContain('"code":"MALFORMED_BODY"');
    expect(await ask('Host: foyer.example\r\n')).not.toMatch(/^HTTP\/1\.1 400 /);
    const named = await raw(`GET http://evil.example${path} HTTP/1.1\r\nHost: foyer.example\r\nConnection: close\r\n\r\n`);
    expect(named).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ['by its length and in pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['by two lengths', 'Content-Length: 5\r\nContent-Length: 0\r\n\r\n'],
    ['in pieces of an unknown kind', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('a body whose length is told in two ways is refused', async (_how, rest) => {
    const answer = await raw(
      `POST /api/auth/logout HTTP/1.1\r\nHost: foyer.example\r\n${rest}GET /healthz HTTP/1.1\r\nHost: foyer.example\r\n\r\n`,
    );
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  test.each(['/signin', '/api/organizations', '/nothing'])('TRACE is answered nowhere (%s)', async (path) => {
    const answer = await raw(`TRACE ${path} HTTP/1.1\r\nHost: foyer.example\r\nX-Planted: planted-7431\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('planted-7431');
  });

  test.each(['][', 'a b', '', 'x'.repeat(300), 'foyer.example:99999'])('a host that is none (%j) breaks nothing', async (host) => {
    const answer = await raw(`GET /api/userdata/me HTTP/1.1\r\nHost: ${host}\r\nCookie: foyer-sid=x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    const written = await raw(
      `POST /signin HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect(written).toMatch(/^HTTP\/1\.1 (?:4\d\d|303|503) /);
  });
});

test('every code and every field key has its text in both languages', async () => {
  const { default: en } = await import('../../../../locales/en/errors.json', { with: { type: 'json' } });
  const { default: br } = await import('../../../../locales/br/errors.json', { with: { type: 'json' } });
  const { commonErrors } = await import('@foyer/api/problem.schema');
  const codes = new Set([
    ...Object.keys(commonErrors),
    ...operations().flatMap(({ endpoint }) => Object.keys(endpoint.errors)),
    'UNKNOWN_FIELD',
  ]);
  for (const code of codes) {
    expect(en, code).toHaveProperty(code);
    expect(br, code).toHaveProperty(code);
  }
});

describe('a request from elsewhere', () => {
  const json = { 'Content-Type': 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  test.each([
    ['another origin', { ...json, Origin: 'https://evil.example' }, false],
    ['another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }, false],
    ['a sibling', { ...json, 'Sec-Fetch-Site': 'same-site' }, false],
    ['an address typed in', { ...json, 'Sec-Fetch-Site': 'none' }, false],
    ['a page that hides where it is', { ...json, Origin: 'null' }, false],
    ['another port', { ...json, Origin: 'http://127.0.0.1:1' }, false],
    ['nobody knows, without our header', { ...json }, false],
    ['a form of our own origin without our header', { ...form, 'Sec-Fetch-Site': 'same-origin' }, false],
    ['our own page', { ...json, 'Sec-Fetch-Site': 'same-origin' }, true],
    ['our own page that sends no referrer', { ...json, 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, true],
    ['a program with our header', { ...json, 'X-Requested-With': 'foyer' }, true],
  ])('%s', async (_from, headers, isTaken) => {
    const response = await anyone.fetch('/api/auth/logout', { method: 'POST', headers: headers as Record<string, string>, body: '{}' });
    expect(response.status).toBe(isTaken ? 204 : 403);
    if (!isTaken) expect((await problemOf(response)).code).toBe('ORIGIN_REJECTED');
  });

  test('reads nothing either: no answer names another origin', async () => {
    const response = await anyone.fetch('/api/featureFlags', { headers: { Origin: 'https://evil.example' } });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('every answer', () => {
  test.each([
    '/api/featureFlags',
    '/api/nothing',
    '/signin',
    '/healthz',
    '/media/none',
    '/assets/none.js',
    '/%E0',
    '/master/locales/en/auth.json',
  ])('of %s carries the security headers', async (path) => {
    const { headers } = await anyone.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; /);
    expect(policy).toContain("; connect-src 'self' https://dev.foyer.example ");
    expect(policy).toMatch(/frame-ancestors 'none'$/);
    expect(policy).not.toContain('unsafe-eval');
  });

  test.each([
    ['/api/featureFlags', 'application/json'],
    ['/api/nothing', 'application/json'],
    ['/api/openapi.json', 'application/json'],
    ['/api/docs', 'text/html'],
    ['/api/oidc/.well-known/openid-configuration', 'application/json'],
    ['/master/locales/en/auth.json', 'application/json'],
    ['/healthz', 'application/json'],
    ['/media/none', 'application/json'],
    ['/dev/mailbox', 'text/html'],
    ['/dev/mailbox.json', 'application/json'],
  ])('of %s says what it is, and in which characters', async (path, type) => {
    expect((await anyone.fetch(path)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  test.each(['/datasource-auth-callback?code=x', '/app-auth-callback/guest-app?code=x'])(
    'but that of %s lets its opener hear it, and its address is not passed on',
    async (path) => {
      const { headers } = await anyone.fetch(path);
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('behind a proxy', () => {
  test('only a trusted one is believed, for the cookie’s name, for HSTS and for the address', async () => {
    const trusting = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'foyer.example', 'X-Forwarded-For': '203.0.113.9' };
    const signInHeaders = {
      ...forwarded,
      'Content-Type': 'application/json',
      Origin: 'https://foyer.example',
      'Sec-Fetch-Site': 'same-origin',
    };
    const body = JSON.stringify({ username: 'olivia@foyer.example', password: 'Welcome-to-Foyer-1' });
    const believed = await fetch(`${trusting.origin}/api/auth/login`, { method: 'POST', headers: signInHeaders, body });
    expect(believed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-foyer-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-foyer-known=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(believed.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const doubted = await fetch(`${server.origin}/api/auth/login`, { method: 'POST', headers: signInHeaders, body });
    expect(doubted.status).toBe(403);
    await trusting.close();
  });
});

test('a call that came without TLS is led nowhere', async () => {
  const behindTls = await startTestServer({ env: { PUBLIC_URL: 'https://foyer.example' } });
  for (const path of ['/api/userdata/me', '/api/featureFlags', '/api/oidc/jwks', '/healthz']) {
    const response = await fetch(`${behindTls.origin}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBeNull();
    expect([200, 401]).toContain(response.status);
  }
  await behindTls.close();
});

test('how often the database is asked does not grow with what it answers', async () => {
  const countOf = async (work: () => Promise<unknown>) => {
    const before = { ...server.database.counters };
    await work();
    return {
      transactions: server.database.counters.transactions - before.transactions,
      statements: server.database.counters.statements - before.statements,
    };
  };
  const expected = { transactions: 2, statements: 2 };
  expect(await countOf(() => olivia.call(listOrganizations, { query: { limit: 1 } }))).toEqual(expected);
  expect(await countOf(() => olivia.call(listOrganizations, { query: { limit: 500 } }))).toEqual(expected);
  expect(await countOf(() => olivia.call(listProjects, { params: { id: northwind }, query: { limit: 1 } }))).toEqual(expected);
  expect(await countOf(() => olivia.call(listProjects, { params: { id: northwind } }))).toEqual(expected);
  expect(await countOf(() => olivia.call(getOrganization, { params: { id: northwind } }))).toEqual({ transactions: 2, statements: 3 });
});

test('nothing secret reaches the log', async () => {
  const secrets = Array.from({ length: 4 }, (_, index) => `Planted-${index}-${randomBytes(6).toString('hex')}`);
  const [password = '', next = '', cookie = '', key = ''] = secrets;
  await rawCall(anyone, 'POST', `${signInPath}?next=${next}`, { username: 'olivia@foyer.example', password });
  await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${cookie}`, Authorization: `Bearer ${cookie}` } });
  await anyone.fetch(`/verify?confirmationKey=${key}&email=a%40b.example`);
  await rawCall(anyone, 'POST', signInPath, `{"password":"${password}"`, { 'Content-Type': 'application/json' });
  const tom = await server.client('tom');
  const sent = (await server.mailbox()).findLast(({ to }) => to === 'tom@foyer.example')?.text ?? '';
  const text = JSON.stringify(server.log);
  expect(server.log.length).toBeGreaterThan(4);
  for (const secret of [...secrets, /\d{6}/.exec(sent)?.[0] ?? 'no code', ...tom.cookies.values(), ...olivia.cookies.values()])
    expect(text).not.toContain(secret);
});

test('the reference is there for machines and for people', async () => {
  const document = (await (await anyone.fetch('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
  const page = await (await anyone.fetch('/api/docs')).text();
  for (const { name } of operations()) expect(page).toContain(`id="${name}"`);
  expect(page).not.toContain('<script');
});

test('writing is limited by session, and reading goes on', async () => {
  const strict = await startTestServer({ env: { LIMIT_WRITES_PER_MINUTE: '2' } });
  const id = await organizationId(strict, 'Northwind');
  const client = await strict.client('olivia');
  const write = () => rawCall(client, 'PATCH', `/organizations/${id}/flags`, {});
  expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
  const third = await write();
  expect([third.status, (await problemOf(third)).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await rawCall(client, 'GET', '/organizations')).status).toBe(200);
  expect((await rawCall(await strict.client('olivia'), 'PATCH', `/organizations/${id}/flags`, {})).status).toBe(200);
  await strict.close();
});

test('a database that does not answer makes the server not ready, and says nothing of why', async () => {
  const broken = await startTestServer();
  const client = await broken.client();
  expect((await client.fetch('/readyz')).status).toBe(200);
  // From here on the authorization server knows its keys, and asks the database only for what a request is about.
  expect((await client.fetch(`${authorizationPath}/jwks`)).status).toBe(200);
  await broken.database.close();
  const ready = await client.fetch('/readyz');
  expect([ready.status, await problemOf(ready)]).toEqual([503, { code: 'NOT_READY', message: expect.any(String) }]);
  const failed = await rawCall(client, 'POST', signInPath, { username: 'a@b.example', password: 'Planted-password-1' });
  expect([failed.status, (await problemOf(failed)).code]).toEqual([503, 'NOT_READY']);
  const start = await client.fetch(`${authorizationPath}/auth?client_id=eu_northwind&response_type=code`);
  expect([start.status, (await problemOf(start)).code]).toEqual([503, 'NOT_READY']);
  for (const { headers } of [ready, failed, start]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.fetch('/healthz')).status).toBe(200);
  expect(JSON.stringify(broken.log)).not.toContain('Planted-password-1');
  await broken.close().catch(() => undefined);
});
