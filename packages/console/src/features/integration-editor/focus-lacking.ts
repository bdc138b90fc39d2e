const wrong = '[aria-invalid=true], [data-wrong] button';
const anything = 'input:not([type=hidden]), textarea, select, [role=combobox], button, a[href]';

/** A dialog that has gone gives the focus back by a timer of its own: this runs after it. */
const afterDialog = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/**
 * Leads the focus into the open tab: to its first wrong field, else to the first thing that can be done there. What the tab shows may
 * still be on its way; whoever does something meanwhile is left alone (CON-65).
 */
export function focusLacking(): void {
  let isOver = false;
  const find = () => {
    if (isOver) return true;
    const panel = document.querySelector('[role=tabpanel]:not([hidden])');
    if (!panel || panel.querySelector('[aria-busy=true]') || document.querySelector('[role=alertdialog]')) return false;
    const target = panel.querySelector<HTMLElement>(wrong) ?? panel.querySelector<HTMLElement>(anything);
    target?.focus();
    return target !== null;
  };
  const later = new MutationObserver(() => afterDialog(() => find() && stop()));
  const stop = () => {
    isOver = true;
    later.disconnect();
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  afterDialog(() => {
    if (find()) return stop();
    later.observe(document.body, { childList: true, subtree: true });
  });
}
