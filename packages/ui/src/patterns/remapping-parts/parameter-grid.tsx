import { cx } from 'class-variance-authority';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWindowedRows } from '#components/windowed-rows/index.ts';
import { gridMove } from './grid-keys.ts';
import { asGrid, asRowGroup } from './grid-roles.ts';

/** What others may ask of a grid. */
export type GridHandle = {
  /** Moves the focus, to a row that is not drawn as well. */
  focusRow: (at: number, cell?: number) => void;
  /** Brings a row into view, or as much of the rows up to a last one as there is room for. */
  reveal: (at: number, lastAt?: number) => void;
  readonly scroller: HTMLElement | null;
  /** The box that holds the rows: as wide as they are. */
  readonly rows: HTMLElement | null;
};

/** Where a row stands, and which of its cells is in the tab order. */
export type GridRowPlace = { at: number; top: number; height: number; tabCell: number | undefined };

type ParameterGridProps = {
  label: string;
  rowCount: number;
  /** Height of a row and the room below it, in px. */
  rowHeight: number;
  gap: number;
  renderRow: (place: GridRowPlace) => ReactNode;
  /** Rows that arrows stop at; all of them unless told otherwise. */
  isStop?: ((at: number) => boolean) | undefined;
  /** A row that stays in the document though one scrolls away from it. */
  heldAt?: number | undefined;
  onScroll?: ((scrollTop: number) => void) | undefined;
  handle: Ref<GridHandle>;
  /** The row of heads, when there is one. */
  head?: ReactNode;
  /** The bar to scroll with stands at the start, away from the arrows. */
  hasBarAtStart?: boolean | undefined;
  className?: string | undefined;
  /** Room beside the rows, inside what scrolls: ports stand out there. */
  rowsClassName?: string | undefined;
};

const everyRow = () => true;

/**
 * Rows of controls as a grid: one tab stop, arrows walk through rows and the controls in them. Only rows in sight are in the document; the
 * one with the focus stays. A control is a cell's element with `data-cell`, counted from 0.
 */
export function ParameterGrid({
  label,
  rowCount,
  rowHeight,
  gap,
  renderRow,
  isStop = everyRow,
  heldAt,
  onScroll,
  handle,
  head,
  hasBarAtStart = false,
  className,
  rowsClassName,
}: ParameterGridProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState({ at: 0, cell: 0 });
  const focusedAt = Math.min(focused.at, rowCount - 1);
  const wantsFocus = useRef(false);
  const rowPitch = rowHeight + gap;
  const windowed = useWindowedRows({
    count: rowCount,
    scroller,
    rowHeight: rowPitch,
    pinnedIndex: heldAt ?? focusedAt,
  });
  const { rows, totalHeight } = windowed;

  // What is asked for while the grid has only just come waits for it to have a size.
  const waiting = useRef<Parameters<GridHandle['reveal']>[]>([]);
  function reveal(...rows: Parameters<GridHandle['reveal']>) {
    if (scroller) windowed.reveal(...rows);
    else waiting.current.push(rows);
  }
  const latest = useRef(windowed);
  latest.current = windowed;
  useEffect(() => {
    if (scroller) for (const rows of waiting.current.splice(0)) latest.current.reveal(...rows);
  }, [scroller]);

  function focusRow(at: number, cell = focused.cell) {
    wantsFocus.current = true;
    setFocused({ at, cell });
    reveal(at);
  }

  const scrolling = useRef<HTMLDivElement | null>(null);
  // Read when they are asked for: whoever stands beside the grid is drawn in the same go.
  useImperativeHandle(handle, () => ({
    focusRow,
    reveal,
    get scroller() {
      return scrolling.current;
    },
    get rows() {
      return box.current;
    },
  }));

  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A control that went away while it had the focus: its row keeps it.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const cells = box.current?.querySelectorAll<HTMLElement>(`[data-at="${focusedAt}"] [data-cell]`);
    if (!cells || cells.length === 0) return;
    wantsFocus.current = false;
    const wanted = [...cells].find((cell) => cell.dataset.cell === String(focused.cell)) ?? cells[0];
    wanted?.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const row = control?.closest<HTMLElement>('[data-at]');
    if (!control || !row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(row.dataset.at);
    const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => Number(cell.dataset.cell));
    const move = gridMove(
      event.key,
      { at, cell: Number(control.dataset.cell) },
      {
        rowCount,
        cells,
        pageRows: Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowPitch) - 1),
        isStop,
        isMirrored: event.currentTarget.matches(':dir(rtl)'),
      },
    );
    if (!move) return;
    event.preventDefault();
    focusRow(move.at, move.cell);
  }

  function handleFocus({ target }: FocusEvent<HTMLDivElement>) {
    hasFocus.current = true;
    const control = target.closest<HTMLElement>('[data-cell]');
    const row = control?.closest<HTMLElement>('[data-at]');
    if (!control || !row) return;
    const place = { at: Number(row.dataset.at), cell: Number(control.dataset.cell) };
    if (place.at !== focused.at || place.cell !== focused.cell) setFocused(place);
  }

  return (
    <div
      ref={(element) => {
        scrolling.current = element;
        setScroller(element);
      }}
      className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', hasBarAtStart && 'scrollbar-start', className)}
      onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the controls in it */}
      <div
        {...asGrid(label, rowCount + (head ? 1 : 0))}
        className={rowsClassName}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) hasFocus.current = false;
        }}
      >
        {head}
        <div ref={box} {...asRowGroup} className="relative" style={{ height: Math.max(0, totalHeight - gap) }}>
          {rows.map(({ index: at, start }) =>
            renderRow({ at, top: start, height: rowHeight, tabCell: at === focusedAt ? focused.cell : undefined }),
          )}
        </div>
      </div>
    </div>
  );
}
