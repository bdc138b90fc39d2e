import { getMe, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { exchangeSignInCode, issueSignInCode } from '@foyer/api/auth/token.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { endEverySession, endSessionsOf } from './end-sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isSignedIn = async (client: TestClient) => (await client.call(getMe)).ok;

test('an operator ends the sessions of one person, and what would open others', async () => {
  const [someone, other] = [await addPerson(server), await addPerson(server)];
  const [first, second] = [await clientOf(server, someone), await clientOf(server, someone)];
  const bystander = await clientOf(server, other);
  const issued = await first.call(issueSignInCode);
  expect(await endSessionsOf(server.platform, ` ${someone.email.toUpperCase()} `)).toBe(2);
  for (const client of [first, second]) expect(await isSignedIn(client)).toBe(false);
  const code = issued.ok ? issued.data.code : '';
  expect(code).not.toBe('');
  expect(await (await server.client()).call(exchangeSignInCode, { body: { code, confirmed: true } })).toMatchObject({ ok: false });
  expect(await isSignedIn(bystander)).toBe(true);
  expect(await endSessionsOf(server.platform, someone.email)).toBe(0);
  const again = await (await clientOf(server, someone)).call(listAuthEvents);
  const told = again.ok ? again.data.filter(({ kind }) => kind === 'endedBySupport') : [];
  expect(told).toEqual([expect.objectContaining({ times: 1, device: 'unknown', network: '' })]);
});

test('a sign-in that waits for its second factor ends too', async () => {
  const someone = await addPerson(server, { secondFactor: true });
  const client = await server.client();
  await client.call(signIn, { body: { username: someone.email, password: demoPassword } });
  const sent = (await server.mailbox()).findLast(({ to }) => to === someone.email)?.text ?? '';
  const code = /\b\d{6}\b/.exec(sent)?.[0] ?? '';
  await endSessionsOf(server.platform, someone.email);
  const entered = await client.call(verifySecondFactor, { body: { recipient: someone.email, channel: 'email', code } });
  expect(entered).toMatchObject({ ok: false, error: { code: 'CODE_NOT_FOUND' } });
});

test('an address that nobody has is said to be none', async () => {
  expect(await endSessionsOf(server.platform, 'nobody@foyer.example')).toBeUndefined();
});

test('an operator ends the sessions of everybody', async () => {
  const clients = await Promise.all([1, 2, 3].map(async () => clientOf(server, await addPerson(server))));
  expect(await endEverySession(server.platform)).toBeGreaterThanOrEqual(3);
  for (const client of clients) expect(await isSignedIn(client)).toBe(false);
});
