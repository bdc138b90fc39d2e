import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A part of the code, by the boxes it begins and ends at. */
export type CodeRange = readonly [start: number, end: number];

/** What is selected in the input, kept so that the boxes can show it; undefined while the focus is elsewhere. */
export function useCodeSelection(input: RefObject<HTMLInputElement | null>, digitCount: number, length: number) {
  const [selection, setSelection] = useState<CodeRange>();
  // Where the selection is to be once the changed value stands in the input.
  const pendingSlot = useRef<number>(undefined);

  /** Puts the caret on a box: a filled one is selected, so that the next digit takes its place. */
  function select(slot: number, filled = digitCount) {
    const start = Math.max(0, Math.min(slot, filled, length - 1));
    const range: CodeRange = [start, Math.min(start + 1, filled)];
    input.current?.setSelectionRange(...range);
    setSelection(range);
  }

  // In the commit that brings the value: an effect of its own might come after the next digit of somebody who types fast.
  useLayoutEffect(() => {
    if (pendingSlot.current === undefined) return;
    const slot = pendingSlot.current;
    pendingSlot.current = undefined;
    select(slot);
  });

  function selectAfterChange(slot: number) {
    pendingSlot.current = slot;
    // Also when nothing changes: what did not belong there is to leave the input.
    setSelection([slot, slot]);
  }

  return { selection, setSelection, select, selectAfterChange };
}
