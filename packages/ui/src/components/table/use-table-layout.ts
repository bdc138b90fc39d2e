import { type CSSProperties, useMemo, useRef } from 'react';
import { cardColumns, cardsBelowPx, columnsThatFit, gridTracks, selectColumnWidthPx, type TableColumn } from './table-columns.ts';

const paddingPx = 24;
const gapPx = 12;
const chevronWidthPx = 16;

/** The columns that there is room for; the same array while they are the same, so that a change of width by itself draws no row again. */
function useFittingColumns<Row>(columns: readonly TableColumn<Row>[], roomPx: number): readonly TableColumn<Row>[] {
  const fitting = useMemo(() => {
    const withGaps = columns.map((column) => ({ column, minWidthPx: column.minWidthPx + gapPx, giveUpOrder: column.giveUpOrder }));
    return columnsThatFit(withGaps, roomPx).map(({ column }) => column);
  }, [columns, roomPx]);
  const kept = useRef(fitting);
  if (kept.current.length !== fitting.length || kept.current.some((column, at) => column !== fitting[at])) kept.current = fitting;
  return kept.current;
}

/** What is drawn in this width: a table with the columns that fit, or cards. `actionsWidthPx`: room for the controls of a row, where rows have some. */
export function useTableLayout<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
  hasSelection: boolean,
  actionsWidthPx: number | undefined,
  canOpen: boolean,
) {
  const isCard = widthPx < cardsBelowPx;
  const leadingPx = hasSelection ? [selectColumnWidthPx] : [];
  const trailingPx = [actionsWidthPx, canOpen ? chevronWidthPx : undefined].filter((px) => px !== undefined);
  const ownWidthPx = [...leadingPx, ...trailingPx].reduce((sum, px) => sum + px + gapPx, paddingPx - gapPx);
  const visible = useFittingColumns(columns, widthPx - ownWidthPx);
  const drawn = isCard ? columns : visible;
  const columnIndexes = useMemo(
    () =>
      isCard || drawn.length < columns.length ? drawn.map((column) => columns.indexOf(column) + 1 + (hasSelection ? 1 : 0)) : undefined,
    [isCard, drawn, columns, hasSelection],
  );
  const card = cardColumns(columns);
  const headColumns = isCard ? [card.title, card.detail, card.end].filter((column) => column !== undefined) : visible;
  const cardTracks = ['minmax(0, 1fr)', ...(card.end ? ['auto'] : [])];
  const tracks = [
    ...leadingPx.map((px) => `${px}px`),
    ...(isCard ? cardTracks : [gridTracks(visible)]),
    ...trailingPx.map((px) => (isCard && px !== chevronWidthPx ? 'auto' : `${px}px`)),
  ].join(' ');
  return {
    isCard,
    /** Columns of a row; in a card not all of them have a place. */
    drawn,
    /** Place of each of them among all columns, counted from 1; undefined when all are there. */
    columnIndexes,
    visible,
    headColumns,
    headIndexes: columnIndexes && headColumns.map((column) => columnIndexes[drawn.indexOf(column)] ?? 0),
    /** All columns, with those of checkboxes and controls; undefined when all are there. */
    columnCount: columnIndexes && columns.length + leadingPx.length + (actionsWidthPx === undefined ? 0 : 1),
    leastWidthPx: isCard ? 0 : visible.reduce((sum, { minWidthPx }) => sum + minWidthPx + gapPx, ownWidthPx),
    /** Of the grid that head and rows share. */
    gridStyle: {
      '--table-tracks': tracks,
      '--card-column': hasSelection ? 2 : 1,
      '--card-title-span': card.end ? 2 : 1,
    } as CSSProperties,
  };
}
