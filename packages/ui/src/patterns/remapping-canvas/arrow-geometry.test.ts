import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArrowEnd,
  arrowBetween,
  arrowEnd,
  arrowStrokeWidthPx,
  type ColumnView,
  draftLine,
  rowMiddle,
  rowsInView,
} from './arrow-geometry.ts';

const view: ColumnView = { edgeX: 300, top: 0, bottom: 200, scrollTop: 0, rowPitch: 52, rowHeight: 44 };
const numbersIn = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('arrowEnd', () => {
  it.each<[string, Partial<ColumnView>, number, ArrowEnd]>([
    ['in the middle of its row', {}, 1, { x: 300, y: 74, isOut: false }],
    ['with the row as it scrolls', { scrollTop: 30 }, 1, { x: 300, y: 44, isOut: false }],
    ['at the upper edge, when the row is above', { scrollTop: 400 }, 1, { x: 300, y: 3, isOut: true }],
    ['at the lower edge, when the row is below', {}, 20, { x: 300, y: 197, isOut: true }],
    ['below a heading', { top: 40, bottom: 240 }, 0, { x: 300, y: 62, isOut: false }],
  ])('stands %s', (_, more, index, end) => {
    expect(arrowEnd({ ...view, ...more }, index)).toEqual(end);
  });
});

describe('arrowBetween', () => {
  const from: ArrowEnd = { x: 300, y: 22, isOut: false };
  const to: ArrowEnd = { x: 500, y: 100, isOut: false };

  it('leads from port to port, with a head that stops before the port', () => {
    expect(arrowBetween(from, to)).toEqual({
      line: 'M305 22C394 22 394 100 483 100',
      head: 'M492 100L483 94.5L483 105.5Z',
      knob: { x: 365.9, y: 38.8 },
      isCut: false,
    });
  });

  it('has no head and is lighter when the destination is scrolled away, and is not there when both ends are', () => {
    const cut = arrowBetween(from, { ...to, isOut: true });
    expect(cut?.head).toBe('');
    expect(cut?.isCut).toBe(true);
    expect(arrowBetween({ ...from, isOut: true }, to)?.head).not.toBe('');
    expect(arrowBetween({ ...from, isOut: true }, { ...to, isOut: true })).toBeUndefined();
  });
});

const someView = fc.record({
  edgeX: fc.integer({ min: 0, max: 2000 }),
  top: fc.integer({ min: 0, max: 200 }),
  height: fc.integer({ min: 1, max: 900 }),
  scrollTop: fc.integer({ min: 0, max: 30_000 }),
  rowHeight: fc.integer({ min: 24, max: 120 }),
  gap: fc.integer({ min: 0, max: 20 }),
});
const asView = ({ height, gap, ...rest }: typeof someView extends fc.Arbitrary<infer Value> ? Value : never): ColumnView => ({
  ...rest,
  bottom: rest.top + height,
  rowPitch: rest.rowHeight + gap,
});

it('never lets an arrow leave the height of its columns, and moves no end that can be seen', () => {
  fc.assert(
    fc.property(someView.map(asView), fc.nat(500), (column, index) => {
      const end = arrowEnd(column, index);
      expect(end.y).toBeGreaterThanOrEqual(column.top);
      expect(end.y).toBeLessThanOrEqual(Math.max(column.bottom, column.top + 3));
      if (!end.isOut) expect(end.y).toBe(rowMiddle(column, index));
      // A row whose middle is seen is among the rows in view.
      const { first, last } = rowsInView(column, 501, 0);
      if (!end.isOut) expect(index >= first && index <= last).toBe(true);
    }),
  );
});

it('draws finite numbers between its two ends, the same in a mirror', () => {
  const x = fc.integer({ min: 100, max: 1900 });
  const y = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(x, y, x, y, fc.boolean(), (x0, y0, x1, y1, isOut) => {
      const shape = arrowBetween({ x: x0, y: y0, isOut: false }, { x: x1, y: y1, isOut });
      const mirrored = arrowBetween({ x: 2000 - x0, y: y0, isOut: false }, { x: 2000 - x1, y: y1, isOut });
      if (!shape || !mirrored) throw new Error('An arrow with an end in view is drawn.');
      expect(numbersIn(shape.line)).toHaveLength(8);
      for (const value of numbersIn(shape.line + shape.head)) expect(Number.isFinite(value)).toBe(true);
      expect(shape.knob.y).toBeGreaterThanOrEqual(Math.min(y0, y1) - 0.1);
      expect(shape.knob.y).toBeLessThanOrEqual(Math.max(y0, y1) + 0.1);
      if (x0 !== x1) expect(shape.knob.x + mirrored.knob.x).toBeCloseTo(2000, 0);
    }),
  );
});

it('asks for no row that is not there', () => {
  expect(rowsInView(view, 2, 5)).toEqual({ first: 0, last: 1 });
  expect(rowsInView(view, 0, 5)).toEqual({ first: 0, last: -1 });
  expect(rowsInView({ ...view, scrollTop: 520 }, 100, 2)).toEqual({ first: 8, last: 15 });
});

it('draws the dotted line to the pointer', () => {
  expect(draftLine({ x: 0, y: 0 }, { x: 100, y: 50 })).toBe('M0 0C50 0 50 50 100 50');
});

it('is as thick as specified', () => {
  expect(arrowStrokeWidthPx).toBe(3.5);
});
