import { useMemo, useState } from 'react';
import { buildTree, filterTree, type TreeItem, type TreeModel, type TreeRow, treeRows } from './tree-model.ts';

type Options<Item extends TreeItem> = {
  items: readonly Item[];
  query: string;
  openIds: ReadonlySet<string>;
  loadingIds: ReadonlySet<string>;
  failedIds: ReadonlySet<string>;
};

/** What a tree shows, and what of it is shut while a query holds everything it found open. */
export type ShownTree<Item extends TreeItem> = {
  model: TreeModel<Item>;
  rows: readonly TreeRow[];
  kept: Uint8Array | undefined;
  /** What a query found, without the way there. */
  matches: Uint8Array | undefined;
  matchCount: number | undefined;
  /** Shuts and opens branches while a query is there; forgotten with it. */
  setShutWhileFiltered: (ids: ReadonlySet<string>) => void;
  shutWhileFiltered: ReadonlySet<string>;
};

/** The node of a row; for what stands in for children, their parent. */
export function itemAt<Item extends TreeItem>({ model, rows }: Pick<ShownTree<Item>, 'model' | 'rows'>, at: number): Item | undefined {
  return model.items[rows[at]?.index ?? -1];
}

const nothing: ReadonlySet<string> = new Set();

/** From a list of nodes to the rows that are shown. Each step is kept while what it came from is the same. */
export function useTreeRows<Item extends TreeItem>({ items, query, openIds, loadingIds, failedIds }: Options<Item>): ShownTree<Item> {
  const model = useMemo(() => buildTree(items), [items]);
  const filtered = useMemo(() => filterTree(model, query), [model, query]);
  const [shut, setShut] = useState({ query, ids: nothing });
  const shutWhileFiltered = shut.query === query ? shut.ids : nothing;
  const kept = filtered?.kept;
  const rows = useMemo(
    () =>
      treeRows(model, {
        kept,
        isOpen: ({ id }) => (kept ? !shutWhileFiltered.has(id) : openIds.has(id)),
        pending: ({ id }) => (failedIds.has(id) ? 'failed' : loadingIds.has(id) ? 'loading' : undefined),
      }),
    [model, kept, shutWhileFiltered, openIds, loadingIds, failedIds],
  );
  return {
    model,
    rows,
    kept,
    matches: filtered?.matches,
    matchCount: filtered?.matchCount,
    shutWhileFiltered,
    setShutWhileFiltered: (ids) => setShut({ query, ids }),
  };
}
