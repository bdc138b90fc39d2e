import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { TreeItem, TreeRow } from './tree-model.ts';
import { checkStates, setNodes, type TreeSelection, toggleNode } from './tree-selection.ts';
import { itemAt, type ShownTree } from './use-tree-rows.ts';

const indicesOfNodes = (rows: readonly TreeRow[]) => rows.filter(({ kind }) => kind === 'node').map(({ index }) => index);

/** Choosing one node, a range of rows, or all that are shown. */
export function useTreeChoice<Item extends TreeItem>(
  selection: TreeSelection | undefined,
  shown: ShownTree<Item>,
  focusRow: (at: number) => void,
) {
  const { model, rows, kept, matches } = shown;
  const chosenIds = selection?.chosenIds;
  const choice = selection?.choice;
  const checks = useMemo(() => (chosenIds && choice ? checkStates(model, chosenIds, choice) : undefined), [model, chosenIds, choice]);

  // Where Shift and arrows began, and what was chosen then.
  const range = useRef<{ anchorId: string; before: ReadonlySet<string> }>(undefined);

  function extend(from: number, to: number) {
    if (!selection || to < 0 || to >= rows.length) return;
    range.current ??= { anchorId: itemAt(shown, from)?.id ?? '', before: selection.chosenIds };
    const { anchorId, before } = range.current;
    const anchorAt = Math.max(
      0,
      rows.findIndex(({ index, kind }) => kind === 'node' && model.items[index]?.id === anchorId),
    );
    const indices = indicesOfNodes(rows.slice(Math.min(anchorAt, to), Math.max(anchorAt, to) + 1));
    selection.onChosenIdsChange(setNodes(model, before, indices, true, { choice: selection.choice, kept }));
    focusRow(to);
  }

  function chooseAllShown() {
    if (!selection || !checks) return;
    const indices = indicesOfNodes(rows).filter((index) => matches === undefined || matches[index] === 1);
    const hasAll = indices.every((index) => checks[index] === 'true' || model.items[index]?.isDisabled);
    selection.onChosenIdsChange(setNodes(model, selection.chosenIds, indices, !hasAll, { choice: selection.choice, kept }));
  }

  return {
    checks,
    choose(at: number) {
      const index = rows[at]?.index;
      if (!selection || index === undefined) return;
      selection.onChosenIdsChange(toggleNode(model, selection.chosenIds, index, selection.choice, kept));
    },
    endRange() {
      range.current = undefined;
    },
    /** Whether a key was for choosing several. */
    handleKey(event: KeyboardEvent, at: number): boolean {
      const { key, shiftKey, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const isRange = shiftKey && !isCommand && step !== 0;
      if (!isRange && key !== 'Shift') range.current = undefined;
      if (!selection || altKey) return false;
      if (isRange) extend(at, at + step);
      else if (isCommand && !shiftKey && key.toLowerCase() === 'a') chooseAllShown();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
