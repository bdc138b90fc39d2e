/** Reads the events of an answer that goes on. */
export interface EventReader {
  /** The data of the next event, passing over comments; undefined when the stream has ended. */
  next(): Promise<string | undefined>;
  /** Closes the connection. */
  leave(): Promise<void>;
}

/** Reads an open stream of events. */
export function eventsOf({ body }: Response): EventReader {
  if (body === null) throw new Error('An answer without a body is no stream.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith('data: ')) return block.slice('data: '.length);
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  }
  return { next, leave: () => reader.cancel() };
}

/** The first event of a stream, which is left then. */
export async function firstEvent(response: Response): Promise<string> {
  const events = eventsOf(response);
  const first = await events.next();
  await events.leave();
  return first ?? '';
}
