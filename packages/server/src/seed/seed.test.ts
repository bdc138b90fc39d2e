import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { isPassword } from '#auth/password.ts';
import {
  connector,
  contextMapping,
  contextPlugin,
  datasource,
  membership,
  organization,
  organizationFlag,
  person,
  project,
  team,
  teamMember,
} from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { deploymentsOf } from '#deployments/deployments.ts';
import { createKeys } from '#keys.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { largeCounts } from './large.ts';
import { demoAccounts, demoPassword } from './people.ts';
import { seedWhenEmpty } from './seed.ts';

const keys = createKeys([Buffer.alloc(32, 1)]);

const system = { kind: 'system' } as const;
const nobody = '00000000-0000-0000-0000-000000000000';
let opened: TestDatabase;
afterEach(() => opened.dispose());

async function seeded(seed: 'demo' | 'empty' | 'large') {
  opened = await openTestDatabase();
  expect(await seedWhenEmpty(opened.database, seed, keys)).toBe(seed !== 'empty');
  return opened.database;
}

describe('the demo', () => {
  test('has the five accounts in Northwind, with their roles and the published password', async () => {
    const database = await seeded('demo');
    const people = await database.read(system, (tx) =>
      tx
        .select({
          email: person.email,
          roles: membership.roles,
          confirmed: sql<boolean>`${person.confirmedAt} is not null`,
          secondFactor: person.secondFactor,
          hash: person.passwordHash,
        })
        .from(person)
        .innerJoin(membership, eq(membership.personId, person.id))
        .innerJoin(organization, eq(organization.id, membership.organizationId))
        .where(
          sql`${organization.name} = 'Northwind' and ${inArray(
            person.email,
            Object.values(demoAccounts).map(({ email }) => email),
          )}`,
        )
        .orderBy(person.email),
    );
    expect(people.map(({ hash, ...rest }) => rest)).toEqual([
      { email: 'adam@foyer.example', roles: ['projects', 'teams'], confirmed: true, secondFactor: false },
      { email: 'ivan@foyer.example', roles: ['connectors', 'datasources'], confirmed: true, secondFactor: false },
      { email: 'mia@foyer.example', roles: [], confirmed: true, secondFactor: false },
      { email: 'olivia@foyer.example', roles: ['owner'], confirmed: true, secondFactor: false },
      { email: 'tom@foyer.example', roles: [], confirmed: true, secondFactor: true },
    ]);
    for (const { hash } of people) expect(await isPassword(demoPassword, hash)).toBe(true);
  });

  test('lets nobody else in with the published password', async () => {
    const database = await seeded('demo');
    const [noor] = await database.read(system, (tx) =>
      tx.select({ hash: person.passwordHash }).from(person).where(eq(person.email, 'noor.haddad@northwind.example')),
    );
    expect(await isPassword(demoPassword, noor?.hash)).toBe(false);
  });

  test('has projects on several deployments that there are, one of them inactive, and nested teams with people', async () => {
    const database = await seeded('demo');
    const { projects, deepest, flags } = await database.read(system, async (tx) => ({
      projects: await tx
        .select({ deployment: project.deployment, active: project.active })
        .from(project)
        .innerJoin(organization, eq(organization.id, project.organizationId))
        .where(eq(organization.name, 'Northwind')),
      deepest: await tx.execute<{ depth: number; empty: number }>(sql`
        select max(array_length(string_to_array(path, '_'), 1)) as depth,
          count(*) filter (where not exists (select from team_member m where m.team_key = team.key))::int as empty from team`),
      flags: await tx
        .select({ name: organizationFlag.name, value: organizationFlag.value })
        .from(organizationFlag)
        .where(eq(organizationFlag.name, 'org_integrations_v1')),
    }));
    const known = deploymentsOf(undefined).map(({ id }) => id);
    expect(projects).toHaveLength(8);
    expect(projects.filter(({ active }) => !active)).toHaveLength(1);
    expect(new Set(projects.map(({ deployment }) => deployment)).size).toBeGreaterThan(3);
    expect(projects.every(({ deployment }) => known.includes(deployment))).toBe(true);
    expect(deepest.rows).toEqual([{ depth: 3, empty: 0 }]);
    expect(flags).toEqual([{ name: 'org_integrations_v1', value: 'yes' }]);
  });

  test('has connectors of both generations in every state, and shared in both ways', async () => {
    const database = await seeded('demo');
    const rows = await database.read(system, (tx) =>
      tx
        .select({
          organization: organization.name,
          generation: connector.generation,
          status: connector.status,
          shareStatus: connector.shareStatus,
          isDeleted: sql<boolean>`${connector.deleteAt} is not null`,
          receivers: sql`(select count(*) from connector_share s where s.connector_id = ${connector.id} and s.delete_at is null)`.mapWith(
            Number,
          ),
        })
        .from(connector)
        .innerJoin(organization, eq(organization.id, connector.organizationId)),
    );
    const northwind = rows.filter((row) => row.organization === 'Northwind');
    for (const generation of ['older', 'newer'] as const) {
      const own = northwind.filter((row) => row.generation === generation);
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['draft', 'active']));
      expect(own.some(({ isDeleted }) => isDeleted)).toBe(true);
      expect(own.some(({ receivers }) => receivers > 0)).toBe(true);
      expect(rows.some((row) => row.organization === 'Alvorada Viagens' && row.generation === generation && row.receivers > 0)).toBe(true);
    }
    expect(new Set(northwind.map(({ shareStatus }) => shareStatus)).size).toBe(5);
    // Nothing is shared that has not left its private state.
    expect(rows.every(({ shareStatus, receivers }) => shareStatus !== 'private' || receivers === 0)).toBe(true);
  });

  test('is written once, and never over something else', async () => {
    const database = await seeded('demo');
    expect(await seedWhenEmpty(database, 'demo', keys)).toBe(false);
    expect(await seedWhenEmpty(database, 'large', keys)).toBe(false);
    expect(await database.read(system, (tx) => tx.$count(organization))).toBe(3);
  });
});

test('the seed empty writes nothing', async () => {
  const database = await seeded('empty');
  expect(await database.read(system, (tx) => tx.$count(person))).toBe(0);
});

test('the seed large adds an organization of 10,000 users and 5,000 nested teams to the demo', async () => {
  const database = await seeded('large');
  const [row] = await database.read(system, (tx) =>
    tx.select({ id: organization.id }).from(organization).where(eq(organization.name, 'Meridian Stores')),
  );
  const id = row?.id ?? 0;
  const counts = await database.read({ kind: 'organization', organizationId: organizationIdFrom(id), personId: nobody }, async (tx) => ({
    users: await tx.$count(membership),
    connectors: await tx.$count(connector),
    datasources: await tx.$count(datasource),
    plugins: await tx.$count(contextPlugin, isNull(contextPlugin.datasourceId)),
    mappings: await tx.$count(contextMapping),
    teams: await tx.$count(team),
    topTeams: await tx.$count(team, sql`parent_key is null`),
    wrongPaths: await tx.execute(
      sql`select t.path from team t join team p on p.key = t.parent_key where t.path <> p.path || '_' || t.segment`,
    ),
    peopleWithoutTeam: await tx.execute(
      sql`select person_id from membership m where not exists (select from team_member t where t.person_id = m.person_id)`,
    ),
    memberships: await tx.$count(teamMember),
  }));
  expect(counts).toMatchObject({ users: largeCounts.users, teams: largeCounts.teams, topTeams: 8 });
  expect(counts.datasources).toBe(largeCounts.datasources);
  expect(counts.connectors).toBe(largeCounts.connectors + largeCounts.olderConnectors);
  expect([counts.plugins, counts.mappings]).toEqual([largeCounts.plugins, (largeCounts.plugins * largeCounts.fieldsOfPlugin * 2) / 5]);
  expect(counts.wrongPaths.rows).toEqual([]);
  expect(counts.peopleWithoutTeam.rows).toEqual([]);
  expect(counts.memberships).toBeGreaterThan(largeCounts.users);
  // Ten thousand users are searched and paged by index, from the first request on.
  const plan = async (condition: SQL) => {
    const { rows } = await database.read({ kind: 'organization', organizationId: organizationIdFrom(id), personId: nobody }, (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select p.id from membership m join person p on p.id = m.person_id
        where m.organization_id = ${id} and ${condition} order by p.search, p.id limit 50`),
    );
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  };
  expect(await plan(sql`p.search like ${searchPattern('Johansson 12')}`)).toContain('person_search_trgm');
  const page = await plan(sql`(p.search, p.id) > ('m', ${nobody})`);
  expect(page).toContain('person_search_order');
  expect(page).not.toContain('Sort');
  // The next team and organization get numbers of their own.
  const [next] = await database.transaction(system, (tx) =>
    tx
      .insert(team)
      .values({
        organizationId: organizationIdFrom(id),
        segment: 'next',
        path: 'next',
        name: 'Next',
        search: 'next',
        createdAt: new Date(),
      })
      .returning({ key: team.key }),
  );
  expect(next?.key).toBeGreaterThan(largeCounts.teams);
});
