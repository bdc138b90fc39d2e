import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { rowsToDraw } from './rows-to-draw.ts';

/** Where a row stands in the whole list. */
export type WindowedRow = { index: number; start: number };

/** What {@link useWindowedRows} gives back. */
export type WindowedRows = {
  /** The rows to draw, in the order of the list. */
  rows: readonly WindowedRow[];
  /** Height of all rows together, in px. */
  totalHeight: number;
  /** Brings a row into view, moving as little as possible; with a last one all rows up to it, or what there is room for from the first on. */
  reveal: (index: number, lastIndex?: number) => void;
  /** Index of the last row that can be seen; -1 in an empty list. */
  lastSeenIndex: number;
};

type Options = {
  count: number;
  /** What scrolls; from a state, for it is only there after the rows inside it. */
  scroller: HTMLElement | null;
  /** Every row is as tall as the others, in px: nothing is measured while one scrolls. */
  rowHeight: number;
  /** Row that stays in the document wherever one scrolls to; -1 for none. */
  pinnedIndex: number;
  /** Height of what sticks to the upper edge of the scroller and covers rows, in px. */
  headHeight?: number | undefined;
};

/** Rows ready beyond each edge: enough for one turn of a wheel, few enough to stay cheap. */
const overscanRows = 2;
/** Where nothing has a size (hidden, printed by a server, or without a layout), the list is taken to be this tall. */
const assumedHeightPx = 640;

/** Draws only those rows of a long list that can be seen. The focused row is pinned, so that scrolling never takes the focus away. */
export function useWindowedRows({ count, scroller, rowHeight, pinnedIndex, headHeight = 0 }: Options): WindowedRows {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    initialRect: { width: 0, height: assumedHeightPx },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) => report({ width, height: height === 0 ? assumedHeightPx : height })),
    // The head lies over the first rows: what is brought into view has to clear it.
    scrollPaddingEnd: headHeight,
    rangeExtractor: useCallback((range) => rowsToDraw(range, pinnedIndex), [pinnedIndex]),
  });

  const knownHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    // A new height makes every known position wrong.
    if (knownHeight.current !== rowHeight) virtualizer.measure();
    knownHeight.current = rowHeight;
  }, [rowHeight, virtualizer]);

  return {
    rows: virtualizer.getVirtualItems(),
    totalHeight: count * rowHeight,
    reveal: (index, lastIndex = index) => {
      // In one go: where the first move leads to is told only when this is done.
      const isTall = (lastIndex - index + 1) * rowHeight > (virtualizer.scrollRect?.height ?? assumedHeightPx);
      const isAbove = index * rowHeight < (virtualizer.scrollOffset ?? 0);
      virtualizer.scrollToIndex(isTall || isAbove ? index : lastIndex, { align: isTall ? 'start' : 'auto' });
    },
    lastSeenIndex: count === 0 ? -1 : Math.min(count - 1, virtualizer.range?.endIndex ?? count - 1),
  };
}
