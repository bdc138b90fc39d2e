import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The editing of one value in a row. */
export type RowEdit = {
  isEditing: boolean;
  start: () => void;
  /** For the field: keeps the value, unless there is none, and ends. */
  done: (value: string | undefined, isByKey: boolean) => void;
  /** For the button that opens the field; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** Opens and closes the field of a row, without losing the focus. */
export function useRowEdit(onKeep: (value: string) => void): RowEdit {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (isEditing || !wantsFocus.current) return;
    wantsFocus.current = false;
    opener.current?.focus({ preventScroll: true });
  }, [isEditing]);
  return {
    isEditing,
    opener,
    start: () => setEditing(true),
    done: (value, isByKey) => {
      wantsFocus.current = isByKey;
      setEditing(false);
      if (value !== undefined) onKeep(value);
    },
  };
}
