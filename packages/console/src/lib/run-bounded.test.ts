import { expect, test, vi } from 'vitest';
import { callsAtOnce, runBounded } from './run-bounded.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

test('never more than a few at once, and the answers come in the order of what was asked', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const results = await runBounded(
    Array.from({ length: 25 }, (_, at) => at),
    async (at) => {
      running += 1;
      most = Math.max(most, running);
      for (let turns = 0; turns < (at * 7) % 5; turns += 1) await tick();
      running -= 1;
      return { ok: true, status: 200, at };
    },
    (at) => done.push(at),
  );
  expect(most).toBe(callsAtOnce);
  expect(results.map(({ at }) => at)).toEqual(Array.from({ length: 25 }, (_, at) => at));
  expect(done).toHaveLength(25);
});

test('what the server puts off is asked again when it says so, and not for ever', async () => {
  vi.useFakeTimers();
  const call = vi.fn(async () => ({ ok: false, status: 429, error: { retryAfterSeconds: 3 } }));
  const run = runBounded(['a'], call);
  await vi.advanceTimersByTimeAsync(2999);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await run)[0]).toMatchObject({ status: 429 });
  expect(call).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});
