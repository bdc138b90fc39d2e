import { getConnectorImpact, updateConnectorSharing } from '@foyer/api/connectors/connector.contract';
import { getDatasourceImpact, grantProjectAccess, updateDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import { isInUse, joinImpacts, noImpact } from '@foyer/api/impact/impact.rules';
import { type Impact, namedMax } from '@foyer/api/impact/impact.schema';
import { saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConnector, addDatasource, addProject, addShareCode } from '#testing/test-connectors.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { addPlugin, testMapping } from '#testing/test-plugins.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let northwind: string;
let alvorada: string;
let olivia: TestClient;
let beatriz: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  alvorada = await organizationId(server, 'Alvorada Viagens');
  olivia = await server.client('olivia');
  beatriz = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['owner'] } }));
});
afterAll(() => server.close());

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}

const impactOf = async (connector: string) => dataOf(await olivia.call(getConnectorImpact.newer, { params: { id: northwind, connector } }));

describe('what depends on a connector', () => {
  test('names who it is shared with, with numbers of what is theirs and no names', async () => {
    const connector = await addConnector(server, northwind, { shareStatus: 'shared', sharedWith: [alvorada] });
    expect(await impactOf(connector)).toMatchObject({ organizations: [{ id: alvorada, datasources: 0 }], datasources: { count: 0 } });
    const source = await addDatasource(server, alvorada, connector, { name: 'Hóspedes', status: 'active' });
    const project = await addProject(server, alvorada, 'shared-impact');
    dataOf(await beatriz.call(grantProjectAccess.newer, { params: { id: alvorada, datasource: source, project } }));
    const impact = await impactOf(connector);
    expect(impact.organizations).toMatchObject([{ name: 'Alvorada Viagens', datasources: 1, projects: 1, mappings: 0, isTold: true }]);
    expect(JSON.stringify(impact)).not.toContain('Hóspedes');
    expect(impact.projects).toEqual({ count: 0, named: [] });
    // Whom it was taken from is told nobody; that something is made of it still is.
    dataOf(await olivia.call(updateConnectorSharing.newer, { params: { id: northwind, connector }, body: { remove: [alvorada] } }));
    const after = await impactOf(connector);
    expect(after.organizations).toEqual([]);
    expect(after.elsewhere).toMatchObject({ datasources: 1 });
  });

  test('names 20 of its own data sources, active ones first, and counts all', async () => {
    const connector = await addConnector(server, northwind);
    for (let each = 0; each < namedMax + 1; each += 1)
      await addDatasource(server, northwind, connector, { name: `Draft ${each}`, status: 'draft' });
    await addDatasource(server, northwind, connector, { name: 'Works', status: 'active' });
    await addDatasource(server, northwind, connector, { name: 'Gone', status: 'active', deleteAt: server.clock.now() });
    const { datasources } = await impactOf(connector);
    expect(datasources.count).toBe(namedMax + 2);
    expect(datasources.named).toHaveLength(namedMax);
    expect(datasources.named[0]).toMatchObject({ name: 'Works', isActive: true, connectorId: connector });
  });

  test('knows the organizations that have one of its data sources', async () => {
    const connector = await addConnector(server, northwind, { shareStatus: 'shared' });
    const datasource = await addDatasource(server, northwind, connector, { status: 'active', shareStatus: 'shared' });
    const code = await addShareCode(server, alvorada);
    dataOf(await olivia.call(updateDatasourceSharing.newer, { params: { id: northwind, datasource }, body: { add: [code] } }));
    const project = await addProject(server, alvorada, 'received-impact');
    dataOf(await beatriz.call(grantProjectAccess.newer, { params: { id: alvorada, datasource, project } }));
    expect((await impactOf(connector)).organizations).toMatchObject([{ id: alvorada, datasources: 0, projects: 1, isTold: false }]);
    const own = dataOf(await olivia.call(getDatasourceImpact.newer, { params: { id: northwind, datasource } }));
    expect(own).toMatchObject({ organizations: [{ id: alvorada, projects: 1, isTold: true }], datasources: { count: 0, named: [] } });
  });
});

test('the fields that take an attribute are named with plugin and project where asked for, those of others counted', async () => {
  const connector = await addConnector(server, northwind, { shareStatus: 'shared', sharedWith: [alvorada] });
  const mapOnto = async (client: TestClient, organization: string, subdomain: string) => {
    const datasource = await addDatasource(server, organization, connector);
    const project = await addProject(server, organization, subdomain);
    dataOf(await client.call(grantProjectAccess.newer, { params: { id: organization, datasource, project } }));
    const plugin = await addPlugin(server, organization, project);
    const params = { id: organization, project, plugin, attribute: 'tier' };
    dataOf(await client.call(saveAttributeMapping, { params, body: testMapping(datasource) }));
    return datasource;
  };
  const datasource = await mapOnto(olivia, northwind, 'mapped-here');
  await mapOnto(beatriz, alvorada, 'mapped-there');
  const mapped = [
    {
      attribute: 'Loyalty tier',
      field: 'tier',
      plugin: { id: expect.any(String), name: 'Greeting' },
      project: { id: 'dev_mapped-here', name: 'Project mapped-here' },
    },
  ];
  const params = { id: northwind, connector };
  const asked = dataOf(await olivia.call(getConnectorImpact.newer, { params, query: { mapped: 'true' } }));
  expect(asked).toMatchObject({ mapped, mappedElsewhere: [{ attribute: 'Loyalty tier', count: 1 }] });
  expect(await impactOf(connector)).not.toHaveProperty('mapped');
  const ofDatasource = { params: { id: northwind, datasource }, query: { mapped: 'true' } } as const;
  expect(dataOf(await olivia.call(getDatasourceImpact.newer, ofDatasource))).toMatchObject({ mapped, mappedElsewhere: [] });
});

describe('what depends on several things', () => {
  const project = (id: string, mappings: number, plugins: string[]) => ({
    ...{ id, name: id, mappings },
    plugins: plugins.map((name) => ({ id: name, name })),
  });
  const partner = { id: '2', name: 'Alvorada', imageUrl: '', verified: true, datasources: 1, projects: 2, mappings: 3, isTold: true };
  const one: Impact = {
    ...noImpact,
    projects: { count: 2, named: [project('dev_a', 1, ['Greeting']), project('dev_b', 0, [])] },
    mappings: 1,
    organizations: [partner],
  };
  const other: Impact = { ...one, projects: { count: 1, named: [project('dev_a', 2, ['Greeting', 'Offers'])] }, mappings: 2 };

  test('is named once', () => {
    const joined = joinImpacts([one, other]);
    expect(joined.projects).toEqual({ count: 2, named: [project('dev_a', 3, ['Greeting', 'Offers']), project('dev_b', 0, [])] });
    expect(joined.organizations).toEqual([{ ...partner, datasources: 2, mappings: 6 }]);
    expect(joined.mappings).toBe(3);
    expect(joinImpacts([])).toEqual(noImpact);
  });

  test('a connector that is shared and of which nothing is made is not in use, a data source that is shared is', () => {
    const shared: Impact = { ...noImpact, organizations: [{ ...partner, datasources: 0, projects: 0, mappings: 0 }] };
    expect([isInUse(shared, 'connector'), isInUse(shared, 'datasource')]).toEqual([false, true]);
    expect([isInUse(one, 'connector'), isInUse(noImpact, 'datasource')]).toEqual([true, false]);
  });
});
