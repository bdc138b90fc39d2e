import { type RefObject, useLayoutEffect } from 'react';

const property = '--toasts';

/** Takes back the room that the last notification has left behind, as soon as the page does not move by that. */
let takeBack: (() => void) | undefined;

function forgetTakingBack(): void {
  if (takeBack) window.removeEventListener('scroll', takeBack);
  takeBack = undefined;
}

/** Whether the page is scrolled so far that it would move without the room. */
function isHeldByRoom({ scrollHeight, style }: HTMLElement): boolean {
  const room = Number.parseFloat(style.getPropertyValue(property)) || 0;
  return window.scrollY > Math.max(0, scrollHeight - window.innerHeight - room);
}

/**
 * As long as notifications show, the page has as much room at its end as they take (`surfaces.css`), so that all of it can be scrolled
 * clear of them. Nothing moves under the reader: the room only grows meanwhile, and it goes when it is out of sight.
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
