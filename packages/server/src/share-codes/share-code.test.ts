import type { AddressInfo } from 'node:net';
import { signIn } from '@foyer/api/auth/auth.contract';
import { type GenerationCode, generationOf } from '@foyer/api/generations';
import { updateOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { createShareCode, findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { shareCode, shareCodeLookUp } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { createTestClient } from '#testing/test-client.ts';
import { addConnector, addDatasource } from '#testing/test-connectors.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, problemOf, rawCall } from '#testing/test-people.ts';
import type { TestClient, TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';

let stage: ConnectorStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startConnectorStage();
  ({ server } = stage);
});
afterAll(() => stage.server.close());

describe('a share code', () => {
  test('is made once however many ask first', async () => {
    const id = await stage.organization('Coded');
    const codes = await Promise.all(Array.from({ length: 50 }, () => stage.codeOf(id)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/);
    expect(await (await rawCall(stage.owner, 'GET', `/organizations/v1/${id}/pseudonym`)).json()).toEqual({ pseudonym: codes[0] });
  });

  test('cannot be guessed', async () => {
    const code = await stage.codeOf(await stage.organization('Secret'));
    // 32 letters and digits: five random bits each.
    expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(128);
  });

  test('of an earlier version, which was shorter, still leads to its organization', async () => {
    const id = await stage.organization('Early');
    const code = '7KQ2-M9XD-4RTA-PW3C';
    await server.database.transaction({ kind: 'system' }, (tx) =>
      tx.insert(shareCode).values({ organizationId: organizationIdFrom(id), code, createdAt: server.clock.now() }),
    );
    expect(await lookUp(stage.owner, code.toLowerCase())).toMatchObject({ data: { id } });
  });

  test('says which version its organization is led to, as its flag is now', async () => {
    const id = await stage.organization('Led');
    const code = await stage.codeOf(id);
    expect(await lookUp(stage.owner, code)).toMatchObject({ data: { shows: 'v0' } });
    await stage.owner.call(updateOrganizationFlags, { params: { id }, body: { org_integrations_v1: true } });
    expect(await lookUp(stage.owner, code)).toMatchObject({ data: { shows: 'v1' } });
    await stage.owner.call(updateOrganizationFlags, { params: { id }, body: { org_integrations_v1: false } });
    expect(await lookUp(stage.owner, code)).toMatchObject({ data: { shows: 'v0' } });
  });

  test('leads to its organization until there is a newer one', async () => {
    const id = await stage.organization('Recoded');
    const code = await stage.codeOf(id);
    const stranger = await clientOf(server, await addPerson(server));
    const lookUp = (given: string) => stranger.call(findOrganizationByShareCode, { params: { code: given } });
    expect(await lookUp(code)).toMatchObject({ data: { id, name: 'Recoded', imageUrl: '', verified: false } });
    const newer = await Promise.all(Array.from({ length: 50 }, () => stage.owner.call(createShareCode, { params: { id } })));
    expect(await lookUp(code)).toMatchObject({ status: 404, error: { code: 'SHARE_CODE_INVALID' } });
    const now = await stage.codeOf(id);
    expect(newer.filter((result) => result.ok && result.data.pseudonym === now)).toHaveLength(1);
    for (const given of ['nothing', '%00', "' or 1=1 --", code.slice(0, -1)]) expect(await lookUp(given)).toMatchObject({ status: 404 });
  });
});

const hourMs = 60 * 60_000;

/** Something approved for sharing of each kind, at its address. */
async function shareable(code: GenerationCode): Promise<Readonly<Record<'connectors' | 'datasources', string>>> {
  const generation = generationOf(code);
  const connector = await addConnector(server, stage.home, { generation, shareStatus: 'shared' });
  const datasource = await addDatasource(server, stage.home, connector, { generation, shareStatus: 'shared' });
  const base = `/organizations/${generation === 'newer' ? 'v1/' : ''}${stage.home}`;
  return { connectors: `${base}/connectors/${connector}/sharing`, datasources: `${base}/datasources/${datasource}/sharing` };
}

const share = (client: TestClient, path: string, ...add: string[]) => rawCall(client, 'POST', path, { add });
const sharedWith = async (client: TestClient, path: string) =>
  ((await (await rawCall(client, 'GET', path)).json()) as { id: string }[]).map(({ id }) => id);
const lookUp = (client: TestClient, code: string) => client.call(findOrganizationByShareCode, { params: { code } });

const everyKind = (['v0', 'v1'] as const).flatMap((generation) =>
  (['connectors', 'datasources'] as const).map((kind) => [kind, generation] as const),
);

describe.each(everyKind)('%s of %s are shared', (kind, generation) => {
  test('by the id of an organization whose code the same person has looked up', async () => {
    const { [kind]: path } = await shareable(generation);
    const id = await stage.organization('Found');
    const owner = await stage.holder(stage.home, 'owner');
    const refusal = await share(owner, path, id);
    expect([refusal.status, (await problemOf(refusal)).code]).toEqual([404, 'SHARE_CODE_INVALID']);
    expect(await lookUp(owner, (await stage.codeOf(id)).toLowerCase())).toMatchObject({ data: { id } });
    expect(await (await share(owner, path, id)).json()).toMatchObject([{ id, name: 'Found' }]);
    // A code and an id of the same organization are one.
    expect(await (await share(owner, path, id, await stage.codeOf(id))).json()).toMatchObject([{ id }]);
    // Whoever has not looked it up cannot, in the same organization either.
    const { [kind]: other } = await shareable(generation);
    expect((await share(await stage.holder(stage.home, 'owner'), other, id)).status).toBe(404);
  });

  test('by no other id: whatever it is, it is answered like one that never was', async () => {
    const { [kind]: path } = await shareable(generation);
    const owner = await stage.holder(stage.home, 'owner');
    const found = await stage.organization('Found');
    await lookUp(owner, await stage.codeOf(found));
    const answers = [];
    for (const given of [[stage.away], ['999999999'], [stage.home], ['0'], [found, stage.away], ['x'], ['1'.repeat(40)]]) {
      const response = await share(owner, path, ...given);
      answers.push([response.status, await problemOf(response)]);
    }
    expect(answers[0]).toMatchObject([404, { code: 'SHARE_CODE_INVALID' }]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await sharedWith(owner, path)).toEqual([]);
  });

  test('by an id no longer once there is a new code, until that is looked up', async () => {
    const { [kind]: path } = await shareable(generation);
    const id = await stage.organization('Renewed');
    const owner = await stage.holder(stage.home, 'owner');
    await lookUp(owner, await stage.codeOf(id));
    await stage.owner.call(createShareCode, { params: { id } });
    expect((await share(owner, path, id)).status).toBe(404);
    await lookUp(owner, await stage.codeOf(id));
    expect((await share(owner, path, id)).status).toBe(200);
  });
});

describe('a look-up', () => {
  test('is known to every server of the database, and after a restart', async () => {
    const { connectors: path } = await shareable('v1');
    const id = await stage.organization('Elsewhere');
    const person = await addPerson(server, { memberships: { [stage.home]: ['owner'] } });
    await lookUp(await clientOf(server, person), await stage.codeOf(id));
    const app = await createApp(server.platform, { consoleFolder: '/nowhere' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const elsewhere = createTestClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
      await elsewhere.call(signIn, { body: { username: person.email, password: demoPassword } });
      expect((await share(elsewhere, path, id)).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  test('of one’s own code lets nobody share with themselves', async () => {
    const { connectors: path } = await shareable('v1');
    await lookUp(stage.owner, await stage.codeOf(stage.home));
    const response = await share(stage.owner, path, stage.home);
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'SHARE_WITH_ITSELF']);
  });

  test('ends after a day, and is swept out then', async () => {
    const { connectors: path } = await shareable('v1');
    const id = await stage.organization('Lapsed');
    const person = await addPerson(server, { memberships: { [stage.home]: ['owner'] } });
    await lookUp(await clientOf(server, person), await stage.codeOf(id));
    server.clock.advance(23 * hourMs);
    await tidy(server.database, server.clock, server.platform.config);
    expect((await share(await clientOf(server, person), path, id)).status).toBe(200);
    server.clock.advance(hourMs + 1);
    const { connectors: later } = await shareable('v1');
    expect((await share(await clientOf(server, person), later, id)).status).toBe(404);
    await tidy(server.database, server.clock, server.platform.config);
    expect(await server.database.read({ kind: 'system' }, (tx) => tx.$count(shareCodeLookUp))).toBe(0);
  });

  test('goes with the organization', async () => {
    const { connectors: path } = await shareable('v1');
    await stage.signIn();
    const id = await stage.organization('Gone');
    const owner = await stage.holder(stage.home, 'owner');
    await lookUp(owner, await stage.codeOf(id));
    expect((await rawCall(stage.owner, 'DELETE', `/organizations/${id}`)).ok).toBe(true);
    expect((await share(owner, path, id)).status).toBe(404);
  });
});
