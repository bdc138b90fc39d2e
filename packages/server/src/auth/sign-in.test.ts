import { changePassword } from '@foyer/api/auth/account.contract';
import { getMe, signIn, signOut } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, session } from '#db/schema.ts';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const olivia = { username: demoAccounts.olivia.email, password: demoPassword };

describe('signing in', () => {
  test('opens a session in a cookie that no script reads, and signing out ends it', async () => {
    const client = await server.client();
    const response = await client.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
      body: JSON.stringify(olivia),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^foyer-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^foyer-known=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await client.call(getMe)).toMatchObject({
      ok: true,
      data: { username: olivia.username, given_name: 'Olivia', confirmed: true },
    });
    const token = client.cookies.get('foyer-sid') ?? '';
    const out = await client.call(signOut);
    expect(out).toMatchObject({ ok: true, status: 204 });
    expect([...client.cookies.keys()]).toEqual(['foyer-known']);
    const replayed = await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${token}` } });
    expect(replayed.status).toBe(401);
  });

  test('answers an unknown account and a wrong password alike, in words that the specification gives', async () => {
    const client = await server.client();
    const answers = await Promise.all(
      [
        { ...olivia, password: 'Wrong-password-1' },
        { ...olivia, username: 'nobody@foyer.example' },
      ].map(async (body) => {
        const response = await client.fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
          body: JSON.stringify(body),
        });
        const { requestId, ...problem } = (await response.json()) as { requestId: string };
        return { status: response.status, problem, names: [...response.headers.keys()].sort() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 401,
      problem: { code: 'USER_NOT_FOUND', message: 'This username/password combination does not exist.' },
    });
  });
});

test('the organizations of the person are listed', async () => {
  const client = await server.client('olivia');
  const result = await client.call(listOrganizations, { query: { limit: 2 } });
  expect(result).toMatchObject({ ok: true, status: 200, headers: { totalCount: 3 } });
  const rest = await client.call(listOrganizations, { query: { limit: 2, cursor: result.ok ? (result.headers.nextCursor ?? '') : '' } });
  expect(rest.ok && rest.data.map(({ name }) => name)).toEqual(['Osprey Outfitters']);
});

test('needs an account to sign in to', async () => {
  expect(await (await server.client()).call(signIn, { body: { username: '', password: '' } })).toMatchObject({
    ok: false,
    status: 400,
    error: {
      code: 'VALIDATION_FAILED',
      message: 'Email is required',
      fields: { username: 'EMAIL_REQUIRED', password: 'PASSWORD_REQUIRED' },
    },
  });
});

const attempt = (client: TestClient, username: string, password: string) => client.call(signIn, { body: { username, password } });

describe('guessing', () => {
  test.each(['an account', 'nobody'])('at %s is slowed down after five failures, and a right password is too late then', async (whose) => {
    const { email } = whose === 'nobody' ? { email: 'nobody-at-all@foyer.example' } : await addPerson(server);
    const client = await server.client();
    for (let count = 0; count < 5; count += 1) expect(await attempt(client, email, 'Wrong-password-1')).toMatchObject({ status: 401 });
    expect(await attempt(client, email.toUpperCase(), demoPassword)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 },
    });
    server.clock.advance(60_000);
    expect(await attempt(client, email, 'Wrong-password-1')).toMatchObject({ status: 401 });
    expect(await attempt(client, email, demoPassword)).toMatchObject({ status: 429, error: { retryAfterSeconds: 120 } });
    server.clock.advance(120_000);
    expect(await attempt(client, email, demoPassword)).toMatchObject({ status: whose === 'nobody' ? 401 : 200 });
  });

  test('in a burst gets five answers', async () => {
    const { email } = await addPerson(server);
    const client = await server.client();
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(client, email, 'Wrong-password-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('leaves somebody alone who knows the password, however many windows they open at once', async () => {
    const { email } = await addPerson(server);
    const client = await server.client();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(client, email, demoPassword)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('from one address is counted', async () => {
    const strict = await startTestServer({ env: { LIMIT_SIGN_INS_PER_MINUTE: '3' } });
    const client = await strict.client();
    for (let count = 0; count < 3; count += 1) expect(await attempt(client, `a${count}@foyer.example`, 'x')).toMatchObject({ status: 401 });
    expect(await attempt(client, olivia.username, olivia.password)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: expect.any(Number) },
    });
    const page = await client.fetch('/signin', { method: 'POST', headers: { Origin: strict.origin }, body: new URLSearchParams(olivia) });
    expect(page.headers.get('location')).toBe('/signin?email=olivia%40foyer.example&error=TOO_MANY_ATTEMPTS');
    // Codes and the wish for others are counted with the sign-ins that they belong to; resets and the keys of links by themselves.
    const email = 'nobody@foyer.example';
    const statusOf = async (path: string, body: object) => (await rawCall(client, 'POST', path, body)).status;
    expect(await statusOf('/auth/verify', { recipient: email, channel: 'email', code: '123456' })).toBe(429);
    expect(await statusOf('/auth/resendCode', { recipient: email, channel: 'email' })).toBe(429);
    const four = async (path: string, body: (count: number) => object) => {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push(await statusOf(path, body(count)));
      return statuses;
    };
    expect(await four('/auth/sendResetPasswordEmail', (count) => ({ username: `${count}${email}` }))).toEqual([200, 200, 200, 429]);
    expect(await four('/auth/confirmEmail', () => ({ confirmationKey: 'k', email }))).toEqual([400, 400, 400, 429]);
    expect(await statusOf('/auth/resetPassword', { key: 'k', username: email, password: 'Paper-Lantern-42' })).toBe(429);
    await strict.close();
  });

  test('at nobody costs a check of a password too', async () => {
    const client = await server.client();
    const medianMs = async (username: () => Promise<string>) => {
      const times: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        const name = await username();
        const start = performance.now();
        await attempt(client, name, 'Wrong-password-1');
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    const known = await medianMs(async () => (await addPerson(server)).email);
    const unknown = await medianMs(async () => `${crypto.randomUUID()}@nobody.example`);
    // A missing check would be some twenty times faster; what is asserted is that it is there, not how fast this machine is.
    expect(unknown).toBeGreaterThan(known / 3);
  });
});

describe('a session', () => {
  const lives = async (client: TestClient, background = false) => (await client.call(getMe, { background })).ok;

  test('ends an hour after its last use', async () => {
    const client = await clientOf(server, await addPerson(server));
    for (const minutes of [59, 59]) {
      server.clock.advance(minutes * 60_000);
      expect(await lives(client)).toBe(true);
    }
    server.clock.advance(60 * 60_000);
    expect(await lives(client)).toBe(false);
  });

  test('is not kept alive by what runs by itself', async () => {
    const client = await clientOf(server, await addPerson(server));
    server.clock.advance(50 * 60_000);
    expect(await lives(client, true)).toBe(true);
    server.clock.advance(10 * 60_000);
    expect(await lives(client)).toBe(false);
  });

  test('ends twelve hours after it began, however it is used', async () => {
    const client = await clientOf(server, await addPerson(server));
    for (let half = 1; half < 24; half += 1) {
      server.clock.advance(30 * 60_000);
      expect(await lives(client)).toBe(true);
    }
    server.clock.advance(30 * 60_000);
    expect(await lives(client)).toBe(false);
  });

  test('writes its use down once a minute', async () => {
    const client = await clientOf(server, await addPerson(server));
    const writes = async () => {
      const before = server.database.counters.transactions;
      await lives(client);
      return server.database.counters.transactions - before - 1;
    };
    expect([await writes(), await writes()]).toEqual([0, 0]);
    server.clock.advance(60_000);
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });

  test('has a new name at each signing in, and the one that the browser came with is no more', async () => {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    const former = client.cookies.get('foyer-sid');
    await attempt(client, person.email, demoPassword);
    expect(client.cookies.get('foyer-sid')).not.toBe(former);
    const response = await fetch(`${server.origin}/api/userdata/me`, { headers: { Cookie: `foyer-sid=${former}` } });
    expect(response.status).toBe(401);
  });

  test('is kept as a hash: the token is nowhere in the database', async () => {
    const client = await clientOf(server, await addPerson(server));
    const token = client.cookies.get('foyer-sid') ?? '';
    const rows = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(session));
    const kept = rows
      .map((row) => `${JSON.stringify(row)} ${row.tokenHash.toString('base64url')} ${row.tokenHash.toString('latin1')}`)
      .join('\n');
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });

  test('is somebody’s own: what one person asks never answers with another’s', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(server)));
    const clients = await Promise.all(people.map((person) => clientOf(server, person)));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => clients[index % 6]?.call(getMe)));
    for (const [index, answer] of answers.entries())
      expect(answer).toMatchObject({ ok: true, data: { username: people[index % 6]?.email } });
  });
});

test('a password is taken as it is: not shorter, not longer, and in no other case', async () => {
  const someone = await addPerson(server);
  const chosen = ` Kestrel-Lantern-42 ${'é€𝒜'.repeat(30)} `;
  const client = await clientOf(server, someone);
  expect(await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword: chosen } })).toMatchObject({ ok: true });
  const isTaken = async (password: string) =>
    (await (await server.client()).call(signIn, { body: { username: someone.email, password } })).ok;
  for (const other of [chosen.trim(), chosen.slice(0, 72), chosen.toLowerCase(), `${chosen}x`]) expect(await isTaken(other)).toBe(false);
  expect(await isTaken(chosen)).toBe(true);
});

test('a password is good for as long as nobody changes it', async () => {
  const someone = await addPerson(server);
  server.clock.advance(10 * 365 * 24 * 60 * 60_000);
  await clientOf(server, someone);
});

test('an old password hash is made anew at the next signing in', async () => {
  const someone = await addPerson(server);
  const weak = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const everything = { kind: 'system' } as const;
  await server.database.transaction(everything, (tx) => tx.update(person).set({ passwordHash: weak }).where(eq(person.id, someone.id)));
  await clientOf(server, someone);
  const [row] = await server.database.read(everything, (tx) => tx.select().from(person).where(eq(person.id, someone.id)));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await clientOf(server, someone);
});
