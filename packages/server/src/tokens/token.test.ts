import { getMe, signOut } from '@foyer/api/auth/auth.contract';
import { clearSignInCode, exchangeSignInCode, getScopedToken, issueSignInCode } from '@foyer/api/auth/token.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionLife } from '#auth/auth.rules.ts';
import { addPerson, clientOf, organizationId, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { openScopedToken } from './scoped-token.ts';

const burst = process.env.FOYER_SOAK ? 50 : 12;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { REDIRECT_HOSTS: 'studio.foyer.example, localhost:4281' } });
});
afterAll(() => server.close());

const issue = async (client: TestClient) => {
  const result = await client.call(issueSignInCode);
  return result.ok ? result.data.code : '';
};
/** Issues a code without renewing the session. */
const issueInBackground = async (client: TestClient) => {
  const response = await rawCall(client, 'POST', '/auth/token/code', undefined, { 'X-Foyer-Background': '1' });
  return ((await response.json()) as { code: string }).code;
};
const exchange = (client: TestClient, code: string, redirect?: string) =>
  client.call(exchangeSignInCode, { body: { code, confirmed: true, ...(redirect !== undefined && { redirect }) } });

describe('a one-time code', () => {
  test('signs its person in elsewhere, once', async () => {
    const person = await addPerson(server);
    const code = await issue(await clientOf(server, person));
    expect(code).toHaveLength(43);
    const elsewhere = await server.client();
    expect(await exchange(elsewhere, code)).toMatchObject({ ok: true, headers: { location: '/organizations' } });
    expect(await elsewhere.call(getMe)).toMatchObject({ data: { username: person.email } });
    const again = await exchange(await server.client(), code);
    expect(again).toMatchObject({ status: 400, error: { code: 'SIGN_IN_CODE_INVALID' } });
  });

  test('asks in a browser that nobody is signed in with, by the address, and is not used up by asking', async () => {
    const person = await addPerson(server);
    const issuing = await clientOf(server, person);
    const code = await issue(issuing);
    const victim = await server.client();
    for (let time = 0; time < 2; time += 1) {
      const asked = await victim.call(exchangeSignInCode, { body: { code } });
      expect(asked).toMatchObject({ ok: true, data: { asks: { username: person.email } } });
      expect(asked).not.toHaveProperty('headers.location');
    }
    expect(victim.cookies.get('foyer-sid')).toBeUndefined();
    expect(await victim.call(getMe)).toMatchObject({ status: 401 });
    expect((await rawCall(victim, 'POST', '/auth/token/exchange', { code, confirmed: 'true' })).status).toBe(400);
    expect(await exchange(victim, code)).toMatchObject({ ok: true, data: {}, headers: { location: '/organizations' } });
    expect(await victim.call(getMe)).toMatchObject({ data: { username: person.email } });
  });

  test('asks nothing of its own person, who is signed in here', async () => {
    const client = await clientOf(server, await addPerson(server));
    const code = await issue(client);
    expect(await client.call(exchangeSignInCode, { body: { code } })).toMatchObject({ ok: true, headers: { location: '/organizations' } });
    expect(await exchange(await server.client(), code)).toMatchObject({ status: 400 });
  });

  test('is answered from this origin only', async () => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    const victim = await server.client();
    const response = await rawCall(victim, 'POST', '/auth/token/exchange', { code, confirmed: true }, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await victim.call(getMe)).toMatchObject({ status: 401 });
  });

  test('works for a minute', async () => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    server.clock.advance(60_000);
    expect(await exchange(await server.client(), code)).toMatchObject({ status: 400 });
  });

  test('opens one session, however often it comes at once', async () => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    const answers = await Promise.all(Array.from({ length: burst }, async () => exchange(await server.client(), code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('ends with the session that issued it', async () => {
    const client = await clientOf(server, await addPerson(server));
    const code = await issue(client);
    await client.call(signOut);
    expect(await exchange(await server.client(), code)).toMatchObject({ status: 400, error: { code: 'SIGN_IN_CODE_INVALID' } });
  });

  test('does not outlive an issuing session that has expired', async () => {
    const client = await clientOf(server, await addPerson(server));
    server.clock.advance(sessionLife.brief.idleMs - 30_000);
    const code = await issueInBackground(client);
    server.clock.advance(45_000);
    expect(await exchange(await server.client(), code)).toMatchObject({ status: 400, error: { code: 'SIGN_IN_CODE_INVALID' } });
  });

  test('opens a session that ends when the issuing one would have ended', async () => {
    const client = await clientOf(server, await addPerson(server));
    const minutesBeforeTheEnd = 10;
    for (let hour = 0; hour < 23; hour += 1) {
      server.clock.advance(30 * 60_000);
      expect(await client.call(getMe)).toMatchObject({ ok: true });
    }
    server.clock.advance((30 - minutesBeforeTheEnd) * 60_000);
    const elsewhere = await server.client();
    expect(await exchange(elsewhere, await issue(client))).toMatchObject({ ok: true });
    server.clock.advance((minutesBeforeTheEnd - 1) * 60_000);
    expect(await elsewhere.call(getMe)).toMatchObject({ ok: true });
    server.clock.advance(2 * 60_000);
    expect(await elsewhere.call(getMe)).toMatchObject({ status: 401 });
  });

  test('signs nobody in over somebody else, and is not used up by trying', async () => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    const victim = await clientOf(server, await addPerson(server));
    expect(await exchange(victim, code)).toMatchObject({ status: 409, error: { code: 'SIGNED_IN_AS_OTHER' } });
    expect(await exchange(await server.client(), code)).toMatchObject({ ok: true });
  });

  test('ends the session of its own person only', async () => {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    const stranger = await clientOf(server, await addPerson(server));
    const clear = (of: TestClient, code: string) => of.call(clearSignInCode, { body: { code } });
    expect(await clear(client, await issue(stranger))).toMatchObject({ status: 409 });
    expect(await clear(client, 'x'.repeat(43))).toMatchObject({ status: 400 });
    expect(await client.call(getMe)).toMatchObject({ ok: true });
    expect(await clear(client, await issue(client))).toMatchObject({ ok: true, headers: { location: '/' } });
    expect(await client.call(getMe)).toMatchObject({ status: 401 });
  });

  test.each(['https://studio.foyer.example/in?a=1', 'http://localhost:4281/', '/user/account'])('leads to %s', async (redirect) => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    expect(await exchange(await server.client(), code, redirect)).toMatchObject({ ok: true, headers: { location: redirect } });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://studio.foyer.example@evil.example/',
    'https://studio.foyer.example.evil.example/',
    'http://studio.foyer.example/',
    'javascript:alert(1)',
    '/%2f/evil.example',
    'https://studio.foyer.example%E3%80%82evil.example',
  ])('does not lead to %s, and is not used up by trying', async (redirect) => {
    const code = await issue(await clientOf(server, await addPerson(server)));
    const client = await server.client();
    const refused = { status: 400, error: { code: 'UNAUTHORIZED_REDIRECT', message: 'Unauthorized redirect URL.' } };
    expect(await exchange(client, code, redirect)).toMatchObject(refused);
    expect(await client.call(clearSignInCode, { body: { code, redirect } })).toMatchObject(refused);
    expect(await exchange(client, code)).toMatchObject({ ok: true });
  });

  test('is no key of a link, and none of those is a code', async () => {
    const client = await clientOf(server, await addPerson(server));
    const code = await issue(client);
    const response = await rawCall(client, 'POST', '/auth/resetPassword', {
      key: code,
      username: 'a@b.example',
      password: 'Heron-Window-77',
    });
    expect(response.status).toBe(400);
  });
});

describe('a token for a project or an organization', () => {
  test('says who asked, and for what, to this server alone, for five minutes', async () => {
    const northwind = await organizationId(server, 'Northwind');
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    const client = await clientOf(server, person);
    const result = await client.call(getScopedToken, { query: { organizationId: northwind } });
    if (!result.ok) throw new Error('no token');
    const { token, expiresAt } = result.data;
    const { keys } = server.platform;
    const now = server.clock.now();
    expect(Date.parse(expiresAt) - now.getTime()).toBe(5 * 60_000);
    expect(openScopedToken(keys, token, now)).toEqual({ personId: person.id, organizationId: northwind });
    expect(openScopedToken(keys, token, new Date(expiresAt))).toBeUndefined();
    expect(openScopedToken(keys, `${token.slice(0, -2)}AA`, now)).toBeUndefined();
    expect(openScopedToken(keys, 'nonsense', now)).toBeUndefined();
  });

  test('is for who reaches the project: its organization’s owners, and members by their teams', async () => {
    const northwind = await organizationId(server, 'Northwind');
    const query = { projectId: 'eu-west_guest-app' };
    const outsider = await clientOf(server, await addPerson(server, { memberships: { [northwind]: [] } }));
    expect(await (await server.client('olivia')).call(getScopedToken, { query })).toMatchObject({ ok: true });
    expect(await (await server.client('mia')).call(getScopedToken, { query })).toMatchObject({ ok: true });
    expect(await outsider.call(getScopedToken, { query })).toMatchObject({ status: 404 });
    const elsewhere = await clientOf(server, await addPerson(server));
    for (const foreign of [
      query,
      { organizationId: northwind },
      { projectId: 'no_such' },
      { projectId: 'x' },
      { organizationId: '999999999' },
    ])
      expect(await elsewhere.call(getScopedToken, { query: foreign })).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('is for exactly one of the two', async () => {
    const client = await clientOf(server, await addPerson(server));
    for (const query of [{}, { projectId: 'a_b', organizationId: '1' }])
      expect(await client.call(getScopedToken, { query })).toMatchObject({ status: 400 });
  });
});

test.each([
  '',
  'x',
  '//evil.example',
  'https://evil.example',
  '../../token',
  'javascript:alert(1)',
  Buffer.from('//evil.example').toString('base64'),
])('the authorization request %j, which nobody made, leads nowhere', async (req) => {
  const client = await clientOf(server, await addPerson(server));
  const response = await rawCall(client, 'POST', '/auth/redirect', { req });
  expect([400, 404]).toContain(response.status);
  expect(response.headers.get('location')).toBeNull();
});
