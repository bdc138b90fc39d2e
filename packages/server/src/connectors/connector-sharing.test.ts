import {
  approveConnectorThirdParty,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorImpact,
  listConnectorSharing,
  updateConnector,
  updateConnectorSharing,
} from '@foyer/api/connectors/connector.contract';
import { connectorTransitions } from '@foyer/api/connectors/connector.schema';
import { operations } from '@foyer/api/contract';
import { fillPath } from '@foyer/api/endpoint';
import { listHistory } from '@foyer/api/history/history.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector } from '#db/schema.ts';
import { type ConnectorStage, completeConnector, startConnectorStage } from '#testing/connector-stage.ts';
import { problemOf, rawCall } from '#testing/test-people.ts';
import type { TestServer } from '#testing/test-server.ts';
import { restoreWindowMs } from './connector.rules.ts';
import { purgeConnectors } from './connector.store.ts';

let stage: ConnectorStage;
let server: TestServer;
let home: string;
let away: string;
beforeAll(async () => {
  stage = await startConnectorStage();
  ({ server, home, away } = stage);
});
afterAll(() => stage.server.close());

describe('sharing', () => {
  test('needs an approved connector and a code that leads somewhere else', async () => {
    const { id } = await stage.create();
    const params = { id: home, connector: id };
    const add = (...codes: string[]) => stage.owner.call(updateConnectorSharing.newer, { params, body: { add: codes } });
    expect(await add(await stage.codeOf(away))).toMatchObject({ status: 409, error: { code: 'CONNECTOR_PRIVATE' } });
    await stage.step(id, 'activate', 'approve_sharing');
    expect(await add(await stage.codeOf(home))).toMatchObject({ status: 409, error: { code: 'SHARE_WITH_ITSELF' } });
    expect(await add(away)).toMatchObject({
      status: 404,
      error: { code: 'SHARE_CODE_INVALID', message: 'You must enter a valid organization share code.' },
    });
    expect(await add((await stage.codeOf(away)).toLowerCase().replaceAll('-', ' '))).toMatchObject({ ok: true, data: [{ id: away }] });
    expect(await stage.owner.call(listConnectorSharing.newer, { params })).toMatchObject({
      data: [{ id: away, name: 'Alvorada Labs', verified: false }],
    });
    const removed = await stage.owner.call(updateConnectorSharing.newer, { params, body: { remove: [away] } });
    expect(removed).toMatchObject({ ok: true, data: [] });
  });

  test('is said in the list of its organization, with whom; the receiver reads nothing of the others', async () => {
    const id = await stage.sharedWithAway('Told CRM');
    const places = await Promise.all(['Blue', 'Cedar', 'Dune'].map((name) => stage.organization(name)));
    for (const place of places) {
      const add = [await stage.codeOf(place)];
      // One after the other: the first are named.
      server.clock.advance(1000);
      await stage.owner.call(updateConnectorSharing.newer, { params: { id: home, connector: id }, body: { add } });
    }
    await stage.create(completeConnector('Told to nobody'));
    const own = (await stage.list(home, { q: 'Told', sort: 'name' })).data.map(({ metadata }) => metadata.sharedWith);
    expect(own).toEqual([{ count: 4, names: ['Alvorada Labs', 'Blue', 'Cedar'] }, undefined]);
    const [received] = (await stage.list(away, { q: 'Told' })).data;
    expect(received?.metadata.organization.name).toBe('Northwind Labs');
    expect(received?.metadata.sharedWith).toBeUndefined();
    // Who has removed it for themselves is among them for as long as they can take that back (SHR-24).
    await stage.owner.call(deleteConnector.newer, { params: { id: away, connector: id } });
    const [left] = (await stage.list(home, { q: 'Told CRM' })).data;
    expect(left?.metadata.sharedWith).toEqual({ count: 4, names: ['Alvorada Labs', 'Blue', 'Cedar'] });
  });

  test('lets the receiver see the connector, without its key, and change nothing of it', async () => {
    const id = await stage.sharedWithAway('Shared CRM');
    const params = { id: away, connector: id };
    const [row] = (await stage.list(away, { owner: 'shared', q: 'Shared CRM' })).data;
    expect(row).toMatchObject({ id, metadata: { owner: { id: home }, organization: { id: home, name: 'Northwind Labs' } } });
    expect(row?.metadata.updatedBy).toBeUndefined();
    const read = await stage.owner.call(getConnector.newer, { params });
    expect(read).toMatchObject({ ok: true, data: { configs: { configSchema: { type: 'object' } } } });
    expect(JSON.stringify(read)).not.toContain('apiKey');
    const refusal = { status: 403, error: { code: 'CONNECTOR_NOT_OWNED' } };
    expect(await stage.owner.call(updateConnector.newer, { params, body: { display: { name: 'Taken' } } })).toMatchObject(refusal);
    expect(await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'deactivate' } })).toMatchObject(refusal);
    expect(await stage.owner.call(approveConnectorThirdParty.newer, { params })).toMatchObject(refusal);
    expect(await stage.owner.call(listConnectorSharing.newer, { params })).toMatchObject(refusal);
    expect(await stage.owner.call(updateConnectorSharing.newer, { params, body: { remove: [away] } })).toMatchObject(refusal);
  });

  test('a receiver removes it for themselves alone, and restores it for 30 days', async () => {
    const id = await stage.sharedWithAway('Removed CRM');
    const params = { id: away, connector: id };
    expect(await stage.owner.call(deleteConnector.newer, { params })).toMatchObject({ status: 204 });
    const [row] = (await stage.list(away, { q: 'Removed CRM' })).data;
    expect(row?.metadata).toMatchObject({ status: 'deleted', ttl: Math.floor(server.clock.now().getTime() / 1000) + 30 * 86_400 });
    expect((await stage.list(home, { q: 'Removed CRM' })).data[0]?.metadata.status).toBe('active');
    expect(await stage.owner.call(listConnectorSharing.newer, { params: { id: home, connector: id } })).toMatchObject({
      data: [{ id: away }],
    });
    const restored = await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'cancelDelete' } });
    expect(restored).toMatchObject({ ok: true, data: { metadata: { status: 'active' } } });
  });

  describe('that its receiver has removed (SHR-24)', () => {
    const removedBy = async (name: string) => {
      const id = await stage.sharedWithAway(name);
      const own = { id: home, connector: id };
      const theirs = { id: away, connector: id };
      expect(await stage.owner.call(deleteConnector.newer, { params: theirs })).toMatchObject({ status: 204 });
      const cancel = () => stage.owner.call(changeConnectorStatus.newer, { params: { ...theirs, status: 'cancelDelete' } });
      const sharing = () => stage.owner.call(listConnectorSharing.newer, { params: own });
      return { id, own, theirs, cancel, sharing };
    };

    test('is shown to its owner until that is final', async () => {
      const { own, sharing, cancel } = await removedBy('Hidden CRM');
      expect(await sharing()).toMatchObject({ data: [{ id: away }] });
      const impact = await stage.owner.call(getConnectorImpact.newer, { params: own });
      expect(impact).toMatchObject({ data: { organizations: [{ id: away, isTold: false }] } });
      server.clock.advance(restoreWindowMs);
      await server.database.transaction({ kind: 'system' }, (tx) => purgeConnectors(tx, server.clock.now()));
      await stage.signIn();
      expect(await sharing()).toMatchObject({ data: [] });
      expect(await cancel()).toMatchObject({ status: 404 });
    });

    test('is taken back by its owner for good', async () => {
      const { own, sharing, cancel } = await removedBy('Withdrawn CRM');
      const removed = await stage.owner.call(updateConnectorSharing.newer, { params: own, body: { remove: [away] } });
      expect(removed).toMatchObject({ ok: true, data: [] });
      expect(await cancel()).toMatchObject({ status: 404 });
      expect(await sharing()).toMatchObject({ data: [] });
      const history = await stage.owner.call(listHistory, { params: { id: home }, query: { limit: 1 } });
      expect(history).toMatchObject({ data: [{ action: 'connector.organizationsChanged' }] });
    });

    test('can be shared with them once more, which its history says', async () => {
      const { own, theirs } = await removedBy('Twice CRM');
      const add = [await stage.codeOf(away)];
      expect(await stage.owner.call(updateConnectorSharing.newer, { params: own, body: { add } })).toMatchObject({ data: [{ id: away }] });
      expect(await stage.owner.call(getConnector.newer, { params: theirs })).toMatchObject({ data: { metadata: { status: 'active' } } });
      const history = await stage.owner.call(listHistory, { params: { id: home }, query: { limit: 1 } });
      expect(history).toMatchObject({ data: [{ action: 'connector.organizationsChanged' }] });
    });
  });

  test('ends for the receiver when the owner takes it back or deletes it', async () => {
    const id = await stage.sharedWithAway('Ended CRM');
    const [theirs, own] = [
      { id: away, connector: id },
      { id: home, connector: id },
    ];
    await stage.owner.call(deleteConnector.newer, { params: own });
    expect((await stage.list(away, { q: 'Ended CRM' })).data).toEqual([]);
    expect(await stage.owner.call(getConnector.newer, { params: theirs })).toMatchObject({ data: { metadata: { status: 'deleted' } } });
    await stage.owner.call(changeConnectorStatus.newer, { params: { ...own, status: 'cancelDelete' } });
    expect((await stage.list(away, { q: 'Ended CRM' })).data).toHaveLength(1);
    await stage.owner.call(updateConnectorSharing.newer, { params: own, body: { remove: [away] } });
    expect(await stage.owner.call(getConnector.newer, { params: theirs })).toMatchObject({ status: 404 });
  });
});

describe('a stranger', () => {
  const ofOne = operations().filter(({ endpoint }) => endpoint.path.includes('{connector}'));
  test.each(ofOne.map(({ name, endpoint }) => [name, endpoint] as const))(
    'is answered %s as about one that never was, byte for byte, and changes nothing',
    async (_name, endpoint) => {
      const isNewer = endpoint.path.includes('/v1/');
      const made = isNewer ? await stage.create() : undefined;
      const older = isNewer ? undefined : await stage.owner.call(createConnector.older, { params: { id: home }, body: { name: 'Old' } });
      const id = made?.id ?? (older?.ok ? older.data.id : '');
      const other = await stage.holder(away, 'owner');
      const ask = async (connectorId: string, status: string) => {
        const path = fillPath(endpoint.path, { id: away, connector: connectorId, status });
        const response = await rawCall(other, endpoint.method, path, endpoint.body && {});
        const requestId = response.headers.get('x-request-id') ?? '';
        return [response.status, (await response.text()).replace(requestId, '')];
      };
      for (const status of endpoint.path.includes('{status}') ? connectorTransitions : ['']) {
        const answer = await ask(id, status);
        expect(answer).toEqual(await ask('neverwasneverwas', status));
        expect(answer[0]).toBe(404);
      }
      const [row] = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(connector).where(eq(connector.id, id)));
      expect(row).toMatchObject({ status: 'draft', shareStatus: 'private', deleteAt: null, version: 1 });
    },
  );

  test('is answered about a connector as about one that never was', async () => {
    const { id } = await stage.create();
    const other = await stage.holder(away, 'owner');
    const answers = await Promise.all(
      [id, 'neverwasneverwas'].map(async (connectorId) => {
        const response = await rawCall(other, 'GET', `/organizations/v1/${away}/connectors/${connectorId}`);
        return [response.status, await problemOf(response)];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    // Nor is it there in the other generation.
    expect(await stage.owner.call(getConnector.older, { params: { id: home, connector: id } })).toMatchObject({ status: 404 });
    expect(await stage.owner.call(deleteConnector.older, { params: { id: home, connector: id } })).toMatchObject({ status: 404 });
  });
});
