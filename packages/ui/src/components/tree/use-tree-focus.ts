import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TreeItem, TreeRow } from './tree-model.ts';
import { itemAt, type ShownTree } from './use-tree-rows.ts';

/** Where the focus belongs when its row is no longer shown: the nearest row above it that is, or what took its place. */
function rowFor(id: string | undefined, { model, rows }: Pick<ShownTree<TreeItem>, 'model' | 'rows'>, lastAt: number): number {
  for (let index = id === undefined ? -1 : (model.indexOf.get(id) ?? -1); index >= 0; index = model.parents[index] ?? -1) {
    const at = rows.findIndex((row) => row.index === index);
    if (at >= 0) return at;
  }
  return Math.min(lastAt, rows.length - 1);
}

/** The row in the tab order: the last that had the focus, or what the page is about. The focus stays in the tree when its row goes. */
export function useTreeFocus<Item extends TreeItem>(
  shown: ShownTree<Item>,
  currentId: string | undefined,
  tree: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
) {
  const { model, rows } = shown;
  const [focused, setFocused] = useState<{ id: string; kind: TreeRow['kind'] }>();
  const lastAt = useRef(0);
  const focusedAt = useMemo(() => {
    const id = focused?.id ?? currentId;
    const at = rowFor(id, { model, rows }, focused ? lastAt.current : 0);
    return focused && focused.kind !== 'node' && rows[at + 1]?.kind === focused.kind ? at + 1 : at;
  }, [focused, currentId, model, rows]);

  const hasFocus = useRef(false);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-at="${focusedAt}"]`);
    if (row) row.focus({ preventScroll: true });
    else if (rows.length === 0 && isLost) scroller?.focus({ preventScroll: true });
    wantsFocus.current = false;
  });

  return {
    focusedAt,
    /** Focuses a row once it is drawn. */
    moveFocus(at: number) {
      const item = itemAt(shown, at);
      if (!item) return;
      wantsFocus.current = true;
      setFocused({ id: item.id, kind: rows[at]?.kind ?? 'node' });
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-at]');
      if (!row) return;
      const at = Number(row.dataset.at);
      const item = itemAt(shown, at);
      hasFocus.current = true;
      lastAt.current = at;
      const kind = rows[at]?.kind ?? 'node';
      if (item && (focused?.id !== item.id || focused.kind !== kind)) setFocused({ id: item.id, kind });
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Node && !tree.current?.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}
