import { changePassword, endOtherSessions, endSession, listSessions } from '@foyer/api/auth/account.contract';
import { signIn, signOut } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import type { AuthEvent } from '@foyer/api/auth/auth-event.schema';
import { resetPassword, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authEvent } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { rowsPerKindAndDay } from './auth-event.rules.ts';

const system = { kind: 'system' } as const;
const wrong = 'Wrong-password-1';
const newPassword = 'Heron-Window-77';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
const telephone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

/** Tries to sign in from somewhere. */
async function attempt({ email }: Pick<TestPerson, 'email'>, password: string, address = '198.51.100.77', userAgent = firefox) {
  const client = await server.client();
  const headers = { 'X-Forwarded-For': address, 'User-Agent': userAgent };
  const response = await rawCall(client, 'POST', '/auth/login', { username: email, password }, headers);
  return { client, response };
}

async function eventsOf(client: TestClient): Promise<AuthEvent[]> {
  const result = await client.call(listAuthEvents, {});
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const kindsOf = async (client: TestClient) => (await eventsOf(client)).map(({ kind }) => kind);

describe('what happened to the ways into an account', () => {
  test('is read by its person, with the device in words and a part of the address only', async () => {
    const someone = await addPerson(server);
    await attempt(someone, wrong, '2001:db8:85a3:1:2:3:4:5', telephone);
    server.clock.advance(1000);
    const { client } = await attempt(someone, demoPassword, '203.0.113.77');
    expect(await eventsOf(client)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'signedIn',
        at: server.clock.now().toISOString(),
        times: 1,
        ...{ device: 'computer', system: 'Windows', browser: 'Firefox', network: '203.0.113.0/24' },
      },
      expect.objectContaining({
        kind: 'wrongPassword',
        ...{ device: 'phone', system: 'iPhone', browser: 'Safari', network: '2001:db8:85a3::/48' },
      }),
    ]);
    const rows = await server.database.read(system, (tx) => tx.select().from(authEvent).where(eq(authEvent.personId, someone.id)));
    expect(JSON.stringify(rows)).not.toMatch(/113\.77|1:2:3|Mozilla/);
  });

  test('is nobody else’s to read', async () => {
    const [one, other] = [await addPerson(server), await addPerson(server)];
    const own = await clientOf(server, one);
    await attempt(other, wrong);
    expect(await kindsOf(own)).toEqual(['signedIn']);
  });

  test('is paged, newest first, and a position of somebody else’s list is none', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    await client.call(endOtherSessions);
    for (const password of [newPassword, demoPassword]) {
      server.clock.advance(1000);
      const currentPassword = password === newPassword ? demoPassword : newPassword;
      await client.call(changePassword, { body: { currentPassword, newPassword: password } });
    }
    const first = await client.call(listAuthEvents, { query: { limit: 2 } });
    expect(first).toMatchObject({
      data: [{ kind: 'passwordChanged' }, { kind: 'passwordChanged' }],
      headers: { totalCount: 3 },
    });
    const cursor = (first.ok && first.headers.nextCursor) || '';
    const second = await client.call(listAuthEvents, { query: { limit: 2, cursor } });
    expect(second).toMatchObject({ data: [{ kind: 'signedIn' }] });
    expect(second.ok && second.headers.nextCursor).toBeUndefined();
    const stranger = await clientOf(server, await addPerson(server));
    expect(await stranger.call(listAuthEvents, { query: { cursor } })).toMatchObject({ status: 400 });
  });

  test('says which session was ended, and how', async () => {
    const someone = await addPerson(server);
    const [here, there] = [await clientOf(server, someone), await clientOf(server, someone)];
    await clientOf(server, someone);
    const listed = await here.call(listSessions);
    const [other] = listed.ok ? listed.data.filter(({ current }) => !current) : [];
    await here.call(endSession, { params: { id: other?.id ?? '' } });
    await here.call(endOtherSessions);
    // There is no other left to end.
    await here.call(endOtherSessions);
    await there.call(signOut);
    await here.call(signOut);
    const again = await clientOf(server, someone);
    expect((await kindsOf(again)).toSorted()).toEqual([
      'otherSessionsEnded',
      'sessionEnded',
      'signedIn',
      'signedIn',
      'signedIn',
      'signedIn',
      'signedOut',
    ]);
  });
});

describe('strangers', () => {
  test('who guess are seen by the owner: each device and network once a day, with how often, and that they have to wait', async () => {
    const owner = await addPerson(server);
    for (let count = 0; count < 7; count += 1) await attempt(owner, wrong, '203.0.113.9');
    await attempt(owner, wrong, '198.51.100.9');
    const { client } = await attempt(owner, demoPassword, '192.0.2.1');
    const failures = (await eventsOf(client)).filter(({ kind }) => kind !== 'signedIn');
    const told = failures.map(({ kind, network, times }) => `${kind} ${network} ${times}`);
    expect(told.toSorted()).toEqual([
      'passwordLocked 203.0.113.0/24 1',
      'wrongPassword 198.51.100.0/24 1',
      'wrongPassword 203.0.113.0/24 5',
    ]);
  });

  test('cannot fill the table: what is beyond the rows of a day is counted in one, and pushes nothing else out', async () => {
    const owner = await addPerson(server);
    await clientOf(server, owner);
    const others = 3;
    // Few enough for nobody to have to wait.
    for (let at = 0; at < rowsPerKindAndDay + others; at += 1) await attempt(owner, wrong, `10.0.${at}.1`);
    server.clock.advance(25 * 60 * 60_000);
    await attempt(owner, wrong, '10.0.200.1');
    const events = await eventsOf(await clientOf(server, owner));
    const failures = events.filter(({ kind }) => kind === 'wrongPassword');
    expect(failures).toHaveLength(rowsPerKindAndDay + 1 + 1);
    expect(failures.filter(({ network }) => network === '')).toEqual([
      expect.objectContaining({ times: others, device: 'unknown', system: '', browser: '' }),
    ]);
    expect(events.filter(({ kind }) => kind === 'signedIn')).toHaveLength(2);
  });

  test('learn nothing of it: with an account and without, the answer is the same and as much is asked of the database', async () => {
    const owner = await addPerson(server);
    const ask = async (email: string) => {
      const before = { ...server.database.counters };
      const { response } = await attempt({ email }, wrong, '203.0.113.50');
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      const { statements, transactions } = server.database.counters;
      return {
        status: response.status,
        body,
        headers: [...response.headers.keys()].toSorted(),
        work: [statements - before.statements, transactions - before.transactions],
      };
    };
    expect(await ask(owner.email)).toEqual(await ask(`${crypto.randomUUID()}@nobody.example`));
    const askReset = async (username: string) => (await server.client()).call(sendResetPasswordEmail, { body: { username } });
    const [known, unknown] = [await askReset(owner.email), await askReset(`${crypto.randomUUID()}@nobody.example`)];
    expect([known.status, known.ok && known.data]).toEqual([unknown.status, unknown.ok && unknown.data]);
  });
});

test('an act that is taken back leaves no event', async () => {
  const someone = await addPerson(server);
  const client = await clientOf(server, someone);
  const result = await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword: 'Password123!' } });
  expect(result.ok).toBe(false);
  expect(await kindsOf(client)).toEqual(['signedIn']);
});

test('the log tells of sign-in, failure, lockout and reset by ids, and has no address and no name that was typed', async () => {
  const owner = await addPerson(server);
  const nobody = `${crypto.randomUUID()}@nobody.example`;
  const before = server.log.length;
  for (let count = 0; count < 6; count += 1) await attempt(owner, wrong, '203.0.113.200');
  await attempt({ email: nobody }, wrong, '203.0.113.201');
  const asking = await server.client();
  await asking.call(sendResetPasswordEmail, { body: { username: owner.email } });
  await asking.call(sendResetPasswordEmail, { body: { username: nobody } });
  const mail = (await server.mailbox()).findLast(({ to, kind }) => to === owner.email && kind === 'passwordReset');
  const key = /confirmationKey=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await asking.call(resetPassword, { body: { key, username: owner.email, password: newPassword } })).toMatchObject({ ok: true });
  expect(await asking.call(signIn, { body: { username: owner.email, password: newPassword } })).toMatchObject({ ok: true });
  const lines = server.log.slice(before);
  const told = lines.filter(({ event }) => event !== undefined).map(({ event, person }) => [event, person]);
  const own = (event: string) => [event, owner.id];
  expect(told).toEqual([
    ...Array.from({ length: 5 }, () => own('wrongPassword')),
    own('passwordLocked'),
    ['wrongPassword', undefined],
    own('resetRequested'),
    ['resetRequested', undefined],
    own('passwordReset'),
    own('signedIn'),
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [owner.email, nobody, '203.0.113', '127.0.0.1', wrong, newPassword, key, 'Firefox'])
    expect(text).not.toContain(secret);
});
