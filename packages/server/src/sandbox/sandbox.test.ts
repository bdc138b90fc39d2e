import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withSandbox: true, seed: 'empty' });
});
beforeEach(() => server.sandbox?.behave('normal'));
afterAll(() => server.close());

const at = (path: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) =>
  fetch(new URL(path, server.sandbox?.url), { ...init, headers: { origin: server.origin, ...init.headers } });
const signIn = (idToken: string) =>
  at('/sso/auth/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: 'demo_app', idToken, provider: 'foyer' }),
  });

test('the console may ask it, and only from an origin of the console', async () => {
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-headers': 'x-authorization' } };
  const own = await at('/sso/auth/me', preflight);
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, server.origin]);
  const foreign = await at('/sso/auth/me', { ...preflight, headers: { origin: 'https://evil.example' } });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test.each([
  ['nobody’s', 'x.y.z'],
  // {"alg":"none"}.{"sub":"1","aud":"demo_app"}.
  ['an unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiYXVkIjoiZGVtb19hcHAifQ.'],
])('%s token signs nobody in', async (_what, token) => {
  expect((await signIn(token)).status).toBe(401);
  expect((await at('/sso/auth/me', { headers: { 'x-authorization': `Bearer ${token}` } })).status).toBe(401);
});

test('a refusing deployment refuses, a dead one breaks the connection, and a slow one answers when it is told to hurry', async () => {
  server.sandbox?.behave('denied');
  expect((await at('/sso/auth/me')).status).toBe(401);
  server.sandbox?.behave('dead');
  await expect(at('/sso/auth/me')).rejects.toThrow(/fetch failed/);
  server.sandbox?.behave('slow');
  let isAnswered = false;
  const waiting = at('/sso/auth/me').then((answer) => {
    isAnswered = true;
    return answer;
  });
  await at('/');
  expect(isAnswered).toBe(false);
  server.sandbox?.behave('normal');
  expect((await waiting).status).toBe(401);
});

test.each(['/studio/1.0/demo_app', '/studio/2.0/demo_app', '/project-settings/demo_app'])(
  '%s is a page without inline scripts, and what stands in the address stays text',
  async (path) => {
    const answer = await at(`${path}%3Cimg%3E`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('demo_app&lt;img&gt;');
    expect(page).not.toMatch(/<script>|<img>/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);

test('its own page changes how it behaves, but no foreign page does', async () => {
  const choose = (origin?: string) =>
    at('/behaviour', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
      body: 'behaviour=denied',
    });
  expect((await choose()).status).toBe(400);
  expect((await choose(server.sandbox?.url)).status).toBe(303);
  expect(await (await at('/')).text()).toMatch(/value="denied" checked/);
});

test('the pages that the console serves may ask the sandbox and nobody else', async () => {
  const { headers } = await fetch(`${server.origin}/healthz`);
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${server.sandbox?.url};`);
});
