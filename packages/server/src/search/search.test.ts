import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { searchByName } from '@foyer/api/search/search.contract';
import { addTeamMembers, addTeamProjects, createTeam } from '@foyer/api/teams/team.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    const none = { organizations: [], projects: [], teams: [], users: [] };
    for (const q of ['', '  ', '%', '_', '\\', 'no such thing at all']) expect(await search(q)).toEqual(none);
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
