import { getMe, signIn } from '@foyer/api/auth/auth.contract';
import { confirmEmail, resetPassword, sendConfirmationEmail, sendResetPasswordEmail, signUp } from '@foyer/api/auth/registration.contract';
import type { SignUp } from '@foyer/api/auth/registration.schema';
import { readNext, writeNext } from '@foyer/api/auth/safe-next';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessKey, person, session } from '#db/schema.ts';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const burst = process.env.FOYER_SOAK ? 50 : 12;
const system = { kind: 'system' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const newcomer = (changes: Partial<SignUp> = {}): SignUp => {
  count += 1;
  const password = changes.password ?? 'Kestrel-Lantern-42';
  return {
    givenName: 'Nova',
    familyName: 'Person',
    email: `new+${count}@people.example`,
    password,
    confirmPassword: password,
    isAgreedToTermsAndPrivacy: true,
    ...changes,
  };
};
const mailsTo = async (email: string, kind: string) => (await server.mailbox()).filter((mail) => mail.to === email && mail.kind === kind);
/** The address in a mail, and its query. */
const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const lastLink = async (email: string, kind: string) => linkIn((await mailsTo(email, kind)).at(-1)?.text ?? '');
const join = async (given = newcomer()) => {
  const client = await server.client();
  expect(await client.call(signUp, { body: given })).toMatchObject({ ok: true });
  return { client, given };
};
const confirmed = async (client: TestClient) => {
  const result = await client.call(getMe);
  return result.ok && result.data.confirmed;
};

describe('signing up', () => {
  test('opens a session of somebody unconfirmed, and mails nothing by itself', async () => {
    const given = newcomer({ email: ' Big.Letters@People.example ' });
    const { client } = await join(given);
    expect(await client.call(getMe)).toMatchObject({ data: { username: 'big.letters@people.example', confirmed: false, locale: 'en' } });
    expect(await mailsTo('big.letters@people.example', 'confirmation')).toEqual([]);
  });

  test('keeps the language in which it was done', async () => {
    const client = await server.client(undefined, { language: 'pt-BR' });
    await client.call(signUp, { body: newcomer() });
    expect(await client.call(getMe)).toMatchObject({ data: { locale: 'br' } });
  });

  test('says that an address is taken, whatever its letters', async () => {
    const { given } = await join();
    const again = await (await server.client()).call(signUp, { body: { ...given, email: given.email.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN_ERROR', message: expect.stringContaining('already exists') } });
  });

  test('makes one account of an address, however often it is sent at once', async () => {
    const body = newcomer();
    const answers = await Promise.all(Array.from({ length: burst }, async () => (await server.client()).call(signUp, { body })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(burst - 1);
  });

  test.each([
    ['a name with a digit', { givenName: 'N0va' }, { givenName: 'FIRST_NAME_VALIDATION' }],
    ['no last name', { familyName: ' ' }, { familyName: 'LAST_NAME_REQUIRED' }],
    ['no address', { email: 'nobody' }, { email: 'EMAIL_VALIDATION' }],
    ['a short password', { password: 'Short-1', confirmPassword: 'Short-1' }, { password: 'PASSWORD_VALIDATION' }],
    ['another password repeated', { confirmPassword: 'Kestrel-Lantern-43' }, { confirmPassword: 'CONFIRMATION_PASSWORD_VALIDATION' }],
    ['no agreement', { isAgreedToTermsAndPrivacy: false }, { isAgreedToTermsAndPrivacy: 'USER_TERMS_OF_SERVICE_REQUIRED' }],
    ['a common password', { password: 'Password123!', confirmPassword: 'Password123!' }, { password: 'PASSWORD_TOO_COMMON' }],
    ['a common one with twists', { password: 'P@ssw0rd1234', confirmPassword: 'P@ssw0rd1234' }, { password: 'PASSWORD_TOO_COMMON' }],
    ['a row of keys', { password: 'Qwertyuiop1!', confirmPassword: 'Qwertyuiop1!' }, { password: 'PASSWORD_TOO_COMMON' }],
    ['the own name', { password: 'Nova.Person.1', confirmPassword: 'Nova.Person.1' }, { password: 'PASSWORD_TOO_PERSONAL' }],
    ['the product', { password: 'Foyer-Foyer-1', confirmPassword: 'Foyer-Foyer-1' }, { password: 'PASSWORD_TOO_PERSONAL' }],
  ])('refuses %s, and names the field', async (_, changes, fields) => {
    const result = await rawCall(await server.client(), 'POST', '/auth/register', { ...newcomer(), ...changes });
    expect(result.status).toBe(400);
    expect(await result.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('is followed by the time until the link can be mailed again, for whoever looks', async () => {
    const { client } = await join();
    expect(await client.call(getMe)).toMatchObject({ data: expect.not.objectContaining({ confirmationWaitSeconds: expect.anything() }) });
    await client.call(sendConfirmationEmail, {});
    expect(await client.call(getMe)).toMatchObject({ data: { confirmationWaitSeconds: 60 } });
    server.clock.advance(59_500);
    expect(await client.call(getMe)).toMatchObject({ data: { confirmationWaitSeconds: 1 } });
    server.clock.advance(500);
    expect(await client.call(sendConfirmationEmail, {})).toMatchObject({ status: 204 });
  });

  test('is done ten times an hour from an address', async () => {
    const strict = await startTestServer({ env: { LIMIT_SIGN_UPS_PER_HOUR: '2' } });
    const attempt = async () => (await strict.client()).call(signUp, { body: newcomer() });
    expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 200]);
    expect(await attempt()).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } });
    await strict.close();
  });
});

describe('confirming', () => {
  const begin = async (next?: string) => {
    const { client, given } = await join();
    expect(await client.call(sendConfirmationEmail, { query: next === undefined ? {} : { next } })).toMatchObject({ status: 204 });
    const link = await lastLink(given.email, 'confirmation');
    return { client, email: given.email, link, key: link.searchParams.get('confirmationKey') ?? '' };
  };
  const confirm = async (confirmationKey: string, email: string) =>
    (await server.client()).call(confirmEmail, { body: { confirmationKey, email } });

  test('works by the mailed link, in any browser, with the plus sign of the address kept', async () => {
    const { client, email, link, key } = await begin();
    expect(link.origin).toBe(server.origin);
    expect(link.pathname).toBe('/confirmEmail');
    expect(link.searchParams.get('email')).toBe(email);
    expect(key).toHaveLength(43);
    expect(await confirmed(client)).toBe(false);
    expect(await confirm(key, email)).toMatchObject({ ok: true });
    expect(await confirmed(client)).toBe(true);
  });

  test('is said to be done already, by the link opened again and by asking for another', async () => {
    const { client, email, key } = await begin();
    await confirm(key, email);
    const already = { status: 409, error: { code: 'EMAIL_ALREADY_CONFIRMED', message: expect.stringContaining('already') } };
    expect(await confirm(key, email)).toMatchObject(already);
    expect(await client.call(sendConfirmationEmail)).toMatchObject(already);
  });

  test('comes back to where the link was asked for, on this origin only', async () => {
    const { link } = await begin(writeNext('/acceptInvite?id=a&organization=1'));
    expect(readNext(link.searchParams.get('next'))).toBe('/acceptInvite?id=a&organization=1');
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await begin(writeNext(evil))).link.searchParams.has('next')).toBe(false);
  });

  test('takes no other key, and the key for no other address', async () => {
    const { email, key } = await begin();
    const other = await begin();
    const invalid = { status: 400, error: { code: 'CONFIRM_EMAIL_ERROR' } };
    expect(await confirm('x'.repeat(43), email)).toMatchObject(invalid);
    expect(await confirm(key, other.email)).toMatchObject(invalid);
    expect(await confirm(key, 'nobody@people.example')).toMatchObject(invalid);
  });

  test('takes the newest key only', async () => {
    const { client, email, key } = await begin();
    server.clock.advance(60_000);
    expect(await client.call(sendConfirmationEmail)).toMatchObject({ status: 204 });
    expect(await confirm(key, email)).toMatchObject({ status: 400 });
    const newest = (await lastLink(email, 'confirmation')).searchParams.get('confirmationKey') ?? '';
    expect(await confirm(newest, email)).toMatchObject({ ok: true });
    expect(await confirm(key, email)).toMatchObject({ status: 409 });
  });

  test('takes a key for a day', async () => {
    const { email, key } = await begin();
    server.clock.advance(24 * 60 * 60_000);
    expect(await confirm(key, email)).toMatchObject({ status: 400, error: { code: 'CONFIRM_EMAIL_ERROR' } });
  });

  test('mails once a minute and five times an hour, and says how long to wait', async () => {
    const { client, email } = await begin();
    expect(await client.call(sendConfirmationEmail)).toMatchObject({ status: 429, error: { retryAfterSeconds: 60 } });
    for (let sent = 1; sent < 5; sent += 1) {
      server.clock.advance(60_000);
      expect(await client.call(sendConfirmationEmail)).toMatchObject({ status: 204 });
    }
    server.clock.advance(5 * 60_000);
    expect(await client.call(sendConfirmationEmail)).toMatchObject({ status: 429, error: { retryAfterSeconds: 51 * 60 } });
    expect(await mailsTo(email, 'confirmation')).toHaveLength(5);
  });

  test('mails once, however often it is asked for at once', async () => {
    const { client, given } = await join();
    const answers = await Promise.all(Array.from({ length: burst }, () => client.call(sendConfirmationEmail)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo(given.email, 'confirmation')).toHaveLength(1);
  });

  test('uses a key once, however often it comes at once', async () => {
    const { email, key } = await begin();
    const answers = await Promise.all(Array.from({ length: burst }, () => confirm(key, email)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(burst - 1);
  });

  test('keeps no key that works: only its hash is in the database', async () => {
    const { key } = await begin();
    const rows = await server.database.read(system, (tx) => tx.select().from(accessKey));
    expect(JSON.stringify(rows.map((row) => [row, row.keyHash.toString('base64url'), row.keyHash.toString('latin1')]))).not.toContain(key);
  });

  test('needs a session to ask for the mail', async () => {
    expect(await (await server.client()).call(sendConfirmationEmail)).toMatchObject({ status: 401 });
  });
});

describe('a forgotten password', () => {
  const password = 'Heron-Window-77';
  const forget = async (username: string) => (await server.client()).call(sendResetPasswordEmail, { body: { username } });
  const begin = async (email: string) => {
    expect(await forget(email)).toMatchObject({ status: 200 });
    const link = await lastLink(email, 'passwordReset');
    return link.searchParams.get('confirmationKey') ?? '';
  };
  const reset = async (key: string, username: string, chosen = password) =>
    (await server.client()).call(resetPassword, { body: { key, username, password: chosen } });
  const enter = async (username: string, given: string) => (await server.client()).call(signIn, { body: { username, password: given } });

  test('is replaced by the mailed link: the new one works, the old one does not', async () => {
    const { email } = await addPerson(server);
    const key = await begin(email);
    expect((await lastLink(email, 'passwordReset')).pathname).toBe('/resetPassword');
    expect(await reset(key, email)).toMatchObject({ ok: true });
    expect(await enter(email, password)).toMatchObject({ ok: true });
    expect(await enter(email, demoPassword)).toMatchObject({ status: 401 });
  });

  test('of an account that was not confirmed also takes away the names that whoever registered it chose', async () => {
    const { given } = await join(newcomer({ email: 'maria.silva@people.example', givenName: 'Someone', familyName: 'Else' }));
    await reset(await begin(given.email), given.email);
    const owner = await server.client();
    await owner.call(signIn, { body: { username: given.email, password } });
    expect(await owner.call(getMe)).toMatchObject({ data: { given_name: 'Maria', family_name: 'Silva', confirmed: false } });
  });

  test('ends every session, every sign-in half done, and tells the person', async () => {
    const someone = await addPerson(server);
    const client = await clientOf(server, someone);
    const key = await begin(someone.email);
    await reset(key, someone.email);
    expect(await client.call(getMe)).toMatchObject({ status: 401 });
    const left = await server.database.read(system, (tx) => tx.$count(session, eq(session.personId, someone.id)));
    expect(left).toBe(0);
    expect(await mailsTo(someone.email, 'passwordChanged')).toHaveLength(1);
  });

  test('leaves the second factor in force', async () => {
    const { email } = await addPerson(server, { secondFactor: true });
    expect(await reset(await begin(email), email)).toMatchObject({ ok: true });
    const client = await server.client();
    expect(await client.call(signIn, { body: { username: email, password } })).toMatchObject({ ok: true, data: { verify: true } });
    expect(await client.call(getMe)).toMatchObject({ status: 401 });
  });

  test('is answered alike for an address without an account: body, headers, pace and statements but the mail', async () => {
    const { email } = await addPerson(server);
    const ask = async (username: string) => {
      const response = await rawCall(await server.client(), 'POST', '/auth/sendResetPasswordEmail', { username });
      const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { status: response.status, headers, body: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
    };
    for (let round = 0; round < 2; round += 1) expect(await ask('nobody.at.all@people.example')).toEqual(await ask(email));
    expect((await ask(email)).status).toBe(429);
    expect(await mailsTo('nobody.at.all@people.example', 'passwordReset')).toEqual([]);
  });

  test('mails once a minute for one address, whatever its letters', async () => {
    expect(await forget('Some.One@people.example')).toMatchObject({ status: 200 });
    expect(await forget('some.one@people.example')).toMatchObject({ status: 429, error: { retryAfterSeconds: 60 } });
  });

  test('gives keys of one hour and one use, the newest only, for their own address', async () => {
    const { email } = await addPerson(server);
    const first = await begin(email);
    server.clock.advance(60_000);
    const second = await begin(email);
    const invalid = { status: 400, error: { code: 'RESET_KEY_INVALID', message: expect.not.stringContaining('not exist') } };
    expect(await reset(first, email)).toMatchObject(invalid);
    expect(await reset(second, demoAccounts.mia.email)).toMatchObject(invalid);
    expect(await reset('nonsense', email)).toMatchObject(invalid);
    server.clock.advance(60 * 60_000);
    expect(await reset(second, email)).toMatchObject(invalid);
    const third = await begin(email);
    expect(await reset(third, email)).toMatchObject({ ok: true });
    expect(await reset(third, email)).toMatchObject(invalid);
  });

  test('uses a key once, however often it comes at once', async () => {
    const { email } = await addPerson(server);
    const key = await begin(email);
    const answers = await Promise.all(Array.from({ length: burst }, () => reset(key, email)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(burst - 1);
  });

  test('keeps the key when the new password is refused', async () => {
    const { email } = await addPerson(server);
    const key = await begin(email);
    expect(await reset(key, email, 'Password123!')).toMatchObject({ status: 400, error: { fields: { password: 'PASSWORD_TOO_COMMON' } } });
    expect(await reset(key, email)).toMatchObject({ ok: true });
  });

  test('is no confirmation key, nor the other way round', async () => {
    const { client, given } = await join();
    await client.call(sendConfirmationEmail);
    const confirmation = (await lastLink(given.email, 'confirmation')).searchParams.get('confirmationKey') ?? '';
    expect(await reset(confirmation, given.email)).toMatchObject({ status: 400 });
    const key = await begin(given.email);
    expect(await client.call(confirmEmail, { body: { confirmationKey: key, email: given.email } })).toMatchObject({ status: 400 });
  });

  test('can be replaced while the account is locked, and opens it', async () => {
    const { email } = await addPerson(server);
    for (let failure = 0; failure < 6; failure += 1) await enter(email, 'Wrong-Password-1');
    expect(await enter(email, demoPassword)).toMatchObject({ status: 429 });
    expect(await reset(await begin(email), email)).toMatchObject({ ok: true });
    expect(await enter(email, password)).toMatchObject({ ok: true });
  });

  test('is written about in the person’s language, with a link that HTML readers can click', async () => {
    const { email, id } = await addPerson(server);
    await server.database.transaction(system, (tx) => tx.update(person).set({ locale: 'br' }).where(eq(person.id, id)));
    await begin(email);
    const mail = (await mailsTo(email, 'passwordReset')).at(-1);
    expect(mail?.subject).toBe('Escolha uma nova senha para o Foyer');
    const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toBe(linkIn(mail?.text ?? '').href);
  });
});

test('links lead to this server whatever name the request came by', async () => {
  const somewhere = await startTestServer({ env: { PUBLIC_URL: 'https://console.foyer.example' } });
  const response = await fetch(`${somewhere.origin}/api/auth/sendResetPasswordEmail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer', 'X-Forwarded-Host': 'evil.example' },
    body: JSON.stringify({ username: demoAccounts.mia.email }),
  });
  expect(response.status).toBe(200);
  expect((await somewhere.mailbox()).at(-1)?.text).toContain('https://console.foyer.example/resetPassword?');
  await somewhere.close();
});
