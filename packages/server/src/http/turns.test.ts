import { describe, expect, test } from 'vitest';
import { ProblemError } from './problem.ts';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and what was begun so far. */
function stage() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    },
    endOne: async () => {
      ends.shift()?.();
      await settled();
    },
  };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => (error instanceof ProblemError ? error.code : error));

describe('turns for work that costs much', () => {
  test('one piece of an owner runs after the other, beside those of other owners', async () => {
    const inTurn = createTurns({ perOwner: 3, retryAfterSeconds: 2 });
    const { begun, work, endOne } = stage();
    const all = ['a1', 'a2', 'b1'].map((name) => inTurn(name.charAt(0), work(name)));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await endOne();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await endOne();
    await endOne();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  test('an owner who asks for too much is told to wait, and nobody else is', async () => {
    const inTurn = createTurns({ perOwner: 2, retryAfterSeconds: 2 });
    const { work, endOne } = stage();
    const kept = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))];
    expect(await codeOf(inTurn('a', work('a3')))).toBe('TOO_MANY_REQUESTS');
    await settled();
    for (const _ of kept) await endOne();
    expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'b1']);
    const again = inTurn('a', work('a4'));
    await settled();
    await endOne();
    expect(await again).toBe('a4');
  });

  test('so many run at once, so many wait, and the places go in the order of coming', async () => {
    const inTurn = createTurns({ perOwner: 2, atOnce: 1, mostWaiting: 1, retryAfterSeconds: 2 });
    const { begun, work, endOne } = stage();
    const kept = [inTurn('a', work('a1')), inTurn('b', work('b1'))];
    await settled();
    expect(await codeOf(inTurn('c', work('c1')))).toBe('NOT_READY');
    await endOne();
    expect(begun).toEqual(['a1', 'b1']);
    await endOne();
    expect(await Promise.all(kept)).toEqual(['a1', 'b1']);
  });

  test('work that fails gives its place back', async () => {
    const inTurn = createTurns({ perOwner: 1, atOnce: 1, mostWaiting: 0, retryAfterSeconds: 2 });
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn('a', async () => 'yes')).toBe('yes');
  });
});
