import { randomBytes, randomUUID } from 'node:crypto';
import { count, eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSecret, sealSecret } from '#auth/authenticator.ts';
import { createRecordStore } from '#authorization/record.store.ts';
import { createSigningKeys } from '#authorization/signing-key.store.ts';
import { insertFlow, openTokens, takeFlow } from '#datasources/authorization.store.ts';
import type { Database } from '#db/database.ts';
import * as schema from '#db/schema.ts';
import { readMailbox } from '#mail/mailbox.ts';
import { createOutbox } from '#mail/outbox.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#testing/test-database.ts';
import { createKeys, type Keys } from './keys.ts';
import { sealedColumns } from './sealed-columns.ts';
import { sealAnew } from './sealing.ts';

const system = { kind: 'system' } as const;
const clock = createTestClock();
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const before = createKeys([first]);
const rotated = createKeys([second, first]);
const alone = createKeys([second]);

const planted = 'planted-secret';
const flow = { clientId: 'guests', clientSecret: planted, verifier: 'verifier', redirectUri: 'https://foyer.example/' };
const given = { state: 'the state', sessionHash: Buffer.from('session') };

let opened: TestDatabase;
let database: Database;
let personId: string;
let connectorId: string;
beforeAll(async () => {
  opened = await openTestDatabase({ clock });
  ({ database } = opened);
  await seedWhenEmpty(database, 'demo', before);
  const outbox = createOutbox({ clock, keys: before, delivery: 'mailbox' });
  await createRecordStore({ clock, database, keys: before }).write('AuthorizationCode', 'the code', { grantId: 'grant', planted }, 60);
  await createSigningKeys({ clock, database, keys: before }).current();
  await database.transaction(system, async (tx) => {
    const [[person], [connector], [datasource]] = [
      await tx.select().from(schema.person).limit(1),
      await tx.select().from(schema.connector).limit(1),
      await tx.select().from(schema.datasource).limit(1),
    ];
    if (!person || !connector || !datasource) throw new Error('The demo has nothing in it');
    personId = person.id;
    connectorId = connector.id;
    const secret = sealSecret(before, personId, planted);
    for (const confirmed of [true, false])
      await tx.insert(schema.authenticator).values({ personId, confirmed, secret, createdAt: clock.now() });
    const apiKey = before.seal('connector-api-key', connectorId, planted);
    await tx.update(schema.connector).set({ apiKey }).where(eq(schema.connector.id, connectorId));
    const of = { organizationId: datasource.organizationId, id: datasource.id, tag: 'crm' };
    await insertFlow(tx, before, { ...of, ...given, flow, expiresAt: new Date(clock.now().getTime() + 60_000) });
    await outbox.queue(tx, {
      kind: 'secondFactorCode',
      recipient: 'a@foyer.example',
      locale: 'en',
      values: { givenName: 'O', code: planted },
    });
  });
});
afterAll(() => opened.dispose());

const lines: (readonly [level: 'info' | 'warn', ...unknown[]])[] = [];
beforeEach(() => void lines.splice(0));
const logger = {
  info: (...line: unknown[]) => void lines.push(['info', ...line]),
  warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
};
const seal = (keys: Keys, from = database) => sealAnew(sealedColumns, { database: from, keys, logger });
const said = (text: string) => lines.filter((line) => line.some((part) => typeof part === 'string' && part.startsWith(text)));
const nothingLeft = 'no sealed row needs an older key any more';

const nameOf = ({ table, name }: { table: PgTable; name: string }) => `${getTableName(table)}.${name}`;
const behind = (keys: Keys) =>
  database.read(system, async (tx) => {
    const rows: Record<string, number> = {};
    for (const column of sealedColumns) rows[nameOf(column)] = await tx.$count(column.table, column.isBehind(keys.marks[0]));
    return rows;
  });
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);

test('every column of bytes that are neither a hash nor a picture is one of those that are sealed anew', () => {
  const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
  const bytes = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => column.getSQLType() === 'bytea' && !/hash$/i.test(name))
      .map(([name]) => nameOf({ table, name })),
  );
  expect(sealedColumns.map(nameOf).sort()).toEqual([...bytes.filter((name) => name !== 'media.content'), 'datasource.configs'].sort());
});

test('after a change of keys every sealed column is sealed with the new one, by one of the servers that start at once', async () => {
  const rows = await behind(rotated);
  expect(Object.entries(rows).filter(([, number]) => number === 0)).toEqual([]);
  const all = await Promise.all([1, 2, 3].map(() => seal(rotated)));
  expect(sum(all.map(({ written }) => written))).toBe(sum(Object.values(rows)));
  expect(sum(Object.values(await behind(rotated)))).toBe(0);
  expect(said(nothingLeft).length).toBeGreaterThan(0);

  // Without the old key everything is there as it was.
  expect((await readMailbox({ database, keys: alone }))[0]?.text).toContain(planted);
  expect(await createRecordStore({ clock, database, keys: alone }).find('AuthorizationCode', 'the code')).toMatchObject({ planted });
  const kids = async (keys: Keys) => (await createSigningKeys({ clock, database, keys }).current()).map(({ kid }) => kid);
  expect(await kids(alone)).toEqual((await database.read(system, (tx) => tx.select().from(schema.signingKey))).map(({ kid }) => kid));
  await database.read(system, async (tx) => {
    const secrets = await tx.select().from(schema.authenticator);
    expect(secrets.map(({ secret }) => openSecret(alone, personId, secret))).toEqual([planted, planted]);
    const [connector] = await tx.select().from(schema.connector).where(eq(schema.connector.id, connectorId));
    expect(connector && alone.open('connector-api-key', connectorId, connector.apiKey)).toBe(planted);
    const authorizations = await tx
      .select()
      .from(schema.datasourceAuthorization)
      .where(eq(schema.datasourceAuthorization.status, 'connected'));
    expect(authorizations.map((row) => openTokens(alone, row)?.accessToken)).toEqual(
      authorizations.map(({ clientId }) => `token of ${clientId}`),
    );
  });
  const taken = await database.transaction(system, (tx) => takeFlow(tx, alone, { ...given, now: clock.now() }));
  expect(taken?.flow).toEqual(flow);
});

test('a start that changes nothing writes nothing, and speaks of older keys only when it is given some', async () => {
  expect(await seal(rotated)).toEqual({ written: 0, closed: 0, left: 0 });
  expect(said(nothingLeft)).toHaveLength(1);
  lines.splice(0);
  expect(await seal(alone)).toEqual({ written: 0, closed: 0, left: 0 });
  expect(lines).toEqual([]);
});

test('a row that does not open stays as it is, named without a word of it, and the others are sealed', async () => {
  const keys = createKeys([third, second]);
  const lost = randomUUID();
  const [template] = await database.read(system, (tx) => tx.select().from(schema.mailOutbox));
  if (!template) throw new Error('No mail');
  const { position: _, ...mail } = template;
  const sealed = createKeys([randomBytes(32)]).seal('mail', lost, planted);
  await database.transaction(system, (tx) => tx.insert(schema.mailOutbox).values({ ...mail, id: lost, sealed }));
  const rows = sum(Object.values(await behind(keys)));
  expect(await seal(keys)).toEqual({ written: rows - 1, closed: 1, left: 0 });
  expect(said('none of the keys')).toEqual([['warn', { column: 'mail_outbox.sealed', rows: 1, named: [lost] }, expect.any(String)]]);
  // It is no reason to keep the older key.
  expect(said(nothingLeft)).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(planted);
  const [row] = await database.read(system, (tx) => tx.select().from(schema.mailOutbox).where(eq(schema.mailOutbox.id, lost)));
  expect(row?.sealed).toEqual(sealed);
  await database.transaction(system, (tx) => tx.delete(schema.mailOutbox).where(eq(schema.mailOutbox.id, lost)));
});

test('what a server that is killed in the middle leaves, the next one seals', async () => {
  // More than are sealed at once.
  await database.transaction(system, async (tx) => {
    const [template] = await tx.select().from(schema.mailOutbox);
    if (!template) throw new Error('No mail');
    const { position: _, ...mail } = template;
    const ids = Array.from({ length: 250 }, () => randomUUID());
    const keys = createKeys([third]);
    await tx.insert(schema.mailOutbox).values(ids.map((id) => ({ ...mail, id, sealed: keys.seal('mail', id, planted) })));
  });
  const keys = createKeys([first, third]);
  const rows = sum(Object.values(await behind(keys)));
  let mailsLeft = 150;
  const columns = sealedColumns.map((column) => ({
    ...column,
    again: (...row: Parameters<typeof column.again>) => {
      if (column.table === schema.mailOutbox) mailsLeft -= 1;
      return column.again(...row);
    },
  }));
  const killed: Database = {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, async (tx) => {
        const result = await work(tx);
        if (mailsLeft < 0) throw new Error('killed');
        return result;
      }),
  };
  await expect(sealAnew(columns, { database: killed, keys, logger })).rejects.toThrow('killed');
  const mails = await behind(keys);
  expect(mails).toEqual({ ...Object.fromEntries(Object.keys(mails).map((name) => [name, 0])), 'mail_outbox.sealed': 151 });
  expect(await seal(keys)).toEqual({ written: 151, closed: 0, left: 0 });
  expect(rows).toBeGreaterThan(251);
  expect((await database.read(system, (tx) => tx.select({ rows: count() }).from(schema.mailOutbox)))[0]?.rows).toBe(251);
});

test.runIf(testEngine === 'postgres')(
  'a row that somebody is writing holds nobody up: it is left to the next start, and the log says so',
  async () => {
    const keys = createKeys([second, first]);
    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const writing = database.transaction(system, async (tx) => {
      await tx.update(schema.connector).set({ name: 'Renamed' }).where(eq(schema.connector.id, connectorId));
      held.resolve();
      await free.promise;
    });
    await held.promise;
    expect(await seal(keys)).toMatchObject({ closed: 0, left: 1 });
    expect([said(nothingLeft), said('rows that somebody else has')]).toEqual([[], [['warn', { rows: 1 }, expect.any(String)]]]);
    free.resolve();
    await writing;
    expect(await seal(keys)).toEqual({ written: 1, closed: 0, left: 0 });
  },
);
