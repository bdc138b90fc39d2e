import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { formatMoment, formatRelative, type Moment, readMoment, staysFor } from './formats.ts';

export type RelativeTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** The moment: a Date, milliseconds, or a text as the platform sends it. */
  value: Moment;
  /** The language as Intl knows it: `en`, `pt-BR`. */
  locale: string;
  /** `narrow` in tables. */
  unitStyle?: 'long' | 'short' | 'narrow' | undefined;
  /** Whose calendar says what yesterday was; the person's own zone by default. */
  timeZone?: string | undefined;
  /** Shown for what is no moment. */
  fallback?: ReactNode;
};

// Browsers run a longer timer at once.
const longestTimer = 2 ** 31 - 1;

/** How long ago or until. It keeps up with the clock, and the whole moment shows on pointing at it. */
export function RelativeTime({ value, locale, unitStyle = 'long', timeZone, fallback = '–', className, ...rest }: RelativeTimeProps) {
  const date = readMoment(value);
  const time = date?.getTime();
  const [now, setNow] = useState(() => Date.now());
  const [shownTime, setShownTime] = useState(time);
  if (time !== shownTime) {
    setShownTime(time);
    setNow(Date.now());
  }

  useEffect(() => {
    if (time === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        Math.min(staysFor(new Date(time), Date.now()), longestTimer),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [time]);

  if (!date) return <span className={className}>{fallback}</span>;
  return (
    <time title={formatMoment(date, locale, 'long', timeZone)} {...rest} dateTime={date.toISOString()} className={className}>
      {formatRelative(date, now, locale, unitStyle, timeZone)}
    </time>
  );
}
