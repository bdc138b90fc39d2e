import {
  approveConnectorSharing,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import type { ConnectorV1Body } from '@foyer/api/connectors/connector.schema';
import { connectorFile, connectorV1Body, readConnectorFile } from '@foyer/api/connectors/connector-file';
import {
  approveConnectorSharingV1,
  approveConnectorThirdPartyV1,
  changeConnectorStatusV1,
  createConnectorV1,
  deleteConnectorV1,
  getConnectorV1,
  listConnectorSharingV1,
  listConnectorsV1,
  updateConnectorSharingV1,
  updateConnectorV1,
} from '@foyer/api/connectors/connector-v1.contract';
import { uploadImage } from '@foyer/api/connectors/image.contract';
import type { Role } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { createShareCode, findOrganizationByShareCode, getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector, connectorShare, history } from '#db/schema.ts';
import { tidy } from '#db/tidy.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
/** An owner with two organizations of their own, so that one shares with the other. */
let owner: TestClient;
let again: () => Promise<TestClient>;
let home: string;
let away: string;
beforeAll(async () => {
  server = await startTestServer();
  const person = await addPerson(server);
  again = () => clientOf(server, person);
  owner = await again();
  home = await organization('Northwind Labs');
  away = await organization('Alvorada Labs');
});
afterAll(() => server.close());

async function organization(name: string): Promise<string> {
  const created = await owner.call(createOrganization, { body: { name } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.data.id;
}
const holder = async (id: string, ...roles: Role[]) => clientOf(server, await addPerson(server, { memberships: { [id]: roles } }));

const place = 'Production123456';
const production = {
  name: place,
  displayName: 'Production',
  refreshRequestUrl: 'https://a.example/refresh',
  jwks_uri: 'https://a.example/jwks',
};
const complete = (name = 'Guest CRM') => ({
  display: { name },
  deployments: { [place]: production },
  configs: { configSchema: { type: 'object', properties: { zone: {}, 'api base': {}, alpha: {} } }, pluginAttributes: [{ name: 'Tier' }] },
});

async function create(body: Parameters<typeof rawCall>[3] = complete(), id = home) {
  const created = await owner.call(createConnectorV1, { params: { id }, body: body as ConnectorV1Body });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.data;
}
async function step(connectorId: string, ...steps: string[]) {
  for (const each of steps) {
    const response = await rawCall(owner, 'POST', `/organizations/v1/${home}/connectors/${connectorId}/${each}`);
    if (!response.ok) throw new Error(await response.text());
  }
}
const codeOf = async (id: string) => {
  const found = await owner.call(getShareCode, { params: { id } });
  return found.ok ? found.data.pseudonym : '';
};
async function sharedWithAway(name: string) {
  const { id } = await create(complete(name));
  await step(id, 'activate', 'approve_sharing');
  const shared = await owner.call(updateConnectorSharingV1, { params: { id: home, connector: id }, body: { add: [await codeOf(away)] } });
  expect(shared).toMatchObject({ ok: true, data: [{ id: away, name: 'Alvorada Labs' }] });
  return id;
}
async function listed(id: string, query: NonNullable<Parameters<typeof owner.call<typeof listConnectorsV1>>[1]>['query'] = {}) {
  const result = await owner.call(listConnectorsV1, { params: { id }, query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

describe('a new connector', () => {
  test('is a private draft with an address of its own, made by who made it', async () => {
    const created = await owner.call(createConnectorV1, { params: { id: home }, body: complete() });
    expect(created).toMatchObject({
      ok: true,
      status: 201,
      data: {
        configsVersion: 1,
        display: { name: 'Guest CRM', description: '', documentationUrl: '', supportEmail: '', imageUrl: '' },
        metadata: {
          status: 'draft',
          shareStatus: 'private',
          shared: false,
          owner: { id: home },
          organization: { id: home, name: 'Northwind Labs' },
          updatedBy: 'Test Person',
          version: 1,
        },
        deployments: { [place]: { ...production, connectorUrl: '' } },
        configs: { additionalAttributes: { allowAdditional: false, allowedScopes: ['user'] } },
      },
    });
    if (!created.ok) return;
    const { id, metadata } = created.data;
    expect(created.headers.location).toBe(`/organization/${home}/integrations/v1/connector/${id}`);
    expect(id).toMatch(/^[a-z0-9]{16}$/);
    expect(metadata.connectorId).toBe(id);
    expect(metadata.createdAt).toBe(Math.floor(server.clock.now().getTime() / 1000));
  });

  test('keeps its documents as they were written, key order included', async () => {
    const { id } = await create();
    const read = await owner.call(getConnectorV1, { params: { id: home, connector: id } });
    expect(read.ok && Object.keys(read.data.configs.configSchema.properties as object)).toEqual(['zone', 'api base', 'alpha']);
  });

  test('comes back from a file as it was, in both forms', async () => {
    const original = await create({
      ...complete(),
      configs: { ...complete().configs, uiSchema: { 'ui:order': ['zone', '*'], b: 1, a: [] } },
    });
    const file = readConnectorFile(connectorFile(original).text, 'v1');
    const body = file.ok ? file.connector : undefined;
    const copied = await owner.call(createConnectorV1, { params: { id: home }, query: { from: 'import' }, body: body as ConnectorV1Body });
    expect(copied.ok && connectorV1Body(copied.data)).toEqual(connectorV1Body(original));

    const params = { id: home };
    const template = { definedConfigs: [{ heading: { name: 'Login' }, fields: [] }], dynamicConfigs: [] };
    const first = await owner.call(createConnector, {
      params,
      body: { name: 'Old', configTemplate: template, additionalAttributes: true },
    });
    const older = first.ok ? readConnectorFile(connectorFile(first.data).text, 'v0') : undefined;
    if (!older?.ok) throw new Error('The file was not read');
    const again = await owner.call(createConnector, { params, query: { from: 'import' }, body: older.connector });
    expect(again).toMatchObject({ ok: true, data: { name: 'Old', configTemplate: template, additionalAttributes: true } });
  });

  test('takes the picture that was uploaded for it, and no other', async () => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const uploaded = await owner.call(uploadImage, { params: { id: home }, body: { image: new Blob([new Uint8Array(content)]) } });
    const imageUrl = uploaded.ok ? uploaded.data.imageUrl : '';
    expect(imageUrl).toMatch(/^\/media\//);
    const pictured = (given: string) => create({ display: { name: 'Pictured', imageUrl: given } });
    expect((await pictured(imageUrl)).display.imageUrl).toBe(imageUrl);
    expect((await pictured(`${server.origin}${imageUrl}`)).display.imageUrl).toBe(imageUrl);
    const foreign = imageUrl.replace(`/${home}-`, `/${away}-`);
    for (const given of [`https://evil.example${imageUrl}`, foreign, 'javascript:alert(1)', 'data:image/png;base64,AAAA', '/media/x.svg'])
      expect((await pictured(given)).display.imageUrl, given).toBe('');
    expect(await owner.call(uploadImage, { params: { id: home }, body: { image: new Blob(['<svg/>']) } })).toMatchObject({ status: 400 });
  });
});

test('an organization has at most 2,000 connectors, however many are made at once', async () => {
  const id = await organization('Full');
  const { id: first } = await create(undefined, id);
  await server.database.transaction({ kind: 'system' }, (tx) =>
    tx.execute(sql`insert into connector (id, organization_id, generation, name, search, deployments, deployment_count, content, created_at, updated_at, api_key)
      select 'filler' || lpad(n::text, 6, '0'), organization_id, generation, name, search, deployments, 0, content, created_at, updated_at, api_key
      from connector, generate_series(1, 1996) n where id = ${first}`),
  );
  const make = () => owner.call(createConnectorV1, { params: { id }, body: complete() });
  const results = await Promise.all(Array.from({ length: 10 }, make));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'CONNECTORS_MAXIMUM' } });
});

describe('a body is refused that', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const around = (schema: string) => `{"display":{"name":"Hostile"},"configs":{"configSchema":${schema}}}`;
  test.each([
    ['is larger than 2 MiB', around(`{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`), 413, 'BODY_TOO_LARGE'],
    ['is deeper than documents are', around(nested(70)), 400, 'VALIDATION_FAILED'],
    ['is deeper than the stack', around(nested(100_000)), 400, undefined],
    ['names a prototype in a document', around('{"__proto__":{"polluted":true}}'), 400, undefined],
    ['names a prototype in the deployments', '{"display":{"name":"A"},"deployments":{"__proto__":{"name":"__proto__"}}}', 400, undefined],
    ['has what the server says', '{"display":{"name":"A"},"metadata":{"status":"active"}}', 400, 'VALIDATION_FAILED'],
    ['brings a key', '{"display":{"name":"A"},"apiKey":"mine"}', 400, 'VALIDATION_FAILED'],
    ['is of the other generation', '{"name":"A","configTemplate":{}}', 400, 'VALIDATION_FAILED'],
    ['links to a script', '{"display":{"name":"A","documentationUrl":"javascript:alert(1)"}}', 400, 'VALIDATION_FAILED'],
    ['is cut off', '{"display":{"name":"A"}', 400, 'MALFORMED_BODY'],
    ['is no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'MALFORMED_BODY'],
    ['has a zero character', '{"display":{"name":"A"},"configs":{"configSchema":{"a":"\\u0000"}}}', 400, 'VALIDATION_FAILED'],
  ] as const)('%s', async (_what, body, status, code) => {
    const path = `/organizations/v1/${home}/connectors`;
    const response = await rawCall(owner, 'POST', path, body, { 'Content-Type': 'application/json' });
    expect([response.status, code === undefined ? undefined : (await problemOf(response)).code]).toEqual([status, code]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('says which field is wrong, and how to mend it', async () => {
    const body = {
      display: { name: 'No <tags>', supportEmail: 'nobody' },
      deployments: { [place]: { name: place, jwks_uri: 'ftp://a.example' } },
      configs: { additionalAttributes: { allowAdditional: true, allowedScopes: [] }, pluginAttributes: [{ name: 'a.b' }] },
    };
    const response = await rawCall(owner, 'POST', `/organizations/v1/${home}/connectors`, body);
    expect(await problemOf(response)).toMatchObject({
      message: "Connector name can't be empty, have special characters or have more than 150 characters.",
      fields: {
        'display.name': 'CONNECTOR_NAME_INVALID',
        'display.supportEmail': 'SUPPORT_EMAIL_VALIDATION',
        [`deployments.${place}.jwks_uri`]: 'DEPLOYMENT_JWKS_INVALID',
        'configs.pluginAttributes.0.name': 'ATTR_NAME_INVALID',
      },
    });
  });

  test('a document of a megabyte and a half is taken', async () => {
    const { id } = await create({ display: { name: 'Large' }, configs: { configSchema: { $comment: 'x'.repeat(1_500_000) } } });
    expect(id).not.toBe('');
  });
});

describe('the list', () => {
  test('holds a generation’s own connectors, the last changed first, without what only their page needs', async () => {
    const id = await organization('Listed');
    const made = [];
    for (const name of ['Álpha CRM', 'beta mail', 'Gamma shop']) {
      server.clock.advance(1000);
      made.push((await create(complete(name), id)).id);
    }
    await owner.call(createConnector, { params: { id }, body: { name: 'Old alpha' } });
    const all = await listed(id);
    expect(all.data.map((row) => row.id)).toEqual(made.toReversed());
    expect(all.headers.totalCount).toBe(3);
    expect(JSON.stringify(all.data)).not.toMatch(/apiKey|configSchema/);
    const older = await owner.call(listConnectors, { params: { id } });
    expect(older.ok && older.data.map((row) => row.name)).toEqual(['Old alpha']);
    const namesOf = async (query: Parameters<typeof listed>[1]) => (await listed(id, query)).data.map(({ display }) => display.name);
    expect(await namesOf({ q: 'ALPHA' })).toEqual(['Álpha CRM']);
    expect(await namesOf({ sort: 'name' })).toEqual(['Álpha CRM', 'beta mail', 'Gamma shop']);
    expect(await namesOf({ sort: '-name' })).toEqual(['Gamma shop', 'beta mail', 'Álpha CRM']);
    expect(await namesOf({ status: 'active' })).toEqual([]);
    expect(await namesOf({ owner: 'shared' })).toEqual([]);
    await rawCall(owner, 'POST', `/organizations/v1/${id}/connectors/${made[0]}/activate`);
    expect(await namesOf({ usable: 'true' })).toEqual(['Álpha CRM']);
  });

  test.each(['-updated', 'updated', 'name', '-name'] as const)('comes in pages by %s that hold every row once', async (sort) => {
    const all = (await listed(home, { sort })).data.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed(home, { sort, limit: 3, ...(cursor !== undefined && { cursor }) });
      expect(page.headers.totalCount).toBe(all.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  test('costs the same however long it is', async () => {
    const statementsOf = async (limit: number) => {
      const before = server.database.counters.statements;
      await listed(home, { limit });
      return server.database.counters.statements - before;
    };
    expect(await statementsOf(1)).toBe(await statementsOf(500));
  });
});

describe('a save', () => {
  test('changes what is given, leaves the rest, and counts', async () => {
    const { id } = await create();
    const params = { id: home, connector: id };
    const saved = await owner.call(updateConnectorV1, { params, version: 1, body: { display: { name: 'Renamed', description: 'New' } } });
    expect(saved).toMatchObject({
      ok: true,
      status: 200,
      data: { display: { name: 'Renamed', description: 'New' }, deployments: { [place]: {} }, metadata: { version: 2 } },
      headers: { etag: '2' },
    });
    const older = await owner.call(createConnector, { params: { id: home }, body: { name: 'Old', supportEmail: 'help@a.example' } });
    const connectorId = older.ok ? older.data.id : '';
    const change = await owner.call(updateConnector, { params: { id: home, connector: connectorId }, body: { description: 'Kept' } });
    expect(change).toMatchObject({ ok: true, data: { name: 'Old', supportEmail: 'help@a.example', description: 'Kept', version: 2 } });
  });

  test('over somebody else’s is refused, and one of many at once wins', async () => {
    const { id } = await create();
    const params = { id: home, connector: id };
    const save = (name: string) => owner.call(updateConnectorV1, { params, version: 1, body: { display: { name } } });
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`Name ${index}`)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 412)).toHaveLength(49);
  });

  test('of what is there already is none', async () => {
    const made = await create();
    const params = { id: home, connector: made.id };
    expect(await owner.call(updateConnectorV1, { params, body: connectorV1Body(made) })).toMatchObject({
      data: { metadata: { version: 1 } },
    });
  });
});

describe('activation', () => {
  test.each([
    ['no deployment', { ...complete(), deployments: {} }, { deployment: 'CONNECTOR_INCOMPLETE' }],
    ['no configuration', { ...complete(), configs: {} }, { configuration: 'CONNECTOR_INCOMPLETE' }],
    ['neither', { display: { name: 'A' } }, { configuration: 'CONNECTOR_INCOMPLETE', deployment: 'CONNECTOR_INCOMPLETE' }],
  ])('with %s names the tabs that lack something', async (_what, body, fields) => {
    const { id } = await create(body);
    const refused = await owner.call(changeConnectorStatusV1, { params: { id: home, connector: id, status: 'activate' } });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'CONNECTOR_INCOMPLETE',
        message: 'Your must have at least one deployment configuration and a configuration template to activate your connector.',
        fields,
      },
    });
  });

  test('goes there and back, and again changes nothing', async () => {
    const { id } = await create();
    const change = (status: string) => owner.call(changeConnectorStatusV1, { params: { id: home, connector: id, status } });
    expect(await change('activate')).toMatchObject({ status: 200, data: { metadata: { status: 'active', version: 2 } } });
    expect(await change('activate')).toMatchObject({ data: { metadata: { status: 'active', version: 2 } } });
    expect(await change('deactivate')).toMatchObject({ data: { metadata: { status: 'draft', version: 3 } } });
    expect(await change('explode')).toMatchObject({ status: 404 });
  });

  test('locks deployments and schemas, and lets the rest be edited', async () => {
    const { id } = await create();
    await step(id, 'activate');
    const { configs } = complete();
    const save = (body: object) => owner.call(updateConnectorV1, { params: { id: home, connector: id }, body });
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
});

describe('approval for sharing', () => {
  test('is an owner’s, of an active connector, for good; third parties can be let in later', async () => {
    const { id } = await create();
    const params = { id: home, connector: id };
    expect(await owner.call(approveConnectorSharingV1, { params })).toMatchObject({ status: 409, error: { code: 'CONNECTOR_NOT_ACTIVE' } });
    await step(id, 'activate');
    const editor = await holder(home, 'connectors');
    expect(await editor.call(approveConnectorSharingV1, { params })).toMatchObject({ status: 403 });
    expect(await owner.call(approveConnectorSharingV1, { params })).toMatchObject({
      data: { metadata: { shareStatus: 'shared', shared: true } },
    });
    await step(id, 'deactivate');
    const refused = await owner.call(updateConnectorV1, { params, body: { deployments: {} } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'CONNECTOR_LOCKED' } });
    await step(id, 'activate');
    const third = { metadata: { shareStatus: 'shared_allow3rdParty' } };
    expect(await owner.call(approveConnectorThirdPartyV1, { params })).toMatchObject({ data: third });
    expect(await owner.call(approveConnectorSharingV1, { params })).toMatchObject({ data: third });
  });

  test('fifty at once are one', async () => {
    const { id } = await create();
    await step(id, 'activate');
    const params = { id: home, connector: id };
    const results = await Promise.all(Array.from({ length: 50 }, () => owner.call(approveConnectorSharingV1, { params })));
    expect(new Set(results.map((result) => result.ok && result.data.metadata.version))).toEqual(new Set([3]));
  });

  test('of the older form is the same', async () => {
    const params = { id: home };
    const body = { name: 'Old', deployments: { [place]: production }, configTemplate: { dynamicConfigs: [{ heading: 'Rows' }] } };
    const made = await owner.call(createConnector, { params, body });
    const connectorId = made.ok ? made.data.id : '';
    const target = { ...params, connector: connectorId };
    expect(await owner.call(changeConnectorStatus, { params: { ...target, status: 'activate' } })).toMatchObject({
      data: { status: 'active' },
    });
    expect(await owner.call(approveConnectorSharing, { params: target })).toMatchObject({ data: { shareStatus: 'shared', shared: true } });
    for (const field of ['configTemplate', 'additionalAttributeConfig', 'deployments'])
      expect(await owner.call(updateConnector, { params: target, body: { [field]: {} } })).toMatchObject({
        status: 409,
        error: { fields: { [field]: 'CONNECTOR_LOCKED' } },
      });
  });
});

describe('sharing', () => {
  test('needs an approved connector and a code that leads somewhere else', async () => {
    const { id } = await create();
    const params = { id: home, connector: id };
    const add = (...codes: string[]) => owner.call(updateConnectorSharingV1, { params, body: { add: codes } });
    expect(await add(await codeOf(away))).toMatchObject({ status: 409, error: { code: 'CONNECTOR_PRIVATE' } });
    await step(id, 'activate', 'approve_sharing');
    expect(await add(await codeOf(home))).toMatchObject({ status: 409, error: { code: 'SHARE_WITH_ITSELF' } });
    expect(await add(away)).toMatchObject({
      status: 404,
      error: { code: 'SHARE_CODE_INVALID', message: 'You must enter a valid organization share code.' },
    });
    expect(await add((await codeOf(away)).toLowerCase().replaceAll('-', ' '))).toMatchObject({ ok: true, data: [{ id: away }] });
    expect(await owner.call(listConnectorSharingV1, { params })).toMatchObject({
      data: [{ id: away, name: 'Alvorada Labs', verified: false }],
    });
    const removed = await owner.call(updateConnectorSharingV1, { params, body: { remove: [away] } });
    expect(removed).toMatchObject({ ok: true, data: [] });
  });

  test('lets the receiver see the connector, without its key, and change nothing of it', async () => {
    const id = await sharedWithAway('Shared CRM');
    const params = { id: away, connector: id };
    const [row] = (await listed(away, { owner: 'shared', q: 'Shared CRM' })).data;
    expect(row).toMatchObject({ id, metadata: { owner: { id: home }, organization: { id: home, name: 'Northwind Labs' } } });
    expect(row?.metadata.updatedBy).toBeUndefined();
    const read = await owner.call(getConnectorV1, { params });
    expect(read).toMatchObject({ ok: true, data: { configs: { configSchema: { type: 'object' } } } });
    expect(JSON.stringify(read)).not.toContain('apiKey');
    const refusal = { status: 403, error: { code: 'CONNECTOR_NOT_OWNED' } };
    expect(await owner.call(updateConnectorV1, { params, body: { display: { name: 'Taken' } } })).toMatchObject(refusal);
    expect(await owner.call(changeConnectorStatusV1, { params: { ...params, status: 'deactivate' } })).toMatchObject(refusal);
    expect(await owner.call(approveConnectorThirdPartyV1, { params })).toMatchObject(refusal);
    expect(await owner.call(listConnectorSharingV1, { params })).toMatchObject(refusal);
    expect(await owner.call(updateConnectorSharingV1, { params, body: { remove: [away] } })).toMatchObject(refusal);
  });

  test('a receiver removes it for themselves alone, and restores it for 30 days', async () => {
    const id = await sharedWithAway('Removed CRM');
    const params = { id: away, connector: id };
    expect(await owner.call(deleteConnectorV1, { params })).toMatchObject({ status: 204 });
    const [row] = (await listed(away, { q: 'Removed CRM' })).data;
    expect(row?.metadata).toMatchObject({ status: 'deleted', ttl: Math.floor(server.clock.now().getTime() / 1000) + 30 * 86_400 });
    expect((await listed(home, { q: 'Removed CRM' })).data[0]?.metadata.status).toBe('active');
    expect(await owner.call(listConnectorSharingV1, { params: { id: home, connector: id } })).toMatchObject({ data: [] });
    const restored = await owner.call(changeConnectorStatusV1, { params: { ...params, status: 'cancelDelete' } });
    expect(restored).toMatchObject({ ok: true, data: { metadata: { status: 'active' } } });
  });

  test('ends for the receiver when the owner takes it back or deletes it', async () => {
    const id = await sharedWithAway('Ended CRM');
    const [theirs, own] = [
      { id: away, connector: id },
      { id: home, connector: id },
    ];
    await owner.call(deleteConnectorV1, { params: own });
    expect((await listed(away, { q: 'Ended CRM' })).data).toEqual([]);
    expect(await owner.call(getConnectorV1, { params: theirs })).toMatchObject({ data: { metadata: { status: 'deleted' } } });
    await owner.call(changeConnectorStatusV1, { params: { ...own, status: 'cancelDelete' } });
    expect((await listed(away, { q: 'Ended CRM' })).data).toHaveLength(1);
    await owner.call(updateConnectorSharingV1, { params: own, body: { remove: [away] } });
    expect(await owner.call(getConnectorV1, { params: theirs })).toMatchObject({ status: 404 });
  });
});

describe('the key', () => {
  test('is shown to who may change connectors, to nobody else, and is kept sealed', async () => {
    const { id, metadata } = await create();
    const params = { id: home, connector: id };
    expect(metadata.apiKey).toMatch(/^[\w-]{43}$/);
    const reader = await holder(home, 'datasources');
    const read = await reader.call(getConnectorV1, { params });
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
  const { data } = (await olivia.call(listConnectorsV1, { params: { id: northwind }, query: { q: 'Loyalty ledger' } })) as {
    data: { id: string }[];
  };
  const params = { id: northwind, connector: data[0]?.id ?? '' };
  const reads = await Promise.all(Array.from({ length: 10 }, () => olivia.call(getConnectorV1, { params })));
  const seen = new Set(reads.map((read) => read.ok && read.data.metadata.apiKey));
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^[\w-]{43}$/);
});

describe('deletion', () => {
  test.each([
    ['DELETE', ''],
    ['POST', '/delete'],
  ])('by %s %s schedules it, and it can be restored as it was', async (method, ending) => {
    const { id } = await create();
    await step(id, 'activate');
    const path = `/organizations/v1/${home}/connectors/${id}`;
    expect((await rawCall(owner, method, `${path}${ending}`)).ok).toBe(true);
    const params = { id: home, connector: id };
    const ttl = Math.floor(server.clock.now().getTime() / 1000) + 30 * 86_400;
    expect(await owner.call(getConnectorV1, { params })).toMatchObject({ data: { metadata: { status: 'deleted', ttl } } });
    const refusal = { status: 409, error: { code: 'CONNECTOR_DELETED' } };
    expect(await owner.call(updateConnectorV1, { params, body: { display: { name: 'Late' } } })).toMatchObject(refusal);
    expect(await owner.call(changeConnectorStatusV1, { params: { ...params, status: 'activate' } })).toMatchObject(refusal);
    expect(await owner.call(approveConnectorSharingV1, { params })).toMatchObject(refusal);
    const restored = await owner.call(changeConnectorStatusV1, { params: { ...params, status: 'cancelDelete' } });
    expect(restored).toMatchObject({ data: { metadata: { status: 'active' } } });
    expect(restored.ok && restored.data.metadata.ttl).toBeUndefined();
  });

  test('is final after 30 days, for whichever server sweeps first', async () => {
    const kept = await create(complete('Kept CRM'));
    const id = await sharedWithAway('Gone CRM');
    const removed = await sharedWithAway('Unshared CRM');
    await owner.call(deleteConnectorV1, { params: { id: home, connector: id } });
    await owner.call(deleteConnectorV1, { params: { id: away, connector: removed } });
    server.clock.advance(30 * 86_400_000 - 1000);
    // The session is long over: each step signs in anew.
    owner = await again();
    expect(await owner.call(getConnectorV1, { params: { id: home, connector: id } })).toMatchObject({ ok: true });
    server.clock.advance(1000);
    const gone = { status: 404, error: { code: 'NOT_FOUND' } };
    // Over is over, whether it was swept yet or not.
    expect(await owner.call(getConnectorV1, { params: { id: home, connector: id } })).toMatchObject(gone);
    const late = await owner.call(changeConnectorStatusV1, { params: { id: home, connector: id, status: 'cancelDelete' } });
    expect(late).toMatchObject(gone);
    await Promise.all([1, 2, 3].map(() => tidy(server.database, server.clock)));
    const left = await server.database.read({ kind: 'system' }, async (tx) => ({
      connectors: (await tx.select({ id: connector.id }).from(connector)).map((row) => row.id),
      shares: (await tx.select({ id: connectorShare.connectorId }).from(connectorShare)).map((row) => row.id),
    }));
    expect(left.connectors).toEqual(expect.arrayContaining([kept.id, removed]));
    expect(left.connectors).not.toContain(id);
    expect(left.shares).not.toContain(id);
    expect(left.shares).not.toContain(removed);
  });
});

describe('a stranger', () => {
  test('is answered about a connector as about one that never was', async () => {
    const { id } = await create();
    const other = await holder(away, 'owner');
    const answers = await Promise.all(
      [id, 'neverwasneverwas'].map(async (connectorId) => {
        const response = await rawCall(other, 'GET', `/organizations/v1/${away}/connectors/${connectorId}`);
        return [response.status, await problemOf(response)];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    // Nor is it there in the other generation.
    expect(await owner.call(getConnector, { params: { id: home, connector: id } })).toMatchObject({ status: 404 });
    expect(await owner.call(deleteConnector, { params: { id: home, connector: id } })).toMatchObject({ status: 404 });
  });
});

describe('a share code', () => {
  test('is made once however many ask first', async () => {
    const id = await organization('Coded');
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(id)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await (await rawCall(owner, 'GET', `/organizations/v1/${id}/pseudonym`)).json()).toEqual({ pseudonym: codes[0] });
  });

  test('leads to its organization until there is a newer one', async () => {
    const id = await organization('Recoded');
    const code = await codeOf(id);
    const stranger = await clientOf(server, await addPerson(server));
    const lookUp = (given: string) => stranger.call(findOrganizationByShareCode, { params: { code: given } });
    expect(await lookUp(code)).toMatchObject({ data: { id, name: 'Recoded', imageUrl: '', verified: false } });
    const newer = await Promise.all(Array.from({ length: 50 }, () => owner.call(createShareCode, { params: { id } })));
    expect(await lookUp(code)).toMatchObject({ status: 404, error: { code: 'SHARE_CODE_INVALID' } });
    const now = await codeOf(id);
    expect(newer.filter((result) => result.ok && result.data.pseudonym === now)).toHaveLength(1);
    for (const given of ['nothing', '%00', "' or 1=1 --", code.slice(0, -1)]) expect(await lookUp(given)).toMatchObject({ status: 404 });
  });
});
