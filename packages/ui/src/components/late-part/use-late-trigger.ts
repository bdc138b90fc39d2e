import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** How something was opened for the first time, by a button that stood there before its code; what opens was not there to see it. */
export type FirstOpening = {
  /** Opened by a key: the focus goes to the first item, as at every later opening. */
  isByKeyboard: boolean;
  /** A letter typed on the button of a list, which chooses without opening it. */
  typed?: string | undefined;
};

type Options<Part> = {
  /** What opens. */
  popup: 'menu' | 'dialog' | 'listbox';
  /** The code, if it is there already. */
  now: () => Part | undefined;
  /** Fetches the code. */
  fetch: () => Promise<Part>;
  /** It opens now. */
  onOpened?: (() => void) | undefined;
  /** The code did not come. The button stays as it is: the next use tries again. */
  onFailed: () => void;
};

const openingKeys: Readonly<Record<Options<unknown>['popup'], readonly string[]>> = {
  menu: ['ArrowDown'],
  dialog: [],
  listbox: ['ArrowDown', 'ArrowUp'],
};

/**
 * The button of something whose code comes when a person gets near it. The button is exchanged only when it is used: the focus then goes
 * into what opens anyway, and comes back to the new button. Whoever has gone on to something else meanwhile keeps the focus, and nothing
 * opens.
 */
export function useLateTrigger<Part>({ popup, now, fetch, onOpened, onFailed }: Options<Part>) {
  const [opened, setOpened] = useState<{ readonly part: Part; readonly by: FirstOpening }>();
  const [isWaiting, setIsWaiting] = useState(false);
  const isAsked = useRef(false);
  const warm = () => void fetch().catch(() => undefined);
  const start = (part: Part, by: FirstOpening) => {
    setOpened({ part, by });
    if (by.typed === undefined) onOpened?.();
  };
  const open = async (by: FirstOpening) => {
    const part = now();
    if (part !== undefined) return start(part, by);
    if (isAsked.current) return;
    // Safari leaves the focus elsewhere when a button is clicked: what counts is that it did not move since.
    const focused = document.activeElement;
    isAsked.current = true;
    setIsWaiting(true);
    try {
      const part = await fetch();
      if (document.activeElement === focused) start(part, by);
    } catch {
      onFailed();
    } finally {
      isAsked.current = false;
      setIsWaiting(false);
    }
  };
  const trigger = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isWaiting || undefined,
    onPointerEnter: warm,
    onPointerDown: warm,
    onFocus: warm,
    // A click that a key made has no detail.
    onClick: (event: MouseEvent) => void open({ isByKeyboard: event.detail === 0 }),
    onKeyDown: (event: KeyboardEvent) => {
      const isTyped = popup === 'listbox' && /^\S$/.test(event.key) && !(event.ctrlKey || event.altKey || event.metaKey);
      if (isTyped) return void open({ isByKeyboard: true, typed: event.key });
      if (!openingKeys[popup].includes(event.key)) return;
      event.preventDefault();
      void open({ isByKeyboard: true });
    },
  };
  return { opened, trigger };
}
