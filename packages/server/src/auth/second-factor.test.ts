import { getCodeWait, getMe, resendSecondFactor, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await addPerson(server, { secondFactor: true });
});

const credentials = () => ({ username: person.email, password: demoPassword });
const codes = async () =>
  (await server.mailbox()).filter(({ to }) => to === person.email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
const enter = (client: TestClient, code: string) =>
  client.call(verifySecondFactor, { body: { recipient: person.email, channel: 'email', code } });
const resend = (client: TestClient) => client.call(resendSecondFactor, { body: { recipient: person.email, channel: 'email' } });
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');
const begin = async (next?: string) => {
  const client = await server.client();
  const result = await client.call(signIn, { body: credentials(), ...(next && { query: { next } }) });
  return { client, result };
};

test('a password alone opens no session, and says that a code is needed', async () => {
  const { client, result } = await begin();
  expect(result).toMatchObject({ ok: true, data: { verify: true } });
  expect([...client.cookies.keys()]).toEqual(['foyer-2fa']);
  expect(await client.call(getMe)).toMatchObject({ status: 401 });
});

test('the code opens it once, and leads on', async () => {
  const { client } = await begin(writeNext('/user/account'));
  const [code = ''] = await codes();
  expect(await enter(client, code)).toMatchObject({ ok: true, headers: { location: '/user/account' } });
  expect(await client.call(getMe)).toMatchObject({ ok: true, data: { username: person.email } });
  expect([...client.cookies.keys()]).toEqual(['foyer-sid', 'foyer-known']);
  expect(await enter(client, code)).toMatchObject({ status: 404, error: { code: 'CODE_NOT_FOUND' } });
});

test('of fifty that come at once with the right code, one gets in', async () => {
  const { client } = await begin();
  const [code = ''] = await codes();
  const cookie = `foyer-2fa=${client.cookies.get('foyer-2fa')}`;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      fetch(`${server.origin}/api/auth/verify`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
        body: JSON.stringify({ recipient: person.email, channel: 'email', code }),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
});

test('of fifty guesses at once five are looked at, and then the right one is too late', async () => {
  const { client } = await begin();
  const [code = ''] = await codes();
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(client, wrong(code))));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await enter(client, code)).toMatchObject({ status: 404, error: { code: 'CODE_NOT_FOUND' } });
});

test('whoever signs in may look how long it takes until another code can be sent, and nobody else learns anything', async () => {
  const { client } = await begin();
  expect(await client.call(getCodeWait)).toMatchObject({ data: { resendWaitSeconds: 60 } });
  server.clock.advance(59_500);
  expect(await client.call(getCodeWait)).toMatchObject({ data: { resendWaitSeconds: 1 } });
  server.clock.advance(500);
  expect(await client.call(getCodeWait)).toMatchObject({ data: {} });
  expect(await resend(client)).toMatchObject({ ok: true });
  expect(await client.call(getCodeWait)).toMatchObject({ data: { resendWaitSeconds: 60 } });
  expect(await (await server.client()).call(getCodeWait)).toEqual(expect.objectContaining({ ok: true, data: {} }));
});

test('a code works for five minutes', async () => {
  const { client } = await begin();
  const [code = ''] = await codes();
  server.clock.advance(5 * 60_000);
  expect(await enter(client, code)).toMatchObject({
    status: 404,
    error: { code: 'CODE_NOT_FOUND', message: expect.stringMatching(/not found.*expired/) },
  });
});

test('a code is bound to the browser that began', async () => {
  await begin();
  const [code = ''] = await codes();
  expect(await enter(await server.client(), code)).toMatchObject({ status: 404 });
});

test('a code for one address is none for another', async () => {
  const { client } = await begin();
  const [code = ''] = await codes();
  const result = await client.call(verifySecondFactor, { body: { recipient: 'mia@foyer.example', channel: 'email', code } });
  expect(result).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
});

describe('another code', () => {
  test('comes a minute later at the earliest, and takes the former’s place', async () => {
    const { client } = await begin();
    expect(await resend(client)).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 } });
    server.clock.advance(60_000);
    expect(await resend(client)).toMatchObject({ ok: true });
    const [first = '', second = ''] = await codes();
    if (first !== second) expect(await enter(client, first)).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
    expect(await enter(client, second)).toMatchObject({ ok: true });
  });

  test('comes five times an hour', async () => {
    const { client } = await begin();
    for (let count = 1; count < 5; count += 1) {
      server.clock.advance(60_000);
      expect(await resend(client)).toMatchObject({ ok: true });
    }
    server.clock.advance(60_000);
    expect(await resend(client)).toMatchObject({ status: 429, error: { retryAfterSeconds: 55 * 60 } });
    expect(await codes()).toHaveLength(5);
  });

  test('comes once, however often it is asked for at once', async () => {
    const { client } = await begin();
    server.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(client)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await codes()).toHaveLength(2);
  });

  test('is for who began', async () => {
    expect(await resend(await server.client())).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
  });
});

test('signing in again within a minute mails nothing, and the code that was mailed serves', async () => {
  await begin();
  const { client, result } = await begin();
  expect(result).toMatchObject({ ok: true, data: { verify: true } });
  const sent = await codes();
  expect(sent).toHaveLength(1);
  expect(await enter(client, sent[0] ?? '')).toMatchObject({ ok: true });
});

test('ten wrong codes, over whatever sign-ins, close the account for a quarter of an hour', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { client } = await begin();
    const code = (await codes()).at(-1) ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter(client, wrong(code))).toMatchObject({ status: 400 });
    server.clock.advance(61_000);
  }
  const { result } = await begin();
  expect(result).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } });
  server.clock.advance(15 * 60_000);
  const { client } = await begin();
  expect(await enter(client, (await codes()).at(-1) ?? '')).toMatchObject({ ok: true });
});
