import { randomUUID } from 'node:crypto';
import { createConnector, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { Role } from '@foyer/api/endpoint';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { nameThings, searchByName } from '@foyer/api/search/search.contract';
import type { SearchResult } from '@foyer/api/search/search.schema';
import { addTeamMembers, addTeamProjects, createTeam, moveTeam, updateTeam } from '@foyer/api/teams/team.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldForSearch } from '#db/search-text.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
let member: TestPerson;
let memberClient: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
  member = await addPerson(server, { memberships: { [northwind]: [] } });
  memberClient = await clientOf(server, member);
});
afterAll(() => server.close());

async function search(q: string, client = olivia, id = northwind) {
  const result = await client.call(searchByName, { params: { id }, query: { q } });
  if (!result.ok) throw new Error(`The search failed: ${JSON.stringify(result)}`);
  return result.data;
}

describe('the search of the palette', () => {
  test('finds organizations, projects, teams and people, without regard to case and accents', async () => {
    expect((await search('NÓRTHWIND')).organizations).toMatchObject([{ id: northwind, name: 'Northwind' }]);
    const { projects, teams } = await search('guest');
    expect(projects[0]).toEqual({ id: 'eu-west_guest-app', name: 'Guest App', deployment: 'eu-west', active: true });
    expect(teams.map(({ name, parent }) => [name, parent])).toEqual(
      expect.arrayContaining([
        ['Guest app', 'Guest experience'],
        ['Guest experience', ''],
      ]),
    );
    expect((await search('olivia')).users[0]).toMatchObject({ givenName: 'Olivia', email: 'olivia@foyer.example' });
  });

  test('puts what begins with the text first, and says at most six of each', async () => {
    for (const name of ['Zebra one', 'The zebra', 'Zebra two', 'A zebra', 'Zebra three', 'My zebra', 'Zebra four'])
      await olivia.call(createTeam, { params: { id: northwind }, body: { name } });
    const { teams } = await search('zebra');
    expect(teams.map(({ name }) => name)).toEqual(['Zebra four', 'Zebra one', 'Zebra three', 'Zebra two', 'A zebra', 'My zebra']);
  });

  test('takes wildcards as they are written, and finds nothing for nothing', async () => {
    const none = {
      organizations: [],
      projects: [],
      teams: [],
      users: [],
      invites: [],
      connectors: [],
      datasources: [],
      attributes: [],
      plugins: [],
    };
    for (const q of ['', '  ', '%', '_', '\\', 'no such thing at all']) expect(await search(q)).toEqual({ similar: false, ...none });
  });

  test('names only projects that the caller reaches', async () => {
    expect((await search('guest app', memberClient)).projects).toEqual([]);
    const top = await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Reach' } });
    const below = await olivia.call(createTeam, {
      params: { id: northwind },
      body: { name: 'Reach below', parent: top.ok ? top.data.id : '' },
    });
    if (!top.ok || !below.ok) throw new Error('No teams');
    await olivia.call(addTeamProjects, { params: { id: northwind, team: top.data.id }, body: { projects: [{ id: 'eu-west_guest-app' }] } });
    await olivia.call(addTeamMembers, { params: { id: northwind, team: below.data.id }, body: { users: [{ id: member.id }] } });
    expect((await search('guest app', memberClient)).projects.map(({ id }) => id)).toEqual(['eu-west_guest-app']);
    const manager = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['projects'] } }));
    expect((await search('guest app', manager)).projects.map(({ id }) => id)).toEqual(['eu-west_guest-app', 'staging_guest-app']);
  });

  test('names nothing of another organization, and of organizations only the caller’s own', async () => {
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const foreigner = await addPerson(server, { memberships: { [osprey]: [] } });
    for (const q of [foreigner.email, foreigner.email.slice(0, 2)]) {
      const ids = (await search(q)).users.map(({ id }) => id);
      expect(ids).not.toContain(foreigner.id);
    }
    expect((await search(member.email)).users.map(({ id }) => id)).toEqual([member.id]);
    expect((await search('osprey', memberClient)).organizations).toEqual([]);
    const mine = await memberClient.call(listOrganizations);
    expect((await search('north', memberClient)).organizations.map(({ id }) => id)).toEqual(mine.ok && mine.data.map(({ id }) => id));
  });

  test('asks the database a fixed number of times', async () => {
    const statements = async (q: string) => {
      const before = server.database.counters.statements;
      await search(q);
      return server.database.counters.statements - before;
    };
    expect(await statements('guest')).toBe(await statements('olivia'));
    expect(await statements('gest ap')).toBe(await statements('zzzzzz'));
  });

  test('finds connectors, data sources and attributes of both forms, own and shared in', async () => {
    const { connectors, datasources, attributes } = await search('guest');
    expect(connectors.map(({ name, generation }) => [name, generation])).toContainEqual(['Guest CRM', 'newer']);
    expect(datasources[0]).toMatchObject({ name: 'Guests of all houses', generation: 'newer', deleted: false, shared: false });
    expect((await search('weather')).connectors).toMatchObject([{ name: 'Weather and events' }]);
    expect((await search('payment')).connectors).toMatchObject([{ name: 'Payment gateway', generation: 'older' }]);
    expect((await search('loyalty tier')).attributes).toMatchObject([
      { name: 'Loyalty tier', of: { kind: 'connector', name: 'Guest CRM' } },
    ]);
    // Added to a data source by its own organization.
    expect((await search('pillow')).attributes).toMatchObject([
      { name: 'Pillow preference', of: { kind: 'datasource', name: 'Guests of all houses', connectorId: connectors[0]?.id } },
    ]);
    expect(attributes).toEqual([]);
    // What is shared with others they find; what was added to it, they do not.
    const alvorada = await organizationId(server, 'Alvorada Viagens');
    const receiver = await clientOf(server, await addPerson(server, { memberships: { [alvorada]: ['owner'] } }));
    expect((await search('guests of', receiver, alvorada)).datasources).toMatchObject([{ name: 'Guests of all houses', shared: true }]);
    expect((await search('pillow', receiver, alvorada)).attributes).toEqual([]);
  });

  test('finds what is deleted and can be restored, after what is there', async () => {
    expect((await search('kiosk')).connectors).toMatchObject([{ name: 'Kiosk telemetry', deleted: true }]);
  });

  test('finds plugins and the invites that wait', async () => {
    expect((await search('core prof')).plugins[0]).toMatchObject({ uid: 'ctx.profile', name: 'Core profile' });
    const invited = `${randomUUID()}@foyer.example`;
    const sent = await olivia.call(inviteUsers, {
      params: { id: northwind },
      body: { recipients: [{ email: invited, roles: [], teams: [] }] },
    });
    expect(sent.ok).toBe(true);
    expect((await search(invited)).invites).toMatchObject([{ email: invited }]);
  });

  test.each<[Role[], readonly (keyof SearchResult)[]]>([
    [[], []],
    [['teams'], []],
    [['projects'], ['plugins']],
    [['connectors'], ['attributes', 'connectors']],
    [['datasources'], ['attributes', 'connectors', 'datasources', 'plugins']],
    [['owner'], ['attributes', 'connectors', 'datasources', 'plugins']],
  ])('finds for the roles %j only kinds that they may open', async (roles, expected) => {
    const client = await clientOf(server, await addPerson(server, { memberships: { [northwind]: roles } }));
    const kinds = new Set<string>();
    // Each is found by an owner.
    for (const q of ['pillow', 'loyalty tier', 'guest', 'core prof'])
      for (const [kind, hits] of Object.entries(await search(q, client))) if (Array.isArray(hits) && hits.length > 0) kinds.add(kind);
    const judged = ['attributes', 'connectors', 'datasources', 'plugins'];
    expect(judged.filter((kind) => kinds.has(kind))).toEqual(expected);
  });

  test('an attribute is found by its new name, and no longer by the one before', async () => {
    const created = await olivia.call(createConnector.newer, {
      params: { id: northwind },
      body: { display: { name: 'Named anew' }, configs: { pluginAttributes: [{ name: 'Quetzal before' }] } },
    });
    if (!created.ok || !created.data) throw new Error('No connector');
    expect((await search('quetzal')).attributes).toMatchObject([{ name: 'Quetzal before', of: { name: 'Named anew' } }]);
    await olivia.call(updateConnector.newer, {
      params: { id: northwind, connector: created.data.id },
      body: { configs: { pluginAttributes: [{ name: 'Quétzal  after' }] } },
    });
    expect((await search('QUETZAL AFTER')).attributes.map(({ of }) => of.name)).toEqual(['Named anew']);
    expect((await search('quetzal before')).similar).toBe(true);
  });

  test('is limited for each session', async () => {
    const strict = await startTestServer({ env: { LIMIT_SEARCHES_PER_MINUTE: '2' } });
    try {
      const client = await strict.client('olivia');
      const id = await organizationId(strict, 'Northwind');
      const ask = () => client.call(searchByName, { params: { id }, query: { q: 'guest' } });
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      expect(await ask()).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) } });
      expect((await (await strict.client('olivia')).call(searchByName, { params: { id }, query: { q: 'guest' } })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

test.each([
  '  Ação  e  Reação ',
  'ÄRGER Ünique ﬁne',
  'ガイド ブック',
  'Ёлка Йод',
  'ΆΛΦΑ ΏΜΕΓΑ',
  'Tiếng Việt',
  'שָׁלוֹם',
  'مُحَمَّد',
  '한국어',
  'C++ (beta)\u00a0１',
])('the database folds %j as the server does', async (name) => {
  const { rows } = await server.database.read({ kind: 'system' }, (tx) =>
    tx.execute<{ folded: string }>(sql`select foyer_fold(${name}) as folded`),
  );
  expect(rows[0]?.folded).toBe(foldForSearch(name));
});

describe('names that are only like what was typed', () => {
  test.each([
    ['gest ap', 'projects', 'Guest App'],
    ['guets app', 'projects', 'Guest App'],
    ['wether', 'connectors', 'Weather and events'],
    ['weahter', 'connectors', 'Weather and events'],
    ['arivals lisbom', 'datasources', 'Arrivals, Lisbon'],
    ['loialty tier', 'attributes', 'Loyalty tier'],
    ['marketng', 'teams', 'Marketing'],
    ['osprei', 'organizations', 'Osprey Outfitters'],
  ] as const)('%s finds among %s first %s', async (typed, kind, name) => {
    const result = await search(typed);
    expect(result.similar).toBe(true);
    expect(result[kind][0]).toMatchObject({ name });
  });

  test('find people, of this organization alone', async () => {
    const { users, similar } = await search('oilvia');
    expect(similar).toBe(true);
    expect(users[0]).toMatchObject({ givenName: 'Olivia' });
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const foreigner = await addPerson(server, { memberships: { [osprey]: [] } });
    expect((await search(`${foreigner.email.slice(0, 9)}x${foreigner.email.slice(9)}`)).users.map(({ id }) => id)).not.toContain(
      foreigner.id,
    );
  });

  test('are not looked for where a name holds the text, nor for one or two letters', async () => {
    expect((await search('guest')).similar).toBe(false);
    expect(await search('qx')).toMatchObject({ similar: false, users: [], teams: [] });
  });

  test('are only those that the caller may open', async () => {
    const { projects, connectors, datasources } = await search('gest ap', memberClient);
    expect(projects.map(({ id }) => id)).not.toContain('staging_guest-app');
    expect([connectors, datasources]).toEqual([[], []]);
  });
});

describe('the names of things that were visited', () => {
  const names = async (things: string, client = olivia) => {
    const result = await client.call(nameThings, { params: { id: northwind }, query: { things } });
    if (!result.ok) throw new Error(`No names: ${JSON.stringify(result)}`);
    return result.data;
  };

  test('are those of now, wherever a team has moved', async () => {
    const made = await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Called before' } });
    const top = await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Above it' } });
    if (!made.ok || !top.ok) throw new Error('No teams');
    const params = { id: northwind, team: made.data.id };
    await olivia.call(updateTeam, { params, body: { name: 'Called now' } });
    await olivia.call(moveTeam, { params, body: { parent: top.data.id } });
    const asked = `team:${made.data.id}`;
    expect(await names(`${asked},project:eu-west_guest-app`)).toEqual({
      name: 'Northwind',
      roles: ['owner'],
      things: expect.arrayContaining([
        { asked, id: `${top.data.id}_${made.data.id}`, name: 'Called now' },
        { asked: 'project:eu-west_guest-app', id: 'eu-west_guest-app', name: 'Guest App' },
      ]),
    });
  });

  test('name connectors and data sources of both forms, but none that is deleted', async () => {
    const [connector] = (await search('payment')).connectors;
    const [datasource] = (await search('guests of')).datasources;
    const [deleted] = (await search('kiosk')).connectors;
    const id = `${datasource?.connectorId}_${datasource?.id}`;
    const { things } = await names(`connector:${connector?.id},datasource:${id},connector:${deleted?.id},connector:none0000`);
    expect(things.map(({ id: now, name }) => [now, name]).toSorted()).toEqual(
      [
        [connector?.id, 'Payment gateway'],
        [id, 'Guests of all houses'],
      ].toSorted(),
    );
  });

  test('leave out what is not there, of another organization, or not for the caller to open', async () => {
    const [connector] = (await search('payment')).connectors;
    const client = await clientOf(server, await addPerson(server, { memberships: { [northwind]: [] } }));
    expect(await names(`connector:${connector?.id},project:eu-west_guest-app,team:no-such-team,team:guest-app`, client)).toMatchObject({
      roles: [],
      things: [{ asked: 'team:guest-app' }],
    });
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const teams = await olivia.call(nameThings, { params: { id: osprey }, query: { things: `connector:${connector?.id},team:guest-app` } });
    expect(teams).toMatchObject({ data: { name: 'Osprey Outfitters', things: [] } });
  });

  test('are asked for a dozen at most, and only as they are written', async () => {
    const ask = (things: string) => olivia.call(nameThings, { params: { id: northwind }, query: { things } });
    const dozen = Array(12).fill('team:guest').join(',');
    expect((await ask(dozen)).status).toBe(200);
    for (const things of [`${dozen},team:guest`, 'team', 'person:1', 'team:', ',', 'team:a,,team:b'])
      expect((await ask(things)).status).toBe(400);
  });
});
