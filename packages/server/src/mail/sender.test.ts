import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mailOutbox } from '#db/schema.ts';
import { createKeys } from '#keys.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { mailServerOf } from './mail-server.ts';
import { createOutbox } from './outbox.ts';
import { createMailSender, retryDelayMs } from './sender.ts';

const system = { kind: 'system' } as const;
const clock = createTestClock();
const keys = createKeys([Buffer.alloc(32, 1)]);
const outbox = createOutbox({ clock, keys, delivery: 'smtp' });
const received: string[] = [];
let broken = false;
/** Lines of the log. */
const log: string[] = [];
/** Until this the mail server does not say that it has taken a mail. */
let answering: Promise<void> = Promise.resolve();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => (address.startsWith('unknown') ? done(new Error(`No such user: <${address}>`)) : done()),
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
    stream.on('end', () => {
      if (broken) return done(new Error('mailbox on fire'));
      received.push(text);
      void answering.then(() => done());
    });
  },
});

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ clock });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await opened.dispose();
});
beforeEach(async () => {
  received.length = 0;
  broken = false;
  log.length = 0;
  answering = Promise.resolve();
  await opened.database.transaction(system, (tx) => tx.delete(mailOutbox));
});

const createSender = () =>
  createMailSender({
    database: opened.database,
    clock,
    keys,
    logger: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
    from: 'Foyer <no-reply@foyer.example>',
    transport: createTransport(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`),
  });
const queue = (recipient = 'tom@foyer.example') =>
  opened.database.transaction(system, (tx) =>
    outbox.queue(tx, { kind: 'secondFactorCode', recipient, locale: 'en', values: { givenName: 'Tom', code: '246810' } }),
  );
const rows = () => opened.database.read(system, (tx) => tx.select().from(mailOutbox));

test('a queued mail goes out once, and its content does not stay behind', async () => {
  await queue();
  const sender = createSender();
  expect(await sender.sendDue()).toBe(1);
  expect(await sender.sendDue()).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: tom@foyer.example');
  expect(received[0]).toContain('246810');
  expect(await rows()).toMatchObject([{ sealed: null, attempts: 1, sentAt: clock.now() }]);
});

test('a link arrives whole, however long it is', async () => {
  const act = { at: clock.now(), browser: 'Firefox', system: 'Linux' };
  const link = `https://console.foyer.example/resetPassword?confirmationKey=${'k'.repeat(43)}&email=${'long.'.repeat(20)}name%2Btag%40foyer.example`;
  await opened.database.transaction(system, (tx) =>
    outbox.queue(tx, { kind: 'passwordReset', recipient: 'mia@foyer.example', locale: 'br', values: { givenName: 'Mia', link, act } }),
  );
  await createSender().sendDue();
  // Quoted-printable: soft line ends go, and what was written as bytes comes back.
  const readable = (received[0] ?? '')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(readable).toContain(`\n${link}\r`);
  expect(readable).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test('a mail of a transaction that was taken back never goes out', async () => {
  const failing = opened.database.transaction(system, async (tx) => {
    await outbox.queue(tx, {
      kind: 'secondFactorCode',
      recipient: 'x@foyer.example',
      locale: 'en',
      values: { givenName: 'X', code: '111111' },
    });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await createSender().sendDue()).toBe(0);
});

test('the outbox holds no code that could be read', async () => {
  await queue();
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain('246810');
  expect(row?.sealed?.includes('246810')).toBe(false);
});

test('a mail that is refused is tried again later, and later each time', async () => {
  broken = true;
  await queue();
  const sender = createSender();
  expect(await sender.sendDue()).toBe(0);
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, lastError: expect.stringContaining('mailbox on fire') }]);
  clock.advance(999);
  broken = false;
  expect(await sender.sendDue()).toBe(0);
  clock.advance(1);
  expect(await sender.sendDue()).toBe(1);
  expect(received).toHaveLength(1);
});

test('of a mail server that names the recipient the log has the reason, and not the address', async () => {
  await queue('unknown@foyer.example');
  await createSender().sendDue();
  expect(log.join()).toContain('No such user');
  expect(log.join()).not.toContain('unknown@foyer.example');
  expect(await rows()).toMatchObject([{ lastError: expect.stringContaining('unknown@foyer.example') }]);
});

test('the waits grow from a second to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelayMs)).toEqual([1_000, 4_000, 16_000, 64_000, 256_000, 900_000, 900_000]);
});

test('after a day a mail is given up, for what is in it has expired', async () => {
  broken = true;
  await queue();
  clock.advance(24 * 60 * 60_000 + 1);
  await createSender().sendDue();
  expect(await rows()).toMatchObject([{ sealed: null, failedAt: clock.now(), sentAt: null }]);
});

test('two senders on one outbox send each mail once', async () => {
  for (let index = 0; index < 25; index += 1) await queue(`person-${index}@foyer.example`);
  const [one, other] = await Promise.all([createSender().sendDue(), createSender().sendDue()]);
  expect(one + other).toBe(25);
  expect(received).toHaveLength(25);
});

test('a mail server that takes longer than a claim lasts gets a mail once, however many senders there are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  await queue();
  const sending = createSender().sendDue();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  for (let minutes = 0; minutes < 5; minutes += 1) {
    clock.advance(60_000);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await rows())[0]?.nextAttemptAt.getTime()).toBeGreaterThan(clock.now().getTime() + 60_000));
    expect(await createSender().sendDue()).toBe(0);
  }
  resolve();
  expect(await sending).toBe(1);
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: clock.now() }]);
});

test('a mail whose sender died is sent by another one later, under the same Message-ID', async () => {
  await queue();
  await opened.database.transaction(system, async (tx) => {
    const [mail] = await tx.select({ id: mailOutbox.id }).from(mailOutbox);
    await tx
      .update(mailOutbox)
      .set({ attempts: 1, nextAttemptAt: new Date(clock.now().getTime() + 120_000) })
      .where(eq(mailOutbox.id, mail?.id ?? ''));
  });
  const sender = createSender();
  expect(await sender.sendDue()).toBe(0);
  clock.advance(120_000);
  expect(await sender.sendDue()).toBe(1);
  const [row] = await rows();
  expect(received[0]).toContain(`Message-ID: <${row?.id}@foyer>`);
});

test('a mail that was left before the clock was set back goes out at once', async () => {
  const later = new Date(clock.now().getTime() + 2 * 24 * 60 * 60_000);
  await opened.database.transaction(system, async (tx) => {
    await outbox.queue(tx, {
      kind: 'secondFactorCode',
      recipient: 'mia@foyer.example',
      locale: 'en',
      values: { givenName: 'Mia', code: '123456' },
    });
    await tx.update(mailOutbox).set({ createdAt: later, nextAttemptAt: later });
  });
  expect(await createSender().sendDue()).toBe(1);
});

test.each([
  ['elsewhere', '0.0.0.0', '', false],
  ['elsewhere, and is believed', '0.0.0.0', '?requireTLS=false', true],
  ['on this machine', '127.0.0.1', '', true],
])('a mail server without TLS %s', async (_where, host, query, isSentTo) => {
  // Nobody calls this machine 0.0.0.0, and it answers by that name all the same.
  const address = `smtp://${host}:${(smtp.server.address() as AddressInfo).port}/${query}`;
  const transport = createTransport(mailServerOf(address));
  const sent = await transport.sendMail({ from: 'no-reply@foyer.example', to: 'tom@foyer.example', subject: 'a', text: 'b' }).then(
    () => true,
    () => false,
  );
  expect([sent, received.length]).toEqual([isSentTo, isSentTo ? 1 : 0]);
});
