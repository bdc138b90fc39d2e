import { useEffect, useState } from 'react';

/** CON-42: so long nobody must have typed before a field is judged. */
export const validationDebounceMs = 750;

/** A value that has rested: what is judged while one types. */
export function useRested<Value>(value: Value, pauseMs = validationDebounceMs): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
