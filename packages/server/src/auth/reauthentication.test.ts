import { changePassword, endOtherSessions, endSession, listSessions } from '@foyer/api/auth/account.contract';
import { getMe, resendSecondFactor, signIn } from '@foyer/api/auth/auth.contract';
import { reauthenticate, verifyReauthentication } from '@foyer/api/auth/reauthentication.contract';
import { beginAuthenticator, confirmAuthenticator, turnOffSecondFactor, turnOnEmailFactor } from '@foyer/api/auth/second-factor.contract';
import { exchangeSignInCode, issueSignInCode } from '@foyer/api/auth/token.contract';
import { operations } from '@foyer/api/contract';
import { fillPath } from '@foyer/api/endpoint';
import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, problemOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const minuteMs = 60_000;
const newPassword = 'Heron-Window-77';
const tooOld = { status: 403, error: { code: 'AUTHENTICATION_TOO_OLD' } };
const right = { body: { currentPassword: demoPassword } };
const wrong = { body: { currentPassword: 'Wrong-password-1' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody who signed in so long ago that the browser may be in other hands. */
async function longSignedIn(given: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(server, given);
  const client = await clientOf(server, person);
  server.clock.advance(16 * minuteMs);
  return { person, client };
}

const codeMailedTo = async ({ email }: TestPerson) =>
  /\b\d{6}\b/.exec((await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
const sessionsOf = ({ id }: TestPerson) =>
  server.database.read({ kind: 'system' }, (tx) => tx.select().from(session).where(eq(session.personId, id)));

const asking = operations().filter(({ endpoint: { access } }) => access.kind === 'person' && access.recent);

test('ending one’s sessions asks for a recent proof', () => {
  expect(asking.map(({ name }) => name)).toEqual(['endSession', 'endOtherSessions']);
});

describe.each(asking)('$name', ({ endpoint }) => {
  const attempt = (client: TestClient) => rawCall(client, endpoint.method, fillPath(endpoint.path, { id: crypto.randomUUID() }));

  test('is done by who signed in up to 15 minutes ago, and refused after that', async () => {
    const client = await clientOf(server, await addPerson(server));
    server.clock.advance(15 * minuteMs);
    expect((await attempt(client)).status).not.toBe(403);
    server.clock.advance(1000);
    const refused = await attempt(client);
    expect(refused.status).toBe(403);
    expect(await problemOf(refused)).toMatchObject({ code: 'AUTHENTICATION_TOO_OLD' });
  });

  test('is done again once the password was given', async () => {
    const { client } = await longSignedIn();
    expect(await client.call(reauthenticate, right)).toMatchObject({ ok: true, data: {} });
    expect((await attempt(client)).status).not.toBe(403);
  });
});

test('use of the session is no proof', async () => {
  const client = await clientOf(server, await addPerson(server));
  for (let count = 0; count < 4; count += 1) {
    server.clock.advance(5 * minuteMs);
    await client.call(getMe);
  }
  expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
});

test('a session that a one-time code opened is as old as the proof that it came from', async () => {
  const { client } = await longSignedIn();
  const issued = await client.call(issueSignInCode);
  const elsewhere = await server.client();
  await elsewhere.call(exchangeSignInCode, { body: { code: issued.ok ? issued.data.code : '', confirmed: true } });
  expect(await elsewhere.call(endOtherSessions)).toMatchObject(tooOld);
});

describe('proving it again', () => {
  test('gives the session another name and a later proof, and not a later end', async () => {
    const { person, client } = await longSignedIn();
    const [former] = await sessionsOf(person);
    const token = client.cookies.get('foyer-sid');
    await client.call(reauthenticate, right);
    const [renewed] = await sessionsOf(person);
    expect(client.cookies.get('foyer-sid')).not.toBe(token);
    expect(renewed).toMatchObject({ id: former?.id, absoluteExpiresAt: former?.absoluteExpiresAt, authenticatedAt: server.clock.now() });
    const withFormer = await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${token}` } });
    expect(withFormer.status).toBe(401);
  });

  test('leaves the other sessions as they are', async () => {
    const { person, client } = await longSignedIn();
    const other = await clientOf(server, person);
    server.clock.advance(16 * minuteMs);
    await client.call(reauthenticate, right);
    expect(await other.call(endOtherSessions)).toMatchObject(tooOld);
  });

  test('with a wrong password changes nothing, and has as many tries as signing in with this browser', async () => {
    const { person, client } = await longSignedIn();
    for (let count = 0; count < 5; count += 1)
      expect(await client.call(reauthenticate, wrong)).toMatchObject({ status: 400, error: { code: 'CURRENT_PASSWORD_WRONG' } });
    expect(await client.call(reauthenticate, right)).toMatchObject({ status: 429, error: { retryAfterSeconds: 60 } });
    expect(await client.call(signIn, { body: { username: person.email, password: demoPassword } })).toMatchObject({ status: 429 });
    expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
    expect((await server.mailbox()).filter(({ to, kind }) => to === person.email && kind === 'wrongPasswords')).toHaveLength(1);
  });

  test('has no more tries in sessions that were opened by one-time codes', async () => {
    const { client } = await longSignedIn();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const issued = await client.call(issueSignInCode);
      const elsewhere = await server.client();
      await elsewhere.call(exchangeSignInCode, { body: { code: issued.ok ? issued.data.code : '', confirmed: true } });
      for (let tries = 0; tries < 3; tries += 1) statuses.push((await elsewhere.call(reauthenticate, wrong)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
  });

  test('in many calls at once has no more tries either', async () => {
    const { client } = await longSignedIn();
    const answers = await Promise.all(Array.from({ length: 15 }, () => client.call(reauthenticate, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('ends with the session', async () => {
    const { person, client } = await longSignedIn();
    const other = await clientOf(server, person);
    await other.call(endOtherSessions);
    expect(await client.call(reauthenticate, right)).toMatchObject({ status: 401 });
  });
});

describe('with a second factor', () => {
  const code = (given: string) => ({ body: { channel: 'email', code: given } }) as const;

  /** Somebody whose second factor was turned on long ago, in a browser that is signed in. */
  async function withMailedCodes() {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    await client.call(turnOnEmailFactor, right);
    server.clock.advance(16 * minuteMs);
    return { person, client };
  }

  test('the password alone proves nothing, and the mailed code does after it', async () => {
    const { person, client } = await withMailedCodes();
    expect(await client.call(verifyReauthentication, code('123456'))).toMatchObject({ status: 404, error: { code: 'CODE_NOT_FOUND' } });
    expect(await client.call(reauthenticate, right)).toMatchObject({ data: { verify: true, channel: 'email' } });
    expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
    expect(await client.call(verifyReauthentication, code(await codeMailedTo(person)))).toMatchObject({ ok: true });
    expect(await client.call(endOtherSessions)).toMatchObject({ ok: true });
    expect(client.cookies.has('foyer-2fa')).toBe(false);
  });

  test('a code works once', async () => {
    const { person, client } = await withMailedCodes();
    await client.call(reauthenticate, right);
    const given = code(await codeMailedTo(person));
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(verifyReauthentication, given)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('another code can be mailed, and the former stops working', async () => {
    const { person, client } = await withMailedCodes();
    await client.call(reauthenticate, right);
    const former = await codeMailedTo(person);
    server.clock.advance(minuteMs);
    const { email: recipient } = person;
    expect(await client.call(resendSecondFactor, { body: { recipient, channel: 'email' } })).toMatchObject({ ok: true });
    const latter = await codeMailedTo(person);
    if (former !== latter)
      expect(await client.call(verifyReauthentication, code(former))).toMatchObject({ error: { code: 'CODE_NOT_MATCH' } });
    expect(await client.call(verifyReauthentication, code(latter))).toMatchObject({ ok: true });
  });

  test('has five tries for a code, and ten for an account', async () => {
    const { person, client } = await withMailedCodes();
    const guesses = async () => {
      await client.call(reauthenticate, right);
      const mailed = await codeMailedTo(person);
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await client.call(verifyReauthentication, code(mailed === '000000' ? '111111' : '000000'))).status);
      return statuses;
    };
    expect(await guesses()).toEqual([400, 400, 400, 400, 400, 404]);
    server.clock.advance(minuteMs);
    expect(await guesses()).toEqual([400, 400, 400, 400, 400, 404]);
    server.clock.advance(minuteMs);
    expect(await client.call(reauthenticate, right)).toMatchObject({ status: 429, error: { retryAfterSeconds: 14 * 60 } });
  });

  test('the code that somebody else was asked for in the same browser is none', async () => {
    const { person: other } = await withMailedCodes();
    const { client } = await withMailedCodes();
    const elsewhere = await server.client();
    await elsewhere.call(signIn, { body: { username: other.email, password: demoPassword } });
    (client.cookies as Map<string, string>).set('foyer-2fa', elsewhere.cookies.get('foyer-2fa') ?? '');
    expect(await client.call(verifyReauthentication, code(await codeMailedTo(other)))).toMatchObject({ error: { code: 'CODE_NOT_MATCH' } });
    expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
  });

  test('by an app its code is asked for, or one of the recovery codes', async () => {
    const client = await clientOf(server, await addPerson(server));
    const setup = await client.call(beginAuthenticator, right);
    const app = URI.parse(setup.ok ? setup.data.uri : '');
    const appCode = () => app.generate({ timestamp: server.clock.now().getTime() });
    const confirmed = await client.call(confirmAuthenticator, { body: { code: appCode() } });
    for (const given of [() => ({ channel: 'authenticator', code: appCode() }) as const, recovery]) {
      server.clock.advance(16 * minuteMs);
      expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
      expect(await client.call(reauthenticate, right)).toMatchObject({ data: { verify: true, channel: 'authenticator' } });
      expect(await client.call(verifyReauthentication, { body: given() })).toMatchObject({ ok: true });
      expect(await client.call(endOtherSessions)).toMatchObject({ ok: true });
    }
    function recovery() {
      return { channel: 'recovery', code: (confirmed.ok && confirmed.data.recoveryCodes[0]) || '' } as const;
    }
  });
});

describe('a call that asks for the password by itself', () => {
  test('is a proof where the password is all that signing in asks for', async () => {
    const { client } = await longSignedIn();
    expect(await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword } })).toMatchObject({ ok: true });
    expect(await client.call(endOtherSessions)).toMatchObject({ ok: true });
  });

  test('is none where a second factor is asked for too', async () => {
    const { client } = await longSignedIn();
    await client.call(turnOnEmailFactor, right);
    server.clock.advance(16 * minuteMs);
    expect(await client.call(turnOffSecondFactor, right)).toMatchObject({ ok: true });
    expect(await client.call(endOtherSessions)).toMatchObject(tooOld);
  });
});

test('a session that was found open by a stranger is ended by its person elsewhere', async () => {
  const { person, client: stolen } = await longSignedIn();
  const own = await clientOf(server, person);
  const list = await stolen.call(listSessions);
  const others = list.ok ? list.data.filter(({ current }) => !current) : [];
  expect(others).toHaveLength(1);
  for (const { id } of others) expect(await stolen.call(endSession, { params: { id } })).toMatchObject(tooOld);
  expect(await own.call(endOtherSessions)).toMatchObject({ data: { ended: 1 } });
  expect(await stolen.call(getMe)).toMatchObject({ status: 401 });
});
