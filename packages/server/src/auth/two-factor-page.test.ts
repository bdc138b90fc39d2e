import { getMe } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: TestPerson;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await addPerson(server, { secondFactor: true });
  client = await server.client();
});

const next = writeNext('/organization/10000/settings#flags');
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = { Origin: server.origin }) => {
  const response = await client.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return [response.status, response.headers.get('location')];
};
const page = (error?: string) => `/2fa?${new URLSearchParams({ email: person.email, ...(error && { error }), next })}`;
const begin = () => post(`/signin?next=${encodeURIComponent(next)}`, { username: person.email, password: demoPassword });
const latestCode = async () => /\b\d{6}\b/.exec((await server.mailbox()).findLast(({ to }) => to === person.email)?.text ?? '')?.[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');

test('two forms without any code in the browser sign in, and lead to next', async () => {
  expect(await begin()).toEqual([303, page()]);
  expect(await post(page(), { code: await latestCode() })).toEqual([303, '/organization/10000/settings#flags']);
  expect(await client.call(getMe)).toMatchObject({ ok: true, data: { username: person.email } });
  const again = await client.fetch(page());
  expect([again.status, again.headers.get('location')]).toEqual([302, '/organization/10000/settings#flags']);
});

test('a code with a space in it is the code', async () => {
  await begin();
  const code = await latestCode();
  expect(await post(page(), { code: `${code.slice(0, 3)} ${code.slice(3)}`, recipient: person.email })).toEqual([
    303,
    '/organization/10000/settings#flags',
  ]);
});

test('a wrong code goes back with why, with the address and next, and never with the code', async () => {
  await begin();
  expect(await post(page(), { code: wrong(await latestCode()) })).toEqual([303, page('CODE_NOT_MATCH')]);
  expect(await post(page(), { code: '' })).toEqual([303, page('CODE_REQUIRED')]);
  expect(await post(page(), { code: '123' })).toEqual([303, page('CODE_VALIDATION')]);
  expect(await post(page(), { code: '123456', admin: 'true' })).toEqual([303, page('VALIDATION_FAILED')]);
});

test('an expired code has a new one sent by itself, which works', async () => {
  await begin();
  const former = await latestCode();
  server.clock.advance(5 * 60_000);
  expect(await post(page(), { code: former })).toEqual([303, page('CODE_NOT_FOUND')]);
  expect(await post(page(), { code: await latestCode() })).toEqual([303, '/organization/10000/settings#flags']);
});

test('says to wait, rather than that a code was sent, when none may be sent yet', async () => {
  await begin();
  const code = await latestCode();
  for (let attempt = 0; attempt < 5; attempt += 1) await post(page(), { code: wrong(code) });
  expect(await post(page(), { code })).toEqual([303, page('TOO_MANY_ATTEMPTS')]);
});

test('the second button sends another code, a minute later at the earliest', async () => {
  await begin();
  expect(await post(page(), { code: '', resend: '1' })).toEqual([303, page('TOO_MANY_ATTEMPTS')]);
  server.clock.advance(60_000);
  expect(await post(page(), { code: '', resend: '1' })).toEqual([303, page()]);
  expect((await server.mailbox()).filter(({ to }) => to === person.email)).toHaveLength(2);
});

test('a browser that began no sign-in gets neither in nor a mail', async () => {
  expect(await post(page(), { code: '123456' })).toEqual([303, page('CODE_NOT_MATCH')]);
  expect(await post(page(), { resend: '1' })).toEqual([303, page('CODE_NOT_MATCH')]);
  expect((await server.mailbox()).filter(({ to }) => to === person.email)).toEqual([]);
});

test('takes no form from elsewhere', async () => {
  await begin();
  const code = await latestCode();
  await post(page(), { code }, { Origin: 'https://evil.example' });
  expect(await client.call(getMe)).toMatchObject({ status: 401 });
  expect(await post(page(), { code })).toEqual([303, '/organization/10000/settings#flags']);
});
