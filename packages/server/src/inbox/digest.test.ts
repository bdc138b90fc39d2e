import { getMailSettings, listInbox, markRead, updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import { type InboxKind, inboxKinds } from '@foyer/api/inbox/inbox.schema';
import type { MailSettingsChange } from '@foyer/api/inbox/mail-settings.schema';
import { mailTopics, topicOfKind, topicsMailed } from '@foyer/api/inbox/mail-topic';
import { leaveOrganization } from '@foyer/api/organizations/organization.contract';
import { revokeUser } from '@foyer/api/people/user.contract';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxEntry, membership, person } from '#db/schema.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { mailDigests } from './digest.ts';
import { digestNamedMaximum, digestPauseMs, unseenMs } from './inbox.rules.ts';
import { tell } from './inbox.store.ts';

let server: TestServer;
let northwind: string;
let osprey: string;
const system = { kind: 'system' } as const;
const minuteMs = 60_000;
const terminals = { kind: 'datasource', id: 'cards000_terminals', name: 'Card terminals', generation: 'v1' } as const;

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://console.foyer.example' } });
  northwind = await organizationId(server, 'Northwind');
  osprey = await organizationId(server, 'Osprey Outfitters');
});
afterAll(() => server.close());
// What a test left is not the next one's.
beforeEach(() => server.database.transaction(system, (tx) => tx.delete(inboxEntry)));

const colleague = (given: Parameters<typeof addPerson>[1] = {}) => addPerson(server, { memberships: { [northwind]: [] }, ...given });
const digestsTo = async ({ email }: TestPerson) => (await server.mailbox()).filter((mail) => mail.to === email && mail.kind === 'digest');
const mail = () => mailDigests(server.platform);

async function tellOf({ id }: TestPerson, kind: InboxKind = 'authorizationFailed', place = northwind): Promise<void> {
  await server.database.transaction(system, (tx) =>
    tell(tx, { organizationId: organizationIdFrom(place), actor: null, at: server.clock.now() }, [
      { kind, to: { person: id }, things: [terminals] },
    ]),
  );
}

async function settingsOf(someone: TestPerson) {
  const result = await (await clientOf(server, someone)).call(getMailSettings);
  return result.ok ? result.data : result.error;
}

async function choose(someone: TestPerson, body: MailSettingsChange): Promise<void> {
  const result = await (await clientOf(server, someone)).call(updateMailSettings, { body });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** Tells somebody of something, and lets the time pass after which it counts as unseen. */
async function tellAndWait(someone: TestPerson, ...kinds: readonly InboxKind[]): Promise<void> {
  for (const kind of kinds) await tellOf(someone, kind);
  server.clock.advance(unseenMs);
}

describe('the daily digest', () => {
  test('mails what has been unread for an hour, and nothing before that', async () => {
    const someone = await colleague();
    await tellOf(someone);
    server.clock.advance(unseenMs - minuteMs);
    expect(await mail()).toBe(0);
    server.clock.advance(minuteMs);
    expect(await mail()).toBe(1);
    const [digest] = await digestsTo(someone);
    expect(digest?.subject).toBe('1 unread notification on Foyer');
    expect(digest?.text).toContain('The authorization of the data source Card terminals failed');
    expect(digest?.text).toContain('https://console.foyer.example/organization/');
  });

  test('is mailed once a day at most, with what came in between, and nothing twice', async () => {
    const someone = await colleague();
    await tellAndWait(someone, 'authorizationFailed');
    expect(await mail()).toBe(1);
    expect(await mail()).toBe(0);
    await tellAndWait(someone, 'connectorShared');
    expect(await mail()).toBe(0);
    server.clock.advance(digestPauseMs - unseenMs);
    expect(await mail()).toBe(1);
    const [, second] = await digestsTo(someone);
    expect(second?.subject).toBe('1 unread notification on Foyer');
    server.clock.advance(2 * digestPauseMs);
    expect(await mail()).toBe(0);
  });

  test('is not mailed of what was read in the console', async () => {
    const someone = await colleague();
    await tellOf(someone);
    const client = await clientOf(server, someone);
    const told = await client.call(listInbox, {});
    await client.call(markRead, { body: { ids: told.ok ? told.data.map(({ id }) => id) : [] } });
    server.clock.advance(unseenMs);
    expect(await mail()).toBe(0);
  });

  test('goes on where the clock was set back', async () => {
    const someone = await colleague();
    await tellAndWait(someone, 'authorizationFailed');
    await mail();
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() - 30 * digestPauseMs));
    await tellAndWait(someone, 'authorizationFailed');
    expect(await mail()).toBe(1);
    server.clock.set(now);
  });

  test('is in the reader’s language', async () => {
    const someone = await colleague();
    await server.database.transaction(system, (tx) => tx.update(person).set({ locale: 'br' }).where(eq(person.id, someone.id)));
    await tellAndWait(someone, 'authorizationFailed', 'authorizationFailed');
    await mail();
    expect((await digestsTo(someone))[0]?.subject).toBe('2 notificações não lidas no Foyer');
  });

  test('names so many, and counts the rest', async () => {
    const someone = await colleague();
    await tellAndWait(someone, ...Array<InboxKind>(digestNamedMaximum + 3).fill('authorizationFailed'));
    await mail();
    const [digest] = await digestsTo(someone);
    expect(digest?.subject).toContain(String(digestNamedMaximum + 3));
    expect(digest?.text.match(/Card terminals/g)).toHaveLength(digestNamedMaximum);
    expect(digest?.text).toContain('And 3 more in your inbox.');
  });

  test('goes to nobody whose address is not confirmed, and what they missed is in no later one', async () => {
    const someone = await colleague({ confirmed: false });
    await tellAndWait(someone, 'authorizationFailed');
    expect(await mail()).toBe(0);
    await server.database.transaction(system, (tx) =>
      tx.update(person).set({ confirmedAt: server.clock.now() }).where(eq(person.id, someone.id)),
    );
    expect(await mail()).toBe(0);
  });

  test('goes to nobody who is gone', async () => {
    const someone = await colleague();
    await tellAndWait(someone, 'authorizationFailed');
    await server.database.transaction(system, (tx) => tx.delete(person).where(eq(person.id, someone.id)));
    expect(await mail()).toBe(0);
    expect(await digestsTo(someone)).toEqual([]);
  });

  test('names nothing of an organization that the person has left, but for being told of that', async () => {
    const someone = await colleague({ memberships: { [northwind]: [], [osprey]: [] } });
    const client = await clientOf(server, someone);
    await choose(someone, { topics: { access: true } });
    await tellOf(someone, 'authorizationFailed');
    await tellOf(someone, 'connectorShared', osprey);
    await client.call(leaveOrganization, { params: { id: northwind } });
    // Told by an act that was under way when they left.
    await tellOf(someone, 'connectorDeleted');
    const olivia = await server.client('olivia');
    const revoked = await colleague();
    await choose(revoked, { topics: { access: true } });
    await olivia.call(revokeUser, { params: { id: northwind, userId: revoked.id } });
    server.clock.advance(unseenMs);
    expect(await mail()).toBe(2);
    const text = (await digestsTo(someone))[0]?.text;
    expect(text).toContain('Osprey Outfitters');
    expect(text).not.toContain('Northwind');
    expect((await digestsTo(revoked))[0]?.text).toContain('Olivia Marsh revoked your access to Northwind');
  });

  test('of several servers that come to it at once goes out once to each', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => colleague()));
    for (const someone of people) await tellOf(someone);
    server.clock.advance(unseenMs);
    const mailed = await Promise.all([mail(), mail(), mail(), mail()]);
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(people.length);
    for (const someone of people) expect(await digestsTo(someone)).toHaveLength(1);
  });

  test('is kept with what it notes, or neither', async () => {
    const someone = await colleague();
    await tellAndWait(someone, 'authorizationFailed');
    const outbox = { queue: () => Promise.reject(new Error('No room')) };
    await expect(mailDigests({ ...server.platform, outbox })).rejects.toThrow('No room');
    expect(await mail()).toBe(1);
  });
});

describe('what is mailed', () => {
  test('has a topic for every kind but invites, and every topic has kinds', () => {
    // An invite is mailed by itself.
    const kinds = inboxKinds.filter((kind) => kind !== 'invited');
    expect(new Set(kinds.map((kind) => topicOfKind[kind]))).toEqual(new Set(mailTopics));
  });

  test('is by default what waits for an act of the reader', async () => {
    const client = await clientOf(server, await colleague());
    const on = { authorizations: true, shares: true, outages: true };
    const topics = { ...on, access: false, teams: false, invites: false, approvals: false };
    expect(await client.call(getMailSettings)).toMatchObject({ data: { daily: true, topics } });
  });

  test('is chosen by topic; what is not chosen is in no later digest either', async () => {
    const someone = await colleague();
    const client = await clientOf(server, someone);
    const changed = await client.call(updateMailSettings, { body: { topics: { teams: true, authorizations: false } } });
    expect(changed).toMatchObject({ data: { daily: true, topics: { ...topicsMailed({}), teams: true, authorizations: false } } });
    await client.call(updateMailSettings, { body: { topics: { shares: false } } });
    expect(await client.call(getMailSettings)).toMatchObject({ data: { topics: { teams: true, authorizations: false, shares: false } } });
    await tellAndWait(someone, 'authorizationFailed', 'teamLeft', 'connectorShared');
    expect(await mail()).toBe(1);
    expect((await digestsTo(someone))[0]?.subject).toBe('1 unread notification on Foyer');
    await choose(someone, { topics: { authorizations: true } });
    server.clock.advance(digestPauseMs);
    expect(await mail()).toBe(0);
  });

  test('is nothing where the daily mail is off; what is chosen stays', async () => {
    const someone = await colleague();
    const client = await clientOf(server, someone);
    await client.call(updateMailSettings, { body: { daily: false, topics: { teams: true } } });
    expect(await client.call(getMailSettings)).toMatchObject({ data: { daily: false, topics: { teams: true } } });
    await tellAndWait(someone, 'teamLeft');
    expect(await mail()).toBe(0);
  });

  test.each([{ topics: { security: false } }, { topics: { teams: 'yes' } }, { weekly: true }])('cannot be %j', async (body) => {
    const client = await clientOf(server, await colleague());
    expect((await rawCall(client, 'PATCH', '/inbox/mailSettings', body)).status).toBe(400);
  });

  test('is each person’s own', async () => {
    const [client, other] = [await clientOf(server, await colleague()), await clientOf(server, await colleague())];
    await client.call(updateMailSettings, { body: { daily: false } });
    expect(await other.call(getMailSettings)).toMatchObject({ data: { daily: true } });
  });
});

describe('whoever wants no more digests', () => {
  async function mailedLink(someone: TestPerson): Promise<URL> {
    await tellAndWait(someone, 'authorizationFailed');
    await mail();
    const [digest] = await digestsTo(someone);
    const found = /https:\S+\/stopDigest\?key=\S+/.exec(digest?.text ?? '')?.[0] ?? '';
    const url = new URL(found);
    return new URL(`${url.pathname}${url.search}`, server.origin);
  }
  const post = (url: URL, fields: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  const oneClick = (url: URL) => post(url, { 'List-Unsubscribe': 'One-Click' });

  test('finds a way in the mail’s head, and a link in its text that names nobody', async () => {
    const someone = await colleague();
    const url = await mailedLink(someone);
    const [digest] = await digestsTo(someone);
    for (const hidden of [someone.id, someone.email, encodeURIComponent(someone.email)]) expect(url.href).not.toContain(hidden);
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from: 'a@foyer.example', ...digest });
    const head = String(message).split('\r\n\r\n')[0]?.split('\r\n');
    expect(head).toContain(`List-Unsubscribe: <https://console.foyer.example${url.pathname}${url.search}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is not taken at a link that a program follows', async () => {
    const someone = await colleague();
    const page = await fetch(await mailedLink(someone));
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store']);
    expect(await page.text()).toContain('Stop the daily email?');
    expect(await settingsOf(someone)).toMatchObject({ daily: true });
  });

  test('posts it once, without a session, gets none from then on, and may have them again', async () => {
    const someone = await colleague();
    await choose(someone, { topics: { teams: true } });
    const url = await mailedLink(someone);
    const answer = await oneClick(url);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await settingsOf(someone)).toEqual({ daily: false, topics: { ...topicsMailed({}), teams: true } });
    server.clock.advance(digestPauseMs);
    await tellAndWait(someone, 'authorizationFailed');
    expect(await mail()).toBe(0);
    expect(await (await fetch(url)).text()).toContain('Get the daily email again');
    await post(url, { resume: 'yes' });
    expect(await settingsOf(someone)).toEqual({ daily: true, topics: { ...topicsMailed({}), teams: true } });
  });

  test('cannot do it with the key of an invite, with none, or for an account that is gone', async () => {
    const someone = await colleague();
    const url = await mailedLink(someone);
    const other = new URL(url);
    other.pathname = '/stopInvites';
    expect((await oneClick(other)).status).toBe(404);
    expect((await oneClick(new URL('/stopDigest', server.origin))).status).toBe(404);
    await server.database.transaction(system, async (tx) => {
      await tx.delete(membership).where(eq(membership.personId, someone.id));
      await tx.delete(person).where(eq(person.id, someone.id));
    });
    expect((await oneClick(url)).status).toBe(404);
  });

  test('says what is wanted: a post that says nothing is refused', async () => {
    expect((await post(await mailedLink(await colleague()), { other: 'x' })).status).toBe(400);
  });
});
