import { getConnectorImpact } from '@foyer/api/connectors/connector.contract';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import {
  getDatasourceImpact,
  grantProjectAccess,
  listDatasourceProjects,
  revokeProjectAccess,
  updateDatasourceSharing,
} from '@foyer/api/datasources/datasource.contract';
import type { BodyInputOf } from '@foyer/api/endpoint';
import { deleteProject, updateProject } from '@foyer/api/projects/project.contract';
import * as calls from '@foyer/api/remapping/remapping.contract';
import type { mappingSchema } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath } from '@foyer/api/remapping/remapping-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { connector, contextMapping, datasource, history } from '#db/schema.ts';
import { addConnector, addDatasource, addProject, addShareCode, testContents } from '#testing/test-connectors.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { addPlugin, testMapping, testPluginUid } from '#testing/test-plugins.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const system = { kind: 'system' } as const;

let server: TestServer;
let northwind: string;
let alvorada: string;
let olivia: TestClient;
let beatriz: TestClient;
let connectorId: string;
/** Of each test its own: a project with a datasource and a plugin. */
let project: string;
let plugin: string;
let source: string;
let count = 0;

/** The test connector's attribute, and one with parameters. */
const withAttributes = (pluginAttributes: readonly JsonObject[]): JsonObject => ({ ...testContents.newer, pluginAttributes });
const tier = { name: 'Loyalty tier', description: '', dataType: 'string', scope: 'user', parameters: [], defaultExpDuration: 60 };
const stay = {
  ...tier,
  name: 'Last stay',
  dataType: 'dateTime',
  scope: 'tenant',
  parameters: ['city', { key: 'nights', valueType: 'int' }],
};
const fields = [
  { uid: 'tier', valueType: 'string' as const, parameters: [] },
  {
    uid: 'stay',
    valueType: 'dateTime' as const,
    parameters: [
      { key: 'place', valueType: 'string' as const },
      { key: 'length', valueType: 'int' as const },
    ],
  },
];

beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  alvorada = await organizationId(server, 'Alvorada Viagens');
  olivia = await server.client('olivia');
  beatriz = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['owner'] } }));
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  connectorId = await addConnector(server, northwind, { content: withAttributes([tier, stay]) });
  source = await addDatasource(server, northwind, connectorId, { name: `Guests ${count}`, shareStatus: 'shared' });
  project = await addProject(server, northwind, `mapped-${count}`);
  plugin = await addPlugin(server, northwind, project, { values: fields });
  await grant();
});

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const codeOf = (result: { ok: boolean; error?: { code?: string | undefined } }) => (result.ok ? 'ok' : result.error?.code);

const grant = async () => dataOf(await olivia.call(grantProjectAccess.newer, { params: { id: northwind, datasource: source, project } }));
const ofProject = () => ({ id: northwind, project });
const ofField = (attribute = 'tier') => ({ ...ofProject(), plugin, attribute });

/** The plugins that are no datasource's. */
async function plugins(client = olivia, params = ofProject()) {
  const { data } = dataOf(await client.call(calls.listProjectPlugins, { params, query: {} }));
  return data.filter(({ uid }) => !uid.startsWith('ctx.integrations-datasource.'));
}
async function configNow() {
  const [found] = (await plugins()).filter(({ id }) => id === plugin);
  if (!found) throw new Error('No plugin');
  return found.tenantConfig;
}
type SaveBody = BodyInputOf<typeof calls.saveAttributeMapping>;
const save = (body: SaveBody = testMapping(source), attribute = 'tier', options: { version?: number } = {}) =>
  olivia.call(calls.saveAttributeMapping, { params: ofField(attribute), body, ...options });

/** Last stay onto `stay`: nights to length, place by default, only of Lisbon. */
const stayMapping = (given: JsonObject = {}) =>
  ({
    from: {
      attribute: attributePath(source, 'Last stay'),
      sourceParams: [
        { key: 'city', to: -1, condition: 'Lisbon' },
        { key: 'nights', to: 1, condition: '' },
      ],
      destinationParams: [
        { key: 'place', from: -1, default: 'anywhere' },
        { key: 'length', from: 1, default: '' },
      ],
      ...given,
    },
    to: [fieldPath(testPluginUid, 'stay')],
  }) as z.infer<typeof mappingSchema>;

async function setAttributes(...attributes: readonly JsonObject[]) {
  const content = withAttributes(attributes);
  await server.database.transaction(system, (tx) => tx.update(connector).set({ content }).where(eq(connector.id, connectorId)));
}

describe('what can be mapped', () => {
  test('the selector has projects on eligible deployments, with what is there and how far it has come', async () => {
    await addProject(server, northwind, `elsewhere-${count}`, 'eu-west');
    await addPlugin(server, northwind, project, { name: 'Reserved', uid: 'ctx.reserved', reserved: true });
    dataOf(await save());
    const query = { q: `mapped-${count}`, limit: 1 };
    const listed = await olivia.call(calls.listRemappingProjects, { params: { id: northwind }, query });
    const [found] = dataOf(listed);
    expect(found).toMatchObject({
      ...{ id: project, deployment: 'dev', subdomain: `mapped-${count}`, active: true, organization: northwind },
      remapping: { datasources: 1, fields: 2, mapped: 1 },
    });
    const all = dataOf(await olivia.call(calls.listRemappingProjects, { params: { id: northwind }, query: {} }));
    expect(all.map(({ deployment }) => deployment)).not.toContain('eu-west');
  });

  test('the selector counts a mapping that is broken as little as the page of its project does', async () => {
    const counted = async () => {
      const listed = await olivia.call(calls.listRemappingProjects, { params: { id: northwind }, query: { q: `mapped-${count}` } });
      return dataOf(listed).map(({ remapping }) => remapping.mapped);
    };
    dataOf(await save());
    dataOf(await save(stayMapping(), 'stay'));
    expect(await counted()).toEqual([2]);
    await setAttributes(tier);
    expect(await counted()).toEqual([1]);
    dataOf(await olivia.call(revokeProjectAccess.newer, { params: { id: northwind, datasource: source, project } }));
    expect(await counted()).toEqual([0]);
  });

  test('a project’s datasources come with their attributes, the connector’s and those that were added', async () => {
    const additional = { ...tier, name: 'Pillow', connectorConfig: { path: 'a secret place' } };
    const configs = { foyerConfig: { identityType: 'x' }, connectorConfig: { city: 'Lisbon' }, additionalAttributes: [additional] };
    await server.database.transaction(system, (tx) => tx.update(datasource).set({ configs }).where(eq(datasource.id, source)));
    const { data } = dataOf(await olivia.call(calls.listProjectDatasources, { params: ofProject(), query: {} }));
    const values = [
      { uid: 'Loyalty tier', valueType: 'string', parameters: [], scope: 'user' },
      {
        ...{ uid: 'Last stay', valueType: 'dateTime', scope: 'tenant' },
        parameters: [
          { key: 'city', valueType: 'string' },
          { key: 'nights', valueType: 'int' },
        ],
      },
      { uid: 'Pillow', valueType: 'string', parameters: [], scope: 'user' },
    ];
    const uid = `ctx.integrations-datasource.Guests ${count}`;
    expect(data).toEqual([{ id: source, uid, connectorId, display: { name: `Guests ${count}`, imageUrl: '' }, values }]);
    const params = { ...ofProject(), datasource: `${connectorId}_${source}` };
    const hidden = dataOf(await olivia.call(calls.listDatasourcePlugins, { params }));
    expect(hidden.data).toMatchObject([{ uid, values: values.map(({ scope: _scope, ...value }) => value) }]);
  });

  test('datasources that are not active, deleted or of the older form are not among them', async () => {
    for (const given of [{ status: 'draft' as const }, { deleteAt: new Date('2100-01-01') }, { generation: 'older' as const }]) {
      await server.database.transaction(system, (tx) => tx.update(datasource).set(given).where(eq(datasource.id, source)));
      const { data } = dataOf(await olivia.call(calls.listProjectDatasources, { params: ofProject(), query: {} }));
      expect(data).toEqual([]);
    }
  });

  test('long lists come in pages, by name', async () => {
    for (const name of ['Banner', 'alerts', 'Coupons']) await addPlugin(server, northwind, project, { name, uid: `ctx.${name}` });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const result = await olivia.call(calls.listProjectPlugins, { params: ofProject(), query: { limit: 2, ...(cursor && { cursor }) } });
      names.push(...dataOf(result).data.map(({ name }) => name));
      cursor = result.ok ? result.headers.nextCursor : undefined;
    } while (cursor);
    expect(names).toEqual(['Banner', 'Coupons', 'Greeting', `Guests ${count}`, 'alerts']);
  });

  test('what a project has not is not found, and a datasource that it has not has no plugin there', async () => {
    const other = await addDatasource(server, northwind, connectorId);
    const empty = await olivia.call(calls.listDatasourcePlugins, { params: { ...ofProject(), datasource: other } });
    expect(dataOf(empty)).toEqual({ data: [] });
    const foreign = await addDatasource(server, alvorada, connectorId);
    for (const each of ['unknown0', foreign])
      expect(codeOf(await olivia.call(calls.listDatasourcePlugins, { params: { ...ofProject(), datasource: each } }))).toBe('NOT_FOUND');
    const strange = { id: alvorada, project };
    expect(codeOf(await beatriz.call(calls.listProjectPlugins, { params: strange, query: {} }))).toBe('NOT_FOUND');
    const elsewhere = await addProject(server, alvorada, `foreign-${count}`);
    const params = { id: alvorada, project: elsewhere, plugin, attribute: 'tier' };
    expect(codeOf(await beatriz.call(calls.clearAttributeMapping, { params }))).toBe('NOT_FOUND');
  });
});

describe('a mapping', () => {
  test('is kept as it was sent, and its plugin’s configuration is answered', async () => {
    dataOf(await save());
    const saved = dataOf(await save(stayMapping(), 'stay'));
    expect(saved).toEqual({
      isEnabled: true,
      contextPluginId: plugin,
      version: 3,
      attributes: {
        tier: { mapping: testMapping(source), datasourceName: `Guests ${count}` },
        stay: { mapping: stayMapping(), datasourceName: `Guests ${count}` },
      },
    });
    expect(await configNow()).toEqual(saved);
  });

  test('takes the place of the former one, and goes by DELETE or by two nulls', async () => {
    dataOf(await save(stayMapping(), 'stay'));
    const replaced = dataOf(
      await save(
        stayMapping({
          sourceParams: [
            { key: 'city', to: 0 },
            { key: 'nights', to: 1 },
          ],
          destinationParams: [
            { key: 'place', from: 0 },
            { key: 'length', from: 1 },
          ],
        }),
        'stay',
      ),
    );
    expect(replaced.attributes.stay?.mapping.from.sourceParams).toEqual([
      { key: 'city', to: 0, condition: '' },
      { key: 'nights', to: 1, condition: '' },
    ]);
    dataOf(await save());
    expect(Object.keys(dataOf(await olivia.call(calls.clearAttributeMapping, { params: ofField('stay') })).attributes)).toEqual(['tier']);
    const cleared = dataOf(await save({ from: null, to: null }));
    expect(cleared.attributes).toEqual({});
    // Once more changes nothing.
    expect(dataOf(await olivia.call(calls.clearAttributeMapping, { params: ofField() })).version).toBe(cleared.version);
  });

  const other = (attribute: string) => ({ ...testMapping(source), from: { attribute, sourceParams: [], destinationParams: [] } });
  const stayWith = (sourceParams: readonly JsonObject[], destinationParams: readonly JsonObject[]) => () =>
    stayMapping({ sourceParams, destinationParams });
  const [city, nights, place, length] = ['city', 'nights', 'place', 'length'].map((key) => ({ key }));
  test.each<[string, string, () => SaveBody, string]>([
    ['a field that there is not', 'nowhere', () => testMapping(source, 'nowhere'), 'REMAPPING_FIELD_GONE'],
    ['another field than its own', 'tier', () => testMapping(source, 'stay'), 'REMAPPING_LINKS_INVALID'],
    ['an attribute that there is not', 'tier', () => other(attributePath(source, 'Unknown')), 'REMAPPING_SOURCE_GONE'],
    ['no attribute', 'tier', () => other('somewhere'), 'REMAPPING_SOURCE_GONE'],
    ['a datasource that the project has not', 'tier', () => testMapping('unknown0'), 'REMAPPING_SOURCE_GONE'],
    ['another value type', 'tier', () => ({ ...stayMapping(), to: [fieldPath(testPluginUid, 'tier')] }), 'REMAPPING_TYPE_MISMATCH'],
    [
      'parameters that there are not',
      'stay',
      stayWith([city, { key: 'x' }].filter(Boolean) as JsonObject[], []),
      'REMAPPING_PARAMETERS_CHANGED',
    ],
    [
      'parameters in another order',
      'stay',
      stayWith([{ ...nights }, { ...city }], [{ ...place }, { ...length }]),
      'REMAPPING_PARAMETERS_CHANGED',
    ],
    [
      'a link that one side only knows',
      'stay',
      stayWith([{ ...city, to: 0 }, { ...nights }], [{ ...place }, { ...length }]),
      'REMAPPING_LINKS_INVALID',
    ],
    [
      'a link between unlike types',
      'stay',
      stayWith(
        [{ ...city, to: 1 }, { ...nights }],
        [
          { ...place, default: 'x' },
          { ...length, from: 0 },
        ],
      ),
      'REMAPPING_LINKS_INVALID',
    ],
    [
      'a destination that nothing fills',
      'stay',
      stayWith([{ ...city, to: 0 }, { ...nights }], [{ ...place, from: 0 }, { ...length }]),
      'REMAPPING_INCOMPLETE',
    ],
    [
      'a default of another type',
      'stay',
      stayWith(
        [{ ...city, to: 0 }, { ...nights }],
        [
          { ...place, from: 0 },
          { ...length, default: 'long' },
        ],
      ),
      'REMAPPING_VALUE_INVALID',
    ],
    [
      'a condition of another type',
      'stay',
      stayWith(
        [
          { ...city, to: 0 },
          { ...nights, condition: '> few' },
        ],
        [
          { ...place, from: 0 },
          { ...length, default: '1' },
        ],
      ),
      'REMAPPING_VALUE_INVALID',
    ],
  ])('is refused with %s', async (_what, field, body, code) => {
    expect(codeOf(await save(body(), field))).toBe(code);
    expect((await configNow()).version).toBe(1);
  });

  const wanted = [
    { key: 'place', valueType: 'string' as const },
    { key: 'group', valueType: 'string' as const, default: 'all' },
  ];
  /** A plugin whose field has parameters, of which one has no default. */
  const addDemanding = async () => {
    plugin = await addPlugin(server, northwind, project, { values: [{ uid: 'tier', valueType: 'string', parameters: wanted }] });
  };
  type Mapping = z.infer<typeof mappingSchema>;
  const onto = (destinationParams: Mapping['from']['destinationParams'] = []): Mapping => ({
    from: { attribute: attributePath(source, 'Loyalty tier'), sourceParams: [], destinationParams },
    to: [fieldPath(testPluginUid, 'tier')],
  });
  const byDefault = (place: string) => [
    { key: 'place', from: -1, default: place },
    { key: 'group', from: -1, default: '' },
  ];

  test.each([
    ['says nothing of parameters', []],
    ['says that nothing is joined', byDefault('')],
  ])('of an attribute without parameters that %s is saved on a field with some, and says what the field lacks', async (_what, given) => {
    await addDemanding();
    const saved = dataOf(await save(onto(given)));
    expect(saved.attributes.tier).toEqual({ mapping: onto(byDefault('')), datasourceName: `Guests ${count}`, missing: ['place'] });
    expect((await configNow()).attributes.tier).toEqual(saved.attributes.tier);
    // Once more changes nothing, however it is said.
    expect(dataOf(await save(onto())).version).toBe(saved.version);
    const completed = dataOf(await save(onto(byDefault('Lisbon'))));
    expect(completed.attributes.tier).not.toHaveProperty('missing');
  });

  test('that is incomplete counts as one that works, and may stay while its plugin is turned off', async () => {
    await addDemanding();
    dataOf(await save(onto()));
    const listed = await olivia.call(calls.listRemappingProjects, { params: { id: northwind }, query: { q: `mapped-${count}` } });
    expect(dataOf(listed).map(({ remapping }) => remapping.mapped)).toEqual([1]);
    const body = { isEnabled: false, contextPluginId: plugin, attributes: { tier: { mapping: onto(byDefault('')) } } };
    const off = await olivia.call(calls.updateTenantConfig, { params: { ...ofProject(), plugin }, body });
    expect(dataOf(off)).toMatchObject({ isEnabled: false, attributes: { tier: { missing: ['place'] } } });
  });

  test('that is incomplete, and what completes it, are written down one after the other', async () => {
    await addDemanding();
    dataOf(await save(onto()));
    dataOf(await save(onto(byDefault('Lisbon'))));
    const rows = await server.database.read(system, (tx) =>
      tx
        .select()
        .from(history)
        .where(eq(history.thingId, `${project}/${plugin}`))
        .orderBy(history.id),
    );
    const line = `tier ← Guests ${count}: Loyalty tier`;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'mappings', before: [], after: [line] }],
      [{ field: 'parameters', before: null, after: [line] }],
    ]);
  });

  test('is refused for an inactive datasource or project and a reserved plugin; clearing is not', async () => {
    dataOf(await save());
    await server.database.transaction(system, (tx) => tx.update(datasource).set({ status: 'draft' }).where(eq(datasource.id, source)));
    expect(codeOf(await save(stayMapping(), 'stay'))).toBe('DATASOURCE_NOT_ACTIVE');
    await server.database.transaction(system, (tx) => tx.update(datasource).set({ status: 'active' }).where(eq(datasource.id, source)));
    dataOf(await olivia.call(updateProject, { params: ofProject(), body: { active: false } }));
    expect(codeOf(await save(stayMapping(), 'stay'))).toBe('PROJECT_NOT_ACTIVE');
    expect(codeOf(await olivia.call(calls.clearAttributeMapping, { params: ofField() }))).toBe('ok');
    const reserved = await addPlugin(server, northwind, project, { reserved: true });
    const [hidden] = dataOf(await olivia.call(calls.listDatasourcePlugins, { params: { ...ofProject(), datasource: source } })).data;
    for (const each of [reserved, hidden?.id ?? ''])
      expect(codeOf(await olivia.call(calls.clearAttributeMapping, { params: { ...ofField(), plugin: each } }))).toBe('PLUGIN_RESERVED');
  });

  test('of ten that are saved at once on the same version one is kept, and the others are told', async () => {
    const { version } = await configNow();
    const results = await Promise.all(Array.from({ length: 10 }, () => save(testMapping(source), 'tier', { version })));
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'VERSION_CONFLICT')).toHaveLength(9);
    expect((await configNow()).version).toBe(version + 1);
  });

  test('is kept or not found while its project is being deleted, and nobody waits for the other for ever', async () => {
    const saving = Array.from({ length: 6 }, (_, index) => (index % 2 ? save(stayMapping(), 'stay') : save()));
    const [deleted, ...saved] = await Promise.all([olivia.call(deleteProject, { params: ofProject() }), ...saving]);
    expect(deleted?.ok).toBe(true);
    for (const result of saved) expect(['ok', 'NOT_FOUND']).toContain(codeOf(result));
  });

  test('is written down with what stood there before; what changes nothing is not', async () => {
    const rows = () =>
      server.database.read(system, (tx) =>
        tx
          .select()
          .from(history)
          .where(eq(history.thingId, `${project}/${plugin}`))
          .orderBy(history.id),
      );
    dataOf(await save());
    dataOf(await save());
    dataOf(await save(stayMapping(), 'stay'));
    dataOf(
      await save(
        stayMapping({
          sourceParams: [
            { key: 'city', to: 0 },
            { key: 'nights', to: 1 },
          ],
          destinationParams: [
            { key: 'place', from: 0 },
            { key: 'length', from: 1 },
          ],
        }),
        'stay',
      ),
    );
    dataOf(await olivia.call(calls.clearAttributeMapping, { params: ofField() }));
    const line = `tier ← Guests ${count}: Loyalty tier`;
    const stayLine = `stay ← Guests ${count}: Last stay`;
    expect((await rows()).map(({ changes }) => changes)).toEqual([
      [{ field: 'mappings', before: [], after: [line] }],
      [{ field: 'mappings', before: [], after: [stayLine] }],
      [{ field: 'parameters', before: null, after: [stayLine] }],
      [{ field: 'mappings', before: [line], after: [] }],
    ]);
    expect((await rows())[0]).toMatchObject({ action: 'remapping.updated', thingName: `Greeting ([dev] Project mapped-${count})` });
  });
});

describe('a whole configuration', () => {
  const put = (body: BodyInputOf<typeof calls.updateTenantConfig>) =>
    olivia.call(calls.updateTenantConfig, { params: { ...ofProject(), plugin }, body });

  test('turns the plugin on or off and sets all mappings; what is left out goes', async () => {
    dataOf(await save());
    const saved = dataOf(await put({ isEnabled: false, contextPluginId: plugin, attributes: { stay: { mapping: stayMapping() } } }));
    expect([saved.isEnabled, Object.keys(saved.attributes)]).toEqual([false, ['stay']]);
    expect(await configNow()).toEqual(saved);
  });

  test('is kept whole or not at all, and names the field that is wrong', async () => {
    const refused = await put({
      isEnabled: true,
      contextPluginId: plugin,
      attributes: {
        tier: { mapping: testMapping(source) },
        stay: { mapping: { ...testMapping(source), to: [fieldPath(testPluginUid, 'stay')] } },
      },
    });
    expect(refused).toMatchObject({
      ok: false,
      status: 409,
      error: { code: 'REMAPPING_TYPE_MISMATCH', fields: { stay: 'REMAPPING_TYPE_MISMATCH' } },
    });
    expect((await configNow()).attributes).toEqual({});
    expect(codeOf(await put({ isEnabled: true, contextPluginId: 'another', attributes: {} }))).toBe('VALIDATION_FAILED');
  });

  test('may keep a broken mapping while another is set', async () => {
    dataOf(await save());
    await setAttributes(stay);
    const attributes = { tier: { mapping: testMapping(source) }, stay: { mapping: stayMapping() } };
    const saved = dataOf(await put({ isEnabled: true, contextPluginId: plugin, attributes }));
    expect([saved.attributes.tier?.fault, saved.attributes.stay?.fault]).toEqual(['attributeGone', undefined]);
  });
});

describe('what breaks a mapping', () => {
  test.each<[string, () => Promise<unknown>, string | undefined]>([
    ['the connector loses the attribute', () => setAttributes(tier), 'attributeGone'],
    ['the attribute gets another type', () => setAttributes(tier, { ...stay, dataType: 'string' }), 'typeChanged'],
    ['a linked parameter goes', () => setAttributes(tier, { ...stay, parameters: ['city'] }), 'parametersChanged'],
    ['parameters change their order', () => setAttributes({ ...stay, parameters: [...stay.parameters].reverse() }), undefined],
    ['the project loses the datasource', () => revoke(), 'datasourceGone'],
    ['the datasource is deleted', () => setDatasource({ deleteAt: new Date('2100-01-01') }), 'datasourceGone'],
    ['the datasource is deactivated', () => setDatasource({ status: 'draft' }), 'datasourceInactive'],
  ])('%s', async (_what, act, fault) => {
    dataOf(await save(stayMapping(), 'stay'));
    await act();
    const now = (await configNow()).attributes.stay;
    expect([now?.fault, now?.datasourceName]).toEqual([fault, `Guests ${count}`]);
    // The mapping itself is still there, to be repaired or cleared.
    expect(now?.mapping).toEqual(stayMapping());
  });

  const revoke = async () => dataOf(await olivia.call(revokeProjectAccess.newer, { params: { ...ofProject(), datasource: source } }));
  const setDatasource = (given: Partial<typeof datasource.$inferInsert>) =>
    server.database.transaction(system, (tx) => tx.update(datasource).set(given).where(eq(datasource.id, source)));

  test('works again when the project is given the datasource again', async () => {
    dataOf(await save());
    await revoke();
    await grant();
    expect((await configNow()).attributes.tier).toEqual({ mapping: testMapping(source), datasourceName: `Guests ${count}` });
  });

  test('what is shared in can be mapped, and breaks when it is taken back', async () => {
    const code = await addShareCode(server, alvorada);
    const owned = { id: northwind, datasource: source };
    dataOf(await olivia.call(updateDatasourceSharing.newer, { params: owned, body: { add: [code] } }));
    const theirs = { id: alvorada, project: await addProject(server, alvorada, `shared-${count}`) };
    const field = { ...theirs, plugin: await addPlugin(server, alvorada, theirs.project), attribute: 'tier' };
    expect(codeOf(await beatriz.call(calls.saveAttributeMapping, { params: field, body: testMapping(source) }))).toBe(
      'REMAPPING_SOURCE_GONE',
    );
    dataOf(await beatriz.call(grantProjectAccess.newer, { params: { ...theirs, datasource: source } }));
    dataOf(await beatriz.call(calls.saveAttributeMapping, { params: field, body: testMapping(source) }));
    const impact = dataOf(await olivia.call(getDatasourceImpact.newer, { params: owned }));
    expect([impact.mappings, impact.organizations]).toMatchObject([0, [{ id: alvorada, projects: 1, mappings: 1 }]]);
    dataOf(await olivia.call(updateDatasourceSharing.newer, { params: owned, body: { remove: [alvorada] } }));
    const [left] = await plugins(beatriz, theirs);
    expect(left?.tenantConfig.attributes.tier).toMatchObject({ fault: 'datasourceGone', datasourceName: `Guests ${count}` });
  });

  test('how many mappings a datasource feeds is said before it is changed for good', async () => {
    dataOf(await save());
    dataOf(await save(stayMapping(), 'stay'));
    const impact = dataOf(await olivia.call(getDatasourceImpact.newer, { params: { id: northwind, datasource: source } }));
    expect(impact.mappings).toBe(2);
    const access = await olivia.call(listDatasourceProjects.newer, { params: { id: northwind, datasource: source } });
    expect(dataOf(access)).toMatchObject([{ mappings: 2 }]);
    const ofConnector = await olivia.call(getConnectorImpact.newer, { params: { id: northwind, connector: connectorId } });
    expect(dataOf(ofConnector)).toMatchObject({
      datasources: { count: 1, named: [{ id: source, connectorId, isActive: true }] },
      projects: { count: 1, named: [{ mappings: 2, plugins: [{ id: expect.any(String), name: expect.any(String) }] }] },
      ...{ mappings: 2, elsewhere: { datasources: 0, projects: 0, mappings: 0 } },
    });
    await addDatasource(server, alvorada, connectorId);
    const foreign = await addConnector(server, alvorada, { sharedWith: [northwind] });
    const again = await olivia.call(getConnectorImpact.newer, { params: { id: northwind, connector: connectorId } });
    // Another organization's is counted, and its name told nobody; who it is neither, where nothing is shared with it.
    expect(dataOf(again).datasources.named).toHaveLength(1);
    expect(dataOf(again)).toMatchObject({ organizations: [], elsewhere: { datasources: 1, projects: 0, mappings: 0 } });
    // To whom a connector is shared only the own is told.
    await addDatasource(server, alvorada, foreign);
    await addDatasource(server, northwind, foreign);
    const received = dataOf(await olivia.call(getConnectorImpact.newer, { params: { id: northwind, connector: foreign } }));
    expect(received).toMatchObject({ datasources: { count: 1 }, organizations: [], elsewhere: { datasources: 0 } });
  });
});

test('the demo’s guest app has mappings that work, all but the one whose attribute the connector has no longer', async () => {
  const demo = await plugins(olivia, { id: northwind, project: 'staging_guest-app' });
  const faults = demo.flatMap(({ name, tenantConfig }) =>
    Object.entries(tenantConfig.attributes).map(([field, { fault }]) => [`${name}.${field}`, fault ?? 'works']),
  );
  expect(Object.fromEntries(faults)).toEqual({
    ...{ 'Greeting.tier': 'works', 'Greeting.lastVisit': 'works', 'Greeting.nightsSpent': 'works' },
    ...{ 'Offers.spend': 'works', 'Offers.consent': 'works', 'In the house.room': 'works', 'In the house.isHere': 'works' },
    ...{ 'Trips and tours.next': 'works', 'Trips and tours.guide': 'attributeGone' },
  });
});

test('the number of questions does not grow with plugins, mappings or datasources', async () => {
  const { counters } = server.database;
  const statementsOf = async (act: () => Promise<unknown>) => {
    const before = counters.statements;
    await act();
    return counters.statements - before;
  };
  await plugins();
  const few = await statementsOf(() => plugins());
  dataOf(await save());
  for (let index = 0; index < 5; index += 1) await addPlugin(server, northwind, project, { uid: `ctx.more${index}` });
  expect(await statementsOf(() => plugins())).toBe(few);
  const rows = await server.database.read(system, (tx) => tx.select().from(contextMapping).where(eq(contextMapping.pluginId, plugin)));
  expect(rows).toHaveLength(1);
});
