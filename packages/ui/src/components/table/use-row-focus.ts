import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { controlsOf } from './table-row.tsx';

type Options<Row> = {
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Row that is open elsewhere: where Tab arrives first. */
  openId: string | undefined;
  /** Rows that a page key moves by. */
  pageRows: number;
};

/** Where a key leads from a row, or undefined when it is not for the table. */
export function rowAfterKey(key: string, index: number, count: number, pageRows: number): number | undefined {
  const target: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
  };
  const next = target[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/** Keys that such an element needs for itself. */
function keepsItsKeys(element: Element): boolean {
  return element.matches(
    'select, textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"]), [aria-expanded="true"]',
  );
}

/** Which row is in the tab order, arrows from row to row, and a place for the focus when its row goes. */
export function useRowFocus<Row>({ body, rows, getRowId, openId, pageRows }: Options<Row>) {
  const [currentId, setCurrentId] = useState<string>();
  // Where the focus is, or is to go once its row is drawn; among the row's controls, so that arrows stay in their column.
  const held = useRef<{ index: number; control: number } | undefined>(undefined);
  const wanted = useRef<{ index: number; control: number } | undefined>(undefined);

  const currentIndex = useMemo(() => {
    const indexOf = (id: string | undefined) => (id === undefined ? -1 : rows.findIndex((row) => getRowId(row) === id));
    const index = indexOf(currentId);
    return index >= 0 ? index : Math.max(0, indexOf(openId));
  }, [rows, getRowId, currentId, openId]);

  function focusRow(index: number, control: number): boolean {
    const element = body.current?.querySelector(`[data-index="${index}"]`);
    if (!(element instanceof HTMLElement)) return false;
    const controls = controlsOf(element);
    const target = controls[Math.min(control, controls.length - 1)] ?? element;
    if (target === element) element.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  }

  useLayoutEffect(() => {
    const to = wanted.current;
    if (to && focusRow(to.index, to.control)) wanted.current = undefined;
    else if (held.current && document.activeElement === document.body) {
      // The row under the focus was filtered out or deleted: its successor takes over, or the list itself.
      const { index, control } = held.current;
      if (rows.length === 0 || !focusRow(Math.min(index, rows.length - 1), control)) {
        const list = body.current?.closest<HTMLElement>('[data-list-scroller]');
        held.current = undefined;
        list?.focus({ preventScroll: true });
      }
    }
  });

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row) return;
    held.current = { index: Number(row.dataset.index), control: Math.max(0, controlsOf(row).indexOf(target)) };
    setCurrentId(row.dataset.row);
  }

  function onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
    // A removed element blurs to nowhere: that case is the effect's. Leaving for another window comes back by itself.
    if (relatedTarget instanceof Node && !body.current?.contains(relatedTarget)) held.current = undefined;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, reveal: (index: number) => void) {
    const { target, key } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target instanceof Element && keepsItsKeys(target)) return;
    const index = rowAfterKey(key, Number(row.dataset.index), rows.length, pageRows);
    const next = index === undefined ? undefined : rows[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    wanted.current = { index, control: held.current?.control ?? 0 };
    setCurrentId(getRowId(next));
    reveal(index);
    // Already current, and so drawn: no new drawing will come to move the focus.
    if (focusRow(index, wanted.current.control)) wanted.current = undefined;
  }

  return { currentIndex, onFocus, onBlur, onKeyDown };
}
