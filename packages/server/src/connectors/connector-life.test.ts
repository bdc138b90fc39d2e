import {
  approveConnectorSharing,
  approveConnectorThirdParty,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector, connectorShare, history } from '#db/schema.ts';
import { type ConnectorStage, completeConnector, startConnectorStage } from '#testing/connector-stage.ts';
import { organizationId, rawCall } from '#testing/test-people.ts';
import type { TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';

let stage: ConnectorStage;
let server: TestServer;
let home: string;
let away: string;
beforeAll(async () => {
  stage = await startConnectorStage();
  ({ server, home, away } = stage);
});
afterAll(() => stage.server.close());

const place = 'Production123456';

describe('activation', () => {
  test.each([
    ['no deployment', { ...completeConnector(), deployments: {} }, { deployment: 'CONNECTOR_INCOMPLETE' }],
    ['no configuration', { ...completeConnector(), configs: {} }, { configuration: 'CONNECTOR_INCOMPLETE' }],
    ['neither', { display: { name: 'A' } }, { configuration: 'CONNECTOR_INCOMPLETE', deployment: 'CONNECTOR_INCOMPLETE' }],
  ])('with %s names the tabs that lack something', async (_what, body, fields) => {
    const { id } = await stage.create(body);
    const refused = await stage.owner.call(changeConnectorStatus.newer, { params: { id: home, connector: id, status: 'activate' } });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'CONNECTOR_INCOMPLETE',
        message: 'Your must have at least one deployment configuration and a configuration template to activate your connector.',
        fields,
      },
    });
  });

  test.each([
    [
      'a schema that makes no sense',
      { configSchema: { type: 'object', properties: { a: { type: 'strnig' } } } },
      { configuration: 'SCHEMA_UNUSABLE' },
    ],
    ['a schema that asks for no object', { configSchema: { type: 'string' } }, { configuration: 'SCHEMA_UNUSABLE' }],
    ['a reference to nothing', { configSchema: { properties: { a: { $ref: '#/$defs/a' } } } }, { configuration: 'SCHEMA_UNUSABLE' }],
    [
      'a schema of own attributes that makes no sense',
      { additionalAttributes: { allowAdditional: true, configSchema: { required: 'path' } } },
      { 'configs.additionalAttributes.configSchema': 'SCHEMA_UNUSABLE' },
    ],
  ])('with %s is refused, and says where that is mended', async (_what, configs, fields) => {
    const whole = completeConnector();
    const { id } = await stage.create({ ...whole, configs: { ...whole.configs, ...configs } });
    const refused = await stage.owner.call(changeConnectorStatus.newer, { params: { id: home, connector: id, status: 'activate' } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'CONNECTOR_UNUSABLE', fields } });
  });

  test('with an address of a deployment that was kept before such were refused is refused, and the connector is read all the same', async () => {
    const { id } = await stage.create();
    const [deployment] = Object.values(completeConnector().deployments);
    const whole = { ...deployment, name: place, configRegistrationUrl: '', connectorUrl: 'https://crm', errorNotificationUrl: '' };
    const deployments = { [place]: { displayName: 'Production', refreshRequestUrl: '', jwks_uri: '', ...whole } };
    await server.database.transaction({ kind: 'system' }, (tx) => tx.update(connector).set({ deployments }).where(eq(connector.id, id)));
    const params = { id: home, connector: id };
    expect(await stage.owner.call(getConnector.newer, { params })).toMatchObject({ data: { deployments } });
    expect(await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'activate' } })).toMatchObject({
      status: 409,
      error: { code: 'CONNECTOR_UNUSABLE', fields: { deployment: 'DEPLOYMENT_UNUSABLE' } },
    });
  });

  const examples = [
    { authTag: 'account', authorizationUrl: 'https://auth.mine.example/', tokenUrl: 'https://provider.example/oauth2/token' },
  ];
  const [deployment] = Object.values(completeConnector().deployments);
  const copied = { [place]: { ...deployment, name: place, jwks_uri: 'https://crm.example/.well-known/jwks.json' } };

  test('with an address that a template or a form gives as an example is refused at its field, and the draft is kept', async () => {
    const { configs, ...whole } = completeConnector();
    const configSchema = { ...configs.configSchema, authorizations: examples };
    const { id } = await stage.create({ ...whole, configs: { ...configs, configSchema }, deployments: copied });
    const params = { id: home, connector: id };
    expect(await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'activate' } })).toMatchObject({
      status: 409,
      error: {
        code: 'CONNECTOR_UNUSABLE',
        fields: {
          [`deployments.${place}.jwks_uri`]: 'ADDRESS_EXAMPLE',
          'configs.configSchema.authorizations.0.tokenUrl': 'ADDRESS_EXAMPLE',
        },
      },
    });
    await stage.owner.call(updateConnector.newer, { params, body: { deployments: {} } });
    expect(await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'activate' } })).toMatchObject({
      error: {
        code: 'CONNECTOR_INCOMPLETE',
        fields: { deployment: 'CONNECTOR_INCOMPLETE', 'configs.configSchema.authorizations.0.tokenUrl': 'ADDRESS_EXAMPLE' },
      },
    });
    const mended = [{ ...examples[0], tokenUrl: 'https://auth.mine.example/token' }];
    const body = {
      deployments: completeConnector().deployments,
      configs: { ...configs, configSchema: { ...configSchema, authorizations: mended } },
    };
    expect(await stage.owner.call(updateConnector.newer, { params, body })).toMatchObject({ ok: true });
    await stage.step(id, 'activate');
  });

  test('of the older form is refused with such an address too', async () => {
    const configTemplate = {
      definedConfigs: [{ heading: 'Account', fields: [{ name: 'city', inputType: 'textbox' }] }],
      dynamicConfigs: [],
    };
    const body = {
      name: 'From a template',
      deployments: completeConnector().deployments,
      configTemplate: { ...configTemplate, authorizations: examples },
    };
    const made = await stage.owner.call(createConnector.older, { params: { id: home }, body });
    const params = { id: home, connector: made.ok ? (made.data?.id ?? '') : '', status: 'activate' };
    expect(await stage.owner.call(changeConnectorStatus.older, { params })).toMatchObject({
      status: 409,
      error: { code: 'CONNECTOR_UNUSABLE', fields: { 'configTemplate.authorizations.0.tokenUrl': 'ADDRESS_EXAMPLE' } },
    });
  });

  test('of the older form is refused with a template that asks for nothing', async () => {
    const { deployments } = completeConnector();
    const body = { name: 'Older', deployments, configTemplate: { definedConfigs: [{ headingName: 'account', fields: ['city'] }] } };
    const made = await stage.owner.call(createConnector.older, { params: { id: home }, body });
    const params = { id: home, connector: made.ok ? (made.data?.id ?? '') : '', status: 'activate' };
    expect(await stage.owner.call(changeConnectorStatus.older, { params })).toMatchObject({
      status: 409,
      error: { code: 'CONNECTOR_UNUSABLE', fields: { configuration: 'TEMPLATE_UNUSABLE' } },
    });
  });

  test('goes there and back, and again changes nothing', async () => {
    const { id } = await stage.create();
    const change = (status: string) => stage.owner.call(changeConnectorStatus.newer, { params: { id: home, connector: id, status } });
    expect(await change('activate')).toMatchObject({ status: 200, data: { metadata: { status: 'active', version: 2 } } });
    expect(await change('activate')).toMatchObject({ data: { metadata: { status: 'active', version: 2 } } });
    expect(await change('deactivate')).toMatchObject({ data: { metadata: { status: 'draft', version: 3 } } });
    expect(await change('explode')).toMatchObject({ status: 404 });
  });

  test('locks deployments and schemas, and lets the rest be edited', async () => {
    const { id } = await stage.create();
    await stage.step(id, 'activate');
    const { configs } = completeConnector();
    const save = (body: object) => stage.owner.call(updateConnector.newer, { params: { id: home, connector: id }, body });
    const additional = { allowAdditional: true, configSchema: { type: 'object' } };
    for (const [body, field] of [
      [{ deployments: {} }, 'deployments'],
      [{ configs: { ...configs, configSchema: {} } }, 'configs.configSchema'],
      [{ configs: { ...configs, uiSchema: { a: 1 } } }, 'configs.uiSchema'],
      [{ configs: { ...configs, additionalAttributes: additional } }, 'configs.additionalAttributes.configSchema'],
    ] as const)
      expect(await save(body)).toMatchObject({ status: 409, error: { code: 'CONNECTOR_LOCKED', fields: { [field]: 'CONNECTOR_LOCKED' } } });
    const free = { configs: { ...configs, pluginAttributes: [{ name: 'Tier' }, { name: 'Stay' }] }, display: { name: 'Renamed' } };
    expect(await save(free)).toMatchObject({ ok: true });
  });

  test('does not come to ask for what nobody can fill in', async () => {
    const whole = completeConnector();
    const own = (allowAdditional: boolean) => ({ allowAdditional, configSchema: { $ref: '#own', $defs: { own: { $anchor: 'own' } } } });
    const { id } = await stage.create({ ...whole, configs: { ...whole.configs, additionalAttributes: own(false) } });
    await stage.step(id, 'activate');
    const body = { configs: { ...whole.configs, additionalAttributes: own(true) } };
    expect(await stage.owner.call(updateConnector.newer, { params: { id: home, connector: id }, body })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED', fields: { 'configs.additionalAttributes.configSchema': 'SCHEMA_UNUSABLE' } },
    });
  });
});

describe('approval for sharing', () => {
  test('is an owner’s, of an active connector, for good; third parties can be let in later', async () => {
    const { id } = await stage.create();
    const params = { id: home, connector: id };
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject({
      status: 409,
      error: { code: 'CONNECTOR_NOT_ACTIVE' },
    });
    await stage.step(id, 'activate');
    const editor = await stage.holder(home, 'connectors');
    expect(await editor.call(approveConnectorSharing.newer, { params })).toMatchObject({ status: 403 });
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject({
      data: { metadata: { shareStatus: 'shared', shared: true } },
    });
    await stage.step(id, 'deactivate');
    const refused = await stage.owner.call(updateConnector.newer, { params, body: { deployments: {} } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'CONNECTOR_LOCKED' } });
    await stage.step(id, 'activate');
    const approved = { metadata: { shareStatus: 'approved', shared: true } };
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject({ data: approved });
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject({ data: approved });
    const third = { metadata: { shareStatus: '3rdPartyApproved' } };
    expect(await stage.owner.call(approveConnectorThirdParty.newer, { params })).toMatchObject({ data: third });
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject({ data: third });
  });

  test('fifty at once by those who see it private are one', async () => {
    const { id } = await stage.create();
    await stage.step(id, 'activate');
    const params = { id: home, connector: id };
    const results = await Promise.all(
      Array.from({ length: 50 }, () => stage.owner.call(approveConnectorSharing.newer, { params, version: 2 })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
    expect(results.find(({ ok }) => ok)).toMatchObject({ data: { metadata: { version: 3, shareStatus: 'shared' } } });
  });

  test('of the older form is the same', async () => {
    const params = { id: home };
    const body = {
      name: 'Old',
      deployments: { [place]: completeConnector().deployments[place] },
      configTemplate: { dynamicConfigs: [{ heading: 'Rows' }] },
    };
    const made = await stage.owner.call(createConnector.older, { params, body });
    const connectorId = made.ok ? made.data.id : '';
    const target = { ...params, connector: connectorId };
    expect(await stage.owner.call(changeConnectorStatus.older, { params: { ...target, status: 'activate' } })).toMatchObject({
      data: { status: 'active' },
    });
    expect(await stage.owner.call(approveConnectorSharing.older, { params: target })).toMatchObject({
      data: { shareStatus: 'shared', shared: true },
    });
    for (const field of ['configTemplate', 'additionalAttributeConfig', 'deployments'])
      expect(await stage.owner.call(updateConnector.older, { params: target, body: { [field]: {} } })).toMatchObject({
        status: 409,
        error: { fields: { [field]: 'CONNECTOR_LOCKED' } },
      });
  });
});

describe('the key', () => {
  test('is shown to who may change connectors, to nobody else, and is kept sealed', async () => {
    const { id, metadata } = await stage.create();
    const params = { id: home, connector: id };
    expect(metadata.apiKey).toMatch(/^[\w-]{43}$/);
    const reader = await stage.holder(home, 'datasources');
    const read = await reader.call(getConnector.newer, { params });
    expect(read.ok && read.data.metadata.apiKey).toBeUndefined();
    const rows = await server.database.read({ kind: 'system' }, async (tx) => [
      await tx.select().from(connector),
      await tx.select().from(history),
    ]);
    const kept = JSON.stringify(rows, (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value));
    expect(kept).not.toContain(metadata.apiKey);
    expect(JSON.stringify(server.log)).not.toContain(metadata.apiKey);
  });
});

test('a connector without a key gets one when it is first looked at, and the same for everybody', async () => {
  const northwind = await organizationId(server, 'Northwind');
  const olivia = await server.client('olivia');
  const { data } = (await olivia.call(listConnectors.newer, { params: { id: northwind }, query: { q: 'Loyalty ledger' } })) as {
    data: { id: string }[];
  };
  const params = { id: northwind, connector: data[0]?.id ?? '' };
  const reads = await Promise.all(Array.from({ length: 10 }, () => olivia.call(getConnector.newer, { params })));
  const seen = new Set(reads.map((read) => read.ok && read.data.metadata.apiKey));
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^[\w-]{43}$/);
});

describe('deletion', () => {
  test.each([
    ['DELETE', ''],
    ['POST', '/delete'],
  ])('by %s %s schedules it, and it can be restored as it was', async (method, ending) => {
    const { id } = await stage.create();
    await stage.step(id, 'activate');
    const path = `/organizations/v1/${home}/connectors/${id}`;
    expect((await rawCall(stage.owner, method, `${path}${ending}`)).ok).toBe(true);
    const params = { id: home, connector: id };
    const ttl = Math.floor(server.clock.now().getTime() / 1000) + 30 * 86_400;
    expect(await stage.owner.call(getConnector.newer, { params })).toMatchObject({ data: { metadata: { status: 'deleted', ttl } } });
    const refusal = { status: 409, error: { code: 'CONNECTOR_DELETED' } };
    expect(await stage.owner.call(updateConnector.newer, { params, body: { display: { name: 'Late' } } })).toMatchObject(refusal);
    expect(await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'activate' } })).toMatchObject(refusal);
    expect(await stage.owner.call(approveConnectorSharing.newer, { params })).toMatchObject(refusal);
    const restored = await stage.owner.call(changeConnectorStatus.newer, { params: { ...params, status: 'cancelDelete' } });
    expect(restored).toMatchObject({ data: { metadata: { status: 'active' } } });
    expect(restored.ok && restored.data.metadata.ttl).toBeUndefined();
  });

  test('is final after 30 days, for whichever server sweeps first', async () => {
    const kept = await stage.create(completeConnector('Kept CRM'));
    const id = await stage.sharedWithAway('Gone CRM');
    const removed = await stage.sharedWithAway('Unshared CRM');
    await stage.owner.call(deleteConnector.newer, { params: { id: home, connector: id } });
    await stage.owner.call(deleteConnector.newer, { params: { id: away, connector: removed } });
    server.clock.advance(30 * 86_400_000 - 1000);
    // The session is long over: each step signs in anew.
    await stage.signIn();
    expect(await stage.owner.call(getConnector.newer, { params: { id: home, connector: id } })).toMatchObject({ ok: true });
    server.clock.advance(1000);
    const gone = { status: 404, error: { code: 'NOT_FOUND' } };
    // Over is over, whether it was swept yet or not.
    expect(await stage.owner.call(getConnector.newer, { params: { id: home, connector: id } })).toMatchObject(gone);
    const late = await stage.owner.call(changeConnectorStatus.newer, { params: { id: home, connector: id, status: 'cancelDelete' } });
    expect(late).toMatchObject(gone);
    await Promise.all([1, 2, 3].map(() => tidy(server.database, server.clock, server.platform.config)));
    const left = await server.database.read({ kind: 'system' }, async (tx) => ({
      ended: await tx
        .select({ organizationId: history.organizationId, id: history.thingId, name: history.thingName, actorId: history.actorId })
        .from(history)
        .where(eq(history.action, 'connector.purged')),
      connectors: (await tx.select({ id: connector.id }).from(connector)).map((row) => row.id),
      shares: (await tx.select({ id: connectorShare.connectorId }).from(connectorShare)).map((row) => row.id),
    }));
    expect(left.connectors).toEqual(expect.arrayContaining([kept.id, removed]));
    expect(left.connectors).not.toContain(id);
    expect(left.shares).not.toContain(id);
    expect(left.shares).not.toContain(removed);
    // Each organization reads it once, by nobody: what was deleted in its own, what was removed in the one that removed it.
    const ended = left.ended
      .filter((entry) => [id, removed].includes(entry.id))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    expect(ended).toEqual([
      { organizationId: Number(home), id, name: 'Gone CRM', actorId: null },
      { organizationId: Number(away), id: removed, name: 'Unshared CRM', actorId: null },
    ]);
  });
});
