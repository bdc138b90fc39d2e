import type { Role } from '@foyer/api/endpoint';
import { listHistory } from '@foyer/api/history/history.contract';
import { getProject, listProjects } from '@foyer/api/projects/project.contract';
import {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam,
  deleteTeam,
  getTeam,
  listTeamMembers,
  listTeamProjects,
  listTeams,
  listUserTeams,
  moveTeam,
  removeTeamMember,
  removeTeamProject,
  setTeamProjectLevel,
  updateTeam,
} from '@foyer/api/teams/team.contract';
import { type Team, teamMaxDepth, type UpdateTeam, updateTeamSchema } from '@foyer/api/teams/team.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, clientOf, organizationId, problemOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
let foreignTeam: string;
let foreignPerson: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
  const alvorada = await organizationId(server, 'Alvorada Viagens');
  foreignTeam = await create('Elsewhere', '', alvorada);
  foreignPerson = await addPerson(server, { memberships: { [alvorada]: [] } });
});
afterAll(() => server.close());

async function create(name: string, parent = '', id = northwind): Promise<string> {
  const result = await olivia.call(createTeam, { params: { id }, body: { name, parent } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data.id;
}
const get = (team: string) => olivia.call(getTeam, { params: { id: northwind, team } });
const found = async (team: string) => {
  const result = await get(team);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
};
const move = (team: string, parent: string) => olivia.call(moveTeam, { params: { id: northwind, team }, body: { parent } });
const moved = async (...given: Parameters<typeof move>) => {
  const result = await move(...given);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data.id;
};
const list = async (query: NonNullable<Parameters<typeof olivia.call<typeof listTeams>>[1]['query']> = {}) => {
  const result = await olivia.call(listTeams, { params: { id: northwind }, query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
};
const outline = (teams: readonly Team[]): unknown[] =>
  teams.map(({ name, subteams }) => (subteams.length > 0 ? [name, outline(subteams)] : name));

describe('the list', () => {
  test('nests the teams, by name', async () => {
    const { data, headers } = await list();
    expect(headers.totalCount).toBe(data.length);
    expect(outline(data.filter(({ name }) => ['Guest experience', 'Spa and dining'].includes(name)))).toEqual([
      ['Guest experience', [['Guest app', ['App releases', 'Digital keys']], 'Loyalty and lifecycle messaging', 'Pre-arrival concierge']],
      ['Spa and dining', ['Restaurants', 'Spa']],
    ]);
    expect(data.find(({ name }) => name === 'Guest experience')?.subteams[0]).toMatchObject({
      id: 'guest-experience_guest-app',
      parent: 'guest-experience',
      description: 'The app for keys, requests and check-out.',
      counts: { subteams: 2, members: 3, projects: 2 },
    });
  });

  test('gives one level with its sizes, at the top and below a team', async () => {
    const top = await list({ levels: 'one' });
    expect(top.data.every(({ subteams, parent }) => subteams.length === 0 && parent === '')).toBe(true);
    expect(top.data.find(({ name }) => name === 'Front of house')?.counts).toEqual({ subteams: 4, members: 2, projects: 1 });
    const below = await list({ levels: 'one', parent: 'guest-experience' });
    expect(below.data.map(({ name }) => name)).toEqual(['Guest app', 'Loyalty and lifecycle messaging', 'Pre-arrival concierge']);
    const whole = await list({ parent: 'guest-experience' });
    expect(outline(whole.data)[0]).toEqual(['Guest app', ['App releases', 'Digital keys']]);
  });

  test('finds a name on every level and says the way down to it', async () => {
    const { data, headers } = await list({ q: 'RECEPTION' });
    expect(headers.totalCount).toBe(3);
    expect(data[0]).toMatchObject({ name: 'Reception, Dublin', ancestors: [{ id: 'front-of-house', name: 'Front of house' }] });
    expect((await list({ q: 'reception', parent: 'marketing' })).data).toEqual([]);
  });

  test('comes in pages without a gap or a repetition, nested or not', async () => {
    for (const query of [{}, { levels: 'one' as const }, { q: 'a' }]) {
      const all = (await list(query)).data;
      const seen: Team[] = [];
      let cursor: string | undefined;
      do {
        const { data, headers } = await list({ ...query, limit: 2, ...(cursor && { cursor }) });
        expect(headers.totalCount).toBe(all.length);
        seen.push(...data);
        cursor = headers.nextCursor;
      } while (cursor);
      expect(seen).toEqual(all);
    }
  });

  test('takes as many statements for one team as for many', async () => {
    const statements = async (query: Parameters<typeof list>[0]) => {
      const before = server.database.counters.statements;
      await list(query);
      return server.database.counters.statements - before;
    };
    expect(await statements({})).toBe(await statements({ limit: 1 }));
    expect(await statements({ q: 'a' })).toBe(await statements({ q: 'digital keys' }));
  });
});

describe('a team', () => {
  test('is created at the top or below another, whose id begins its own', async () => {
    const top = await create('Night audit');
    const below = await create('Night audit, Porto', top);
    expect(below.startsWith(`${top}_`)).toBe(true);
    expect(await found(below)).toMatchObject({ parent: top, ancestors: [{ id: top, name: 'Night audit' }], below: 0, version: 1 });
    expect(await found(top)).toMatchObject({ below: 1, subteams: [{ id: below }], counts: { subteams: 1, members: 0, projects: 0 } });
  });

  test.each([
    ['without a name', { name: '  ' }, { name: 'TEAM_NAME_REQUIRED' }],
    ['with one character', { name: ' a ' }, { name: 'PROJECT_NAME_TWO_CHARS_REQUIRED' }],
    ['with angle brackets', { name: '<b>Spa</b>' }, { name: 'TEAM_NAME_VALIDATION' }],
    ['with a long description', { name: 'Spa', description: 'x'.repeat(161) }, { description: 'TEAM_DESCRIPTION_VALIDATION' }],
  ])('is not created %s', async (_case, body, fields) => {
    const response = await rawCall(olivia, 'POST', `/organizations/${northwind}/teams`, body);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('is not created below one that is not there, or is somebody else’s', async () => {
    for (const parent of ['nowhere', foreignTeam, 'Not an id!'])
      expect(await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Lost', parent } })).toMatchObject({
        status: 409,
        error: { code: 'TEAM_PARENT_NOT_FOUND' },
      });
  });

  test('takes a new name and keeps a description that is left out', async () => {
    const team = await create('Poool');
    const params = { id: northwind, team };
    await olivia.call(updateTeam, { params, body: { name: 'Pool', description: 'Towels and deck chairs.' } });
    const result = await olivia.call(updateTeam, { params, body: { name: ' Pool\u00a0&  Beach\t' } });
    expect(result).toMatchObject({
      status: 200,
      data: { id: team, name: 'Pool & Beach', description: 'Towels and deck chairs.', version: 3 },
    });
  });

  // Of a field that is added to the contract too: until it is stored and recorded, this fails (CONTRIBUTING, “Add a field”).
  test.each(Object.keys(updateTeamSchema.shape) as (keyof UpdateTeam)[])(
    'keeps %s, when it is made and when it is changed',
    async (field) => {
      const given = { name: 'Laundry', [field]: `First ${field}` };
      const made = await olivia.call(createTeam, { params: { id: northwind }, body: given });
      expect(made).toMatchObject({ ok: true, data: given });
      const params = { id: northwind, team: made.ok ? made.data.id : '' };
      const change = { ...given, [field]: `Second ${field}` };
      expect(await olivia.call(updateTeam, { params, body: change })).toMatchObject({ data: change });
      expect(await found(params.team)).toMatchObject(change);
      expect((await list({ q: 'name' in change ? change.name : '' })).data).toContainEqual(expect.objectContaining(change));
      const history = await olivia.call(listHistory, { params: { id: northwind }, query: { limit: 2 } });
      expect(history.ok && history.data.map(({ action, changes }) => [action, changes.find((one) => one.field === field)])).toEqual([
        ['team.updated', { field, before: `First ${field}`, after: `Second ${field}` }],
        ['team.created', { field, before: null, after: `First ${field}` }],
      ]);
    },
  );

  test('loses its description to an empty text, and to nothing else', async () => {
    const team = await create('Sauna');
    const params = { id: northwind, team };
    const text = 'Towels, oils and opening hours.';
    await olivia.call(updateTeam, { params, body: { name: 'Sauna', description: text } });
    expect((await olivia.call(updateTeam, { params, body: { name: 'Sauna & Spa' } })).ok).toBe(true);
    expect((await found(team)).description).toBe(text);
    const refused = await olivia.call(updateTeam, { params, body: { name: 'Sauna', description: null } as never });
    expect(refused).toMatchObject({ status: 400, error: { fields: { description: 'TEAM_DESCRIPTION_VALIDATION' } } });
    const removed = await olivia.call(updateTeam, { params, body: { name: 'Sauna', description: '' } });
    expect(removed).toMatchObject({ status: 200, data: { description: '' } });
    expect((await found(team)).description).toBe('');
  });

  test('is not changed on top of somebody else’s change', async () => {
    const team = await create('Valet');
    const params = { id: northwind, team };
    expect((await olivia.call(updateTeam, { params, body: { name: 'Valets' }, version: 1 })).ok).toBe(true);
    for (const result of [
      await olivia.call(updateTeam, { params, body: { name: 'Parking' }, version: 1 }),
      await olivia.call(moveTeam, { params, body: { parent: 'marketing' }, version: 1 }),
      await olivia.call(deleteTeam, { params, version: 1 }),
    ])
      expect(result).toMatchObject({ status: 412, error: { code: 'VERSION_CONFLICT' } });
    expect((await found(team)).name).toBe('Valets');
  });

  test('goes with everything below it, its memberships and its access', async () => {
    const top = await create('Pop-up');
    const below = await create('Pop-up bar', top);
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    await olivia.call(addTeamMembers, { params: { id: northwind, team: below }, body: { users: [{ id: person.id, maintainer: false }] } });
    await olivia.call(addTeamProjects, { params: { id: northwind, team: top }, body: { projects: [{ id: 'eu-west_guest-app' }] } });
    const client = await clientOf(server, person);
    const reached = () => client.call(listProjects, { params: { id: northwind } });
    expect(await reached()).toMatchObject({ headers: { totalCount: 1 } });
    expect((await olivia.call(deleteTeam, { params: { id: northwind, team: top } })).status).toBe(204);
    expect((await get(below)).status).toBe(404);
    expect(await reached()).toMatchObject({ headers: { totalCount: 0 } });
    expect(await client.call(listUserTeams, { params: { id: northwind, userId: 'me' } })).toMatchObject({ data: [] });
  });

  test('leaves in the history what it was and what it held', async () => {
    const top = await create('Kiosks');
    const team = await create('Kiosk north', top);
    await create('Kiosk north-east', team);
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    const params = { id: northwind, team };
    await olivia.call(updateTeam, { params, body: { name: 'Kiosk north', description: 'Up the stairs' } });
    await olivia.call(addTeamMembers, { params, body: { users: [{ id: person.id, maintainer: false }] } });
    await olivia.call(addTeamProjects, { params, body: { projects: [{ id: 'eu-west_guest-app' }] } });
    expect((await olivia.call(deleteTeam, { params })).status).toBe(204);
    expect(await olivia.call(listHistory, { params: { id: northwind }, query: { action: 'team.deleted', limit: 1 } })).toMatchObject({
      data: [
        {
          thing: { name: 'Kiosk north' },
          changes: [
            { field: 'description', before: 'Up the stairs', after: null },
            { field: 'parent', before: 'Kiosks', after: null },
            { field: 'subteams', before: ['Kiosk north-east'], after: null },
            { field: 'members', before: ['Test Person'], after: null },
            { field: 'projects', before: [expect.stringMatching(/^.+ \(\d+\)$/)], after: null },
          ],
        },
      ],
    });
  });
});

describe('a move', () => {
  let [region, district, store, other] = ['', '', '', ''];
  beforeEach(async () => {
    region = await create('Region');
    district = await create('District', region);
    store = await create('Store', district);
    other = await create('Other region');
  });

  test('takes what is below along; every old id is answered with the new one', async () => {
    const newDistrict = await moved(district, other);
    expect(newDistrict).toBe(`${other}_${district.split('_')[1]}`);
    const newStore = await found(store);
    expect(newStore.id).toBe(`${newDistrict}_${store.split('_')[2]}`);
    expect(newStore.ancestors.map(({ name }) => name)).toEqual(['Other region', 'District']);
    expect((await found(district)).id).toBe(newDistrict);
    expect((await found(region)).below).toBe(0);
    // And once more, to the top: the first id still leads there.
    const atTop = await moved(district, '');
    expect(atTop).not.toContain('_');
    expect((await found(district)).id).toBe(atTop);
    expect((await found(store)).parent).toBe(atTop);
  });

  test('brings the access of the teams above, and takes that of the former ones', async () => {
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    await olivia.call(addTeamProjects, { params: { id: northwind, team: other }, body: { projects: [{ id: 'eu-west_loyalty-club' }] } });
    await olivia.call(addTeamMembers, { params: { id: northwind, team: store }, body: { users: [{ id: person.id }] } });
    const client = await clientOf(server, person);
    const names = async () => {
      const result = await client.call(listProjects, { params: { id: northwind } });
      return result.ok ? result.data.map(({ name }) => name) : [];
    };
    expect(await names()).toEqual([]);
    await moved(district, other);
    expect(await names()).toEqual(['Loyalty Club']);
    await moved(store, '');
    expect(await names()).toEqual([]);
  });

  test.each([
    ['itself', () => district],
    ['a team right below it', () => store],
  ])('below %s is refused', async (_where, parent) => {
    expect(await move(district, parent())).toMatchObject({ status: 409, error: { code: 'TEAM_MOVE_BELOW_ITSELF' } });
  });

  test('to nowhere, or into somebody else’s organization, is refused', async () => {
    for (const parent of ['nowhere', foreignTeam])
      expect(await move(district, parent)).toMatchObject({ status: 409, error: { code: 'TEAM_PARENT_NOT_FOUND' } });
  });

  test('of each of two teams below the other, at once, makes no ring', async () => {
    const results = await Promise.all([move(region, other), move(other, region)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { data } = await list();
    const count = (teams: readonly Team[]): number => teams.reduce((sum, team) => sum + 1 + count(team.subteams), 0);
    expect(count(data.filter(({ name }) => ['Region', 'Other region'].includes(name)))).toBeGreaterThanOrEqual(4);
  });

  test('deeper than teams go is refused, and so is a new team there', async () => {
    let deepest = await create('Level 1');
    for (let level = 2; level <= teamMaxDepth; level += 1) deepest = await create(`Level ${level}`, deepest);
    const tooDeep = { status: 409, error: { code: 'TEAM_TOO_DEEP' } };
    expect(await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Deeper', parent: deepest } })).toMatchObject(tooDeep);
    const last = deepest.split('_').slice(0, -2).join('_');
    expect(await move(district, last)).toMatchObject({ ok: true });
    expect(await move(region, last)).toMatchObject({ ok: true });
    const pair = await create('Pair');
    await create('Pair below', pair);
    expect(await move(pair, deepest.split('_').slice(0, -1).join('_'))).toMatchObject(tooDeep);
  });
});

describe('people of a team', () => {
  test('are added together; who cannot be is named, and the others are in', async () => {
    const team = await create('Concierge');
    const people = await Promise.all([1, 2].map(() => addPerson(server, { memberships: { [northwind]: [] } })));
    const params = { id: northwind, team };
    const strangers = [foreignPerson.id, '00000000-0000-4000-8000-000000000000', 'nobody'];
    const users = [...people.map(({ id }) => id), ...strangers, people[0]?.id ?? ''].map((id) => ({ id, maintainer: false }));
    const result = await olivia.call(addTeamMembers, { params, body: { users } });
    expect(result.ok && result.data.failed.map(({ id, code }) => [id, code])).toEqual(strangers.map((id) => [id, 'NOT_FOUND']));
    expect(await olivia.call(addTeamMembers, { params, body: { users: users.slice(0, 2) } })).toMatchObject({ data: { failed: [] } });
    const listed = await olivia.call(listTeamMembers, { params, query: { limit: 1 } });
    expect(listed).toMatchObject({ headers: { totalCount: 2, nextCursor: expect.any(String) } });
    expect(await olivia.call(listTeamMembers, { params, query: { q: people[1]?.email ?? '' } })).toMatchObject({
      data: [{ id: people[1]?.id, organization: northwind, roles: [], maintainer: false }],
    });
    const gone = { ...params, userId: people[0]?.id ?? '' };
    expect((await olivia.call(removeTeamMember, { params: gone })).status).toBe(204);
    expect((await olivia.call(removeTeamMember, { params: gone })).status).toBe(404);
  });

  test('join several teams at once; the teams that are not there are named', async () => {
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    const params = { id: northwind, userId: person.id };
    const wished = ['guest-experience_guest-app', 'marketing', 'nowhere', foreignTeam].map((id) => ({ id, maintainer: false }));
    const result = await olivia.call(addUserTeams, { params, body: { teams: wished } });
    expect(result.ok && result.data.failed.map(({ id }) => id)).toEqual(['nowhere', foreignTeam]);
    const teams = await olivia.call(listUserTeams, { params });
    expect(teams.ok && teams.data.map(({ name, ancestors }) => [name, ancestors?.map((step) => step.name)])).toEqual([
      ['Guest app', ['Guest experience']],
      ['Marketing', []],
    ]);
    // Asked again for one of them and another: the history says all teams from before, and all after.
    await olivia.call(addUserTeams, {
      params,
      body: { teams: [wished[1], { id: 'front-of-house', maintainer: false }].flatMap((team) => team ?? []) },
    });
    const told = await olivia.call(listHistory, { params: { id: northwind }, query: { action: 'user.teamsChanged', thingId: person.id } });
    expect(told.ok && told.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'teams', before: ['Guest app', 'Marketing'], after: ['Front of house', 'Guest app', 'Marketing'] }],
      [{ field: 'teams', before: [], after: ['Guest app', 'Marketing'] }],
    ]);
    for (const userId of [foreignPerson.id, 'nobody'])
      expect((await olivia.call(addUserTeams, { params: { id: northwind, userId }, body: { teams: wished } })).status).toBe(404);
  });
});

test('projects of a team are given together, with a level each, changed and taken one by one', async () => {
  const team = await create('Weddings');
  const params = { id: northwind, team };
  const wished = [
    { id: 'eu-west_guest-app' },
    { id: 'canada_booking-concierge', level: 15 as const },
    { id: 'brazil_alvorada-roteiros' },
    { id: 'x' },
  ];
  const result = await olivia.call(addTeamProjects, { params, body: { projects: wished } });
  expect(result.ok && result.data.failed.map(({ id }) => id)).toEqual(['brazil_alvorada-roteiros', 'x']);
  const levels = async () => {
    const listed = await olivia.call(listTeamProjects, { params });
    return listed.ok ? listed.data.map(({ id, level }) => [id, level]) : [];
  };
  expect(await levels()).toEqual([
    ['canada_booking-concierge', 15],
    ['eu-west_guest-app', 5],
  ]);
  const project = { ...params, project: 'eu-west_guest-app' };
  expect(await olivia.call(setTeamProjectLevel, { params: project, body: { level: 20 } })).toMatchObject({ data: { level: 20 } });
  expect(
    (await rawCall(olivia, 'PATCH', `/organizations/${northwind}/teams/${team}/projects/eu-west_guest-app`, { level: 7 })).status,
  ).toBe(400);
  expect((await olivia.call(removeTeamProject, { params: { ...params, project: 'canada_booking-concierge' } })).status).toBe(204);
  expect(await levels()).toEqual([['eu-west_guest-app', 20]]);
});

test('the level of a team in a project is not changed over one that somebody else has given meanwhile', async () => {
  const params = { id: northwind, team: await create('Banquets') };
  const id = 'eu-west_guest-app';
  const [given, taken] = [{ params, body: { projects: [{ id, level: 10 as const }] } }, { params: { ...params, project: id } }];
  const levelNow = async () => {
    const listed = await olivia.call(listTeamProjects, { params });
    return listed.ok && listed.data[0]?.level;
  };
  expect(await olivia.call(addTeamProjects, { ...given, version: 0 })).toMatchObject({ ok: true });
  const body = { projects: [{ id, level: 5 as const }] };
  for (const late of [
    await olivia.call(addTeamProjects, { params, body, version: 0 }),
    await olivia.call(setTeamProjectLevel, { ...taken, body: { level: 15 }, version: 5 }),
    await olivia.call(removeTeamProject, { ...taken, version: 5 }),
  ])
    expect(late).toMatchObject({ status: 412, error: { code: 'VERSION_CONFLICT' } });
  expect(await levelNow()).toBe(10);
  // What is so already is no conflict.
  expect(await olivia.call(setTeamProjectLevel, { ...taken, body: { level: 10 }, version: 5 })).toMatchObject({ ok: true });
  expect(await olivia.call(setTeamProjectLevel, { ...taken, body: { level: 15 }, version: 10 })).toMatchObject({ ok: true });
  expect(await olivia.call(removeTeamProject, { ...taken, version: 15 })).toMatchObject({ ok: true });
});

describe('the projects of a team, as far as one reaches them', () => {
  const namesFor = async (roles: readonly Role[], teams: readonly string[], team: string) => {
    const someone = await addPerson(server, { memberships: { [northwind]: roles } });
    for (const id of teams)
      await olivia.call(addTeamMembers, { params: { id: northwind, team: id }, body: { users: [{ id: someone.id, maintainer: false }] } });
    const client = await clientOf(server, someone);
    const listed = await client.call(listTeamProjects, { params: { id: northwind, team } });
    if (!listed.ok) throw new Error(JSON.stringify(listed));
    for (const { id } of listed.data)
      if (!roles.includes('teams'))
        expect(await client.call(getProject, { params: { id: northwind, project: id } })).toMatchObject({ ok: true });
    return { names: listed.data.map(({ id }) => id), total: listed.headers.totalCount };
  };

  test('a member sees those that their own teams, and the teams above, give them', async () => {
    const [team, other] = [await create('Weekend shift'), await create('Night shift')];
    const projects = [{ id: 'eu-west_guest-app' }, { id: 'canada_booking-concierge' }];
    await olivia.call(addTeamProjects, { params: { id: northwind, team }, body: { projects } });
    await olivia.call(addTeamProjects, { params: { id: northwind, team: other }, body: { projects: projects.slice(0, 1) } });
    const all = projects.map(({ id }) => id).sort();
    expect(await namesFor([], [], team)).toEqual({ names: [], total: 0 });
    expect(await namesFor([], [other], team)).toEqual({ names: ['eu-west_guest-app'], total: 1 });
    expect(await namesFor([], [team], team)).toMatchObject({ names: all });
    expect(await namesFor(['projects'], [], team)).toMatchObject({ names: all });
    // Whoever manages a team has to see what it gives.
    expect(await namesFor(['teams'], [], team)).toMatchObject({ names: all });
  });
});

test('somebody else’s team is answered like one that never was, by every call', async () => {
  const calls: readonly [string, string, unknown?][] = [
    ['GET', ''],
    ['PUT', '', { name: 'Ours now' }],
    ['DELETE', ''],
    ['POST', '/move', { parent: '' }],
    ['GET', '/users'],
    ['POST', '/users', { users: [{ id: foreignPerson.id }] }],
    ['DELETE', `/users/${foreignPerson.id}`],
    ['GET', '/projects'],
    ['POST', '/projects', { projects: [{ id: 'eu-west_guest-app' }] }],
    ['PATCH', '/projects/eu-west_guest-app', { level: 5 }],
    ['DELETE', '/projects/eu-west_guest-app'],
  ];
  for (const [method, path, body] of calls) {
    const answers = await Promise.all(
      [foreignTeam, 'never-was', 'not%20an%20id%2Fat%20all'].map(async (team) => {
        const response = await rawCall(olivia, method, `/organizations/${northwind}/teams/${team}${path}`, body);
        return [response.status, await problemOf(response)];
      }),
    );
    expect(answers[0]?.[0], `${method} ${path}`).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
});
