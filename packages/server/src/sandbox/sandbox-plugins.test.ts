import { generateKeyPairSync } from 'node:crypto';
import { Script } from 'node:vm';
import { listCredentials } from '@foyer/api/projects/credential.contract';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const projectId = 'staging_guest-app';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ withSandbox: true });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = (await exportJWK(publicKey)) as JsonWebKey;
  server.sandbox?.trust({ current: async () => [{ kid: 'test', jwk }] });
  const idToken = await new SignJWT({ name: 'Olivia', email: 'olivia@foyer.example' })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer(`${server.origin}/api/oidc`)
    .setAudience(projectId)
    .setExpirationTime('5m')
    .sign(privateKey);
  const signedIn = await at('/sso/auth/oidc', { method: 'POST', body: JSON.stringify({ projectId, idToken, provider: 'foyer' }) });
  token = ((await signedIn.json()) as { token: string }).token;
});
afterAll(() => server.close());

const at = (path: string, init: RequestInit = {}, as = '') =>
  fetch(new URL(path, server.sandbox?.url), {
    ...init,
    headers: { origin: server.origin, 'content-type': 'application/json', ...(as && { 'x-authorization': `Bearer ${as}` }) },
  });
interface Shown {
  readonly plugins: { readonly uid: string }[];
  readonly received: { readonly name: string; readonly fields: { readonly field: string; readonly outcome: object }[] }[];
}
const shown = async () => (await (await at('/studio-api/plugins', { method: 'GET' }, token)).json()) as Shown;
const publish = async (plugins: unknown, dryRun = false) =>
  at('/studio-api/plugins', { method: 'PUT', body: JSON.stringify({ plugins, dryRun }) }, token);

test('the studio shows its project’s plugins, and what their fields receive for a sample person', async () => {
  const { plugins, received } = await shown();
  expect(plugins.map(({ uid }) => uid)).toContain('ctx.greeting');
  const greeting = received.find(({ name }) => name === 'Greeting')?.fields ?? [];
  expect(greeting.find(({ field }) => field === 'tier')?.outcome).toEqual({ kind: 'received', value: 'Gold' });
  expect(greeting.find(({ field }) => field === 'pillow')?.outcome).toEqual({ kind: 'unmapped' });
});

test('the studio publishes, changes and removes plugins, and is told what breaks', async () => {
  const { plugins } = await shown();
  const added = { uid: 'ctx.sandbox', name: 'From the sandbox', isReserved: false, values: [] };
  expect((await publish([...plugins, added])).status).toBe(200);
  expect((await shown()).plugins.map(({ uid }) => uid)).toContain('ctx.sandbox');
  const without = plugins.filter(({ uid }) => uid !== 'ctx.greeting');
  const dry = (await (await publish(without, true)).json()) as { plugins: { uid: string; change: string; breaks: unknown[] }[] };
  const greeting = dry.plugins.find(({ uid }) => uid === 'ctx.greeting');
  expect([greeting?.change, greeting?.breaks.length]).toEqual(['archived', 3]);
  expect((await publish(without)).status).toBe(200);
  expect((await shown()).plugins.map(({ uid }) => uid)).not.toContain('ctx.greeting');
  expect((await publish(plugins)).status).toBe(200);
  expect((await shown()).received.find(({ name }) => name === 'Greeting')?.fields[0]?.outcome).toMatchObject({ kind: 'received' });
});

test('what is no set of plugins is refused in words', async () => {
  const refused = await publish([{ uid: 'no name' }]);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('PLUGIN_UID_INVALID');
});

test('the credential stays with the sandbox’s server, and nobody uses it without a studio’s token', async () => {
  expect((await at('/studio-api/plugins', { method: 'GET' })).status).toBe(401);
  expect((await at('/studio-api/plugins', { method: 'GET' }, 'x')).status).toBe(401);
  const olivia = await server.client('olivia');
  const credentials = await olivia.call(listCredentials, {
    params: { id: await organizationId(server, 'Northwind'), project: projectId },
  });
  expect(credentials).toMatchObject({ data: [{ name: 'Sandbox studio', maker: 'Foyer' }] });
  for (const path of ['/studio/2.0/staging_guest-app', '/studio.js', '/studio-api/plugins'])
    expect(await (await at(path, { method: 'GET' }, token)).text()).not.toContain('foyer_pk_');
});

test('what the studio’s page runs can be read by a browser', async () => {
  const script = await (await at('/studio.js', { method: 'GET' })).text();
  expect(() => new Script(script)).not.toThrow();
});
