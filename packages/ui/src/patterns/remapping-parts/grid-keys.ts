/** Where the focus is in a grid of controls. */
export type GridPlace = { at: number; cell: number };

type GridShape = {
  rowCount: number;
  /** The cells of the row one is in that can be focused, in their order. */
  cells: readonly number[];
  /** Rows that a page holds. */
  pageRows: number;
  /** Whether arrows stop at a row. */
  isStop: (at: number) => boolean;
  /** Right to left. */
  isMirrored: boolean;
};

/** The first row from here on, in this direction, that arrows stop at. */
function stopFrom(from: number, step: 1 | -1, { rowCount, isStop }: GridShape): number | undefined {
  for (let at = from; at >= 0 && at < rowCount; at += step) if (isStop(at)) return at;
  return undefined;
}

/** Where a key leads in a grid; undefined for keys that lead nowhere. At an edge one stays. */
export function gridMove(key: string, { at, cell }: GridPlace, shape: GridShape): GridPlace | undefined {
  const { rowCount, cells, pageRows, isMirrored } = shape;
  const last = rowCount - 1;
  const toRow = (row: number | undefined): GridPlace => ({ at: row ?? at, cell });
  const beside = (step: 1 | -1): GridPlace => ({ at, cell: cells[cells.indexOf(cell) + (isMirrored ? -step : step)] ?? cell });
  switch (key) {
    case 'ArrowDown':
      return toRow(stopFrom(at + 1, 1, shape));
    case 'ArrowUp':
      return toRow(stopFrom(at - 1, -1, shape));
    case 'PageDown':
      return toRow(stopFrom(Math.min(last, at + pageRows), 1, shape) ?? stopFrom(last, -1, shape));
    case 'PageUp':
      return toRow(stopFrom(Math.max(0, at - pageRows), -1, shape) ?? stopFrom(0, 1, shape));
    case 'Home':
      return toRow(stopFrom(0, 1, shape));
    case 'End':
      return toRow(stopFrom(last, -1, shape));
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    default:
      return undefined;
  }
}

/** Where a key leads among arrows, which are one row of stops in the order of their destinations. */
export function arrowMove(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
