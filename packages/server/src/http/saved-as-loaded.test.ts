import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, clientOf, problemOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

type Json = { readonly [field: string]: unknown };
interface Kind {
  readonly list: string;
  /** What is stripped from a loaded one before it is saved (CON-14). */
  readonly stripped: readonly string[];
  /** The same below the first level. */
  readonly strippedConfigs?: readonly string[];
}

const strippedOfConnectors = [
  ...['id', 'status', 'createdAt', 'shareStatus', 'shared', 'ttl', 'owner', 'organization', 'supportEmailVerified'],
  ...['updatedAt', 'updatedBy', 'updatedById', 'metadata', 'configsVersion', 'usSchema'],
];
const strippedOfDatasources = [
  ...['id', 'status', 'createdAt', 'shareStatus', 'ttl', 'owner', 'shared', 'organization', 'authStatusMap'],
  ...['supportEmailVerified', 'connectorId', 'updatedAt', 'updatedBy', 'updatedById', 'metadata', 'configsVersion'],
];
const kinds: Readonly<Record<string, Kind>> = {
  'connector of the older form': { list: 'connectors', stripped: strippedOfConnectors },
  'connector of the newer form': { list: 'v1 connectors', stripped: strippedOfConnectors },
  'datasource of the older form': { list: 'datasources', stripped: strippedOfDatasources },
  'datasource of the newer form': {
    list: 'v1 datasources',
    stripped: [...strippedOfDatasources, 'deployment'],
    strippedConfigs: ['pluginAttributes'],
  },
};

let server: TestServer;
let client: TestClient;
let organizations: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.database.read({ kind: 'system' }, (tx) =>
    tx.execute<{ id: number }>(sql`select distinct organization_id as id from connector order by 1`),
  );
  organizations = rows.map(({ id }) => String(id));
  const person = await addPerson(server, { memberships: Object.fromEntries(organizations.map((id) => [id, ['owner']])) });
  client = await clientOf(server, person);
});
afterAll(() => server.close());

const without = (value: Json, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

function strippedOf({ stripped, strippedConfigs = [] }: Kind, loaded: Json): Json {
  const rest = without(loaded, stripped);
  return strippedConfigs.length === 0 ? rest : { ...rest, configs: without(rest.configs as Json, strippedConfigs) };
}

const statusOf = (item: Json) => item.status ?? (item.metadata as Json).status;

/** The paths of everything of a kind that the demo has. */
async function pathsOf({ list }: Kind): Promise<{ readonly path: string; readonly isOwn: boolean }[]> {
  const [name, version] = list.split(' ').toReversed();
  const found = await Promise.all(
    organizations.map(async (id) => {
      const path = `/organizations/${version ? `${version}/` : ''}${id}/${name}`;
      const items = (await (await rawCall(client, 'GET', path)).json()) as Json[];
      return items.map((item) => {
        const owner = (item.owner ?? (item.metadata as Json).owner) as Json;
        return { path: `${path}/${item.id}`, isOwn: owner.id === id };
      });
    }),
  );
  return found.flat();
}

const load = async (path: string) => (await (await rawCall(client, 'GET', path)).json()) as Json;

describe.each(Object.entries(kinds))('every %s', (_name, kind) => {
  test('is saved as it was loaded, stripped as specified or whole, and nothing changes', async () => {
    const own = (await pathsOf(kind)).filter(({ isOwn }) => isOwn);
    let saved = 0;
    for (const { path } of own) {
      const loaded = await load(path);
      for (const body of [strippedOf(kind, loaded), loaded]) {
        const response = await rawCall(client, 'PATCH', path, body);
        const answer = (await response.json()) as Json;
        if (statusOf(loaded) === 'deleted') expect(answer.code, path).toMatch(/_DELETED$/);
        else {
          expect(answer, path).toEqual(loaded);
          expect(response.status).toBe(200);
          saved += 1;
        }
      }
      expect(await load(path)).toEqual(loaded);
    }
    expect(saved).toBeGreaterThan(0);
  });

  test('keeps what the server says of it, whatever is sent in its place', async () => {
    const paths = (await pathsOf(kind)).filter(({ isOwn }) => isOwn);
    for (const { path } of paths) {
      const loaded = await load(path);
      if (statusOf(loaded) === 'deleted') continue;
      const managed = Object.keys(loaded).filter((field) => kind.stripped.includes(field) || field === 'version' || field === 'apiKey');
      // What is said only of a deleted one is no unknown field of another.
      const forged = Object.fromEntries([...managed, ...('createdAt' in loaded ? ['ttl'] : [])].map((field) => [field, 'forged']));
      const response = await rawCall(client, 'PATCH', path, forged);
      expect([response.status, await response.json()], path).toEqual([200, loaded]);
    }
  });

  test('refuses a field that it does not have by its name, at any depth', async () => {
    const { path } = (await pathsOf(kind)).find(({ isOwn }) => isOwn) ?? { path: '' };
    const loaded = await load(path);
    // What is below these is whatever somebody wrote: a document, or a table of texts.
    const free =
      /(?:^|\.)(?:configSchema|uiSchema|configTemplate|connectorConfig|additionalAttributeConfig|dynamicFields|mappings|authStatusMap|deployments)$/;
    const places: string[][] = [];
    const walk = (value: unknown, at: string[]) => {
      if (typeof value !== 'object' || value === null || free.test(at.join('.'))) return;
      if (!Array.isArray(value)) places.push(at);
      for (const [key, item] of Object.entries(value)) walk(item, [...at, key]);
    };
    walk(loaded, []);
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) {
      const body = structuredClone(loaded);
      const target = place.reduce<unknown>((value, key) => (value as Json)[key], body);
      Object.assign(target as object, { smuggled: true });
      const response = await rawCall(client, 'PATCH', path, body);
      expect(response.status, place.join('.')).toBe(400);
      expect((await problemOf(response)).fields).toEqual({ [[...place, 'smuggled'].join('.')]: 'UNKNOWN_FIELD' });
    }
    expect(await load(path)).toEqual(loaded);
  });
});

test.each(['connector of the older form', 'connector of the newer form'])('every %s is created anew from what was loaded', async (name) => {
  for (const { path } of await pathsOf(kinds[name] as Kind)) {
    const loaded = await load(path);
    const response = await rawCall(client, 'POST', `${path.slice(0, path.lastIndexOf('/'))}?from=import`, loaded);
    expect(response.status, path).toBe(201);
    const made = (await response.json()) as Json;
    expect(made.id).not.toBe(loaded.id);
    expect(statusOf(made)).toBe('draft');
  }
});
