import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardColumns, columnsThatFit, gridTracks } from './table-columns.ts';

const column = fc.record({ minWidthPx: fc.integer({ min: 20, max: 300 }), giveUpOrder: fc.nat(4) });
const columns = fc.array(column, { minLength: 1, maxLength: 8 });

it('keeps the first column and those that are never given up, in their order, and fits whenever that can be', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 2000 }), (all, width) => {
      const kept = columnsThatFit(all, width);
      expect(kept).toEqual(all.filter((one) => kept.includes(one)));
      for (const [at, one] of all.entries()) if (at === 0 || one.giveUpOrder === 0) expect(kept).toContain(one);
      const needed = kept.reduce((sum, { minWidthPx }) => sum + minWidthPx, 0);
      expect(needed <= width || kept.every((one, at) => at === 0 || one.giveUpOrder === 0)).toBe(true);
    }),
  );
});

it('never shows fewer columns in more room', () => {
  fc.assert(
    fc.property(columns, fc.nat(2000), fc.nat(500), (all, width, more) => {
      const narrow = columnsThatFit(all, width);
      const wide = columnsThatFit(all, width + more);
      expect(narrow.every((one) => wide.includes(one))).toBe(true);
    }),
  );
});

it('gives the least important up first', () => {
  const all = [{ minWidthPx: 100 }, { minWidthPx: 100, giveUpOrder: 2 }, { minWidthPx: 100, giveUpOrder: 1 }];
  expect(columnsThatFit(all, 250)).toEqual([all[0], all[2]]);
});

it('takes the first column for the title of a card when none is named', () => {
  expect(cardColumns([{}, { card: 'end' as const }])).toEqual({ title: {}, detail: undefined, end: { card: 'end' } });
});

it('shares out the room that is left over, and keeps a column that does not grow', () => {
  expect(gridTracks([{ minWidthPx: 100, grow: 2 }, { minWidthPx: 80, grow: 0 }, { minWidthPx: 60 }])).toBe(
    'minmax(100px, 2fr) 80px minmax(60px, 1fr)',
  );
});
