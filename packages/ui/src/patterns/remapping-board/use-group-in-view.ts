import { type RefObject, useEffect, useRef } from 'react';
import type { GridHandle } from '../remapping-parts/parameter-grid.tsx';
import type { BoardRow } from './board.ts';
import type { Holding } from './use-holding.ts';

/** What is held over a closed group opens it after a moment: long enough to pass over, short enough to wait for. */
const springMs = 500;

/** Opens a closed group that something is dragged over. */
export function useOpeningGroup(holding: Holding | undefined, onOpenGroup: (groupId: string, isOpen: boolean) => void): void {
  const overGroupId = holding?.by === 'drag' && holding.overId?.startsWith('group ') ? holding.overId.slice(6) : undefined;
  const opening = useRef(onOpenGroup);
  opening.current = onOpenGroup;
  useEffect(() => {
    if (overGroupId === undefined) return;
    const timer = setTimeout(() => opening.current(overGroupId, true), springMs);
    return () => clearTimeout(timer);
  }, [overGroupId]);
}

type GroupColumn = {
  grid: RefObject<GridHandle | null>;
  rows: readonly BoardRow[];
  /** In a narrow window it may be another step's turn. */
  isShown: boolean;
};

type Start = {
  groupId: string | undefined;
  /** Something else is led to at first. */
  isLed: boolean;
  board: HTMLElement | null;
  boardWidthPx: number;
};

/** Brings a group into view, once, as soon as the column of groups is there. */
export function useStartGroup({ grid, rows, isShown }: GroupColumn, { groupId, isLed, board, boardWidthPx }: Start): void {
  const isStarted = useRef(groupId === undefined || isLed);
  useEffect(() => {
    // Before the board is measured it passes for wide, and what was brought into view then goes with its column.
    const isMeasured = board !== null && (board.clientWidth === 0 || Number.isFinite(boardWidthPx));
    if (isStarted.current || !isMeasured || !isShown) return;
    isStarted.current = true;
    const at = rows.findIndex((row) => row.kind === 'group' && row.group.id === groupId);
    if (at < 0) return;
    grid.current?.reveal(
      at,
      rows.findLastIndex((row) => row.group.id === groupId),
    );
  }, [grid, rows, groupId, isShown, board, boardWidthPx]);
}

type Lead = { fieldId: string; key: number };

/** Leads to a field, once for each key; `showGroups` brings its column where it is not shown. */
export function useLeadTo({ grid, rows, isShown }: GroupColumn, leadTo: Lead | undefined, showGroups: () => void): void {
  const led = useRef<number>(undefined);
  const show = useRef(showGroups);
  show.current = showGroups;
  useEffect(() => {
    if (!leadTo || led.current === leadTo.key) return;
    const at = rows.findIndex((row) => row.kind === 'field' && row.field.id === leadTo.fieldId);
    if (at < 0) return;
    show.current();
    if (!isShown) return;
    led.current = leadTo.key;
    grid.current?.focusRow(at, 0);
  }, [grid, rows, leadTo, isShown]);
}
