import { signIn } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { getSecondFactor, keepSecondFactor, turnOnEmailFactor } from '@foyer/api/auth/second-factor.contract';
import { actOnPerson, findOperatorPeople, getOperatorPerson } from '@foyer/api/operators/operator-person.contract';
import type { PersonAct } from '@foyer/api/operators/operator-person.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactorResetWaitMs } from '#auth/auth.rules.ts';
import { applyDueResets } from '#auth/second-factor-reset.ts';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { addOperator, operatorClient } from '#testing/test-operators.ts';
import { addPerson, clientOf, organizationId, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const reason = 'She called from the number in the contract.';

let server: TestServer;
let operator: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await operatorClient(server);
});
afterAll(() => server.close());

async function found(q: string): Promise<string[]> {
  const answer = await operator.call(findOperatorPeople, { query: { q } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data.map(({ email }) => email);
}

async function act(person: Pick<TestPerson, 'id'>, what: PersonAct) {
  const answer = await operator.call(actOnPerson, { params: { userId: person.id }, body: { act: what, reason } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

const eventsOf = async (client: TestClient) => {
  const answer = await client.call(listAuthEvents, { query: {} });
  return answer.ok ? answer.data.map(({ kind }) => kind) : [];
};
const newestMailTo = async ({ email }: TestPerson) => (await server.mailbox()).findLast(({ to }) => to === email);

/** A browser of somebody whose sign-ins ask for a mailed code. */
async function withFactor() {
  const person = await addPerson(server);
  const client = await clientOf(server, person);
  await client.call(turnOnEmailFactor, { body: { currentPassword: demoPassword } });
  return { person, client };
}

describe('people are found', () => {
  test('by the whole address or its beginning, whatever its case', async () => {
    expect(await found(demoAccounts.olivia.email.toUpperCase())).toEqual([demoAccounts.olivia.email]);
    expect(await found('olivia@')).toEqual([demoAccounts.olivia.email]);
  });

  test('by nothing else: no part of an address, no wildcard, no name, and not by less than three characters', async () => {
    for (const q of ['', 'ol', 'foyer.example', '%@foyer.example', 'oli_ia@', 'Marsh']) expect(await found(q)).toEqual([]);
    expect(await operator.call(findOperatorPeople, {})).toMatchObject({ ok: true, data: [] });
  });

  test('unless they are operators, whose accounts the desk does not touch', async () => {
    const other = await addOperator(server);
    expect(await found(other.email)).toEqual([]);
    const params = { userId: other.id };
    expect(await operator.call(getOperatorPerson, { params })).toMatchObject({ ok: false, status: 404 });
    expect(await operator.call(actOnPerson, { params, body: { act: 'signOut', reason } })).toMatchObject({ ok: false, status: 404 });
  });
});

test('the page of a person has the state of the account, and of their organizations those that they own', async () => {
  const northwind = await organizationId(server, 'Northwind');
  const osprey = await organizationId(server, 'Osprey Outfitters');
  const person = await addPerson(server, { memberships: { [northwind]: ['teams'], [osprey]: ['owner'] } });
  await clientOf(server, person);
  const answer = await operator.call(getOperatorPerson, { params: { userId: person.id } });
  expect(answer).toMatchObject({
    ok: true,
    data: {
      ...{ email: person.email, confirmed: true, locked: false, secondFactor: false, sessions: 1, events: [] },
      ...{ lastSignInAt: server.clock.now().toISOString(), owns: [{ id: osprey, name: 'Osprey Outfitters' }] },
    },
  });
  expect(JSON.stringify(answer)).not.toContain('Northwind');
});

test('an address is confirmed once, under the operator’s name and with the reason', async () => {
  const person = await addPerson(server, { confirmed: false });
  const client = await clientOf(server, person);
  const once = { confirmed: true, events: [{ act: 'confirm', reason, operator: 'Test Person' }] };
  expect(await act(person, 'confirm')).toMatchObject(once);
  expect((await act(person, 'confirm')).events).toHaveLength(1);
  expect(await eventsOf(client)).toEqual(['confirmedBySupport', 'signedIn']);
});

test('somebody who has to wait after wrong passwords signs in at once when they are let in', async () => {
  const person = await addPerson(server);
  const client = await server.client();
  const wrong = { username: person.email, password: 'Wrong-Password-1' };
  for (let times = 0; times < 6; times += 1) await client.call(signIn, { body: wrong });
  const right = { username: person.email, password: demoPassword };
  expect(await client.call(signIn, { body: right })).toMatchObject({ ok: false, status: 429 });
  expect(await operator.call(getOperatorPerson, { params: { userId: person.id } })).toMatchObject({ ok: true, data: { locked: true } });
  expect(await act(person, 'unlock')).toMatchObject({ locked: false, events: [{ act: 'unlock' }] });
  expect(await client.call(signIn, { body: right })).toMatchObject({ ok: true });
  expect(await eventsOf(client)).toContain('unlockedBySupport');
});

test('signing somebody out ends all their sessions', async () => {
  const person = await addPerson(server);
  const client = await clientOf(server, person);
  expect(await act(person, 'signOut')).toMatchObject({ sessions: 0, events: [{ act: 'signOut' }] });
  expect(await client.call(getSecondFactor)).toMatchObject({ ok: false, status: 401 });
  expect(await eventsOf(await clientOf(server, person))).toContain('endedBySupport');
});

describe('a lost second factor', () => {
  const passWait = async (ms: number) => {
    server.clock.advance(ms);
    await applyDueResets(server.platform);
    operator = await operatorClient(server);
  };
  const linkIn = (text: string | undefined) => new URL(/https?:\S+\/keepSecondFactor\?key=\S+/.exec(text ?? '')?.[0] ?? '').href;
  const isOn = async (person: TestPerson) => {
    const answer = await operator.call(getOperatorPerson, { params: { userId: person.id } });
    return answer.ok && answer.data.secondFactor;
  };

  test('is reset after the waiting time and not before, and both are mailed', async () => {
    const { person } = await withFactor();
    const dueAt = new Date(server.clock.now().getTime() + secondFactorResetWaitMs).toISOString();
    expect(await act(person, 'resetSecondFactor')).toMatchObject({ secondFactor: true, resetAt: dueAt, events: [{ reason }] });
    expect((await act(person, 'resetSecondFactor')).events).toHaveLength(1);
    expect(await newestMailTo(person)).toMatchObject({ kind: 'secondFactorResetPlanned' });
    await passWait(secondFactorResetWaitMs - 60_000);
    expect(await isOn(person)).toBe(true);
    await passWait(60_000);
    expect(await isOn(person)).toBe(false);
    expect(await newestMailTo(person)).toMatchObject({ kind: 'secondFactorReset' });
    const client = await clientOf(server, person);
    expect(await eventsOf(client)).toEqual(expect.arrayContaining(['secondFactorResetPlanned', 'secondFactorReset']));
  });

  test('stays when its person stops the reset by the link in the mail, without signing in', async () => {
    const { person, client } = await withFactor();
    await act(person, 'resetSecondFactor');
    const link = linkIn((await newestMailTo(person))?.text).replace(/^https?:\/\/[^/]+/, '');
    const page = await (await server.client()).fetch(link);
    expect(await page.text()).toContain(person.email);
    expect(await client.call(getSecondFactor)).toMatchObject({ ok: true, data: { resetAt: expect.any(String) } });
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    const stopped = await (await server.client()).fetch(link, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect(stopped.status).toBe(200);
    expect(await stopped.text()).not.toContain('<button>');
    const state = await client.call(getSecondFactor);
    expect(state.ok && state.data.resetAt).toBeUndefined();
    await passWait(secondFactorResetWaitMs);
    expect(await isOn(person)).toBe(true);
    expect((await (await server.client()).fetch(link)).status).toBe(404);
  });

  test('stays when its person stops the reset on the account page, or the operator takes it back', async () => {
    const { person, client } = await withFactor();
    await act(person, 'resetSecondFactor');
    const kept = await client.call(keepSecondFactor);
    expect(kept).toMatchObject({ ok: true, data: { method: 'email' } });
    expect(kept.ok && kept.data.resetAt).toBeUndefined();
    await act(person, 'resetSecondFactor');
    expect((await act(person, 'keepSecondFactor')).resetAt).toBeUndefined();
    await passWait(secondFactorResetWaitMs);
    expect(await isOn(person)).toBe(true);
  });

  test('that was found or replaced meanwhile is not reset', async () => {
    const { person, client } = await withFactor();
    await act(person, 'resetSecondFactor');
    await client.call(turnOnEmailFactor, { body: { currentPassword: demoPassword } });
    await passWait(secondFactorResetWaitMs);
    expect(await isOn(person)).toBe(true);
  });

  test('of nobody who has none can be reset', async () => {
    const person = await addPerson(server);
    expect(await act(person, 'resetSecondFactor')).toMatchObject({ secondFactor: false, events: [] });
  });
});

test('a change asks the operator for a recent proof, looking does not', async () => {
  const person = await addPerson(server);
  const other = await operatorClient(server);
  server.clock.advance(16 * 60_000);
  const params = { userId: person.id };
  expect(await other.call(getOperatorPerson, { params })).toMatchObject({ ok: true });
  const answer = await other.call(actOnPerson, { params, body: { act: 'signOut', reason } });
  expect(answer).toMatchObject({ ok: false, status: 403, error: { code: 'AUTHENTICATION_TOO_OLD' } });
});
