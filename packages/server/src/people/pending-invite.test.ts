import { randomUUID } from 'node:crypto';
import type { Role } from '@foyer/api/endpoint';
import { listHistory } from '@foyer/api/history/history.contract';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { createOrganization, getOrganization } from '@foyer/api/organizations/organization.contract';
import {
  cancelInvites,
  checkRecipients,
  createInviteLink,
  inviteUsers,
  listInvites,
  resendInvite,
  updateInvite,
} from '@foyer/api/people/invite.contract';
import type { Recipient } from '@foyer/api/people/invite.schema';
import { acceptOwnInvite, declineOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { countDirectory, listDirectory } from '@foyer/api/people/user.contract';
import { createTeam } from '@foyer/api/teams/team.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership } from '#db/schema.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const burst = process.env.FOYER_SOAK ? 50 : 8;
const minuteMs = 60_000;

let server: TestServer;
let olivia: TestClient;
let id: string;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  const created = await olivia.call(createOrganization, { body: { name: 'Inviting' } });
  id = created.ok ? created.data.id : '';
});
afterAll(() => server.close());

const newEmail = () => {
  counter += 1;
  return `new.${counter}@people.example`;
};
const recipient = (email = newEmail(), roles: Role[] = [], teams: Recipient['teams'] = []): Recipient => ({ email, roles, teams });
async function invite(recipients: Recipient[], client = olivia) {
  const result = await client.call(inviteUsers, { params: { id }, body: { recipients } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data.results;
}
/** The key in the last mail to somebody. */
async function mailedKey(email: string): Promise<string> {
  const mail = (await server.mailbox()).findLast(({ to }) => to === email);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('id') ?? '';
}
async function admin(roles: Role[]): Promise<TestClient> {
  return clientOf(server, await addPerson(server, { memberships: { [id]: roles } }));
}

describe('inviting', () => {
  test('mails a link to each, with roles and teams that they will have', async () => {
    const made = await olivia.call(createTeam, { params: { id }, body: { name: 'Crew' } });
    const team = made.ok ? made.data.id : '';
    const someone = await addPerson(server);
    const [result] = await invite([recipient(`  ${someone.email.toUpperCase()} `, ['projects'], [{ id: team, maintainer: false }])]);
    expect(result).toMatchObject({ email: someone.email, outcome: 'invited', id: expect.any(String) });
    expect(await olivia.call(listInvites, { params: { id }, query: { q: someone.email } })).toMatchObject({
      data: [{ recipient: someone.email, roles: ['projects'], teams: [{ id: team, name: 'Crew' }], expired: false }],
    });
    const client = await clientOf(server, someone);
    expect(await client.call(acceptInvite, { body: { id: await mailedKey(someone.email), organization: id } })).toMatchObject({ ok: true });
    expect(await olivia.call(listInvites, { params: { id }, query: { q: someone.email } })).toMatchObject({ data: [] });
  });

  test('says of each recipient why not, and invites the others', async () => {
    const member = await addPerson(server, { memberships: { [id]: [] } });
    const [waiting, fresh] = [newEmail(), newEmail()];
    await invite([recipient(waiting)]);
    const before = (await server.mailbox()).length;
    const results = await invite([
      recipient(member.email),
      recipient(waiting),
      recipient(fresh),
      recipient(fresh.toUpperCase()),
      recipient(newEmail(), [], [{ id: 'gone', maintainer: false }]),
    ]);
    expect(results.map(({ code, outcome }) => code ?? outcome)).toEqual([
      'ALREADY_MEMBER',
      'ALREADY_INVITED',
      'invited',
      'RECIPIENT_REPEATED',
      'TEAM_NOT_FOUND',
    ]);
    expect((await server.mailbox()).length).toBe(before + 1);
  });

  test('grants no more than the one who invites may', async () => {
    const keeper = await admin(['teams', 'connectors']);
    const results = await invite(
      [recipient(newEmail(), ['owner']), recipient(newEmail(), ['datasources']), recipient(newEmail(), ['connectors'])],
      keeper,
    );
    expect(results.map(({ code, outcome }) => code ?? outcome)).toEqual(['OWNERS_ONLY', 'PERMISSION_NOT_HELD', 'invited']);
  });

  test.each<[string, unknown, string | undefined]>([
    ['eleven recipients', Array.from({ length: 11 }, () => recipient()), 'RECIPIENTS_MAXIMUM'],
    ['nobody', [], undefined],
    ['a maintainer', [{ email: 'a@people.example', roles: [], teams: [{ id: 'x', maintainer: true }] }], undefined],
    ['an owner with a permission', [recipient('a@people.example', ['owner', 'teams'])], 'ROLES_VALIDATION'],
    ['no address', [recipient('   ')], 'EMAIL_REQUIRED'],
    ['HTML', [recipient('<b>a@people.example</b>')], 'EMAIL_VALIDATION'],
    ['a bidi control', [recipient('a\u202eb@people.example')], 'EMAIL_VALIDATION'],
    ['a zero-width space', [recipient('a\u200bb@people.example')], 'EMAIL_VALIDATION'],
    ['two header lines', [recipient('a@people.example\r\nBcc: b@people.example')], 'EMAIL_VALIDATION'],
    ['10,000 characters', [recipient(`${'a'.repeat(10_000)}@people.example`)], 'EMAIL_VALIDATION'],
  ])('refuses %s', async (_, recipients, key) => {
    const response = await rawCall(olivia, 'POST', `/organizations/${id}/invites`, { recipients });
    expect(response.status).toBe(400);
    if (key) expect(Object.values(((await response.json()) as { fields: object }).fields)).toContain(key);
  });

  test('invites an address again whose invite has expired, and ends the former link', async () => {
    const someone = await addPerson(server);
    const [first] = await invite([recipient(someone.email, ['projects'])]);
    const formerKey = await mailedKey(someone.email);
    server.clock.advance(inviteLifeMs);
    olivia = await server.client('olivia');
    const check = await olivia.call(checkRecipients, { params: { id }, body: { emails: [someone.email] } });
    expect(check).toMatchObject({ data: { results: [{ state: 'expired' }] } });
    const [second] = await invite([recipient(someone.email, [])]);
    expect(second).toMatchObject({ outcome: 'invited', id: first?.id });
    const client = await clientOf(server, someone);
    expect(await client.call(acceptInvite, { body: { id: formerKey } })).toMatchObject({ status: 410 });
    expect(await client.call(acceptInvite, { body: { id: await mailedKey(someone.email) } })).toMatchObject({ ok: true });
  });
});

describe('an invite that waits', () => {
  test('is sent again with a new link, not more than once a minute nor five times an hour', async () => {
    const email = newEmail();
    const [sent] = await invite([recipient(email)]);
    const params = { id, inviteId: sent?.id ?? '' };
    const first = await mailedKey(email);
    expect(await olivia.call(resendInvite, { params })).toMatchObject({
      status: 429,
      error: { code: 'INVITE_TOO_SOON', retryAfterSeconds: 60, message: 'Invite just sent. Try again in 1 minute.' },
    });
    for (let time = 0; time < 4; time += 1) {
      server.clock.advance(minuteMs);
      expect(await olivia.call(resendInvite, { params })).toMatchObject({
        data: { expiresAt: new Date(server.clock.now().getTime() + inviteLifeMs).toISOString() },
      });
    }
    expect(await mailedKey(email)).not.toBe(first);
    server.clock.advance(minuteMs);
    expect(await olivia.call(resendInvite, { params })).toMatchObject({ status: 429 });
  });

  test('gives a link to hand on, which voids the mailed one and is still for its own address', async () => {
    const someone = await addPerson(server);
    const [sent] = await invite([recipient(someone.email)]);
    const mailed = await mailedKey(someone.email);
    const link = await olivia.call(createInviteLink, { params: { id, inviteId: sent?.id ?? '' } });
    const url = new URL(link.ok ? link.data.url : '');
    expect([url.pathname, url.searchParams.get('organization')]).toEqual(['/acceptInvite', id]);
    const key = url.searchParams.get('id') ?? '';
    const client = await clientOf(server, someone);
    const other = await clientOf(server, await addPerson(server));
    expect(await client.call(acceptInvite, { body: { id: mailed } })).toMatchObject({ status: 410 });
    expect(await other.call(acceptInvite, { body: { id: key } })).toMatchObject({ status: 403, error: { code: 'INVITE_OTHER_ACCOUNT' } });
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
    expect(await olivia.call(createInviteLink, { params: { id, inviteId: sent?.id ?? '' } })).toMatchObject({
      status: 409,
      error: { code: 'INVITE_GONE' },
    });
  });

  test('for an owner is dealt with by owners alone', async () => {
    const email = newEmail();
    const [sent] = await invite([recipient(email, ['owner'])]);
    const keeper = await admin(['teams']);
    const params = { id, inviteId: sent?.id ?? '' };
    for (const endpoint of [resendInvite, createInviteLink] as const)
      expect(await keeper.call(endpoint, { params })).toMatchObject({ status: 403, error: { code: 'OWNERS_ONLY' } });
    expect(await keeper.call(cancelInvites, { params: { id }, body: { recipients: [email] } })).toMatchObject({
      data: { results: [{ outcome: 'refused', code: 'OWNERS_ONLY' }] },
    });
    expect(await olivia.call(cancelInvites, { params: { id }, body: { recipients: [email, newEmail()] } })).toMatchObject({
      data: { results: [{ outcome: 'cancelled' }, { outcome: 'refused', code: 'NOT_INVITED' }] },
    });
  });

  test('can give other roles and teams; its link stays, and the directory and the history say so', async () => {
    const made = await olivia.call(createTeam, { params: { id }, body: { name: 'Late shift' } });
    const team = { id: made.ok ? made.data.id : '', maintainer: false as const };
    const someone = await addPerson(server);
    const [sent] = await invite([recipient(someone.email)]);
    const params = { id, inviteId: sent?.id ?? '' };
    const key = await mailedKey(someone.email);
    expect(await olivia.call(updateInvite, { params, body: { teams: [team] } })).toMatchObject({
      data: { roles: [], teams: [{ id: team.id, name: 'Late shift' }] },
    });
    expect(await olivia.call(updateInvite, { params, body: { roles: ['projects'] } })).toMatchObject({
      data: { roles: ['projects'], teams: [{ name: 'Late shift' }] },
    });
    expect(await olivia.call(listDirectory, { params: { id }, query: { q: someone.email, permission: 'projects' } })).toMatchObject({
      data: [{ kind: 'invite', version: 3, roles: ['projects'], teams: [{ name: 'Late shift' }] }],
    });
    const told = await olivia.call(listHistory, { params: { id }, query: { action: 'invite.updated', thingId: params.inviteId } });
    expect(told.ok && told.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'roles', before: [], after: ['projects'] }],
      [{ field: 'teams', before: [], after: ['Late shift'] }],
    ]);
    expect(await olivia.call(updateInvite, { params, version: 1, body: { roles: [] } })).toMatchObject({
      status: 412,
      error: { code: 'VERSION_CONFLICT' },
    });
    expect(await olivia.call(updateInvite, { params, body: { teams: [{ id: 'gone', maintainer: false }] } })).toMatchObject({
      status: 409,
      error: { code: 'TEAM_NOT_FOUND' },
    });
    const client = await clientOf(server, someone);
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
    expect(await olivia.call(listDirectory, { params: { id }, query: { q: someone.email } })).toMatchObject({
      data: [{ kind: 'user', roles: ['projects'], teamCount: 1 }],
    });
    expect(await olivia.call(updateInvite, { params, body: { roles: [] } })).toMatchObject({ status: 409, error: { code: 'INVITE_GONE' } });
  });

  test('is changed as far as one may grant; what it gives already may stay', async () => {
    const keeper = await admin(['teams', 'connectors']);
    const [forOwner, forAdmin] = await invite([recipient(newEmail(), ['owner']), recipient(newEmail(), ['datasources'])]);
    const change = (inviteId = '', roles: Role[]) => keeper.call(updateInvite, { params: { id, inviteId }, body: { roles } });
    expect(await change(forOwner?.id, [])).toMatchObject({ status: 403, error: { code: 'OWNERS_ONLY' } });
    expect(await change(forAdmin?.id, ['datasources', 'connectors'])).toMatchObject({ ok: true });
    expect(await change(forAdmin?.id, ['projects'])).toMatchObject({ status: 403, error: { code: 'PERMISSION_NOT_HELD' } });
    expect(await change(forAdmin?.id, ['owner'])).toMatchObject({ status: 403, error: { code: 'OWNERS_ONLY' } });
  });

  test('of another organization cannot be touched', async () => {
    const [sent] = await invite([recipient()]);
    const elsewhere = await olivia.call(createOrganization, { body: { name: 'Elsewhere' } });
    const params = { id: elsewhere.ok ? elsewhere.data.id : '', inviteId: sent?.id ?? '' };
    expect(await olivia.call(resendInvite, { params })).toMatchObject({ status: 409, error: { code: 'INVITE_GONE' } });
    expect(await olivia.call(createInviteLink, { params })).toMatchObject({ status: 409 });
    expect(await olivia.call(updateInvite, { params, body: { roles: ['owner'] } })).toMatchObject({ status: 409 });
  });
});

test('a list is checked before it is sent', async () => {
  const member = await addPerson(server, { memberships: { [id]: [] } });
  const waiting = newEmail();
  await invite([recipient(waiting)]);
  const emails = [member.email, waiting.toUpperCase(), newEmail(), 'no address', '=1+1', ` ${member.email} `];
  const result = await olivia.call(checkRecipients, { params: { id }, body: { emails } });
  expect(result.ok && result.data.results.map(({ state }) => state)).toEqual(['member', 'invited', 'free', 'invalid', 'invalid', 'member']);
});

describe('one’s own invites', () => {
  test('are listed and accepted without the mail, by whom they are for and once the address is confirmed', async () => {
    const [someone, other] = [await addPerson(server), await addPerson(server)];
    const unconfirmed = await addPerson(server, { confirmed: false });
    const [sent] = await invite([recipient(someone.email, ['projects']), recipient(unconfirmed.email)]);
    const client = await clientOf(server, someone);
    expect(await client.call(listOwnInvites)).toMatchObject({
      data: [{ id: sent?.id, organization: { id, name: 'Inviting' }, roles: ['projects'], invitedBy: { givenName: 'Olivia' } }],
    });
    expect(await (await clientOf(server, unconfirmed)).call(listOwnInvites)).toMatchObject({ data: [] });
    const params = { inviteId: sent?.id ?? '' };
    const stranger = await clientOf(server, other);
    expect(await stranger.call(acceptOwnInvite, { params })).toMatchObject({ status: 410, error: { code: 'INVITE_EXPIRED' } });
    expect(await client.call(acceptOwnInvite, { params })).toMatchObject({ data: { organization: id } });
    expect(await client.call(acceptOwnInvite, { params })).toMatchObject({ ok: true });
    expect(await client.call(listOwnInvites)).toMatchObject({ data: [] });
  });

  test('are listed the oldest first: one that is added later comes last', async () => {
    const someone = await addPerson(server);
    await invite([recipient(someone.email)]);
    server.clock.advance(minuteMs);
    const made = await olivia.call(createOrganization, { body: { name: 'Aardvark Tours' } });
    const later = { id: made.ok ? made.data.id : '' };
    await olivia.call(inviteUsers, { params: later, body: { recipients: [recipient(someone.email)] } });
    const own = await (await clientOf(server, someone)).call(listOwnInvites);
    expect(own.ok && own.data.map(({ organization }) => organization.name)).toEqual(['Inviting', 'Aardvark Tours']);
  });
});

describe('declining one’s own invite', () => {
  const gone = { status: 410, error: { code: 'INVITE_EXPIRED' } };
  async function invited() {
    const someone = await addPerson(server);
    const [sent] = await invite([recipient(someone.email, ['projects'])]);
    return { someone, client: await clientOf(server, someone), params: { inviteId: sent?.id ?? '' } };
  }

  test('deletes it: its link stops working, the directory and its number have it no more, and it can be sent anew', async () => {
    const { someone, client, params } = await invited();
    const key = await mailedKey(someone.email);
    const count = async () => {
      const counted = await olivia.call(countDirectory, { params: { id } });
      return counted.ok ? counted.data.invited : Number.NaN;
    };
    const before = await count();
    expect(await client.call(declineOwnInvite, { params })).toMatchObject({ ok: true, status: 204 });
    expect(await client.call(listOwnInvites)).toMatchObject({ data: [] });
    expect(await client.call(acceptInvite, { body: { id: key, organization: id } })).toMatchObject(gone);
    expect(await olivia.call(listDirectory, { params: { id }, query: { q: someone.email } })).toMatchObject({ data: [] });
    expect(await count()).toBe(before - 1);
    server.clock.advance(minuteMs);
    expect(await invite([recipient(someone.email)])).toMatchObject([{ outcome: 'invited' }]);
  });

  test('is written down with who declined, the address, and what it gave', async () => {
    const { someone, client, params } = await invited();
    await client.call(declineOwnInvite, { params });
    expect(await olivia.call(listHistory, { params: { id }, query: { action: 'invite.declined', q: someone.email } })).toMatchObject({
      data: [
        {
          actor: { id: someone.id, name: 'Test Person' },
          thing: { kind: 'invite', id: params.inviteId, name: someone.email },
          changes: [{ field: 'roles', before: ['projects'], after: null }],
        },
      ],
    });
  });

  test('that is somebody else’s, unknown, expired, accepted or declined before answers like one that is not there', async () => {
    const { client, params } = await invited();
    const stranger = await clientOf(server, await addPerson(server));
    expect(await stranger.call(declineOwnInvite, { params })).toMatchObject(gone);
    for (const inviteId of ['unknown', randomUUID()])
      expect(await client.call(declineOwnInvite, { params: { inviteId } })).toMatchObject(gone);
    expect(await client.call(declineOwnInvite, { params })).toMatchObject({ ok: true });
    expect(await client.call(declineOwnInvite, { params })).toMatchObject(gone);
    const joined = await invited();
    await joined.client.call(acceptOwnInvite, { params: joined.params });
    expect(await joined.client.call(declineOwnInvite, { params: joined.params })).toMatchObject(gone);
    expect(await joined.client.call(getOrganization, { params: { id } })).toMatchObject({ ok: true });
    const late = await invited();
    server.clock.advance(inviteLifeMs);
    olivia = await server.client('olivia');
    expect(await (await clientOf(server, late.someone)).call(declineOwnInvite, { params: late.params })).toMatchObject(gone);
    expect(await olivia.call(listInvites, { params: { id }, query: { q: late.someone.email } })).toMatchObject({
      data: [{ expired: true }],
    });
  });

  test('needs a confirmed address', async () => {
    const unconfirmed = await addPerson(server, { confirmed: false });
    const [sent] = await invite([recipient(unconfirmed.email)]);
    const answer = await (await clientOf(server, unconfirmed)).call(declineOwnInvite, { params: { inviteId: sent?.id ?? '' } });
    expect(answer).toMatchObject({ status: 403, error: { code: 'USER_NOT_CONFIRMED' } });
    expect(await olivia.call(listInvites, { params: { id }, query: { q: unconfirmed.email } })).toMatchObject({ data: [{ id: sent?.id }] });
  });
});

describe('at once', () => {
  test('the same address is invited by many, and one invite goes out', async () => {
    const email = newEmail();
    const results = (await Promise.all(Array.from({ length: burst }, () => invite([recipient(email)])))).flat();
    expect(results.filter(({ outcome }) => outcome === 'invited')).toHaveLength(1);
    expect((await server.mailbox()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('an invite is accepted and cancelled: it is one or the other, and both sides are told which', async () => {
    for (let round = 0; round < burst / 2; round += 1) {
      const someone = await addPerson(server);
      const [sent] = await invite([recipient(someone.email)]);
      const client = await clientOf(server, someone);
      const [accepted, cancelled] = await Promise.all([
        client.call(acceptOwnInvite, { params: { inviteId: sent?.id ?? '' } }),
        olivia.call(cancelInvites, { params: { id }, body: { recipients: [someone.email] } }),
      ]);
      const rows = await server.database.read({ kind: 'system' }, (tx) =>
        tx.$count(membership, and(eq(membership.organizationId, organizationIdFrom(id)), eq(membership.personId, someone.id))),
      );
      const isCancelled = cancelled.ok && cancelled.data.results[0]?.outcome === 'cancelled';
      expect([accepted.ok, isCancelled, rows]).toEqual(accepted.ok ? [true, false, 1] : [false, true, 0]);
    }
  });

  test('an invite is accepted, declined and cancelled: it is one of the three, and the other two are told so', async () => {
    for (let round = 0; round < burst / 2; round += 1) {
      const someone = await addPerson(server);
      const [sent] = await invite([recipient(someone.email)]);
      const params = { inviteId: sent?.id ?? '' };
      const client = await clientOf(server, someone);
      const [accepted, declined, cancelled] = await Promise.all([
        client.call(acceptOwnInvite, { params }),
        client.call(declineOwnInvite, { params }),
        olivia.call(cancelInvites, { params: { id }, body: { recipients: [someone.email] } }),
      ]);
      const isCancelled = cancelled.ok && cancelled.data.results[0]?.outcome === 'cancelled';
      expect([accepted.ok, declined.ok, isCancelled].filter(Boolean)).toHaveLength(1);
    }
  });

  test('an invite is accepted and changed: the member has what one of the two said, and no half of it', async () => {
    for (let round = 0; round < burst / 2; round += 1) {
      const someone = await addPerson(server);
      const [sent] = await invite([recipient(someone.email)]);
      const params = { id, inviteId: sent?.id ?? '' };
      const client = await clientOf(server, someone);
      const [accepted, changed] = await Promise.all([
        client.call(acceptOwnInvite, { params }),
        olivia.call(updateInvite, { params, body: { roles: ['projects'] } }),
      ]);
      const found = await olivia.call(listDirectory, { params: { id }, query: { q: someone.email } });
      expect(accepted.ok).toBe(true);
      expect(found).toMatchObject({ data: [{ kind: 'user', roles: changed.ok ? ['projects'] : [] }] });
    }
  });

  test('an invite is accepted by link and from the list, and there is one membership', async () => {
    const someone = await addPerson(server);
    const [sent] = await invite([recipient(someone.email)]);
    const key = await mailedKey(someone.email);
    const client = await clientOf(server, someone);
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, index) =>
        index % 2 === 0
          ? client.call(acceptInvite, { body: { id: key } })
          : client.call(acceptOwnInvite, { params: { inviteId: sent?.id ?? '' } }),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const rows = await server.database.read({ kind: 'system' }, (tx) => tx.$count(membership, eq(membership.personId, someone.id)));
    expect(rows).toBe(1);
  });
});
