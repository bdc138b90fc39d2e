import type { Failure } from '@foyer/api/client';
import { failureKindOf } from './failures.ts';

/** So many calls of one action run at once: enough to be quick, few enough to leave the server to others. */
export const callsAtOnce = 4;
const maxWaits = 5;

/** What a call may answer that this run understands: too many at once, and how long to wait. */
interface PacedResult {
  readonly ok: boolean;
  readonly status: number;
  readonly error?: Partial<Failure['error']>;
}

const isPutOff = ({ ok, status, error }: PacedResult) => !ok && failureKindOf({ status, error: { message: '', ...error } }) === 'wait';

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Makes one call for each item, a few at once, in order, and answers with the results in the same order. What the server puts off
 * (429) is asked again when it says so. `onDone` hears of each.
 */
export async function runBounded<Item, Result extends PacedResult>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
  onDone: (item: Item, result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at] as Item;
      let result = await call(item);
      for (let waits = 0; isPutOff(result) && waits < maxWaits; waits += 1) {
        await pause((result.error?.retryAfterSeconds ?? 1) * 1000);
        result = await call(item);
      }
      results[at] = result;
      onDone(item, result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, items.length) }, work));
  return results;
}
