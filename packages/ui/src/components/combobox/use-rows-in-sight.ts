import { type RefObject, type UIEvent, useLayoutEffect, useState } from 'react';
import { rowsInSight } from '../text-matching/matching.ts';

/** From this many on only the rows in sight are drawn. */
const manyOptions = 100;
const usualRowHeight = 36;

/** Which rows of the open list are drawn, and how high one is. The active one is always in sight. */
export function useRowsInSight(popup: RefObject<HTMLElement | null>, hasList: boolean, count: number, activeIndex: number) {
  const [scrollTop, setScrollTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  const isLong = count > manyOptions;
  const [start, end] = isLong ? rowsInSight(count, scrollTop, 320, rowHeight) : [0, count];

  // Rows are all of one height, so that this also holds for rows that are not drawn yet.
  useLayoutEffect(() => {
    const box = popup.current;
    if (!hasList || !box) return;
    const measured = box.querySelector<HTMLElement>('[role="option"]')?.offsetHeight;
    if (measured && measured !== rowHeight) setRowHeight(measured);
    if (activeIndex < 0) return;
    const top = activeIndex * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + box.clientHeight - 12) box.scrollTop = top + rowHeight - box.clientHeight + 12;
    setScrollTop(box.scrollTop);
  }, [popup, hasList, activeIndex, rowHeight]);

  return {
    start,
    end,
    rowHeight,
    scrollToTop() {
      setScrollTop(0);
      if (popup.current) popup.current.scrollTop = 0;
    },
    onScroll(event: UIEvent<HTMLElement>) {
      if (isLong) setScrollTop(event.currentTarget.scrollTop);
    },
  };
}
