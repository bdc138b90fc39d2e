import { deleteDatasource, grantProjectAccess, listDatasources, updateDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import { type DatasourceSort, datasourceSorts } from '@foyer/api/datasources/datasource.schema';
import { listDatasourceChoices } from '@foyer/api/datasources/datasource-list.contract';
import type { QueryInputOf } from '@foyer/api/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasourceAuthorization } from '#db/schema.ts';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { addConnector, addDatasource, addProject, addShareCode, testContents } from '#testing/test-connectors.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { rawCall } from '#testing/test-people.ts';

let stage: ConnectorStage;
let home: string;
let away: string;
const ids: Record<string, string> = {};
let [crm, shop, weather] = ['', '', ''];

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}

async function authorize(datasourceId: string, status: 'connected' | 'failed', tag: string) {
  const row = {
    organizationId: organizationIdFrom(home),
    datasourceId,
    tag,
    status,
    clientId: 'x',
    secret: Buffer.from(''),
    at: new Date(),
  };
  await stage.server.database.transaction({ kind: 'system' }, (tx) => tx.insert(datasourceAuthorization).values(row));
}

beforeAll(async () => {
  stage = await startConnectorStage();
  ({ home, away } = stage);
  const { server, owner } = stage;
  const systems = (...tags: string[]) => ({
    content: {
      ...testContents.newer,
      configSchema: {
        authorizations: tags.map((authTag) => ({ authTag, authorizationUrl: 'https://a.example', tokenUrl: 'https://a.example' })),
      },
    },
  });
  crm = await addConnector(server, home, { name: 'CRM', ...systems('crm') });
  shop = await addConnector(server, home, { name: 'Shop', ...systems('crm', 'shop') });
  weather = await addConnector(server, home, { name: 'Weather', ...systems() });
  const add = async (name: string, connectorId: string, given: Parameters<typeof addDatasource>[3] = {}) => {
    server.clock.advance(1000);
    ids[name] = await addDatasource(server, home, connectorId, { name, ...given });
  };
  await add('Ash', crm);
  await add('Birch', crm, { status: 'draft', deploymentName: 'Staging' });
  await add('Cedar', shop, { deploymentName: 'Archive' });
  await add('Dogwood', shop);
  await add('Elm', shop, { shareStatus: 'shared' });
  await add('Fir', weather);
  await authorize(ids.Ash ?? '', 'connected', 'crm');
  await authorize(ids.Elm ?? '', 'connected', 'shop');
  await authorize(ids.Cedar ?? '', 'connected', 'crm');
  await authorize(ids.Cedar ?? '', 'failed', 'shop');
  await addProject(server, home, 'guest-app');
  const params = { id: home, datasource: ids.Ash ?? '', project: 'dev_guest-app' };
  dataOf(await owner.call(grantProjectAccess.newer, { params }));
  const share = { params: { id: home, datasource: ids.Elm ?? '' }, body: { add: [await addShareCode(server, away)] } };
  dataOf(await owner.call(updateDatasourceSharing.newer, share));
  for (const name of ['one', 'two']) {
    await addProject(server, away, name);
    dataOf(await owner.call(grantProjectAccess.newer, { params: { id: away, datasource: ids.Elm ?? '', project: `dev_${name}` } }));
  }
  await owner.call(deleteDatasource.newer, { params: { id: home, datasource: ids.Dogwood ?? '' } });
});
afterAll(() => stage.server.close());

type Query = NonNullable<QueryInputOf<typeof listDatasources.newer>>;
const listed = async (query: Query, id = home) => dataOf(await stage.owner.call(listDatasources.newer, { params: { id }, query }));
const names = async (query: Query, id = home) => (await listed({ sort: 'name', ...query }, id)).map(({ display }) => display.name);

describe('the list of data sources', () => {
  test.each([
    [{ status: 'draft' }, ['Birch']],
    [{ status: 'deleted' }, ['Dogwood']],
    [{ sharing: 'shared' }, ['Elm']],
    [{ sharing: 'private', status: 'active' }, ['Ash', 'Cedar', 'Fir']],
    [{ use: 'used' }, ['Ash', 'Elm']],
    [{ use: 'unused' }, ['Birch', 'Cedar', 'Dogwood', 'Fir']],
    [{ deployment: 'Staging' }, ['Birch']],
    [{ authorization: 'connected' }, ['Ash']],
    [{ authorization: 'failed' }, ['Cedar']],
    [{ authorization: 'none' }, ['Birch', 'Dogwood', 'Elm']],
  ] as const)('is narrowed to %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('is narrowed to those of one connector', async () => {
    expect(await names({ connector: crm })).toEqual(['Ash', 'Birch']);
  });

  test('says how many projects have each: for who shares it those of others too, for who has it shared in their own', async () => {
    const usesOf = async (id: string) => Object.fromEntries((await listed({}, id)).map(({ display, uses }) => [display.name, uses]));
    expect(await usesOf(home)).toEqual({ Ash: 1, Birch: 0, Cedar: 0, Dogwood: 0, Elm: 2, Fir: 0 });
    expect(await usesOf(away)).toEqual({ Elm: 2 });
  });

  test('says how each is authorized at the systems that its connector names', async () => {
    const states = Object.fromEntries((await listed({})).map(({ display, authorization }) => [display.name, authorization]));
    expect(states).toEqual({ Ash: 'connected', Birch: 'none', Cedar: 'failed', Dogwood: 'none', Elm: 'none', Fir: undefined });
  });

  test('tells nobody how those of others are authorized', async () => {
    expect(await names({ authorization: 'none' }, away)).toEqual([]);
    expect((await listed({}, away)).map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test.each([
    ['status', { Ash: 1, Cedar: 1, Elm: 1, Fir: 1, Birch: 2, Dogwood: 3 }],
    ['uses', { Birch: 0, Cedar: 0, Dogwood: 0, Fir: 0, Ash: 1, Elm: 2 }],
    ['deployment', { Cedar: 1, Ash: 2, Dogwood: 2, Elm: 2, Fir: 2, Birch: 3 }],
  ] as const)(
    'is ordered by %s, the same at each asking, and the other way round',
    async (sort, ranks: Readonly<Record<string, number>>) => {
      const up = await names({ sort });
      expect(up.map((name) => ranks[name])).toEqual(Object.values(ranks).toSorted());
      expect(await names({ sort })).toEqual(up);
      expect(await names({ sort: `-${sort}` })).toEqual(up.toReversed());
    },
  );

  test('is ordered by owner: own ones first, then by the names of the others', async () => {
    await addDatasource(stage.server, away, await addConnector(stage.server, away), { name: 'Maple' });
    expect(await names({ sort: 'owner' }, away)).toEqual(['Maple', 'Elm']);
    expect(await names({ sort: '-owner' }, away)).toEqual(['Elm', 'Maple']);
  });

  test.each(datasourceSorts)('comes in pages by %s that hold every row once', async (sort: DatasourceSort) => {
    const all = (await listed({ sort })).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, limit: 2, ...(cursor !== undefined && { cursor }) };
      const page = await stage.owner.call(listDatasources.newer, { params: { id: home }, query });
      seen.push(...dataOf(page).map(({ id }) => id));
      cursor = page.ok ? page.headers.nextCursor : undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  test('offers the deployments and the connectors that there are, each with how many have it', async () => {
    expect(dataOf(await stage.owner.call(listDatasourceChoices.newer, { params: { id: home } }))).toEqual({
      deployments: [
        { name: 'Live', count: 4 },
        { name: 'Archive', count: 1 },
        { name: 'Staging', count: 1 },
      ],
      connectors: [
        { id: crm, name: 'CRM', count: 2 },
        { id: shop, name: 'Shop', count: 3 },
        { id: weather, name: 'Weather', count: 1 },
      ],
    });
  });
});

test('the table of data sources holds what the list holds, or what is selected, with the names of their connectors', async () => {
  const linesOf = async (query: string) => {
    const response = await rawCall(stage.owner, 'GET', `/organizations/v1/${home}/datasources.csv${query}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="datasources-${home}.csv"`);
    return (await response.text()).trim().split('\r\n').slice(1);
  };
  const [line = ''] = await linesOf('?use=used&sort=name');
  expect(line).toContain(`"${ids.Ash}","Ash","","active",,"private","Northwind Labs","${crm}","CRM","Live",1,`);
  expect((await linesOf(`?ids=${ids.Birch},${ids.Elm}&sort=name`)).map((each) => each.split(',')[1])).toEqual(['"Birch"', '"Elm"']);
});
