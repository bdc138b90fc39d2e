import { createConnector } from '@foyer/api/connectors/connector.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { changeOrganizationLimits } from '@foyer/api/operators/operator.contract';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { createOrganization, getOrganization } from '@foyer/api/organizations/organization.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { acceptOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { operatorClient } from '#testing/test-operators.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const reason = 'The plan that was signed in November.';
const burst = 50;

let server: TestServer;
let operator: TestClient;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await operatorClient(server);
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

type Limits = Partial<Record<'seats' | 'projects' | 'connectors', number>>;

async function limit(id: string, limits: Limits) {
  const body = { type: 'standard' as const, seats: null, projects: null, connectors: null, ...limits, reason };
  const answer = await operator.call(changeOrganizationLimits, { params: { id }, body });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** An organization of Olivia's own, with limits. */
async function limited(limits: Limits): Promise<string> {
  const created = await olivia.call(createOrganization, { body: { name: 'Limited' } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  await limit(created.data.id, limits);
  return created.data.id;
}

const roomOf = async (id: string) => {
  const answer = await olivia.call(getOrganization, { params: { id } });
  return answer.ok ? answer.data.room : undefined;
};
const codesOf = (answers: readonly { readonly ok: boolean }[]) => {
  const refused = answers.filter(({ ok }) => !ok) as unknown as { readonly status: number; readonly error: { readonly code: string } }[];
  return { done: answers.length - refused.length, codes: [...new Set(refused.map(({ status, error }) => `${status} ${error.code}`))] };
};
const invite = (id: string, ...emails: string[]) =>
  olivia.call(inviteUsers, { params: { id }, body: { recipients: emails.map((email) => ({ email, teams: [], roles: [] })) } });
const someone = () => `${crypto.randomUUID()}@people.example`;

describe('limits', () => {
  test('stand in the answer with what is used, in the history and in a mail to the owners', async () => {
    const id = await limited({ seats: 3, projects: 2 });
    expect(await roomOf(id)).toEqual({ seats: { limit: 3, used: 1 }, projects: { limit: 2, used: 0 } });
    const history = await olivia.call(listHistory, { params: { id }, query: {} });
    expect(history.ok && history.data[0]).toMatchObject({
      action: 'organization.limitsChanged',
      actor: { id: null, name: '' },
      changes: expect.arrayContaining([
        { field: 'seats', before: null, after: 3 },
        { field: 'reason', before: null, after: reason },
      ]),
    });
    expect((await server.mailbox()).at(-1)).toMatchObject({ kind: 'limitsChanged', to: demoAccounts.olivia.email });
    const mails = (await server.mailbox()).length;
    const again = await limit(id, { seats: 3, projects: 2 });
    expect(again).toMatchObject({ limits: { seats: 3, projects: 2, connectors: null }, events: [{ act: 'changeLimits', reason }] });
    expect((await server.mailbox()).length).toBe(mails);
    await limit(id, {});
    expect(await roomOf(id)).toBeUndefined();
  });

  test.each([[-1], [1.5], [1_000_001]])('%d is none', async (seats) => {
    const id = await limited({});
    const body = { type: 'standard' as const, seats, projects: null, connectors: null, reason };
    expect(await operator.call(changeOrganizationLimits, { params: { id }, body })).toMatchObject({ status: 400 });
  });

  test('below what there is take nothing away', async () => {
    const id = await limited({});
    const made = await olivia.call(createConnector.newer, { params: { id }, body: { display: { name: 'Guest CRM' } } });
    expect(made).toMatchObject({ ok: true });
    await limit(id, { connectors: 0 });
    expect(await roomOf(id)).toEqual({ connectors: { limit: 0, used: 1 } });
  });
});

describe(`of ${burst} calls at once no more are done than there is room for`, () => {
  test('projects', async () => {
    const id = await limited({ projects: 3 });
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, index) => {
        const body = { name: `App ${index}`, deployment: 'dev', subdomain: `burst-${id}-${index}`, tier: 'standard' as const };
        return olivia.call(createProject, { params: { id }, body });
      }),
    );
    expect(codesOf(answers)).toEqual({ done: 3, codes: ['409 PROJECTS_LIMIT'] });
    expect(await roomOf(id)).toEqual({ projects: { limit: 3, used: 3 } });
  });

  test('connectors of both generations together', async () => {
    const id = await limited({ connectors: 3 });
    const params = { id };
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, index) =>
        index % 2 === 0
          ? olivia.call(createConnector.older, { params, body: { name: 'Guest CRM' } })
          : olivia.call(createConnector.newer, { params, body: { display: { name: 'Guest CRM' } } }),
      ),
    );
    expect(codesOf(answers)).toEqual({ done: 3, codes: ['409 CONNECTORS_LIMIT'] });
  });

  test('invites, of which each takes a seat', async () => {
    const id = await limited({ seats: 4 });
    const answers = await Promise.all(Array.from({ length: burst / 5 }, () => invite(id, ...Array.from({ length: 5 }, someone))));
    const results = answers.flatMap((answer) => (answer.ok ? answer.data.results : []));
    expect(results).toHaveLength(burst);
    expect(results.filter(({ outcome }) => outcome === 'invited')).toHaveLength(3);
    expect([...new Set(results.flatMap(({ code }) => code ?? []))]).toEqual(['SEATS_LIMIT']);
  });
});

test('who was invited before the seats were fewer is refused until there is one, and the invite stays', async () => {
  const id = await limited({});
  const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(server)));
  await invite(id, ...people.map(({ email }) => email));
  await limit(id, { seats: 3 });
  const clients = await Promise.all(people.map((person) => clientOf(server, person)));
  const accept = async (client: TestClient) => {
    const own = await client.call(listOwnInvites);
    return client.call(acceptOwnInvite, { params: { inviteId: (own.ok && own.data[0]?.id) || '' } });
  };
  const answers = await Promise.all(clients.map(accept));
  expect(codesOf(answers)).toEqual({ done: 2, codes: ['409 SEATS_LIMIT'] });
  const left = clients[answers.findIndex(({ ok }) => !ok)];
  const mail = (await server.mailbox()).findLast(({ to }) => to === people[answers.findIndex(({ ok }) => !ok)]?.email);
  const key = /acceptInvite\?id=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await left?.call(acceptInvite, { body: { id: key } })).toMatchObject({ status: 409, error: { code: 'SEATS_LIMIT' } });
  await limit(id, { seats: 4 });
  expect(left && (await accept(left))).toMatchObject({ ok: true });
});
