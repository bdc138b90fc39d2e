import { randomUUID } from 'node:crypto';
import { listOperatorMails, retryOperatorMails } from '@foyer/api/operators/operator-mail.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox } from '#db/schema.ts';
import { operatorClient } from '#testing/test-operators.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let operator: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await operatorClient(server);
});
afterAll(() => server.close());

/** A mail that waits, or was given up. */
async function addMail(given: Partial<typeof mailOutbox.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const now = server.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const row = {
    ...{ id, recipient: 'mia.alves@osprey.example', kind: 'invite', sealed: Buffer.from('secret'), attempts: 3 },
    ...{ createdAt: now, nextAttemptAt: later, lastError: '550 <mia.alves@osprey.example>: no such user' },
    ...given,
  };
  await server.database.transaction({ kind: 'system' }, (tx) => tx.insert(mailOutbox).values(row));
  return id;
}
async function listed(state: 'waiting' | 'failed') {
  const answer = await operator.call(listOperatorMails, { query: { state } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

test('operators see which mails wait or were given up, without content and whole addresses', async () => {
  const waiting = await addMail();
  const failed = await addMail({ failedAt: server.clock.now() });
  expect(await listed('waiting')).toEqual([
    {
      ...{ id: waiting, kind: 'invite', recipient: 'm…@osprey.example', attempts: 3, lastError: '550 <m…@osprey.example>: no such user' },
      ...{ createdAt: expect.any(String), nextAttemptAt: expect.any(String) },
    },
  ]);
  expect(await listed('failed')).toMatchObject([{ id: failed, nextAttemptAt: null }]);
});

test('trying again makes what waits due now and leaves what was given up', async () => {
  const id = await addMail();
  const failed = await addMail({ failedAt: server.clock.now() });
  const answer = await operator.call(retryOperatorMails, {});
  expect(answer).toMatchObject({ ok: true, data: { retried: (await listed('waiting')).length } });
  const dueOf = (mail: string) =>
    server.database.read(
      { kind: 'system' },
      async (tx) => (await tx.select().from(mailOutbox).where(eq(mailOutbox.id, mail)))[0]?.nextAttemptAt,
    );
  expect(await dueOf(id)).toEqual(server.clock.now());
  expect((await dueOf(failed))?.getTime()).toBeGreaterThan(server.clock.now().getTime());
});
