import { getMe, resendSecondFactor, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import type { Channel } from '@foyer/api/auth/auth.schema';
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnEmailFactor,
} from '@foyer/api/auth/second-factor.contract';
import { type Algorithm, hashRaw } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticator, recoveryCode } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const burst = process.env.FOYER_SOAK ? 50 : 12;
const body = { currentPassword: demoPassword };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeOf = (uri: string, steps = 0) => URI.parse(uri).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');
const noticesTo = async ({ email }: TestPerson) => (await server.mailbox()).filter(({ to }) => to === email).map(({ kind }) => kind);

/** Somebody whose sign-ins ask for an authenticator's code. */
async function setUp() {
  const person = await addPerson(server);
  const client = await clientOf(server, person);
  const begun = await client.call(beginAuthenticator, { body });
  if (!begun.ok) throw new Error('not begun');
  const { uri, secret } = begun.data;
  const confirmed = await client.call(confirmAuthenticator, { body: { code: codeOf(uri) } });
  if (!confirmed.ok) throw new Error('not confirmed');
  // What was just confirmed with is used up.
  server.clock.advance(60_000);
  return { person, client, uri, secret, recoveryCodes: confirmed.data.recoveryCodes };
}

async function begin({ email }: TestPerson) {
  const client = await server.client();
  const result = await client.call(signIn, { body: { username: email, password: demoPassword } });
  return { client, result };
}
const enter = (client: TestClient, { email }: TestPerson, channel: Channel, code: string) =>
  client.call(verifySecondFactor, { body: { recipient: email, channel, code } });

describe('by e-mail', () => {
  test('is turned on and off with the current password, under a new session name, and the person is told', async () => {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    expect(await client.call(getSecondFactor)).toMatchObject({ data: { method: 'none', recoveryCodesLeft: 0 } });
    const former = client.cookies.get('foyer-sid');
    expect(await client.call(turnOnEmailFactor, { body })).toMatchObject({ data: { method: 'email' } });
    expect(client.cookies.get('foyer-sid')).not.toBe(former);
    expect((await begin(person)).result).toMatchObject({ data: { verify: true, channel: 'email' } });
    expect(await client.call(turnOffSecondFactor, { body })).toMatchObject({ data: { method: 'none' } });
    expect((await begin(person)).result).toMatchObject({ ok: true, data: {} });
    expect(await noticesTo(person)).toEqual(['secondFactorOn', 'secondFactorCode', 'secondFactorOff']);
  });

  test('is not turned on or off without the current password', async () => {
    const client = await clientOf(server, await addPerson(server));
    const refused = { status: 400, error: { code: 'CURRENT_PASSWORD_WRONG' } };
    const guess = { currentPassword: 'Wrong-Password-1' };
    expect(await client.call(turnOnEmailFactor, { body: guess })).toMatchObject(refused);
    expect(await client.call(beginAuthenticator, { body: guess })).toMatchObject(refused);
    expect(await client.call(turnOffSecondFactor, { body: guess })).toMatchObject(refused);
    expect(await client.call(getSecondFactor)).toMatchObject({ data: { method: 'none' } });
  });
});

describe('by an authenticator app', () => {
  test('changes nothing until a code of it is confirmed', async () => {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    const begun = await client.call(beginAuthenticator, { body });
    if (!begun.ok) throw new Error('not begun');
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/Foyer:.*secret=[A-Z2-7]{32}/);
    expect(begun.data.uri).toContain(begun.data.secret);
    expect((await begin(person)).result).toMatchObject({ ok: true, data: {} });
    const refused = await client.call(confirmAuthenticator, { body: { code: wrong(codeOf(begun.data.uri)) } });
    expect(refused).toMatchObject({ status: 400, error: { code: 'AUTHENTICATOR_CODE_WRONG' } });
    expect(await client.call(getSecondFactor)).toMatchObject({ data: { method: 'none' } });
  });

  test('waits a quarter of an hour for that code', async () => {
    const client = await clientOf(server, await addPerson(server));
    const begun = await client.call(beginAuthenticator, { body });
    server.clock.advance(15 * 60_000);
    const late = await client.call(confirmAuthenticator, { body: { code: codeOf(begun.ok ? begun.data.uri : '') } });
    expect(late).toMatchObject({ status: 409, error: { code: 'AUTHENTICATOR_NOT_BEGUN' } });
  });

  test('asks for its code at the next sign-in, and mails none', async () => {
    const { person, uri } = await setUp();
    const { client, result } = await begin(person);
    expect(result).toMatchObject({ data: { verify: true, channel: 'authenticator' } });
    expect(await client.call(getMe)).toMatchObject({ status: 401 });
    expect(await enter(client, person, 'authenticator', codeOf(uri))).toMatchObject({ ok: true });
    expect(await client.call(getMe)).toMatchObject({ ok: true });
    expect(await noticesTo(person)).toEqual(['secondFactorOn']);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes the code of %i steps from now: %s', async (steps, taken) => {
    const { person, uri } = await setUp();
    const { client } = await begin(person);
    expect((await enter(client, person, 'authenticator', codeOf(uri, steps))).ok).toBe(taken);
  });

  test('takes a code once, and none from before it', async () => {
    const { person, uri } = await setUp();
    const code = codeOf(uri);
    const before = codeOf(uri, -1);
    const [first, second, third] = await Promise.all([begin(person), begin(person), begin(person)]);
    expect(await enter(first.client, person, 'authenticator', code)).toMatchObject({ ok: true });
    expect(await enter(second.client, person, 'authenticator', code)).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
    expect(await enter(third.client, person, 'authenticator', before)).toMatchObject({ status: 400 });
  });

  test('lets one in of many who come at once with the right code, from as many browsers', async () => {
    const { person, uri } = await setUp();
    const code = codeOf(uri);
    const browsers = await Promise.all(Array.from({ length: 8 }, () => begin(person)));
    const answers = await Promise.all(browsers.map(({ client }) => enter(client, person, 'authenticator', code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('takes no mailed code and no empty promise: the channel is the account’s', async () => {
    const { person, uri } = await setUp();
    const { client } = await begin(person);
    expect(await enter(client, person, 'email', codeOf(uri))).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
    const other = await addPerson(server, { secondFactor: true });
    const byMail = await begin(other);
    expect(await enter(byMail.client, other, 'authenticator', '123456')).toMatchObject({ status: 400 });
    expect(await enter(byMail.client, other, 'recovery', 'ABCDE-23456')).toMatchObject({ status: 400 });
  });

  test('gives a sign-in that took too long its time again without a mail', async () => {
    const { person, uri } = await setUp();
    const { client } = await begin(person);
    server.clock.advance(5 * 60_000);
    expect(await enter(client, person, 'authenticator', codeOf(uri))).toMatchObject({ status: 404, error: { code: 'CODE_NOT_FOUND' } });
    expect(await client.call(resendSecondFactor, { body: { recipient: person.email, channel: 'email' } })).toMatchObject({ ok: true });
    expect(await enter(client, person, 'authenticator', codeOf(uri))).toMatchObject({ ok: true });
    expect(await noticesTo(person)).toEqual(['secondFactorOn']);
  });

  test('closes the account for a quarter of an hour after ten wrong codes, over whatever sign-ins', async () => {
    const { person, uri } = await setUp();
    for (let round = 0; round < 2; round += 1) {
      const { client } = await begin(person);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await enter(client, person, 'authenticator', wrong(codeOf(uri)))).toMatchObject({ status: 400 });
    }
    expect((await begin(person)).result).toMatchObject({ status: 429, error: { retryAfterSeconds: 15 * 60 } });
    server.clock.advance(15 * 60_000);
    const { client } = await begin(person);
    expect(await enter(client, person, 'authenticator', codeOf(uri))).toMatchObject({ ok: true });
  });

  test('is forgotten when the second factor is turned off or goes by e-mail again', async () => {
    const { person, client } = await setUp();
    expect(await client.call(turnOnEmailFactor, { body })).toMatchObject({ data: { method: 'email', recoveryCodesLeft: 0 } });
    expect((await begin(person)).result).toMatchObject({ data: { channel: 'email' } });
    expect(await client.call(renewRecoveryCodes, { body })).toMatchObject({ status: 409, error: { code: 'AUTHENTICATOR_OFF' } });
  });

  test('keeps its secret sealed and its recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await setUp();
    const rows = await server.database.read({ kind: 'system' }, async (tx) => [
      ...(await tx.select().from(authenticator)).map((row) => row.secret.toString('latin1')),
      ...(await tx.select().from(recoveryCode)).map((row) => row.codeHash.toString('latin1')),
    ]);
    for (const planted of [secret, ...recoveryCodes]) expect(rows.join()).not.toContain(planted);
  });
});

describe('recovery codes', () => {
  const spelling = (personId: string, code: string) => `${personId} ${code.replace('-', '')}`;
  const hashesOf = async (personId: string) => {
    const rows = await server.database.read({ kind: 'system' }, (tx) =>
      tx.select().from(recoveryCode).where(eq(recoveryCode.personId, personId)),
    );
    return rows.map(({ codeHash }) => Buffer.from(codeHash));
  };

  test('are kept as slow hashes with a salt for each set of them', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const [kept, keptOfOther] = [await hashesOf(one.person.id), await hashesOf(other.person.id)];
    const saltOf = (hashes: readonly Buffer[]) => hashes[0]?.subarray(0, 16) ?? Buffer.alloc(0);
    expect(saltOf(kept)).not.toEqual(saltOf(keptOfOther));
    const slow = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
    for (const code of one.recoveryCodes) {
      const hash = await hashRaw(spelling(one.person.id, code), { ...slow, salt: saltOf(kept) });
      expect(kept.some((row) => row.equals(Buffer.concat([saltOf(kept), hash])))).toBe(true);
    }
  });

  test('of an earlier version still get in, once', async () => {
    const { person, recoveryCodes } = await setUp();
    const [code = ''] = recoveryCodes;
    const codeHash = server.platform.keys.hmac('recovery-code', spelling(person.id, code));
    await server.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.delete(recoveryCode).where(eq(recoveryCode.personId, person.id));
      await tx.insert(recoveryCode).values({ personId: person.id, codeHash });
    });
    expect(await enter((await begin(person)).client, person, 'recovery', code)).toMatchObject({ ok: true });
    expect(await enter((await begin(person)).client, person, 'recovery', code)).toMatchObject({ status: 400 });
  });
});

describe('a recovery code', () => {
  test('gets in once, however it is typed, and the person is told', async () => {
    const { person, client, recoveryCodes } = await setUp();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const first = await begin(person);
    expect(await enter(first.client, person, 'recovery', code.toLowerCase().replace('-', ''))).toMatchObject({ ok: true });
    const second = await begin(person);
    expect(await enter(second.client, person, 'recovery', code)).toMatchObject({ status: 400, error: { code: 'CODE_NOT_MATCH' } });
    expect(await client.call(getSecondFactor)).toMatchObject({ data: { method: 'authenticator', recoveryCodesLeft: 9 } });
    expect(await noticesTo(person)).toContain('recoveryCodeUsed');
  });

  test('lets one in of many who come at once with it', async () => {
    const { person, recoveryCodes } = await setUp();
    const { client } = await begin(person);
    const cookie = `foyer-2fa=${client.cookies.get('foyer-2fa')}`;
    const answers = await Promise.all(
      Array.from({ length: burst }, () =>
        fetch(`${server.origin}/api/auth/verify`, {
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
          body: JSON.stringify({ recipient: person.email, channel: 'recovery', code: recoveryCodes[1] }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is void when new ones were made', async () => {
    const { person, client, recoveryCodes } = await setUp();
    const renewed = await client.call(renewRecoveryCodes, { body });
    const [fresh = ''] = renewed.ok ? renewed.data.recoveryCodes : [];
    const first = await begin(person);
    expect(await enter(first.client, person, 'recovery', recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await enter(first.client, person, 'recovery', fresh)).toMatchObject({ ok: true });
  });
});
