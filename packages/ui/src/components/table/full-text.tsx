import { useEffect, useState } from 'react';

type Shown = { cut: Element; text: string; left: number; top: number; minWidth: number };

/** Whether an ellipsis hides a part of it. What overflows without one, such as a label for readers only, hides nothing. */
function isCut(element: Element): boolean {
  const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
  // Descenders reach a little below a line.
  const isTaller = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 4;
  return (isWider || isTaller) && getComputedStyle(element).textOverflow === 'ellipsis';
}

/** What is cut off, with the place where it stands. */
function shownOf(cut: Element | undefined): Shown | undefined {
  if (!cut?.isConnected || !cut.textContent || !isCut(cut)) return undefined;
  const { left, top, width } = cut.getBoundingClientRect();
  return { cut, text: cut.textContent, left, top, minWidth: width };
}

/** What is cut off in the cell around an element. */
function cutTextAt(target: EventTarget | null): Shown | undefined {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  return shownOf(cell ? [cell, ...cell.querySelectorAll('*')].find(isCut) : undefined);
}

/** Shows what an ellipsis hides, over its cell, while the pointer or the focus is there. Readers hear the whole text anyway. */
export function FullText({ within }: { within: HTMLElement | null }) {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const list = within;
    if (!list) return;
    const show = ({ target }: Event) => setShown(cutTextAt(target));
    const hide = () => setShown(undefined);
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, show);
    for (const name of ['pointerleave', 'focusout', 'scroll', 'pointerdown'])
      list.addEventListener(name, hide, { capture: name === 'scroll' });
    document.addEventListener('keydown', hideOnEscape);
    return () => {
      for (const name of ['pointerover', 'focusin']) list.removeEventListener(name, show);
      for (const name of ['pointerleave', 'focusout', 'scroll', 'pointerdown'])
        list.removeEventListener(name, hide, { capture: name === 'scroll' });
      document.removeEventListener('keydown', hideOnEscape);
    };
  }, [within]);

  // What is cut off may change, move or go while the pointer rests on it.
  const cut = shown?.cut;
  useEffect(() => {
    if (!within || !cut) return;
    const observer = new MutationObserver(() => setShown(shownOf(cut)));
    observer.observe(within, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [within, cut]);

  if (!shown) return null;
  const { text, left, top, minWidth } = shown;
  return (
    <span
      aria-hidden="true"
      data-full-text=""
      className="pointer-events-none fixed z-40 -mx-2 -my-1 max-w-80 rounded-control border border-line-strong bg-lift px-2 py-1 text-ink text-sm shadow-float"
      style={{ left, top, minWidth }}
    >
      {text}
    </span>
  );
}
