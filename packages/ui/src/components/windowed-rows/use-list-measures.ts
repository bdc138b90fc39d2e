import { useLayoutEffect, useState } from 'react';

/** What a list needs to know of its own size, in px. */
export type ListMeasures = { widthPx: number; rowHeightPx: { comfortable: number; compact: number; card: number; control: number } };

// Before anything is laid out, and where nothing ever is: all columns, at the heights of a fine pointer.
const assumed: ListMeasures = { widthPx: Number.POSITIVE_INFINITY, rowHeightPx: { comfortable: 44, compact: 36, card: 60, control: 36 } };

function measure(element: HTMLElement): ListMeasures {
  const style = getComputedStyle(element);
  const heightOf = (token: string, otherwise: number) => Number.parseFloat(style.getPropertyValue(token)) || otherwise;
  const { comfortable, compact, card, control } = assumed.rowHeightPx;
  return {
    widthPx: element.clientWidth || assumed.widthPx,
    rowHeightPx: {
      comfortable: heightOf('--row', comfortable),
      compact: heightOf('--row-compact', compact),
      card: heightOf('--row-card', card),
      control: heightOf('--control', control),
    },
  };
}

/** Width and row heights of a list, followed while they change. Heights come from the tokens, for rows are placed by arithmetic. */
export function useListMeasures(scroller: HTMLElement | null): ListMeasures {
  const [measures, setMeasures] = useState(assumed);
  useLayoutEffect(() => {
    if (!scroller) return;
    const update = () =>
      setMeasures((before) => {
        const now = measure(scroller);
        return JSON.stringify(before) === JSON.stringify(now) ? before : now;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return measures;
}
