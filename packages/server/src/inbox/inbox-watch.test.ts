import { signOut } from '@foyer/api/auth/auth.contract';
import { markAllRead } from '@foyer/api/inbox/inbox.contract';
import { inboxNewsSchema } from '@foyer/api/inbox/inbox.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { idleExpiry } from '#auth/auth.rules.ts';
import type { Person } from '#caller.ts';
import { eventsOf } from '#testing/event-reader.ts';
import { inboxOf } from '#testing/inbox-stage.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { streamRetrySeconds, streamsMaximum, streamsPerPerson } from './inbox.rules.ts';
import { tell } from './inbox.store.ts';
import { createInboxWatch } from './inbox-watch.ts';

let server: TestServer;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

const colleague = () => addPerson(server, { memberships: { [northwind]: [] } });

async function tellOnce({ id }: TestPerson): Promise<void> {
  await server.database.transaction({ kind: 'system' }, (tx) =>
    tell(tx, { organizationId: organizationIdFrom(northwind), actor: null, at: server.clock.now() }, [
      { kind: 'rolesChanged', to: { person: id }, things: [] },
    ]),
  );
}

const ask = (client: TestClient, headers?: Readonly<Record<string, string>>) => rawCall(client, 'GET', '/inbox/events', undefined, headers);

/** A browser's stream, with what it says next. */
async function open(client: TestClient) {
  const response = await ask(client);
  expect(response.status).toBe(200);
  const events = eventsOf(response);
  const next = async () => {
    const data = await events.next();
    return data === undefined ? undefined : inboxNewsSchema.parse(JSON.parse(data));
  };
  return { response, next, leave: events.leave };
}

const watchOf = () => server.platform.inboxWatch;
const nobodyHears = () => expect.poll(() => watchOf().count()).toBe(0);

describe('the stream of an inbox', () => {
  test('says how much is unread, and says so again when something comes and when it is read elsewhere; nothing of what is told', async () => {
    const person = await colleague();
    const [browser, phone] = [await clientOf(server, person), await clientOf(server, person)];
    const stream = await open(browser);
    expect(await stream.next()).toEqual({ unread: 0, newest: null });
    await tellOnce(person);
    await watchOf().look();
    const [entry] = await inboxOf(browser);
    expect(await stream.next()).toEqual({ unread: 1, newest: entry?.id });
    // Nothing has changed, and nothing is said.
    await watchOf().look();
    await phone.call(markAllRead, { body: { upTo: entry?.id ?? '' } });
    await watchOf().look();
    expect(await stream.next()).toEqual({ unread: 0, newest: null });
    await stream.leave();
    await nobodyHears();
  });

  test('hears what another server did, by one question for all streams of a server, and holds no connection meanwhile', async () => {
    const inboxWatch = createInboxWatch({ ...server.platform });
    const other = await createApp({ ...server.platform, inboxWatch });
    const origin = await other.listen({ port: 0, host: '127.0.0.1' });
    const people = [await colleague(), await colleague(), await colleague()];
    const streams = [];
    for (const person of people) {
      const client = await clientOf(server, person);
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const events = eventsOf(await fetch(`${origin}/api/inbox/events`, { headers: { cookie } }));
      expect(JSON.parse((await events.next()) ?? '')).toMatchObject({ unread: 0 });
      streams.push(events);
    }
    expect([inboxWatch.count(), watchOf().count()]).toEqual([3, 0]);
    await expect.poll(() => server.database.load().busy).toBe(0);
    const [first, second] = people;
    if (first) await tellOnce(first);
    if (second) await tellOnce(second);
    const before = server.database.counters.transactions + server.database.counters.statements;
    await inboxWatch.look();
    const asked = server.database.counters.transactions + server.database.counters.statements - before;
    expect(asked).toBeLessThanOrEqual(2);
    expect(JSON.parse((await streams[0]?.next()) ?? '')).toMatchObject({ unread: 1 });
    expect(JSON.parse((await streams[1]?.next()) ?? '')).toMatchObject({ unread: 1 });
    inboxWatch.close();
    // The third was told nothing before its end.
    expect(await streams[2]?.next()).toBeUndefined();
    await other.close();
  });

  test('passes proxies: it is not kept, gathered or compressed, and begins at once', async () => {
    const stream = await open(await clientOf(server, await colleague()));
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await stream.leave();
  });

  test('is asked for by GET alone: nobody would read it otherwise', async () => {
    const response = await rawCall(await clientOf(server, await colleague()), 'HEAD', '/inbox/events');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('is of the person on whose screen it is asked for, and of nobody who signed in since', async () => {
    const [person, other] = [await colleague(), await colleague()];
    const response = await ask(await clientOf(server, other), { 'X-Foyer-Person': person.id });
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: 'PERSON_CHANGED' });
  });

  test('is in the log and the figures when it begins, and its length is no time that an answer took', async () => {
    await nobodyHears();
    const lines = () => server.log.filter(({ operation, status }) => operation === 'watchInbox' && status === 200).length;
    const before = lines();
    const stream = await open(await clientOf(server, await colleague()));
    expect(lines()).toBe(before + 1);
    expect((await server.platform.metrics.read()).text).toContain('foyer_inbox_streams 1');
    await stream.next();
    await stream.leave();
    await nobodyHears();
    expect(lines()).toBe(before + 1);
  });
});

describe('the session of a stream', () => {
  test('is not renewed by it, whatever the request says, and ends it when it ends', async () => {
    const client = await clientOf(server, await colleague());
    const now = server.clock.now();
    const lifeMs = idleExpiry(false, now, new Date(now.getTime() + 1e12)).getTime() - now.getTime();
    server.clock.advance(lifeMs - 60_000);
    const stream = await open(client);
    await stream.next();
    await watchOf().look();
    server.clock.advance(2 * 60_000);
    await watchOf().look();
    expect(await stream.next()).toBeUndefined();
    expect((await ask(client)).status).toBe(401);
  });

  test('ends it by signing out, and the streams of other sessions stay', async () => {
    const person = await colleague();
    const [browser, phone] = [await clientOf(server, person), await clientOf(server, person)];
    const [left, kept] = [await open(browser), await open(phone)];
    await Promise.all([left.next(), kept.next()]);
    await browser.call(signOut);
    await watchOf().look();
    expect(await left.next()).toBeUndefined();
    await tellOnce(person);
    await watchOf().look();
    expect(await kept.next()).toMatchObject({ unread: 1 });
    await kept.leave();
    await nobodyHears();
  });
});

describe('the number of streams', () => {
  test('is bounded for a person, who is told when to come again; one that ends makes room', async () => {
    const client = await clientOf(server, await colleague());
    const streams = [];
    for (let index = 0; index < streamsPerPerson; index += 1) streams.push(await open(client));
    const refused = await ask(client);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(streamRetrySeconds)]);
    expect(await problemOf(refused)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await streams.pop()?.leave();
    await expect.poll(() => watchOf().count()).toBe(streamsPerPerson - 1);
    streams.push(await open(client));
    await Promise.all(streams.map(({ leave }) => leave()));
    await nobodyHears();
  });

  const nobody: Omit<Person, 'id'> = {
    email: '',
    givenName: '',
    familyName: '',
    role: '',
    locale: 'en',
    startPage: 'projects',
    confirmed: true,
    secondFactor: false,
  };
  test('is bounded for a server, and a server that closes ends them all and opens no other', async () => {
    const watch = createInboxWatch({ ...server.platform });
    let ends = 0;
    const end = () => {
      ends += 1;
    };
    for (let index = 0; index < streamsMaximum; index += 1) {
      const person = { ...nobody, id: String(index) };
      watch.follow(
        { person, tokenHash: Buffer.from([index % 256]) },
        { unread: 0, newest: null },
      )({ send: () => undefined, beat: () => undefined, end });
    }
    expect(watch.refusalFor('another')).toBe('NOT_READY');
    watch.close();
    expect(ends).toBe(streamsMaximum);
    expect(createInboxWatch({ ...server.platform }).refusalFor('another')).toBeUndefined();
  });

  test('of a server that closes is none: it answers when to come again', async () => {
    const closing = await startTestServer();
    const client = await closing.client('olivia');
    const response = await ask(client);
    const events = eventsOf(response);
    await events.next();
    closing.platform.inboxWatch.close();
    expect(await events.next()).toBeUndefined();
    const refused = await ask(client);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(streamRetrySeconds)]);
    await closing.close();
  });
});
