import type { FastifyReply } from 'fastify';

/** The reader's end of a stream of events, as whoever sends them has it. */
export interface EventSink<Event> {
  send(event: Event): void;
  /** Says that the stream lives, so that nothing on the way takes it for idle. */
  beat(): void;
  /** Ends it: the reader finds an end, and no broken connection. */
  end(): void;
}

/** Sends events to a sink from now on; answers with what stops that, called once, whoever ends the stream. */
export type EventSource<Event> = (sink: EventSink<Event>) => () => void;

/** Whoever does not read what is sent is sent no more: a reader that is well never has so much waiting. */
const unreadMaximumBytes = 64 * 1024;

/** Answers with events for as long as both ends want. The reply is out of Fastify's hands: its limit of time is for answers that end. */
export function answerEvents(reply: FastifyReply, source: EventSource<unknown>): void {
  const { raw } = reply.hijack();
  if (raw.destroyed) return;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // Compressing would gather events, as keeping them would.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string | string[]>);
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > unreadMaximumBytes) raw.destroy();
  };
  const beat = () => write(':\n\n');
  // What waits for the first bytes on the way has them.
  beat();
  const stop = source({ beat, send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end: () => raw.end() });
  raw.once('close', stop);
}
