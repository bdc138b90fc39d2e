import { type RefObject, useLayoutEffect } from 'react';

const property = '--toasts';

/** Removes the padding that the last notification left behind, as soon as that does not move the page. */
let takeBack: (() => void) | undefined;

function forgetTakingBack(): void {
  if (takeBack) window.removeEventListener('scroll', takeBack);
  takeBack = undefined;
}

/** Whether the page is scrolled so far that it would move without the padding. */
function isHeldByRoom({ scrollHeight, style }: HTMLElement): boolean {
  const room = Number.parseFloat(style.getPropertyValue(property)) || 0;
  return window.scrollY > Math.max(0, scrollHeight - window.innerHeight - room);
}

/**
 * While notifications are visible, the page has padding of their height at its end (`surfaces.css`), so that all of it can be scrolled
 * clear of them. To avoid moving the page, the padding only grows meanwhile and is removed when it is out of sight.
 */
export function useRoomAtEnd(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = region.current;
    if (!shown) return;
    const page = shown.ownerDocument.documentElement;
    forgetTakingBack();
    let room = 0;
    const tell = () => {
      room = Math.max(room, shown.offsetHeight);
      page.style.setProperty(property, `${room}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      takeBack = () => {
        if (isHeldByRoom(page)) return;
        page.style.removeProperty(property);
        forgetTakingBack();
      };
      window.addEventListener('scroll', takeBack, { passive: true });
      takeBack();
    };
  }, [region]);
}
