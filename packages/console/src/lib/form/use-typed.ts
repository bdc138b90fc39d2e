import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FormPlace } from './form-place.ts';

/**
 * What stands in a form and how it is changed. As long as nothing is typed that is what the form began with, whatever becomes of that
 * meanwhile. What was typed before a reload stands there again, if it is still an entry of this form.
 */
export function useTyped<Entry>(
  place: FormPlace,
  entrySchema: z.ZodMiniType<Entry>,
  initial: Entry,
): readonly [Entry, (change: (now: Entry) => Entry) => void] {
  const [typed, setTyped] = useState(() => entrySchema.safeParse(place.typed()).data);
  // Two changes may come in one event.
  const latest = useRef(typed);
  const change = (to: (now: Entry) => Entry) => {
    const next = to(latest.current ?? initial);
    latest.current = place.type(next, initial) ? next : undefined;
    setTyped(latest.current);
  };
  return [typed ?? initial, change];
}
