import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const mebibyte = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What this process has in use after everything unused was let go, in MiB. */
export interface MemoryInUse {
  readonly heap: number;
  readonly process: number;
}

export async function memoryInUse(): Promise<MemoryInUse> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    // What waits for its turn lets go too.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / mebibyte, process: rss / mebibyte };
}

/** How much more is in use, as a table tells it. */
export function toldGrowth(before: MemoryInUse, after: MemoryInUse): string {
  const signed = (size: number) => `${size < 0 ? '−' : '+'}${Math.abs(size).toFixed()}`;
  return `${signed(after.heap - before.heap)} ${signed(after.process - before.process)}`;
}
