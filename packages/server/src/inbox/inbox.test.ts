import { countUnread, listInbox, markAllRead, markRead, markUnread } from '@foyer/api/inbox/inbox.contract';
import { entriesMaximum } from '@foyer/api/inbox/inbox.schema';
import { leaveOrganization } from '@foyer/api/organizations/organization.contract';
import { revokeUser, updateUserRoles } from '@foyer/api/people/user.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxEntry } from '#db/schema.ts';
import { inboxOf, kindsTold } from '#testing/inbox-stage.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';
import { keepEntriesMs } from './inbox.rules.ts';
import { tell } from './inbox.store.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

/** Tells somebody of so many changes of their roles, a minute apart. */
async function tellTimes({ id }: TestPerson, times: number, from = server.clock.now()): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const at = new Date(from.getTime() + index * 60_000);
    await server.database.transaction({ kind: 'system' }, (tx) =>
      tell(tx, { organizationId: organizationIdFrom(northwind), actor: null, at }, [
        { kind: 'rolesChanged', to: { person: id }, things: [] },
      ]),
    );
  }
}

const colleague = () => addPerson(server, { memberships: { [northwind]: [] } });
const unreadOf = async (client: TestClient) => {
  const result = await client.call(countUnread);
  return result.ok ? result.data.unread : undefined;
};

describe('the inbox', () => {
  test('is listed newest first, page by page, and counts what is unread', async () => {
    const person = await colleague();
    await tellTimes(person, 5);
    const client = await clientOf(server, person);
    const first = await client.call(listInbox, { query: { limit: 3 } });
    if (!first.ok) throw new Error(JSON.stringify(first));
    expect(first.headers.totalCount).toBe(5);
    const rest = await client.call(listInbox, { query: { limit: 3, cursor: first.headers.nextCursor } });
    if (!rest.ok) throw new Error(JSON.stringify(rest));
    const moments = [...first.data, ...rest.data].map(({ at }) => at);
    expect(moments).toHaveLength(5);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(rest.headers.nextCursor).toBeUndefined();
    expect(await unreadOf(client)).toBe(5);
  });

  test('is read by its person alone: another’s entries cannot be listed, marked, or paged through', async () => {
    const [person, other] = [await colleague(), await colleague()];
    await tellTimes(person, 3);
    const [client, stranger] = [await clientOf(server, person), await clientOf(server, other)];
    const page = await client.call(listInbox, { query: { limit: 1 } });
    if (!page.ok) throw new Error(JSON.stringify(page));
    const ids = (await inboxOf(client)).map(({ id }) => id);
    expect(await inboxOf(stranger)).toEqual([]);
    expect(await stranger.call(markRead, { body: { ids } })).toMatchObject({ status: 204 });
    expect(await stranger.call(markAllRead, { body: { upTo: ids[0] ?? '' } })).toMatchObject({ status: 200, data: { ids: [] } });
    expect(await unreadOf(client)).toBe(3);
    const taken = await stranger.call(listInbox, { query: { cursor: page.headers.nextCursor } });
    expect(taken).toMatchObject({ ok: false, status: 400 });
  });

  test('marks some as read, and all up to what was seen: what came after that stays unread', async () => {
    const person = await colleague();
    await tellTimes(person, 3);
    const client = await clientOf(server, person);
    const [newest, middle] = await inboxOf(client);
    await client.call(markRead, { body: { ids: [middle?.id ?? ''] } });
    expect((await inboxOf(client)).map(({ read }) => read)).toEqual([false, true, false]);
    const unread = await client.call(listInbox, { query: { unread: 'true' } });
    expect(unread).toMatchObject({ headers: { totalCount: 2 } });
    await tellTimes(person, 1, new Date(server.clock.now().getTime() + 3_600_000));
    await client.call(markAllRead, { body: { upTo: newest?.id ?? '' } });
    expect((await inboxOf(client)).map(({ read }) => read)).toEqual([false, true, true, true]);
    expect(await unreadOf(client)).toBe(1);
  });

  test('marks as unread again what was read by marking all, and nothing else', async () => {
    const person = await colleague();
    await tellTimes(person, 3);
    const client = await clientOf(server, person);
    const [newest, middle] = await inboxOf(client);
    await client.call(markRead, { body: { ids: [middle?.id ?? ''] } });
    const marked = await client.call(markAllRead, { body: { upTo: newest?.id ?? '' } });
    expect(await unreadOf(client)).toBe(0);
    const ids = marked.ok ? marked.data.ids : [];
    const stranger = await clientOf(server, await colleague());
    await stranger.call(markUnread, { body: { ids } });
    expect(await unreadOf(client)).toBe(0);
    await client.call(markUnread, { body: { ids } });
    expect((await inboxOf(client)).map(({ read }) => read)).toEqual([false, true, false]);
  });

  test.each(['x', '', '1e3', '9'.repeat(30), '-1'])('refuses the id %j', async (id) => {
    const client = await clientOf(server, await colleague());
    expect((await rawCall(client, 'POST', '/inbox/read', { ids: [id] })).status).toBe(400);
    expect((await rawCall(client, 'POST', '/inbox/readAll', { upTo: id })).status).toBe(400);
    expect((await rawCall(client, 'POST', '/inbox/markUnread', { ids: [id] })).status).toBe(400);
  });

  test('asked for in the background, does not renew the session', async () => {
    const client = await clientOf(server, await colleague());
    for (let minute = 0; minute < 59; minute += 1) {
      server.clock.advance(60_000);
      expect((await client.call(countUnread, { background: true })).status).toBe(200);
    }
    server.clock.advance(2 * 60_000);
    expect((await client.call(countUnread, { background: true })).status).toBe(401);
    olivia = await server.client('olivia');
  });
});

describe('what is kept', () => {
  test('ends after its age, and of each person with what is beyond the number', async () => {
    const [busy, calm] = [await colleague(), await colleague()];
    const now = server.clock.now();
    await tellTimes(busy, 1, new Date(now.getTime() - keepEntriesMs - 60_000));
    await tellTimes(busy, entriesMaximum + 5, new Date(now.getTime() - (2 * keepEntriesMs) / 3));
    await tellTimes(calm, 2);
    expect(await tidy(server.database, server.clock, { authEventsKeptDays: 180 })).toBe(true);
    expect(await kindsTold(server, busy)).toHaveLength(entriesMaximum);
    expect(await kindsTold(server, calm)).toHaveLength(2);
    const client = await clientOf(server, busy);
    const oldest = (await inboxOf(client)).at(-1);
    expect(new Date(oldest?.at ?? 0).getTime()).toBe(now.getTime() - (2 * keepEntriesMs) / 3 + 5 * 60_000);
  });

  test('of an organization ends with the place in it, but for being told of that', async () => {
    const person = await colleague();
    const elsewhere = await organizationId(server, 'Osprey Outfitters');
    await server.database.transaction({ kind: 'system' }, (tx) =>
      tx.insert(inboxEntry).values({
        personId: person.id,
        placeId: organizationIdFrom(elsewhere),
        placeName: 'Osprey Outfitters',
        at: server.clock.now(),
        kind: 'teamLeft',
        details: { things: [], count: 0 },
      }),
    );
    const params = { id: northwind, userId: person.id };
    await olivia.call(updateUserRoles, { params, body: { roles: ['projects'] } });
    expect(await kindsTold(server, person)).toEqual(['rolesChanged', 'teamLeft']);
    await olivia.call(revokeUser, { params });
    expect(await kindsTold(server, person)).toEqual(['memberRemoved', 'teamLeft']);
  });

  test('ends without a word for whoever leaves', async () => {
    const person = await colleague();
    const params = { id: northwind, userId: person.id };
    await olivia.call(updateUserRoles, { params, body: { roles: ['projects'] } });
    const client = await clientOf(server, person);
    expect(await client.call(leaveOrganization, { params })).toMatchObject({ status: 204 });
    expect(await kindsTold(server, person)).toEqual([]);
  });

  test('is nothing of an act that was taken back', async () => {
    const person = await colleague();
    const act = server.database.transaction(
      { kind: 'organization', organizationId: organizationIdFrom(northwind), personId: person.id },
      async (tx) => {
        await tell(tx, { organizationId: organizationIdFrom(northwind), actor: null, at: server.clock.now() }, [
          { kind: 'rolesChanged', to: { person: person.id }, things: [] },
        ]);
        throw new Error('taken back');
      },
    );
    await expect(act).rejects.toThrow('taken back');
    expect(await kindsTold(server, person)).toEqual([]);
  });
});
