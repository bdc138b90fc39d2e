import { commonErrors } from '@foyer/api/problem.schema';
import { ProblemError } from './problem.ts';

interface TurnLimits {
  /** As many pieces of work of one owner are there at most, the running one included. Beyond them they are refused with 429. */
  readonly perOwner: number;
  /** As many owners' work runs at the same time. */
  readonly atOnce?: number;
  /** As many owners wait for that. Beyond them work is refused with 503. */
  readonly mostWaiting?: number;
  /** When to come again. */
  readonly retryAfterSeconds: number;
}

/** Runs work for an owner: one piece after the other. */
export type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

interface Queue {
  readonly count: number;
  readonly last: Promise<unknown>;
}

/** Turns for work that costs much: no owner holds more than one place, however much of it they ask for at once. */
export function createTurns({ perOwner, atOnce = Infinity, mostWaiting = Infinity, retryAfterSeconds }: TurnLimits): InTurn {
  const refusal = (code: 'TOO_MANY_REQUESTS' | 'NOT_READY') => new ProblemError(code, commonErrors[code], { retryAfterSeconds });
  const queues = new Map<string, Queue>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refusal('NOT_READY');
    try {
      return await work();
    } finally {
      // The place goes straight to the next, so that nobody who comes now takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (owner, work) => {
    const { count, last } = queues.get(owner) ?? { count: 0, last: Promise.resolve() };
    if (count >= perOwner) throw refusal('TOO_MANY_REQUESTS');
    const mine = last.then(() => inPlace(work));
    queues.set(owner, { count: count + 1, last: mine.catch(() => undefined) });
    try {
      return await mine;
    } finally {
      const now = queues.get(owner);
      if (now === undefined || now.count === 1) queues.delete(owner);
      else queues.set(owner, { ...now, count: now.count - 1 });
    }
  };
}
