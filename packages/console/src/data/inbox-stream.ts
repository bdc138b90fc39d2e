import { followEvents, silenceMs } from '@foyer/api/event-stream';
import { watchInbox } from '@foyer/api/inbox/inbox.contract';
import type { InboxNews } from '@foyer/api/inbox/inbox.schema';
import type { QueryClient } from '@tanstack/react-query';
import { isSessionOver } from '#lib/failures.ts';
import { watchPerson } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import { refreshUnread, takeUnread } from './inbox.ts';
import { clientOf } from './query.ts';

/** Between windows of one person: how the stream of the one that has it is, and what it said. */
type Message = 'isThereAStream' | { readonly isLive: boolean; readonly news?: InboxNews };

/** A stream that ended sooner was refused in another way. */
const shortLifeMs = 20_000;
const longestPauseMs = 60_000;

/**
 * How long the window waits before it opens a stream anew. After a good one, whose server was perhaps told to stop, the windows of all
 * people come back one by one; after failures they wait ever longer, and at least as long as the server asks.
 */
export function pauseBeforeStreamMs(failures: number, retryAfterSeconds = 0, chance = Math.random()): number {
  if (failures === 0) return 1000 + 4000 * chance;
  return Math.max(retryAfterSeconds * 1000, Math.min(longestPauseMs, 2000 * 2 ** failures)) * (1 + chance / 2);
}

/** Waits for something that says when it is there; no longer than until the signal. It leaves no listener behind. */
async function until(signal: AbortSignal, wait: (done: () => void, over: AbortSignal) => void): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    wait(resolve, over.signal);
  });
  over.abort();
}

/** Waits, and then for the network where there is none; less when the signal comes. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await until(signal, (done, over) => {
    const timer = setTimeout(done, ms);
    over.addEventListener('abort', () => clearTimeout(timer));
  });
  if (!navigator.onLine) await until(signal, (done, over) => window.addEventListener('online', done, { signal: over }));
}

/** Keeps the one stream of this browser open, until the signal. */
async function keepStream(queryClient: QueryClient, tell: (message: Exclude<Message, string>) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const begun = Date.now();
    const failure = await followEvents(clientOf(queryClient), watchInbox, {
      signal,
      onSign: () => tell({ isLive: true }),
      onEvent: (news) => tell({ isLive: true, news }),
    });
    if (signal.aborted) return;
    tell({ isLive: false });
    const isOver = failure !== undefined && isSessionOver(failure);
    // Where the session has ended the next poll finds so, and the bell asks for no stream any more.
    if (isOver) refreshUnread(queryClient);
    failures = failure === undefined && Date.now() - begun > shortLifeMs ? 0 : failures + 1;
    await rest(pauseBeforeStreamMs(failures, isOver ? longestPauseMs / 1000 : failure?.error.retryAfterSeconds), signal);
  }
}

/** What has come may tell of something that is on the screen. Without its part, the lists are as fresh as without a stream. */
function lookAtNews(queryClient: QueryClient, since: number): void {
  import('./inbox-staleness.ts').then((part) => part.refreshForNews(queryClient, since)).catch(() => undefined);
}

/** Joins the windows of a person, of which one has the stream (IBX-17). Ends with the signal. */
function joinWindows(person: string, queryClient: QueryClient, onLive: (isLive: boolean) => void, signal: AbortSignal): void {
  // Another person in this browser has another lock and hears nothing.
  const name = `foyer-inbox-${person}`;
  const channel = new BroadcastChannel(name);
  let isLive = false;
  let isLeading = false;
  let heard: InboxNews | undefined;
  // What was said first is as old as the screen; a newer entry than all before is news of something (IBX-21).
  let newestHeard: number | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const hear = (message: Exclude<Message, string>) => {
    clearTimeout(silence);
    const newest = heard?.newest;
    heard = message.news ?? heard;
    if (message.news) {
      const now = Number(message.news.newest ?? 0);
      if (newestHeard !== undefined && now > newestHeard) lookAtNews(queryClient, newestHeard);
      newestHeard = Math.max(now, newestHeard ?? 0);
    }
    // What was said between its own question and the first sign, this window has not heard.
    if (message.news) takeUnread(queryClient, message.news.unread, newest !== undefined && newest !== message.news.newest);
    else if (message.isLive && !isLive && !isLeading) refreshUnread(queryClient);
    if (message.isLive) silence = setTimeout(() => hear({ isLive: false }), silenceMs);
    if (isLive === message.isLive) return;
    isLive = message.isLive;
    onLive(isLive);
  };
  const tell = (message: Exclude<Message, string>) => {
    channel.postMessage(message satisfies Message);
    hear(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'isThereAStream') hear(data);
    else if (isLeading && isLive) channel.postMessage({ isLive } satisfies Message);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    channel.close();
    if (isLive) onLive(false);
  });
  channel.postMessage('isThereAStream' satisfies Message);
  navigator.locks
    .request(name, { signal }, () => {
      isLeading = true;
      return keepStream(queryClient, (message) => !signal.aborted && tell(message), signal);
    })
    // The signal came before the lock.
    .catch(() => undefined);
}

/**
 * Has the number of unread entries brought by a stream, the browser's only one (IBX-16, IBX-17): one window holds it and tells the
 * others, and the next one takes over when it goes. `onLive` says whether the stream is there, which is the time not to poll. Ends with
 * the signal, and when another window says that somebody else is signed in, or nobody.
 */
export function followInbox(queryClient: QueryClient, onLive: (isLive: boolean) => void, signal: AbortSignal): void {
  const person = session.person();
  // Without these, on plain http for example, each window polls.
  if (person === undefined || signal.aborted || typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return;
  const off = new AbortController();
  let joined: AbortController | undefined;
  const leave = () => joined?.abort();
  const join = () => {
    leave();
    joined = new AbortController();
    joinWindows(person, queryClient, onLive, joined.signal);
  };
  const stopWatching = watchPerson(person, {
    onOther: () => {
      stopWatching();
      leave();
      off.abort();
    },
    onSignIn: () => undefined,
  });
  const both = { signal: AbortSignal.any([signal, off.signal]) };
  // A page that the browser only keeps for the way back holds up nobody, and comes back as it went.
  window.addEventListener('pagehide', leave, both);
  window.addEventListener('pageshow', ({ persisted }) => persisted && join(), both);
  signal.addEventListener('abort', () => {
    stopWatching();
    leave();
  });
  join();
}
