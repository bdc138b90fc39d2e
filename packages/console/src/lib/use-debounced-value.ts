import { useEffect, useState } from 'react';

/** The pause in typing after which a search is sent, in milliseconds. */
export const searchDebounceMs = 250;

/** A value that has rested for a moment; an emptied one counts at once. */
export function useDebouncedValue(value: string, pauseMs = searchDebounceMs): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
