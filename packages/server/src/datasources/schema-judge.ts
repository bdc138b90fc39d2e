import { Worker } from 'node:worker_threads';
import type { Judged } from './schema-judge.worker.ts';

export const judgeTimeoutMs = 2_000;
const memoryMiB = 64;

/**
 * Whether values keep to schemas that other people wrote. A pattern that tries for ever, or a schema that grows in memory, ends with its
 * thread: nobody else waits for it, and what could not be judged in time does not fit.
 */
export async function keepToSchemas(judged: readonly Judged[], timeoutMs = judgeTimeoutMs): Promise<boolean> {
  const given = judged.filter(({ schema }) => Object.keys(schema).length > 0);
  if (given.length === 0) return true;
  const worker = new Worker(new URL('./schema-judge.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
      worker.once('message', (fits: readonly boolean[]) => resolve(fits.every(Boolean)));
      worker.once('error', () => resolve(false));
      worker.postMessage(given);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
