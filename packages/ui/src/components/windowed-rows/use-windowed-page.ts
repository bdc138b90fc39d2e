import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { rowsToDraw } from './rows-to-draw.ts';
import type { WindowedRow } from './use-windowed-rows.ts';

/** What {@link useWindowedPage} gives back. */
export type WindowedPage = {
  /** The rows to draw, in the order of the list; `start` counts from the upper edge of the list. */
  rows: readonly WindowedRow[];
  /** Height of all rows together, in px, as far as they are known. */
  totalHeight: number;
  /** Index of the last row that can be seen. */
  lastSeenIndex: number;
  /** The `ref` of each row, which carries its index as `data-index`. */
  measureRow: (row: Element | null) => void;
};

type Options = {
  count: number;
  /** Where the list begins, in px from the upper edge of the page. */
  topPx: number;
  /** About how tall a row is, in px, until it is measured. */
  estimatedPx: () => number;
  /** Row that stays in the document wherever one scrolls to; -1 for none. */
  pinnedIndex: number;
  /** Another value makes all that was measured void. */
  shape: string;
};

/** Rows ready beyond each edge of the window. */
const overscanRows = 2;

/** Draws only those rows of a long list that can be seen while the whole page scrolls. Rows are measured, for they may differ in height. */
export function useWindowedPage({ count, topPx, estimatedPx, pinnedIndex, shape }: Options): WindowedPage {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: estimatedPx,
    overscan: overscanRows,
    scrollMargin: topPx,
    // Where nothing has a size (hidden, or without a layout), a row is as tall as it is taken to be.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || estimatedPx(),
    rangeExtractor: useCallback((range) => rowsToDraw(range, pinnedIndex), [pinnedIndex]),
  });

  const knownShape = useRef(shape);
  useLayoutEffect(() => {
    if (knownShape.current === shape) return;
    knownShape.current = shape;
    virtualizer.measure();
    // Rows that are as tall as before are told by nobody.
    for (const row of [...virtualizer.elementsCache.values()]) virtualizer.measureElement(row);
  }, [shape, virtualizer]);

  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - topPx })),
    totalHeight: virtualizer.getTotalSize(),
    lastSeenIndex: virtualizer.range?.endIndex ?? 0,
    measureRow: virtualizer.measureElement as (row: Element | null) => void,
  };
}
