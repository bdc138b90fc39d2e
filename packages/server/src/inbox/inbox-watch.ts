import type { InboxNews } from '@foyer/api/inbox/inbox.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Session } from '#caller.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import type { EventSink, EventSource } from '#http/event-stream.ts';
import { streamsMaximum, streamsPerPerson } from './inbox.rules.ts';
import { newsOfSessions } from './inbox.store.ts';

/** How often a server looks for what is new for those whose streams it has (RUN-32). */
export const lookIntervalMs = 3000;
/** How often a stream says that it lives, well within what proxies wait for. */
export const beatIntervalMs = 20_000;

interface Stream {
  readonly personId: string;
  readonly tokenHash: Buffer;
  readonly sink: EventSink<InboxNews>;
  /** What it was told last. */
  told: InboxNews;
}

/**
 * The streams of inboxes that are open at this server. They hold no connection to the database: one question every few seconds, for all
 * of them at once, finds what is new, also by other servers, and whose session has ended (docs/decisions/0038).
 */
export interface InboxWatch {
  /** Why a person gets no further stream now. */
  refusalFor(personId: string): 'TOO_MANY_REQUESTS' | 'NOT_READY' | undefined;
  /** How the inboxes of some sessions stand, by the token's hash in hex; nothing of a session that has ended. */
  read(tokenHashes: readonly Buffer[]): Promise<ReadonlyMap<string, InboxNews>>;
  /** The news of a session's person, what is known of them first. */
  follow(session: Pick<Session, 'person' | 'tokenHash'>, known: InboxNews): EventSource<InboxNews>;
  /** Looks now; rejects when the database does not answer. */
  look(): Promise<void>;
  /** Looks every so often from now on. */
  start(): void;
  /** As many streams as are open. */
  count(): number;
  /** Ends all streams and opens no others: their readers go to another server, or come again when this one is back. */
  close(): void;
}

/** Begins with no stream. `start` it where nobody calls `look`. */
export function createInboxWatch({
  clock,
  database,
  logger,
}: {
  readonly clock: Clock;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
}): InboxWatch {
  const streams = new Set<Stream>();
  const timers: NodeJS.Timeout[] = [];
  let isClosed = false;
  let looking: Promise<void> | undefined;
  let isFailing = false;

  const read = (tokenHashes: readonly Buffer[]) => newsOfSessions(database, tokenHashes, clock.now());

  async function lookOnce(): Promise<void> {
    const asked = [...streams];
    if (asked.length === 0) return;
    const found = await read(asked.map(({ tokenHash }) => tokenHash));
    for (const stream of asked) {
      const news = found.get(stream.tokenHash.toString('hex'));
      if (news === undefined) stream.sink.end();
      else if (news.unread !== stream.told.unread || news.newest !== stream.told.newest) {
        stream.told = news;
        stream.sink.send(news);
      }
    }
  }

  /** One at a time: a database that is slow is not asked more often for that. */
  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** An outage is told once, however long it lasts. */
  async function lookOrSay(): Promise<void> {
    try {
      await look();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'could not look for what is new in inboxes');
      isFailing = true;
    }
  }

  return {
    refusalFor: (personId) => {
      if (isClosed || streams.size >= streamsMaximum) return 'NOT_READY';
      let own = 0;
      for (const stream of streams) if (stream.personId === personId) own += 1;
      return own >= streamsPerPerson ? 'TOO_MANY_REQUESTS' : undefined;
    },
    read,
    follow: (session, known) => (sink) => {
      const stream: Stream = { personId: session.person.id, tokenHash: session.tokenHash, sink, told: known };
      streams.add(stream);
      sink.send(known);
      if (isClosed) sink.end();
      return () => streams.delete(stream);
    },
    look,
    start: () => {
      timers.push(
        setInterval(() => void lookOrSay(), lookIntervalMs).unref(),
        setInterval(() => {
          for (const { sink } of streams) sink.beat();
        }, beatIntervalMs).unref(),
      );
    },
    count: () => streams.size,
    close: () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const { sink } of streams) sink.end();
    },
  };
}
