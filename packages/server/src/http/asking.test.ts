import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PgliteClient } from '#db/pglite.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

// Only the embedded database has a queue.
let gate: PromiseWithResolvers<void> | undefined;
const gated = (client: PgliteClient): PgliteClient => ({
  exec: async (text, options) => {
    await gate?.promise;
    return client.exec(text, options);
  },
  query: (text, values, options) => client.query(text, values, options),
});

let server: TestServer;
let olivia: TestClient;
let mia: TestClient;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite', aroundClient: gated });
  [olivia, mia] = [await server.client('olivia'), await server.client('mia')];
  // From then on the server knows whose these browsers are.
  for (const client of [olivia, mia]) await client.call(listOrganizations, { query: { limit: 1 } });
});
afterAll(() => server.close());

/** Sends requests one kind after the other while the database stands still, then lets it go on; who was answered, in order, with what. */
async function answersTo(...asked: readonly (readonly [name: string, count: number, send: () => Promise<Response>])[]) {
  gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const responses: Promise<{ name: string; response: Response }>[] = [];
  for (const [name, count, send] of asked) {
    const before = server.database.counters.transactions;
    for (let index = 0; index < count; index += 1)
      responses.push(
        send().then((response) => {
          order.push(name);
          return { name, response };
        }),
      );
    await expect.poll(() => server.database.counters.transactions, { timeout: 30_000 }).toBe(before + count);
  }
  gate.resolve();
  gate = undefined;
  return { answers: await Promise.all(responses), order };
}

const list = (client: TestClient) => () => client.fetch('/api/organizations?limit=1', { headers: { 'X-Requested-With': 'foyer' } });

test('a person with many requests makes nobody else wait for all of them', async () => {
  const { order, answers } = await answersTo(['olivia', 40, list(olivia)], ['mia', 1, list(mia)]);
  expect(order.indexOf('mia')).toBeLessThan(10);
  expect(answers.filter(({ response }) => response.status !== 200)).toEqual([]);
});

test('beyond the bound it is answered 503 with Retry-After, to whoever asks for most', async () => {
  const { answers } = await answersTo(['olivia', 300, list(olivia)], ['mia', 1, list(mia)]);
  const refused = answers.filter(({ response }) => response.status !== 200);
  expect(refused.map(({ name }) => name)).not.toContain('mia');
  // One is at work, 256 wait.
  expect(refused).toHaveLength(301 - 257);
  const [{ response } = { response: new Response() }] = refused;
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await response.json()).toMatchObject({ code: 'NOT_READY', message: expect.any(String) });
});
