import { createConnector, listConnectors, updateConnectorSharing } from '@foyer/api/connectors/connector.contract';
import type { NewerConnector, NewerConnectorBody, NewerConnectorSummary } from '@foyer/api/connectors/connector.schema';
import type { QueryInputOf, Role } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { addPerson, clientOf, rawCall } from './test-people.ts';
import { startTestServer, type TestClient, type TestServer } from './test-server.ts';

const place = 'Production123456';

/** A connector of the newer form that can be activated. */
export function completeConnector(name = 'Guest CRM') {
  return {
    display: { name },
    deployments: {
      [place]: {
        name: place,
        displayName: 'Production',
        refreshRequestUrl: 'https://a.example/refresh',
        jwks_uri: 'https://a.example/jwks',
      },
    },
    configs: {
      configSchema: { type: 'object', properties: { zone: {}, 'api base': {}, alpha: {} } },
      pluginAttributes: [{ name: 'Tier' }],
    },
  };
}

type ListQuery = NonNullable<QueryInputOf<typeof listConnectors.newer>>;

/** An owner with two organizations of their own, so that one shares with the other. */
export interface ConnectorStage {
  readonly server: TestServer;
  readonly home: string;
  readonly away: string;
  owner: TestClient;
  /** Signs the owner in anew, when time has passed. */
  signIn(): Promise<void>;
  organization(name: string): Promise<string>;
  /** Somebody else in an organization. */
  holder(id: string, ...roles: Role[]): Promise<TestClient>;
  create(body?: unknown, id?: string): Promise<NewerConnector>;
  /** Brings a connector of home through states. */
  step(connector: string, ...steps: string[]): Promise<void>;
  codeOf(id: string): Promise<string>;
  /** The id of an active connector of home that away has shared in. */
  sharedWithAway(name: string): Promise<string>;
  list(id: string, query?: ListQuery): Promise<{ data: NewerConnectorSummary[]; headers: { totalCount?: number; nextCursor?: string } }>;
}

function orThrow<T extends { readonly ok: boolean }>(result: T): Extract<T, { readonly ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<T, { readonly ok: true }>;
}

/** Starts a server with the two organizations. Close it. */
export async function startConnectorStage(): Promise<ConnectorStage> {
  const server = await startTestServer();
  const person = await addPerson(server);
  const owner = await clientOf(server, person);
  const organization = async (name: string) => orThrow(await stage.owner.call(createOrganization, { body: { name } })).data.id;
  const stage: ConnectorStage = {
    server,
    home: '',
    away: '',
    owner,
    signIn: async () => {
      stage.owner = await clientOf(server, person);
    },
    organization,
    holder: async (id, ...roles) => clientOf(server, await addPerson(server, { memberships: { [id]: roles } })),
    create: async (body = completeConnector(), id = stage.home) =>
      orThrow(await stage.owner.call(createConnector.newer, { params: { id }, body: body as NewerConnectorBody })).data,
    step: async (connector, ...steps) => {
      for (const each of steps) {
        const response = await rawCall(stage.owner, 'POST', `/organizations/v1/${stage.home}/connectors/${connector}/${each}`);
        if (!response.ok) throw new Error(await response.text());
      }
    },
    codeOf: async (id) => orThrow(await stage.owner.call(getShareCode, { params: { id } })).data.pseudonym,
    sharedWithAway: async (name) => {
      const { id } = await stage.create(completeConnector(name));
      await stage.step(id, 'activate', 'approve_sharing');
      const params = { id: stage.home, connector: id };
      orThrow(await stage.owner.call(updateConnectorSharing.newer, { params, body: { add: [await stage.codeOf(stage.away)] } }));
      return id;
    },
    list: async (id, query = {}) => orThrow(await stage.owner.call(listConnectors.newer, { params: { id }, query })),
  };
  return Object.assign(stage, { home: await organization('Northwind Labs'), away: await organization('Alvorada Labs') });
}
