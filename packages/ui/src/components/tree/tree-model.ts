/** One node as the caller has it: its parent by id, siblings in the order of the list. */
export type TreeItem = {
  id: string;
  /** Without one, or with one that is not in the list, it is a root. */
  parentId?: string | null | undefined;
  name: string;
  /** It has children that are not in the list yet. */
  hasMore?: boolean | undefined;
  /** Cannot be chosen. */
  isDisabled?: boolean | undefined;
};

/** The nodes in one row, each before its children (pre-order); what belongs to one lies together. */
export type TreeModel<Item extends TreeItem> = {
  items: readonly Item[];
  /** Place of the parent; -1 for a root. */
  parents: Int32Array;
  /** 1 for a root. */
  levels: Int32Array;
  /** Place after the last of a node's descendants: what lies between is its branch. */
  ends: Int32Array;
  indexOf: ReadonlyMap<string, number>;
};

/** How the nodes hang together, by their places in the list; -1 for none. */
type Links = {
  roots: readonly number[];
  parent: Int32Array;
  // First child and next sibling of each: a list of children costs more than it tells.
  firstChild: Int32Array;
  nextSibling: Int32Array;
};

function linksOf(list: readonly TreeItem[]): Links {
  const count = list.length;
  const placeInList = new Map<string, number>();
  for (let at = 0; at < count; at += 1) placeInList.set(list[at]?.id ?? '', at);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  const parents = new Int32Array(count).fill(-1);
  const roots: number[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    const parentId = list[at]?.parentId;
    const parent = parentId === null || parentId === undefined ? -1 : (placeInList.get(parentId) ?? -1);
    if (parent < 0 || parent === at) roots.push(at);
    else {
      nextSibling[at] = firstChild[parent] ?? -1;
      firstChild[parent] = at;
      parents[at] = parent;
    }
  }
  return { roots: roots.reverse(), parent: parents, firstChild, nextSibling };
}

/** Puts the nodes in pre-order. Every node is there once, even if parents go round in a circle. */
export function buildTree<Item extends TreeItem>(list: readonly Item[]): TreeModel<Item> {
  const count = list.length;
  const { roots, parent, firstChild, nextSibling } = linksOf(list);
  const items: Item[] = [];
  const parents = new Int32Array(count);
  const levels = new Int32Array(count);
  const ends = new Int32Array(count);
  const indexOf = new Map<string, number>();
  const placed = new Int32Array(count).fill(-1);

  function place(at: number, parentIndex: number): void {
    const index = items.length;
    items.push(list[at] as Item);
    placed[at] = index;
    parents[index] = parentIndex;
    levels[index] = parentIndex < 0 ? 1 : (levels[parentIndex] ?? 0) + 1;
    indexOf.set(list[at]?.id ?? '', index);
  }

  /** The node, or the next of its siblings that has no place yet: in a circle the first one may have. */
  function unplaced(at = -1): number {
    let next = at;
    while (next >= 0 && placed[next] !== -1) next = nextSibling[next] ?? -1;
    return next;
  }

  /** Ends the branches that are complete, from a node upwards, and places the next sibling of one of them; -1 when the root is complete. */
  function placeNextSibling(from: number, root: number): number {
    for (let at = from; ; at = parent[at] ?? -1) {
      ends[placed[at] ?? 0] = items.length;
      if (at === root) return -1;
      const sibling = unplaced(nextSibling[at]);
      if (sibling < 0) continue;
      place(sibling, placed[parent[at] ?? -1] ?? -1);
      return sibling;
    }
  }

  // By hand rather than by recursion: a tree may be deeper than the stack.
  function placeBranch(root: number): void {
    place(root, -1);
    for (let at = root; at >= 0; ) {
      const child = unplaced(firstChild[at]);
      if (child >= 0) place(child, placed[at] ?? -1);
      at = child >= 0 ? child : placeNextSibling(at, root);
    }
  }

  for (const root of roots) placeBranch(root);
  // Whoever is not placed by now is in a circle, or below one: somebody in it has to be the root.
  for (let at = 0; at < count; at += 1) if (placed[at] === -1) placeBranch(at);
  return { items, parents, levels, ends, indexOf };
}

/** A row of a drawn tree. */
export type TreeRow = {
  /** Place of the node; for what stands in for children, of their parent. */
  index: number;
  kind: 'node' | 'loading' | 'failed';
  level: number;
  /** Counted from 1, among the siblings shown. */
  position: number;
  setSize: number;
  canOpen: boolean;
  isOpen: boolean;
};

type Shown<Item extends TreeItem> = {
  isOpen: (item: Item) => boolean;
  /** What a query left, if there is one. */
  kept?: Uint8Array | undefined;
  /** Where children are on their way, or could not be had. */
  pending?: ((item: Item) => 'loading' | 'failed' | undefined) | undefined;
};

/** The rows that are shown: branches that are shut are stepped over whole, so the cost is that of what is seen. */
export function treeRows<Item extends TreeItem>(model: TreeModel<Item>, { isOpen, kept, pending }: Shown<Item>): readonly TreeRow[] {
  const { items, levels, ends } = model;
  const rows: TreeRow[] = [];
  const positions = new Int32Array(items.length);
  const setSizes = new Int32Array(items.length);
  const isKept = (index: number) => kept === undefined || kept[index] === 1;

  /** Numbers the siblings from one place up to another; tells how many they are. */
  function number(from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to; at = ends[at] ?? to) if (isKept(at)) positions[at] = count += 1;
    for (let at = from; at < to; at = ends[at] ?? to) setSizes[at] = count;
    return count;
  }

  const nodeRow = (index: number, canOpen: boolean, isNodeOpen: boolean): TreeRow => ({
    index,
    kind: 'node',
    level: levels[index] ?? 1,
    position: positions[index] ?? 1,
    setSize: setSizes[index] ?? 1,
    canOpen,
    isOpen: isNodeOpen,
  });

  number(0, items.length);
  let index = 0;
  while (index < items.length) {
    const item = items[index] as Item;
    const end = ends[index] ?? items.length;
    if (!isKept(index)) {
      index = end;
      continue;
    }
    const hasChildren = end > index + 1 && (kept === undefined || number(index + 1, end) > 0);
    const canOpen = hasChildren || (item.hasMore === true && kept === undefined);
    const isNodeOpen = canOpen && isOpen(item);
    const row = nodeRow(index, canOpen, isNodeOpen);
    rows.push(row);
    if (!isNodeOpen) {
      index = end;
      continue;
    }
    if (hasChildren && kept === undefined) number(index + 1, end);
    const state = hasChildren ? undefined : pending?.(item);
    if (state) rows.push({ index, kind: state, level: row.level + 1, position: 1, setSize: 1, canOpen: false, isOpen: false });
    index += 1;
  }
  return rows;
}

const lowerCaseNames = new WeakMap<object, readonly string[]>();

/** What holds every word of the query, and that with the way there: a 1 for each node. Undefined keeps all. */
export function filterTree<Item extends TreeItem>(
  model: TreeModel<Item>,
  query: string,
): { kept: Uint8Array; matches: Uint8Array; matchCount: number } | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  let names = lowerCaseNames.get(model);
  if (!names) {
    names = model.items.map(({ name }) => name.toLowerCase());
    lowerCaseNames.set(model, names);
  }
  const kept = new Uint8Array(names.length);
  const matches = new Uint8Array(names.length);
  let matchCount = 0;
  // Backwards, children come before their parents: one walk marks matches and the way to them.
  for (let index = names.length - 1; index >= 0; index -= 1) {
    const name = names[index] ?? '';
    if (words.every((word) => name.includes(word))) {
      kept[index] = 1;
      matches[index] = 1;
      matchCount += 1;
    }
    const parent = model.parents[index] ?? -1;
    if (kept[index] === 1 && parent >= 0) kept[parent] = 1;
  }
  return { kept, matches, matchCount };
}
