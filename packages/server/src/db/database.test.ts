import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Scope, SecondQuestionError } from './database.ts';
import { signInFailure } from './schema.ts';

const system = { kind: 'system' } as const;
const now = new Date('2026-01-02T03:04:05.678Z');
const row = (account: string) => ({ account, failures: 1, lastFailureAt: now });

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.dispose());
const count = () => opened.database.read(system, (tx) => tx.$count(signInFailure));

test('what a transaction wrote is gone when it throws', async () => {
  const before = await count();
  await expect(
    opened.database.transaction(system, async (tx) => {
      await tx.insert(signInFailure).values(row('thrown'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await count()).toBe(before);
});

test('a transaction that swallowed a failed statement does not pretend to have kept anything', async () => {
  const swallow = opened.database.transaction(system, async (tx) => {
    await tx.insert(signInFailure).values(row('swallowed'));
    await tx.execute('select 1 / 0').catch(() => undefined);
  });
  await expect(swallow).rejects.toThrow('nothing of it was kept');
});

test('a savepoint takes back its own part only', async () => {
  await opened.database.transaction(system, async (tx) => {
    await tx.insert(signInFailure).values(row('kept'));
    await tx
      .transaction(async (inner) => {
        await inner.insert(signInFailure).values(row('taken back'));
        throw new Error('inner');
      })
      .catch(() => undefined);
  });
  const accounts = await opened.database.read(system, (tx) => tx.select({ account: signInFailure.account }).from(signInFailure));
  expect(accounts).toContainEqual({ account: 'kept' });
  expect(accounts).not.toContainEqual({ account: 'taken back' });
});

test('a transaction inside a transaction fails at once instead of waiting for itself', async () => {
  const nested = opened.database.transaction(system, () => opened.database.read(system, async () => 1));
  await expect(nested).rejects.toThrow('pass `tx` on');
  await expect(opened.database.read(system, async () => 'goes on')).resolves.toBe('goes on');
});

test('a query that was not awaited inside its transaction is refused, not run outside it', async () => {
  let late: (() => Promise<unknown>) | undefined;
  await opened.database.transaction(system, async (tx) => {
    late = () => tx.delete(signInFailure).execute();
  });
  await expect(late?.()).rejects.toMatchObject({ cause: { name: 'TransactionEndedError' } });
});

test('fifty transactions at once count exactly', async () => {
  await opened.database.transaction(system, (tx) => tx.insert(signInFailure).values({ ...row('burst'), failures: 0 }));
  await Promise.all(
    Array.from({ length: 50 }, () =>
      opened.database.transaction(system, async (tx) => {
        const [found] = await tx.select().from(signInFailure).where(eq(signInFailure.account, 'burst')).for('update');
        await tx
          .update(signInFailure)
          .set({ failures: (found?.failures ?? 0) + 1 })
          .where(eq(signInFailure.account, 'burst'));
      }),
    ),
  );
  const [found] = await opened.database.read(system, (tx) => tx.select().from(signInFailure).where(eq(signInFailure.account, 'burst')));
  expect(found).toMatchObject({ failures: 50, lastFailureAt: now });
});

test('statements are counted, so that a test can hold a request to its number', async () => {
  const { transactions, statements } = opened.database.counters;
  await opened.database.read(system, async (tx) => {
    await tx.$count(signInFailure);
    await tx.$count(signInFailure);
  });
  expect(opened.database.counters).toEqual({ transactions: transactions + 1, statements: statements + 2 });
});

test('a single question is answered in its scope, a second one is refused, and what comes next is on its own', async () => {
  const ask = (scope: Scope) =>
    opened.database.readOne(scope, (tx) => tx.execute<{ scope: string }>(sql`select current_setting('foyer.scope') as scope`));
  const both = await Promise.all([ask({ kind: 'system' }), ask({ kind: 'person', personId: randomUUID() })]);
  expect(both.map(({ rows }) => rows[0]?.scope)).toEqual(['system', 'person']);
  const twice = opened.database.readOne({ kind: 'system' }, async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select 2`);
  });
  await expect(twice).rejects.toMatchObject({ cause: expect.any(SecondQuestionError) });
  await expect(opened.database.readOne({ kind: 'system' }, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect((await ask({ kind: 'system' })).rows[0]?.scope).toBe('system');
});

test('a single question cannot write', async () => {
  await expect(opened.database.readOne({ kind: 'system' }, (tx) => tx.execute(sql`delete from session`))).rejects.toThrow();
});
