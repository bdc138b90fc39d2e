import * as contract from '@foyer/api/datasources/datasource.contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasource } from '#db/schema.ts';
import { sealAnew } from '#sealing.ts';
import { addConnector, addDatasource, testDeployment } from '#testing/test-connectors.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { openConfigs, sealedConfigs } from './sealed-configs.ts';

const system = { kind: 'system' } as const;
const planted = 'planted-secret';
const deployment = { id: testDeployment };

let server: TestServer;
let northwind: string;
let admin: TestClient;
const connectors = { older: '', newer: '' };
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  admin = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['datasources'] } }));
  connectors.older = await addConnector(server, northwind, { generation: 'older' });
  connectors.newer = await addConnector(server, northwind);
});
afterAll(() => server.close());

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const rowsOf = (ids: readonly string[]) =>
  server.database.read(system, (tx) =>
    tx
      .select()
      .from(datasource)
      .where(inArray(datasource.id, [...ids]))
      .orderBy(datasource.id),
  );
const store = (id: string, configs: (typeof datasource.$inferInsert)['configs']) =>
  server.database.transaction(system, (tx) => tx.update(datasource).set({ configs }).where(eq(datasource.id, id)));

const sealStored = () => sealAnew([sealedConfigs], server.platform);

const olderConfigs = { definedConfigs: [{ headingName: 'account', mappings: { key: { configKey: 'key', configVal: planted } } }] };
const newerConfigs = {
  connectorConfig: { city: planted },
  additionalAttributes: [
    { name: 'Desk', connectorConfig: { path: planted } },
    { name: 'Tier', connectorConfig: { path: 'tier' } },
  ],
};

test('what is entered is sealed for its own row in both forms, that for user-defined attributes too, and comes back as it was', async () => {
  const body = { connectorId: connectors.older, name: 'Sealed', deployment };
  const { id: old } = dataOf(await admin.call(contract.createDatasource.older, { params: { id: northwind }, body }));
  const newerBody = { metadata: { connectorId: connectors.newer }, display: { name: 'Sealed' }, deployment };
  const { id: young } = dataOf(await admin.call(contract.createDatasource.newer, { params: { id: northwind }, body: newerBody }));
  const [ofOld, ofYoung] = [
    { id: northwind, datasource: old },
    { id: northwind, datasource: young },
  ];
  // The same again is no change.
  for (const _ of ['first', 'again']) {
    const saved = dataOf(await admin.call(contract.updateDatasource.older, { params: ofOld, body: { configs: olderConfigs } }));
    const savedNewer = dataOf(await admin.call(contract.updateDatasource.newer, { params: ofYoung, body: { configs: newerConfigs } }));
    expect([saved.version, savedNewer.version]).toEqual([2, 2]);
    expect(saved.configs).toMatchObject(olderConfigs);
    expect(savedNewer.configs).toMatchObject(newerConfigs);
  }
  const rows = await rowsOf([old, young]);
  expect(JSON.stringify(rows)).not.toContain(planted);
  // Moved to another row, it does not open.
  await store(young, rows.find(({ id }) => id === old)?.configs ?? {});
  expect(await admin.call(contract.getDatasource.newer, { params: ofYoung })).toMatchObject({ ok: false, status: 500 });
});

test('what older versions stored is sealed once, whoever starts at the same moment, and reads as before', async () => {
  const { keys } = server.platform;
  const sealedOnce = (id: string, entered: unknown) => keys.seal('datasource-configs', id, JSON.stringify(entered)).toString('base64url');
  const ids = {
    plainOld: await addDatasource(server, northwind, connectors.older, { generation: 'older' }),
    plainYoung: await addDatasource(server, northwind, connectors.newer),
    sealedOld: await addDatasource(server, northwind, connectors.older, { generation: 'older' }),
    sealedYoung: await addDatasource(server, northwind, connectors.newer),
  };
  const old = { identityTag: 'syntheticId', ...olderConfigs, dynamicConfigs: [] };
  const young = { foyerConfig: { identityType: 'mail' }, ...newerConfigs };
  await store(ids.plainOld, old);
  await store(ids.plainYoung, young);
  // As the version before this one did: attributes' own in the open.
  await store(ids.sealedOld, { sealed: sealedOnce(ids.sealedOld, old) });
  await store(ids.sealedYoung, { ...young, connectorConfig: null, sealed: sealedOnce(ids.sealedYoung, young.connectorConfig) });
  const read = async () => (await rowsOf(Object.values(ids))).map((row) => ({ ...row, configs: openConfigs(keys, row) }));
  const before = await read();
  // More than are sealed at once.
  const [first] = await rowsOf([ids.plainYoung]);
  if (first === undefined) throw new Error('A row that was just written is not there');
  const many = Array.from({ length: 210 }, (_, index) => ({ ...first, id: `zz${String(index).padStart(8, '0')}` }));
  await server.database.transaction(system, (tx) => tx.insert(datasource).values(many));
  const count = () => server.database.read(system, (tx) => tx.$count(datasource));
  const plain = async () =>
    (await server.database.read(system, (tx) => tx.select({ configs: datasource.configs }).from(datasource))).filter(
      ({ configs }) => !('entered' in configs),
    ).length;
  const [all, atFirst] = [await count(), await plain()];

  const written = await Promise.all([1, 2, 3].map(sealStored));
  expect(written.reduce((sum, result) => sum + result.written, 0)).toBe(atFirst);
  expect(await plain()).toBe(0);
  expect(await sealStored()).toMatchObject({ written: 0 });
  expect(await count()).toBe(all);
  expect(JSON.stringify(await rowsOf([...Object.values(ids), ...many.map(({ id }) => id)]))).not.toContain(planted);
  // Neither versions nor times have moved: to everybody it is the same datasource.
  expect(await read()).toEqual(before);
});

test('a row whose key is gone keeps nobody from starting, and stays', async () => {
  const id = await addDatasource(server, northwind, connectors.newer);
  const configs = { foyerConfig: { identityType: 'mail' }, connectorConfig: null, additionalAttributes: [], sealed: 'AAAA' };
  await store(id, configs);
  expect(await sealStored()).toMatchObject({ written: 0, closed: 1 });
  expect((await rowsOf([id]))[0]?.configs).toEqual(configs);
});
