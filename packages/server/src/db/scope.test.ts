import { randomUUID } from 'node:crypto';
import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#clock.ts';
import { createKeys } from '#keys.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { nextOrganizationId, type Scope } from './database.ts';
import { type OrganizationId, organizationIdOf } from './organization-id.ts';
import {
  attributeName,
  authEvent,
  connector,
  connectorShare,
  contextMapping,
  contextPlugin,
  datasource,
  datasourceAuthorization,
  datasourceAuthorizationFlow,
  datasourceProject,
  datasourceShare,
  history,
  inboxEntry,
  media,
  membership,
  operatorAct,
  operatorPersonAct,
  organization,
  organizationFlag,
  person,
  project,
  projectCredential,
  projectFlag,
  shareCode,
  team,
  teamMember,
  tenantTables,
  verificationRequest,
} from './schema.ts';
import { openingSql } from './scope.ts';

const tenants = Object.entries(tenantTables) as [string, PgTable][];
const system = { kind: 'system' } as const;

let opened: TestDatabase;
let olivia: string;
let organizations: { id: OrganizationId; name: string }[];
const idOf = (name: string) => organizationIdFrom(organizations.find((row) => row.name === name)?.id ?? '');
const inOrganization = (name: string): Scope => ({ kind: 'organization', organizationId: idOf(name), personId: olivia });

beforeAll(async () => {
  opened = await openTestDatabase();
  await seedWhenEmpty(opened.database, 'demo', createKeys([Buffer.alloc(32, 1)]));
  await opened.database.transaction(system, async (tx) => {
    organizations = await tx.select({ id: organization.id, name: organization.name }).from(organization);
    // A row of each kind in two organizations, so that there is something to be hidden.
    for (const { id, name } of organizations) {
      await tx.insert(media).values({
        organizationId: id,
        name: `picture of ${name}`,
        type: 'image/png',
        content: Buffer.from([1, 2, 3]),
        createdAt: systemClock.now(),
      });
      await tx.insert(organizationFlag).values({ organizationId: id, name: 'org_test', value: 'no' });
      await tx.execute(sql`insert into organization_entry (organization_id, person_id, at, device, system, browser, day)
        select organization_id, person_id, now(), 'unknown', '', '', current_date from membership where organization_id = ${id}`);
      const [some] = await tx.select({ key: project.key }).from(project).where(eq(project.organizationId, id)).limit(1);
      if (!some) continue;
      const ofProject = { organizationId: id, projectKey: some.key };
      await tx.insert(projectFlag).values({ ...ofProject, name: 'test', value: 'no' });
      const maker = { makerId: null, makerName: 'Scoped', createdAt: systemClock.now(), expiresAt: systemClock.now() };
      await tx
        .insert(projectCredential)
        .values({ ...ofProject, id: `scoped${id}`, name: 'Scoped', secretHash: Buffer.alloc(32), ...maker });
      const [pluginId, at] = [randomUUID(), systemClock.now()];
      await tx.insert(contextPlugin).values({ ...ofProject, id: pluginId, uid: 'ctx.scoped', name: 'Scoped', values: [], createdAt: at });
      const from = { datasourceId: 'scoped000', datasourceName: 'Scoped', attribute: 'Scoped' };
      const parameters = { sourceParams: [], destinationParams: [] };
      await tx.insert(contextMapping).values({ ...ofProject, pluginId, field: 'scoped', ...from, parameters, updatedAt: at });
    }
    // Each shares one connector with the next.
    for (const [index, { id }] of organizations.entries()) {
      const connectorId = `scoped00${index}`;
      const at = systemClock.now();
      await tx.insert(connector).values({
        id: connectorId,
        organizationId: id,
        generation: 'newer',
        name: 'Scoped',
        search: 'scoped',
        deployments: {},
        deploymentCount: 0,
        content: { pluginAttributes: [{ name: 'Scoped' }] },
        createdAt: at,
        updatedAt: at,
        apiKey: Buffer.alloc(1),
      });
      const receiverId = organizations[(index + 1) % organizations.length]?.id ?? id;
      await tx.insert(connectorShare).values({ organizationId: id, connectorId, receiverId, sharedAt: at });
      // And one datasource.
      await tx.insert(datasource).values({
        id: connectorId,
        organizationId: id,
        generation: 'newer',
        connectorId,
        name: 'Scoped',
        search: 'scoped',
        deployment: 'here',
        configs: {},
        createdAt: at,
        updatedAt: at,
      });
      await tx.insert(datasourceShare).values({ organizationId: id, datasourceId: connectorId, receiverId, sharedAt: at });
      const authorization = { organizationId: id, datasourceId: connectorId, tag: 'scoped' };
      await tx
        .insert(datasourceAuthorization)
        .values({ ...authorization, status: 'connected', clientId: 'x', secret: Buffer.alloc(1), at });
      await tx.insert(datasourceAuthorizationFlow).values({
        ...authorization,
        stateHash: Buffer.from(connectorId),
        sessionHash: Buffer.alloc(1),
        content: Buffer.alloc(1),
        expiresAt: at,
      });
      await tx.insert(verificationRequest).values({ organizationId: id, text: 'Scoped', links: [], at, requestedByName: 'Scoped' });
      await tx
        .insert(shareCode)
        .values({ organizationId: id, code: `scoped ${id}`, createdAt: at })
        .onConflictDoNothing();
    }
    const [row] = await tx.select({ id: person.id }).from(person).where(sql`${person.email} = 'olivia@foyer.example'`);
    olivia = row?.id ?? '';
  });
});
afterAll(() => opened.dispose());

/** Which organizations the rows belong to that a query without any condition sees. */
async function organizationsSeen(scope: Scope, table: PgTable): Promise<number[]> {
  const column = sql.identifier(table === organization ? 'id' : 'organization_id');
  const { rows } = await opened.database.read(scope, (tx) =>
    tx.execute<{ id: number }>(sql`select distinct ${column} as id from ${table} order by 1`),
  );
  return rows.map(({ id }) => id);
}

test('row-level security is on and forced for every table that has an organization', async () => {
  const { rows } = await opened.database.read(system, (tx) =>
    tx.execute<{ name: string; on: boolean; forced: boolean }>(sql`
      select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (c.relname = 'organization' or exists (select from pg_attribute where attrelid = c.oid and attname = 'organization_id' and not attisdropped)) order by 1`),
  );
  expect(rows).toEqual(
    tenants.map(([, table]) => ({ name: getTableName(table), on: true, forced: true })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('the server works as a role that owns no table and passes no policy by', async () => {
  const { rows } = await opened.database.read(system, (tx) =>
    tx.execute(
      sql`select current_user::text as name, rolsuper as super, rolbypassrls as bypasses, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
    ),
  );
  expect(rows).toEqual([{ name: 'foyer_app', super: false, bypasses: false, owned: 0 }]);
});

/** Tables with rows that an organization reads of others': what others share with it. */
const shared: readonly PgTable[] = [attributeName, connector, connectorShare, datasource, datasourceShare, datasourceProject];
const isShared = (table: PgTable) => shared.includes(table);

test('of another organization’s connectors only those are seen that are shared, and none can be changed', async () => {
  const scope = inOrganization('Northwind');
  const northwind = idOf('Northwind');
  const seen = await opened.database.read(scope, (tx) =>
    tx.select({ id: connector.id }).from(connector).where(sql`${connector.organizationId} <> ${northwind}`),
  );
  const shared = await opened.database.read(system, (tx) =>
    tx.select({ id: connectorShare.connectorId }).from(connectorShare).where(eq(connectorShare.receiverId, northwind)),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(shared.map(({ id }) => id).toSorted());
  const foreign = sql`${connector.organizationId} <> ${northwind}`;
  const touched = await opened.database.transaction(scope, async (tx) => [
    (await tx.update(connector).set({ name: 'Taken' }).where(foreign).returning({ id: connector.id })).length,
    (await tx.delete(connector).where(foreign).returning({ id: connector.id })).length,
    (await tx.delete(connectorShare).where(eq(connectorShare.receiverId, northwind)).returning({ id: connectorShare.connectorId })).length,
  ]);
  expect(touched).toEqual([0, 0, 0]);
  // Nor can somebody share with themselves what is not theirs.
  const [osprey] = organizations.filter(({ name }) => name === 'Osprey Outfitters');
  const share = opened.database.transaction(inOrganization('Osprey Outfitters'), (tx) =>
    tx.insert(connectorShare).values({
      organizationId: northwind,
      connectorId: `scoped00${organizations.findIndex(({ id }) => id === northwind)}`,
      receiverId: osprey?.id ?? northwind,
      sharedAt: systemClock.now(),
    }),
  );
  await expect(share).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a datasource is read by whom it is shared with, and by nobody else; its authorizations by nobody but its own', async () => {
  const scope = inOrganization('Northwind');
  const northwind = idOf('Northwind');
  const foreign = sql`organization_id <> ${northwind}`;
  const seen = await opened.database.read(scope, (tx) => tx.select({ id: datasource.id }).from(datasource).where(foreign));
  const shared = await opened.database.read(system, (tx) =>
    tx.select({ id: datasourceShare.datasourceId }).from(datasourceShare).where(eq(datasourceShare.receiverId, northwind)),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(shared.map(({ id }) => id).toSorted());
  const touched = await opened.database.transaction(scope, async (tx) => [
    (await tx.update(datasource).set({ name: 'Taken' }).where(foreign).returning({ id: datasource.id })).length,
    (await tx.delete(datasource).where(foreign).returning({ id: datasource.id })).length,
    (await tx.delete(datasourceShare).where(eq(datasourceShare.receiverId, northwind)).returning({ id: datasourceShare.datasourceId }))
      .length,
  ]);
  expect(touched).toEqual([0, 0, 0]);
  // Nor does anybody give their projects what is not shared with them.
  const osprey = idOf('Osprey Outfitters');
  const [own] = await opened.database.read(system, (tx) =>
    tx
      .select({ id: datasource.id })
      .from(datasource)
      .where(sql`${datasource.organizationId} = ${northwind} and not exists
      (select from datasource_share s where s.datasource_id = ${datasource.id} and s.receiver_id = ${osprey})`),
  );
  const taken = opened.database.transaction(inOrganization('Osprey Outfitters'), async (tx) => {
    const row = {
      organizationId: osprey,
      ownerId: northwind,
      datasourceId: own?.id ?? '',
      receiverId: osprey,
      grantedAt: systemClock.now(),
    };
    const named = { deployment: 'dev', subdomain: 'scoped', name: 'Scoped', search: 'scoped', tier: 'standard' as const };
    const [made] = await tx
      .insert(project)
      .values({ organizationId: osprey, ...named, createdAt: systemClock.now() })
      .returning();
    await tx.insert(datasourceProject).values({ ...row, projectKey: made?.key ?? 0 });
  });
  await expect(taken).rejects.toMatchObject({ cause: { code: '23503' } });
});

describe.each(tenants)('%s', (_, table) => {
  test('a forgotten condition in the scope of an organization shows only its own rows', async () => {
    const seen = await organizationsSeen(inOrganization('Northwind'), table);
    if (isShared(table)) expect(seen).toContain(idOf('Northwind'));
    else expect(seen).toEqual([idOf('Northwind')]);
  });

  test('without a scope there is nothing', async () => {
    const count = await opened.database.read(system, async (tx) => {
      await tx.execute(sql`select set_config('foyer.scope', '', true)`);
      return tx.$count(table);
    });
    expect(count).toBe(0);
  });

  test('an update or delete without a condition leaves the other organizations alone', async () => {
    const before = await opened.database.read(system, (tx) => tx.$count(table));
    const inside = await opened.database.read(inOrganization('Osprey Outfitters'), (tx) => tx.$count(table));
    await expect(
      opened.database.transaction(inOrganization('Osprey Outfitters'), async (tx) => {
        await tx.delete(table);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await opened.database.read(system, (tx) => tx.$count(table))).toBe(before);
    expect(inside).toBeLessThan(before);
  });
});

test('a row cannot be written into another organization', async () => {
  const write = opened.database.transaction(inOrganization('Osprey Outfitters'), (tx) =>
    tx.insert(organizationFlag).values({ organizationId: organizationIdFrom(idOf('Northwind')), name: 'planted', value: 'yes' }),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a link between two organizations cannot be written, not even by the system', async () => {
  const link = opened.database.transaction(system, async (tx) => {
    const [foreign] = await tx
      .select({ key: team.key })
      .from(team)
      .where(sql`${team.organizationId} = ${idOf('Northwind')}`)
      .limit(1);
    await tx
      .insert(teamMember)
      .values({ organizationId: organizationIdFrom(idOf('Osprey Outfitters')), teamKey: foreign?.key ?? 0, personId: olivia });
  });
  await expect(link).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('a person sees the own memberships and the organizations they lead to, and nothing else', async () => {
  const scope: Scope = { kind: 'person', personId: olivia };
  const seen = await opened.database.read(scope, async (tx) => ({
    people: await tx.selectDistinct({ id: membership.personId }).from(membership),
    organizations: await tx.select({ name: organization.name }).from(organization).orderBy(organization.name),
    teams: await tx.$count(team),
    projects: await tx.$count(project),
  }));
  expect(seen).toEqual({
    people: [{ id: olivia }],
    organizations: [{ name: 'Alvorada Viagens' }, { name: 'Northwind' }, { name: 'Osprey Outfitters' }],
    teams: 0,
    projects: 0,
  });
  const stranger = await opened.database.read({ kind: 'person', personId: randomUUID() }, (tx) => tx.$count(organization));
  expect(stranger).toBe(0);
});

test('what happened to an account is seen by its person alone, who changes nothing of it', async () => {
  const scope: Scope = { kind: 'person', personId: olivia };
  await opened.database.transaction(system, async (tx) => {
    const at = systemClock.now();
    const people = await tx.select({ id: person.id }).from(person).limit(5);
    const row = {
      kind: 'signedIn',
      at,
      device: 'computer',
      system: '',
      browser: '',
      network: '',
      day: '2026-01-01',
      slot: 'scoped',
    } as const;
    const ids = new Set([olivia, ...people.map(({ id }) => id)]);
    await tx.insert(authEvent).values([...ids].map((personId) => ({ ...row, personId })));
  });
  const seen = await opened.database.read(scope, (tx) => tx.select({ personId: authEvent.personId }).from(authEvent));
  expect(seen).toEqual([{ personId: olivia }]);
  const touched = await opened.database.transaction(scope, async (tx) => [
    (await tx.update(authEvent).set({ times: 2 }).returning({ id: authEvent.id })).length,
    (await tx.delete(authEvent).returning({ id: authEvent.id })).length,
  ]);
  expect(touched).toEqual([0, 0]);
  // Those of Northwind own nothing of it, although Olivia is one of them.
  expect(await opened.database.read(inOrganization('Northwind'), (tx) => tx.$count(authEvent))).toBe(0);
  expect(await opened.database.read({ kind: 'person', personId: randomUUID() }, (tx) => tx.$count(authEvent))).toBe(0);
});

test('an inbox is seen by its person alone, who marks it as read and does nothing else; an organization tells, and sees none', async () => {
  const scope: Scope = { kind: 'person', personId: olivia };
  const [other] = await opened.database.read(system, (tx) =>
    tx.select({ id: person.id }).from(person).where(sql`${person.id} <> ${olivia}`).limit(1),
  );
  const receivers = [olivia, other?.id ?? ''];
  const tellings = receivers.map((personId) => ({
    person_id: personId,
    place_id: idOf('Northwind'),
    at: systemClock.now().toISOString(),
    kind: 'teamLeft',
    details: { things: [], count: 0 },
  }));
  const left = await opened.database.transaction(inOrganization('Osprey Outfitters'), async (tx) => {
    await tx.execute(sql`select foyer_tell(${JSON.stringify(tellings)}::json)`);
    // Telling leaves the scope as it was.
    return { entries: await tx.$count(inboxEntry), organizations: await tx.$count(organization) };
  });
  expect(left).toEqual({ entries: 0, organizations: 1 });
  const seen = await opened.database.read(scope, (tx) => tx.select({ personId: inboxEntry.personId }).from(inboxEntry));
  expect(seen).toEqual([{ personId: olivia }]);
  const touched = await opened.database.transaction(scope, async (tx) => [
    (await tx.update(inboxEntry).set({ readAt: systemClock.now() }).returning({ id: inboxEntry.id })).length,
    (await tx.delete(inboxEntry).returning({ id: inboxEntry.id })).length,
  ]);
  expect(touched).toEqual([1, 0]);
  const given = opened.database.transaction(scope, (tx) => tx.update(inboxEntry).set({ personId: other?.id ?? '' }));
  await expect(given).rejects.toMatchObject({ cause: { code: '42501' } });
});

describe('the scope of operators', () => {
  const operator: Scope = { kind: 'operator' };
  const seen: readonly PgTable[] = [organization, membership, verificationRequest];

  test.each(tenants.filter(([, table]) => !seen.includes(table)))('sees nothing of %s', async (_, table) => {
    expect(await opened.database.read(system, (tx) => tx.$count(table))).toBeGreaterThan(0);
    expect(await opened.database.read(operator, (tx) => tx.$count(table))).toBe(0);
  });

  test('reads requests to be verified and answers them, and neither makes nor removes one', async () => {
    const northwind = idOf('Northwind');
    const answer = { state: 'declined', answeredAt: systemClock.now() } as const;
    const answered = await opened.database.transaction(operator, (tx) =>
      tx.update(verificationRequest).set(answer).where(eq(verificationRequest.organizationId, northwind)).returning(),
    );
    expect(answered).toHaveLength(1);
    const removed = await opened.database.transaction(operator, (tx) => tx.delete(verificationRequest).returning());
    expect(removed).toEqual([]);
  });

  test('sees every organization, and of its members the owners alone', async () => {
    expect(await opened.database.read(operator, (tx) => tx.$count(organization))).toBe(organizations.length);
    const roles = await opened.database.read(operator, (tx) => tx.select({ roles: membership.roles }).from(membership));
    expect(roles.length).toBeGreaterThan(0);
    expect(roles.every((row) => row.roles.includes('owner'))).toBe(true);
  });

  test('counts what is in an organization without seeing it, and nobody else is told', async () => {
    const id = idOf('Northwind');
    const figures = sql`select people, projects from foyer_organization_figures(array[${id}::integer], now(), now())`;
    const sizes = sql`select people, projects from foyer_organization_sizes(array[${id}::integer])`;
    const people = await opened.database.read(system, (tx) => tx.$count(membership, eq(membership.organizationId, id)));
    const projects = await opened.database.read(system, (tx) => tx.$count(project, eq(project.organizationId, id)));
    const counted = await opened.database.read(operator, async (tx) => ({
      rows: (await tx.execute(figures)).rows,
      sizes: (await tx.execute(sizes)).rows,
      // Counting leaves the scope as it was.
      projects: await tx.$count(project),
    }));
    expect(counted).toEqual({ rows: [{ people, projects }], sizes: [{ people, projects }], projects: 0 });
    for (const scope of [inOrganization('Northwind'), { kind: 'person', personId: olivia } as const])
      for (const counting of [figures, sizes]) expect((await opened.database.read(scope, (tx) => tx.execute(counting))).rows).toEqual([]);
  });

  test('makes, ends and joins no organization, and ends no membership', async () => {
    const touched = await opened.database.transaction(operator, async (tx) => [
      (await tx.delete(organization).returning({ id: organization.id })).length,
      (await tx.delete(membership).returning({ id: membership.personId })).length,
      (await tx.update(membership).set({ roles: [] }).returning({ id: membership.personId })).length,
    ]);
    expect(touched).toEqual([0, 0, 0]);
    const row = { organizationId: idOf('Northwind'), personId: randomUUID(), roles: ['owner' as const], joinedAt: systemClock.now() };
    const join = opened.database.transaction(operator, (tx) => tx.insert(membership).values(row));
    await expect(join).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('writes its own acts into the history of an organization, and nothing else', async () => {
    const row = {
      ...{ organizationId: idOf('Northwind'), at: systemClock.now(), actorName: '', thing: 'organization', thingId: '', thingName: '' },
      ...{ changes: [], search: '' },
    };
    await opened.database.transaction(operator, (tx) => tx.insert(history).values({ ...row, action: 'organization.verified' }));
    const other = opened.database.transaction(operator, (tx) => tx.insert(history).values({ ...row, action: 'organization.updated' }));
    await expect(other).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('reads of an account when it was signed in to and what support did, and writes nothing else of it', async () => {
    const row = (kind: AuthEventKind) => ({
      ...{ personId: olivia, kind, at: systemClock.now(), day: '2026-03-01', slot: randomUUID() },
      ...{ device: 'unknown' as const, system: '', browser: '', network: '' },
    });
    await opened.database.transaction(system, (tx) => tx.insert(authEvent).values([row('signedIn'), row('passwordChanged')]));
    const kinds = await opened.database.transaction(operator, async (tx) => {
      await tx.insert(authEvent).values(row('confirmedBySupport'));
      return tx.selectDistinct({ kind: authEvent.kind }).from(authEvent).where(eq(authEvent.personId, olivia));
    });
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['confirmedBySupport', 'signedIn']);
    const other = opened.database.transaction(operator, (tx) => tx.insert(authEvent).values(row('signedIn')));
    await expect(other).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('nobody else sees what operators did', async () => {
    await opened.database.transaction(operator, (tx) =>
      tx.insert(operatorAct).values({
        ...{ at: systemClock.now(), operatorName: 'Sven Lindqvist', act: 'verify', reason: 'Because.' },
        ...{ placeId: idOf('Northwind'), placeName: 'Northwind' },
      }),
    );
    const personAct = {
      at: systemClock.now(),
      operatorName: 'Sven Lindqvist',
      act: 'confirm',
      personId: olivia,
      reason: 'Because.',
    } as const;
    await opened.database.transaction(operator, (tx) => tx.insert(operatorPersonAct).values(personAct));
    expect(await opened.database.read(operator, (tx) => tx.$count(operatorAct))).toBe(1);
    expect(await opened.database.read(operator, (tx) => tx.$count(operatorPersonAct))).toBe(1);
    for (const scope of [inOrganization('Northwind'), { kind: 'person', personId: olivia } as const])
      for (const table of [operatorAct, operatorPersonAct]) expect(await opened.database.read(scope, (tx) => tx.$count(table))).toBe(0);
  });
});

test('a member cannot become an operator, nor an operator a member, whoever writes it', async () => {
  const promoted = opened.database.transaction(system, (tx) => tx.update(person).set({ role: 'operator' }).where(eq(person.id, olivia)));
  await expect(promoted).rejects.toMatchObject({ cause: { code: '23514' } });
  const joined = opened.database.transaction(system, async (tx) => {
    const [model] = await tx.select().from(person).limit(1);
    if (!model) throw new Error('The demo has people.');
    const operator = { ...model, id: randomUUID(), email: 'sven@provider.example', role: 'operator' as const };
    await tx.insert(person).values(operator);
    const row = { organizationId: idOf('Northwind'), personId: operator.id, roles: [], joinedAt: systemClock.now() };
    await tx.insert(membership).values(row);
  });
  await expect(joined).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('a person cannot become a member by the own scope', async () => {
  const join = opened.database.transaction({ kind: 'person', personId: olivia }, (tx) =>
    tx
      .insert(membership)
      .values({ organizationId: organizationIdFrom(idOf('Northwind')), personId: olivia, roles: ['owner'], joinedAt: systemClock.now() }),
  );
  await expect(join).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a new organization is written in its own scope', async () => {
  const id = await nextOrganizationId(opened.database);
  const [row] = await opened.database.transaction({ kind: 'organization', organizationId: id, personId: olivia }, async (tx) => {
    const made = await tx
      .insert(organization)
      .values({ id: organizationIdFrom(id), name: 'New', search: 'new', createdAt: systemClock.now() })
      .returning({ id: organization.id });
    await tx
      .insert(membership)
      .values({ organizationId: organizationIdFrom(id), personId: olivia, roles: ['owner'], joinedAt: systemClock.now() });
    return made;
  });
  expect(row).toEqual({ id: Number(id) });
});

test('reading does not write', async () => {
  const write = opened.database.read(system, (tx) => tx.delete(membership));
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('the scope ends with its transaction', async () => {
  await opened.database.read(inOrganization('Northwind'), (tx) => tx.$count(team));
  const left = await opened.database.read({ kind: 'person', personId: olivia }, (tx) =>
    tx.execute<{ organization: string }>(sql`select current_setting('foyer.organization', true) as organization`),
  );
  expect(left.rows).toEqual([{ organization: '' }]);
});

test.each(["1'; drop table person --", '', '1 or 1', '-1', '١'])('the organization id %j is refused before it reaches SQL', (given) => {
  expect(organizationIdOf(given)).toBeUndefined();
  const organizationId = given as unknown as OrganizationId;
  expect(() => openingSql({ kind: 'organization', organizationId, personId: randomUUID() }, 'READ ONLY', undefined)).toThrow(TypeError);
});

test.each(["x'", '', '0'])('the person id %j is refused before it reaches SQL', (personId) => {
  expect(() => openingSql({ kind: 'person', personId }, 'READ ONLY', undefined)).toThrow(TypeError);
});
