import type { Role } from '@foyer/api/endpoint';
import { countUnread, listInbox, markAllRead, updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import { mailTopics } from '@foyer/api/inbox/mail-topic';
import { cancelInvites, createInviteLink, inviteUsers, resendInvite, updateInvite } from '@foyer/api/people/invite.contract';
import { acceptOwnInvite, declineOwnInvite } from '@foyer/api/people/own-invite.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { inboxOf, kindsTold } from '#testing/inbox-stage.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { mailDigests } from './digest.ts';
import { unseenMs } from './inbox.rules.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://console.foyer.example' } });
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());
// Days pass in between.
beforeEach(async () => {
  olivia = await server.client('olivia');
});

async function invite({ email }: Pick<TestPerson, 'email'>, roles: Role[] = []): Promise<{ id: string; inviteId: string }> {
  const sent = await olivia.call(inviteUsers, { params: { id: northwind }, body: { recipients: [{ email, teams: [], roles }] } });
  const inviteId = sent.ok ? sent.data.results[0]?.id : undefined;
  if (inviteId === undefined) throw new Error(JSON.stringify(sent));
  return { id: northwind, inviteId };
}
const toldOf = async (person: TestPerson) => inboxOf(await clientOf(server, person));
const unreadOf = async (person: TestPerson) => {
  const counted = await (await clientOf(server, person)).call(countUnread);
  return counted.ok ? counted.data.unread : Number.NaN;
};

test('an invite is told to whoever has a confirmed account at its address: who invites, where to, and as what', async () => {
  const someone = await addPerson(server);
  await invite(someone, ['projects']);
  expect(await toldOf(someone)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      kind: 'invited',
      at: server.clock.now().toISOString(),
      read: false,
      organization: { id: northwind, name: 'Northwind' },
      actor: 'Olivia Marsh',
      from: null,
      things: [],
      count: 0,
      invitedAs: ['projects'],
    },
  ]);
});

test('nothing of an invite is told to an account that has not confirmed the address, nor to anybody else', async () => {
  const [unconfirmed, bystander] = [await addPerson(server, { confirmed: false }), await addPerson(server)];
  const params = await invite(unconfirmed);
  server.clock.advance(2 * 60_000);
  expect(await olivia.call(resendInvite, { params })).toMatchObject({ ok: true });
  expect([await kindsTold(server, unconfirmed), await kindsTold(server, bystander)]).toEqual([[], []]);
});

test.each(['accepted', 'declined', 'canceled'] as const)('what was told of an invite ends when it is %s', async (how) => {
  const someone = await addPerson(server);
  const { inviteId } = await invite(someone);
  expect(await unreadOf(someone)).toBe(1);
  const client = await clientOf(server, someone);
  if (how === 'accepted') await client.call(acceptOwnInvite, { params: { inviteId } });
  if (how === 'declined') await client.call(declineOwnInvite, { params: { inviteId } });
  if (how === 'canceled') await olivia.call(cancelInvites, { params: { id: northwind }, body: { recipients: [someone.email] } });
  expect([await toldOf(someone), await unreadOf(someone)]).toEqual([[], 0]);
});

test('what was told of an invite ends when it expires, and is there again when it is renewed', async () => {
  const someone = await addPerson(server);
  const params = await invite(someone);
  server.clock.advance(inviteLifeMs);
  olivia = await server.client('olivia');
  expect([await toldOf(someone), await unreadOf(someone)]).toEqual([[], 0]);
  const client = await clientOf(server, someone);
  expect(await client.call(listInbox, { query: { unread: 'true' } })).toMatchObject({ headers: { totalCount: 0 } });
  expect(await client.call(markAllRead, { body: { upTo: '999999999' } })).toMatchObject({ data: { ids: [] } });
  expect(await olivia.call(createInviteLink, { params })).toMatchObject({ ok: true });
  expect([(await toldOf(someone)).map(({ kind }) => kind), await unreadOf(someone)]).toEqual([['invited'], 1]);
});

test('an invite that is sent again, or again after it has expired, is told anew and once', async () => {
  const someone = await addPerson(server);
  const params = await invite(someone);
  const [first] = await toldOf(someone);
  await (await clientOf(server, someone)).call(markAllRead, { body: { upTo: first?.id ?? '' } });
  expect(await unreadOf(someone)).toBe(0);
  server.clock.advance(2 * 60_000);
  await olivia.call(resendInvite, { params });
  expect(await toldOf(someone)).toMatchObject([{ kind: 'invited', read: false, at: server.clock.now().toISOString() }]);
  server.clock.advance(inviteLifeMs);
  olivia = await server.client('olivia');
  expect((await invite(someone, ['teams'])).inviteId).toBe(params.inviteId);
  expect(await toldOf(someone)).toMatchObject([{ kind: 'invited', read: false, invitedAs: ['teams'] }]);
});

test('other roles of an invite are what its entry says from then on; a new link of it is no news', async () => {
  const someone = await addPerson(server);
  const params = await invite(someone);
  const [first] = await toldOf(someone);
  await (await clientOf(server, someone)).call(markAllRead, { body: { upTo: first?.id ?? '' } });
  await olivia.call(updateInvite, { params, body: { roles: ['projects'] } });
  await olivia.call(createInviteLink, { params });
  expect(await toldOf(someone)).toEqual([{ ...first, read: true, invitedAs: ['projects'] }]);
});

test('an invite is in no daily email: it has a mail of its own, which may be stopped', async () => {
  const someone = await addPerson(server, { memberships: { [await organizationId(server, 'Osprey Outfitters')]: [] } });
  const topics = Object.fromEntries(mailTopics.map((topic) => [topic, true]));
  await (await clientOf(server, someone)).call(updateMailSettings, { body: { topics } });
  await invite(someone);
  server.clock.advance(unseenMs);
  await mailDigests(server.platform);
  expect((await server.mailbox()).filter(({ to }) => to === someone.email).map(({ kind }) => kind)).toEqual(['invite']);
});
