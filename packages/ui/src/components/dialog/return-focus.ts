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

/**
 * Brings focus back to whatever opened a dialog. Radix does so only for its own Trigger and otherwise leaves focus on the body;
 * our dialogs are opened by state. When the opener is gone, the page's heading or main region takes the focus.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  // While rendering, and not in an effect: in an effect the menu whose item opened this dialog is gone already.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(findOpener());
  }
  return (event) => {
    event.preventDefault();
    for (const target of [opener, document.querySelector<HTMLElement>('main h1'), document.querySelector<HTMLElement>('main')]) {
      if (!target?.isConnected) continue;
      target.focus();
      if (document.activeElement === target) return;
    }
  };
}
