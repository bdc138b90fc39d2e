import { exportHistory, listHistory } from '@foyer/api/history/history.contract';
import { updateOrganization } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { organizationId, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { recordByPlatform } from './history.store.ts';

let server: TestServer;
let olivia: TestClient;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof olivia.call<typeof listHistory>>[1]>['query'];
async function list(query: Query = {}) {
  const result = await olivia.call(listHistory, { params: { id: northwind }, query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

describe('the history', () => {
  test('says who changed what, newest first, with what was there before', async () => {
    await olivia.call(updateOrganization, { params: { id: northwind }, body: { name: 'Northwind Group' } });
    const [newest] = (await list({ limit: 1 })).data;
    expect(newest).toMatchObject({
      actor: { name: 'Olivia Marsh' },
      action: 'organization.updated',
      thing: { kind: 'organization', id: northwind, name: 'Northwind Group' },
      changes: [{ field: 'name', before: 'Northwind', after: 'Northwind Group' }],
    });
    const moments = (await list()).data.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test('comes in pages that hold every row once', async () => {
    const all = await list();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 4, ...(cursor !== undefined && { cursor }) });
      expect(page.headers.totalCount).toBe(all.data.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all.data.map(({ id }) => id));
  });

  test('is narrowed by who, what, which thing, when and words', async () => {
    const { data: all } = await list();
    const adam = all.find(({ actor }) => actor.name === 'Adam Okafor')?.actor.id ?? '';
    const [from, until] = [all.at(10)?.at ?? '', all.at(3)?.at ?? ''];
    const cases: [Query, (entry: (typeof all)[number]) => boolean][] = [
      [{ actor: adam }, ({ actor }) => actor.id === adam],
      [{ action: 'invite.sent' }, ({ action }) => action === 'invite.sent'],
      [{ thing: 'project' }, ({ thing }) => thing.kind === 'project'],
      [{ thing: 'project', thingId: 'eu-west_loyalty-club' }, ({ thing }) => thing.id === 'eu-west_loyalty-club'],
      [{ from }, ({ at }) => at >= from],
      [{ until }, ({ at }) => at < until],
      [{ q: 'SORENSEN' }, () => false],
      [{ q: 'wisniewski' }, ({ thing }) => thing.name === 'Tomasz Wiśniewski'],
      [{ actor: adam, thing: 'team', q: 'lobby' }, ({ actor, thing }) => actor.id === adam && thing.name === 'Lobby screens'],
    ];
    for (const [query, holds] of cases) {
      const { data, headers } = await list(query);
      expect(data, JSON.stringify(query)).toEqual(all.filter(holds));
      expect(headers.totalCount).toBe(data.length);
    }
  });

  test('is saved as a table, a line for each field', async () => {
    const path = `/organizations/${northwind}/history.csv?thing=project`;
    const response = await rawCall(olivia, 'GET', path);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="history-${northwind}.csv"`);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"at","actor","actorId","action","thing","thingId","thingName","field","before","after"');
    expect(lines.some((line) => line.includes('"project.teamsChanged"') && line.endsWith('"Marketing","Editor","View"'))).toBe(true);
    expect(await olivia.call(exportHistory, { params: { id: northwind }, query: { thing: 'project' } })).toMatchObject({ ok: true });
  });

  test('tells what the platform did by itself, which the table and a search call by the product’s name', async () => {
    const thing = { organizationId: organizationIdFrom(northwind), id: 'purged00', name: 'Old feed' };
    await server.database.transaction({ kind: 'system' }, (tx) => recordByPlatform(tx, server.clock.now(), 'connector.purged', [thing]));
    const { data } = await list({ q: 'foyer', action: 'connector.purged' });
    expect(data).toMatchObject([
      { actor: { id: null, name: '' }, action: 'connector.purged', thing: { kind: 'connector', name: 'Old feed' } },
    ]);
    const response = await rawCall(olivia, 'GET', `/organizations/${northwind}/history.csv?action=connector.purged`);
    expect(await response.text()).toContain('"Foyer",,"connector.purged","connector","purged00","Old feed","","",""');
  });

  test('costs the same however long it is', async () => {
    const statementsOf = async (query: Query) => {
      const before = server.database.counters.statements;
      await list(query);
      return server.database.counters.statements - before;
    };
    expect([await statementsOf({ limit: 1 }), await statementsOf({ limit: 500 })]).toEqual([2, 2]);
  });
});
