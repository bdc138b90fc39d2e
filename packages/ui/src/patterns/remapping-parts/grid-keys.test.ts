import { expect, it } from 'vitest';
import { arrowMove, gridMove } from './grid-keys.ts';

const shape = { rowCount: 10, cells: [0, 1, 2], pageRows: 4, isStop: (_: number) => true, isMirrored: false };
const onlyThirds = { ...shape, isStop: (at: number) => at % 3 === 0 };

it.each<[string, string, [number, number], Partial<typeof shape>, [number, number] | undefined]>([
  ['the next row', 'ArrowDown', [2, 1], {}, [3, 1]],
  ['the row before', 'ArrowUp', [2, 1], {}, [1, 1]],
  ['nowhere from the first row', 'ArrowUp', [0, 0], {}, [0, 0]],
  ['nowhere from the last row', 'ArrowDown', [9, 0], {}, [9, 0]],
  ['a page on', 'PageDown', [2, 0], {}, [6, 0]],
  ['the end, when less than a page is left', 'PageDown', [8, 0], {}, [9, 0]],
  ['a page back', 'PageUp', [6, 0], {}, [2, 0]],
  ['the first row', 'Home', [6, 2], {}, [0, 2]],
  ['the last row', 'End', [6, 2], {}, [9, 2]],
  ['the control beside', 'ArrowRight', [6, 1], {}, [6, 2]],
  ['nowhere from the last control', 'ArrowRight', [6, 2], {}, [6, 2]],
  ['the control before', 'ArrowLeft', [6, 1], {}, [6, 0]],
  ['the control before, right to left', 'ArrowRight', [6, 1], { isMirrored: true }, [6, 0]],
  ['over controls that are not there', 'ArrowRight', [6, 0], { cells: [0, 2] }, [6, 2]],
  ['the next row that is a stop', 'ArrowDown', [3, 0], onlyThirds, [6, 0]],
  ['the last stop', 'End', [0, 0], { ...onlyThirds, rowCount: 9 }, [6, 0]],
  ['no other key is a move', 'a', [0, 0], {}, undefined],
])('leads to %s', (_, key, [at, cell], more, to) => {
  const move = gridMove(key, { at, cell }, { ...shape, ...more });
  expect(move && [move.at, move.cell]).toEqual(to);
});

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, undefined],
])('walks the arrows with %s from %i to %s', (key, at, to) => {
  expect(arrowMove(key, at, 3)).toBe(to);
});
