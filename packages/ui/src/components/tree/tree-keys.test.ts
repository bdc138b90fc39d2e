import { describe, expect, it } from 'vitest';
import { moveForKey, rowForTyping } from './tree-keys.ts';
import { buildTree, treeRows } from './tree-model.ts';

// Design (open: Web, Print), Sales (shut), Support (a leaf)
const list = [
  { id: 'design', name: 'Design' },
  { id: 'web', parentId: 'design', name: 'Web' },
  { id: 'print', parentId: 'design', name: 'Print' },
  { id: 'sales', name: 'Sales' },
  { id: 'north', parentId: 'sales', name: 'North' },
  { id: 'support', name: 'Support' },
];
const rows = treeRows(buildTree(list), { isOpen: ({ id }) => id === 'design' });
const [opened, firstChild, secondChild, closed, leaf] = [0, 1, 2, 3, 4];
const row = (at: number) => ({ to: 'row', at });

describe.each([
  ['ArrowDown', [row(1), row(2), row(3), row(4), row(4)]],
  ['ArrowUp', [row(0), row(0), row(1), row(2), row(3)]],
  ['ArrowRight', [row(firstChild), row(1), row(2), { to: 'open', at: closed }, row(leaf)]],
  ['ArrowLeft', [{ to: 'shut', at: opened }, row(opened), row(opened), row(closed), row(leaf)]],
  ['Home', [row(0), row(0), row(0), row(0), row(0)]],
  ['End', [row(4), row(4), row(4), row(4), row(4)]],
  ['PageDown', [row(2), row(3), row(4), row(4), row(4)]],
  ['PageUp', [row(0), row(0), row(0), row(1), row(2)]],
  ['*', [0, 1, 2, 3, 4].map((at) => ({ to: 'openSiblings', at }))],
  ['Enter', [0, 1, 2, 3, 4].map((at) => ({ to: 'activate', at }))],
  [' ', [0, 1, 2, 3, 4].map((at) => ({ to: 'choose', at }))],
  ['Tab', [undefined, undefined, undefined, undefined, undefined]],
])('%s', (key, moves) => {
  it.each([
    ['an open node', opened],
    ['a first child', firstChild],
    ['a last child', secondChild],
    ['a shut node', closed],
    ['a leaf', leaf],
  ])('on %s', (_, at) => expect(moveForKey(rows, at, key, 2)).toEqual(moves[at]));
});

it('turns left and right round where one reads from the right', () => {
  expect(moveForKey(rows, closed, 'ArrowLeft', 2, true)).toEqual({ to: 'open', at: closed });
  expect(moveForKey(rows, firstChild, 'ArrowRight', 2, true)).toEqual(row(opened));
});

describe('typing', () => {
  const names = ['Design', 'Web', 'Sales', 'Support', 'Säge'];
  it.each([
    ['s', 0, 2],
    ['s', 2, 3],
    ['ss', 3, 4],
    ['su', 3, 3],
    ['d', 0, 0],
    ['x', 0, undefined],
  ])('%s on row %i leads to %s', (typed, at, expected) => expect(rowForTyping(names, at, typed)).toBe(expected));
});
