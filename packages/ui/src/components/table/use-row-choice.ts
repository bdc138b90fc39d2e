import { useMemo, useRef } from 'react';
import { chosenPart, idsBetween, type TableSelection, withChosen } from './row-selection.ts';

/** Choosing one row, a range of rows, or all that are shown; `hasMore`: more rows match than have come. */
export function useRowChoice<Row>(
  selection: TableSelection<Row> | undefined,
  shown: readonly Row[],
  getRowId: (row: Row) => string,
  hasMore: boolean,
) {
  const anchorId = useRef<string>(undefined);
  // Ids of a hundred thousand rows are collected only when somebody chooses.
  const shownIds = () => shown.map(getRowId);
  const chosen = useMemo(
    () => (selection ? chosenPart(selection.chosenIds.size === 0 ? [] : shown.map(getRowId), selection.chosenIds) : undefined),
    [selection, shown, getRowId],
  );
  return {
    /** How much of the rows is chosen; undefined where nothing can be. */
    chosen,
    choose(id: string, isRange: boolean) {
      if (!selection) return;
      const ids = isRange ? idsBetween(shownIds(), anchorId.current, id) : [id];
      anchorId.current = id;
      selection.onChosenIdsChange(withChosen(selection.chosenIds, ids, !selection.chosenIds.has(id)));
    },
    chooseAll() {
      if (!selection) return;
      // Of a choice that reaches beyond what has come, nothing may be left over unseen.
      if (chosen === 'all' && hasMore) selection.onChosenIdsChange(new Set());
      else selection.onChosenIdsChange(withChosen(selection.chosenIds, shownIds(), chosen !== 'all'));
    },
  };
}
