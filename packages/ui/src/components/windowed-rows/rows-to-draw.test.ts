import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsToDraw } from './index.ts';

const seen = fc
  .record({
    count: fc.integer({ min: 1, max: 500 }),
    a: fc.nat(499),
    b: fc.nat(499),
    overscan: fc.nat(20),
    pinned: fc.integer({ min: -1, max: 499 }),
  })
  .map(({ count, a, b, overscan, pinned }) => {
    const [startIndex = 0, endIndex = 0] = [a % count, b % count].sort((one, other) => one - other);
    return { range: { startIndex, endIndex, overscan, count }, pinned: pinned % count };
  });

it('always draws what is seen and what is pinned, each row once, in order, and little more', () => {
  fc.assert(
    fc.property(seen, ({ range, pinned }) => {
      const rows = rowsToDraw(range, pinned);
      expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other));
      expect(rows.every((index) => index >= 0 && index < range.count)).toBe(true);
      for (let index = range.startIndex; index <= range.endIndex; index += 1) expect(rows).toContain(index);
      if (pinned >= 0) expect(rows).toContain(pinned);
      expect(rows.length).toBeLessThanOrEqual(range.endIndex - range.startIndex + 2 + 2 * range.overscan + 6);
    }),
  );
});

it('leaves out a pinned row that is no longer there', () => {
  expect(rowsToDraw({ startIndex: 0, endIndex: 1, overscan: 0, count: 2 }, 7)).toEqual([0, 1]);
});
