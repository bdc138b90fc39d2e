import { createConnector } from '@foyer/api/connectors/connector.contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { getCredentialProject } from '@foyer/api/publishing/publishing.contract';
import { createTeam } from '@foyer/api/teams/team.contract';
import { addConnector, addDatasource, addProject } from './test-connectors.ts';
import { operatorClient } from './test-operators.ts';
import { addPerson, clientOf, rawCall } from './test-people.ts';
import { addPlugin, testPluginUid } from './test-plugins.ts';
import { addCredential, programWith } from './test-programs.ts';
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from './test-server.ts';

/** The parameters of paths. */
export type PathPart =
  | ('id' | 'userId' | 'team' | 'project' | 'inviteId' | 'connector' | 'datasource' | 'status' | 'code')
  | ('plugin' | 'attribute' | 'credential' | 'uid');

/** A server with an organization that has one of everything, and its owner's browser, which has the credential of a program too: every call of the contract finds something there. */
export interface ContractStage {
  readonly server: TestServer;
  readonly client: TestClient;
  /** A call's path below `/api`; `own` stands for what the organization has. */
  pathOf(endpoint: Endpoint, given: Readonly<Record<PathPart, string>>, query?: Readonly<Record<string, unknown>>): string;
}

/** A form has texts only: what is no text becomes one. */
export function textsOf(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? body : { name: body };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value ?? null)]),
  );
}

/** Makes a call with a body as its endpoint takes it; what has a version is changed from the given one, else from the first. */
export function sendTo(client: TestClient, endpoint: Endpoint, path: string, body: unknown, version = '"1"'): Promise<Response> {
  const headers = endpoint.versioned && endpoint.method !== 'GET' ? { 'If-Match': version } : {};
  if (!endpoint.body) return rawCall(client, endpoint.method, path, undefined, headers);
  if (endpoint.body.encoding === 'json')
    return rawCall(client, endpoint.method, path, JSON.stringify(body ?? null), { ...headers, 'Content-Type': 'application/json' });
  const form = new FormData();
  for (const [name, value] of Object.entries(textsOf(body))) form.append(name, value);
  return rawCall(client, endpoint.method, path, form, headers);
}

/** What stands for the parts of a path that a test is not about. */
export const givenParts: Readonly<Record<PathPart, string>> = {
  ...{ id: 'own', team: 'own', datasource: 'own', connector: 'own', plugin: 'own', userId: 'me', project: 'eu-west_guest-app' },
  ...{
    inviteId: '00000000-0000-4000-8000-000000000000',
    status: 'activate',
    code: 'none',
    attribute: 'tier',
    credential: 'none',
    uid: 'own',
  },
};

/** Sets the stage. Close its server. */
export async function setContractStage(options?: TestServerOptions): Promise<ContractStage> {
  const server = await startTestServer(options);
  const person = await addPerson(server);
  const browser = await clientOf(server, person);
  const created = await browser.call(createOrganization, { body: { name: 'Fuzzed' } });
  const organization = created.ok ? created.data.id : '';
  const founded = await browser.call(createTeam, { params: { id: organization }, body: { name: 'Fuzzed' } });
  const team = founded.ok ? founded.data.id : '';
  const older = await browser.call(createConnector.older, { params: { id: organization }, body: { name: 'Fuzzed' } });
  const newer = await browser.call(createConnector.newer, { params: { id: organization }, body: { display: { name: 'Fuzzed' } } });
  const connectors = { older: older.ok ? older.data.id : '', newer: newer.ok ? newer.data.id : '' };
  const datasources = {
    older: await addDatasource(server, organization, await addConnector(server, organization, { generation: 'older' }), {
      generation: 'older',
    }),
    newer: await addDatasource(server, organization, await addConnector(server, organization)),
  };
  const project = await addProject(server, organization, 'fuzzed');
  const remapped = { project, plugin: await addPlugin(server, organization, project) };
  const { token } = await addCredential(server, organization, project, person.id);
  // Its first use is noted; after that, while the clock stands, a call asks for nothing but its own.
  await programWith(server, token).call(getCredentialProject);
  // Operators are members of nothing: their calls come from a browser of their own.
  const operator = await operatorClient(server);
  const client: TestClient = {
    ...browser,
    fetch: (path, init) =>
      (path.startsWith('/api/operator/') ? operator : browser).fetch(path, {
        ...init,
        headers: { Authorization: `Bearer ${token}`, ...init?.headers },
      }),
  };

  function pathOf(endpoint: Endpoint, given: Readonly<Record<PathPart, string>>, query: Readonly<Record<string, unknown>> = {}): string {
    const values: Record<string, string> = {
      ...given,
      id: given.id === 'own' ? organization : given.id,
      team: given.team === 'own' ? team : given.team,
      datasource: given.datasource === 'own' ? datasources[endpoint.path.includes('/v1/') ? 'newer' : 'older'] : given.datasource,
      // Plugins are in a project of the fuzzed organization.
      ...(/\/remapping\/|\/plugins|\/credentials/.test(endpoint.path) &&
        given.project === 'eu-west_guest-app' && { project: remapped.project }),
      uid: given.uid === 'own' ? testPluginUid : given.uid,
      plugin: given.plugin === 'own' ? remapped.plugin : given.plugin,
      connector: given.connector === 'own' ? connectors[endpoint.path.includes('/v1/') ? 'newer' : 'older'] : given.connector,
    };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    ).toString();
    return search ? `${path}?${search}` : path;
  }

  return { server, client, pathOf };
}
