import { useRef } from 'react';
import { reportLateFailure } from './late-failure.ts';
import { type LatePart, useLatePart } from './late-part.ts';
import { useLateTrigger } from './use-late-trigger.ts';

type Options = {
  /** What opens. */
  popup: 'menu' | 'dialog' | 'listbox';
  /** Open state, when the caller keeps it. */
  isOpen?: boolean | undefined;
  /** Told of the first opening, which the late part does not see. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/**
 * A button with what it opens, `part`, which is drawn from the first use on, and from the beginning where its code is there by then. Until
 * then the button stands alone with the props of `trigger`; `opened` says how it was used first.
 */
export function useLatePopup<Part>(late: LatePart<Part>, { popup, isOpen = false, onOpenChange }: Options) {
  const wanted = useLatePart(late, isOpen, () => onOpenChange?.(false));
  const { opened, trigger } = useLateTrigger({
    popup,
    now: late.now,
    fetch: late.fetch,
    onOpened: () => onOpenChange?.(true),
    onFailed: reportLateFailure,
  });
  // Once drawn it stays: a button that is exchanged again would take the focus with it.
  const drawn = useRef(late.now());
  drawn.current ??= opened?.part ?? (isOpen ? wanted : undefined);
  return { part: drawn.current, by: opened?.by, trigger };
}
