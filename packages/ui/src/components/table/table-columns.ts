import type { ReactNode } from 'react';

/** One column of a {@link Table}. */
export type TableColumn<Row> = {
  id: string;
  /** Words at its head; they stay when the column is sorted. */
  header: string;
  /** What stands in the row. Text alone is cut with an ellipsis and shown whole on focus and hover. */
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable: what rows are compared by. Empty values come last, either way. */
  sortBy?: ((row: Row) => string | number | null | undefined) | undefined;
  /** Sortable without `sortBy`: whoever brings the rows puts them in order (`isSortedElsewhere`). */
  isSortable?: boolean | undefined;
  /** Least width, in px, at which it still says something. */
  minWidthPx: number;
  /** Its share of the room that is left over; 0 keeps it at its least width. */
  grow?: number | undefined;
  /** Which columns go first when room is short: the highest number. 0, the default, never goes. */
  giveUpOrder?: number | undefined;
  /** Where it stands in the two-line rows of a narrow table; without one it is left out there. One column is the `title`. */
  card?: 'title' | 'detail' | 'end' | undefined;
  align?: 'start' | 'end' | undefined;
  /** Of how many lines a text in it is before it is cut; two only in comfortable rows. In a narrow table it is one. */
  lines?: 1 | 2 | undefined;
};

/** Widths, in px, of what the table adds by itself. */
export const selectColumnWidthPx = 24;
export const actionsColumnWidthPx = 80;

/** Below this width, in px, rows become two-line cards. */
export const cardsBelowPx = 520;

type Sized = Pick<TableColumn<unknown>, 'minWidthPx' | 'giveUpOrder'>;

/** The columns there is room for, in their order: the least important go first, the first of all never does. */
export function columnsThatFit<Column extends Sized>(columns: readonly Column[], widthPx: number): readonly Column[] {
  let kept = columns;
  const needed = () => kept.reduce((sum, { minWidthPx }) => sum + minWidthPx, 0);
  while (needed() > widthPx) {
    const least = kept.reduce<Column | undefined>(
      (worst, column, index) => (index > 0 && (column.giveUpOrder ?? 0) > (worst?.giveUpOrder ?? 0) ? column : worst),
      undefined,
    );
    if (!least) return kept;
    kept = kept.filter((column) => column !== least);
  }
  return kept;
}

/** The columns of the two-line rows: whose name is the title, what stands below it, what stands at the end. */
export function cardColumns<Column extends { card?: 'title' | 'detail' | 'end' | undefined }>(columns: readonly Column[]) {
  return {
    title: columns.find(({ card }) => card === 'title') ?? columns[0],
    detail: columns.find(({ card }) => card === 'detail'),
    end: columns.find(({ card }) => card === 'end'),
  };
}

/** The tracks of the columns in the grid that head and rows share. */
export function gridTracks(columns: readonly { minWidthPx: number; grow?: number | undefined }[]): string {
  return columns.map(({ minWidthPx, grow = 1 }) => (grow > 0 ? `minmax(${minWidthPx}px, ${grow}fr)` : `${minWidthPx}px`)).join(' ');
}
