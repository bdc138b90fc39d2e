import { getScopedToken } from '@foyer/api/auth/token.contract';
import { getOrganization, leaveOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { listUsers } from '@foyer/api/people/user.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationEntry } from '#db/schema.ts';
import { addPerson, clientOf, organizationId, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
const telephone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';
const dayMs = 24 * 60 * 60_000;

let server: TestServer;
let northwind: string;
let osprey: string;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  osprey = await organizationId(server, 'Osprey Outfitters');
  owner = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['owner'] } }));
});
afterAll(() => server.close());

const member = () => addPerson(server, { memberships: { [northwind]: [], [osprey]: [] } });
const work = (client: TestClient, place = northwind, headers: Readonly<Record<string, string>> = {}) =>
  rawCall(client, 'GET', `/organizations/${place}`, undefined, headers);
async function entriesOf({ id: userId }: TestPerson, client = owner) {
  const result = await client.call(listUserEntries, { params: { id: northwind, userId } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}

describe('an entry', () => {
  test('is the first call of a session in the organization, with the kind of device and nothing of the address', async () => {
    const someone = await member();
    const client = await clientOf(server, someone);
    await client.call(listOrganizations, {});
    expect(await entriesOf(someone)).toEqual([]);
    await work(client, northwind, { 'User-Agent': firefox });
    const at = server.clock.now().toISOString();
    server.clock.advance(30 * 60_000);
    await work(client, northwind, { 'User-Agent': firefox });
    expect(await entriesOf(someone)).toEqual([
      { id: expect.stringMatching(/^\d+$/), at, times: 1, device: 'computer', system: 'Windows', browser: 'Firefox' },
    ]);
    const rows = await server.database.read({ kind: 'system' }, (tx) =>
      tx.select().from(organizationEntry).where(eq(organizationEntry.personId, someone.id)),
    );
    expect(JSON.stringify(rows)).not.toContain('127.0.0');
  });

  test('of other sessions with such a device is counted within a day, and listed by itself with another', async () => {
    const someone = await member();
    for (const agent of [firefox, firefox, telephone]) {
      server.clock.advance(1000);
      await work(await clientOf(server, someone), northwind, { 'User-Agent': agent });
    }
    const told = (await entriesOf(someone)).map(({ browser, times }) => [browser, times]);
    expect(told).toEqual([
      ['Safari', 1],
      ['Firefox', 2],
    ]);
    server.clock.advance(dayMs);
    owner = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['owner'] } }));
    await work(await clientOf(server, someone), northwind, { 'User-Agent': firefox });
    expect(await entriesOf(someone)).toHaveLength(3);
  });

  test('is one, however many calls come at once', async () => {
    const someone = await member();
    const client = await clientOf(server, someone);
    await Promise.all(Array.from({ length: 12 }, () => client.call(getOrganization, { params: { id: northwind } })));
    expect((await entriesOf(someone)).map(({ times }) => times)).toEqual([1]);
  });

  test('is kept of a background call too, and of who takes a token for the organization', async () => {
    const [quiet, taker] = [await member(), await member()];
    await work(await clientOf(server, quiet), northwind, { 'X-Foyer-Background': '1' });
    await (await clientOf(server, taker)).call(getScopedToken, { query: { organizationId: northwind } });
    for (const someone of [quiet, taker]) expect(await entriesOf(someone)).toHaveLength(1);
  });

  test('of somebody who is no member is none', async () => {
    const stranger = await addPerson(server);
    await work(await clientOf(server, stranger));
    const rows = await server.database.read({ kind: 'system' }, (tx) =>
      tx.select().from(organizationEntry).where(eq(organizationEntry.personId, stranger.id)),
    );
    expect(rows).toEqual([]);
  });

  test('ends with the membership, and after the time for which events are kept', async () => {
    const [leaver, someone] = [await member(), await member()];
    const count = async ({ id }: TestPerson) =>
      server.database.read({ kind: 'system' }, (tx) => tx.$count(organizationEntry, eq(organizationEntry.personId, id)));
    const client = await clientOf(server, leaver);
    await work(client);
    await work(await clientOf(server, someone));
    await client.call(leaveOrganization, { params: { id: northwind } });
    expect([await count(leaver), await count(someone)]).toEqual([0, 1]);
    server.clock.advance(31 * dayMs);
    await tidy(server.database, server.clock, { authEventsKeptDays: 30 });
    expect(await count(someone)).toBe(0);
  });
});

describe('the entries', () => {
  test('are read by owners alone, and not by whom they are about', async () => {
    const someone = await addPerson(server, { memberships: { [northwind]: ['teams', 'projects'] } });
    const client = await clientOf(server, someone);
    owner = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['owner'] } }));
    for (const userId of [someone.id, 'me'])
      expect(await client.call(listUserEntries, { params: { id: northwind, userId } })).toMatchObject({ status: 403 });
    expect(await entriesOf(someone)).toHaveLength(1);
  });

  test('in another organization are nobody’s business here', async () => {
    const someone = await member();
    await work(await clientOf(server, someone), osprey);
    expect(await entriesOf(someone)).toEqual([]);
  });

  test('of somebody elsewhere are answered like those of nobody', async () => {
    const stranger = await addPerson(server, { memberships: { [osprey]: [] } });
    for (const userId of [stranger.id, crypto.randomUUID(), 'nobody'])
      expect(await owner.call(listUserEntries, { params: { id: northwind, userId } })).toMatchObject({ status: 404 });
  });

  test('come page by page', async () => {
    const someone = await member();
    for (const agent of [firefox, telephone, 'curl/8.0']) {
      server.clock.advance(1000);
      await work(await clientOf(server, someone), northwind, { 'User-Agent': agent });
    }
    const first = await rawCall(owner, 'GET', `/organizations/${northwind}/users/${someone.id}/entries?limit=2`);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(await first.json()).toMatchObject([{ browser: 'curl' }, { browser: 'Safari' }]);
    const cursor = encodeURIComponent(first.headers.get('x-next-cursor') ?? '');
    const second = await rawCall(owner, 'GET', `/organizations/${northwind}/users/${someone.id}/entries?limit=2&cursor=${cursor}`);
    expect(await second.json()).toMatchObject([{ browser: 'Firefox' }]);
    const other = await member();
    const foreign = await rawCall(owner, 'GET', `/organizations/${northwind}/users/${other.id}/entries?cursor=${cursor}`);
    expect(foreign.status).toBe(400);
  });

  test('are not in what members read of each other', async () => {
    const client = await clientOf(server, await member());
    const users = await client.call(listUsers, { params: { id: northwind } });
    expect(JSON.stringify(users)).not.toContain('Firefox');
  });
});
