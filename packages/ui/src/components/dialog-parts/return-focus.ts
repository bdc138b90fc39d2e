import { useState } from 'react';

/** The element that focus goes back to: what has it now, or, for an item of a menu that is about to close, that menu's trigger. */
function findOpener(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest('[role="menu"]');
  if (menu?.id) return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return active;
}

/** What takes the focus in an element's place when it is gone: what it stood in, as far as that can have the focus. The nearest comes first. */
function placesAround(element: HTMLElement | null): HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...placesAround(around)] : [];
}

/**
 * Brings focus back to whatever opened a dialog. Radix does so only for its own Trigger and otherwise leaves focus on the body;
 * our dialogs are opened by state. When the opener is gone, as a row is that was removed, the list that it stood in takes the focus,
 * else the page's heading or main region.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opened, setOpened] = useState<readonly (HTMLElement | null)[]>([]);
  // While rendering, and not in an effect: in an effect the menu whose item opened this dialog is gone already.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const opener = findOpener();
      setOpened([opener, ...placesAround(opener)]);
    }
  }
  return (event) => {
    event.preventDefault();
    for (const target of [...opened, document.querySelector<HTMLElement>('main h1'), document.querySelector<HTMLElement>('main')]) {
      if (!target?.isConnected) continue;
      target.focus();
      if (document.activeElement === target) return;
    }
  };
}
