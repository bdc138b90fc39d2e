import { listHistory } from '@foyer/api/history/history.contract';
import {
  declineVerification,
  getOperatorOrganization,
  listOperatorOrganizations,
  verifyOrganization,
} from '@foyer/api/operators/operator.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { getVerificationRequest, requestVerification, withdrawVerificationRequest } from '@foyer/api/organizations/verification.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorClient } from '#testing/test-operators.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const body = { text: 'We are the foundation that runs the museum.', links: ['https://tidewater.example/about'] };
const reason = 'The register does not name this foundation.';

let server: TestServer;
let operator: TestClient;
let olivia: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  operator = await operatorClient(server);
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

/** The path of an organization of Olivia's own, for which she has asked. */
async function askedFor(name: string): Promise<{ readonly id: string }> {
  const created = await olivia.call(createOrganization, { body: { name } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  const params = { id: created.data.id };
  const asked = await olivia.call(requestVerification, { params, body });
  expect(asked).toMatchObject({ ok: true, data: { request: { ...body, by: 'Olivia Marsh', state: 'waiting' } } });
  return params;
}

const requestOf = async (params: { readonly id: string }) => {
  const answer = await olivia.call(getVerificationRequest, { params });
  return answer.ok ? answer.data.request : answer;
};
const actionsOf = async (params: { readonly id: string }) => {
  const answer = await olivia.call(listHistory, { params, query: {} });
  return answer.ok && answer.data.map(({ action }) => action);
};
const asking = async () => {
  const answer = await operator.call(listOperatorOrganizations, { query: { state: 'asking' } });
  return answer.ok && answer.data.map(({ id }) => id);
};

test('operators find a request and read what was written, until it is answered', async () => {
  const params = await askedFor('Found');
  expect(await asking()).toContain(params.id);
  const shown = await operator.call(getOperatorOrganization, { params });
  expect(shown).toMatchObject({ ok: true, data: { asking: true, request: { ...body, by: 'Olivia Marsh' } } });
  const verified = await operator.call(verifyOrganization, { params, body: { reason } });
  expect(verified.ok && verified.data).toMatchObject({ verified: true, asking: false });
  expect(verified.ok && verified.data.request).toBeUndefined();
  expect(await asking()).not.toContain(params.id);
  expect(await requestOf(params)).toMatchObject({ state: 'verified', answer: { reason } });
});

test('a declined request mails the owners the reason, stands in the history, and a new one takes its place', async () => {
  const params = await askedFor('Declined');
  const declined = await operator.call(declineVerification, { params, body: { reason } });
  expect(declined).toMatchObject({ ok: true, data: { verified: false, asking: false, events: [{ act: 'decline', reason }] } });
  expect((await server.mailbox()).at(-1)).toMatchObject({ kind: 'verificationDeclined', text: expect.stringContaining(reason) });
  expect(await requestOf(params)).toMatchObject({ state: 'declined', answer: { reason } });
  expect(await actionsOf(params)).toEqual([
    'organization.verificationDeclined',
    'organization.verificationRequested',
    'organization.created',
  ]);
  const again = await olivia.call(requestVerification, { params, body: { text: 'The register has been corrected.', links: [] } });
  expect(again.ok && again.data.request.answer).toBeUndefined();
  expect(await requestOf(params)).toMatchObject({ text: 'The register has been corrected.', links: [], state: 'waiting' });
});

test('declining where nobody asks mails and records nothing', async () => {
  const params = await askedFor('Nobody asks');
  await olivia.call(withdrawVerificationRequest, { params });
  const mails = (await server.mailbox()).length;
  const declined = await operator.call(declineVerification, { params, body: { reason } });
  expect(declined).toMatchObject({ ok: true, data: { events: [] } });
  expect(await server.mailbox()).toHaveLength(mails);
});

test('a request that waits can be withdrawn; where none does, nothing happens', async () => {
  const params = await askedFor('Withdrawn');
  expect(await olivia.call(withdrawVerificationRequest, { params })).toMatchObject({ ok: true, status: 204 });
  expect(await requestOf(params)).toBeNull();
  expect(await olivia.call(withdrawVerificationRequest, { params })).toMatchObject({ ok: true, status: 204 });
  expect(await actionsOf(params)).toEqual([
    'organization.verificationRequestWithdrawn',
    'organization.verificationRequested',
    'organization.created',
  ]);
});

test('nobody asks twice, nor for what is verified', async () => {
  const params = await askedFor('Twice');
  expect(await olivia.call(requestVerification, { params, body })).toMatchObject({
    ...{ ok: false, status: 409 },
    error: { code: 'VERIFICATION_WAITING' },
  });
  await operator.call(verifyOrganization, { params, body: { reason } });
  expect(await olivia.call(requestVerification, { params, body })).toMatchObject({
    ...{ ok: false, status: 409 },
    error: { code: 'ORGANIZATION_VERIFIED' },
  });
});

test('of many who ask at once, one does', async () => {
  const params = await askedFor('At once');
  await olivia.call(withdrawVerificationRequest, { params });
  const answers = await Promise.all(Array.from({ length: 12 }, () => olivia.call(requestVerification, { params, body })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each([
  ['without a text', { text: ' ', links: [] }, 'text', 'VERIFICATION_TEXT_REQUIRED'],
  ['with too little', { text: 'We are good.', links: [] }, 'text', 'VERIFICATION_TEXT_VALIDATION'],
  ['with a link that is none', { ...body, links: ['tidewater'] }, 'links', 'VERIFICATION_LINKS_VALIDATION'],
  ['with a link that runs code', { ...body, links: ['javascript:alert(1)'] }, 'links', 'VERIFICATION_LINKS_VALIDATION'],
  [
    'with more than five links',
    { ...body, links: Array.from({ length: 6 }, (_, n) => `https://x.example/${n}`) },
    'links',
    'VERIFICATION_LINKS_MAXIMUM',
  ],
])('a request %s is refused and kept nowhere', async (_, given, field, code) => {
  const created = await olivia.call(createOrganization, { body: { name: `Refused ${code}` } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  const params = { id: created.data.id };
  const answer = await olivia.call(requestVerification, { params, body: given });
  expect(JSON.stringify(answer)).toContain(code);
  expect(answer).toMatchObject({ ok: false, status: 400 });
  expect(JSON.stringify(answer)).toContain(field);
  expect(await requestOf(params)).toBeNull();
});

test('an admin neither reads nor sends a request', async () => {
  const id = await organizationId(server, 'Northwind');
  const admin = await clientOf(
    server,
    await addPerson(server, { memberships: { [id]: ['teams', 'projects', 'connectors', 'datasources'] } }),
  );
  expect(await admin.call(getVerificationRequest, { params: { id } })).toMatchObject({ ok: false, status: 403 });
  expect(await admin.call(requestVerification, { params: { id }, body })).toMatchObject({ ok: false, status: 403 });
});
