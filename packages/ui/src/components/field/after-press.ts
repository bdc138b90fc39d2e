import { useEffect, useState } from 'react';

const ends = ['pointerup', 'pointercancel', 'blur'] as const;
/** Whoever waits for the press that is going on; undefined while nothing is pressed. */
let waiting: Set<() => void> | undefined;
let isWatching = false;

/** Watches the window for presses, from the first field on and once for all of them. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener(
    'pointerdown',
    () => {
      waiting ??= new Set();
      const end = ({ target, type }: Event) => {
        // Fields lose the focus as well; only the window's own loss ends a press.
        if (type === 'blur' && target !== window) return;
        for (const name of ends) window.removeEventListener(name, end, true);
        // The click itself follows in the same turn.
        setTimeout(() => {
          const released = waiting;
          waiting = undefined;
          for (const release of released ?? []) release();
        });
      };
      for (const name of ends) window.addEventListener(name, end, true);
    },
    true,
  );
}

/**
 * The value, but what it was until nothing is pressed any more. Pressing a button takes the focus out of a field before the button is let
 * go: a complaint that appears at the field in between moves the button away from under the pointer, and the press is lost.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  useEffect(watch, []);
  const isHeld = held !== value && waiting !== undefined;
  if (held !== value && !isHeld) setHeld(value);
  useEffect(() => {
    if (!isHeld) return;
    const release = () => setHeld(value);
    const among = waiting;
    // The press ended between drawing and here.
    if (!among) return release();
    among.add(release);
    return () => void among.delete(release);
  }, [isHeld, value]);
  return isHeld ? held : value;
}
