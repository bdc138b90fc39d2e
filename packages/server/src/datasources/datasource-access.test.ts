import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { fillPath } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasource, datasourceShare } from '#db/schema.ts';
import { addConnector, addDatasource, addProject } from '#testing/test-connectors.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

/** What an organization that has a datasource shared in may do; all other calls about one are its owner's. The newer calls end with V1. */
const receivers = new Set([
  ...['getDatasource', 'listDatasourceProjects', 'updateDatasourceProjects'],
  ...['grantProjectAccess', 'revokeProjectAccess'],
]);
const authorization = { authTag: 'crm', clientId: 'x', clientSecret: 'y', redirect: '/datasource-auth-callback' };
/** Bodies that the rules take, so that nobody is refused for another reason. */
const bodies: Readonly<Record<string, unknown>> = {
  updateDatasource: { name: 'Mine' },
  updateDatasourceV1: { display: { name: 'Mine' } },
  updateDatasourceSharing: { add: [], remove: [] },
  updateDatasourceSharingV1: { add: [], remove: [] },
  updateDatasourceProjects: { add: [], remove: [] },
  updateDatasourceProjectsV1: { add: [], remove: [] },
  authorizeDatasource: authorization,
  authorizeDatasourceV1: authorization,
};

const isOfOne = ({ path }: Endpoint) => path.includes('{datasource}') && !path.includes('/remapping/');
const calls = operations().filter(({ endpoint }) => isOfOne(endpoint));
const generationOf = ({ path }: Endpoint) => (path.includes('/v1/') ? 'newer' : 'older');

interface Actor {
  readonly client: TestClient;
  readonly id: string;
  readonly project: string;
}

let server: TestServer;
/** Owners of their organizations: the datasource's, one that has it shared in, one that has its connector alone, one that has neither. */
let actors: Readonly<Record<'owner' | 'receiver' | 'third party' | 'stranger', Actor>>;
const datasources = { older: '', newer: '' };

beforeAll(async () => {
  server = await startTestServer();
  const founder = await clientOf(server, await addPerson(server));
  const founded = await founder.call(createOrganization, { body: { name: 'Strangers' } });
  const actor = async (id: string): Promise<Actor> => ({
    id,
    client: await clientOf(server, await addPerson(server, { memberships: { [id]: ['owner'] } })),
    project: await addProject(server, id, `of-${id}`),
  });
  actors = {
    owner: await actor(await organizationId(server, 'Northwind')),
    receiver: await actor(await organizationId(server, 'Alvorada Viagens')),
    'third party': await actor(await organizationId(server, 'Osprey Outfitters')),
    stranger: await actor(founded.ok ? String(founded.data.id) : ''),
  };
  const { owner, receiver, 'third party': third } = actors;
  for (const generation of ['older', 'newer'] as const) {
    const connector = await addConnector(server, owner.id, { generation, shareStatus: 'shared_allow3rdParty', sharedWith: [third.id] });
    const datasourceId = await addDatasource(server, owner.id, connector, { generation, shareStatus: 'shared' });
    datasources[generation] = datasourceId;
    const share = {
      organizationId: organizationIdFrom(owner.id),
      datasourceId,
      receiverId: organizationIdFrom(receiver.id),
      sharedAt: server.clock.now(),
    };
    await server.database.transaction({ kind: 'system' }, (tx) => tx.insert(datasourceShare).values(share));
  }
});
afterAll(() => server.close());

/** Makes a call as its own organization would, about whatever datasource; a version that never was keeps the owner's from doing harm. */
function attempt(
  name: string,
  endpoint: Endpoint,
  { client, id, project }: Actor,
  datasource = datasources[generationOf(endpoint)],
  version = '',
) {
  const path = fillPath(endpoint.path, { id, datasource, project, status: 'deactivate' });
  const query = name.startsWith('deleteTokens') ? '?authTag=none' : '';
  return rawCall(client, endpoint.method, `${path}${query}`, bodies[name], version && endpoint.versioned ? { 'If-Match': version } : {});
}

describe.each(calls.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (name, endpoint) => {
  const isForReceivers = receivers.has(name.replace(/V1$/, ''));

  test('is its owner’s', async () => {
    const response = await attempt(name, endpoint, actors.owner, undefined, endpoint.method === 'GET' ? '' : '"999999"');
    expect([403, 404, 500]).not.toContain(response.status);
  });

  test(`is ${isForReceivers ? '' : 'not '}a receiver’s`, async () => {
    const response = await attempt(name, endpoint, actors.receiver);
    if (isForReceivers) expect(response.ok).toBe(true);
    else expect([response.status, (await problemOf(response)).code]).toEqual([403, 'DATASOURCE_NOT_OWNED']);
  });

  test.each(['third party', 'stranger'] as const)('answers a %s as if there were none', async (who) => {
    const answers = await Promise.all(
      [undefined, 'neverwasanyidlikeit'].map(async (datasource) => {
        const response = await attempt(name, endpoint, actors[who], datasource);
        return [response.status, await problemOf(response)];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[0]).toEqual(answers[1]);
  });
});

test('nobody but its owner has changed anything', async () => {
  const rows = await server.database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ version: datasource.version, status: datasource.status })
      .from(datasource)
      .where(inArray(datasource.id, Object.values(datasources))),
  );
  expect(rows).toEqual([1, 2].map(() => ({ version: 1, status: 'active' })));
});
