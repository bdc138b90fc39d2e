import { createConnector, getConnector, listConnectors, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { NewerConnectorBody } from '@foyer/api/connectors/connector.schema';
import { connectorFile, newerConnectorBody, readConnectorFile } from '@foyer/api/connectors/connector-file';
import { uploadImage } from '@foyer/api/connectors/image.contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectorStage, completeConnector, startConnectorStage } from '#testing/connector-stage.ts';
import { rawCall } from '#testing/test-people.ts';
import type { TestServer } from '#testing/test-server.ts';

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

describe('a new connector', () => {
  test('is a private draft with an address of its own, made by who made it', async () => {
    const created = await stage.owner.call(createConnector.newer, { params: { id: home }, body: completeConnector() });
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
          updatedById: expect.stringMatching(/^[\da-f-]{36}$/) as string,
          version: 1,
        },
        deployments: { [place]: { name: place, displayName: 'Production', connectorUrl: '' } },
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
    const { id } = await stage.create();
    const read = await stage.owner.call(getConnector.newer, { params: { id: home, connector: id } });
    expect(read.ok && Object.keys(read.data.configs.configSchema.properties as object)).toEqual(['zone', 'api base', 'alpha']);
  });

  test('comes back from a file as it was, in both forms', async () => {
    const original = await stage.create({
      ...completeConnector(),
      configs: { ...completeConnector().configs, uiSchema: { 'ui:order': ['zone', '*'], b: 1, a: [] } },
    });
    const file = readConnectorFile(connectorFile(original).text, 'newer');
    const body = file.ok ? file.connector : undefined;
    const copied = await stage.owner.call(createConnector.newer, {
      params: { id: home },
      query: { from: 'import' },
      body: body as NewerConnectorBody,
    });
    expect(copied.ok && newerConnectorBody(copied.data)).toEqual(newerConnectorBody(original));

    const params = { id: home };
    const template = { definedConfigs: [{ heading: { name: 'Login' }, fields: [] }], dynamicConfigs: [] };
    const first = await stage.owner.call(createConnector.older, {
      params,
      body: { name: 'Old', configTemplate: template, additionalAttributes: true },
    });
    const older = first.ok ? readConnectorFile(connectorFile(first.data).text, 'older') : undefined;
    if (!older?.ok) throw new Error('The file was not read');
    const again = await stage.owner.call(createConnector.older, { params, query: { from: 'import' }, body: older.connector });
    expect(again).toMatchObject({ ok: true, data: { name: 'Old', configTemplate: template, additionalAttributes: true } });
  });

  test('takes the picture that was uploaded for it, and no other', async () => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const uploaded = await stage.owner.call(uploadImage, { params: { id: home }, body: { image: new Blob([new Uint8Array(content)]) } });
    const imageUrl = uploaded.ok ? uploaded.data.imageUrl : '';
    expect(imageUrl).toMatch(/^\/media\//);
    const pictured = (given: string) => stage.create({ display: { name: 'Pictured', imageUrl: given } });
    expect((await pictured(imageUrl)).display.imageUrl).toBe(imageUrl);
    expect((await pictured(`${server.origin}${imageUrl}`)).display.imageUrl).toBe(imageUrl);
    const foreign = imageUrl.replace(`/${home}-`, `/${away}-`);
    for (const given of [`https://evil.example${imageUrl}`, foreign, 'javascript:alert(1)', 'data:image/png;base64,AAAA', '/media/x.svg'])
      expect((await pictured(given)).display.imageUrl, given).toBe('');
    expect(await stage.owner.call(uploadImage, { params: { id: home }, body: { image: new Blob(['<svg/>']) } })).toMatchObject({
      status: 400,
    });
  });
});

test('an organization has at most 2,000 connectors, however many are made at once', async () => {
  const id = await stage.organization('Full');
  const { id: first } = await stage.create(undefined, id);
  await server.database.transaction({ kind: 'system' }, (tx) =>
    tx.execute(sql`insert into connector (id, organization_id, generation, name, search, deployments, deployment_count, content, created_at, updated_at, api_key)
      select 'filler' || lpad(n::text, 6, '0'), organization_id, generation, name, search, deployments, 0, content, created_at, updated_at, api_key
      from connector, generate_series(1, 1996) n where id = ${first}`),
  );
  const make = () => stage.owner.call(createConnector.newer, { params: { id }, body: completeConnector() });
  const results = await Promise.all(Array.from({ length: 10 }, make));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'CONNECTORS_MAXIMUM' } });
});

describe('the list', () => {
  test('holds a generation’s own connectors, the last changed first, without what only their page needs', async () => {
    const id = await stage.organization('Listed');
    const made = [];
    for (const name of ['Álpha CRM', 'beta mail', 'Gamma shop']) {
      server.clock.advance(1000);
      made.push((await stage.create(completeConnector(name), id)).id);
    }
    await stage.owner.call(createConnector.older, { params: { id }, body: { name: 'Old alpha' } });
    const all = await stage.list(id);
    expect(all.data.map((row) => row.id)).toEqual(made.toReversed());
    expect(all.headers.totalCount).toBe(3);
    expect(JSON.stringify(all.data)).not.toMatch(/apiKey|configSchema/);
    const older = await stage.owner.call(listConnectors.older, { params: { id } });
    expect(older.ok && older.data.map((row) => row.name)).toEqual(['Old alpha']);
    const namesOf = async (query: Parameters<typeof stage.list>[1]) =>
      (await stage.list(id, query)).data.map(({ display }) => display.name);
    expect(await namesOf({ q: 'ALPHA' })).toEqual(['Álpha CRM']);
    expect(await namesOf({ sort: 'name' })).toEqual(['Álpha CRM', 'beta mail', 'Gamma shop']);
    expect(await namesOf({ sort: '-name' })).toEqual(['Gamma shop', 'beta mail', 'Álpha CRM']);
    expect(await namesOf({ status: 'active' })).toEqual([]);
    expect(await namesOf({ owner: 'shared' })).toEqual([]);
    await rawCall(stage.owner, 'POST', `/organizations/v1/${id}/connectors/${made[0]}/activate`);
    expect(await namesOf({ usable: 'true' })).toEqual(['Álpha CRM']);
  });

  test.each(['-updated', 'updated', 'name', '-name'] as const)('comes in pages by %s that hold every row once', async (sort) => {
    const all = (await stage.list(home, { sort })).data.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await stage.list(home, { sort, limit: 3, ...(cursor !== undefined && { cursor }) });
      expect(page.headers.totalCount).toBe(all.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  test('costs the same however long it is', async () => {
    const statementsOf = async (limit: number) => {
      const before = server.database.counters.statements;
      await stage.list(home, { limit });
      return server.database.counters.statements - before;
    };
    expect(await statementsOf(1)).toBe(await statementsOf(500));
  });
});

describe('a save', () => {
  test('changes what is given, leaves the rest, and counts', async () => {
    const { id } = await stage.create();
    const params = { id: home, connector: id };
    const saved = await stage.owner.call(updateConnector.newer, {
      params,
      version: 1,
      body: { display: { name: 'Renamed', description: 'New' } },
    });
    expect(saved).toMatchObject({
      ok: true,
      status: 200,
      data: { display: { name: 'Renamed', description: 'New' }, deployments: { [place]: {} }, metadata: { version: 2 } },
      headers: { etag: '2' },
    });
    const older = await stage.owner.call(createConnector.older, {
      params: { id: home },
      body: { name: 'Old', supportEmail: 'help@a.example' },
    });
    const connectorId = older.ok ? older.data.id : '';
    const change = await stage.owner.call(updateConnector.older, {
      params: { id: home, connector: connectorId },
      body: { description: 'Kept' },
    });
    expect(change).toMatchObject({ ok: true, data: { name: 'Old', supportEmail: 'help@a.example', description: 'Kept', version: 2 } });
  });

  test('over somebody else’s is refused, and one of many at once wins', async () => {
    const { id } = await stage.create();
    const params = { id: home, connector: id };
    const save = (name: string) => stage.owner.call(updateConnector.newer, { params, version: 1, body: { display: { name } } });
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`Name ${index}`)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 412)).toHaveLength(49);
  });

  test('of what is there already is none', async () => {
    const made = await stage.create();
    const params = { id: home, connector: made.id };
    expect(await stage.owner.call(updateConnector.newer, { params, body: newerConnectorBody(made) })).toMatchObject({
      data: { metadata: { version: 1 } },
    });
  });
});
