import type { Endpoint, EventOf } from '@foyer/api/endpoint';
import type { Stub, StubReply } from '@foyer/api/stub';

/** A call's streams, as a test has them in hand. */
export interface StubbedStreams<E extends Endpoint> {
  readonly stub: Stub;
  /** Says something on all that are open. */
  readonly send: (event: EventOf<E>) => void;
  /** Ends them all, as a server does that stops. */
  readonly end: () => void;
  /** How many were asked for, and how many are open. */
  readonly asked: () => number;
  readonly open: () => number;
}

/** A call that is answered with streams of events; refused with a status where one is given. */
export function stubStreams<E extends Endpoint>(
  endpoint: E,
  refusal: () => Extract<StubReply<E>, { problem: unknown }> | undefined = () => undefined,
): StubbedStreams<E> {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let asked = 0;
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    stub: {
      endpoint,
      reply: () => {
        asked += 1;
        const refused = refusal();
        if (refused) return Response.json(refused.problem, { status: refused.status, headers: { ...refused.headers } });
        let mine: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            mine = controller;
            open.add(controller);
            controller.enqueue(bytes(':\n\n'));
          },
          cancel() {
            if (mine) open.delete(mine);
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
      },
    },
    send: (event) => {
      for (const controller of open) controller.enqueue(bytes(`data: ${JSON.stringify(event)}\n\n`));
    },
    end: () => {
      for (const controller of open) controller.close();
      open.clear();
    },
    asked: () => asked,
    open: () => open.size,
  };
}
