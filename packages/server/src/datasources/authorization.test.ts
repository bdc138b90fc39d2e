import { signOut } from '@foyer/api/auth/auth.contract';
import { combinedId } from '@foyer/api/datasources/combined-id';
import * as contract from '@foyer/api/datasources/datasource.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providersOf } from '#connectors/named-systems.rules.ts';
import { connector, datasourceAuthorization, history, membership } from '#db/schema.ts';
import { createOutgoing } from '#outgoing/outgoing.ts';
import { createWayOut } from '#outgoing/way-out.ts';
import { databaseDump, waysToWrite } from '#testing/database-dump.ts';
import { inboxOf, kindsTold } from '#testing/inbox-stage.ts';
import { addConnector, testContents, testDeployment } from '#testing/test-connectors.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { openSecret, openTokens, sealedOf } from './authorization.store.ts';
import { authorizationAddress, basicCredentials, readTokens, redirectUriOf, renewalTime } from './provider.rules.ts';
import { exchangeCode, refreshTokens } from './provider.ts';
import { renewTokens } from './token-renewal.ts';

const system = { kind: 'system' } as const;
const secret = 'planted-client-secret';

let server: TestServer;
let northwind: string;
let admin: TestClient;
let adminId: string;
let connectorId: string;
beforeAll(async () => {
  server = await startTestServer({ withSandbox: true });
  northwind = await organizationId(server, 'Northwind');
  const person = await addPerson(server, { memberships: { [northwind]: ['datasources'] } });
  adminId = person.id;
  admin = await clientOf(server, person);
  connectorId = await addConnector(server, northwind);
});
afterAll(() => server.close());

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const codeOf = (result: { ok: boolean; error?: { code?: string | undefined } }) => (result.ok ? 'ok' : result.error?.code);

async function created(connector = connectorId): Promise<{ id: string; datasource: string }> {
  const body = { metadata: { connectorId: connector }, display: { name: 'Guests 4821' }, deployment: { id: testDeployment } };
  const { id } = dataOf(await admin.call(contract.createDatasource.newer, { params: { id: northwind }, body }));
  return { id: northwind, datasource: id };
}

const begin = (params: { id: string; datasource: string }, given: object = {}) =>
  admin.call(contract.authorizeDatasource.newer, {
    params,
    body: { authTag: 'crm', clientId: 'guests', clientSecret: secret, redirect: `${server.origin}/datasource-auth-callback`, ...given },
  });

/** What the browser's window does: goes to the provider, decides, and is sent back. */
async function decide(authUrl: string, choice: string): Promise<{ state: string; code?: string; error?: string }> {
  const asked = new URL(authUrl);
  expect((await fetch(asked)).status).toBe(200);
  const decision = new URL('/provider/decide', asked.origin);
  decision.search = asked.search;
  decision.searchParams.set('choice', choice);
  const response = await fetch(decision, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${server.origin}/datasource-auth-callback`);
  const { code, error } = Object.fromEntries(back.searchParams) as Record<string, string>;
  return { state: back.searchParams.get('state') ?? '', ...(code && { code }), ...(error && { error }) };
}

const finish = (body: { state: string; code?: string; error?: string }, as = admin) => as.call(contract.finishAuthorization, { body });

async function connect(params: { id: string; datasource: string }, choice = 'allow', given: object = {}) {
  const { authUrl } = dataOf(await begin(params, given));
  return dataOf(await finish(await decide(authUrl, choice)));
}

const statusOf = async (params: { id: string; datasource: string }) =>
  dataOf(await admin.call(contract.listAuthorizations.newer, { params }))[0];
const rowOf = async ({ datasource }: { datasource: string }) =>
  (
    await server.database.read(system, (tx) =>
      tx.select().from(datasourceAuthorization).where(eq(datasourceAuthorization.datasourceId, datasource)),
    )
  )[0];

describe('connecting', () => {
  test('leads to the provider with PKCE and a state of its own, and back to connected', async () => {
    const params = await created();
    const { authUrl } = dataOf(await begin(params));
    const url = new URL(authUrl);
    expect(url.origin).toBe(server.sandbox?.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      audience: 'guests',
      response_type: 'code',
      client_id: 'guests',
      scope: 'guests.read',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await statusOf(params)).toMatchObject({ status: '', waiting: true });
    const back = await decide(authUrl, 'allow');
    expect(dataOf(await finish(back))).toEqual({
      status: 'connected',
      message: '',
      authTag: 'crm',
      organization: northwind,
      datasource: `${connectorId}_${params.datasource}`,
    });
    expect(await statusOf(params)).toEqual({
      authTag: 'crm',
      name: 'Guest CRM',
      status: 'connected',
      at: Math.floor(server.clock.now().getTime() / 1000),
      clientId: 'guests',
      hasSecret: true,
      message: '',
      waiting: false,
    });
    expect(dataOf(await admin.call(contract.getDatasource.newer, { params })).authStatusMap).toEqual({ crm: 'connected' });
    // A second callback, the first one's replay.
    expect(await finish(back)).toMatchObject({ status: 410, error: { code: 'AUTH_STATE_INVALID' } });
  });

  test.each([
    ['deny', 'Access was not given: it was declined or canceled at the provider. Authorize again whenever you are ready.'],
    ['error', 'The provider did not give access.'],
    ['dead', 'The provider does not answer. Try again later.'],
  ])('ends as failed when the provider’s answer is %s, and says why', async (choice, message) => {
    const params = await created();
    expect(await connect(params, choice)).toMatchObject({ status: 'failed', message });
    expect(await statusOf(params)).toMatchObject({ status: 'failed', message, hasSecret: true });
  });

  test('ends as failed when the secret is wrong; the kept id needs its secret no second time, another one does', async () => {
    const params = await created();
    expect(await connect(params, 'allow', { clientSecret: 'wrong' })).toMatchObject({ status: 'failed' });
    expect(codeOf(await begin(params, { clientSecret: undefined, clientId: 'another' }))).toBe('CLIENT_SECRET_REQUIRED');
    expect(codeOf(await begin(params, { clientSecret: undefined }))).toBe('ok');
    expect(await connect(params)).toMatchObject({ status: 'connected' });
    // What works goes on working when a second try fails.
    await connect(params, 'deny');
    expect(await statusOf(params)).toMatchObject({ status: 'connected' });
  });

  test('no request waits for a provider that is slow', async () => {
    const { openHosts } = createWayOut({ outgoingHosts: [] }, server.sandbox?.url);
    const { createOutgoing } = await import('#outgoing/outgoing.ts');
    const outgoing = createOutgoing({ openHosts, timeoutMs: 200 });
    const impatient = { ...server.platform, outgoing };
    const { createApp } = await import('#app.ts');
    const app = await createApp(impatient);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const params = await created();
    const { authUrl } = dataOf(await begin(params));
    const back = await decide(authUrl, 'slow');
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method: 'POST',
      url: '/api/datasource-auth/callback',
      headers: { cookie, 'x-requested-with': 'foyer' },
      payload: back,
    });
    expect(response.json()).toMatchObject({ status: 'failed', message: 'The provider does not answer. Try again later.' });
    await app.close();
  });
});

describe('a state is redeemed', () => {
  test('by nobody who did not begin', async () => {
    const params = await created();
    const back = await decide(dataOf(await begin(params)).authUrl, 'allow');
    const other = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['owner'] } }));
    expect(codeOf(await finish(back, other))).toBe('AUTH_STATE_INVALID');
    expect(codeOf(await finish({ ...back, state: `${back.state}x` }))).toBe('AUTH_STATE_INVALID');
    expect(codeOf(await finish(back))).toBe('ok');
  });

  test('once, however many come at the same moment', async () => {
    const params = await created();
    const back = await decide(dataOf(await begin(params)).authUrl, 'allow');
    const codes = (await Promise.all(Array.from({ length: 10 }, () => finish(back)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  test('not when another sign-in for the tag has begun after it, nor after ten minutes, nor after disconnecting', async () => {
    const params = await created();
    const first = await decide(dataOf(await begin(params)).authUrl, 'allow');
    const second = await decide(dataOf(await begin(params)).authUrl, 'allow');
    expect(codeOf(await finish(first))).toBe('AUTH_STATE_INVALID');
    server.clock.advance(10 * 60_000 + 1);
    expect(codeOf(await finish(second))).toBe('AUTH_STATE_INVALID');
    const third = await decide(dataOf(await begin(params)).authUrl, 'allow');
    await admin.call(contract.deleteTokens.newer, { params, query: { authTag: 'crm' } });
    expect(codeOf(await finish(third))).toBe('AUTH_STATE_INVALID');
  });

  test('not by somebody who has lost the permission meanwhile', async () => {
    const params = await created();
    const back = await decide(dataOf(await begin(params)).authUrl, 'allow');
    const set = (roles: ('datasources' | 'teams')[]) =>
      server.database.transaction(system, (tx) => tx.update(membership).set({ roles }).where(eq(membership.personId, adminId)));
    await set(['teams']);
    expect(codeOf(await finish(back))).toBe('AUTH_STATE_INVALID');
    await set(['datasources']);
  });
});

describe('what is kept', () => {
  test('is sealed, is in no answer, no log and no history, and is gone after disconnecting', async () => {
    const params = await created();
    await connect(params);
    const row = await rowOf(params);
    const tokens = row && openTokens(server.platform.keys, row);
    expect(tokens?.accessToken).toMatch(/^[\w-]{32}$/);
    const planted = [secret, tokens?.accessToken ?? '', tokens?.refreshToken ?? ''];
    const everything = [
      await databaseDump(server.database),
      JSON.stringify(server.log),
      await (await admin.fetch(`/api/organizations/v1/${northwind}/datasources/${params.datasource}`)).text(),
      await (await admin.fetch(`/api/organizations/v1/${northwind}/datasources/${params.datasource}/authorizations`)).text(),
      await (await (await server.client('olivia')).fetch(`/api/organizations/${northwind}/history`)).text(),
    ].join('\n');
    for (const text of planted.flatMap(waysToWrite)) expect(everything).not.toContain(text);
    // Moved to another row, it does not open.
    expect(() => row && openTokens(server.platform.keys, { ...row, tag: 'another' })).toThrow();
    expect((await admin.call(contract.deleteTokens.newer, { params, query: { authTag: 'crm' } })).status).toBe(204);
    expect(await rowOf(params)).toBeUndefined();
    expect(await statusOf(params)).toMatchObject({ status: '', clientId: '', hasSecret: false });
  });

  test('is renewed before it ends, by one server, and ends as revoked when the provider withdraws it', async () => {
    // What other tests have left is renewed first.
    await renewTokens(server.platform, server.platform.outgoing);
    const params = await created();
    await connect(params);
    const before = await rowOf(params);
    expect(await renewTokens(server.platform, server.platform.outgoing)).toBe(0);
    server.clock.advance(6 * 60_000);
    const renewed = await Promise.all([1, 2].map(() => renewTokens(server.platform, server.platform.outgoing)));
    expect(renewed.filter((count) => count > 0)).toHaveLength(1);
    const after = await rowOf(params);
    expect(after && openTokens(server.platform.keys, after)?.accessToken).not.toBe(
      before && openTokens(server.platform.keys, before)?.accessToken,
    );
    // The provider has forgotten the token: an older one is presented.
    await server.database.transaction(system, (tx) =>
      tx
        .update(datasourceAuthorization)
        .set({ tokens: before?.tokens ?? null })
        .where(eq(datasourceAuthorization.datasourceId, params.datasource)),
    );
    server.clock.advance(6 * 60_000);
    await renewTokens(server.platform, server.platform.outgoing);
    expect(await statusOf(params)).toMatchObject({ status: 'revoked', message: 'The provider revoked the access. Authorize again.' });
    const noted = await server.database.read(system, (tx) =>
      tx
        .select({ by: history.actorName, thingId: history.thingId, changes: history.changes })
        .from(history)
        .where(eq(history.action, 'datasource.revoked')),
    );
    expect(noted).toEqual([
      { by: '', thingId: combinedId(connectorId, params.datasource), changes: [{ field: 'authTag', before: 'crm', after: null }] },
    ]);
  });

  test('that ends is told to those who look after datasources, and a failed try once to the others of them', async () => {
    const colleague = await addPerson(server, { memberships: { [northwind]: ['datasources'] } });
    const bystander = await addPerson(server, { memberships: { [northwind]: ['connectors', 'teams'] } });
    const params = await created();
    await connect(params, 'deny');
    await connect(params, 'deny');
    expect([await kindsTold(server, colleague), await kindsTold(server, bystander)]).toEqual([['authorizationFailed'], []]);
    const told = (await kindsTold(server, { id: adminId })).length;
    await connect(params);
    const before = await rowOf(params);
    server.clock.advance(6 * 60_000);
    await renewTokens(server.platform, server.platform.outgoing);
    await server.database.transaction(system, (tx) =>
      tx
        .update(datasourceAuthorization)
        .set({ tokens: before?.tokens ?? null })
        .where(eq(datasourceAuthorization.datasourceId, params.datasource)),
    );
    server.clock.advance(6 * 60_000);
    await renewTokens(server.platform, server.platform.outgoing);
    expect(await kindsTold(server, colleague)).toEqual(['authorizationFailed', 'authorizationFailed']);
    expect(await kindsTold(server, { id: adminId })).toHaveLength(told + 1);
    const [entry] = await inboxOf(await clientOf(server, colleague));
    expect(entry).toMatchObject({
      actor: null,
      from: null,
      authTag: 'crm',
      things: [{ kind: 'datasource', id: combinedId(connectorId, params.datasource), name: 'Guests 4821', generation: 'v1' }],
    });
  });

  test('keeps what the provider gave while a server that started meanwhile sealed everything anew', async () => {
    const params = await created();
    await connect(params);
    const before = await rowOf(params);
    server.clock.advance(6 * 60_000);
    const { keys, outgoing } = server.platform;
    const [kept, tokens] = [before && openSecret(keys, before), before && openTokens(keys, before)];
    const sealAnew = () => {
      const seal = sealedOf(keys, { datasourceId: params.datasource, tag: 'crm' });
      return server.database.transaction(system, async (tx) => {
        await tx
          .update(datasourceAuthorization)
          .set({ secret: seal.secret(kept ?? ''), tokens: tokens ? seal.tokens(tokens) : null })
          .where(eq(datasourceAuthorization.datasourceId, params.datasource));
      });
    };
    // Once, for what other tests have left is asked for too.
    let sealing: Promise<void> | undefined;
    await renewTokens(server.platform, async (...asked) => {
      sealing ??= sealAnew();
      await sealing;
      return outgoing(...asked);
    });
    const after = await rowOf(params);
    expect(after && openTokens(keys, after)?.accessToken).not.toBe(tokens?.accessToken);
    expect(after?.refreshAt?.getTime()).toBeGreaterThan(server.clock.now().getTime() + 2 * 60_000);
  });

  test('of one row that no key opens keeps no other from being renewed', async () => {
    const [closed, open] = [await created(), await created()];
    for (const params of [closed, open]) await connect(params);
    await server.database.transaction(system, (tx) =>
      tx
        .update(datasourceAuthorization)
        .set({ tokens: Buffer.alloc(64) })
        .where(eq(datasourceAuthorization.datasourceId, closed.datasource)),
    );
    server.clock.advance(6 * 60_000);
    const before = await rowOf(open);
    await renewTokens(server.platform, server.platform.outgoing);
    expect((await rowOf(open))?.tokens).not.toEqual(before?.tokens);
    expect(await rowOf(closed)).toMatchObject({ status: 'connected', failures: 1 });
  });

  test('goes to no other address than the one that it was typed for, when the connector names another', async () => {
    const ownConnector = await addConnector(server, northwind);
    const name = (tokenUrl: string) => {
      const [given] = (testContents.newer as { configSchema: { authorizations: object[] } }).configSchema.authorizations;
      const content = { ...testContents.newer, configSchema: { authorizations: [{ ...given, tokenUrl }] } };
      return server.database.transaction(system, (tx) => tx.update(connector).set({ content }).where(eq(connector.id, ownConnector)));
    };
    const [connected, begun] = [await created(ownConnector), await created(ownConnector)];
    await connect(connected);
    const { authUrl } = dataOf(await begin(begun));
    await name('https://other.example/token');
    expect(dataOf(await finish(await decide(authUrl, 'allow')))).toMatchObject({ status: 'failed' });
    server.clock.advance(6 * 60_000);
    const asked: string[] = [];
    await renewTokens(server.platform, async (...given) => {
      asked.push(JSON.stringify(given));
      return server.platform.outgoing(...given);
    });
    expect(asked.join()).not.toContain('other.example');
    expect(await statusOf(connected)).toMatchObject({
      status: 'revoked',
      message: 'The connector now names a different token URL. Nothing was sent to it. Check it, then authorize again.',
    });
  });

  test('is forgotten when the tag is disconnected while the provider is asked', async () => {
    const params = await created();
    await connect(params);
    server.clock.advance(6 * 60_000);
    await renewTokens(server.platform, async (...asked) => {
      await admin.call(contract.deleteTokens.newer, { params, query: { authTag: 'crm' } });
      return server.platform.outgoing(...asked);
    });
    expect(await rowOf(params)).toBeUndefined();
  });

  test('stays as it is when the provider does not answer, and is tried again later', async () => {
    const params = await created();
    await connect(params);
    server.clock.advance(6 * 60_000);
    const { OutgoingError } = await import('#outgoing/outgoing.ts');
    await renewTokens(server.platform, async () => Promise.reject(new OutgoingError('UNREACHABLE')));
    expect(await rowOf(params)).toMatchObject({ status: 'connected', failures: 1 });
    server.clock.advance(61_000);
    await renewTokens(server.platform, server.platform.outgoing);
    expect(await rowOf(params)).toMatchObject({ status: 'connected', failures: 0 });
  });
});

describe('is refused', () => {
  test('a tag that the connector has not, and a redirect to anywhere else', async () => {
    const params = await created();
    expect(codeOf(await begin(params, { authTag: 'other' }))).toBe('AUTH_TAG_UNKNOWN');
    for (const redirect of ['https://evil.example/datasource-auth-callback', '//evil.example/datasource-auth-callback', '/elsewhere', ''])
      expect(codeOf(await begin(params, { redirect }))).toBe('REDIRECT_INVALID');
    expect(codeOf(await begin(params, { redirect: 'datasource-auth-callback' }))).toBe('ok');
  });

  test.each(['https://169.254.169.254/token', 'http://provider.example/token', 'https://localhost/token', 'file:///etc/passwd', 'x'])(
    'a connector whose provider is %s',
    async (tokenUrl) => {
      const provider = { authTag: 'crm', authorizationUrl: 'https://provider.example/authorize', tokenUrl };
      const content = { ...testContents.newer, configSchema: { authorizations: [provider] } };
      const params = await created(await addConnector(server, northwind, { content }));
      expect(codeOf(await begin(params))).toBe('PROVIDER_REFUSED');
    },
  );
});

describe('rules', () => {
  test('what is no definition of a provider is passed over', () => {
    const good = { authTag: 'a', authorizationUrl: 'https://p.example/', tokenUrl: 'https://p.example/' };
    const given = [null, 7, 'x', {}, { authTag: 'b' }, good, { ...good, name: 'Twice' }];
    expect(providersOf({ content: { configTemplate: { authorizations: given } } })).toEqual([
      { ...good, name: 'a', scope: '', clientAuthentication: 'basic' },
    ]);
    expect(providersOf({ content: {} })).toEqual([]);
  });

  test('a connector’s address cannot say our parameters', () => {
    const given = { clientId: 'c', redirectUri: 'https://foyer.example/datasource-auth-callback', state: 's', verifier: 'v', scope: '' };
    const url = new URL(authorizationAddress('https://p.example/?state=forged&state=twice&redirect_uri=https://evil.example#x', given));
    expect(url.searchParams.getAll('state')).toEqual(['s']);
    expect(url.searchParams.getAll('redirect_uri')).toEqual([given.redirectUri]);
    expect(url.hash).toBe('');
  });

  test.each([
    [
      '{"access_token":"a","expires_in":3600,"refresh_token":"r","token_type":"Bearer"}',
      { accessToken: 'a', refreshToken: 'r', lifeSeconds: 3600 },
    ],
    ['{"access_token":"a","expires_in":"60"}', { accessToken: 'a', refreshToken: undefined, lifeSeconds: 60 }],
    ['{"access_token":"a","expires_in":-1}', { accessToken: 'a', refreshToken: undefined, lifeSeconds: undefined }],
    ['{"access_token":7}', undefined],
    ['{"error":"x"}', undefined],
    ['<html>', undefined],
    ['null', undefined],
  ])('%s is read as tokens, or as none', (text, tokens) => expect(readTokens(text)).toEqual(tokens));

  test('tokens are renewed five minutes before their end, or at half of a short life', () => {
    const now = new Date(0);
    const at = (lifeSeconds: number | undefined, refreshToken: string | undefined = 'r') =>
      renewalTime({ accessToken: 'a', refreshToken, lifeSeconds }, now)?.getTime();
    expect([at(3600), at(60), at(undefined), renewalTime({ accessToken: 'a', refreshToken: undefined, lifeSeconds: 60 }, now)]).toEqual([
      3_300_000,
      30_000,
      undefined,
      null,
    ]);
  });

  test('a name that leads inside is told like one that leads nowhere, when a code is redeemed and when tokens are renewed', async () => {
    const [provider] = providersOf({
      content: {
        configSchema: {
          authorizations: [
            { authTag: 'x', name: 'X', authorizationUrl: 'https://a.example/', tokenUrl: 'https://vault.corp.example/token' },
          ],
        },
      },
    });
    if (provider === undefined) throw new Error('The definition is one.');
    const client = { clientId: 'a', clientSecret: 'b' };
    const answers = [];
    for (const found of [['10.0.0.7'], ['8.8.8.8', '192.168.1.1'], ['fd00::1'], [], undefined]) {
      const resolve = async () => found ?? Promise.reject(new Error('ENOTFOUND'));
      const outgoing = createOutgoing({ openHosts: new Set(), resolve });
      answers.push(
        await exchangeCode(outgoing, provider, client, { code: 'c', verifier: 'v', redirectUri: 'https://foyer.example/' }),
        await refreshTokens(outgoing, provider, client, 'r'),
      );
    }
    expect(answers).toEqual(answers.map(() => ({ fault: 'AUTHORIZATION_UNREACHABLE' })));
  });

  test('client id and secret are form-encoded before they are joined', () => {
    expect(Buffer.from(basicCredentials('a:b', 'c d%').slice(6), 'base64').toString()).toBe('a%3Ab:c+d%25');
    expect(redirectUriOf('https://foyer.example/datasource-auth-callback', 'https://foyer.example')).toBe(
      'https://foyer.example/datasource-auth-callback',
    );
  });
});

test('signing out ends what has begun', async () => {
  const person = await addPerson(server, { memberships: { [northwind]: ['datasources'] } });
  const client = await clientOf(server, person);
  const params = await created();
  const body = { authTag: 'crm', clientId: 'guests', clientSecret: secret, redirect: '/datasource-auth-callback' };
  const { authUrl } = dataOf(await client.call(contract.authorizeDatasource.newer, { params, body }));
  const back = await decide(authUrl, 'allow');
  await client.call(signOut, {});
  expect((await finish(back, client)).status).toBe(401);
  expect(codeOf(await finish(back, await clientOf(server, person)))).toBe('AUTH_STATE_INVALID');
});
