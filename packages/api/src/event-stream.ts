import * as z from 'zod/mini';
import type { Client, Failure } from './client.ts';
import { type Endpoint, type EventOf, eventsIn } from './endpoint.ts';

/** A stream on which the server has said nothing for so long, not even that it lives, is taken for broken. It does so every 20 seconds (RUN-32). */
export const silenceMs = 60_000;

/** What is heard of a stream of events. */
export interface EventListener<Event> {
  readonly onEvent: (event: Event) => void;
  /** Something came, if only the word that the stream lives; the first time it is open. */
  readonly onSign?: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** The data of a block of lines, as far as it has some; a comment has none. */
function dataOf(block: string): string | undefined {
  const lines = block.split('\n').flatMap((line) => /^data: ?(.*)$/.exec(line.replace(/\r$/, ''))?.[1] ?? []);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** The event in a block, where there is one that the contract knows. */
function eventOf(schema: z.core.$ZodType, block: string): { readonly event: unknown } | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(dataOf(block) ?? ''));
    return parsed.success ? { event: parsed.data } : undefined;
  } catch {
    return undefined;
  }
}

async function readBlocks(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onSign: () => void,
  onBlock: (block: string) => void,
): Promise<void> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  for (let text = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) onBlock(block);
  }
}

/**
 * Opens the stream of a call and hears it until it ends, whoever ends it. Answers with the failure when it was refused, and with nothing
 * when it was open.
 */
export async function followEvents<E extends Endpoint>(
  client: Client,
  endpoint: E,
  { onEvent, onSign, signal }: EventListener<EventOf<E>>,
): Promise<Failure | undefined> {
  const schema = eventsIn(endpoint.success[200]);
  if (schema === undefined) throw new TypeError(`${endpoint.path} is no stream`);
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceMs);
    onSign?.();
  };
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const answer = await client.open(endpoint, { signal: either });
    if (!(answer instanceof Response)) return answer;
    if (answer.body === null || !/^text\/event-stream\b/.test(answer.headers.get('Content-Type') ?? '')) {
      await answer.body?.cancel();
      return { ok: false, status: answer.status, error: { code: 'UNREADABLE_ANSWER', message: '' } };
    }
    await readBlocks(answer.body, either, hear, (block) => {
      const found = eventOf(schema, block);
      if (found) onEvent(found.event as EventOf<E>);
    }).catch(() => undefined);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
