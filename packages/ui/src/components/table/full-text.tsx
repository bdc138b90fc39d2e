import { useEffect, useState } from 'react';

type Shown = { text: string; left: number; top: number; minWidth: number };

/** What is cut off in the cell around an element, with the place where it stands. */
function cutTextAt(target: EventTarget | null): Shown | undefined {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  const cut =
    cell && [cell, ...cell.querySelectorAll('*')].find((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0);
  if (!cut?.textContent) return undefined;
  const { left, top, width } = cut.getBoundingClientRect();
  return { text: cut.textContent, left, top, minWidth: width };
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
