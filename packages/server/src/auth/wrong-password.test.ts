import { changePassword } from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { resetPassword, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

const wrong = 'Wrong-password-1';
const newPassword = 'Heron-Window-77';
const here = '198.51.100.1';
const stranger = '203.0.113.1';

interface Tried {
  readonly status: number;
  readonly waitSeconds: number;
}

async function attempt(client: TestClient, { email }: TestPerson, password: string, address: string): Promise<Tried> {
  const body = { username: email, password };
  const response = await rawCall(client, 'POST', '/auth/login', body, { 'X-Forwarded-For': address });
  return { status: response.status, waitSeconds: Number(response.headers.get('retry-after') ?? 0) };
}

/** A browser that nobody has signed in with. */
const browser = () => server.client();

async function guess(person: TestPerson, times: number, address: string): Promise<number[]> {
  const client = await browser();
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await attempt(client, person, wrong, address)).status);
  return statuses;
}

/** Strangers from as many addresses as it takes, each as often as is free. */
async function guessFromEverywhere(person: TestPerson, times: number): Promise<void> {
  for (let left = times, at = 1; left > 0; left -= 5, at += 1)
    expect(new Set(await guess(person, Math.min(5, left), `203.0.113.${100 + at}`))).toEqual(new Set([401]));
}

const mailsTo = async ({ email }: TestPerson) => (await server.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a stranger who guesses', () => {
  test('has to wait, and the owner at another address has not', async () => {
    const owner = await addPerson(server);
    expect(await guess(owner, 6, stranger)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await attempt(await browser(), owner, demoPassword, stranger)).toEqual({ status: 429, waitSeconds: 60 });
    expect(await attempt(await browser(), owner, demoPassword, here)).toEqual({ status: 200, waitSeconds: 0 });
    // That the owner got in gives the stranger no further tries.
    expect((await attempt(await browser(), owner, wrong, stranger)).status).toBe(429);
  });

  test('does not keep the owner out of a browser that they have signed in with, not even at the same address', async () => {
    const owner = await addPerson(server);
    const own = await clientOf(server, owner);
    await guess(owner, 6, stranger);
    expect(await attempt(own, owner, demoPassword, stranger)).toEqual({ status: 200, waitSeconds: 0 });
  });

  test('does not keep a signed-in owner from changing the password', async () => {
    const owner = await addPerson(server);
    const own = await clientOf(server, owner);
    await guessFromEverywhere(owner, 30);
    expect(await own.call(changePassword, { body: { currentPassword: demoPassword, newPassword } })).toMatchObject({ ok: true });
    expect(await own.call(getMe)).toMatchObject({ ok: true });
  });

  test('from everywhere makes every unknown browser wait, longer each time and five minutes at most, but no known one', async () => {
    const owner = await addPerson(server);
    const own = await clientOf(server, owner);
    await guessFromEverywhere(owner, 30);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { status, waitSeconds } = await attempt(await browser(), owner, demoPassword, here);
      expect(status).toBe(429);
      waits.push(waitSeconds);
      server.clock.advance(waitSeconds * 1000);
      expect(await guess(owner, 1, `203.0.113.${200 + round}`)).toEqual([401]);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300]);
    expect((await attempt(own, owner, demoPassword, here)).status).toBe(200);
  });

  test('is told to the owner by mail, once a day', async () => {
    const owner = await addPerson(server);
    await guess(owner, 4, stranger);
    expect(await mailsTo(owner)).toEqual([]);
    await guess(owner, 3, stranger);
    await guess(owner, 5, '203.0.113.2');
    expect(await mailsTo(owner)).toEqual(['Wrong passwords for your Foyer account']);
    server.clock.advance(25 * 60 * 60_000);
    await guess(owner, 5, stranger);
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  test('at nobody is answered like at somebody', async () => {
    const nobody = { id: '', email: `${crypto.randomUUID()}@people.example` };
    expect(await guess(nobody, 6, stranger)).toEqual([401, 401, 401, 401, 401, 429]);
    await guessFromEverywhere(nobody, 25);
    expect(await attempt(await browser(), nobody, wrong, here)).toEqual({ status: 429, waitSeconds: 15 });
    expect(await mailsTo(nobody)).toEqual([]);
  });
});

test('a new password lets everybody begin anew', async () => {
  const owner = await addPerson(server);
  await guessFromEverywhere(owner, 30);
  const client = await browser();
  await client.call(sendResetPasswordEmail, { body: { username: owner.email } });
  const mail = (await server.mailbox()).findLast(({ to }) => to === owner.email)?.text ?? '';
  const key = new URL(/https?:\S+/.exec(mail)?.[0] ?? '').searchParams.get('confirmationKey') ?? '';
  expect(await client.call(resetPassword, { body: { key, username: owner.email, password: newPassword } })).toMatchObject({ ok: true });
  expect((await attempt(await browser(), owner, newPassword, '203.0.113.101')).status).toBe(200);
});

describe('a known browser', () => {
  test('has five tries too, and counts by itself', async () => {
    const owner = await addPerson(server);
    const own = await clientOf(server, owner);
    for (let count = 0; count < 5; count += 1) expect((await attempt(own, owner, wrong, here)).status).toBe(401);
    expect(await attempt(own, owner, demoPassword, '198.51.100.2')).toEqual({ status: 429, waitSeconds: 60 });
    expect((await attempt(await browser(), owner, demoPassword, here)).status).toBe(200);
  });

  test('is known to each person who has signed in with it, and to nobody else', async () => {
    const [one, other, third] = [await addPerson(server), await addPerson(server), await addPerson(server)];
    const shared = await browser();
    for (const person of [one, other]) await attempt(shared, person, demoPassword, here);
    for (const person of [one, other, third]) await guess(person, 5, stranger);
    expect((await attempt(shared, one, demoPassword, stranger)).status).toBe(200);
    expect((await attempt(shared, other, demoPassword, stranger)).status).toBe(200);
    expect((await attempt(shared, third, demoPassword, stranger)).status).toBe(429);
  });

  test('is known no longer once the password was changed elsewhere', async () => {
    const owner = await addPerson(server);
    const [own, stolen] = [await clientOf(server, owner), await clientOf(server, owner)];
    await own.call(changePassword, { body: { currentPassword: demoPassword, newPassword } });
    await guess(owner, 5, stranger);
    expect((await attempt(stolen, owner, newPassword, stranger)).status).toBe(429);
    expect((await attempt(own, owner, newPassword, stranger)).status).toBe(200);
  });

  test.each(['x', '~', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '%00', 'a'.repeat(3_000)])(
    'is not made by a cookie like %j',
    async (cookie) => {
      const owner = await addPerson(server);
      await guess(owner, 5, stranger);
      const client = await browser();
      (client.cookies as Map<string, string>).set('foyer-known', cookie);
      expect((await attempt(client, owner, demoPassword, stranger)).status).toBe(429);
    },
  );
});
