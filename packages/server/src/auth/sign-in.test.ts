import { getMe, signIn, signOut } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const olivia = { username: demoAccounts.olivia.email, password: demoPassword };

describe('signing in', () => {
  test('opens a session in a cookie that no script reads, and signing out ends it', async () => {
    const client = await server.client();
    const response = await client.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
      body: JSON.stringify(olivia),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^foyer-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await client.call(getMe)).toMatchObject({
      ok: true,
      data: { username: olivia.username, given_name: 'Olivia', confirmed: true },
    });
    const token = client.cookies.get('foyer-sid') ?? '';
    const out = await client.call(signOut);
    expect(out).toMatchObject({ ok: true, status: 204 });
    expect(client.cookies.size).toBe(0);
    const replayed = await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${token}` } });
    expect(replayed.status).toBe(401);
  });

  test('answers an unknown account and a wrong password alike, in words that the specification gives', async () => {
    const client = await server.client();
    const answers = await Promise.all(
      [
        { ...olivia, password: 'Wrong-password-1' },
        { ...olivia, username: 'nobody@foyer.example' },
      ].map(async (body) => {
        const response = await client.fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
          body: JSON.stringify(body),
        });
        const { requestId, ...problem } = (await response.json()) as { requestId: string };
        return { status: response.status, problem, names: [...response.headers.keys()].sort() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 401,
      problem: { code: 'USER_NOT_FOUND', message: 'This username/password combination does not exist.' },
    });
  });
});

test('the organizations of the person are listed', async () => {
  const client = await server.client('olivia');
  const result = await client.call(listOrganizations, { query: { limit: 2 } });
  expect(result).toMatchObject({ ok: true, status: 200, headers: { totalCount: 3 } });
  const rest = await client.call(listOrganizations, { query: { limit: 2, cursor: result.ok ? (result.headers.nextCursor ?? '') : '' } });
  expect(rest.ok && rest.data.map(({ name }) => name)).toEqual(['Osprey Outfitters']);
});

test('needs an account to sign in to', async () => {
  expect(await (await server.client()).call(signIn, { body: { username: '', password: '' } })).toMatchObject({
    ok: false,
    status: 400,
    error: {
      code: 'VALIDATION_FAILED',
      message: 'Email is required',
      fields: { username: 'EMAIL_REQUIRED', password: 'PASSWORD_REQUIRED' },
    },
  });
});
