import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  setLanguage,
  setStartPage,
  updateMe,
} from '@foyer/api/auth/account.contract';
import { getMe, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const burst = process.env.FOYER_SOAK ? 50 : 12;
const newPassword = 'Heron-Window-77';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const enter = async (username: string, password: string) => (await server.client()).call(signIn, { body: { username, password } });

describe('the own name', () => {
  test('is changed, and found by everybody who asks', async () => {
    const client = await clientOf(server, await addPerson(server));
    const names = { given_name: 'Zoë', family_name: 'O’Neil-Núñez Jr.' };
    const result = await client.call(updateMe, { body: { givenName: ' Zoë ', familyName: 'O’Neil-Núñez Jr.' } });
    expect(result).toMatchObject({ ok: true, data: names });
    expect(await client.call(getMe)).toMatchObject({ data: names });
  });

  test.each([
    [{ givenName: '', familyName: 'Person' }, { givenName: 'FIRST_NAME_REQUIRED' }],
    [
      { givenName: 'R2', familyName: 'D2' },
      { givenName: 'FIRST_NAME_VALIDATION', familyName: 'LAST_NAME_VALIDATION' },
    ],
    [{ givenName: 'A', familyName: 'Person' }, { givenName: 'FIRST_NAME_VALIDATION' }],
    [{ givenName: 'Ann', familyName: 'Person', role: 'owner' }, { role: 'UNKNOWN_FIELD' }],
  ])('is not changed to %j', async (body, fields) => {
    const client = await clientOf(server, await addPerson(server));
    const response = await rawCall(client, 'POST', '/auth/me', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields });
  });
});

test('the language is kept, and mails follow it', async () => {
  const someone = await addPerson(server);
  const client = await clientOf(server, someone);
  expect(await client.call(setLanguage, { body: { locale: 'br' } })).toMatchObject({ data: { locale: 'br' } });
  await client.call(sendResetPasswordEmail, { body: { username: someone.email } });
  expect((await server.mailbox()).at(-1)?.subject).toBe('Escolha uma nova senha para o Foyer');
});

test('the start page is the projects until another is chosen, and is kept for all browsers', async () => {
  const someone = await addPerson(server);
  const client = await clientOf(server, someone);
  expect(await client.call(getMe)).toMatchObject({ data: { startPage: 'projects' } });
  expect(await client.call(setStartPage, { body: { startPage: 'overview' } })).toMatchObject({ data: { startPage: 'overview' } });
  expect(await (await clientOf(server, someone)).call(getMe)).toMatchObject({ data: { startPage: 'overview' } });
  expect((await rawCall(client, 'POST', '/auth/startPage', { startPage: 'history' })).status).toBe(400);
});

describe('changing the password', () => {
  test('asks for the current one, renews this session and tells the person', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    const former = client.cookies.get('foyer-sid');
    expect(await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword } })).toMatchObject({ ok: true });
    expect(client.cookies.get('foyer-sid')).not.toBe(former);
    expect(await client.call(getMe)).toMatchObject({ ok: true });
    const withFormer = await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${former}` } });
    expect(withFormer.status).toBe(401);
    expect(await enter(someone.email, newPassword)).toMatchObject({ ok: true });
    expect(await enter(someone.email, demoPassword)).toMatchObject({ status: 401 });
    expect((await server.mailbox()).filter(({ to, kind }) => to === someone.email && kind === 'passwordChanged')).toHaveLength(1);
  });

  test('ends sign-ins that wait for their second factor', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    await server.database.transaction({ kind: 'system' }, (tx) =>
      tx.update(person).set({ secondFactor: true }).where(eq(person.id, someone.id)),
    );
    const elsewhere = await server.client();
    expect(await elsewhere.call(signIn, { body: { username: someone.email, password: demoPassword } })).toMatchObject({
      data: { verify: true },
    });
    const mail = (await server.mailbox()).findLast(({ to, kind }) => to === someone.email && kind === 'secondFactorCode');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword } });
    expect(await elsewhere.call(verifySecondFactor, { body: { recipient: someone.email, channel: 'email', code } })).toMatchObject({
      ok: false,
    });
    expect(await elsewhere.call(getMe)).toMatchObject({ status: 401 });
  });

  test('keeps the life of a remembered session', async () => {
    const someone = await addPerson(server);
    const client = await server.client();
    await client.call(signIn, { body: { username: someone.email, password: demoPassword, remember: true } });
    const response = await rawCall(client, 'POST', '/auth/changePassword', { currentPassword: demoPassword, newPassword });
    expect(response.headers.getSetCookie().join()).toMatch(/foyer-sid=.*Max-Age=2592000/);
  });

  test.each([
    ['a wrong current one', { currentPassword: 'Wrong-Password-1', newPassword }, 'CURRENT_PASSWORD_WRONG', undefined],
    [
      'the same one again',
      { currentPassword: demoPassword, newPassword: demoPassword },
      'VALIDATION_FAILED',
      { newPassword: 'SAME_PASSWORD_VALIDATION' },
    ],
    [
      'a common one',
      { currentPassword: demoPassword, newPassword: 'Password123!' },
      'VALIDATION_FAILED',
      { newPassword: 'PASSWORD_TOO_COMMON' },
    ],
    [
      'one made of the own name',
      { currentPassword: demoPassword, newPassword: 'Test.Person.1' },
      'VALIDATION_FAILED',
      { newPassword: 'PASSWORD_TOO_PERSONAL' },
    ],
  ])('refuses %s', async (_, body, code, fields) => {
    const client = await clientOf(server, await addPerson(server));
    const result = await client.call(changePassword, { body });
    expect(result).toMatchObject({ status: 400, error: { code, ...(fields && { fields }) } });
  });

  test('is no place to guess: five failures, and this browser has to wait; others of the same person have not', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    const guess = () => client.call(changePassword, { body: { currentPassword: 'Wrong-Password-1', newPassword } });
    const answers = await Promise.all(Array.from({ length: burst }, guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword } })).toMatchObject({ status: 429 });
    expect(await enter(someone.email, demoPassword)).toMatchObject({ status: 200 });
  });

  test('happens once, however often it is sent at once', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    const cookie = `foyer-sid=${client.cookies.get('foyer-sid')}`;
    const answers = await Promise.all(
      Array.from({ length: burst }, () =>
        fetch(`${server.origin}/api/auth/changePassword`, {
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
          body: JSON.stringify({ currentPassword: demoPassword, newPassword }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await enter(someone.email, newPassword)).toMatchObject({ ok: true });
  });
});

describe('the own sessions', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0';

  test('are listed, this one first, with what is known of each', async () => {
    const someone = await addPerson(server);
    const other = await server.client();
    const response = await rawCall(
      other,
      'POST',
      '/auth/login',
      { username: someone.email, password: demoPassword },
      { 'User-Agent': windows },
    );
    expect(response.status).toBe(200);
    const client = await clientOf(server, someone);
    server.clock.advance(2 * 60_000);
    await other.call(getMe);
    const result = await client.call(listSessions);
    if (!result.ok) throw new Error('no list');
    expect(result.data.map(({ current }) => current)).toEqual([true, false]);
    expect(result.data[1]).toMatchObject({ kind: 'computer', system: 'Windows', browser: 'Edge 153', address: '127.0.0.1' });
    expect(Date.parse(result.data[1]?.lastUsedAt ?? '')).toBe(server.clock.now().getTime());
    expect(JSON.stringify(result.data)).not.toContain(client.cookies.get('foyer-sid'));
  });

  test('are ended one by one, or all others at once', async () => {
    const someone = await addPerson(server);
    const [client, first, second, third] = await Promise.all([0, 1, 2, 3].map(() => clientOf(server, someone)));
    if (!client || !first || !second || !third) throw new Error('nobody');
    const list = await first.call(listSessions);
    const id = list.ok ? (list.data.find(({ current }) => current)?.id ?? '') : '';
    expect(await client.call(endSession, { params: { id } })).toMatchObject({ status: 204 });
    expect(await first.call(getMe)).toMatchObject({ status: 401 });
    expect(await client.call(endSession, { params: { id } })).toMatchObject({ status: 404 });
    expect(await client.call(endOtherSessions)).toMatchObject({ data: { ended: 2 } });
    for (const ended of [second, third]) expect(await ended.call(getMe)).toMatchObject({ status: 401 });
    expect(await client.call(getMe)).toMatchObject({ ok: true });
  });

  test('of somebody else cannot be ended, nor told from one that never was', async () => {
    const stranger = await clientOf(server, await addPerson(server));
    const victim = await clientOf(server, await addPerson(server));
    const list = await victim.call(listSessions);
    const id = list.ok ? (list.data[0]?.id ?? '') : '';
    for (const given of [id, '00000000-0000-4000-8000-000000000000', 'me'])
      expect(await stranger.call(endSession, { params: { id: given } })).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await victim.call(getMe)).toMatchObject({ ok: true });
  });

  test('ended by oneself sign out', async () => {
    const client = await clientOf(server, await addPerson(server));
    const list = await client.call(listSessions);
    await client.call(endSession, { params: { id: list.ok ? (list.data[0]?.id ?? '') : '' } });
    expect([...client.cookies.keys()]).toEqual(['foyer-known']);
    expect(await client.call(getMe)).toMatchObject({ status: 401 });
  });
});
