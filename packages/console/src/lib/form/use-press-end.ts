import { useCallback, useEffect, useRef } from 'react';

/**
 * Waits until nothing is pressed any more. Pressing a button takes the focus out of a field before the button is let go: a complaint that
 * appears at the field in between moves the button away from under the pointer, and the press is lost.
 */
export function usePressEnd(): () => Promise<void> {
  const pressed = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const begin = () => {
      pressed.current = new Promise((resolve) => {
        const ends = ['pointerup', 'pointercancel', 'blur'] as const;
        const end = ({ target, type }: Event) => {
          // Fields lose the focus as well; only the window's own loss ends a press.
          if (type === 'blur' && target !== window) return;
          for (const name of ends) window.removeEventListener(name, end, true);
          resolve();
        };
        for (const name of ends) window.addEventListener(name, end, true);
      });
    };
    window.addEventListener('pointerdown', begin, true);
    return () => window.removeEventListener('pointerdown', begin, true);
  }, []);
  return useCallback(async () => {
    await pressed.current;
    // The click itself follows in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
  }, []);
}
