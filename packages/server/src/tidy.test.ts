import { eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessKey,
  authEvent,
  authenticator,
  connector,
  mailOutbox,
  mailPace,
  media,
  membership,
  organization,
  person,
  project,
  projectCredential,
  session,
  signInFailure,
} from '#db/schema.ts';
import { createKeys } from '#keys.ts';
import { createOutbox } from '#mail/outbox.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { tidy } from './tidy.ts';

const system = { kind: 'system' } as const;
const hourMs = 60 * 60_000;
const clock = createTestClock();
const keeping = { authEventsKeptDays: 180 };

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ clock });
  await seedWhenEmpty(opened.database, 'demo', createKeys([Buffer.alloc(32, 1)]));
});
afterAll(() => opened.dispose());

test('what has expired is swept out, and nothing else', async () => {
  const outbox = createOutbox({ clock, keys: createKeys([Buffer.alloc(32, 1)]), delivery: 'mailbox' });
  await opened.database.transaction(system, async (tx) => {
    const [someone] = await tx.select({ id: person.id }).from(person).limit(1);
    const later = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);
    const row = (name: string, idleHours: number) => ({
      tokenHash: Buffer.from(name),
      id: crypto.randomUUID(),
      personId: someone?.id ?? '',
      remember: false,
      createdAt: clock.now(),
      authenticatedAt: clock.now(),
      lastUsedAt: clock.now(),
      idleExpiresAt: later(idleHours),
      absoluteExpiresAt: later(1000),
    });
    await tx.insert(session).values([row('short', 1), row('long', 240)]);
    await tx.insert(signInFailure).values({ account: 'old', failures: 3, lastFailureAt: clock.now() });
    await outbox.queue(tx, {
      kind: 'secondFactorCode',
      recipient: 'old@foyer.example',
      locale: 'en',
      values: { givenName: 'O', code: '1' },
    });
  });
  await tidy(opened.database, clock, keeping);
  const counts = () =>
    opened.database.read(system, async (tx) => [await tx.$count(session), await tx.$count(signInFailure), await tx.$count(mailOutbox)]);
  expect(await counts()).toEqual([2, 1, 1]);
  clock.advance(25 * hourMs);
  await tidy(opened.database, clock, keeping);
  expect(await counts()).toEqual([1, 0, 1]);
  clock.advance(7 * 24 * hourMs);
  await tidy(opened.database, clock, keeping);
  expect(await counts()).toEqual([1, 0, 0]);
  expect(await opened.database.read(system, (tx) => tx.$count(person))).toBe(36);
});

test('keys, counts of mails and apps that were never confirmed go when nobody can ask for them any more', async () => {
  const before = clock.now();
  await opened.database.transaction(system, async (tx) => {
    const [someone] = await tx.select({ id: person.id }).from(person).limit(1);
    const personId = someone?.id ?? '';
    await tx.insert(accessKey).values({ keyHash: Buffer.from('key'), purpose: 'reset', personId, createdAt: before, expiresAt: before });
    await tx.insert(mailPace).values({ recipient: 'a@b.example', kind: 'passwordReset', askedAt: before });
    const app = { personId, secret: Buffer.from('sealed'), createdAt: before };
    await tx.insert(authenticator).values([
      { ...app, confirmed: false },
      { ...app, confirmed: true },
    ]);
  });
  const counts = () =>
    opened.database.read(system, async (tx) => [await tx.$count(accessKey), await tx.$count(mailPace), await tx.$count(authenticator)]);
  await tidy(opened.database, clock, keeping);
  expect(await counts()).toEqual([1, 1, 2]);
  clock.advance(hourMs + 1);
  await tidy(opened.database, clock, keeping);
  expect(await counts()).toEqual([1, 0, 1]);
  clock.advance(30 * 24 * hourMs);
  await tidy(opened.database, clock, keeping);
  expect(await counts()).toEqual([0, 0, 1]);
});

test('what happened to an account is kept for as many days as it was asked to be', async () => {
  await opened.database.transaction(system, async (tx) => {
    const [someone] = await tx.select({ id: person.id }).from(person).limit(1);
    const at = clock.now();
    const row = { personId: someone?.id ?? '', kind: 'signedIn', at, device: 'computer', system: '', browser: '', network: '' } as const;
    await tx.insert(authEvent).values({ ...row, day: at.toISOString().slice(0, 10), slot: 'first' });
  });
  const count = () => opened.database.read(system, (tx) => tx.$count(authEvent));
  clock.advance(2 * 24 * hourMs);
  await tidy(opened.database, clock, { authEventsKeptDays: 3 });
  expect(await count()).toBe(1);
  await tidy(opened.database, clock, { authEventsKeptDays: 1 });
  expect(await count()).toBe(0);
});

test('a picture that nothing shows goes after a week; one that something shows stays', async () => {
  const names = ['left', 'logo', 'house'].map((name) => `1-${name.padEnd(22, 'x')}.webp`);
  const [, logo = '', house = ''] = names;
  const kept = () =>
    opened.database.read(system, async (tx) => {
      const rows = await tx.select({ name: media.name }).from(media).where(inArray(media.name, names)).orderBy(media.name);
      return rows.map(({ name }) => name);
    });
  await opened.database.transaction(system, async (tx) => {
    const [one] = await tx
      .select({ id: connector.id, organizationId: connector.organizationId })
      .from(connector)
      .where(isNull(connector.deleteAt))
      .limit(1);
    const organizationId = one?.organizationId ?? organizationIdFrom(0);
    await tx
      .insert(media)
      .values(names.map((name) => ({ organizationId, name, type: 'image/webp', content: Buffer.alloc(1), createdAt: clock.now() })));
    await tx
      .update(connector)
      .set({ image: logo })
      .where(eq(connector.id, one?.id ?? ''));
    await tx.update(organization).set({ image: house }).where(eq(organization.id, organizationId));
  });
  clock.advance(6 * 24 * hourMs);
  await tidy(opened.database, clock, keeping);
  expect(await kept()).toHaveLength(3);
  clock.advance(2 * 24 * hourMs);
  await tidy(opened.database, clock, keeping);
  expect(await kept()).toEqual([house, logo]);
});

test('an account that was never confirmed goes after a month, unless somebody is signed in to it or it is in an organization', async () => {
  const emails = ['forgotten', 'in-use', 'member', 'young'].map((name) => `${name}@people.example`);
  const kept = () =>
    opened.database.read(system, async (tx) => {
      const rows = await tx.select({ email: person.email }).from(person).where(inArray(person.email, emails)).orderBy(person.email);
      return rows.map(({ email }) => email.split('@')[0]);
    });
  const dayMs = 24 * hourMs;
  const past = new Date(clock.now().getTime() - 29 * dayMs);
  await opened.database.transaction(system, async (tx) => {
    const [someone] = await tx.select().from(person).limit(1);
    const [place] = await tx.select({ id: organization.id }).from(organization).limit(1);
    if (!someone || !place) throw new Error('The demo is empty.');
    const [, user, member] = await tx
      .insert(person)
      .values(
        emails.map((email) => ({
          ...someone,
          id: crypto.randomUUID(),
          email,
          confirmedAt: null,
          createdAt: email.startsWith('young') ? clock.now() : past,
        })),
      )
      .returning({ id: person.id });
    await tx.insert(membership).values({ organizationId: place.id, personId: member?.id ?? '', roles: [], joinedAt: clock.now() });
    const now = clock.now();
    const later = new Date(now.getTime() + 10 * dayMs);
    await tx.insert(session).values({
      tokenHash: Buffer.from('user'),
      id: crypto.randomUUID(),
      personId: user?.id ?? '',
      remember: true,
      createdAt: now,
      authenticatedAt: now,
      lastUsedAt: now,
      idleExpiresAt: later,
      absoluteExpiresAt: later,
    });
  });
  await tidy(opened.database, clock, keeping);
  expect(await kept()).toEqual(['forgotten', 'in-use', 'member', 'young']);
  clock.advance(2 * dayMs);
  await tidy(opened.database, clock, keeping);
  expect(await kept()).toEqual(['in-use', 'member', 'young']);
  clock.advance(10 * dayMs);
  await tidy(opened.database, clock, keeping);
  expect(await kept()).toEqual(['member', 'young']);
});

test('an expired credential stays for 30 days', async () => {
  const now = clock.now();
  const days = (count: number) => new Date(now.getTime() - count * 24 * hourMs);
  await opened.database.transaction(system, async (tx) => {
    const [some] = await tx.select({ organizationId: project.organizationId, projectKey: project.key }).from(project).limit(1);
    if (some === undefined) throw new TypeError('The demo has no project');
    const row = { ...some, name: 'Studio', secretHash: Buffer.alloc(32), makerId: null, makerName: 'Somebody', createdAt: days(90) };
    await tx.insert(projectCredential).values([
      { ...row, id: 'over', expiresAt: days(31) },
      { ...row, id: 'expired', expiresAt: days(29) },
    ]);
  });
  await tidy(opened.database, clock, keeping);
  const left = await opened.database.read(system, (tx) => tx.select({ id: projectCredential.id }).from(projectCredential));
  expect(left).toEqual([{ id: 'expired' }]);
});
