import { type RefObject, useLayoutEffect } from 'react';

/** What stands at an edge of the window and may be as tall as its contents: the property of the page that says how tall it is. */
export type EdgeHeight = '--save-bar' | '--public-note';

/**
 * Tells the styles how tall something at an edge of the window is, as long as it is there. The page keeps that much room at its end, and
 * scrolls what gets the focus clear of it (`surfaces.css`).
 */
export function useEdgeHeight(property: EdgeHeight, element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isThere || !measured) return;
    const { style } = measured.ownerDocument.documentElement;
    const tell = () => style.setProperty(property, `${measured.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(measured, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, element, isThere]);
}
