import { deleteConnector } from '@foyer/api/connectors/connector.contract';
import type { Role } from '@foyer/api/endpoint';
import { createOrganization, updateOrganization } from '@foyer/api/organizations/organization.contract';
import { requestVerification } from '@foyer/api/organizations/verification.contract';
import { getOverview } from '@foyer/api/overview/overview.contract';
import { overviewLimits } from '@foyer/api/overview/overview.schema';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { updateUserRoles } from '@foyer/api/people/user.contract';
import { createProject, updateProject } from '@foyer/api/projects/project.contract';
import { addTeamMembers, addTeamProjects, createTeam } from '@foyer/api/teams/team.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedOf } from '#datasources/authorization.store.ts';
import { datasource, datasourceAuthorization } from '#db/schema.ts';
import { answerWaitingRequest } from '#organizations/verification.store.ts';
import { addConnector, addDatasource } from '#testing/test-connectors.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const dayMs = 86_400_000;
const system = { kind: 'system' } as const;

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

async function overview(client = olivia, id = northwind) {
  const result = await client.call(getOverview, { params: { id } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const made = <Data>(result: { readonly ok: true; readonly data: Data } | { readonly ok: false }): Data => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
};
async function clientWith(roles: readonly Role[]) {
  return clientOf(server, await addPerson(server, { memberships: { [northwind]: roles } }));
}
/** Writes how a datasource of Northwind stands with a system, with tokens that end in so many days. */
async function authorize(name: string, given: { status: 'connected' | 'failed'; endsInDays?: number; isRenewed?: boolean }) {
  const { status, endsInDays, isRenewed = false } = given;
  const id = await addDatasource(server, northwind, await addConnector(server, northwind), { name });
  const now = server.clock.now();
  const sealed = sealedOf(server.platform.keys, { datasourceId: id, tag: 'crm' });
  const expiresAt = endsInDays === undefined ? undefined : new Date(now.getTime() + endsInDays * dayMs).toISOString();
  await server.database.transaction(system, (tx) =>
    tx.insert(datasourceAuthorization).values({
      ...{ organizationId: organizationIdFrom(northwind), datasourceId: id, tag: 'crm', status, clientId: 'client', at: now },
      secret: sealed.secret('a secret'),
      tokens: status === 'connected' ? sealed.tokens({ accessToken: 'token', expiresAt }) : null,
      refreshAt: isRenewed ? now : null,
    }),
  );
  return id;
}

describe('the overview', () => {
  test('tells an owner the sizes of everything, and a member of nothing', async () => {
    const told = await overview();
    expect(told.counts).toEqual({
      projects: expect.any(Number),
      people: expect.any(Number),
      teams: expect.any(Number),
      datasources: expect.any(Number),
      connectors: expect.any(Number),
    });
    expect(await overview(memberClient)).toMatchObject({ counts: {}, attention: { total: 0, items: [] }, joinedAt: expect.any(String) });
  });

  test.each([
    [['projects'], ['projects', 'people', 'teams']],
    [['teams'], ['people', 'teams']],
    [['connectors'], ['people', 'teams', 'connectors']],
    [['datasources'], ['people', 'teams', 'datasources', 'connectors']],
  ] as const)('tells an admin with %j the sizes of %j', async (roles, sizes) => {
    expect(Object.keys((await overview(await clientWith(roles))).counts)).toEqual(sizes);
  });

  test('names nothing of another organization, and answers nobody who is no member', async () => {
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const told = JSON.stringify(await overview(olivia, osprey));
    for (const name of ['Guest App', 'Loyalty Club', 'Card terminals', 'dora.stein@agency.example']) expect(told).not.toContain(name);
    expect(await memberClient.call(getOverview, { params: { id: osprey } })).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('asks the database a fixed number of times', async () => {
    const statements = async (client: TestClient) => {
      const before = server.database.counters.statements;
      await overview(client);
      return server.database.counters.statements - before;
    };
    expect(await statements(olivia)).toBeLessThanOrEqual(22);
    expect(await statements(memberClient)).toBeLessThanOrEqual(14);
  });
});

describe('what needs attention', () => {
  test('is an authorization that was refused, one that ended, and one that nothing renews before it ends', async () => {
    const failed = await authorize('Refused 1', { status: 'failed' });
    const ended = await authorize('Ended 1', { status: 'connected', endsInDays: -1 });
    const ending = await authorize('Ending 1', { status: 'connected', endsInDays: 6 });
    const others = [
      await authorize('Long 1', { status: 'connected', endsInDays: 8 }),
      await authorize('Renewed 1', { status: 'connected', endsInDays: 1, isRenewed: true }),
      await authorize('Endless 1', { status: 'connected' }),
    ];
    const states = async (client: TestClient) =>
      new Map(
        (await overview(client)).attention.items.flatMap((item) => (item.kind === 'authorization' ? [[item.datasource.id, item]] : [])),
      );
    const keeper = await clientWith(['datasources']);
    const found = await states(keeper);
    expect(found.get(failed)).toMatchObject({ state: 'failed', datasource: { name: 'Refused 1', generation: 'newer' }, projects: 0 });
    expect(found.get(ended)).toMatchObject({ state: 'ended' });
    expect(found.get(ending)).toMatchObject({ state: 'ending' });
    for (const id of others) expect(found.has(id)).toBe(false);
    expect((await states(await clientWith(['connectors', 'projects', 'teams']))).size).toBe(0);
    await server.database.transaction(system, (tx) =>
      tx
        .update(datasource)
        .set({ deleteAt: new Date(server.clock.now().getTime() + dayMs) })
        .where(sql`${datasource.name} like '% 1'`),
    );
    expect((await states(keeper)).has(failed)).toBe(false);
  });

  test('is an active data source that was never authorized at a system that its connector names', async () => {
    const connector = await addConnector(server, northwind);
    const active = await addDatasource(server, northwind, connector, { name: 'Never 1' });
    const draft = await addDatasource(server, northwind, connector, { name: 'Draft 1', status: 'draft' });
    const known = await authorize('Connected 1', { status: 'connected' });
    const neverIn = async (client: TestClient) =>
      (await overview(client)).attention.items.flatMap((item) => (item.kind === 'authorization' && item.state === 'never' ? [item] : []));
    const keeper = await clientWith(['datasources']);
    const before = (await overview(keeper)).attention.total;
    const found = await neverIn(keeper);
    expect(found.find(({ datasource: { id } }) => id === active)).toMatchObject({
      datasource: { name: 'Never 1', connectorId: connector, generation: 'newer' },
      provider: expect.any(String),
      projects: 0,
    });
    expect(found.map(({ datasource: { id } }) => id)).not.toContain(draft);
    expect(found.map(({ datasource: { id } }) => id)).not.toContain(known);
    expect(await neverIn(await clientWith(['projects', 'teams']))).toEqual([]);
    await addDatasource(server, northwind, connector, { name: 'Never 2' });
    expect((await overview(keeper)).attention.total).toBe(before + 1);
  });

  test('names a data source once, however many systems it was never authorized at', async () => {
    const connector = await addConnector(server, northwind);
    await server.database.transaction(system, (tx) =>
      tx.execute(sql`update connector set content = jsonb_set(content::jsonb, '{configSchema,authorizations}',
        (content::jsonb #> '{configSchema,authorizations}')
          || jsonb_set(content::jsonb #> '{configSchema,authorizations,0}', '{authTag}', '"a second"'))
        where id = ${connector}`),
    );
    const keeper = await clientWith(['datasources']);
    const before = (await overview(keeper)).attention.total;
    const id = await addDatasource(server, northwind, connector, { name: 'Never twice' });
    const { total, items } = (await overview(keeper)).attention;
    expect(total).toBe(before + 1);
    expect(items.filter((item) => item.kind === 'authorization' && item.datasource.id === id)).toEqual([
      expect.objectContaining({ state: 'never', systems: 2 }),
    ]);
  });

  test('is a project with mappings that bring nothing, with the first of them and their number', async () => {
    const { attention, projects } = await overview();
    const mapping = attention.items.find(({ kind }) => kind === 'mapping');
    expect(mapping).toMatchObject({ broken: expect.any(Number), plugin: { name: expect.any(String) }, fault: expect.any(String) });
    const broken = mapping?.kind === 'mapping' ? mapping : undefined;
    const project = projects.items.find(({ id }) => id === broken?.project.id);
    if (project) expect(project.broken).toBe(broken?.broken);
    const keeper = (await overview(await clientWith(['teams', 'connectors', 'projects']))).attention;
    expect(keeper.items.map(({ kind }) => kind)).not.toContain('mapping');
  });

  test('is an invite that nobody accepted in time, for those who may send it again', async () => {
    const email = 'too.late@people.example';
    await olivia.call(inviteUsers, { params: { id: northwind }, body: { recipients: [{ email, roles: ['projects'], teams: [] }] } });
    const keeper = await clientWith(['teams']);
    const of = async (client: TestClient) => (await overview(client)).attention.items.filter((item) => item.kind === 'invite');
    expect((await of(keeper)).map(({ invite }) => invite.email)).not.toContain(email);
    await server.database.transaction(system, (tx) =>
      tx.execute(
        sql`update invite set expires_at = ${new Date(server.clock.now().getTime() - 30 * dayMs).toISOString()}::timestamptz where recipient = ${email}`,
      ),
    );
    expect((await of(keeper)).find(({ invite }) => invite.email === email)).toMatchObject({
      roles: ['projects'],
      by: { name: 'Olivia Marsh' },
    });
    expect(await of(await clientWith(['projects']))).toEqual([]);
  });

  test('is a request to be verified that waits or was declined, for the owners', async () => {
    const { id } = made(await olivia.call(createOrganization, { body: { name: 'Unverified Inns' } }));
    const params = { id };
    const found = async (client: TestClient) => (await overview(client, id)).attention.items.filter(({ kind }) => kind === 'verification');
    expect(await found(olivia)).toEqual([]);
    await olivia.call(requestVerification, { params, body: { text: 'We run three inns on the northern coast.', links: [] } });
    expect(await found(olivia)).toEqual([expect.objectContaining({ state: 'waiting', by: 'Olivia Marsh', reason: '' })]);
    const admin = await clientOf(
      server,
      await addPerson(server, { memberships: { [id]: ['teams', 'projects', 'connectors', 'datasources'] } }),
    );
    expect(await found(admin)).toEqual([]);
    await server.database.transaction(system, (tx) =>
      answerWaitingRequest(tx, organizationIdFrom(id), { state: 'declined', at: server.clock.now(), reason: 'No register names it.' }),
    );
    expect(await found(olivia)).toEqual([expect.objectContaining({ state: 'declined', reason: 'No register names it.' })]);
    await olivia.call(requestVerification, { params, body: { text: 'We run three inns on the northern coast.', links: [] } });
    await server.database.transaction(system, (tx) =>
      answerWaitingRequest(tx, organizationIdFrom(id), { state: 'verified', at: server.clock.now(), reason: '' }),
    );
    expect(await found(olivia)).toEqual([]);
  });

  test('is named up to its limit, what does not work before what will not, and all of it is counted', async () => {
    for (let number = 1; number <= overviewLimits.attention + 2; number += 1) await authorize(`Many ${number}`, { status: 'failed' });
    const { attention } = await overview();
    expect(attention.items).toHaveLength(overviewLimits.attention);
    expect(attention.total).toBeGreaterThan(overviewLimits.attention);
    expect(attention.items.map(({ kind }) => kind)).not.toContain('invite');
  });
});

describe('what changed lately', () => {
  test('is the history for an owner, newest first, with where its things are now', async () => {
    const team = made(await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Night audit' } }));
    const { changes } = await overview();
    expect(changes.length).toBeLessThanOrEqual(overviewLimits.changes);
    expect(changes[0]).toMatchObject({
      actor: { name: 'Olivia Marsh' },
      action: 'team.created',
      thing: { name: 'Night audit' },
      place: { kind: 'team', id: team.id },
    });
    const moments = changes.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test('says of a connector that is deleted, so that it leads to its line in the list', async () => {
    const connector = await addConnector(server, northwind, { name: 'Kiosk telemetry' });
    const deleted = await olivia.call(deleteConnector.newer, { params: { id: northwind, connector } });
    expect(deleted).toMatchObject({ ok: true });
    const { changes } = await overview();
    expect(changes[0]).toMatchObject({
      ...{ action: 'connector.deleted', thing: { id: connector } },
      place: { kind: 'connector', id: connector, generation: 'newer', name: 'Kiosk telemetry', isDeleted: true },
    });
  });

  test('is for anybody else what concerns them: their own place, their teams and the projects that they reach', async () => {
    const params = { id: northwind };
    const before = (await overview(memberClient)).changes;
    expect(before).toEqual([]);
    const team = made(await olivia.call(createTeam, { params, body: { name: 'Concerned' } }));
    const other = made(await olivia.call(createTeam, { params, body: { name: 'Not concerned' } }));
    await olivia.call(addTeamMembers, { params: { ...params, team: team.id }, body: { users: [{ id: member.id }] } });
    await olivia.call(addTeamProjects, { params: { ...params, team: team.id }, body: { projects: [{ id: 'eu-west_guest-app' }] } });
    await olivia.call(addTeamProjects, { params: { ...params, team: other.id }, body: { projects: [{ id: 'staging_guest-app' }] } });
    await olivia.call(updateProject, { params: { ...params, project: 'eu-west_guest-app' }, body: { name: 'Guest App' } });
    await olivia.call(updateProject, { params: { ...params, project: 'staging_guest-app' }, body: { name: 'Guest App (stage)' } });
    await olivia.call(updateOrganization, { params, body: { name: 'Northwind Group' } });
    await olivia.call(updateUserRoles, { params: { ...params, userId: member.id }, body: { roles: [] } });
    const { changes } = await overview(memberClient);
    const names = new Set(changes.map(({ thing }) => `${thing.kind} ${thing.name}`));
    expect([...names]).toEqual(expect.arrayContaining(['team Concerned']));
    for (const name of names) expect(name).toMatch(/^(?:team Concerned|project Guest App|user Test Person)$/);
    expect(changes.find(({ thing }) => thing.kind === 'team')).toMatchObject({ place: { kind: 'team', id: team.id } });
  });
});

describe('my projects and teams', () => {
  test('are what the person reaches, with the team that gives it, and no others', async () => {
    const person = await addPerson(server, { memberships: { [northwind]: [] } });
    const client = await clientOf(server, person);
    expect(await overview(client)).toMatchObject({ projects: { total: 0, items: [] }, teams: { total: 0, items: [] } });
    const params = { id: northwind };
    const top = made(await olivia.call(createTeam, { params, body: { name: 'Above' } }));
    const below = made(await olivia.call(createTeam, { params, body: { name: 'Below', parent: top.id } }));
    await olivia.call(addTeamProjects, { params: { ...params, team: top.id }, body: { projects: [{ id: 'eu-west_guest-app' }] } });
    await olivia.call(addTeamMembers, { params: { ...params, team: below.id }, body: { users: [{ id: person.id }] } });
    const { projects, teams } = await overview(client);
    expect(projects).toMatchObject({ total: 1, items: [{ id: 'eu-west_guest-app', level: 5, from: { id: top.id, name: 'Above' } }] });
    expect(teams).toMatchObject({ total: 1, items: [{ id: below.id, ancestors: [{ name: 'Above' }], counts: { members: 1 } }] });
  });

  test('are named up to their limits, and counted', async () => {
    const params = { id: northwind };
    for (let number = 1; number <= overviewLimits.teams + 1; number += 1) {
      const team = made(await olivia.call(createTeam, { params, body: { name: `Mine ${number}` } }));
      await olivia.call(addTeamMembers, { params: { ...params, team: team.id }, body: { users: [{ id: member.id }] } });
    }
    const { teams } = await overview(memberClient);
    expect(teams.items).toHaveLength(overviewLimits.teams);
    expect(teams.total).toBeGreaterThan(overviewLimits.teams);
    const { projects } = await overview();
    expect(projects.items).toHaveLength(overviewLimits.projects);
    expect(projects.total).toBeGreaterThan(overviewLimits.projects);
  });
});

test('whoever is no owner learns whom to ask: owners first, then admins, a few of them', async () => {
  const { ask } = await overview(memberClient);
  expect(ask?.items[0]).toMatchObject({ givenName: 'Olivia', roles: ['owner'] });
  expect(ask?.items.every(({ roles }) => roles.length > 0)).toBe(true);
  expect(ask?.items.length).toBeLessThanOrEqual(overviewLimits.people);
  expect(ask?.total).toBeGreaterThanOrEqual(ask?.items.length ?? 0);
  expect((await overview()).ask).toBeUndefined();
});

describe('setting up', () => {
  test('says of each step whether it is done, by whom and when, for as long as the organization is new', async () => {
    const { id } = made(await olivia.call(createOrganization, { body: { name: 'Harbour Lights' } }));
    const { setup } = await overview(olivia, id);
    expect(setup?.isNew).toBe(true);
    expect(setup?.steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['organization']);
    expect(setup?.steps[0]).toMatchObject({ at: expect.any(String), by: { name: 'Olivia Marsh' } });
    const params = { id };
    await olivia.call(createProject, {
      params,
      body: { name: 'Lights', subdomain: 'harbour-lights', deployment: 'dev', tier: 'standard' },
    });
    await olivia.call(createTeam, { params, body: { name: 'Keepers' } });
    await olivia.call(inviteUsers, { params, body: { recipients: [{ email: 'keeper@people.example', roles: [], teams: [] }] } });
    await addDatasource(server, id, await addConnector(server, id), { name: 'Lamps' });
    const after = (await overview(olivia, id)).setup;
    expect(after?.steps.map(({ step, done, by }) => [step, done, by?.name])).toEqual([
      ['organization', true, 'Olivia Marsh'],
      ['project', true, 'Olivia Marsh'],
      ['people', true, 'Olivia Marsh'],
      ['team', true, 'Olivia Marsh'],
      ['datasource', true, undefined],
      ['verified', false, undefined],
    ]);
    await server.database.transaction(system, (tx) =>
      tx.execute(
        sql`update organization set created_at = ${new Date(server.clock.now().getTime() - 31 * dayMs).toISOString()}::timestamptz where ${eq(sql`id`, organizationIdFrom(id))}`,
      ),
    );
    expect((await overview(olivia, id)).setup?.isNew).toBe(false);
  });

  test('asks for a data source only where a project could use one', async () => {
    const { id } = made(await olivia.call(createOrganization, { body: { name: 'Quay Lights' } }));
    const params = { id };
    const steps = async () => (await overview(olivia, id)).setup?.steps.map(({ step }) => step);
    const body = { name: 'Quay', subdomain: 'quay-lights', tier: 'standard' } as const;
    expect(await steps()).toContain('datasource');
    await olivia.call(createProject, { params, body: { ...body, deployment: 'eu-west' } });
    expect(await steps()).toEqual(['organization', 'project', 'people', 'team', 'verified']);
    await olivia.call(createProject, { params, body: { ...body, deployment: 'staging' } });
    expect(await steps()).toContain('datasource');
  });

  test('is the owners’ affair', async () => {
    expect((await overview(await clientWith(['projects', 'teams']))).setup).toBeUndefined();
    expect((await overview()).setup).toBeDefined();
  });
});
