import { afterAll, beforeAll, expect, test } from 'vitest';
import { organization, person } from '#db/schema.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a test server answers over HTTP, on a seeded database of its own', async () => {
  const client = await server.client();
  expect((await client.fetch('/healthz')).status).toBe(200);
  expect((await client.fetch('/readyz')).status).toBe(200);
  const other = await startTestServer({ seed: 'empty' });
  const countPeople = (of: TestServer) => of.database.read({ kind: 'system' }, (tx) => tx.$count(person));
  expect(await countPeople(server)).toBe(36);
  expect(await countPeople(other)).toBe(0);
  await other.close();
});

test('the demo has Northwind and two more organizations, one of them unverified', async () => {
  const rows = await server.database.read({ kind: 'system' }, (tx) =>
    tx.select({ name: organization.name, verified: organization.verified }).from(organization).orderBy(organization.id),
  );
  expect(rows).toEqual([
    { name: 'Northwind', verified: true },
    { name: 'Alvorada Viagens', verified: true },
    { name: 'Osprey Outfitters', verified: false },
  ]);
});
