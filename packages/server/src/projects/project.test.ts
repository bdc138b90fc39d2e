import { listProjects } from '@foyer/api/projects/project.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project, team, teamMember, teamProject } from '#db/schema.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

const list = async (client: TestClient, query: Parameters<typeof client.call<typeof listProjects>>[1]['query'] = {}) => {
  const result = await client.call(listProjects, { params: { id: northwind }, query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
};
const names = async (...given: Parameters<typeof list>) => (await list(...given)).data.map(({ name }) => name);

/** Somebody in the teams of these names, and what these teams and the ones above them were granted. */
async function inTeams(...teamNames: readonly string[]) {
  const person = await addPerson(server, { memberships: { [northwind]: [] } });
  await server.database.transaction({ kind: 'system' }, async (tx) => {
    for (const name of teamNames) {
      const [row] = await tx
        .select()
        .from(team)
        .where(and(eq(team.name, name), eq(team.organizationId, organizationIdFrom(northwind))));
      if (!row) throw new Error(`No team ${name}`);
      await tx.insert(teamMember).values({ organizationId: organizationIdFrom(northwind), teamKey: row.key, personId: person.id });
    }
  });
  return clientOf(server, person);
}

async function grantedTo(...teamNames: readonly string[]) {
  const rows = await server.database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ project: project.name, team: team.name })
      .from(teamProject)
      .innerJoin(team, eq(team.key, teamProject.teamKey))
      .innerJoin(project, eq(project.key, teamProject.projectKey)),
  );
  return [...new Set(rows.filter((row) => teamNames.includes(row.team)).map((row) => row.project))].sort();
}

test('an owner sees them all: active ones first, then by name', async () => {
  const { data, headers } = await list(olivia);
  expect(headers.totalCount).toBe(data.length);
  expect(data.length).toBeGreaterThan(5);
  const ordered = data.toSorted((a, b) => Number(b.active) - Number(a.active) || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  expect(data.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  expect(data.find(({ name }) => name === 'Guest App')).toEqual({
    id: 'eu-west_guest-app',
    name: 'Guest App',
    subdomain: 'guest-app',
    region: expect.stringMatching(/Dublin/),
    deployment: 'eu-west',
    endpoint: 'guest-app.eu-west.foyer.example',
    deploymentUrl: 'https://eu-west.foyer.example',
    tier: 'enterprise',
    active: true,
    organization: northwind,
    level: 21,
    flags: {},
  });
});

describe('what somebody reaches', () => {
  test('is all with the permission for projects, and not with another', async () => {
    const all = await names(olivia);
    const admin = async (role: 'projects' | 'teams' | 'connectors') =>
      names(await clientOf(server, await addPerson(server, { memberships: { [northwind]: [role] } })));
    expect(await admin('projects')).toEqual(all);
    expect(await admin('teams')).toEqual([]);
    expect(await admin('connectors')).toEqual([]);
  });

  test('is nothing outside of teams', async () => {
    expect(await list(await inTeams())).toMatchObject({ data: [], headers: { totalCount: 0 } });
  });

  test('is what was granted to a team, for its members and those of the teams below, and not for those above', async () => {
    expect((await names(await inTeams('Guest experience'))).sort()).toEqual(await grantedTo('Guest experience'));
    expect((await names(await inTeams('Digital keys'))).sort()).toEqual(await grantedTo('Digital keys', 'Guest app', 'Guest experience'));
    expect(await grantedTo('Guest app')).not.toEqual([]);
  });

  test('comes once, by however many ways', async () => {
    const reached = await names(await inTeams('Digital keys', 'Guest app', 'Technology'));
    expect(reached.toSorted()).toEqual(await grantedTo('Digital keys', 'Guest app', 'Guest experience', 'Technology'));
    expect(new Set(reached).size).toBe(reached.length);
  });
});

test('pages follow one another without a gap or a repetition', async () => {
  const all = await names(olivia);
  for (const limit of [1, 3]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, headers } = await list(olivia, { limit, ...(cursor && { cursor }) });
      expect(headers.totalCount).toBe(all.length);
      seen.push(...data.map(({ name }) => name));
      cursor = headers.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
  }
});

test('a search and a deployment narrow them', async () => {
  expect(await names(olivia, { q: 'LOYALTY cl' })).toEqual(['Loyalty Club']);
  const west = await list(olivia, { deployment: 'eu-west' });
  expect(west.data.length).toBeGreaterThan(0);
  expect(west.data.every(({ deployment }) => deployment === 'eu-west')).toBe(true);
  expect(await names(olivia, { deployment: 'nowhere' })).toEqual([]);
});
