import { getMe } from '@foyer/api/auth/auth.contract';
import { getScopedToken } from '@foyer/api/auth/token.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import {
  getOperatorOrganization,
  listOperatorOrganizations,
  resumeOrganization,
  suspendOrganization,
  verifyOrganization,
  withdrawVerification,
} from '@foyer/api/operators/operator.contract';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { createOrganization, getOrganization, leaveOrganization } from '@foyer/api/organizations/organization.contract';
import { checkRecipients, inviteUsers } from '@foyer/api/people/invite.contract';
import { acceptOwnInvite, declineOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { getCredentialProject } from '@foyer/api/publishing/publishing.contract';
import { listTeams } from '@foyer/api/teams/team.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { addOperator, operatorClient, operatorClientOf } from '#testing/test-operators.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { addCredential, programWith } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const reason = 'The register names the same foundation.';

let server: TestServer;
let operator: TestClient;
let olivia: TestClient;
let northwind: string;

beforeAll(async () => {
  server = await startTestServer();
  operator = await operatorClient(server);
  olivia = await server.client('olivia');
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

/** An organization of Olivia's own. */
async function newOrganization(name: string): Promise<string> {
  const created = await olivia.call(createOrganization, { body: { name } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.data.id;
}

async function listed(query: Record<string, string | number>) {
  const answer = await operator.call(listOperatorOrganizations, { query });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

describe('the list of organizations', () => {
  test('finds by part of the name, by the number and by the address of an owner', async () => {
    const names = async (q: string) => (await listed({ q })).map(({ name }) => name);
    expect(await names('orthw')).toEqual(['Northwind']);
    expect(await names(northwind)).toEqual(['Northwind']);
    expect(await names(`#${northwind}`)).toEqual(['Northwind']);
    expect(await names(demoAccounts.olivia.email)).toContain('Northwind');
    expect(await names('nobody@people.example')).toEqual([]);
  });

  test('finds nobody by the address of a member who owns nothing', async () => {
    const member = await addPerson(server, { memberships: { [northwind]: ['teams'] } });
    expect(await listed({ q: member.email })).toEqual([]);
  });

  test('comes page by page, in the order of names, and says how many there are', async () => {
    const all = await listed({});
    const first = await operator.call(listOperatorOrganizations, { query: { limit: 2 } });
    if (!first.ok) throw new Error(JSON.stringify(first));
    expect(first.headers.totalCount).toBe(all.length);
    const second = await listed({ limit: 2, cursor: first.headers.nextCursor ?? '' });
    expect([...first.data, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  });

  test('narrows by state and type, and counts people and projects', async () => {
    const id = await newOrganization('Narrowed');
    expect((await listed({ state: 'unverified' })).map((row) => row.id)).toContain(id);
    expect((await listed({ state: 'verified' })).every(({ verified }) => verified)).toBe(true);
    expect((await listed({ type: 'enterprise' })).every(({ type }) => type === 'enterprise')).toBe(true);
    const [row] = await listed({ q: 'Northwind' });
    expect(row).toMatchObject({ suspended: false, people: expect.any(Number), projects: expect.any(Number) });
    expect(row?.people).toBeGreaterThan(3);
    expect(row?.projects).toBeGreaterThan(0);
  });
});

test('the page of an organization has figures and owners, and nothing of what is in it', async () => {
  const answer = await operator.call(getOperatorOrganization, { params: { id: northwind } });
  expect(answer).toMatchObject({
    ok: true,
    data: { name: 'Northwind', figures: { teams: expect.any(Number), connectors: expect.any(Number) } },
  });
  const text = JSON.stringify(answer.ok && answer.data);
  for (const inside of ['Guest', 'configs', 'deployment']) expect(text).not.toContain(inside);
  const missing = await operator.call(getOperatorOrganization, { params: { id: '999999999' } });
  expect(missing).toMatchObject({ ok: false, status: 404 });
});

test('verifying mails the owners the reason, and stands in the history as the provider’s', async () => {
  const id = await newOrganization('Tidewater Museum');
  const params = { id };
  const verified = await operator.call(verifyOrganization, { params, body: { reason } });
  expect(verified).toMatchObject({ ok: true, data: { verified: true, events: [{ act: 'verify', reason, operator: 'Test Person' }] } });
  expect(await olivia.call(getOrganization, { params })).toMatchObject({ ok: true, data: { verified: true } });
  const mail = (await server.mailbox()).at(-1);
  expect(mail).toMatchObject({ kind: 'organizationVerified', to: demoAccounts.olivia.email });
  expect(mail?.text).toContain(reason);
  const history = await olivia.call(listHistory, { params, query: {} });
  expect(history.ok && history.data[0]).toMatchObject({
    action: 'organization.verified',
    actor: { id: null, name: '' },
    changes: [
      { field: 'verified', before: false, after: true },
      { field: 'reason', before: null, after: reason },
    ],
  });
  const found = await olivia.call(listHistory, { params, query: { q: 'provider support' } });
  expect(found.ok && found.data.length).toBe(1);
  const table = await rawCall(olivia, 'GET', `/organizations/${id}/history.csv`);
  expect(await table.text()).toContain('Provider support');
});

test('what is so already stays as it is: nothing is mailed or written down twice', async () => {
  const params = { id: await newOrganization('Twice') };
  const mails = (await server.mailbox()).length;
  for (let times = 0; times < 2; times += 1) await operator.call(verifyOrganization, { params, body: { reason } });
  const once = await operator.call(getOperatorOrganization, { params });
  expect(once.ok && once.data.events.length).toBe(1);
  expect((await server.mailbox()).length).toBe(mails + 1);
  const withdrawn = await operator.call(withdrawVerification, { params, body: { reason } });
  expect(withdrawn.ok && withdrawn.data.events.map(({ act }) => act)).toEqual(['withdraw', 'verify']);
});

test.each([[''], ['   '], ['too short']])('a reason %j is none', async (given) => {
  const answer = await operator.call(verifyOrganization, { params: { id: northwind }, body: { reason: given } });
  expect(answer).toMatchObject({ ok: false, status: 400, error: { code: 'VALIDATION_FAILED' } });
});

test('a change asks an operator for a recent proof, looking does not', async () => {
  const other = await operatorClient(server);
  server.clock.advance(16 * 60_000);
  const params = { id: northwind };
  expect(await other.call(getOperatorOrganization, { params })).toMatchObject({ ok: true });
  const answer = await other.call(verifyOrganization, { params, body: { reason } });
  expect(answer).toMatchObject({ ok: false, status: 403, error: { code: 'AUTHENTICATION_TOO_OLD' } });
  operator = await operatorClient(server);
  olivia = await server.client('olivia');
});

describe('a suspended organization', () => {
  let id: string;
  let member: TestClient;
  beforeAll(async () => {
    id = await newOrganization('Kite and Harbour');
    member = await clientOf(server, await addPerson(server, { memberships: { [id]: ['teams'] } }));
    await operator.call(suspendOrganization, { params: { id }, body: { reason } });
  });

  test('says why to its members, and answers them nothing else', async () => {
    const params = { id };
    for (const client of [olivia, member]) {
      const read = await client.call(getOrganization, { params });
      expect(read).toMatchObject({ ok: true, data: { suspension: { reason, at: expect.any(String) } } });
      expect(await client.call(listTeams, { params })).toMatchObject({ ok: false, status: 403, error: { code: 'ORGANIZATION_SUSPENDED' } });
    }
    expect(await operator.call(getOperatorOrganization, { params })).toMatchObject({ ok: true, data: { suspended: true } });
  });

  test('is not told of to anybody else', async () => {
    const stranger = await clientOf(server, await addPerson(server));
    const response = await rawCall(stranger, 'GET', `/organizations/${id}/teams`);
    expect([response.status, (await problemOf(response)).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('gives no tokens to studios', async () => {
    expect(await olivia.call(getScopedToken, { query: { organizationId: id } })).toMatchObject({ ok: false, status: 404 });
  });

  test('lets nobody in by an invite, which is good again when the suspension ends', async () => {
    const place = await newOrganization('Lantern Bay');
    const params = { id: place };
    const [first, second] = [await addPerson(server), await addPerson(server)];
    const recipients = [first, second].map(({ email }) => ({ email, teams: [], roles: [] }));
    await olivia.call(inviteUsers, { params, body: { recipients } });
    const mail = (await server.mailbox()).findLast(({ to }) => to === first.email);
    const key = /acceptInvite\?id=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await operator.call(suspendOrganization, { params, body: { reason } });
    const [one, other] = [await clientOf(server, first), await clientOf(server, second)];
    const own = await other.call(listOwnInvites);
    const inviteId = own.ok ? (own.data[0]?.id ?? '') : '';
    const suspended = { ok: false, status: 403, error: { code: 'ORGANIZATION_SUSPENDED' } };
    expect(await one.call(acceptInvite, { body: { id: key } })).toMatchObject(suspended);
    expect(await other.call(acceptOwnInvite, { params: { inviteId } })).toMatchObject(suspended);
    expect(await one.call(getOrganization, { params })).toMatchObject({ ok: false, status: 404 });
    await operator.call(resumeOrganization, { params, body: { reason } });
    expect(await one.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
    expect(await other.call(acceptOwnInvite, { params: { inviteId } })).toMatchObject({ ok: true });
  });

  test('has invites that can be declined', async () => {
    const params = { id: await newOrganization('Lantern Cove') };
    const guest = await addPerson(server);
    const sent = await olivia.call(inviteUsers, { params, body: { recipients: [{ email: guest.email, teams: [], roles: [] }] } });
    await operator.call(suspendOrganization, { params, body: { reason } });
    const client = await clientOf(server, guest);
    const inviteId = (sent.ok && sent.data.results[0]?.id) || '';
    expect(await client.call(declineOwnInvite, { params: { inviteId } })).toMatchObject({ ok: true });
    expect(await client.call(listOwnInvites)).toMatchObject({ data: [] });
  });

  test('can be left, and is as it was when the suspension ends', async () => {
    const params = { id };
    const leaver = await clientOf(server, await addPerson(server, { memberships: { [id]: [] } }));
    expect(await leaver.call(leaveOrganization, { params })).toMatchObject({ ok: true });
    const resumed = await operator.call(resumeOrganization, { params, body: { reason } });
    expect(resumed).toMatchObject({ ok: true, data: { suspended: false } });
    expect(await member.call(listTeams, { params })).toMatchObject({ ok: true });
    const read = await olivia.call(getOrganization, { params });
    expect(read.ok && read.data.suspension).toBeUndefined();
    expect((await server.mailbox()).at(-1)).toMatchObject({ kind: 'organizationResumed' });
  });
});

test('programs and studios of a suspended organization are refused, and answered again afterwards', async () => {
  const project = 'eu-west_guest-app';
  const program = programWith(server, (await addCredential(server, northwind, project)).token);
  expect(await program.call(getCredentialProject)).toMatchObject({ ok: true });
  expect(await olivia.call(getScopedToken, { query: { projectId: project } })).toMatchObject({ ok: true });
  const params = { id: northwind };
  await operator.call(suspendOrganization, { params, body: { reason } });
  expect(await program.call(getCredentialProject)).toMatchObject({ ok: false, status: 403, error: { code: 'ORGANIZATION_SUSPENDED' } });
  expect(await olivia.call(getScopedToken, { query: { projectId: project } })).toMatchObject({ ok: false, status: 404 });
  await operator.call(resumeOrganization, { params, body: { reason } });
  expect(await program.call(getCredentialProject)).toMatchObject({ ok: true });
});

test('an operator founds and joins no organization, and an invite tells nobody who is one', async () => {
  const sven = await addOperator(server);
  expect(await operator.call(getMe)).toMatchObject({ ok: true, data: { role: 'operator' } });
  const founded = await operator.call(createOrganization, { body: { name: 'Own' } });
  expect(founded).toMatchObject({ ok: false, status: 403, error: { code: 'FORBIDDEN' } });
  const ordinary = await addPerson(server);
  const emails = [sven.email, ordinary.email];
  const params = { id: northwind };
  const invited = await olivia.call(inviteUsers, {
    params,
    body: { recipients: emails.map((email) => ({ email, teams: [], roles: [] })) },
  });
  const results = invited.ok ? invited.data.results : [];
  expect(results).toHaveLength(2);
  for (const result of results) expect(result).toMatchObject({ outcome: 'invited', id: expect.any(String), mailed: true });
  const checked = await olivia.call(checkRecipients, { params, body: { emails } });
  expect(checked).toMatchObject({ ok: true, data: { results: [{ state: 'invited' }, { state: 'invited' }] } });
  const mails = await server.mailbox();
  const [key] = emails.map((email) => /acceptInvite\?id=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '');
  expect(await (await operatorClientOf(server, sven)).call(acceptInvite, { body: { id: key ?? '' } })).toMatchObject({ status: 403 });
});

test('what operators did outlives its organization', async () => {
  const id = await newOrganization('Gone');
  await operator.call(verifyOrganization, { params: { id }, body: { reason } });
  expect((await rawCall(olivia, 'DELETE', `/organizations/${id}`)).status).toBe(204);
  const { rows } = await server.database.read({ kind: 'operator' }, (tx) =>
    tx.execute(sql`select act, place_name from operator_act where place_id = ${Number(id)}`),
  );
  expect(rows).toEqual([{ act: 'verify', place_name: 'Gone' }]);
});
