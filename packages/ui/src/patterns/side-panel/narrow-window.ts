import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const narrow = '(width < 45rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrow).matches ?? false,
    () => false,
  );
}

/** Makes everything but one element unreachable while it covers the window; live regions stay, so that they are still heard. */
export function useAloneInWindow(isAlone: boolean, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isAlone || !element.current) return;
    const silenced: HTMLElement[] = [];
    for (let inner: HTMLElement = element.current; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
      for (const other of inner.parentElement.children) {
        if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
        if (other.matches('[aria-live], [role="status"], [data-scrim], script, style')) continue;
        other.inert = true;
        silenced.push(other);
      }
    }
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    return () => {
      for (const other of silenced) other.inert = false;
      document.body.style.overflow = before;
    };
  }, [isAlone, element]);
}

/**
 * Brings the focus into an element when it opens, and when it closes with the focus in it, back to where the focus last was outside:
 * the row that is shown now, when another one was opened in the meantime.
 */
export function usePanelFocus(isOpen: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const panel = element.current;
    let opener = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      // What floats above the page, a dialog that the panel opened, goes before the panel does.
      if (target instanceof Element && !panel?.contains(target) && panel?.parentElement?.contains(target)) opener = target;
    };
    document.addEventListener('focusin', follow);
    if (!panel?.contains(opener)) panel?.focus({ preventScroll: true });
    return () => {
      document.removeEventListener('focusin', follow);
      const active = document.activeElement;
      // Somebody who went on elsewhere is left there.
      if (active && active !== document.body && !panel?.contains(active)) return;
      for (const target of [opener, document.querySelector('main h1'), document.querySelector('main')]) {
        if (!(target instanceof HTMLElement) || !target.isConnected) continue;
        target.focus();
        if (document.activeElement === target) return;
      }
    };
  }, [isOpen, element]);
}
