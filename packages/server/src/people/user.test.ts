import { turnOnEmailFactor } from '@foyer/api/auth/second-factor.contract';
import type { Role } from '@foyer/api/endpoint';
import { createOrganization, leaveOrganization } from '@foyer/api/organizations/organization.contract';
import {
  addUsersToTeams,
  getOrganizationUser,
  listDirectory,
  revokeUser,
  revokeUsers,
  updateRolesOfUsers,
  updateUserRoles,
} from '@foyer/api/people/user.contract';
import { createTeam } from '@foyer/api/teams/team.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership, person } from '#db/schema.ts';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { seedId } from '#seed/rows.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const burst = process.env.FOYER_SOAK ? 50 : 8;
const system = { kind: 'system' } as const;
const oliviaId = seedId(demoAccounts.olivia.email);

let server: TestServer;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

/** An organization of Olivia's, with somebody in each of the given places. */
async function organization<Name extends string>(places: Readonly<Record<Name, readonly Role[]>>) {
  const created = await olivia.call(createOrganization, { body: { name: 'Changing' } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  const { id } = created.data;
  const people = {} as Record<Name, TestPerson & { client: TestClient }>;
  for (const [name, roles] of Object.entries(places) as [Name, readonly Role[]][]) {
    const someone = await addPerson(server, { memberships: { [id]: roles } });
    people[name] = { ...someone, client: await clientOf(server, someone) };
  }
  return { id, people };
}
async function rolesIn(id: string): Promise<Record<string, readonly Role[]>> {
  const rows = await server.database.read(system, (tx) =>
    tx
      .select()
      .from(membership)
      .where(eq(membership.organizationId, organizationIdFrom(id))),
  );
  return Object.fromEntries(rows.map(({ personId, roles }) => [personId, roles]));
}

test('whether somebody signs in with a second factor is told to owners alone', async () => {
  const { id, people } = await organization({ second: ['owner'], admin: ['teams'], member: [] });
  const params = { id, userId: people.member.id };
  const told = async (client: TestClient, of = params) => {
    const answer = await client.call(getOrganizationUser, { params: of });
    return answer.ok && answer.data.secondFactor;
  };
  expect(await told(people.second.client)).toBe(false);
  await people.member.client.call(turnOnEmailFactor, { body: { currentPassword: demoPassword } });
  expect(await told(people.second.client)).toBe(true);
  const changed = await people.second.client.call(updateUserRoles, { params, body: { roles: ['projects'] } });
  expect(changed).toMatchObject({ data: { secondFactor: true } });
  expect(await told(people.admin.client)).toBeUndefined();
  expect(await told(people.member.client, { id, userId: 'me' })).toBeUndefined();
});

describe('somebody’s roles', () => {
  test('are changed by an owner, with the version that was seen', async () => {
    const { id, people } = await organization({ mia: [] });
    const params = { id, userId: people.mia.id };
    const changed = await olivia.call(updateUserRoles, { params, body: { roles: ['teams', 'projects'] }, version: 1 });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '2' }, data: { roles: ['teams', 'projects'], version: 2, teams: [] } });
    // A second administrator who still sees the former roles is told so.
    expect(await olivia.call(updateUserRoles, { params, body: { roles: [] }, version: 1 })).toMatchObject({
      status: 412,
      error: { code: 'VERSION_CONFLICT' },
    });
    expect(await olivia.call(getOrganizationUser, { params })).toMatchObject({ data: { roles: ['teams', 'projects'] } });
    // What changes nothing is no change.
    expect(await olivia.call(updateUserRoles, { params, body: { roles: ['projects', 'teams'] } })).toMatchObject({
      headers: { etag: '2' },
    });
  });

  test('are refused by the rules, and nothing is changed then', async () => {
    const { id, people } = await organization({ second: ['owner'], admin: ['teams'], member: [], datasources: ['datasources'] });
    const before = await rolesIn(id);
    const { second, admin, member, datasources } = people;
    const cases: [TestClient, string, readonly Role[], number, string][] = [
      [admin.client, member.id, ['owner'], 403, 'OWNERS_ONLY'],
      [admin.client, second.id, [], 403, 'OWNERS_ONLY'],
      [admin.client, member.id, ['projects'], 403, 'PERMISSION_NOT_HELD'],
      [admin.client, admin.id, [], 409, 'OWN_ROLE'],
      [olivia, oliviaId, [], 409, 'OWN_ROLE'],
      [datasources.client, member.id, [], 403, 'FORBIDDEN'],
      [olivia, 'nobody', [], 404, 'NOT_FOUND'],
      [olivia, crypto.randomUUID(), [], 404, 'NOT_FOUND'],
      [olivia, seedId(demoAccounts.mia.email), [], 404, 'NOT_FOUND'],
      [olivia, member.id, ['owner', 'teams'], 400, 'VALIDATION_FAILED'],
      [olivia, member.id, ['teams', 'teams'], 400, 'VALIDATION_FAILED'],
    ];
    for (const [client, userId, roles, status, code] of cases)
      expect(await client.call(updateUserRoles, { params: { id, userId }, body: { roles: [...roles] } })).toMatchObject({
        status,
        error: { code },
      });
    expect(await rolesIn(id)).toEqual(before);
  });

  test('of the only owner stay: the words are the specification’s', async () => {
    const { id } = await organization({});
    expect(await olivia.call(updateUserRoles, { params: { id, userId: oliviaId }, body: { roles: [] } })).toMatchObject({
      status: 409,
      error: { code: 'ONLY_OWNER_ROLE', message: 'You must assign another owner before removing yourself' },
    });
  });

  test('are changed once by many administrators who see the same version at once; the others are told so', async () => {
    const { id, people } = await organization({ second: ['owner'], target: [] });
    const params = { id, userId: people.target.id };
    const wishes: Role[][] = [['teams'], ['projects'], ['connectors'], ['datasources', 'teams']];
    const attempts = Array.from({ length: burst }, (_, index) => {
      const roles = wishes[index % wishes.length] ?? [];
      return (index % 2 === 0 ? olivia : people.second.client).call(updateUserRoles, { params, body: { roles }, version: 1 });
    });
    const answers = await Promise.all(attempts);
    const written = answers.filter(({ status }) => status === 200);
    expect(written).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(burst - 1);
    expect(await olivia.call(getOrganizationUser, { params })).toMatchObject({
      data: { ...(written[0]?.ok && written[0].data), version: 2 },
    });
  });

  test('of two owners who demote each other at once, one stays', async () => {
    for (let round = 0; round < (process.env.FOYER_SOAK ? 25 : 3); round += 1) {
      const { id, people } = await organization({ second: ['owner'] });
      const answers = await Promise.all([
        olivia.call(updateUserRoles, { params: { id, userId: people.second.id }, body: { roles: [] } }),
        people.second.client.call(updateUserRoles, { params: { id, userId: oliviaId }, body: { roles: [] } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(Object.values(await rolesIn(id)).filter((roles) => roles.includes('owner'))).toHaveLength(1);
    }
  });

  test('are never those of an organization without owners, whoever leaves, demotes and revokes at once', async () => {
    const { id, people } = await organization({ a: ['owner'], b: ['owner'], c: ['owner'] });
    const owners = [
      { id: oliviaId, client: olivia },
      ...Object.values(people).map(({ id: personId, client }) => ({ id: personId, client })),
    ];
    const attempts = Array.from({ length: burst }, (_, index) => {
      const [by, target] = [owners[index % 4], owners[(index + 1) % 4]];
      if (!by || !target) throw new RangeError('Four owners');
      const params = { id, userId: target.id };
      if (index % 3 === 0) return by.client.call(leaveOrganization, { params: { id } });
      if (index % 3 === 1) return by.client.call(updateUserRoles, { params, body: { roles: [] } });
      return by.client.call(revokeUser, { params });
    });
    for (const { status } of await Promise.all(attempts)) expect([200, 204, 403, 404, 409]).toContain(status);
    expect(Object.values(await rolesIn(id)).filter((roles) => roles.includes('owner')).length).toBeGreaterThanOrEqual(1);
  });
});

describe('access', () => {
  test('is revoked at once, and never one’s own or by an admin an owner’s', async () => {
    const { id, people } = await organization({ admin: ['teams'], member: [] });
    const { admin, member } = people;
    expect(await admin.client.call(revokeUser, { params: { id, userId: oliviaId } })).toMatchObject({
      status: 403,
      error: { code: 'OWNERS_ONLY' },
    });
    expect(await admin.client.call(revokeUser, { params: { id, userId: admin.id } })).toMatchObject({
      status: 409,
      error: { code: 'OWN_ROLE' },
    });
    expect(await admin.client.call(revokeUser, { params: { id, userId: member.id } })).toMatchObject({ status: 204 });
    expect(await member.client.call(listDirectory, { params: { id } })).toMatchObject({ status: 404 });
    expect(await admin.client.call(revokeUser, { params: { id, userId: member.id } })).toMatchObject({ status: 404 });
  });
});

describe('several people', () => {
  test('get the same roles, and each who cannot is named with the reason; a preview changes nothing', async () => {
    const { id, people } = await organization({ admin: ['teams', 'projects'], a: [], b: ['projects'], data: ['datasources'] });
    const { admin, a, b, data } = people;
    const body = { users: [a.id, b.id, data.id, oliviaId, admin.id, 'nobody', a.id], roles: ['projects' as const] };
    const expected = [
      { id: a.id, outcome: 'changed', before: [], after: ['projects'] },
      { id: b.id, outcome: 'same' },
      { id: data.id, outcome: 'changed', before: ['datasources'], after: ['projects'] },
      { id: oliviaId, outcome: 'refused', code: 'OWNERS_ONLY', message: expect.stringContaining('owner') },
      { id: admin.id, outcome: 'refused', code: 'OWN_ROLE' },
      { id: 'nobody', outcome: 'refused', code: 'NOT_FOUND' },
    ];
    const before = await rolesIn(id);
    const preview = await admin.client.call(updateRolesOfUsers, { params: { id }, body: { ...body, preview: true } });
    expect(preview).toMatchObject({ data: { preview: true, results: expected } });
    expect(await rolesIn(id)).toEqual(before);
    expect(await admin.client.call(updateRolesOfUsers, { params: { id }, body })).toMatchObject({
      data: { preview: false, results: expected },
    });
    expect(await rolesIn(id)).toEqual({ ...before, [a.id]: ['projects'], [data.id]: ['projects'] });
  });

  test('are put into teams, those who are there already are left alone, and a team that is gone refuses all', async () => {
    const { id, people } = await organization({ a: [], b: [] });
    const made = await olivia.call(createTeam, { params: { id }, body: { name: 'Crew' } });
    const team = made.ok ? made.data.id : '';
    const call = (users: string[], teams: string[], preview = false) =>
      olivia.call(addUsersToTeams, { params: { id }, body: { users, teams, preview } });
    expect(await call([people.a.id], [team], true)).toMatchObject({ data: { results: [{ outcome: 'changed', teamsAdded: 1 }] } });
    expect(await call([people.a.id], [team])).toMatchObject({ data: { results: [{ outcome: 'changed', teamsAdded: 1 }] } });
    expect(await call([people.a.id, people.b.id], [team])).toMatchObject({
      data: {
        results: [
          { outcome: 'same', teamsAdded: 0 },
          { outcome: 'changed', teamsAdded: 1 },
        ],
      },
    });
    expect(await call([people.a.id], [team, 'gone'])).toMatchObject({ status: 409, error: { code: 'TEAM_NOT_FOUND' } });
    expect(await olivia.call(getOrganizationUser, { params: { id, userId: people.b.id } })).toMatchObject({
      data: { teamCount: 1, teams: [{ id: team, name: 'Crew', maintainer: false }] },
    });
  });

  test('lose their access, but for owners before an admin, and oneself', async () => {
    const { id, people } = await organization({ admin: ['teams'], a: [], b: [] });
    const users = [people.a.id, oliviaId, people.admin.id, people.b.id];
    const results = [
      { outcome: 'changed' },
      { outcome: 'refused', code: 'OWNERS_ONLY' },
      { outcome: 'refused', code: 'OWN_ROLE' },
      { outcome: 'changed' },
    ];
    const { client } = people.admin;
    expect(await client.call(revokeUsers, { params: { id }, body: { users, preview: true } })).toMatchObject({ data: { results } });
    expect(Object.keys(await rolesIn(id))).toHaveLength(4);
    expect(await client.call(revokeUsers, { params: { id }, body: { users } })).toMatchObject({ data: { results } });
    expect(Object.keys(await rolesIn(id)).toSorted()).toEqual([oliviaId, people.admin.id].toSorted());
  });

  test('of another organization are nobody here', async () => {
    const [here, there] = [await organization({ a: [] }), await organization({ b: [] })];
    for (const endpoint of [revokeUsers, updateRolesOfUsers] as const)
      expect(
        await olivia.call(endpoint as typeof updateRolesOfUsers, {
          params: { id: here.id },
          body: { users: [there.people.b.id], ...(endpoint === updateRolesOfUsers && { roles: [] }) } as never,
        }),
      ).toMatchObject({ data: { results: [{ outcome: 'refused', code: 'NOT_FOUND' }] } });
    expect(Object.keys(await rolesIn(there.id))).toContain(there.people.b.id);
  });
});

test('hostile names come back as the text that they are', async () => {
  const { id, people } = await organization({ a: [] });
  const names = ['<img src=x onerror=alert(1)>', '\u202egnp.exe', 'a\u200bb', '=HYPERLINK("x")', 'x'.repeat(10_000)];
  for (const givenName of names) {
    // Past the rules for names, as an older server or another tool might have written it.
    await server.database.transaction(system, (tx) =>
      tx
        .update(person)
        .set({ givenName, search: sql`${givenName.toLowerCase()}` })
        .where(eq(person.id, people.a.id)),
    );
    expect(await olivia.call(getOrganizationUser, { params: { id, userId: people.a.id } })).toMatchObject({ data: { givenName } });
    const list = await olivia.call(listDirectory, { params: { id }, query: { limit: 1, sort: '-joined' } });
    expect(list.ok).toBe(true);
  }
});
