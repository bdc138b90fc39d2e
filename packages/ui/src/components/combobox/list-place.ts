import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const edge = 8;
const tallest = 320;

/** Keeps an open list at its field, below it or, where there is more room, above. It lies in the top layer: nothing clips it. */
export function useListPlace(isOpen: boolean, field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    list.current?.showPopover?.();
    function place() {
      const element = list.current;
      if (!element || !field.current) return;
      const { top, bottom, left, width } = field.current.getBoundingClientRect();
      const below = window.innerHeight - bottom - gap - edge;
      const above = top - gap - edge;
      const isBelow = below >= Math.min(tallest, element.scrollHeight) || below >= above;
      element.style.left = `${left}px`;
      element.style.width = `${width}px`;
      element.style.maxHeight = `${Math.min(tallest, isBelow ? below : above)}px`;
      element.style.top = isBelow ? `${bottom + gap}px` : '';
      element.style.bottom = isBelow ? '' : `${window.innerHeight - top + gap}px`;
    }
    place();
    // Scrolling of anything around the field; of the list itself it changes nothing.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    const observer = new ResizeObserver(place);
    if (list.current) observer.observe(list.current);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      observer.disconnect();
    };
  }, [isOpen, field, list]);
}
