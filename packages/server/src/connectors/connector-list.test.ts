import { deleteConnector } from '@foyer/api/connectors/connector.contract';
import type { ConnectorSort } from '@foyer/api/connectors/connector.schema';
import { connectorSorts } from '@foyer/api/connectors/connector.schema';
import { exportConnectors, listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import { createDatasource } from '@foyer/api/datasources/datasource.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector } from '#db/schema.ts';
import { type ConnectorStage, completeConnector, startConnectorStage } from '#testing/connector-stage.ts';
import { addConnector } from '#testing/test-connectors.ts';
import { rawCall } from '#testing/test-people.ts';

let stage: ConnectorStage;
let home: string;
let away: string;
const ids: Record<string, string> = {};
const deploymentId = 'Production123456';

async function makeDatasource(id: string, connectorId: string) {
  const body = { metadata: { connectorId }, display: { name: 'Guests' }, deployment: { id: deploymentId } };
  const made = await stage.owner.call(createDatasource.newer, { params: { id }, body });
  if (!made.ok) throw new Error(JSON.stringify(made));
}

beforeAll(async () => {
  stage = await startConnectorStage();
  ({ home, away } = stage);
  const staging = completeConnector('Birch');
  const [place] = Object.values(staging.deployments);
  for (const [name, body] of Object.entries({
    Ash: completeConnector('Ash'),
    Birch: { ...staging, deployments: { Staging222222: { ...place, name: 'Staging222222', displayName: 'Staging' } } },
    Cedar: completeConnector('Cedar'),
    Dogwood: completeConnector('Dogwood'),
  })) {
    stage.server.clock.advance(1000);
    ids[name] = (await stage.create(body)).id;
  }
  await stage.step(ids.Ash ?? '', 'activate');
  ids.Elm = await stage.sharedWithAway('Elm');
  await makeDatasource(home, ids.Ash ?? '');
  await makeDatasource(away, ids.Elm);
  await makeDatasource(away, ids.Elm);
  await stage.owner.call(deleteConnector.newer, { params: { id: home, connector: ids.Dogwood ?? '' } });
});
afterAll(() => stage.server.close());

const names = async (query: Parameters<ConnectorStage['list']>[1], id = home) =>
  (await stage.list(id, { sort: 'name', ...query })).data.map(({ display }) => display.name);

describe('the list of connectors', () => {
  test('names the systems at which data sources are authorized, where a connector names any', async () => {
    const asking = await addConnector(stage.server, home, { name: 'Fir', search: 'fir' });
    const listed = (await stage.list(home, {})).data;
    expect(listed.find(({ id }) => id === asking)?.metadata.systems).toEqual(['Guest CRM']);
    expect(listed.find(({ id }) => id === ids.Ash)?.metadata).not.toHaveProperty('systems');
    await stage.server.database.transaction({ kind: 'system' }, (tx) => tx.delete(connector).where(eq(connector.id, asking)));
  });

  test.each([
    [{ status: 'active' }, ['Ash', 'Elm']],
    [{ status: 'deleted' }, ['Dogwood']],
    [{ sharing: 'private' }, ['Ash', 'Birch', 'Cedar', 'Dogwood']],
    [{ sharing: 'shared' }, ['Elm']],
    [{ use: 'used' }, ['Ash', 'Elm']],
    [{ use: 'unused' }, ['Birch', 'Cedar', 'Dogwood']],
    [{ deployment: 'Staging' }, ['Birch']],
    [{ deployment: 'Staging', status: 'active' }, []],
  ] as const)('is narrowed to %j', async (query, expected) => {
    const listed = await stage.list(home, { ...query, sort: 'name' });
    expect(listed.data.map(({ display }) => display.name)).toEqual(expected);
    if (expected.length > 0) expect(listed.headers.totalCount).toBe(expected.length);
  });

  test('says how many data sources are made of each: for who shares it those of others too, for who has it shared in their own', async () => {
    const usesOf = async (id: string) =>
      Object.fromEntries((await stage.list(id)).data.map(({ display, metadata }) => [display.name, metadata.uses]));
    expect(await usesOf(home)).toEqual({ Ash: 1, Birch: 0, Cedar: 0, Dogwood: 0, Elm: 2 });
    expect(await usesOf(away)).toEqual({ Elm: 2 });
    expect(await names({ use: 'used' }, away)).toEqual(['Elm']);
  });

  test.each([
    ['status', ['Ash', 'Elm', 'Birch', 'Cedar', 'Dogwood']],
    ['uses', ['Birch', 'Cedar', 'Dogwood', 'Ash', 'Elm']],
  ] as const)('is ordered by %s, the same at each asking, and the other way round', async (sort, groups) => {
    const rankOf: Record<string, number> =
      sort === 'status' ? { Ash: 1, Elm: 1, Birch: 2, Cedar: 2, Dogwood: 3 } : { Birch: 0, Cedar: 0, Dogwood: 0, Ash: 1, Elm: 2 };
    const up = await names({ sort });
    expect(up.map((name) => rankOf[name])).toEqual(groups.map((name) => rankOf[name]));
    expect(await names({ sort })).toEqual(up);
    expect(await names({ sort: `-${sort}` })).toEqual(up.toReversed());
  });

  test('is ordered by owner: own ones first, then by the names of the others', async () => {
    await stage.create(completeConnector('Maple'), away);
    await stage.create(completeConnector('Zinnia'), away);
    const ordered = await names({ sort: 'owner' }, away);
    expect([ordered.slice(0, 2).toSorted(), ordered[2]]).toEqual([['Maple', 'Zinnia'], 'Elm']);
    expect(await names({ sort: '-owner' }, away)).toEqual(ordered.toReversed());
  });

  test.each(connectorSorts)('comes in pages by %s that hold every row once', async (sort: ConnectorSort) => {
    const all = (await stage.list(home, { sort })).data.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await stage.list(home, { sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      expect(page.headers.totalCount).toBe(all.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  test('offers the names of deployments that there are, each with how many connectors have it', async () => {
    expect(await stage.owner.call(listConnectorChoices.newer, { params: { id: home } })).toMatchObject({
      data: {
        deployments: [
          { name: 'Production', count: 4 },
          { name: 'Staging', count: 1 },
        ],
      },
    });
    expect(await stage.owner.call(listConnectorChoices.older, { params: { id: home } })).toMatchObject({ data: { deployments: [] } });
  });
});

describe('the table of connectors', () => {
  const linesOf = async (query: string, version = 'v1/') => {
    const response = await rawCall(stage.owner, 'GET', `/organizations/${version}${home}/connectors.csv${query}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="connectors-${home}.csv"`);
    return (await response.text()).trim().split('\r\n').slice(1);
  };

  test('holds what the list holds, as it is filtered and ordered', async () => {
    const lines = await linesOf('?use=used&sort=-name');
    expect(lines.map((line) => line.split(',')[1])).toEqual(['"Elm"', '"Ash"']);
    expect(lines[0]).toMatch(/"active",,"shared","Northwind Labs","Production",2,/);
    expect(await linesOf('', '')).toEqual([]);
  });

  test('holds those that are selected, and nothing of anybody else', async () => {
    const foreign = (await stage.create(completeConnector('Foreign'), away)).id;
    const lines = await linesOf(`?ids=${ids.Birch},${ids.Cedar},${foreign}&sort=name`);
    expect(lines.map((line) => line.split(',')[1])).toEqual(['"Birch"', '"Cedar"']);
    expect(exportConnectors.older.access).toEqual(exportConnectors.newer.access);
  });
});
