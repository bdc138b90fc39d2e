import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { acceptOwnInvite, declineOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { addUsersToTeams, revokeUser, revokeUsers, updateRolesOfUsers, updateUserRoles } from '@foyer/api/people/user.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam,
  deleteTeam,
  moveTeam,
  removeTeamMember,
  removeTeamProject,
  setTeamProjectLevel,
} from '@foyer/api/teams/team.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoInvites } from '#seed/people.ts';
import { seedId } from '#seed/rows.ts';
import { inboxOf, kindsTold } from '#testing/inbox-stage.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
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

const colleague = () => addPerson(server, { memberships: { [northwind]: [] } });
const toldOf = async (person: TestPerson) => inboxOf(await clientOf(server, person));
const oliviaId = seedId(demoAccounts.olivia.email);

async function teamOf(name: string, parent = ''): Promise<string> {
  const created = await olivia.call(createTeam, { params: { id: northwind }, body: { name, ...(parent && { parent }) } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.data.id;
}

describe('a change of roles', () => {
  test('is told to whose roles they are, with both, and to nobody else', async () => {
    const [person, bystander] = [await colleague(), await colleague()];
    const params = { id: northwind, userId: person.id };
    await olivia.call(updateUserRoles, { params, body: { roles: ['projects', 'teams'] } });
    expect(await toldOf(person)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'rolesChanged',
        at: server.clock.now().toISOString(),
        read: false,
        organization: { id: northwind, name: 'Northwind' },
        actor: 'Olivia Marsh',
        from: null,
        things: [{ kind: 'person', id: person.id, name: 'Test Person' }],
        count: 1,
        roles: { before: [], after: ['projects', 'teams'] },
      },
    ]);
    expect(await kindsTold(server, bystander)).toEqual([]);
  });

  test('is told once: the same roles again are no change', async () => {
    const person = await colleague();
    for (const roles of [['projects'], ['projects']] as const)
      await olivia.call(updateRolesOfUsers, { params: { id: northwind }, body: { users: [person.id], roles: [...roles] } });
    expect(await kindsTold(server, person)).toEqual(['rolesChanged']);
  });

  test('that is only looked at beforehand is not told', async () => {
    const person = await colleague();
    const body = { users: [person.id], roles: ['projects' as const], preview: true };
    await olivia.call(updateRolesOfUsers, { params: { id: northwind }, body });
    expect(await kindsTold(server, person)).toEqual([]);
  });
});

test.each(['revokeUser', 'revokeUsers'] as const)('%s is told to who was a member', async (name) => {
  const person = await colleague();
  if (name === 'revokeUser') await olivia.call(revokeUser, { params: { id: northwind, userId: person.id } });
  else await olivia.call(revokeUsers, { params: { id: northwind }, body: { users: [person.id] } });
  expect(await toldOf(person)).toMatchObject([
    { kind: 'memberRemoved', actor: 'Olivia Marsh', organization: { name: 'Northwind' }, things: [] },
  ]);
});

describe('teams', () => {
  test('that somebody comes into are told to them, by each of the ways', async () => {
    const [first, second] = [await teamOf('Night shift'), await teamOf('Reception')];
    const [one, two, three] = [await colleague(), await colleague(), await colleague()];
    const things = [
      { kind: 'team', id: first, name: 'Night shift' },
      { kind: 'team', id: second, name: 'Reception' },
    ];
    const params = { id: northwind };
    await olivia.call(addTeamMembers, { params: { ...params, team: first }, body: { users: [{ id: one.id, maintainer: true }] } });
    await olivia.call(addUserTeams, { params: { ...params, userId: two.id }, body: { teams: [{ id: first }, { id: second }] } });
    await olivia.call(addUsersToTeams, { params, body: { users: [three.id], teams: [first, second] } });
    expect(await toldOf(one)).toMatchObject([{ kind: 'teamsJoined', things: things.slice(0, 1), count: 1, maintainer: true }]);
    expect(await toldOf(two)).toMatchObject([{ kind: 'teamsJoined', things: expect.arrayContaining(things), count: 2 }]);
    expect(await toldOf(three)).toMatchObject([{ kind: 'teamsJoined', things: expect.arrayContaining(things), count: 2 }]);
    // Who is there already comes into nothing.
    await olivia.call(addTeamMembers, { params: { ...params, team: first }, body: { users: [{ id: one.id }] } });
    await olivia.call(addUsersToTeams, { params, body: { users: [three.id], teams: [first] } });
    expect([await kindsTold(server, one), await kindsTold(server, three)]).toEqual([['teamsJoined'], ['teamsJoined']]);
  });

  test('that somebody is taken out of, or that are deleted around them, are told to them once', async () => {
    const parent = await teamOf('Technology');
    const child = await teamOf('Platform', parent);
    const [left, stayed] = [await colleague(), await colleague()];
    for (const team of [parent, child])
      await olivia.call(addTeamMembers, { params: { id: northwind, team }, body: { users: [{ id: left.id }, { id: stayed.id }] } });
    await olivia.call(removeTeamMember, { params: { id: northwind, team: child, userId: left.id } });
    expect((await toldOf(left))[0]).toMatchObject({ kind: 'teamLeft', things: [{ id: child, name: 'Platform' }] });
    await olivia.call(deleteTeam, { params: { id: northwind, team: parent } });
    expect((await toldOf(left))[0]).toMatchObject({ kind: 'teamDeleted', things: [{ name: 'Technology' }], count: 1 });
    expect(await kindsTold(server, stayed)).toEqual(['teamDeleted', 'teamsJoined', 'teamsJoined']);
    expect((await toldOf(stayed))[0]).toMatchObject({ things: [{ name: 'Platform' }, { name: 'Technology' }], count: 2 });
  });

  test('of one’s own doing are not told', async () => {
    const team = await teamOf('Own');
    const admin = await addPerson(server, { memberships: { [northwind]: ['teams'] } });
    const client = await clientOf(server, admin);
    await client.call(addTeamMembers, { params: { id: northwind, team }, body: { users: [{ id: admin.id }] } });
    await client.call(removeTeamMember, { params: { id: northwind, team, userId: admin.id } });
    expect(await kindsTold(server, admin)).toEqual([]);
  });

  test('beyond the first ten are counted, not named', async () => {
    const teams = await Promise.all(Array.from({ length: 12 }, (_, index) => teamOf(`Shift ${index}`)));
    const person = await colleague();
    await olivia.call(addUsersToTeams, { params: { id: northwind }, body: { users: [person.id], teams } });
    const [entry] = await toldOf(person);
    expect([entry?.things.length, entry?.count]).toEqual([10, 12]);
  });
});

describe('other access of a team to projects', () => {
  async function stage() {
    const [parent, listed] = [await teamOf('Front desk'), await olivia.call(listProjects, { params: { id: northwind } })];
    const child = await teamOf('Late shift', parent);
    const [first, second] = listed.ok ? listed.data : [];
    if (!first || !second) throw new Error('Two projects are needed.');
    const [inside, below, outside] = [await colleague(), await colleague(), await colleague()];
    const admin = await addPerson(server, { memberships: { [northwind]: ['projects'] } });
    const join = (team: string, ids: readonly string[]) =>
      olivia.call(addTeamMembers, { params: { id: northwind, team }, body: { users: ids.map((id) => ({ id })) } });
    await join(parent, [inside.id, admin.id, oliviaId]);
    await join(child, [inside.id, below.id]);
    const params = { id: northwind, team: parent };
    const give = (...projects: { id: string; level: 5 | 20 | 21 }[]) => olivia.call(addTeamProjects, { params, body: { projects } });
    return { params, give, first, second, inside, below, outside, admin };
  }

  test('is told once to those in it and below it, with the team, the project and the levels', async () => {
    const { params, give, first, inside, below, outside } = await stage();
    await give({ id: first.id, level: 5 });
    await give({ id: first.id, level: 5 });
    const link = { ...params, project: first.id };
    await olivia.call(setTeamProjectLevel, { params: link, body: { level: 20 } });
    await olivia.call(removeTeamProject, { params: link });
    const told = {
      actor: 'Olivia Marsh',
      things: [{ kind: 'project', id: first.id, name: first.name }],
      count: 1,
      team: { id: params.team, name: 'Front desk' },
    };
    const expected = [
      { ...told, kind: 'teamProjectTaken' },
      { ...told, kind: 'teamLevelsChanged', levels: { before: 5, after: 20 } },
      { ...told, kind: 'teamProjectsGiven', levels: { after: 5 } },
    ];
    expect((await toldOf(inside)).slice(0, 3)).toMatchObject(expected);
    expect(await kindsTold(server, inside)).toHaveLength(5);
    expect((await toldOf(below)).slice(0, 3)).toMatchObject(expected);
    expect(await kindsTold(server, outside)).toEqual([]);
  });

  test('of several projects at once is one entry', async () => {
    const { give, first, second, below } = await stage();
    await give({ id: first.id, level: 5 }, { id: second.id, level: 20 });
    await give({ id: first.id, level: 20 }, { id: second.id, level: 21 });
    const [changed, given] = await toldOf(below);
    expect([changed?.kind, changed?.count, given?.kind, given?.count]).toEqual(['teamLevelsChanged', 2, 'teamProjectsGiven', 2]);
    expect(given).not.toHaveProperty('levels');
  });

  test('is not told to whose roles reach every project at that level already', async () => {
    const { give, first, admin } = await stage();
    await give({ id: first.id, level: 20 });
    expect(await kindsTold(server, admin)).toEqual(['teamsJoined']);
    await give({ id: first.id, level: 21 });
    expect(await kindsTold(server, admin)).toEqual(['teamLevelsChanged', 'teamsJoined']);
  });
});

describe('a team that is moved', () => {
  async function stage() {
    const [former, next] = [await teamOf('Front desk'), await teamOf('Back office')];
    const moved = await teamOf('Night shift', former);
    const child = await teamOf('Night porters', moved);
    const listed = await olivia.call(listProjects, { params: { id: northwind } });
    const [lost, kept, gained] = listed.ok ? listed.data : [];
    if (!lost || !kept || !gained) throw new Error('Three projects are needed.');
    const give = async (team: string, ...projects: { id: string; level: 5 | 10 | 20 }[]) => {
      await olivia.call(addTeamProjects, { params: { id: northwind, team }, body: { projects } });
    };
    await give(former, { id: lost.id, level: 5 }, { id: kept.id, level: 10 });
    await give(next, { id: kept.id, level: 10 }, { id: gained.id, level: 20 });
    const join = async (team: string, ...people: readonly string[]) => {
      await olivia.call(addTeamMembers, { params: { id: northwind, team }, body: { users: people.map((id) => ({ id })) } });
    };
    const moveTo = (parent: string) => olivia.call(moveTeam, { params: { id: northwind, team: moved }, body: { parent } });
    return { former, next, moved, child, lost, kept, gained, join, moveTo };
  }

  test('is told to those in it and below it, with the projects in which they have another access, before and after', async () => {
    const { next, moved, child, lost, gained, join, moveTo } = await stage();
    const [inside, below, outside] = [await colleague(), await colleague(), await colleague()];
    await join(moved, inside.id, oliviaId);
    await join(child, below.id);
    await join(next, outside.id);
    const before = await kindsTold(server, { id: oliviaId });
    const answer = await moveTo(next);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const { id } = answer.data;
    const told = { kind: 'teamMoved', actor: 'Olivia Marsh', team: { id, name: 'Night shift' }, count: 2 };
    const things = [
      { kind: 'project', id: lost.id, name: lost.name, levels: { before: 5 } },
      { kind: 'project', id: gained.id, name: gained.name, levels: { after: 20 } },
    ];
    for (const person of [inside, below]) {
      const [entry] = await toldOf(person);
      expect(entry).toMatchObject(told);
      expect(entry?.things).toHaveLength(2);
      expect(entry?.things).toEqual(expect.arrayContaining(things));
    }
    expect(await kindsTold(server, outside)).toEqual(['teamsJoined']);
    expect(await kindsTold(server, { id: oliviaId })).toEqual(before);
  });

  test('is told of what changes for the person alone: not of what another team or a role gives as well', async () => {
    const { former, next, moved, gained, join, moveTo } = await stage();
    const [both, some] = [await colleague(), await colleague()];
    const admin = await addPerson(server, { memberships: { [northwind]: ['projects'] } });
    await join(moved, both.id, some.id, admin.id);
    await join(former, both.id, some.id);
    await join(next, both.id);
    await moveTo(next);
    expect(await kindsTold(server, both)).not.toContain('teamMoved');
    expect(await kindsTold(server, admin)).not.toContain('teamMoved');
    expect((await toldOf(some))[0]).toMatchObject({
      kind: 'teamMoved',
      things: [{ id: gained.id, levels: { after: 20 } }],
      count: 1,
    });
  });

  test('to the top is told as a loss, and to where it is already to nobody', async () => {
    const { former, moved, lost, kept, join, moveTo } = await stage();
    const person = await colleague();
    await join(moved, person.id);
    await moveTo(former);
    expect(await kindsTold(server, person)).toEqual(['teamsJoined']);
    await moveTo('');
    const [entry] = await toldOf(person);
    expect(entry?.things.map(({ id, levels }) => [id, levels])).toEqual(
      expect.arrayContaining([
        [lost.id, { before: 5 }],
        [kept.id, { before: 10 }],
      ]),
    );
  });
});

describe('an answered invite', () => {
  async function invited(inviter: TestPerson, guest: TestPerson): Promise<void> {
    const client = await clientOf(server, inviter);
    const body = { recipients: [{ email: guest.email, teams: [], roles: [] }] };
    const sent = await client.call(inviteUsers, { params: { id: northwind }, body });
    if (!sent.ok) throw new Error(JSON.stringify(sent));
  }
  const answers = { inviteAccepted: acceptOwnInvite, inviteDeclined: declineOwnInvite };
  const kinds = ['inviteAccepted', 'inviteDeclined'] as const;
  async function answer(kind: (typeof kinds)[number], guest: TestPerson): Promise<void> {
    const client = await clientOf(server, guest);
    const own = await client.call(listOwnInvites);
    const [invite] = own.ok ? own.data : [];
    await client.call(answers[kind], { params: { inviteId: invite?.id ?? '' } });
  }

  test.each(kinds)('is told as %s to who sent it, and not to who answers it', async (kind) => {
    const [inviter, other] = [
      await addPerson(server, { memberships: { [northwind]: ['teams'] } }),
      await addPerson(server, { memberships: { [northwind]: ['owner'] } }),
    ];
    const guest = await addPerson(server);
    await invited(inviter, guest);
    await answer(kind, guest);
    expect(await toldOf(inviter)).toMatchObject([
      { kind, actor: 'Test Person', things: [{ kind: 'person', id: guest.id, name: 'Test Person' }] },
    ]);
    expect([await kindsTold(server, guest), await kindsTold(server, other)]).toEqual([[], []]);
  });

  test.each(kinds)('is not told as %s to an inviter who is no member any more', async (kind) => {
    const inviter = await addPerson(server, { memberships: { [northwind]: ['teams'] } });
    const guest = await addPerson(server);
    await invited(inviter, guest);
    await olivia.call(revokeUser, { params: { id: northwind, userId: inviter.id } });
    await answer(kind, guest);
    expect(await kindsTold(server, inviter)).toEqual(['memberRemoved']);
  });

  test('by the key of its link is told as well', async () => {
    const alvorada = await organizationId(server, 'Alvorada Viagens');
    const mia = await server.client('mia');
    const before = (await inboxOf(olivia)).length;
    await mia.call(acceptInvite, { body: { id: demoInvites[0].key, organization: alvorada } });
    const told = await kindsTold(server, { id: oliviaId });
    expect(told.slice(0, told.length - before)).toEqual(['inviteAccepted']);
  });
});
