import { changeConnectorStatus, deleteConnector, updateConnectorSharing } from '@foyer/api/connectors/connector.contract';
import {
  approveDatasourceSharing,
  changeDatasourceStatus,
  deleteDatasource,
  updateDatasourceSharing,
} from '@foyer/api/datasources/datasource.contract';
import type { Role } from '@foyer/api/endpoint';
import { generationOf } from '@foyer/api/generations';
import { updateOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { inboxOf, kindsTold } from '#testing/inbox-stage.ts';
import { addConnector, addDatasource } from '#testing/test-connectors.ts';
import { addPerson, clientOf, rawCall, type TestPerson } from '#testing/test-people.ts';

let stage: ConnectorStage;
beforeAll(async () => {
  stage = await startConnectorStage();
});
afterAll(() => stage.server.close());

/** Everybody who might be told, anew for each test. */
interface People {
  readonly connectors: TestPerson;
  readonly datasources: TestPerson;
  readonly owner: TestPerson;
  readonly member: TestPerson;
  readonly teams: TestPerson;
  readonly colleague: TestPerson;
  readonly stranger: TestPerson;
}
let people: People;
beforeEach(async () => {
  const { server, home, away } = stage;
  const elsewhere = await stage.organization('Elsewhere');
  const add = (organization: string, ...roles: Role[]) => addPerson(server, { memberships: { [organization]: roles } });
  people = {
    connectors: await add(away, 'connectors'),
    datasources: await add(away, 'datasources'),
    owner: await add(away, 'owner'),
    member: await add(away),
    teams: await add(away, 'teams', 'projects'),
    colleague: await add(home, 'connectors', 'datasources'),
    stranger: await add(elsewhere, 'owner'),
  };
});

async function told(): Promise<Record<keyof People, string[]>> {
  const entries = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await kindsTold(stage.server, person)] as const),
  );
  return Object.fromEntries(entries) as Record<keyof People, string[]>;
}
const nobody = { connectors: [], datasources: [], owner: [], member: [], teams: [], colleague: [], stranger: [] };

describe('a connector', () => {
  test('that is shared is told to those of the receiver who may open it, with the organization and not the person who did it', async () => {
    const id = await stage.sharedWithAway('Guest CRM');
    expect(await told()).toEqual({
      ...nobody,
      connectors: ['connectorShared'],
      datasources: ['connectorShared'],
      owner: ['connectorShared'],
      colleague: ['connectorApproved'],
    });
    const [entry] = await inboxOf(await clientOf(stage.server, people.datasources));
    expect(entry).toMatchObject({
      organization: { id: stage.away, name: 'Alvorada Labs' },
      from: 'Northwind Labs',
      actor: null,
      things: [{ kind: 'connector', id, name: 'Guest CRM', generation: 'v1' }],
    });
    const [own] = await inboxOf(await clientOf(stage.server, people.colleague));
    expect(own).toMatchObject({ organization: { id: stage.home }, from: null, actor: 'Test Person' });
  });

  test.each([
    ['v1', false, true],
    ['v1', true, undefined],
    ['v0', true, true],
    ['v0', false, undefined],
  ] as const)(
    'of version %s, shared while the receiver shows the newer one: %s, says that it is of the other: %s',
    async (code, flag, aside) => {
      const generation = generationOf(code);
      const { server, home, away } = stage;
      await stage.owner.call(updateOrganizationFlags, { params: { id: away }, body: { org_integrations_v1: flag } });
      const connector = await addConnector(server, home, { generation, shareStatus: 'shared' });
      const datasource = await addDatasource(server, home, connector, { generation, shareStatus: 'shared' });
      const base = `/organizations/${generation === 'newer' ? 'v1/' : ''}${home}`;
      const add = [await stage.codeOf(away)];
      await rawCall(stage.owner, 'POST', `${base}/connectors/${connector}/sharing`, { add });
      await rawCall(stage.owner, 'POST', `${base}/datasources/${datasource}/sharing`, { add });
      const entries = await inboxOf(await clientOf(server, people.datasources));
      expect(entries.map(({ kind, aside: said }) => [kind, said])).toEqual([
        ['datasourceShared', aside],
        ['connectorShared', aside],
      ]);
      await stage.owner.call(updateOrganizationFlags, { params: { id: away }, body: { org_integrations_v1: true } });
    },
  );

  test('is not told to who shares it, who is an owner of the receiver too', async () => {
    const before = (await inboxOf(stage.owner)).length;
    await stage.sharedWithAway('Own CRM');
    expect(await inboxOf(stage.owner)).toHaveLength(before);
  });

  test('that is shared again with whoever has it, or taken from whoever has not, is not told', async () => {
    const id = await stage.sharedWithAway('Twice');
    const params = { id: stage.home, connector: id };
    const code = await stage.codeOf(stage.away);
    await stage.owner.call(updateConnectorSharing.newer, { params, body: { add: [code] } });
    expect((await told()).owner).toEqual(['connectorShared']);
    await stage.owner.call(updateConnectorSharing.newer, { params, body: { remove: [stage.away] } });
    await stage.owner.call(updateConnectorSharing.newer, { params, body: { remove: [stage.away] } });
    expect((await told()).owner).toEqual(['connectorUnshared', 'connectorShared']);
  });

  test('that is deactivated or deleted is told to whoever has it and to its own organization, each time once', async () => {
    const id = await stage.sharedWithAway('Off');
    const params = { id: stage.home, connector: id };
    for (const status of ['deactivate', 'deactivate'])
      await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status } });
    for (const _ of [1, 2]) await stage.owner.call(deleteConnector.newer, { params });
    const kinds = ['connectorDeleted', 'connectorDeactivated', 'connectorShared'];
    expect(await told()).toEqual({
      ...nobody,
      connectors: kinds,
      datasources: kinds,
      owner: kinds,
      colleague: ['connectorDeleted', 'connectorDeactivated', 'connectorApproved'],
    });
  });

  test('is not told of any more to who has removed it', async () => {
    const id = await stage.sharedWithAway('Removed');
    await stage.owner.call(deleteConnector.newer, { params: { id: stage.away, connector: id } });
    await stage.owner.call(deleteConnector.newer, { params: { id: stage.home, connector: id } });
    expect((await told()).owner).toEqual(['connectorShared']);
  });
});

describe('a datasource', () => {
  async function shared(): Promise<{ id: string; datasource: string }> {
    const { server, home, away } = stage;
    const { id: connector } = await stage.create();
    await stage.step(connector, 'activate', 'approve_3rd_party');
    const params = { id: home, datasource: await addDatasource(server, home, connector, { name: 'Guests of all houses' }) };
    const approved = await stage.owner.call(approveDatasourceSharing.newer, { params });
    if (!approved.ok) throw new Error(JSON.stringify(approved));
    const done = await stage.owner.call(updateDatasourceSharing.newer, { params, body: { add: [await stage.codeOf(away)] } });
    if (!done.ok) throw new Error(JSON.stringify(done));
    return params;
  }

  test('that is shared is told to those of the receiver who may open it', async () => {
    const { datasource } = await shared();
    expect(await told()).toEqual({
      ...nobody,
      datasources: ['datasourceShared'],
      owner: ['datasourceShared'],
      colleague: ['datasourceApproved', 'connectorApproved'],
    });
    const [entry] = await inboxOf(await clientOf(stage.server, people.owner));
    expect(entry).toMatchObject({
      from: 'Northwind Labs',
      actor: null,
      things: [{ kind: 'datasource', id: expect.stringMatching(new RegExp(`^[a-z0-9]+_${datasource}$`)), name: 'Guests of all houses' }],
    });
  });

  test('that is deactivated, deleted, or taken back is told to whoever has it', async () => {
    const params = await shared();
    await stage.owner.call(changeDatasourceStatus.newer, { params: { ...params, status: 'deactivate' } });
    await stage.owner.call(updateDatasourceSharing.newer, { params, body: { remove: [stage.away] } });
    expect((await told()).datasources).toEqual(['datasourceUnshared', 'datasourceDeactivated', 'datasourceShared']);
    const other = await shared();
    for (const _ of [1, 2]) await stage.owner.call(deleteDatasource.newer, { params: other });
    expect((await told()).datasources.slice(0, 2)).toEqual(['datasourceDeleted', 'datasourceShared']);
    expect((await told()).colleague[0]).toBe('datasourceDeleted');
    expect((await told()).connectors).toEqual([]);
  });
});
