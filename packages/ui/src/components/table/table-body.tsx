import { type ChangeEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useWindowedRows } from '../windowed-rows/index.ts';
import { asRowGroup, type RowLook, TableRow } from './table-row.tsx';
import { useRowFocus } from './use-row-focus.ts';

type TableBodyProps<Row> = {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  look: RowLook<Row>;
  scroller: HTMLElement | null;
  rowHeightPx: number;
  headHeightPx: number;
  chosenIds: ReadonlySet<string>;
  openId: string | undefined;
  onChoose: (id: string, isRange: boolean) => void;
  onOpenRow: ((row: Row) => void) | undefined;
  /** Told when the end of the rows comes near. */
  onNearEnd: (() => void) | undefined;
};

/** So many rows before the end, the next ones are asked for: about two windows ahead of who scrolls on. */
const nearEndRows = 30;

/** The rows in sight, where they stand, and what happens in them. */
export function TableBody<Row>({
  rows,
  getRowId,
  look,
  scroller,
  rowHeightPx,
  headHeightPx,
  chosenIds,
  openId,
  onChoose,
  onOpenRow,
  onNearEnd,
}: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const pageRows = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeightPx) / rowHeightPx) - 1);
  const focus = useRowFocus({ body, rows, getRowId, openId, pageRows });
  const {
    rows: drawn,
    totalHeight,
    reveal,
    lastSeenIndex,
  } = useWindowedRows({
    count: rows.length,
    scroller,
    rowHeight: rowHeightPx,
    pinnedIndex: focus.currentIndex,
    headHeight: headHeightPx,
  });

  const isNearEnd = lastSeenIndex >= rows.length - nearEndRows;
  const askedAt = useRef<readonly Row[]>(undefined);
  useEffect(() => {
    // Once for the rows there are; more of them, or others, are a new question.
    if (!isNearEnd || !onNearEnd || askedAt.current === rows) return;
    askedAt.current = rows;
    onNearEnd();
  }, [isNearEnd, onNearEnd, rows]);

  const shownRows = useRef(rows);
  useLayoutEffect(() => {
    // A list that got shorter than where one had scrolled to would be empty until the browser notices.
    if (shownRows.current !== rows && scroller && scroller.scrollTop > totalHeight) scroller.scrollTop = 0;
    shownRows.current = rows;
  }, [rows, scroller, totalHeight]);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
    const id = target.closest('[data-select]') && target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== null && id !== undefined) onChoose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row) return;
    const control = target.closest('a, button, input, select, textarea, label, [role="menu"]');
    if (control?.hasAttribute('data-row-opener')) {
      const opened = rows[Number(row.dataset.index)];
      if (opened) onOpenRow?.(opened);
      return;
    }
    if (control || !body.current?.contains(target)) return;
    const opener = row.querySelector<HTMLElement>('[data-row-opener]');
    const box = row.querySelector<HTMLElement>('[data-select] input');
    // The cell of a checkbox is part of it; everywhere else the row is one large target for what its name does, or for its checkbox.
    if (target.closest('[data-select]')) box?.click();
    else if (document.getSelection()?.isCollapsed !== false) (opener ?? box)?.click();
  }

  return (
    <tbody
      {...asRowGroup}
      ref={body}
      className="relative block text-ink-2 text-sm"
      style={{ height: totalHeight }}
      onChange={handleChange}
      onClick={handleClick}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={(event) => focus.onKeyDown(event, reveal)}
    >
      {drawn.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = getRowId(row);
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            index={index}
            start={start}
            isChosen={chosenIds.has(id)}
            isOpen={id === openId}
            isCurrent={index === focus.currentIndex}
            look={look}
          />
        );
      })}
    </tbody>
  );
}
