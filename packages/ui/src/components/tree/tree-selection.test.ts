import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, type TreeItem, type TreeModel } from './tree-model.ts';
import { checkStates, toggleNode } from './tree-selection.ts';

const models = fc
  .array(fc.record({ back: fc.integer({ min: 1, max: 6 }), isDisabled: fc.boolean() }), { minLength: 1, maxLength: 20 })
  .map((nodes) =>
    buildTree(
      nodes.map(({ back }, at): TreeItem => ({ id: String(at), parentId: at - back < 0 ? null : String(at - back), name: String(at) })),
    ),
  );

const childrenOf = ({ items, parents }: TreeModel<TreeItem>, index: number) =>
  items.map((_, at) => at).filter((at) => parents[at] === index);

describe('choosing branches', () => {
  it('after any presses a node is all, some or none as its children are, and the choice holds just what is all', () => {
    fc.assert(
      fc.property(models, fc.array(fc.nat(19), { maxLength: 10 }), (model, presses) => {
        let chosen: ReadonlySet<string> = new Set();
        for (const press of presses) chosen = toggleNode(model, chosen, press % model.items.length, 'branch');
        const states = checkStates(model, chosen, 'branch');
        model.items.forEach(({ id }, index) => {
          const children = new Set(childrenOf(model, index).map((at) => states[at]));
          if (children.size > 0) expect(states[index]).toBe(children.size === 1 ? [...children][0] : 'mixed');
          expect(chosen.has(id)).toBe(states[index] === 'true');
        });
      }),
    );
  });

  it('a press chooses the whole branch or lets it go, and a second press undoes the first of a branch that was none', () => {
    fc.assert(
      fc.property(models, fc.nat(19), (model, press) => {
        const index = press % model.items.length;
        const once = toggleNode(model, new Set(), index, 'branch');
        const branch = checkStates(model, once, 'branch').slice(index, model.ends[index]);
        expect(branch.every((state) => state === 'true')).toBe(true);
        expect(toggleNode(model, once, index, 'branch')).toEqual(new Set());
      }),
    );
  });

  const team = (id: string, parentId?: string, more: Partial<TreeItem> = {}): TreeItem => ({ id, parentId, name: id, ...more });

  it('goes over children that come after their parent was chosen, leaves out what cannot be chosen, keeps what it does not know', () => {
    const before = buildTree([team('a', undefined, { hasMore: true })]);
    const chosen = toggleNode(before, new Set(['elsewhere']), 0, 'branch');
    const after = buildTree([team('a'), team('a1', 'a'), team('a2', 'a', { isDisabled: true })]);
    expect(checkStates(after, chosen, 'branch')).toEqual(['true', 'true', 'true']);
    expect(toggleNode(after, chosen, 1, 'branch')).toEqual(new Set(['elsewhere', 'a2']));
    expect(toggleNode(after, new Set(), 0, 'branch')).toEqual(new Set(['a1']));
    expect(toggleNode(after, new Set(), 2, 'branch')).toEqual(new Set());
  });

  it('chooses no more than a query has left', () => {
    const model = buildTree([team('a'), team('a1', 'a'), team('a2', 'a')]);
    expect(toggleNode(model, new Set(), 0, 'branch', new Uint8Array([1, 0, 1]))).toEqual(new Set(['a2']));
    expect(toggleNode(model, new Set(), 0, 'branch', new Uint8Array([1, 0, 0]))).toEqual(new Set(['a', 'a1', 'a2']));
  });
});

describe('choosing each for itself', () => {
  it('changes that node alone, and marks those above as mixed', () => {
    fc.assert(
      fc.property(models, fc.nat(19), (model, press) => {
        const index = press % model.items.length;
        const id = model.items[index]?.id ?? '';
        const chosen = toggleNode(model, new Set(), index, 'each');
        expect(chosen).toEqual(new Set([id]));
        const states = checkStates(model, chosen, 'each');
        states.forEach((state, at) => {
          const isAbove = at < index && index < (model.ends[at] ?? 0);
          expect(state).toBe(at === index ? 'true' : isAbove ? 'mixed' : 'false');
        });
        expect(toggleNode(model, chosen, index, 'each')).toEqual(new Set());
      }),
    );
  });
});
