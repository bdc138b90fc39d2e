const wrong = '[aria-invalid=true]';
const anything = 'input:not([type=hidden]), textarea, select, [role=combobox], button, a[href]';

/**
 * Leads the focus into the open tab: to its first wrong field, else to the first thing that can be done there. What the tab shows may
 * still be on its way; whoever does something meanwhile is left alone (CON-65).
 */
export function focusLacking(): void {
  const find = () => {
    const panel = document.querySelector('[role=tabpanel]:not([hidden])');
    if (!panel || panel.querySelector('[aria-busy=true]') || document.querySelector('[role=alertdialog]')) return false;
    const target = panel.querySelector<HTMLElement>(wrong) ?? panel.querySelector<HTMLElement>(anything);
    target?.focus();
    return target !== null;
  };
  const later = new MutationObserver(() => find() && stop());
  const stop = () => {
    later.disconnect();
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  // The dialog that led here gives the focus back when it is gone.
  requestAnimationFrame(() => {
    if (find()) return;
    later.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', stop);
    addEventListener('pointerdown', stop);
  });
}
