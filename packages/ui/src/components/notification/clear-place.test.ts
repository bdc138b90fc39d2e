import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, clearancePx, meets, moved, wayToClearPlace } from './clear-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
/** One toast in the corner of a window of 1280 × 800. */
const toast = box(896, 724, 360, 60);

describe('the place of notifications', () => {
  it.each([
    ['stays in the corner where nothing stands there', [box(400, 200, 480, 300)], { x: 0, y: 0 }],
    ['is above a bar at the foot', [box(500, 720, 520, 60)], { x: 0, y: -72 }],
    ['is beside a panel as high as the window', [box(912, 8, 360, 784)], { x: -352, y: 0 }],
    ['is above the control that has the focus', [box(1150, 740, 100, 36)], { x: 0, y: -52 }],
  ])('%s', (_, obstacles, way) => {
    expect(wayToClearPlace(toast, obstacles)).toEqual(way);
  });

  it('is nowhere when the nearest one is too far away', () => {
    const panel = box(912, 8, 360, 784);
    expect(wayToClearPlace(toast, [panel], 351)).toBeUndefined();
    expect(wayToClearPlace(toast, [panel], 352)).toEqual({ x: -352, y: 0 });
  });

  it('along an edge is not in the middle of the window, which is read', () => {
    // Links at its left end and buttons above it, as in a list.
    const links = [box(859, 713, 64, 16), box(859, 757, 64, 16)];
    const buttons = [box(1104, 661, 75, 32), box(1104, 617, 75, 32), box(1048, 534, 171, 32), box(1051, 464, 168, 32)];
    const inTheWay = [...links, ...buttons];
    const tall = box(896, 690, 360, 94);
    expect(wayToClearPlace(tall, inTheWay)).toEqual({ x: -160, y: -79 });
    expect(wayToClearPlace(tall, inTheWay, 240)).toBeUndefined();
    expect(wayToClearPlace(tall, [box(1104, 730, 75, 32)], 240)).toEqual({ x: 0, y: -62 });
  });

  it('is nowhere when a dialog leaves no room', () => {
    expect(wayToClearPlace(box(16, 700, 358, 90), [box(0, 96, 390, 748)])).toBeUndefined();
  });

  it('is within the window and clear of everything, whatever stands there, and found whenever there is one', () => {
    const obstacle = fc
      .record({ left: fc.nat(1200), top: fc.nat(760), width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 700 }) })
      .map(({ left, top, width, height }) => box(left, top, width, height));
    fc.assert(
      fc.property(fc.array(obstacle, { maxLength: 8 }), fc.nat(888), fc.nat(716), (obstacles, left, up) => {
        const isClear = (there: Box) =>
          there.left >= clearancePx &&
          there.top >= clearancePx &&
          obstacles.every(
            (other) => !meets(there, box(other.left - 8, other.top - 8, other.right - other.left + 16, other.bottom - other.top + 16)),
          );
        const way = wayToClearPlace(toast, obstacles);
        if (way) expect(isClear(moved(toast, way))).toBe(true);
        const other = { x: -left, y: -up };
        if (!isClear(moved(toast, other))) return;
        expect(way && Math.hypot(way.x, way.y)).toBeLessThanOrEqual(Math.hypot(other.x, other.y));
      }),
    );
  });
});
