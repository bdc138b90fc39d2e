import { createHash } from 'node:crypto';
import { endOtherSessions } from '@foyer/api/auth/account.contract';
import { signOut } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { resetPassword, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { exchangeSignInCode, finishAuthRequest, issueSignInCode } from '@foyer/api/auth/token.contract';
import { eq } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionLife } from '#auth/auth.rules.ts';
import { endSessionsOf } from '#auth/end-sessions.ts';
import { authorizationRecord, membership, project, session, signingKey } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { keyLifeMs, keyNoticeMs, keyRetirementMs } from './authorization.rules.ts';

let server: TestServer;
let projectId: string;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(project));
  if (!row) throw new Error('The demo has no project.');
  await server.database.transaction({ kind: 'system' }, (tx) => tx.update(project).set({ active: true }));
  projectId = `${row.deployment}_${row.subdomain}`;
  person = await addPerson(server, { memberships: { [row.organizationId]: ['owner'] } });
});
afterAll(() => server.close());

const discover = () =>
  oauth.discovery(new URL(`${server.origin}/api/oidc`), projectId, undefined, oauth.None(), { execute: [oauth.allowInsecureRequests] });

interface Begun {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly address: string;
}

async function begin(over: Readonly<Record<string, string | undefined>> = {}): Promise<Begun> {
  const verifier = oauth.randomPKCECodeVerifier();
  const [state, nonce] = [oauth.randomState(), oauth.randomNonce()];
  const given = {
    client_id: projectId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${server.origin}/app-auth-callback/${projectId}`,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...over,
  };
  const query = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { verifier, state, nonce, address: `/api/auth/request?${new URLSearchParams(query)}` };
}

/** Follows redirects of this server, as a browser does; answers the first address that is a page, and the status there. */
async function follow(client: TestClient, address: string): Promise<URL> {
  let path = address;
  for (let step = 0; step < 10; step++) {
    const response = await client.fetch(path);
    const location = response.headers.get('location');
    if (location === null) return new URL(path, server.origin);
    const next = new URL(location, server.origin);
    expect(next.origin).toBe(server.origin);
    if (next.pathname.startsWith('/app-auth-callback/')) return next;
    path = next.pathname + next.search;
  }
  throw new Error(`No end of redirects at ${path}`);
}

const signIn = (client: TestClient, page: URL) =>
  client.fetch(page.pathname + page.search, {
    method: 'POST',
    body: new URLSearchParams({ username: person.email, password: demoPassword }),
    headers: { Origin: server.origin },
  });

/** A code for somebody who is signed in. */
async function codeFor(client: TestClient, over: Readonly<Record<string, string | undefined>> = {}) {
  const begun = await begin(over);
  const arrival = await follow(client, begun.address);
  return { ...begun, arrival, code: arrival.searchParams.get('code') ?? '' };
}

const exchange = (given: Readonly<Record<string, string>>, path = '/api/auth/token') =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: projectId,
      redirect_uri: `${server.origin}/app-auth-callback/${projectId}`,
      ...given,
    }),
  });

const keySet = () => createRemoteJWKSet(new URL(`${server.origin}/api/oidc/jwks`));

describe('the whole way, with a client of the standard', () => {
  test('who is not signed in signs in, comes back with a code, and the project learns who it is', async () => {
    const client = await server.client();
    const begun = await begin();
    const page = await follow(client, begun.address);
    expect(page.pathname).toBe('/signin');
    const location = (await signIn(client, page)).headers.get('location') ?? '';
    const arrival = await follow(client, location);
    expect(arrival.pathname).toBe(`/app-auth-callback/${projectId}`);
    const tokens = await oauth.authorizationCodeGrant(await discover(), arrival, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token ?? '', keySet(), {
      issuer: `${server.origin}/api/oidc`,
      audience: projectId,
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ sub: person.id, email: person.email, email_verified: true, name: 'Test Person', nonce: begun.nonce });
    expect(protectedHeader.kid).toMatch(/^[\da-f-]{36}$/);
  });

  test('who is signed in goes through without a page', async () => {
    const { arrival, state, code } = await codeFor(await clientOf(server, person));
    expect(arrival.searchParams.get('state')).toBe(state);
    expect(arrival.searchParams.get('iss')).toBe(`${server.origin}/api/oidc`);
    expect(code).not.toBe('');
  });

  test('the person is told of it among what happened to their account', async () => {
    const client = await clientOf(server, person);
    const timesTold = async () => {
      const events = await client.call(listAuthEvents, {});
      return events.ok ? events.data.filter(({ kind }) => kind === 'projectSignedIn').reduce((sum, { times }) => sum + times, 0) : -1;
    };
    const before = await timesTold();
    await codeFor(client);
    expect(await timesTold()).toBe(before + 1);
  });

  test('the call of the console finishes a request too', async () => {
    const client = await server.client();
    const page = await follow(client, (await begin()).address);
    const signedIn = await clientOf(server, person);
    for (const [name, value] of signedIn.cookies) (client.cookies as Map<string, string>).set(name, value);
    const finished = await client.call(finishAuthRequest, { body: { req: page.searchParams.get('req') ?? '' } });
    expect(finished).toMatchObject({ ok: true, headers: { location: expect.stringMatching(/^\/api\/oidc\/auth\//) } });
    const { location = '' } = finished.ok ? finished.headers : {};
    expect((await follow(client, location)).searchParams.get('code')).not.toBeNull();
  });

  test('POST /api/auth/token answers as the standard’s endpoint does', async () => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    const response = await exchange({ code, code_verifier: verifier });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600, id_token: expect.any(String) });
  });
});

describe('a code', () => {
  test('works once, and a second use takes back what the first has led to', async () => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    expect((await exchange({ code, code_verifier: verifier })).status).toBe(200);
    const second = await exchange({ code, code_verifier: verifier });
    expect([second.status, (await second.json()) as unknown]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant', code: 'TOKEN_REFUSED', message: expect.any(String) }),
    ]);
    const hash = createHash('sha256').update(code).digest();
    const left = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(authorizationRecord));
    expect(left.some(({ idHash }) => idHash.equals(hash))).toBe(false);
  });

  test('works once in a burst', async () => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    const burst = await Promise.all(Array.from({ length: 20 }, () => exchange({ code, code_verifier: verifier })));
    expect(burst.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
  });

  test('lives 60 seconds', async () => {
    const client = await clientOf(server, person);
    const early = await codeFor(client);
    const late = await codeFor(client);
    server.clock.advance(59_000);
    expect((await exchange({ code: early.code, code_verifier: early.verifier })).status).toBe(200);
    server.clock.advance(1_000);
    expect((await exchange({ code: late.code, code_verifier: late.verifier })).status).toBe(400);
  });

  test.each([
    ['another verifier', { code_verifier: oauth.randomPKCECodeVerifier() }, 'invalid_grant'],
    ['a verifier of 32 characters', { code_verifier: 'a'.repeat(32) }, 'invalid_request'],
    ['another address', { redirect_uri: 'https://evil.example/' }, 'invalid_grant'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a client that is none', { client_id: 'dev_nobody' }, 'invalid_client'],
  ])('is worth nothing with %s', async (_what, over, error) => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    const response = await exchange({ code, code_verifier: verifier, ...over });
    expect(await response.json()).toMatchObject({ error });
    expect(response.status).toBe(error === 'invalid_client' ? 401 : 400);
  });

  test('is worth nothing without a verifier, or with a field left out', async () => {
    const { code } = await codeFor(await clientOf(server, person));
    expect(await (await exchange({ code })).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await (await fetch(`${server.origin}/api/auth/token`, { method: 'POST', body: new URLSearchParams() })).json()).toMatchObject({
      error: 'invalid_request',
    });
  });

  test.each(['/api/auth/token', '/api/oidc/token'])('is worth nothing at %s without the address that it was sent to', async (path) => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    const response = await exchange({ code, code_verifier: verifier, redirect_uri: '' }, path);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('is worth nothing when its person has left the organization since', async () => {
    const leaver = await addPerson(server, { memberships: { [await organizationId(server, 'Northwind')]: ['owner'] } });
    const { code, verifier, arrival } = await codeFor(await clientOf(server, leaver));
    expect(arrival.searchParams.get('error')).toBeNull();
    await server.database.transaction({ kind: 'system' }, (tx) => tx.delete(membership).where(eq(membership.personId, leaver.id)));
    expect(await (await exchange({ code, code_verifier: verifier })).json()).toMatchObject({ error: 'invalid_grant' });
  });

  describe('ends with the session it was made in (AUTH-82)', () => {
    const refused = async ({ code, verifier }: { readonly code: string; readonly verifier: string }) => {
      const answer = await exchange({ code, code_verifier: verifier });
      expect([answer.status, (await answer.json()) as unknown]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    };

    test('signed out', async () => {
      const client = await clientOf(server, person);
      const given = await codeFor(client);
      await client.call(signOut);
      await refused(given);
    });

    test('ended from another browser, which keeps its own', async () => {
      const given = await codeFor(await clientOf(server, person));
      const other = await clientOf(server, person);
      const own = await codeFor(other);
      expect(await other.call(endOtherSessions)).toMatchObject({ ok: true });
      await refused(given);
      expect((await exchange({ code: own.code, code_verifier: own.verifier })).status).toBe(200);
    });

    test('ended on the command line', async () => {
      const given = await codeFor(await clientOf(server, person));
      await endSessionsOf(server.platform, person.email);
      await refused(given);
    });

    test('ended by a password that was reset', async () => {
      const forgetful = await addPerson(server, { memberships: { [await organizationId(server, 'Northwind')]: ['owner'] } });
      const given = await codeFor(await clientOf(server, forgetful));
      const elsewhere = await server.client();
      await elsewhere.call(sendResetPasswordEmail, { body: { username: forgetful.email } });
      const mail = (await server.mailbox()).findLast(({ to }) => to === forgetful.email)?.text ?? '';
      const key = /confirmationKey=([\w-]+)/.exec(mail)?.[1] ?? '';
      const body = { key, username: forgetful.email, password: 'Heron-Window-77' };
      expect(await elsewhere.call(resetPassword, { body })).toMatchObject({ ok: true });
      await refused(given);
    });

    test('expired', async () => {
      const client = await clientOf(server, person);
      server.clock.advance(sessionLife.brief.idleMs - 20_000);
      const given = await codeFor(client);
      // The beginning of a request renews nothing, but finishing it does.
      await server.database.transaction({ kind: 'system' }, (tx) =>
        tx
          .update(session)
          .set({ idleExpiresAt: new Date(server.clock.now().getTime() + 20_000) })
          .where(eq(session.personId, person.id)),
      );
      server.clock.advance(20_000);
      await refused(given);
    });
  });
});

test('a session opened by a sign-in code counts as old as the sign-in it came from', async () => {
  const fresh = await clientOf(server, person);
  expect((await codeFor(fresh, { max_age: '60' })).arrival.searchParams.get('code')).toMatch(/./);
  server.clock.advance(120_000);
  const issued = await fresh.call(issueSignInCode);
  const elsewhere = await server.client();
  await elsewhere.call(exchangeSignInCode, { body: { code: issued.ok ? issued.data.code : '', confirmed: true } });
  expect((await codeFor(elsewhere)).arrival.searchParams.get('code')).toMatch(/./);
  expect((await codeFor(elsewhere, { max_age: '60' })).arrival.searchParams.get('error')).toBe('login_required');
});

describe('a request', () => {
  test.each([
    ['a foreign address', { redirect_uri: 'https://evil.example/app-auth-callback/x' }],
    ['an address with something behind it', { redirect_uri: `http://127.0.0.1/app-auth-callback/x?a` }],
    ['no address', { redirect_uri: undefined }],
    ['an empty address', { redirect_uri: '' }],
    ['an unknown client', { client_id: 'dev_nobody' }],
  ])('with %s ends at the error page and leads nowhere', async (_what, over) => {
    const client = await clientOf(server, person);
    const response = await client.fetch((await begin({ ...over, state: 's' })).address.replace('/api/auth/request', '/api/oidc/auth'), {
      headers: { Accept: 'text/html' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/error']);
  });

  test.each(['text/html', 'application/json'])(
    'with an unknown client is answered like one with a foreign address, for %s',
    async (accept) => {
      const client = await clientOf(server, person);
      const answers = [];
      const wrongs = [{ client_id: 'dev_nobody' }, { redirect_uri: 'https://evil.example/' }];
      for (const over of [
        ...wrongs,
        ...wrongs.map((wrong) => ({ ...wrong, response_type: undefined, scope: 'x', code_challenge: undefined })),
      ]) {
        const address = (await begin({ ...over, state: 's' })).address.replace('/api/auth/request', '/api/oidc/auth');
        const response = await client.fetch(address, { headers: { Accept: accept } });
        expect(response.status).toBe(accept === 'text/html' ? 303 : 400);
        const told = Object.fromEntries([...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
        answers.push(JSON.stringify([response.status, told, await response.text()]));
      }
      expect(answers).toHaveLength(4);
      expect(new Set(answers).size).toBe(1);
    },
  );

  test.each([
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['another kind of answer', { response_type: 'token', response_mode: 'query' }, 'invalid_request'],
    ['no page to be shown', { prompt: 'none' }, 'login_required'],
    ['a sign-in that must be fresh', { prompt: 'login' }, 'login_required'],
  ])('with %s is refused at the address of its project', async (_what, over, error) => {
    const client = await clientOf(server, person);
    server.clock.advance(5_000);
    const { arrival, state } = await codeFor(client, over);
    expect(arrival.pathname).toBe(`/app-auth-callback/${projectId}`);
    expect(Object.fromEntries(arrival.searchParams)).toMatchObject({ error, state });
    expect(arrival.searchParams.has('code')).toBe(false);
  });

  test('of somebody who does not reach the project is refused', async () => {
    const { arrival } = await codeFor(await clientOf(server, await addPerson(server)));
    expect(arrival.searchParams.get('error')).toBe('access_denied');
  });

  test('of somebody unconfirmed waits for the confirmation', async () => {
    const client = await clientOf(server, await addPerson(server, { confirmed: false }));
    expect((await follow(client, (await begin()).address)).pathname).toBe('/verify');
  });

  test('that somebody else’s browser has finished signs nobody in as them', async () => {
    const attacker = await server.client();
    const page = await follow(attacker, (await begin()).address);
    const victim = await clientOf(server, person);
    const finished = await victim.fetch(page.pathname + page.search);
    const resume = finished.headers.get('location') ?? '';
    expect(resume).toMatch(/^\/api\/oidc\/auth\//);
    const outcome = await follow(attacker, resume);
    expect(outcome.pathname).toBe('/signin');
    expect(outcome.searchParams.has('code')).toBe(false);
  });

  test('cannot be gone on with in another browser', async () => {
    const page = await follow(await server.client(), (await begin()).address);
    const victim = await clientOf(server, person);
    const resume = (await victim.fetch(page.pathname + page.search)).headers.get('location') ?? '';
    const response = await victim.fetch(resume);
    expect(response.status).toBe(400);
  });

  test('two at once in one browser both end well', async () => {
    const client = await server.client();
    const first = await follow(client, (await begin()).address);
    // A browser keeps both, for each has a path of its own.
    const firstCookie = client.cookies.get('foyer-oidc-resume') ?? '';
    const second = await follow(client, (await begin()).address);
    const location = (await signIn(client, second)).headers.get('location') ?? '';
    expect((await follow(client, location)).searchParams.get('code')).not.toBeNull();
    (client.cookies as Map<string, string>).set('foyer-oidc-resume', firstCookie);
    expect((await follow(client, first.pathname + first.search)).searchParams.get('code')).not.toBeNull();
  });
});

test('nothing readable of a code or a token is kept', async () => {
  const { code, verifier } = await codeFor(await clientOf(server, person));
  const { access_token } = (await (await exchange({ code, code_verifier: verifier })).json()) as { access_token: string };
  const rows = await server.database.read({ kind: 'system' }, async (tx) => [
    ...(await tx.select().from(authorizationRecord)).map(({ content }) => content),
    ...(await tx.select().from(signingKey)).map(({ content }) => content),
  ]);
  expect(rows.length).toBeGreaterThan(2);
  const dump = Buffer.concat(rows).toString('latin1');
  for (const secret of [code, access_token, person.id, '"kty"', '"d"']) expect(dump).not.toContain(secret);
});

test('no cookie of the library stays but the one that binds a request to its browser', async () => {
  const client = await clientOf(server, person);
  const before = new Set(client.cookies.keys());
  const begun = await client.fetch((await begin()).address.replace('/api/auth/request', '/api/oidc/auth'));
  expect(begun.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['foyer-oidc-resume']);
  expect(begun.headers.getSetCookie()[0]).toMatch(/path=\/api\/oidc\/auth\/.+httponly/i);
  await codeFor(client);
  expect([...client.cookies.keys()].filter((name) => !before.has(name) && name !== 'foyer-oidc-resume')).toEqual([]);
});

test('a signing key is as strong as 128 bits', async () => {
  const { keys } = (await (await fetch(`${server.origin}/api/oidc/jwks`)).json()) as {
    keys: { kty: string; alg: string; n: string; e: string }[];
  };
  expect(keys.length).toBeGreaterThan(0);
  for (const { kty, alg, n, e } of keys) {
    expect([kty, alg, e]).toEqual(['RSA', 'RS256', 'AQAB']);
    expect(Buffer.from(n, 'base64url').length * 8).toBeGreaterThanOrEqual(3072);
  }
});

test('a client gets no scope besides those of signing in', async () => {
  const { code, verifier } = await codeFor(await clientOf(server, person), { scope: 'openid profile email offline_access admin' });
  const tokens = (await (await exchange({ code, code_verifier: verifier })).json()) as { scope: string };
  expect(tokens).not.toHaveProperty('refresh_token');
  expect(tokens.scope.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
});

test('behind TLS the cookie of a request is one that only TLS can write', async () => {
  const behindTls = await startTestServer({ env: { PUBLIC_URL: 'https://foyer.example' } });
  await behindTls.database.transaction({ kind: 'system' }, (tx) => tx.update(project).set({ active: true }));
  const redirectUri = `https://foyer.example/app-auth-callback/${projectId}`;
  const { address } = await begin({ redirect_uri: redirectUri });
  const response = await fetch(`${behindTls.origin}${address.replace('/api/auth/request', '/api/oidc/auth')}`, { redirect: 'manual' });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Secure-foyer-oidc-resume=.+; secure(?:;|$)/i)]);
  await behindTls.close();
});

test('keys are renewed, shown before they sign, and former ones stay until their tokens are over', async () => {
  const tokenAndKeys = async () => {
    const { code, verifier } = await codeFor(await clientOf(server, person));
    const { id_token } = (await (await exchange({ code, code_verifier: verifier })).json()) as { id_token: string };
    const { keys } = (await (await fetch(`${server.origin}/api/oidc/jwks`)).json()) as { keys: { kid: string; d?: string }[] };
    expect(keys.some(({ d }) => d !== undefined)).toBe(false);
    const { kid = '' } = JSON.parse(Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string };
    return { id_token, signed: kid, shown: keys.map((key) => key.kid) };
  };
  const first = await tokenAndKeys();
  expect(first.shown).toEqual([first.signed]);
  server.clock.advance(keyLifeMs);
  const second = await tokenAndKeys();
  expect(second.signed).toBe(first.signed);
  expect(second.shown).toHaveLength(2);
  server.clock.advance(keyNoticeMs);
  const third = await tokenAndKeys();
  expect(third.signed).not.toBe(first.signed);
  expect(third.shown.toSorted()).toEqual(second.shown.toSorted());
  await jwtVerify(first.id_token, keySet(), { audience: projectId, currentDate: new Date() });
  server.clock.advance(keyRetirementMs);
  expect((await tokenAndKeys()).shown).toEqual([third.signed]);
});

test('a stranger leaves no more rows than an address may, and a browser is told on a page', async () => {
  const strict = await startTestServer({ env: { LIMIT_AUTHORIZATIONS_PER_MINUTE: '3' } });
  await strict.database.transaction({ kind: 'system' }, (tx) => tx.update(project).set({ active: true }));
  const { address } = await begin({ redirect_uri: `${strict.origin}/app-auth-callback/${projectId}` });
  const client = await strict.client();
  const path = address.replace('/api/auth/request', '/api/oidc/auth');
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await client.fetch(path, { headers: { Accept: 'text/html' } }));
  expect(answers.map((answer) => answer.headers.get('location')?.split('?')[0])).toEqual([
    '/signin',
    '/signin',
    '/signin',
    '/error',
    '/error',
    '/error',
  ]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.fetch(path)).status).toBe(429);
  const rows = await strict.database.read({ kind: 'system' }, (tx) => tx.$count(authorizationRecord));
  expect(rows).toBe(3);
  await strict.close();
});
