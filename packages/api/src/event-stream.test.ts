import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { followEvents } from './event-stream.ts';
import { countUnread, watchInbox } from './inbox/inbox.contract.ts';

/** Follows a stream that comes in these pieces, and ends. */
async function follow(...pieces: readonly string[]) {
  const events: unknown[] = [];
  let signs = 0;
  const sent = vi.fn<typeof fetch>(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  });
  const failure = await followEvents(createClient({ fetch: sent }), watchInbox, {
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    onSign: () => {
      signs += 1;
    },
  });
  return { events, failure, signs, sent };
}

test('events are read as they come, in whatever pieces; what only says that the stream lives is a sign and no event', async () => {
  const { events, failure, signs } = await follow(
    ':\n\nda',
    'ta: {"unread":1,"newest":"7"}\n',
    '\n:\n\n',
    'data: {"unread":0,"newest":null}\r\n\r\n',
  );
  expect(events).toEqual([
    { unread: 1, newest: '7' },
    { unread: 0, newest: null },
  ]);
  expect(signs).toBe(4);
  expect(failure).toBeUndefined();
});

test('what is none of the events of the contract is passed over', async () => {
  const { events } = await follow(
    'data: {"unread":"many"}\n\n',
    'data: {\n\n',
    'event: other\n\n',
    'data: {"unread":2,"newest":"9"}\n\n',
    'data: {"unr',
  );
  expect(events).toEqual([{ unread: 2, newest: '9' }]);
});

test('a stream is asked for in the background, so that no window keeps a session alive', async () => {
  const { sent } = await follow();
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('X-Foyer-Background')).toBe('1');
});

const signal = new AbortController().signal;
const answering = (answer: () => Response) => {
  const onResult = vi.fn();
  return { onResult, client: createClient({ fetch: async () => answer(), onResult }) };
};

test('a stream that is refused is a failure with the time to come again, which whoever watches the session hears of', async () => {
  const { client, onResult } = answering(() =>
    Response.json({ message: 'Too many', code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { 'Retry-After': '60' } }),
  );
  const failure = await followEvents(client, watchInbox, { signal, onEvent: () => undefined });
  expect(failure).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 } });
  expect(onResult).toHaveBeenCalledExactlyOnceWith(watchInbox, failure);
});

test('a page that something on the way answers with is no stream', async () => {
  const { client } = answering(() => new Response('<p>Sign in to the network</p>', { headers: { 'Content-Type': 'text/html' } }));
  expect(await followEvents(client, watchInbox, { signal, onEvent: () => undefined })).toMatchObject({
    error: { code: 'UNREADABLE_ANSWER' },
  });
});

test('no network is a failure, and so is having been called off', async () => {
  const client = createClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const ended = new AbortController();
  ended.abort();
  const codeWith = async (given: AbortSignal) =>
    (await followEvents(client, watchInbox, { signal: given, onEvent: () => undefined }))?.error.code;
  expect([await codeWith(signal), await codeWith(ended.signal)]).toEqual(['OFFLINE', 'ABORTED']);
});

test('what is answered once is no stream', async () => {
  await expect(followEvents(createClient(), countUnread, { signal, onEvent: () => undefined })).rejects.toThrow('no stream');
});
