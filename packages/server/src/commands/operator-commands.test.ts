import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetPassword } from '@foyer/api/auth/registration.contract';
import { requestVerification } from '@foyer/api/organizations/verification.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { typeFoyer } from '#testing/test-terminal.ts';
import { listenForCommands } from './socket.ts';

let server: TestServer;
let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite' });
  folder = await mkdtemp(join(tmpdir(), 'foyer-operator-'));
  stop = await listenForCommands({ ...server.platform, config: { ...server.platform.config, dataFolder: folder } });
});
afterAll(async () => {
  await stop?.();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const type = (...words: string[]) => typeFoyer([...words, '--json'], { FOYER_DATA: folder });

test('an operator is made by their address, and chooses a password by a link that works once', async () => {
  const email = 'sven@provider.example';
  const made = await type('operator', 'create', email);
  expect(made).toMatchObject({ status: 0, json: { ok: true, email } });
  const key = new URL(String(made.json.link)).searchParams.get('confirmationKey') ?? '';
  const client = await server.client();
  const body = { key, username: email, password: 'Tideline-Harbour-42!' };
  expect(await client.call(resetPassword, { body })).toMatchObject({ ok: true });
  expect(await client.call(resetPassword, { body })).toMatchObject({ ok: false });
  expect(await type('operator', 'create', email)).toMatchObject({ status: 1, json: { ok: false } });
});

test('somebody with an account and no organization becomes one and keeps the password; a member does not', async () => {
  const person = await addPerson(server);
  const made = await type('operator', 'create', person.email);
  expect(made.json).toEqual({ ok: true, email: person.email });
  expect(await clientOf(server, person)).toBeDefined();
  const refused = await type('operator', 'create', demoAccounts.olivia.email);
  expect(refused).toMatchObject({
    status: 1,
    json: { ok: false, error: { message: expect.stringContaining('member of an organization') } },
  });
  expect(await type('operator', 'create', 'nobody')).toMatchObject({ status: 2 });
});

test('organizations are listed, verified and suspended with a reason', async () => {
  const id = await organizationId(server, 'Osprey Outfitters');
  const listed = await type('organization', 'list', '--search', 'osprey');
  expect(listed.json).toMatchObject({ total: 1, organizations: [{ id, name: 'Osprey Outfitters', suspended: false }] });
  const reason = 'The register names the same company.';
  expect(await type('organization', 'verify', id, '--reason', reason)).toMatchObject({ status: 0, json: { verified: true } });
  expect(await type('organization', 'suspend', id, '--reason', reason)).toMatchObject({ status: 0, json: { suspended: true } });
  expect((await server.mailbox()).at(-1)).toMatchObject({ kind: 'organizationSuspended', text: expect.stringContaining(reason) });
  expect((await type('organization', 'list', '--state', 'suspended')).json).toMatchObject({ total: 1 });
  expect(await type('organization', 'suspend', id, '--resume', '--reason', reason)).toMatchObject({ json: { suspended: false } });
  expect(await type('organization', 'verify', id, '--withdraw', '--reason', reason)).toMatchObject({ json: { verified: false } });
});

test('a request to be verified is found and declined', async () => {
  const id = await organizationId(server, 'Osprey Outfitters');
  const olivia = await server.client('olivia');
  const body = { text: 'We have sold tents in Porto since 1998.', links: [] };
  expect(await olivia.call(requestVerification, { params: { id }, body })).toMatchObject({ ok: true });
  expect((await type('organization', 'list', '--state', 'asking')).json).toMatchObject({ total: 1, organizations: [{ id }] });
  const declined = await type('organization', 'verify', id, '--decline', '--reason', 'The register names another company.');
  expect(declined).toMatchObject({ status: 0, json: { verified: false } });
  expect((await type('organization', 'list', '--state', 'asking')).json).toMatchObject({ total: 0 });
});

test('nothing is done without a reason, or to what is not there', async () => {
  const id = await organizationId(server, 'Northwind');
  expect(await type('organization', 'suspend', id)).toMatchObject({ status: 2, json: { ok: false } });
  expect(await type('organization', 'verify', '999999999', '--reason', 'A good reason.')).toMatchObject({ status: 1, json: { ok: false } });
});

test('an account is confirmed, unlocked and signed out with a reason, and its second factor waits to be reset', async () => {
  const person = await addPerson(server, { confirmed: false, secondFactor: true });
  const words = [person.email, '--reason', 'She called from the number in the contract.'];
  expect(await type('user', 'confirm', ...words)).toMatchObject({ status: 0, json: { isDone: true, confirmed: true } });
  expect(await type('user', 'confirm', ...words)).toMatchObject({ status: 0, json: { isDone: false } });
  expect(await type('user', 'unlock', ...words)).toMatchObject({ status: 0, json: { isDone: false, locked: false } });
  expect(await type('user', 'sign-out', ...words)).toMatchObject({ status: 0, json: { isDone: false } });
  const planned = await type('user', 'reset-second-factor', ...words);
  expect(planned).toMatchObject({ status: 0, json: { secondFactor: true, resetAt: expect.any(String) } });
  expect((await server.mailbox()).at(-1)).toMatchObject({ kind: 'secondFactorResetPlanned', to: person.email });
  const stopped = await type('user', 'reset-second-factor', '--stop', ...words);
  expect(stopped.json).toMatchObject({ isDone: true, secondFactor: true });
  expect(stopped.json).not.toHaveProperty('resetAt');
  expect(await type('user', 'confirm', person.email)).toMatchObject({ status: 2 });
  expect(await type('user', 'unlock', 'nobody@people.example', ...words.slice(1))).toMatchObject({ status: 1 });
});
