import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { type DateFormat, formatMoment, type Moment, readMoment } from './formats.ts';

export type { DateFormat } from './formats.ts';

export type DateTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** The moment: a Date, milliseconds, or a text as the platform sends it. */
  value: Moment;
  /** The language as Intl knows it: `en`, `pt-BR`. */
  locale: string;
  /** How much of the moment is shown. */
  format?: DateFormat | undefined;
  /** Where; the person's own zone by default. */
  timeZone?: string | undefined;
  /** Shown for what is no moment. */
  fallback?: ReactNode;
};

/** A moment in the words of a language, which machines read too. */
export function DateTime({ value, locale, format = 'date', timeZone, fallback = '–', className, ...rest }: DateTimeProps) {
  const date = readMoment(value);
  if (!date) return <span className={className}>{fallback}</span>;
  return (
    <time
      title={formatMoment(date, locale, 'long', timeZone)}
      {...rest}
      dateTime={date.toISOString()}
      // Figures of one width widen the hyphen too: not among words.
      className={cx(format !== 'long' && 'tabular-nums', className)}
    >
      {formatMoment(date, locale, format, timeZone)}
    </time>
  );
}
