import { createConnector } from '@foyer/api/connectors/connector.contract';
import { createConnectorV1 } from '@foyer/api/connectors/connector-v1.contract';
import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { commonErrors, problemSchema } from '@foyer/api/problem.schema';
import { createTeam } from '@foyer/api/teams/team.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hostileValues, invalidValues, validValues } from '#testing/schema-arbitrary.ts';
import { addConnector, addDatasource, addProject } from '#testing/test-connectors.ts';
import { testEngine } from '#testing/test-database.ts';
import { addPerson, clientOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { addPlugin } from '#testing/test-plugins.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

// On PostgreSQL it is the second time round: a few of each show in what engines differ.
const briefRuns = testEngine === 'postgres' ? 3 : 10;
const numRuns = process.env.FOYER_SOAK ? 50 : briefRuns;

let server: TestServer;
let person: TestPerson;
let client: TestClient;
let organization: string;
let team: string;
let datasources: { readonly older: string; readonly newer: string };
let connectors: { readonly older: string; readonly newer: string };
let remapped: { readonly project: string; readonly plugin: string };
beforeAll(async () => {
  server = await startTestServer();
  person = await addPerson(server);
  client = await clientOf(server, person);
  const created = await client.call(createOrganization, { body: { name: 'Fuzzed' } });
  organization = created.ok ? created.data.id : '';
  const founded = await client.call(createTeam, { params: { id: organization }, body: { name: 'Fuzzed' } });
  team = founded.ok ? founded.data.id : '';
  const older = await client.call(createConnector, { params: { id: organization }, body: { name: 'Fuzzed' } });
  const newer = await client.call(createConnectorV1, { params: { id: organization }, body: { display: { name: 'Fuzzed' } } });
  connectors = { older: older.ok ? older.data.id : '', newer: newer.ok ? newer.data.id : '' };
  datasources = {
    older: await addDatasource(server, organization, await addConnector(server, organization, { generation: 'v0' }), { generation: 'v0' }),
    newer: await addDatasource(server, organization, await addConnector(server, organization)),
  };
  const project = await addProject(server, organization, 'fuzzed');
  remapped = { project, plugin: await addPlugin(server, organization, project) };
});
afterAll(() => server.close());

const params = fc.record({
  id: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.stringMatching(/^\d{1,12}$/) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 120, unit: 'binary' }) },
  ),
  userId: fc.oneof(fc.constant('me'), fc.uuid(), fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  team: fc.oneof(
    { weight: 4, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }) },
  ),
  project: fc.oneof(fc.constant('eu-west_guest-app'), fc.string({ minLength: 1, maxLength: 200, unit: 'binary' })),
  inviteId: fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  connector: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  datasource: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('activate', 'deactivate', 'delete', 'cancelDelete') },
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  ),
  code: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  plugin: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  attribute: fc.oneof({ weight: 4, arbitrary: fc.constant('tier') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
});

type PathPart =
  | ('id' | 'userId' | 'team' | 'project' | 'inviteId' | 'connector' | 'datasource' | 'status' | 'code')
  | ('plugin' | 'attribute');

function pathOf(endpoint: Endpoint, given: Readonly<Record<PathPart, string>>, query: Readonly<Record<string, unknown>> = {}): string {
  const values: Record<string, string> = {
    ...given,
    id: given.id === 'own' ? organization : given.id,
    team: given.team === 'own' ? team : given.team,
    datasource: given.datasource === 'own' ? datasources[endpoint.path.includes('/v1/') ? 'newer' : 'older'] : given.datasource,
    // Only remapping has plugins, in a project of the fuzzed organization.
    ...(endpoint.path.includes('/remapping/') && given.project === 'eu-west_guest-app' && { project: remapped.project }),
    plugin: given.plugin === 'own' ? remapped.plugin : given.plugin,
    connector: given.connector === 'own' ? connectors[endpoint.path.includes('/v1/') ? 'newer' : 'older'] : given.connector,
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** A form has texts only: what is no text becomes one. */
function textsOf(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? body : { name: body };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value ?? null)]),
  );
}

function send(endpoint: Endpoint, path: string, body: unknown): Promise<Response> {
  const headers = endpoint.versioned && endpoint.method !== 'GET' ? { 'If-Match': '"1"' } : {};
  if (!endpoint.body) return rawCall(client, endpoint.method, path, undefined, headers);
  if (endpoint.body.encoding === 'json')
    return rawCall(client, endpoint.method, path, JSON.stringify(body ?? null), { ...headers, 'Content-Type': 'application/json' });
  const form = new FormData();
  for (const [name, value] of Object.entries(textsOf(body))) form.append(name, value);
  return rawCall(client, endpoint.method, path, form, headers);
}

/** An answer is one that the contract knows: a declared status with its body, or an error of the one shape with its own status. */
async function expectConforming(endpoint: Endpoint, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const schema = endpoint.success[response.status];
  if (schema === null) {
    expect(await response.text()).toBe('');
    return;
  }
  if (schema && endpoint.csv) {
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).not.toBe('');
    return;
  }
  const body: unknown = await response.json();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (schema) {
    expect(z.safeParse(schema, body).error).toBeUndefined();
    return;
  }
  const problem = z.parse(problemSchema, body);
  const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
  expect(problem.message).not.toBe('');
  expect(statuses[problem.code ?? '']).toBe(response.status);
}

// What changes the session or ends the organization comes last.
const last = ['signUp', 'deleteTeam', 'leaveOrganization', 'deleteOrganization', 'signOut'];
const ordered = operations().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

describe.each(ordered.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (_name, endpoint) => {
  const bodies = endpoint.body ? validValues(endpoint.body.schema) : fc.constant(undefined);
  const queries = endpoint.query ? validValues(endpoint.query) : fc.constant({});

  test('answers what it says, to what it takes', async () => {
    await fc.assert(
      fc.asyncProperty(params, queries, bodies, async (given, query, body) =>
        expectConforming(endpoint, await send(endpoint, pathOf(endpoint, given, query), body)),
      ),
      { numRuns },
    );
  });

  test('refuses what it does not take', async () => {
    const isJson = endpoint.body?.encoding === 'json';
    const wrongBodies = endpoint.body ? (isJson ? invalidValues(endpoint.body.schema) : hostileValues) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(params, wrongBodies, async (given, body) => {
        const response = await send(endpoint, pathOf(endpoint, given), body);
        // As the text of a form it may be right after all.
        const isWrong = isJson || (endpoint.body !== undefined && !z.safeParse(endpoint.body.schema, textsOf(body)).success);
        if (isWrong) expect(response.status).toBeGreaterThanOrEqual(400);
        await expectConforming(endpoint, response);
      }),
      { numRuns },
    );
  });

  test('survives any query', async () => {
    const anyQuery = fc.dictionary(
      fc.oneof(fc.constantFrom('limit', 'cursor', 'q', 'first', 'next'), fc.string({ maxLength: 20 })),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.double()),
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(params, anyQuery, bodies, async (given, query, body) =>
        expectConforming(endpoint, await send(endpoint, pathOf(endpoint, given, query), body)),
      ),
      { numRuns },
    );
  });
});
