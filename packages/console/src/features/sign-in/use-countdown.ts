import { useCallback, useEffect, useState } from 'react';

/** A wait in words: seconds below a minute and a half, whole minutes above. */
export function waitText(language: string, seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(amount as number);
}

/** What {@link useCountdown} gives. */
export type Countdown = ReturnType<typeof useCountdown>;

/** Counts seconds down by the clock, so that a sleeping tab wakes up right. */
export function useCountdown(language: string) {
  const [endsAt, setEndsAt] = useState<number>();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  return {
    /** How long a number of seconds is, in words. */
    textOf: (seconds: number) => waitText(language, seconds),
    isRunning: endsAt !== undefined,
    text: endsAt === undefined ? '' : waitText(language, Math.max(1, Math.ceil((endsAt - now) / 1000))),
    start,
  };
}
