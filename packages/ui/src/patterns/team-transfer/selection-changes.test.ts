import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ancestorsOf, pathOf, selectionChanges } from './selection-changes.ts';

const items = [
  { id: 'a', name: 'Design' },
  { id: 'b', parentId: 'a', name: 'Web' },
  { id: 'c', parentId: 'b', name: 'Icons' },
  { id: 'x', parentId: 'y', name: 'Ring one' },
  { id: 'y', parentId: 'x', name: 'Ring two' },
];
const byId = new Map(items.map((item) => [item.id, item]));

it('tells what was added and what was let go, in the order of the list', () => {
  const { added, removed } = selectionChanges(items, new Set(['a', 'gone']), new Set(['c', 'b', 'foreign']));
  expect([added.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([['b', 'c'], ['a']]);
});

it('leads from one choice to the other, whatever they are', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...items.map(({ id }) => id))).map((list): ReadonlySet<string> => new Set(list));
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const { added, removed } = selectionChanges(items, before, after);
      const result = new Set([...before, ...added.map(({ id }) => id)]);
      for (const { id } of removed) result.delete(id);
      expect(result).toEqual(new Set(after));
    }),
  );
});

it('finds what lies above, and the way down, in a circle too', () => {
  expect(ancestorsOf(items, ['c', 'unknown'])).toEqual(new Set(['a', 'b']));
  expect(ancestorsOf(items, ['x'])).toEqual(new Set(['x', 'y']));
  expect(pathOf(byId, 'c')).toEqual(['Design', 'Web', 'Icons']);
  expect(pathOf(byId, 'x')).toEqual(['Ring two', 'Ring one']);
  expect(pathOf(byId, 'unknown')).toEqual([]);
});
