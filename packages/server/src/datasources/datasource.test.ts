import { combinedId } from '@foyer/api/datasources/combined-id';
import * as contract from '@foyer/api/datasources/datasource.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector, contextPlugin, datasource, history } from '#db/schema.ts';
import { addConnector, addDatasource, addProject, addShareCode, testDeployment } from '#testing/test-connectors.ts';
import { addPerson, clientOf, organizationId, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';

const dayMs = 24 * 60 * 60_000;

let server: TestServer;
let northwind: string;
let alvorada: string;
let olivia: TestClient;
/** An admin for datasources in Northwind. */
let admin: TestClient;
/** The owner of Alvorada. */
let beatriz: TestClient;
let connectorId: string;
let olderConnectorId: string;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  alvorada = await organizationId(server, 'Alvorada Viagens');
  olivia = await server.client('olivia');
  admin = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['datasources'] } }));
  beatriz = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['owner'] } }));
  connectorId = await addConnector(server, northwind);
  olderConnectorId = await addConnector(server, northwind, { generation: 'older' });
});
afterAll(() => server.close());

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}

const codeOf = (result: { ok: boolean; error?: { code?: string | undefined } }) => (result.ok ? 'ok' : result.error?.code);

async function create(client = admin, id = northwind, connector = connectorId) {
  const body = { metadata: { connectorId: connector }, display: { name: 'Guests 4821' }, deployment: { id: testDeployment } };
  return dataOf(await client.call(contract.createDatasource.newer, { params: { id }, body }));
}

const configs = { connectorConfig: { city: 'Lisbon' } };

async function activated(client = admin, id = northwind, connector = connectorId) {
  const { id: datasource } = await create(client, id, connector);
  const params = { id, datasource };
  dataOf(await client.call(contract.updateDatasource.newer, { params, body: { configs } }));
  return dataOf(await client.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'activate' } }));
}

async function shared() {
  const { id: datasource } = await activated();
  const params = { id: northwind, datasource };
  dataOf(await olivia.call(contract.approveDatasourceSharing.newer, { params }));
  const code = await addShareCode(server, alvorada);
  dataOf(await olivia.call(contract.updateDatasourceSharing.newer, { params, body: { add: [code] } }));
  return datasource;
}

describe('a new datasource', () => {
  test('is a draft of an active connector and one of its deployments', async () => {
    const created = await create();
    expect(created).toMatchObject({
      display: { name: 'Guests 4821', description: '' },
      metadata: { connectorId, status: 'draft' },
      deployment: { id: testDeployment, displayName: 'Live' },
      organization: { id: northwind, name: 'Northwind' },
      shareStatus: 'private',
      authStatusMap: { crm: '' },
      configs: { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: null, pluginAttributes: [{ name: 'Loyalty tier' }] },
    });
  });

  test('of the older form is asked for and answered in the older form, and is not in the other list', async () => {
    const body = { connectorId: olderConnectorId, name: 'Old one', deployment: { id: testDeployment } };
    const created = dataOf(await admin.call(contract.createDatasource.older, { params: { id: northwind }, body }));
    expect(created).toMatchObject({
      connectorId: olderConnectorId,
      name: 'Old one',
      configs: { identityTag: 'syntheticId', definedConfigs: [] },
    });
    expect(codeOf(await admin.call(contract.getDatasource.newer, { params: { id: northwind, datasource: created.id } }))).toBe('NOT_FOUND');
    const list = dataOf(await admin.call(contract.listDatasources.newer, { params: { id: northwind } }));
    expect(list.map(({ id }) => id)).not.toContain(created.id);
  });

  test.each([
    ['a draft', { status: 'draft' as const }],
    ['a deleted connector', { deleteAt: new Date('2100-01-01') }],
    ['the other generation', { generation: 'older' as const }],
  ])('is not made of %s', async (_what, given) => {
    const connector = await addConnector(server, northwind, given);
    const body = { metadata: { connectorId: connector }, display: { name: 'X' }, deployment: { id: testDeployment } };
    expect(codeOf(await admin.call(contract.createDatasource.newer, { params: { id: northwind }, body }))).toBe('CONNECTOR_NOT_USABLE');
  });

  test('is not made of a deployment that the connector has not, nor of what only looks like one', async () => {
    for (const id of ['Elsewhere', '__proto__', 'constructor']) {
      const body = { metadata: { connectorId }, display: { name: 'X' }, deployment: { id } };
      expect(codeOf(await admin.call(contract.createDatasource.newer, { params: { id: northwind }, body }))).toBe(
        'DATASOURCE_DEPLOYMENT_UNKNOWN',
      );
    }
  });

  test('is not made of somebody else’s connector that is not shared', async () => {
    const body = { metadata: { connectorId }, display: { name: 'X' }, deployment: { id: testDeployment } };
    expect(codeOf(await beatriz.call(contract.createDatasource.newer, { params: { id: alvorada }, body }))).toBe('CONNECTOR_NOT_USABLE');
  });
});

describe('saving', () => {
  test('keeps what is given and leaves the rest; the id may stand behind its connector’s', async () => {
    const { id } = await create();
    const params = { id: northwind, datasource: `${connectorId}_${id}` };
    const display = { name: 'Renamed', description: 'All guests', supportEmail: 'help@northwind.example' };
    const saved = dataOf(await admin.call(contract.updateDatasource.newer, { params, body: { display } }));
    expect(saved).toMatchObject({ display, version: 2, configs: { connectorConfig: null } });
    const document = { 'b-first': [1, { z: 1, a: null }], a: 'x', 10: 'numbers first' };
    const configured = dataOf(
      await admin.call(contract.updateDatasource.newer, { params, body: { configs: { connectorConfig: document } } }),
    );
    expect(JSON.stringify(configured.configs.connectorConfig)).toBe(JSON.stringify(document));
    expect(configured.display.name).toBe('Renamed');
    expect(codeOf(await admin.call(contract.getDatasource.newer, { params: { ...params, datasource: `${olderConnectorId}_${id}` } }))).toBe(
      'NOT_FOUND',
    );
  });

  test('over somebody else’s change is refused, and nothing of it is kept', async () => {
    const { id } = await create();
    const params = { id: northwind, datasource: id };
    const results = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        admin.call(contract.updateDatasource.newer, { params, body: { display: { name } }, version: 1 }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test.each(['status', 'shareStatus', 'owner', 'organization', 'ttl', 'metadata', 'deployment', 'version', 'authStatusMap', 'id'])(
    'ignores %s, which is the server’s to say',
    async (field) => {
      const created = await create();
      const params = { id: northwind, datasource: created.id };
      expect(dataOf(await admin.call(contract.updateDatasource.newer, { params, body: { [field]: 'active' } as never }))).toEqual(created);
    },
  );

  test('a picture of nobody’s, or another organization’s, is dropped', async () => {
    const { id } = await create();
    for (const imageUrl of ['https://evil.example/x.png', `/media/${alvorada}-${'a'.repeat(22)}.webp`, 'javascript:alert(1)']) {
      const body = { display: { name: 'X', imageUrl } };
      const saved = dataOf(await admin.call(contract.updateDatasource.newer, { params: { id: northwind, datasource: id }, body }));
      expect(saved.display.imageUrl).toBe('');
    }
  });

  test('attributes follow the connector’s rules', async () => {
    const { id } = await create();
    const params = { id: northwind, datasource: id };
    const save = async (attribute: object) =>
      codeOf(
        await admin.call(contract.updateDatasource.newer, { params, body: { configs: { additionalAttributes: [attribute] } } as never }),
      );
    expect(await save({ name: 'Shoe size', scope: 'tenant' })).toBe('ATTRIBUTES_NOT_ALLOWED');
    expect(await save({ name: 'loyalty TIER' })).toBe('ATTRIBUTES_NOT_ALLOWED');
    expect(await save({ name: 'Shoe size', connectorConfig: { path: 'size' } })).toBe('ok');
  });
});

describe('activating', () => {
  test('needs configs that keep to the connector’s schema, and says which part is missing', async () => {
    const { id } = await create();
    const params = { id: northwind, datasource: id, status: 'activate' };
    const refused = await admin.call(contract.changeDatasourceStatus.newer, { params });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'DATASOURCE_INCOMPLETE',
        message: 'Your must have at least one deployment and a configuration to activate your datasource.',
        fields: { configs: 'DATASOURCE_INCOMPLETE' },
      },
    });
    await admin.call(contract.updateDatasource.newer, { params, body: { configs: { connectorConfig: { city: 'L' } } } });
    expect(codeOf(await admin.call(contract.changeDatasourceStatus.newer, { params }))).toBe('DATASOURCE_INCOMPLETE');
    await admin.call(contract.updateDatasource.newer, { params, body: { configs } });
    expect(dataOf(await admin.call(contract.changeDatasourceStatus.newer, { params })).metadata.status).toBe('active');
    // What is active stays complete.
    const broken = { configs: { connectorConfig: { city: 'L' } } };
    expect(codeOf(await admin.call(contract.updateDatasource.newer, { params, body: broken }))).toBe('DATASOURCE_INCOMPLETE');
    const back = await admin.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'deactivate' } });
    expect(dataOf(back).metadata.status).toBe('draft');
  });

  test('in the older form needs the fields that are asked for, and no empty cell', async () => {
    const body = { connectorId: olderConnectorId, name: 'Old one', deployment: { id: testDeployment } };
    const { id } = dataOf(await admin.call(contract.createDatasource.older, { params: { id: northwind }, body }));
    const params = { id: northwind, datasource: id, status: 'activate' };
    const attempt = async (given: object) => {
      dataOf(await admin.call(contract.updateDatasource.older, { params, body: { configs: given } as never }));
      return codeOf(await admin.call(contract.changeDatasourceStatus.older, { params }));
    };
    const mappings = { city: { configKey: 'city', configVal: 'Lisbon' } };
    expect(await attempt({ definedConfigs: [{ headingName: 'account' }] })).toBe('DATASOURCE_INCOMPLETE');
    const definedConfigs = [{ headingName: 'account', mappings }];
    expect(await attempt({ definedConfigs, dynamicConfigs: [{ headingName: 'rows', dynamicFields: [{ column: '' }] }] })).toBe(
      'DATASOURCE_INCOMPLETE',
    );
    expect(await attempt({ definedConfigs, dynamicConfigs: [{ headingName: 'rows', dynamicFields: [{ column: 'x' }] }] })).toBe('ok');
  });
});

describe('sharing', () => {
  test('is approved by an owner, once active, for good; configs are locked then', async () => {
    const { id } = await create();
    const params = { id: northwind, datasource: id };
    expect((await admin.call(contract.approveDatasourceSharing.newer, { params })).status).toBe(403);
    expect(codeOf(await olivia.call(contract.approveDatasourceSharing.newer, { params }))).toBe('DATASOURCE_NOT_ACTIVE');
    await admin.call(contract.updateDatasource.newer, { params, body: { configs } });
    await admin.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'activate' } });
    expect(dataOf(await olivia.call(contract.approveDatasourceSharing.newer, { params })).shareStatus).toBe('shared');
    const changed = { configs: { connectorConfig: { city: 'Porto' } } };
    expect(codeOf(await admin.call(contract.updateDatasource.newer, { params, body: changed }))).toBe('DATASOURCE_LOCKED');
    // Names and texts are not configs.
    expect(codeOf(await admin.call(contract.updateDatasource.newer, { params, body: { display: { name: 'Renamed' } } }))).toBe('ok');
  });

  test('says what its connector is instead of active, and nothing of it to a receiver', async () => {
    const behind = await addConnector(server, northwind, { status: 'active' });
    const datasource = await addDatasource(server, northwind, behind, { status: 'active', shareStatus: 'shared' });
    const [own, theirs] = [
      { id: northwind, datasource },
      { id: alvorada, datasource },
    ];
    const add = [await addShareCode(server, alvorada)];
    dataOf(await olivia.call(contract.updateDatasourceSharing.newer, { params: own, body: { add } }));
    const seen = async (client: TestClient, params: typeof own) => {
      const list = dataOf(await client.call(contract.listDatasources.newer, { params: { id: params.id } }));
      const whole = dataOf(await client.call(contract.getDatasource.newer, { params }));
      return [list.find((row) => row.id === datasource)?.connectorOff, whole.connectorOff];
    };
    expect(await seen(olivia, own)).toEqual([undefined, undefined]);
    const turn = (change: Partial<typeof connector.$inferInsert>) =>
      server.database.transaction({ kind: 'system' }, (tx) => tx.update(connector).set(change).where(eq(connector.id, behind)));
    await turn({ status: 'draft' });
    expect(await seen(olivia, own)).toEqual(['draft', 'draft']);
    await turn({ deleteAt: server.clock.now() });
    expect(await seen(olivia, own)).toEqual(['deleted', 'deleted']);
    expect(await seen(beatriz, theirs)).toEqual([undefined, undefined]);
  });

  test('gives another organization the name and the attributes, and nothing that was entered', async () => {
    const id = await shared();
    const params = { id: alvorada, datasource: id };
    const list = dataOf(await beatriz.call(contract.listDatasources.newer, { params, query: { owner: 'shared' } }));
    const received = list.find((row) => row.id === id);
    expect(received).toMatchObject({ organization: { id: northwind, name: 'Northwind' } });
    expect(received).not.toHaveProperty('sharedWith');
    const own = dataOf(await olivia.call(contract.listDatasources.newer, { params: { id: northwind } }));
    expect(own.find((row) => row.id === id)?.sharedWith).toEqual({ count: 1, names: ['Alvorada Viagens'] });
    const seen = dataOf(await beatriz.call(contract.getDatasource.newer, { params }));
    expect(seen.configs).toMatchObject({ connectorConfig: null, pluginAttributes: [{ name: 'Loyalty tier' }] });
    expect(JSON.stringify(seen)).not.toContain('Lisbon');
    expect(seen).not.toHaveProperty('updatedBy');
    expect(seen).not.toHaveProperty('updatedById');
    expect(seen.authStatusMap).toEqual({});
  });

  test('that is taken back or deleted says so to those who were told, and to nobody else', async () => {
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const stranger = await clientOf(server, await addPerson(server, { memberships: { [osprey]: ['owner'] } }));
    const [taken, deleted] = [await shared(), await shared()];
    const read = async (client: TestClient, id: string, datasource: string) =>
      codeOf(await client.call(contract.getDatasource.newer, { params: { id, datasource: combinedId(connectorId, datasource) } }));
    expect(await read(beatriz, alvorada, taken)).toBe('ok');
    dataOf(
      await olivia.call(contract.updateDatasourceSharing.newer, {
        params: { id: northwind, datasource: taken },
        body: { remove: [alvorada] },
      }),
    );
    await olivia.call(contract.deleteDatasource.newer, { params: { id: northwind, datasource: deleted } });
    for (const datasource of [taken, deleted]) {
      expect(await read(beatriz, alvorada, datasource)).toBe('DATASOURCE_NOT_SHARED');
      expect(await read(stranger, osprey, datasource)).toBe('NOT_FOUND');
      // Whoever came later was told nothing.
      const newcomer = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['datasources'] } }));
      expect(await read(newcomer, alvorada, datasource)).toBe('NOT_FOUND');
    }
    const code = await addShareCode(server, alvorada);
    dataOf(
      await olivia.call(contract.updateDatasourceSharing.newer, { params: { id: northwind, datasource: taken }, body: { add: [code] } }),
    );
    expect(await read(beatriz, alvorada, taken)).toBe('ok');
  });

  test('lets a receiver change nothing, and a stranger see nothing', async () => {
    const datasource = await shared();
    const stranger = await clientOf(
      server,
      await addPerson(server, { memberships: { [await organizationId(server, 'Osprey Outfitters')]: ['owner'] } }),
    );
    const calls = async (client: TestClient, id: string) => {
      const params = { id, datasource };
      const body = { authTag: 'crm', clientId: 'x', clientSecret: 'y', redirect: '/datasource-auth-callback' };
      return [
        await client.call(contract.updateDatasource.newer, { params, body: { display: { name: 'Mine' } } }),
        await client.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'deactivate' } }),
        await client.call(contract.approveDatasourceSharing.newer, { params }),
        await client.call(contract.updateDatasourceSharing.newer, { params, body: { remove: [alvorada] } }),
        await client.call(contract.listDatasourceSharing.newer, { params }),
        await client.call(contract.getDatasourceImpact.newer, { params }),
        await client.call(contract.listAuthorizations.newer, { params }),
        await client.call(contract.authorizeDatasource.newer, { params, body }),
        await client.call(contract.deleteTokens.newer, { params, query: { authTag: 'crm' } }),
        await client.call(contract.deleteDatasource.newer, { params }),
      ].map(codeOf);
    };
    expect(new Set(await calls(beatriz, alvorada))).toEqual(new Set(['DATASOURCE_NOT_OWNED']));
    const osprey = await organizationId(server, 'Osprey Outfitters');
    expect(new Set(await calls(stranger, osprey))).toEqual(new Set(['NOT_FOUND']));
    expect(codeOf(await stranger.call(contract.getDatasource.newer, { params: { id: osprey, datasource } }))).toBe('NOT_FOUND');
  });

  test('only owners bring an organization in, by its share code; an id is no code', async () => {
    const { id: datasource } = await activated();
    const params = { id: northwind, datasource };
    const [code, own] = [await addShareCode(server, alvorada), await addShareCode(server, northwind)];
    const add = async (client: TestClient, given: string) =>
      codeOf(await client.call(contract.updateDatasourceSharing.newer, { params, body: { add: [given] } }));
    expect(await add(olivia, code)).toBe('DATASOURCE_PRIVATE');
    dataOf(await olivia.call(contract.approveDatasourceSharing.newer, { params }));
    expect(await add(admin, code)).toBe('FORBIDDEN');
    expect(await add(olivia, alvorada)).toBe('SHARE_CODE_INVALID');
    expect(await add(olivia, own)).toBe('SHARE_WITH_ITSELF');
    expect(await add(olivia, code)).toBe('ok');
    const revoked = await admin.call(contract.updateDatasourceSharing.newer, { params, body: { remove: [alvorada] } });
    expect(dataOf(revoked)).toEqual([]);
  });

  test('what is taken back goes from the other’s list and projects in the same moment', async () => {
    const datasource = await shared();
    const project = await addProject(server, alvorada, `taken-${datasource.slice(0, 6)}`);
    const params = { id: alvorada, datasource, project };
    expect(dataOf(await beatriz.call(contract.grantProjectAccess.newer, { params }))).toHaveLength(1);
    const impact = dataOf(await admin.call(contract.getDatasourceImpact.newer, { params: { id: northwind, datasource } }));
    expect(impact.organizations).toMatchObject([{ id: alvorada, name: 'Alvorada Viagens', projects: 1 }]);
    await admin.call(contract.updateDatasourceSharing.newer, { params: { id: northwind, datasource }, body: { remove: [alvorada] } });
    expect(codeOf(await beatriz.call(contract.listDatasourceProjects.newer, { params }))).toBe('NOT_FOUND');
    const plugins = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(contextPlugin));
    expect(plugins.filter((plugin) => plugin.datasourceId === datasource)).toEqual([]);
  });

  test('a datasource of a foreign connector goes to third parties only where its organization allows it', async () => {
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const outcome = async (shareStatus: 'shared' | 'shared_allow3rdParty') => {
      const connector = await addConnector(server, northwind, { shareStatus, sharedWith: [alvorada] });
      const { id: datasource } = await activated(beatriz, alvorada, connector);
      const params = { id: alvorada, datasource };
      const approved = dataOf(await beatriz.call(contract.approveDatasourceSharing.newer, { params })).shareStatus;
      const add = async (id: string) =>
        codeOf(await beatriz.call(contract.updateDatasourceSharing.newer, { params, body: { add: [await addShareCode(server, id)] } }));
      return [approved, await add(osprey), await add(northwind)];
    };
    expect(await outcome('shared')).toEqual(['shared', 'THIRD_PARTY_NOT_ALLOWED', 'ok']);
    expect(await outcome('shared_allow3rdParty')).toEqual(['shared_allow3rdParty', 'ok', 'ok']);
  });
});

describe('project access', () => {
  test('is given to eligible projects of an active datasource, each with a hidden plugin of its own', async () => {
    const { id: datasource } = await activated();
    const mine = datasource.slice(0, 6);
    const [eligible, other] = [
      await addProject(server, northwind, `a-${mine}`),
      await addProject(server, northwind, `b-${mine}`, 'eu-west'),
    ];
    const grant = async (project: string) =>
      codeOf(await admin.call(contract.grantProjectAccess.newer, { params: { id: northwind, datasource, project } }));
    // Five at once are one.
    expect(new Set(await Promise.all(Array.from({ length: 5 }, () => grant(eligible))))).toEqual(new Set(['ok']));
    expect(await grant(other)).toBe('DEPLOYMENT_NOT_ELIGIBLE');
    expect(await grant('dev_unknown')).toBe('NOT_FOUND');
    expect(await grant(await addProject(server, alvorada, `c-${mine}`))).toBe('NOT_FOUND');
    const plugins = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(contextPlugin));
    expect(plugins.filter((plugin) => plugin.datasourceId === datasource)).toMatchObject([
      { uid: 'ctx.integrations-datasource.Guests 4821', organizationId: Number(northwind) },
    ]);
    const params = { id: northwind, datasource, project: eligible };
    expect(dataOf(await admin.call(contract.revokeProjectAccess.newer, { params }))).toEqual([]);
  });

  test('is given in one call in the older form, all or nothing', async () => {
    const body = { connectorId: olderConnectorId, name: 'Old one', deployment: { id: testDeployment } };
    const { id: datasource } = dataOf(await admin.call(contract.createDatasource.older, { params: { id: northwind }, body }));
    const params = { id: northwind, datasource };
    const mine = datasource.slice(0, 6);
    const [first, second] = [await addProject(server, northwind, `d-${mine}`), await addProject(server, northwind, `e-${mine}`, 'staging')];
    const change = (add: string[], remove: string[] = []) =>
      admin.call(contract.updateDatasourceProjects.older, { params, body: { add, remove } });
    expect(codeOf(await change([first]))).toBe('DATASOURCE_NOT_ACTIVE');
    const mappings = { city: { configKey: 'city', configVal: 'Lisbon' } };
    await admin.call(contract.updateDatasource.older, {
      params,
      body: { configs: { definedConfigs: [{ headingName: 'account', mappings }] } },
    });
    await admin.call(contract.changeDatasourceStatus.older, { params: { ...params, status: 'activate' } });
    expect(codeOf(await change([first, 'dev_unknown']))).toBe('NOT_FOUND');
    expect(dataOf(await admin.call(contract.listDatasourceProjects.older, { params }))).toEqual([]);
    expect(dataOf(await change([first, second]))).toHaveLength(2);
    expect(dataOf(await change([], [first]))).toEqual([{ deployment: 'staging', subdomain: `e-${mine}`, name: `Project e-${mine}` }]);
  });
});

describe.each([
  ['the older form', 'older', ''],
  ['the newer form', 'newer', 'v1/'],
] as const)('projects of %s', (_form, generation, prefix) => {
  const owned = async () => addDatasource(server, northwind, await addConnector(server, northwind, { generation }), { generation });

  test('are given a datasource and lose it by one call at its address', async () => {
    const datasource = await owned();
    const [first, second] = [
      await addProject(server, northwind, `g-${datasource}`),
      await addProject(server, northwind, `h-${datasource}`),
    ];
    const path = `/organizations/${prefix}${northwind}/datasources/${datasource}/projects`;
    const change = async (body: unknown) => {
      const response = await rawCall(admin, 'POST', path, body);
      return [response.status, (await response.json()) as unknown];
    };
    const row = (name: string) => ({ deployment: 'dev', subdomain: `${name}-${datasource}`, name: `Project ${name}-${datasource}` });
    expect(await change({ add: [first, second], remove: [] })).toEqual([200, [row('g'), row('h')]]);
    expect(await change({ add: [], remove: [first] })).toEqual([200, [row('h')]]);
    expect(await change({ add: ['dev_unknown'] })).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await (await rawCall(admin, 'GET', path)).json()).toEqual([row('h')]);
  });

  test('are listed at its address, with the same order, wishes and headers', async () => {
    const at = (given: string) => `/organizations/${given}${northwind}/allProjects?eligible=true&limit=2`;
    const [asked, plain] = await Promise.all([rawCall(admin, 'GET', at(prefix)), rawCall(admin, 'GET', at(''))]);
    const projects = (await asked.json()) as { deployment: string }[];
    expect([asked.status, projects]).toEqual([200, await plain.json()]);
    expect(projects).toHaveLength(2);
    expect(asked.headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'));
  });
});

test('a hostile schema that is kept already holds up neither its own organization for long nor any other', async () => {
  const hostile = { type: 'object', properties: { a: { pattern: '^(a+)+$' } } };
  const entered = { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: { a: `${'a'.repeat(40)}!` }, additionalAttributes: [] };
  const attacked = await addConnector(server, northwind, { content: { configSchema: hostile } });
  const id = await addDatasource(server, northwind, attacked, { configs: entered, status: 'draft' });
  const honest = await addDatasource(server, alvorada, await addConnector(server, alvorada), { status: 'draft' });
  let left = 12;
  const attack = Promise.all(
    Array.from({ length: left }, async () => {
      const response = await rawCall(admin, 'POST', `/organizations/v1/${northwind}/datasources/${id}/activate`);
      left -= 1;
      return [response.status, response.headers.get('retry-after'), ((await response.json()) as { code: string }).code];
    }),
  );
  const other = await rawCall(beatriz, 'POST', `/organizations/v1/${alvorada}/datasources/${honest}/activate`);
  expect([other.status, left > 0]).toEqual([200, true]);
  const answers = (await attack).map((answer) => answer.join(' ')).toSorted();
  expect(answers).toEqual([...Array(4).fill('409  DATASOURCE_INCOMPLETE'), ...Array(8).fill('429 2 TOO_MANY_REQUESTS')]);
});

test('the list is narrowed, ordered, and read page by page', async () => {
  const id = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['datasources'] } }));
  const connector = await addConnector(server, alvorada);
  for (const name of ['Zebra', 'álamo', 'Birch']) {
    const body = { metadata: { connectorId: connector }, display: { name }, deployment: { id: testDeployment } };
    await id.call(contract.createDatasource.newer, { params: { id: alvorada }, body });
    server.clock.advance(1000);
  }
  const names = async (query: NonNullable<Parameters<typeof id.call<typeof contract.listDatasources.newer>>[1]>['query']) =>
    dataOf(await id.call(contract.listDatasources.newer, { params: { id: alvorada }, query: { connector, ...query } })).map(
      ({ display }) => display.name,
    );
  expect(await names({})).toEqual(['Birch', 'álamo', 'Zebra']);
  expect(await names({ sort: 'name' })).toEqual(['álamo', 'Birch', 'Zebra']);
  expect(await names({ q: 'alam' })).toEqual(['álamo']);
  expect(await names({ status: 'active' })).toEqual([]);
  for (const sort of ['-updated', 'updated', 'name', '-name'] as const) {
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { connector, sort, limit: 1, ...(cursor !== undefined && { cursor }) };
      const page = await id.call(contract.listDatasources.newer, { params: { id: alvorada }, query });
      if (page.ok) read.push(...page.data.map(({ display }) => display.name));
      cursor = page.ok ? page.headers.nextCursor : undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(await names({ sort }));
  }
});

// Last: the sweep ends everybody's sessions.
describe('deleting', () => {
  test('can be taken back for 30 days, and is for good after them', async () => {
    const { id } = await activated();
    const params = { id: northwind, datasource: id };
    expect((await admin.call(contract.deleteDatasource.newer, { params })).status).toBe(204);
    const deleted = dataOf(await admin.call(contract.getDatasource.newer, { params }));
    expect(deleted).toMatchObject({ status: 'deleted', ttl: Math.floor((server.clock.now().getTime() + 30 * dayMs) / 1000) });
    expect(codeOf(await admin.call(contract.updateDatasource.newer, { params, body: { configs } }))).toBe('DATASOURCE_DELETED');
    const restored = dataOf(await admin.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'cancelDelete' } }));
    expect(restored.status).toBe('active');
    dataOf(await admin.call(contract.changeDatasourceStatus.newer, { params: { ...params, status: 'delete' } }));
    const kept = () =>
      server.database.read({ kind: 'system' }, async (tx) => (await tx.select().from(datasource).where(eq(datasource.id, id))).length);
    // A deletion that is due is gone for everybody, swept or not.
    const [later, again] = [
      new Date(server.clock.now().getTime() + 30 * dayMs - 60_000),
      new Date(server.clock.now().getTime() + 30 * dayMs),
    ];
    await tidy(server.database, { now: () => later }, server.platform.config);
    expect(await kept()).toBe(1);
    await Promise.all([
      tidy(server.database, { now: () => again }, server.platform.config),
      tidy(server.database, { now: () => again }, server.platform.config),
    ]);
    expect(await kept()).toBe(0);
    // By nobody, and once, whichever server swept.
    const ended = await server.database.read({ kind: 'system' }, (tx) =>
      tx
        .select({ by: history.actorName, organizationId: history.organizationId })
        .from(history)
        .where(and(eq(history.action, 'datasource.purged'), eq(history.thingId, combinedId(connectorId, id)))),
    );
    expect(ended).toEqual([{ by: '', organizationId: Number(northwind) }]);
  });
});
