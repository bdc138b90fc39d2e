import { useLayoutEffect, useState } from 'react';

/** What a list needs to know of its own size, in px. */
export type ListMeasures = {
  widthPx: number;
  /** What the browser's text size makes of 1 rem. */
  remPx: number;
  rowHeightPx: { comfortable: number; compact: number; card: number; control: number };
};

// Before anything is laid out, and where nothing ever is: all columns, at the heights of a fine pointer.
const assumed: ListMeasures = {
  widthPx: Number.POSITIVE_INFINITY,
  remPx: 16,
  rowHeightPx: { comfortable: 44, compact: 36, card: 60, control: 36 },
};

/** A length of a token in px; `otherwise` when it says nothing. Tokens of the browser's text size are in rem. */
export function lengthInPx(text: string, remPx: number, otherwise: number): number {
  const value = Number.parseFloat(text);
  if (!(value > 0)) return otherwise;
  return /rem\s*$/.test(text) ? value * remPx : value;
}

function measure(element: HTMLElement): ListMeasures {
  const style = getComputedStyle(element);
  const remPx = Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || assumed.remPx;
  const heightOf = (token: string, otherwise: number) => lengthInPx(style.getPropertyValue(token), remPx, otherwise);
  const { comfortable, compact, card, control } = assumed.rowHeightPx;
  return {
    widthPx: element.clientWidth || assumed.widthPx,
    remPx,
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
