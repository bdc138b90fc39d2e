import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, filterTree, type TreeItem, treeRows } from './tree-model.ts';

/** Any list of nodes: parents may come later, be missing, or go round in a circle. */
const lists: fc.Arbitrary<TreeItem[]> = fc
  .array(fc.record({ parent: fc.integer({ min: -1, max: 25 }), name: fc.string({ unit: fc.constantFrom('a', 'B', ' '), maxLength: 4 }) }), {
    maxLength: 20,
  })
  .map((nodes) => nodes.map(({ parent, name }, at) => ({ id: String(at), parentId: parent < 0 ? null : String(parent), name })));

const open = () => true;
const named = (id: string, parentId: string | null = null, name = id): TreeItem => ({ id, parentId, name });

describe('buildTree', () => {
  it('has every node once, whatever their parents', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { items } = buildTree(list);
        expect(items.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(list.map((_, at) => at));
      }),
    );
  });

  it('puts each branch right behind its node: a node lies in the branch of its parent, and branches are cut by none', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { items, parents, ends, levels } = buildTree(list);
        for (let index = 0; index < items.length; index += 1) {
          const parent = parents[index] ?? -1;
          expect(ends[index]).toBeGreaterThan(index);
          expect(levels[index]).toBe(parent < 0 ? 1 : (levels[parent] ?? 0) + 1);
          expect(index).toBeGreaterThan(parent);
          expect(ends[index]).toBeLessThanOrEqual(parent < 0 ? items.length : (ends[parent] ?? 0));
        }
      }),
    );
  });

  it('keeps siblings in the order of the list', () => {
    const { items } = buildTree([named('b'), named('b2', 'b'), named('a'), named('b1', 'b')]);
    expect(items.map(({ id }) => id)).toEqual(['b', 'b2', 'b1', 'a']);
  });

  it('bears a tree that is deeper than the stack', () => {
    const deep = Array.from({ length: 50_000 }, (_, at) => named(String(at), at === 0 ? null : String(at - 1)));
    expect(buildTree(deep).levels[49_999]).toBe(50_000);
  });
});

describe('treeRows', () => {
  it('shows all when all is open, and the roots alone when all is shut', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const model = buildTree(list);
        expect(treeRows(model, { isOpen: open }).map(({ index }) => index)).toEqual(model.items.map((_, index) => index));
        const shut = treeRows(model, { isOpen: () => false });
        expect(shut.every(({ level }) => level === 1)).toBe(true);
        expect(shut.map(({ position }) => position)).toEqual(shut.map((_, at) => at + 1));
      }),
    );
  });

  it('numbers the siblings that are shown without a gap, filtered or not', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('', 'a', 'ab'), (list, query) => {
        const model = buildTree(list);
        const rows = treeRows(model, { isOpen: open, kept: filterTree(model, query)?.kept });
        const families = Map.groupBy(rows, ({ index }) => model.parents[index] ?? -1);
        for (const family of families.values()) {
          expect(family.map(({ position }) => position)).toEqual(family.map((_, at) => at + 1));
          expect(family.every(({ setSize }) => setSize === family.length)).toBe(true);
        }
      }),
    );
  });

  it('shows that children are on their way, or could not be had, in their place', () => {
    const model = buildTree([{ ...named('a'), hasMore: true }, named('b')]);
    const rows = treeRows(model, { isOpen: open, pending: () => 'loading' });
    expect(rows.map(({ kind, level }) => [kind, level])).toEqual([
      ['node', 1],
      ['loading', 2],
      ['node', 1],
    ]);
    expect(rows[2]?.canOpen).toBe(false);
  });
});

describe('filterTree', () => {
  it('keeps what matches and the way there, and nothing else', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('a', 'b', 'a b', 'AB'), (list, query) => {
        const model = buildTree(list);
        const words = query.toLowerCase().split(' ');
        const matches = (index: number) => words.every((word) => model.items[index]?.name.toLowerCase().includes(word));
        const { kept, matchCount } = filterTree(model, query) ?? { kept: [], matchCount: -1 };
        const indexes = model.items.map((_, index) => index);
        for (const index of indexes) {
          const isWay = indexes.some((below) => below > index && below < (model.ends[index] ?? 0) && matches(below));
          expect(kept[index] === 1).toBe(matches(index) || isWay);
        }
        expect(matchCount).toBe(indexes.filter(matches).length);
      }),
    );
  });

  it('keeps all when there is nothing to look for', () => {
    expect(filterTree(buildTree([named('a')]), '  ')).toBeUndefined();
  });
});
