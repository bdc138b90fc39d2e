import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  window.history.replaceState(null, '', '/organizations');
  vi.resetModules();
  Reflect.deleteProperty(window, 'foyerEarly');
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const me = '/api/userdata/me';
const askedForMe = () => fetched.mock.calls.filter(([url]) => url === me).length;

async function app() {
  return (await import('./early-answers.ts')).fetchWithEarly;
}

async function early() {
  (await import('./early.ts')).startEarly();
}

test('an early answer is taken once, and the next call asks anew', async () => {
  await early();
  const ask = await app();
  await ask(me);
  expect(askedForMe()).toBe(1);
  await ask(me);
  expect(askedForMe()).toBe(2);
});

test('where the app arrives first nothing is started early: an answer nobody takes would be believed much later', async () => {
  const ask = await app();
  await ask(me);
  await early();
  await ask(me);
  expect(askedForMe()).toBe(2);
});

test('no answer from before a change is taken after it', async () => {
  await early();
  const ask = await app();
  await ask('/api/organizations/1', { method: 'POST' });
  await ask(me);
  expect(askedForMe()).toBe(2);
});

test('an address without a screen of somebody asks nothing: nobody would read the answers', async () => {
  window.history.replaceState(null, '', '/nowhere/at/all');
  await early();
  expect(fetched).not.toHaveBeenCalled();
});
