import type { TreeItem, TreeModel } from './tree-model.ts';

/** `each`: a node is chosen for itself. `branch`: choosing a node chooses all below it. */
export type TreeChoice = 'each' | 'branch';

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

/**
 * The choice after a node's box was pressed. With `branch`, all below it that can be chosen and that a query has left is chosen, or let
 * go when it is all chosen already. Ids that are not in the tree stay in the choice.
 */
export function toggleNode<Item extends TreeItem>(
  model: TreeModel<Item>,
  chosen: ReadonlySet<string>,
  index: number,
  choice: TreeChoice,
  kept?: Uint8Array,
): ReadonlySet<string> {
  const { items, ends } = model;
  const item = items[index];
  if (!item || item.isDisabled) return chosen;
  if (choice === 'each') {
    const next = new Set(chosen);
    if (!next.delete(item.id)) next.add(item.id);
    return next;
  }
  const leaves = chosenLeaves(model, chosen);
  const below = Array.from({ length: (ends[index] ?? index + 1) - index }, (_, at) => index + at).filter(
    (at) => ends[at] === at + 1 && !items[at]?.isDisabled,
  );
  const keptBelow = below.filter((at) => kept === undefined || kept[at] === 1);
  // A match whose children do not match stands for all of them.
  const targets = keptBelow.length > 0 ? keptBelow : below;
  const isChosen = targets.some((at) => leaves[at] === 0);
  for (const at of targets) leaves[at] = isChosen ? 1 : 0;
  const next = new Set([...chosen].filter((id) => !model.indexOf.has(id)));
  fromLeaves(model, leaves).forEach((state, at) => {
    const id = items[at]?.id;
    if (state === all && id !== undefined) next.add(id);
  });
  return next;
}
