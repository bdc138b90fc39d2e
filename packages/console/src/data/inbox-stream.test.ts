import { countUnread, watchInbox } from '@foyer/api/inbox/inbox.contract';
import { stub, stubFetch } from '@foyer/api/stub';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSignIn } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import { stubStreams } from '#testing/event-streams.ts';
import { withLocks } from '#testing/locks.ts';
import { createConsoleClient } from './client.ts';
import { unreadQuery } from './inbox.ts';
import { followInbox, pauseBeforeStreamMs } from './inbox-stream.ts';
import { createQueryClient } from './query.ts';

let takeLocks: () => void;
const opened: AbortController[] = [];
beforeEach(() => {
  takeLocks = withLocks();
});
afterEach(() => {
  for (const window of opened.splice(0)) window.abort();
  takeLocks();
});

/** A window of a person, which follows the inbox. */
function openWindow(person: string, streams: ReturnType<typeof stubStreams<typeof watchInbox>>) {
  session.show(person);
  const counted = vi.fn();
  const countStub = stub(countUnread, () => {
    counted();
    return { data: { unread: 0 } };
  });
  const queryClient = createQueryClient(createConsoleClient(() => 'en', stubFetch([streams.stub, countStub])));
  const gone = new AbortController();
  opened.push(gone);
  const live: boolean[] = [];
  queryClient.setQueryData(unreadQuery.queryKey, 0);
  followInbox(queryClient, (isLive) => live.push(isLive), gone.signal);
  return { live, counted, unread: () => queryClient.getQueryData(unreadQuery.queryKey), close: () => gone.abort() };
}

const newsOf = (unread: number) => ({ unread, newest: String(unread) });

describe('the windows of a person in one browser', () => {
  test('have one stream, which one of them passes on to the others', async () => {
    const streams = stubStreams(watchInbox);
    const windows = [openWindow('olivia', streams), openWindow('olivia', streams), openWindow('olivia', streams)];
    await expect.poll(() => windows.map(({ live }) => live.at(-1))).toEqual([true, true, true]);
    streams.send(newsOf(2));
    await expect.poll(() => windows.map(({ unread }) => unread())).toEqual([2, 2, 2]);
    expect(streams.asked()).toBe(1);
  });

  test('take over from each other: when the one with the stream goes, the next one opens it', async () => {
    const streams = stubStreams(watchInbox);
    const [first, second] = [openWindow('olivia', streams), openWindow('olivia', streams)];
    await expect.poll(() => [first.live.at(-1), second.live.at(-1)]).toEqual([true, true]);
    first.close();
    await expect.poll(() => [streams.asked(), streams.open()]).toEqual([2, 1]);
    streams.send(newsOf(3));
    await expect.poll(() => second.unread()).toBe(3);
    expect(first.unread()).toBe(0);
  });

  test('are told by a window that came before that there is a stream, and ask once for what they did not hear', async () => {
    const streams = stubStreams(watchInbox);
    const first = openWindow('olivia', streams);
    await expect.poll(() => first.live).toEqual([true]);
    const second = openWindow('olivia', streams);
    await expect.poll(() => second.live).toEqual([true]);
    expect(streams.asked()).toBe(1);
  });

  test('of another person in the same browser hear nothing of it, and have a stream of their own', async () => {
    const [hers, his] = [stubStreams(watchInbox), stubStreams(watchInbox)];
    const olivia = openWindow('olivia', hers);
    const ivan = openWindow('ivan', his);
    await expect.poll(() => [olivia.live, ivan.live]).toEqual([[true], [true]]);
    hers.send(newsOf(5));
    await expect.poll(() => olivia.unread()).toBe(5);
    his.send(newsOf(1));
    await expect.poll(() => ivan.unread()).toBe(1);
    expect([hers.asked(), his.asked()]).toEqual([1, 1]);
  });

  test('close it when another one says that nobody is signed in any more, and not when the person signs in once more', async () => {
    const streams = stubStreams(watchInbox);
    const windows = [openWindow('olivia', streams), openWindow('olivia', streams)];
    await expect.poll(() => windows.map(({ live }) => live.at(-1))).toEqual([true, true]);
    announceSignIn();
    const channel = new BroadcastChannel('foyer-person');
    channel.postMessage({ person: null, from: 'another window' });
    await expect.poll(() => windows.map(({ live }) => live.at(-1))).toEqual([false, false]);
    await expect.poll(streams.open).toBe(0);
    channel.close();
  });
});

describe('a stream', () => {
  test('that ends says so to all windows, which poll then', async () => {
    const streams = stubStreams(watchInbox);
    const windows = [openWindow('olivia', streams), openWindow('olivia', streams)];
    await expect.poll(() => windows.map(({ live }) => live.at(-1))).toEqual([true, true]);
    streams.end();
    await expect.poll(() => windows.map(({ live }) => live.at(-1))).toEqual([false, false]);
  });

  test('that is refused leaves the windows polling', async () => {
    const headers = { 'Retry-After': '60' };
    const streams = stubStreams(watchInbox, () => ({ status: 429, problem: { code: 'TOO_MANY_REQUESTS', message: '' }, headers }));
    const { live } = openWindow('olivia', streams);
    await expect.poll(streams.asked).toBe(1);
    expect(live).toEqual([]);
  });

  test('that is refused because the session has ended shows no dialog: nobody has done anything', async () => {
    const streams = stubStreams(watchInbox, () => ({ status: 401, problem: { code: 'SESSION_EXPIRED', message: '' } }));
    openWindow('olivia', streams);
    await expect.poll(streams.asked).toBe(1);
    expect(session.state()).toBe('live');
  });

  test('is not opened where the browser cannot see to it that there is only one', async () => {
    takeLocks();
    const streams = stubStreams(watchInbox);
    const { live } = openWindow('olivia', streams);
    withLocks();
    const other = openWindow('olivia', streams);
    await expect.poll(() => other.live).toEqual([true]);
    expect(live).toEqual([]);
    expect(streams.asked()).toBe(1);
  });
});

test.each([
  ['after a good one, so that not all come back at once', 0, undefined, [1000, 5000]],
  ['after a failure', 1, undefined, [4000, 6000]],
  ['after many', 9, undefined, [60_000, 90_000]],
  ['after a refusal, no sooner than the server asks', 1, 60, [60_000, 90_000]],
] as const)('the pause %s has a part of chance', (_when, failures, retryAfterSeconds, bounds) => {
  expect([0, 1].map((chance) => pauseBeforeStreamMs(failures, retryAfterSeconds, chance))).toEqual(bounds);
});
