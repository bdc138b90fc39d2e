import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { DeadlockError, StorageFullError } from './database.ts';
import { type Given, literalOf, preparedQuery } from './prepared-query.ts';
import { signInFailure } from './schema.ts';

/** `npm run test:soak` sets it. */
const valueRuns = process.env.FOYER_SOAK ? 2000 : 100;
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

test('what finds no room on the disk is named, nothing of it is kept, and the database is ready again when it can write', async () => {
  const before = await count();
  const full = opened.database.transaction(system, async (tx) => {
    await tx.insert(signInFailure).values(row('full'));
    await tx.execute(sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  });
  await expect(full).rejects.toThrow(StorageFullError);
  expect(await count()).toBe(before);
  await expect(opened.database.ping()).resolves.toBeUndefined();
  await expect(opened.database.transaction(system, (tx) => tx.insert(signInFailure).values(row('room again')))).resolves.toBeDefined();
});

test('a change that the database ended because another waited for it is named, and nothing of it is kept', async () => {
  const before = await count();
  const ended = opened.database.transaction(system, async (tx) => {
    await tx.insert(signInFailure).values(row('ended'));
    await tx.execute(sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
  });
  await expect(ended).rejects.toThrow(DeadlockError);
  expect(await count()).toBe(before);
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
  await expect(late?.()).rejects.toMatchObject({ name: 'TransactionEndedError' });
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

test('so is a prepared query, as one of each', async () => {
  const { transactions, statements } = opened.database.counters;
  await opened.database.query(system, scopeQuery, {});
  expect(opened.database.counters).toEqual({ transactions: transactions + 1, statements: statements + 1 });
});

const nothing = sql`(select) as nothing`;
const scopeQuery = preparedQuery((database) =>
  database
    .select({ scope: sql`current_setting('foyer.scope')`.mapWith(String), role: sql`current_user::text`.mapWith(String) })
    .from(nothing),
);
const divisionQuery = preparedQuery((database, given: Given<{ by: number }>) =>
  database.select({ result: sql`10 / ${given.by}::integer`.mapWith(Number) }).from(nothing),
);

test('a prepared query is answered in its own scope, however many are under way, and one that fails takes no other along', async () => {
  const { database } = opened;
  const person = { kind: 'person', personId: randomUUID() } as const;
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 0) return database.query(system, divisionQuery, { by: index % 2 });
      return database.query(index % 3 === 1 ? system : person, scopeQuery, {});
    }),
  );
  const answers = asked.map((one) => (one.status === 'fulfilled' ? one.value[0] : (one.reason as { cause: { code: string } }).cause.code));
  for (const [index, answer] of answers.entries()) {
    if (index % 3 === 0) expect(answer).toEqual(index % 2 === 0 ? '22012' : { result: 10 });
    else expect(answer).toEqual({ scope: index % 3 === 1 ? 'system' : 'person', role: 'foyer_app' });
  }
});

test('a prepared query between transactions sees what they kept', async () => {
  const all = preparedQuery((database, given: Given<{ account: string }>) =>
    database
      .select({ failures: signInFailure.failures, lastFailureAt: signInFailure.lastFailureAt })
      .from(signInFailure)
      .where(eq(signInFailure.account, given.account)),
  );
  const ask = () => opened.database.query(system, all, { account: 'asked' });
  expect(await ask()).toEqual([]);
  await opened.database.transaction(system, (tx) => tx.insert(signInFailure).values(row('asked')));
  await count();
  expect(await ask()).toEqual([{ failures: 1, lastFailureAt: now }]);
  await opened.database.transaction(system, (tx) =>
    tx.update(signInFailure).set({ failures: 2 }).where(eq(signInFailure.account, 'asked')),
  );
  expect(await ask()).toEqual([{ failures: 2, lastFailureAt: now }]);
});

test('a prepared query cannot write', async () => {
  const writing = preparedQuery((database) => database.select({ id: sql`nextval('organization_id')`.mapWith(Number) }).from(nothing));
  await expect(opened.database.query(system, writing, {})).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('a prepared query inside a transaction fails at once instead of waiting for it', async () => {
  const nested = opened.database.transaction(system, () => opened.database.query(system, scopeQuery, {}));
  await expect(nested).rejects.toThrow('pass `tx` on');
  expect(await opened.database.query(system, scopeQuery, {})).toHaveLength(1);
});

test('a prepared query waits for no other that takes its time', async () => {
  const slow = preparedQuery((database) => database.select({ slept: sql`pg_sleep(0.4)::text`.mapWith(String) }).from(nothing));
  if (opened.database.engine === 'pglite') return;
  let ended = 0;
  // One connection of the pool is left.
  const waiting = Array.from({ length: 3 }, () => opened.database.query(system, slow, {}).finally(() => (ended += 1)));
  await opened.database.query(system, scopeQuery, {});
  expect(ended).toBe(0);
  await Promise.all(waiting);
});

const kindsQuery = preparedQuery((database, given: Given<{ text: string; bytes: Buffer; yes: boolean; moment: Date; none: null }>) =>
  database
    .select({
      text: sql`${given.text}::text`.mapWith(String),
      bytes: sql`encode(${given.bytes}::bytea, 'hex')`.mapWith(String),
      yes: sql`${given.yes}::boolean::text`.mapWith(String),
      moment: sql`${given.moment}::timestamptz = timestamptz ${sql.raw(`'${now.toISOString()}'`)}`.mapWith(Boolean),
      none: sql<string | null>`${given.none}::text`,
    })
    .from(nothing),
);
/** Any text that PostgreSQL can hold, with the characters that mean something in SQL more often than chance would have it. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", "''", '\\', "\\'", '"', '$$', '--', '/*', ';', '\n', '🙂', 'ç'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

test('values of every kind come and go as they are', async () => {
  const property = fc.asyncProperty(anyText, fc.uint8Array({ maxLength: 20 }), fc.boolean(), async (text, array, yes) => {
    const bytes = Buffer.from(array);
    const asked = await opened.database.query(system, kindsQuery, { text, bytes, yes, moment: now, none: null });
    expect(asked).toEqual([{ text, bytes: bytes.toString('hex'), yes: String(yes), moment: true, none: null }]);
  });
  await fc.assert(property, { numRuns: valueRuns });
});

test.each(['on', 'off'])('a literal is the value it was made from, with standard_conforming_strings %s', async (setting) => {
  await opened.database.read(system, async (tx) => {
    await tx.execute(sql.raw(`set local escape_string_warning = off`));
    await tx.execute(sql.raw(`set local standard_conforming_strings = ${setting}`));
    const property = fc.asyncProperty(anyText, async (text) => {
      const { rows } = await tx.execute<{ value: string }>(sql.raw(`select ${literalOf(text)}::text as value`));
      expect(rows).toEqual([{ value: text }]);
    });
    await fc.assert(property, { numRuns: valueRuns });
  });
});

test('what cannot be a value is refused before the database sees it', () => {
  for (const value of ['a\0b', Symbol('s'), { toString: () => '1' }, ['1']]) expect(() => literalOf(value)).toThrow(TypeError);
});
