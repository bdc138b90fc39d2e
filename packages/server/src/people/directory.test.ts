import { updateMe } from '@foyer/api/auth/account.contract';
import { createOrganization, getOrganization } from '@foyer/api/organizations/organization.contract';
import { inviteUsers, listInvites } from '@foyer/api/people/invite.contract';
import { countDirectory, getOrganizationUser, listDirectory, listUsers } from '@foyer/api/people/user.contract';
import { type DirectoryEntry, type DirectorySort, mostCounted } from '@foyer/api/people/user.schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryEntry, directoryTally, membership, person } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { addPerson, clientOf, organizationId, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const system = { kind: 'system' } as const;

let server: TestServer;
let olivia: TestClient;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof olivia.call<typeof listDirectory>>[1]>['query'];
async function list(query: Query = {}, id = northwind) {
  const result = await olivia.call(listDirectory, { params: { id }, query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}
const emailOf = (entry: DirectoryEntry) => (entry.kind === 'user' ? entry.email : entry.recipient);
const nameOf = (entry: DirectoryEntry) =>
  entry.kind === 'user' ? foldForSearch(entry.givenName, entry.familyName, entry.email) : entry.recipient;
const rankOf = ({ roles }: DirectoryEntry) => (roles.includes('owner') ? 2 : roles.length > 0 ? 1 : 0);
const teamsOf = (entry: DirectoryEntry) => (entry.kind === 'user' ? entry.teamCount : entry.teams.length);
const sinceOf = (entry: DirectoryEntry) => (entry.kind === 'user' ? entry.joinedAt : entry.sentAt);

describe('the directory', () => {
  test('lists people and waiting invites as one, by name', async () => {
    const { data, headers } = await list();
    expect(headers.totalCount).toBe(data.length);
    expect(data.map(nameOf)).toEqual(data.map(nameOf).toSorted());
    expect(data.find((entry) => emailOf(entry) === 'olivia@foyer.example')).toMatchObject({
      kind: 'user',
      givenName: 'Olivia',
      roles: ['owner'],
      confirmed: true,
      lastSeenAt: expect.any(String),
      version: 1,
    });
    expect(data.find((entry) => emailOf(entry) === 'paulo.reis@northwind.example')).toMatchObject({
      kind: 'invite',
      roles: ['projects', 'teams'],
      teams: [{ id: 'guest-experience', name: 'Guest experience' }, { name: 'South America' }],
      expired: false,
      invitedBy: { givenName: 'Olivia' },
    });
  });

  test.each<[DirectorySort, (entry: DirectoryEntry) => string | number]>([
    ['name', nameOf],
    ['-name', nameOf],
    ['email', emailOf],
    ['-email', emailOf],
    ['role', rankOf],
    ['-role', rankOf],
    ['joined', sinceOf],
    ['-joined', sinceOf],
    ['teams', teamsOf],
    ['-teams', teamsOf],
  ])('ordered by %s comes in pages that hold every row once, in that order', async (sort, keyOf) => {
    const all = await list({ sort });
    const keys = all.data.map(keyOf);
    const ascending = typeof keys[0] === 'number' ? keys.toSorted((a, b) => Number(a) - Number(b)) : keys.toSorted();
    expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 7, ...(cursor !== undefined && { cursor }) });
      expect(page.headers.totalCount).toBe(all.data.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.headers.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all.data.map(({ id }) => id));
  });

  test('is narrowed by words, role, permission and state, and says how many there are', async () => {
    const { data: all } = await list();
    const cases: [Query, (entry: DirectoryEntry) => boolean][] = [
      [{ q: 'NOGUEIRA' }, (entry) => emailOf(entry) === 'beatriz.nogueira@northwind.example'],
      [{ q: 'inês' }, (entry) => emailOf(entry) === 'ines.carvalho@northwind.example'],
      [{ q: 'rita.holm' }, (entry) => emailOf(entry) === 'rita.holm@northwind.example'],
      [{ q: 'a' }, (entry) => nameOf(entry).includes('a')],
      // Each word, wherever it stands.
      [{ q: 'nogueira northwind beatriz' }, (entry) => emailOf(entry) === 'beatriz.nogueira@northwind.example'],
      [{ q: 'n a' }, (entry) => nameOf(entry).includes('a') && nameOf(entry).includes('n')],
      [{ q: 'nogueira nobody' }, () => false],
      [{ q: 'zz%_' }, () => false],
      [{ q: 'Zq' }, () => false],
      [{ q: '%' }, () => false],
      // By letters and pairs of them, in names, addresses and invites.
      ...['z', 'ê', '.', 'nn', 'ZA', 'ü', 'x.', '@n', 'q'].map((q): [Query, (entry: DirectoryEntry) => boolean] => [
        { q },
        (entry) => nameOf(entry).includes(foldForSearch(q)),
      ]),
      [{ role: 'owner' }, (entry) => rankOf(entry) === 2],
      [{ role: 'admin' }, (entry) => rankOf(entry) === 1],
      [{ role: 'member', status: 'active' }, (entry) => rankOf(entry) === 0 && entry.kind === 'user'],
      [{ permission: 'datasources' }, ({ roles }) => roles.includes('datasources')],
      [{ status: 'active' }, ({ kind }) => kind === 'user'],
      [{ status: 'invited' }, (entry) => entry.kind === 'invite' && !entry.expired],
      [{ status: 'expired' }, (entry) => entry.kind === 'invite' && entry.expired],
      [{ status: 'invited', role: 'admin', q: 'reis' }, (entry) => emailOf(entry).startsWith('paulo.reis')],
    ];
    for (const [query, holds] of cases) {
      const { data, headers } = await list(query);
      expect(data, JSON.stringify(query)).toEqual(all.filter(holds));
      expect(headers.totalCount ?? 0, JSON.stringify(query)).toBe(data.length);
    }
  });

  test('counts what a search finds as far as it matters', async () => {
    const created = await olivia.call(createOrganization, { body: { name: 'Counting' } });
    const id = created.ok ? created.data.id : '';
    await server.database.transaction(system, (tx) =>
      tx.execute(sql`
        with added as (
          insert into person (id, email, given_name, family_name, password_hash, confirmed_at, search, created_at)
          select gen_random_uuid(), 'counted' || n || '@people.example', 'Counted', n::text, '', now(), 'counted ' || n || ' counted' || n || '@people.example', now()
          from generate_series(1, ${mostCounted + 5}::integer) n returning id
        )
        insert into membership (organization_id, person_id, roles, joined_at) select ${Number(id)}::integer, id, '{}', now() from added`),
    );
    expect((await list({ limit: 5 }, id)).headers.totalCount).toBe(mostCounted + 6);
    for (const q of ['counted', 'co']) expect((await list({ q, limit: 5 }, id)).headers.totalCount).toBe(mostCounted + 1);
    expect((await list({ q: 'counted 100', limit: 5 }, id)).headers.totalCount).toBe(7);
    expect((await list({ q: 'counted77@', limit: 5 }, id)).headers.totalCount).toBe(1);
  });

  test('costs the same number of statements whatever is asked, and however much is answered', async () => {
    const statementsOf = async (work: () => Promise<unknown>) => {
      const before = server.database.counters.statements;
      await work();
      return server.database.counters.statements - before;
    };
    const params = { id: northwind };
    const mia = (await olivia.call(listUsers, { params, query: { q: 'mia@' } })) as { data: { id: string }[] };
    expect(await statementsOf(() => list({ limit: 1 }))).toBe(2);
    // A search asks once more, how much it finds.
    expect(await statementsOf(() => list({ q: 'son', role: 'member', sort: '-joined' }))).toBe(3);
    expect(await statementsOf(() => olivia.call(listInvites, { params }))).toBe(2);
    expect(await statementsOf(() => olivia.call(countDirectory, { params }))).toBe(2);
    expect(await statementsOf(() => olivia.call(getOrganizationUser, { params: { id: northwind, userId: mia.data[0]?.id ?? '' } }))).toBe(
      2,
    );
  });

  test('goes on only in the order that its cursor comes from', async () => {
    const { headers } = await list({ limit: 1, sort: 'email' });
    const query = { limit: 1, cursor: headers.nextCursor ?? '' };
    expect(await olivia.call(listDirectory, { params: { id: northwind }, query })).toMatchObject({ status: 400 });
  });

  test('is saved as a table, all of what is narrowed and nothing that a spreadsheet would run', async () => {
    const created = await olivia.call(createOrganization, { body: { name: 'Tables' } });
    const id = created.ok ? created.data.id : '';
    await olivia.call(inviteUsers, {
      params: { id },
      body: { recipients: ['-1+2@evil.example', '+cmd@evil.example'].map((email) => ({ email, teams: [], roles: [] })) },
    });
    const response = await rawCall(olivia, 'GET', `/organizations/${id}/directory.csv?status=invited`);
    const lines = (await response.text()).split('\r\n');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="directory-${id}.csv"`);
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual([`"'+cmd@evil.example"`, `"'-1+2@evil.example"`, undefined]);
  });

  test('is saved as a table of those alone whose ids are given', async () => {
    const created = await olivia.call(createOrganization, { body: { name: 'Chosen' } });
    const id = created.ok ? created.data.id : '';
    const recipients = ['one@chosen.example', 'two@chosen.example', 'three@chosen.example'].map((email) => ({
      email,
      teams: [],
      roles: [],
    }));
    await olivia.call(inviteUsers, { params: { id }, body: { recipients } });
    const listed = await olivia.call(listDirectory, { params: { id } });
    const isChosen = (entry: DirectoryEntry) => entry.kind === 'user' || entry.recipient.startsWith('two');
    const ids = (listed.ok ? listed.data : []).filter(isChosen).map((entry) => entry.id);
    const response = await rawCall(olivia, 'GET', `/organizations/${id}/directory.csv?sort=email&ids=${ids.join(',')}`);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['"olivia@foyer.example"', '"two@chosen.example"']);
    expect((await rawCall(olivia, 'GET', `/organizations/${id}/directory.csv?ids=nobody`)).status).toBe(400);
  });
});

describe('what the directory is made of', () => {
  /** What the tables say, beside what the directory holds of it. */
  async function expectTrue(): Promise<void> {
    const { rows } = await server.database.read(system, (tx) =>
      tx.execute(sql`
        with truth as (
          select m.organization_id, m.person_id as id, 'user' as kind, p.search, p.email, foyer_role_rank(m.roles) as role, m.roles
            from membership m join person p on p.id = m.person_id
          union all select organization_id, id, 'invite', recipient, recipient, foyer_role_rank(roles), roles from invite where accepted_at is null)
        (select 'missing' as what, * from (select * from truth except select organization_id, id, kind, search, email, role, roles from directory_entry) a)
        union all (select 'too much', * from (select organization_id, id, kind, search, email, role, roles from directory_entry except select * from truth) b)`),
    );
    expect(rows).toEqual([]);
    const tallies = await server.database.read(system, async (tx) => ({
      counted: await tx
        .select({
          organizationId: directoryEntry.organizationId,
          kind: directoryEntry.kind,
          role: directoryEntry.role,
          entries: sql<number>`count(*)::int`,
        })
        .from(directoryEntry)
        .groupBy(directoryEntry.organizationId, directoryEntry.kind, directoryEntry.role)
        .orderBy(directoryEntry.organizationId, directoryEntry.kind, directoryEntry.role),
      kept: await tx
        .select()
        .from(directoryTally)
        .where(sql`${directoryTally.entries} <> 0`)
        .orderBy(directoryTally.organizationId, directoryTally.kind, directoryTally.role),
    }));
    expect(tallies.kept).toEqual(tallies.counted);
  }

  test('follows the tables, whoever writes them and whatever they change', async () => {
    await expectTrue();
    const someone = await addPerson(server, {
      memberships: { [northwind]: [], [await organizationId(server, 'Osprey Outfitters')]: ['teams'] },
    });
    await expectTrue();
    await (await clientOf(server, someone)).call(updateMe, { body: { givenName: 'Renamed', familyName: 'Person' } });
    expect((await list({ q: 'renamed person' })).data).toHaveLength(1);
    await expectTrue();
    await server.database.transaction(system, (tx) =>
      tx
        .update(membership)
        .set({ roles: ['owner'] })
        .where(eq(membership.personId, someone.id)),
    );
    await expectTrue();
    await server.database.transaction(system, (tx) => tx.delete(person).where(eq(person.id, someone.id)));
    await expectTrue();
    const { data } = await list({ q: 'renamed' });
    expect(data).toEqual([]);
  });

  test('is counted for its tabs, and an invite that nobody took is counted as expired', async () => {
    const params = { id: northwind };
    const { data: all } = await list();
    const users = all.filter(({ kind }) => kind === 'user');
    const counts = await olivia.call(countDirectory, { params });
    expect(counts).toMatchObject({
      data: {
        users: users.length,
        owners: users.filter((entry) => rankOf(entry) === 2).length,
        admins: users.filter((entry) => rankOf(entry) === 1).length,
        members: users.filter((entry) => rankOf(entry) === 0).length,
      },
    });
    const before = (await list({ status: 'invited' })).data.length;
    expect(before).toBeGreaterThan(0);
    // The demo's invites were sent by the clock on the wall.
    server.clock.advance(inviteLifeMs + 60_000);
    olivia = await server.client('olivia');
    expect((await list({ status: 'invited' })).data).toEqual([]);
    expect((await list({ status: 'expired' })).data.length).toBeGreaterThanOrEqual(before);
    expect(await olivia.call(countDirectory, { params })).toMatchObject({ data: { invited: 0 } });
  });
});

test('when somebody was last seen follows the use of one session, and is written every ten minutes at most', async () => {
  const colleague = await addPerson(server, { memberships: { [northwind]: [] } });
  const client = await clientOf(server, colleague);
  const seenAt = async () => {
    const answer = await olivia.call(getOrganizationUser, { params: { id: northwind, userId: colleague.id } });
    return answer.ok ? answer.data.lastSeenAt : answer;
  };
  const work = (background = false) => client.call(getOrganization, { params: { id: northwind }, background });
  expect(await seenAt()).toBeNull();
  await work();
  const first = server.clock.now().toISOString();
  expect(await seenAt()).toBe(first);
  server.clock.advance(9 * 60_000);
  await work();
  expect(await seenAt()).toBe(first);
  server.clock.advance(60_000);
  await work(true);
  expect(await seenAt()).toBe(first);
  await work();
  expect(await seenAt()).toBe(server.clock.now().toISOString());
});
