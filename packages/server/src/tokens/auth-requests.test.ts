import { signIn } from '@foyer/api/auth/auth.contract';
import { finishAuthRequest } from '@foyer/api/auth/token.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const finished: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    authRequests: {
      endpoint: '/api/oidc/auth',
      exchange: async () => ({ status: 400, body: { error: 'invalid_grant' } }),
      finish: async (req, { person }) => {
        if (req !== 'known') return undefined;
        finished.push(person.email);
        return '/api/oidc/resume';
      },
    },
  });
});
afterAll(() => server.close());

const post = async (client: TestClient, path: string, form: Record<string, string>) => {
  const response = await client.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: server.origin } });
  return response.headers.get('location');
};
const get = async (client: TestClient, path: string) => (await client.fetch(path)).headers.get('location');

test('a request is finished for who is signed in, by the call and by coming to the sign-in page', async () => {
  const person = await addPerson(server);
  const client = await clientOf(server, person);
  expect(await client.call(finishAuthRequest, { body: { req: 'known' } })).toMatchObject({ headers: { location: '/api/oidc/resume' } });
  expect(await get(client, '/signin?req=known&next=L3VzZXIvYWNjb3VudA==')).toBe('/api/oidc/resume');
  expect(finished).toEqual([person.email, person.email]);
  expect(await client.call(finishAuthRequest, { body: { req: 'gone' } })).toMatchObject({
    status: 404,
    error: { code: 'AUTH_REQUEST_NOT_FOUND' },
  });
  expect(await get(client, '/signin?req=gone&next=L3VzZXIvYWNjb3VudA==')).toBe('/user/account');
});

test('a request survives the forms of both factors without any code in the browser', async () => {
  const { email } = await addPerson(server, { secondFactor: true });
  const client = await server.client();
  const secondPage = (await post(client, '/signin?req=known', { username: email, password: demoPassword })) ?? '';
  expect(secondPage).toBe(`/2fa?${new URLSearchParams({ email, req: 'known' })}`);
  const wrongPage = (await post(client, secondPage, { code: '' })) ?? '';
  expect(wrongPage).toContain('req=known');
  const code = /\b\d{6}\b/.exec((await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const arrival = (await post(client, secondPage, { code })) ?? '';
  expect(arrival).toBe('/signin?req=known');
  expect(await get(client, arrival)).toBe('/api/oidc/resume');
});

test('the call of signing in leads back to its request', async () => {
  const { email } = await addPerson(server);
  const client = await server.client();
  const result = await client.call(signIn, { body: { username: email, password: demoPassword }, query: { req: 'known', next: 'Lw==' } });
  expect(result).toMatchObject({ ok: true, headers: { location: '/signin?next=Lw%3D%3D&req=known' } });
});

test('who is not signed in is asked to, and finishes nothing', async () => {
  const client = await server.client();
  expect(await client.call(finishAuthRequest, { body: { req: 'known' } })).toMatchObject({ status: 401 });
  expect(await get(client, '/signin?req=known')).toBeNull();
});

test.each([
  ['', ''],
  ['?client_id=a&scope=openid%20profile&x=1?2', '?client_id=a&scope=openid%20profile&x=1?2'],
  ['?//evil.example', '?//evil.example'],
  ['?redirect_uri=https%3A%2F%2Fevil.example', '?redirect_uri=https%3A%2F%2Fevil.example'],
])('the address %j for applications leads to where requests begin, with its query as it came', async (search, kept) => {
  expect(await get(await server.client(), `/api/auth/request${search}`)).toBe(`/api/oidc/auth${kept}`);
});
