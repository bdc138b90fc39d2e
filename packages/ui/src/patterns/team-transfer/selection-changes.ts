import type { TreeItem } from '#components/tree/index.ts';

/** What becomes of a choice, each in the order of the list. */
export type SelectionChanges<Item extends TreeItem> = { added: readonly Item[]; removed: readonly Item[] };

/** What was chosen and what was let go between two choices. Ids that are not in the list are nobody's change. */
export function selectionChanges<Item extends TreeItem>(
  items: readonly Item[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): SelectionChanges<Item> {
  return {
    added: items.filter(({ id }) => after.has(id) && !before.has(id)),
    removed: items.filter(({ id }) => before.has(id) && !after.has(id)),
  };
}

/** The ids above these ones, up to the roots. */
export function ancestorsOf(items: readonly TreeItem[], ids: Iterable<string>): ReadonlySet<string> {
  const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const id of ids) {
    // Stops where it has been before, in a circle as well.
    for (let parent = parentOf.get(id); parent && parentOf.has(parent) && !found.has(parent); parent = parentOf.get(parent))
      found.add(parent);
  }
  return found;
}

/** Names from the root down to the node: two teams may be called alike. */
export function pathOf(items: ReadonlyMap<string, TreeItem>, id: string): readonly string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let item = items.get(id); item && !seen.has(item.id); item = item.parentId ? items.get(item.parentId) : undefined) {
    seen.add(item.id);
    names.unshift(item.name);
  }
  return names;
}
