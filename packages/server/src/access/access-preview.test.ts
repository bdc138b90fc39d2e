import { revokeUser, updateUserRoles } from '@foyer/api/people/user.contract';
import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { getCredentialProject } from '@foyer/api/publishing/publishing.contract';
import {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam,
  deleteTeam,
  moveTeam,
  removeTeamMember,
  removeTeamProject,
} from '@foyer/api/teams/team.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project } from '#db/schema.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, organizationId, type TestPerson } from '#testing/test-people.ts';
import { addCredential, programWith } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let id: string;
let olivia: TestClient;
let people: readonly TestPerson[];
const teams = { top: '', child: '', other: '' };
const projects = ['a', 'b', 'c'].map((name) => `dev_preview-${name}`);
const [a = '', b = '', c = ''] = projects;

beforeAll(async () => {
  server = await startTestServer();
  id = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
  people = await Promise.all([[], [], ['projects']].map((roles) => addPerson(server, { memberships: { [id]: roles as 'projects'[] } })));
  await server.database.transaction({ kind: 'system' }, (tx) =>
    tx.insert(project).values(
      projects.map((name) => ({
        organizationId: organizationIdFrom(id),
        deployment: 'dev',
        subdomain: name.slice(4),
        name,
        search: name,
        tier: 'standard' as const,
        createdAt: server.clock.now(),
      })),
    ),
  );
  const create = async (name: string, parent = '') => {
    const made = await olivia.call(createTeam, { params: { id }, body: { name, parent } });
    return made.ok ? made.data.id : '';
  };
  teams.top = await create('Preview top');
  teams.child = await create('Preview child', teams.top);
  teams.other = await create('Preview other');
  const grant = (team: string, given: readonly { id: string; level: 5 | 10 | 20 | 21 }[]) =>
    olivia.call(addTeamProjects, { params: { id, team }, body: { projects: [...given] } });
  await grant(teams.top, [{ id: a, level: 10 }]);
  await grant(teams.child, [
    { id: a, level: 5 },
    { id: b, level: 20 },
  ]);
  await grant(teams.other, [
    { id: b, level: 5 },
    { id: c, level: 21 },
  ]);
});
afterAll(() => server.close());

const person = (index: number) => people[index]?.id ?? '';
const join = (team: string, user: string) => olivia.call(addTeamMembers, { params: { id, team }, body: { users: [{ id: user }] } });
const leave = (team: string, user: string) => olivia.call(removeTeamMember, { params: { id, team, userId: user } });

/** Every level that the people of this file have, as `person project level`. */
async function levels(): Promise<Map<string, number>> {
  const all = await Promise.all(
    people.map(async ({ id: userId }) => {
      const reached = await olivia.call(listUserProjects, { params: { id, userId }, query: { limit: 100 } });
      return reached.ok ? reached.data.map((one): [string, number] => [`${userId} ${one.id}`, one.level]) : [];
    }),
  );
  return new Map(all.flat());
}

async function foretold(change: AccessChange) {
  const preview = await olivia.call(previewAccess, { params: { id }, body: change });
  if (!preview.ok) throw new Error(JSON.stringify(preview));
  return preview.data;
}

// Each runs in what those before have left.
test.each<[what: string, change: () => AccessChange, make: () => Promise<unknown>]>([
  [
    'somebody joins a team below another',
    () => ({ kind: 'memberships', user: person(0), add: [teams.child], remove: [] }),
    () => olivia.call(addUserTeams, { params: { id, userId: person(0) }, body: { teams: [{ id: teams.child }] } }),
  ],
  [
    'somebody joins a second team',
    () => ({ kind: 'members', team: teams.other, add: [person(0), person(1), person(2)], remove: [] }),
    () => Promise.all([0, 1, 2].map((index) => join(teams.other, person(index)))),
  ],
  [
    'a team above is given a project at a higher level, and another',
    () => ({
      kind: 'projects',
      team: teams.top,
      set: [
        { id: a, level: 20 },
        { id: c, level: 10 },
      ],
      remove: [],
    }),
    () =>
      olivia.call(addTeamProjects, {
        params: { id, team: teams.top },
        body: {
          projects: [
            { id: a, level: 20 },
            { id: c, level: 10 },
          ],
        },
      }),
  ],
  [
    'a team loses a project that another gives too',
    () => ({ kind: 'projects', team: teams.other, set: [], remove: [b, c] }),
    () => Promise.all([b, c].map((name) => olivia.call(removeTeamProject, { params: { id, team: teams.other, project: name } }))),
  ],
  [
    'somebody is given the permission for projects',
    () => ({ kind: 'roles', user: person(0), roles: ['projects', 'teams'] }),
    () => olivia.call(updateUserRoles, { params: { id, userId: person(0) }, body: { roles: ['projects', 'teams'] } }),
  ],
  [
    'somebody becomes an owner',
    () => ({ kind: 'roles', user: person(0), roles: ['owner'] }),
    () => olivia.call(updateUserRoles, { params: { id, userId: person(0) }, body: { roles: ['owner'] } }),
  ],
  [
    'somebody loses all roles and leaves a team',
    () => ({ kind: 'roles', user: person(0), roles: [] }),
    () => olivia.call(updateUserRoles, { params: { id, userId: person(0) }, body: { roles: [] } }),
  ],
  [
    'somebody changes from one team to another',
    () => ({ kind: 'memberships', user: person(0), add: [teams.top], remove: [teams.child] }),
    async () => [await leave(teams.child, person(0)), await join(teams.top, person(0))],
  ],
  [
    'people leave a team',
    () => ({ kind: 'members', team: teams.top, add: [], remove: [person(0), person(2)] }),
    () => Promise.all([leave(teams.top, person(0))]),
  ],
  [
    'several people are given the permission for projects and join a team',
    () => ({ kind: 'people', users: [person(0), person(1)], roles: ['projects'], add: [teams.child] }),
    async () => {
      for (const userId of [person(0), person(1)]) {
        await olivia.call(updateUserRoles, { params: { id, userId }, body: { roles: ['projects'] } });
        await join(teams.child, userId);
      }
    },
  ],
  [
    'several people lose their roles',
    () => ({ kind: 'people', users: people.map((one) => one.id), roles: [] }),
    () => Promise.all(people.map(({ id: userId }) => olivia.call(updateUserRoles, { params: { id, userId }, body: { roles: [] } }))),
  ],
  [
    'a team comes under another',
    () => ({ kind: 'team move', team: teams.child, parent: teams.other }),
    () => olivia.call(moveTeam, { params: { id, team: teams.child }, body: { parent: teams.other } }),
  ],
  [
    'a team comes to the top',
    () => ({ kind: 'team move', team: teams.child, parent: '' }),
    () => olivia.call(moveTeam, { params: { id, team: teams.child }, body: { parent: '' } }),
  ],
  [
    'a team is deleted',
    () => ({ kind: 'team deletion', team: teams.child }),
    () => olivia.call(deleteTeam, { params: { id, team: teams.child } }),
  ],
  [
    'somebody’s access is revoked',
    () => ({ kind: 'revocation', users: [person(1)] }),
    () => olivia.call(revokeUser, { params: { id, userId: person(1) } }),
  ],
])('what is foretold is what happens: %s', async (_what, change, make) => {
  const before = await levels();
  const told = await foretold(change());
  await make();
  const after = await levels();
  const happened = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key} ${before.get(key) ?? '-'} ${after.get(key) ?? '-'}`);
  expect(told.effects.map((one) => `${one.user.id} ${one.project.id} ${one.before ?? '-'} ${one.after ?? '-'}`).sort()).toEqual(
    happened.sort(),
  );
  expect(told.gained + told.raised + told.lowered + told.lost).toBe(happened.length);
  expect(told.people).toBe(new Set(happened.map((line) => line.split(' ')[0])).size);
});

test('what is lost stands first, and nothing at all is nothing', async () => {
  await join(teams.top, person(2));
  await olivia.call(addTeamProjects, { params: { id, team: teams.other }, body: { projects: [{ id: b, level: 5 }] } });
  const told = await foretold({ kind: 'memberships', user: person(2), add: [teams.other], remove: [teams.top] });
  expect(told.effects.map(({ before, after }) => [before, after])).toEqual(
    told.effects
      .map(({ before, after }) => [before, after])
      .toSorted(([, one], [, other]) => Number(one !== undefined) - Number(other !== undefined)),
  );
  expect(told.lost).toBeGreaterThan(0);
  const unknown = ['00000000-0000-4000-8000-000000000000', 'nobody'];
  expect(await foretold({ kind: 'members', team: teams.other, add: unknown, remove: unknown })).toEqual({
    gained: 0,
    raised: 0,
    lowered: 0,
    lost: 0,
    people: 0,
    effects: [],
  });
  const strange = await olivia.call(previewAccess, { params: { id }, body: { kind: 'members', team: 'xyz', add: [], remove: [] } });
  expect(strange).toMatchObject({ ok: false, status: 404 });
});

test('a revocation names the credentials that people made and that go on working, and no others', async () => {
  const [maker, other] = await Promise.all([[], []].map(() => addPerson(server, { memberships: { [id]: [] } })));
  const made = await addCredential(server, id, b, maker?.id);
  await addCredential(server, id, a, other?.id);
  const preview = async (users: string[]) => {
    const answer = await olivia.call(previewAccess, { params: { id }, body: { kind: 'revocation', users } });
    return answer.ok ? answer.data.credentials : undefined;
  };
  expect(await preview([maker?.id ?? ''])).toEqual([{ id: made.id, name: 'Studio', project: { id: b, name: b } }]);
  expect(await preview([people[0]?.id ?? ''])).toBeUndefined();
  await olivia.call(revokeUser, { params: { id, userId: maker?.id ?? '' } });
  const { token } = made;
  expect(await programWith(server, token).call(getCredentialProject)).toMatchObject({ ok: true });
  server.clock.advance(31 * 24 * 60 * 60_000);
  olivia = await server.client('olivia');
  expect(await preview([other?.id ?? ''])).toBeUndefined();
});
