import { isEligibleDeployment } from '@foyer/api/datasources/eligible-deployments';
import {
  createProject,
  deleteProject,
  getProject,
  listAllProjects,
  listProjects,
  listProjectTeams,
  listProjectUsers,
  listUserProjects,
  updateProject,
  updateProjectFlags,
} from '@foyer/api/projects/project.contract';
import type { ProjectTeam } from '@foyer/api/projects/project.schema';
import { addTeamMembers, addTeamProjects, addUserTeams, createTeam, moveTeam } from '@foyer/api/teams/team.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, clientOf, organizationId, problemOf, rawCall, type TestPerson } from '#testing/test-people.ts';
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

let made = 0;
const body = (given: Partial<Record<'name' | 'subdomain' | 'deployment', string>> = {}) => {
  made += 1;
  return { name: `Project ${made}`, subdomain: `project-${made}`, deployment: 'eu-west', tier: 'standard' as const, ...given };
};
async function create(): Promise<{ id: string; project: string }> {
  const result = await olivia.call(createProject, { params: { id: northwind }, body: body() });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return { id: northwind, project: result.data.id };
}
const member = () => addPerson(server, { memberships: { [northwind]: [] } });
async function teamWith(people: readonly TestPerson[], parent = '', name = 'Crew'): Promise<string> {
  const created = await olivia.call(createTeam, { params: { id: northwind }, body: { name, parent } });
  const team = created.ok ? created.data.id : '';
  if (people.length > 0)
    await olivia.call(addTeamMembers, { params: { id: northwind, team }, body: { users: people.map(({ id }) => ({ id })) } });
  return team;
}
const give = (team: string, project: string, level: 5 | 10 | 15 | 20 | 21) =>
  olivia.call(addTeamProjects, { params: { id: northwind, team }, body: { projects: [{ id: project, level }] } });

describe('a new project', () => {
  test('runs where it was asked to, under its subdomain in small letters', async () => {
    const result = await olivia.call(createProject, {
      params: { id: northwind },
      body: { ...body(), name: ' Night Desk ', subdomain: 'Night-Desk' },
    });
    expect(result).toMatchObject({
      status: 201,
      data: {
        id: 'eu-west_night-desk',
        name: 'Night Desk',
        endpoint: 'night-desk.eu-west.foyer.example',
        region: expect.stringMatching(/Dublin/),
        tier: 'standard',
        active: true,
        level: 21,
        flags: {},
        version: 1,
      },
    });
  });

  test.each([
    ['no name', { name: ' ' }, { name: 'PROJECT_NAME_REQUIRED' }],
    ['a short name', { name: 'a' }, { name: 'PROJECT_NAME_TWO_CHARS_REQUIRED' }],
    ['markup as a name', { name: '<i>x</i>' }, { name: 'PROJECT_NAME_INVALID' }],
    ['no subdomain', { subdomain: '' }, { subdomain: 'SUBDOMAIN_REQUIRED' }],
    ['a short subdomain', { subdomain: 'a' }, { subdomain: 'SUBDOMAIN_TWO_CHARS_REQUIRED' }],
    ['a dot in the subdomain', { subdomain: 'a.b' }, { subdomain: 'ONLY_LOWER_CASE' }],
    ['a hyphen at its end', { subdomain: 'ab-' }, { subdomain: 'SUBDOMAIN_HYPHEN_AT_END' }],
  ])('is not made with %s', async (_case, given, fields) => {
    const response = await rawCall(olivia, 'POST', `/organizations/${northwind}/projects`, { ...body(), ...given });
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test.each([
    ['where there is no deployment', { deployment: 'nowhere' }, 'DEPLOYMENT_NOT_FOUND'],
    ['with a license that is not offered there', { deployment: 'us-gov' }, 'TIER_NOT_OFFERED'],
    ['on a subdomain that somebody else has', { deployment: 'brazil', subdomain: 'alvorada-roteiros' }, 'SUBDOMAIN_TAKEN'],
  ])('is not made %s', async (_case, given, code) => {
    const result = await olivia.call(createProject, { params: { id: northwind }, body: body(given) });
    expect(result).toMatchObject({ ok: false, status: 409, error: { code } });
  });

  test('is made once, however many ask for its subdomain at once; on another deployment it is another', async () => {
    const wished = body();
    const results = await Promise.all(
      Array.from({ length: 8 }, () => olivia.call(createProject, { params: { id: northwind }, body: wished })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error.code === 'SUBDOMAIN_TAKEN')).toHaveLength(7);
    expect((await olivia.call(createProject, { params: { id: northwind }, body: { ...wished, deployment: 'canada' } })).ok).toBe(true);
  });
});

describe('a project', () => {
  test('is renamed and switched off and on, each for itself', async () => {
    const params = await create();
    const renamed = await olivia.call(updateProject, { params, body: { name: 'Front desk' } });
    expect(renamed).toMatchObject({ status: 200, data: { name: 'Front desk', active: true, update: { active: true }, version: 2 } });
    expect(await olivia.call(updateProject, { params, body: { active: false } })).toMatchObject({
      data: { name: 'Front desk', active: false, update: { active: false }, version: 3 },
    });
    expect(await olivia.call(updateProject, { params, body: { name: 'Front desk', active: false } })).toMatchObject({
      data: { version: 3 },
    });
  });

  test('of two who rename it at once, one is told that the other was faster', async () => {
    const params = await create();
    const results = await Promise.all(['One', 'Two'].map((name) => olivia.call(updateProject, { params, body: { name }, version: 1 })));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await olivia.call(deleteProject, { params, version: 1 })).toMatchObject({ status: 412 });
  });

  test('is deleted with 201, and its subdomain is free again', async () => {
    const wished = body();
    const created = await olivia.call(createProject, { params: { id: northwind }, body: wished });
    const params = { id: northwind, project: created.ok ? created.data.id : '' };
    await olivia.call(updateProjectFlags, { params, body: { 'experience_studio_2.0': true } });
    expect((await olivia.call(deleteProject, { params })).status).toBe(201);
    expect((await olivia.call(getProject, { params })).status).toBe(404);
    expect(await olivia.call(createProject, { params: { id: northwind }, body: wished })).toMatchObject({ ok: true, data: { flags: {} } });
  });

  test('keeps its flags; one that was never set is absent', async () => {
    const params = await create();
    await olivia.call(updateProjectFlags, { params, body: { 'experience_studio_1.0': false } });
    const flags = { 'experience_studio_1.0': false, 'experience_studio_2.0': true };
    expect(await olivia.call(updateProjectFlags, { params, body: { 'experience_studio_2.0': true } })).toMatchObject({ data: flags });
    expect(await olivia.call(getProject, { params })).toMatchObject({ data: { flags } });
  });

  test('somebody else’s is answered like one that never was, and so is one that is not reached', async () => {
    const tom = await server.client('tom');
    const calls: readonly [TestClient, string, string, unknown?][] = [
      [olivia, 'GET', ''],
      [olivia, 'PATCH', '', { name: 'Ours now' }],
      [olivia, 'DELETE', ''],
      [olivia, 'PATCH', '/flags', {}],
      [olivia, 'GET', '/users'],
      [olivia, 'GET', '/teams'],
      [tom, 'GET', ''],
    ];
    for (const [client, method, path, given] of calls) {
      const theirs = client === tom ? 'brazil_spa-dining' : 'brazil_alvorada-roteiros';
      const answers = await Promise.all(
        [theirs, 'brazil_never-was', 'no%20id'].map(async (project) => {
          const response = await rawCall(client, method, `/organizations/${northwind}/projects/${project}${path}`, given);
          return [response.status, await problemOf(response)];
        }),
      );
      expect(answers[0]?.[0], `${method} ${path}`).toBe(404);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });
});

describe('why somebody reaches a project', () => {
  test('is said by every path: role, team, team above; the level is the highest of them', async () => {
    const params = await create();
    const [above, both, admin] = [await member(), await member(), await addPerson(server, { memberships: { [northwind]: ['projects'] } })];
    const top = await teamWith([above], '', 'Top');
    const below = await teamWith([both, admin], top, 'Below');
    await give(top, params.project, 15);
    await give(below, params.project, 10);
    const users = await olivia.call(listProjectUsers, { params });
    const pathsOf = (person: TestPerson) => users.ok && users.data.find(({ id }) => id === person.id);
    const step = { id: below, name: 'Below' };
    const viaTop = { kind: 'team', team: step, from: { id: top, name: 'Top' }, level: 15 };
    const viaBelow = { kind: 'team', team: step, from: step, level: 10 };
    expect(pathsOf(above)).toMatchObject({ level: 15, paths: [{ kind: 'team', team: { id: top }, from: { id: top }, level: 15 }] });
    expect(pathsOf(both)).toMatchObject({ level: 15, paths: [viaTop, viaBelow] });
    expect(pathsOf(admin)).toMatchObject({ level: 20, paths: [{ kind: 'role', role: 'projects', level: 20 }, viaTop, viaBelow] });
    expect(users.ok && users.data.filter(({ roles }) => roles.includes('owner')).every(({ level }) => level === 21)).toBe(true);

    // The same, from the person's side and from their own screen.
    expect(await olivia.call(listUserProjects, { params: { id: northwind, userId: both.id } })).toMatchObject({
      data: [{ id: params.project, level: 15, paths: [viaTop, viaBelow] }],
      headers: { totalCount: 1 },
    });
    const client = await clientOf(server, both);
    expect(await client.call(getProject, { params })).toMatchObject({ data: { level: 15 } });

    // And it ends with the path.
    await olivia.call(moveTeam, { params: { id: northwind, team: below }, body: { parent: '' } });
    expect(await client.call(getProject, { params })).toMatchObject({ data: { level: 10 } });
  });

  test('is shown for the teams, each below its own', async () => {
    const params = await create();
    const top = await teamWith([], '', 'Top');
    const below = await teamWith([], top, 'Below');
    const beside = await teamWith([], top, 'Beside');
    await give(top, params.project, 10);
    await give(below, params.project, 20);
    const result = await olivia.call(listProjectTeams, { params });
    const outline = (teams: readonly ProjectTeam[]): unknown[] =>
      teams.map(({ id, level, ownLevel, subteams }) => [id, level, ownLevel, outline(subteams)]);
    expect(result.ok && outline(result.data)).toEqual([
      [
        top,
        10,
        10,
        [
          [below, 20, 20, []],
          [beside, 10, undefined, []],
        ],
      ],
    ]);
  });

  test('comes in pages and is searched by name', async () => {
    const params = await create();
    const people = await Promise.all([1, 2, 3].map(member));
    await give(await teamWith(people), params.project, 5);
    const all = await olivia.call(listProjectUsers, { params });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await olivia.call(listProjectUsers, { params, query: { limit: 2, ...(cursor && { cursor }) } });
      if (!page.ok) throw new Error(JSON.stringify(page));
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor);
    expect(all.ok && all.data.map(({ id }) => id)).toEqual(seen);
    expect(await olivia.call(listProjectUsers, { params, query: { q: people[0]?.email ?? '' } })).toMatchObject({
      headers: { totalCount: 1 },
    });
  });
});

test('all projects are for those who connect data to them; their own level is said where there is one', async () => {
  const someone = await addPerson(server, { memberships: { [northwind]: ['datasources'] } });
  await olivia.call(addUserTeams, { params: { id: northwind, userId: someone.id }, body: { teams: [{ id: 'spa-and-dining' }] } });
  const client = await clientOf(server, someone);
  const reached = await client.call(listProjects, { params: { id: northwind } });
  expect(reached.ok && reached.data.map(({ name, level }) => [name, level])).toEqual([['Spa & Dining', 15]]);
  const all = await client.call(listAllProjects, { params: { id: northwind } });
  const everything = await olivia.call(listProjects, { params: { id: northwind } });
  expect(all.ok && all.data.map(({ id }) => id)).toEqual(everything.ok && everything.data.map(({ id }) => id));
  expect(all.ok && all.data.filter(({ level }) => level !== undefined)).toHaveLength(1);
  const eligible = await client.call(listAllProjects, { params: { id: northwind }, query: { eligible: 'true' } });
  const expected = all.ok && all.data.filter(({ deployment }) => isEligibleDeployment(deployment)).map(({ id }) => id);
  expect(expected).not.toEqual([]);
  expect(eligible.ok && eligible.data.map(({ id }) => id)).toEqual(expected);
});
