import { describe, expect, it } from 'vitest';
import { itemDelayMs, listAnimationMs } from './list-animation.ts';

describe('the doors appear one after the other', () => {
  it.each([
    [0, 0],
    [1, 160],
    [8, 1280],
    [9, 1440],
    [10, 1000],
    [50, 1000],
  ])('%i doors take %i ms', (items, ms) => expect(listAnimationMs(items, false)).toBe(ms));

  it('takes no time when less motion is asked for', () => {
    expect(listAnimationMs(8, true)).toBe(0);
  });

  it('spreads the doors evenly, starts with the first, and lets later ones in at once', () => {
    expect([0, 1, 2, 3].map((index) => itemDelayMs(index, 3, false))).toEqual([0, 160, 320, 0]);
    expect(itemDelayMs(9, 10, false)).toBe(900);
    expect(itemDelayMs(0, 0, false)).toBe(0);
    expect(itemDelayMs(3, 8, true)).toBe(0);
  });
});
