import type { TreeItem, TreeModel } from './tree-model.ts';

/** `each`: a node is chosen for itself. `branch`: choosing a node chooses all below it. */
export type TreeChoice = 'each' | 'branch';

/** Choosing nodes by their boxes. */
export type TreeSelection = {
  chosenIds: ReadonlySet<string>;
  onChosenIdsChange: (ids: ReadonlySet<string>) => void;
  /** Whether a node is chosen for itself or with all below it. */
  choice: TreeChoice;
};

/** How much of a node is chosen; the value of its `aria-checked`. */
export type CheckState = 'true' | 'false' | 'mixed';

const none = 0;
const some = 1;
const all = 2;
const words: readonly CheckState[] = ['false', 'mixed', 'true'];

/** Which leaves are chosen, by themselves or by a node above them whose children came later than the choice. */
function chosenLeaves<Item extends TreeItem>({ items, parents, ends }: TreeModel<Item>, chosen: ReadonlySet<string>): Uint8Array {
  const hasChosenBelow = new Uint8Array(items.length);
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const parent = parents[index] ?? -1;
    if (parent >= 0 && (hasChosenBelow[index] === 1 || chosen.has(items[index]?.id ?? ''))) hasChosenBelow[parent] = 1;
  }
  const covered = new Uint8Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const parent = parents[index] ?? -1;
    const isAlone = chosen.has(items[index]?.id ?? '') && hasChosenBelow[index] === 0;
    if (isAlone || (parent >= 0 && covered[parent] === 1)) covered[index] = 1;
  }
  return covered.map((isCovered, index) => (isCovered === 1 && ends[index] === index + 1 ? 1 : 0));
}

/** How much of each node is chosen: 0 none, 1 some, 2 all. */
function measure<Item extends TreeItem>(model: TreeModel<Item>, chosen: ReadonlySet<string>, choice: TreeChoice): Uint8Array {
  const { items, parents } = model;
  const states = new Uint8Array(items.length);
  if (choice === 'branch') return fromLeaves(model, chosenLeaves(model, chosen));
  for (let index = items.length - 1; index >= 0; index -= 1) {
    if (chosen.has(items[index]?.id ?? '')) states[index] = all;
    const parent = parents[index] ?? -1;
    if (parent >= 0 && states[index] !== none) states[parent] = some;
  }
  return states;
}

/** A node is as its children are, if they agree. */
function fromLeaves<Item extends TreeItem>({ items, parents, ends }: TreeModel<Item>, leaves: Uint8Array): Uint8Array {
  const states = new Uint8Array(items.length);
  const isSeen = new Uint8Array(items.length);
  for (let index = items.length - 1; index >= 0; index -= 1) {
    if (ends[index] === index + 1) states[index] = leaves[index] === 1 ? all : none;
    const parent = parents[index] ?? -1;
    if (parent < 0) continue;
    const state = states[index] ?? none;
    if (isSeen[parent] === 0) states[parent] = state;
    else if (states[parent] !== state) states[parent] = some;
    isSeen[parent] = 1;
  }
  return states;
}

/** The `aria-checked` of every node, in pre-order. */
export function checkStates<Item extends TreeItem>(
  model: TreeModel<Item>,
  chosen: ReadonlySet<string>,
  choice: TreeChoice,
): readonly CheckState[] {
  return Array.from(measure(model, chosen, choice), (state) => words[state] ?? 'false');
}

/** What of a branch is chosen with it: all below that can be chosen and that a query has left. */
function leavesOfBranch<Item extends TreeItem>({ items, ends }: TreeModel<Item>, index: number, kept: Uint8Array | undefined): number[] {
  const below = Array.from({ length: (ends[index] ?? index + 1) - index }, (_, at) => index + at).filter(
    (at) => ends[at] === at + 1 && !items[at]?.isDisabled,
  );
  const keptBelow = below.filter((at) => kept === undefined || kept[at] === 1);
  // A match whose children do not match stands for all of them.
  return keptBelow.length > 0 ? keptBelow : below;
}

/** What a choice is made of: how, and what a query has left of the nodes. */
export type Choosing = { choice: TreeChoice; kept?: Uint8Array | undefined };

/**
 * The choice with some nodes in it, or without them; with `branch`, with all below them. What cannot be chosen stays as it is, and so do
 * ids that are not in the tree.
 */
export function setNodes<Item extends TreeItem>(
  model: TreeModel<Item>,
  chosen: ReadonlySet<string>,
  indices: readonly number[],
  isChosen: boolean,
  { choice, kept }: Choosing,
): ReadonlySet<string> {
  const { items } = model;
  const changed = indices.filter((index) => items[index] && !items[index].isDisabled);
  if (choice === 'each') {
    const next = new Set(chosen);
    for (const index of changed) {
      const id = items[index]?.id ?? '';
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    return next;
  }
  const leaves = chosenLeaves(model, chosen);
  for (const index of changed) for (const at of leavesOfBranch(model, index, kept)) leaves[at] = isChosen ? 1 : 0;
  const next = new Set([...chosen].filter((id) => !model.indexOf.has(id)));
  fromLeaves(model, leaves).forEach((state, at) => {
    const id = items[at]?.id;
    if (state === all && id !== undefined) next.add(id);
  });
  return next;
}

/** The choice after a node's box was pressed. With `branch`, all below it is chosen, or let go when it is all chosen already. */
export function toggleNode<Item extends TreeItem>(
  model: TreeModel<Item>,
  chosen: ReadonlySet<string>,
  index: number,
  choice: TreeChoice,
  kept?: Uint8Array,
): ReadonlySet<string> {
  const item = model.items[index];
  if (!item || item.isDisabled) return chosen;
  const leaves = choice === 'branch' ? chosenLeaves(model, chosen) : undefined;
  const isChosen = leaves ? leavesOfBranch(model, index, kept).some((at) => leaves[at] === 0) : !chosen.has(item.id);
  return setNodes(model, chosen, [index], isChosen, { choice, kept });
}
