/** A moment as it comes over the wire or from the clock. */
export type Moment = Date | number | string;

/** How much of a moment is shown. */
export type DateFormat = 'date' | 'time' | 'date-time' | 'long';

const formats: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  'date-time': { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'full', timeStyle: 'long' },
};

const dateFormatters = new Map<string, Intl.DateTimeFormat>();
const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>();

/** Making a formatter costs a hundred times what using it does; a table of moments shares one. */
function kept<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** The moment as a Date, or undefined when it is none. */
export function readMoment(value: Moment): Date | undefined {
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A moment in the words of a language. */
export function formatMoment(date: Date, locale: string, format: DateFormat, timeZone: string | undefined): string {
  return kept(
    dateFormatters,
    `${locale} ${format} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(locale, { ...formats[format], ...(timeZone ? { timeZone } : {}) }),
  ).format(date);
}

const second = 1000;
const minute = 60 * second;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest unit of which there is at least one whole, and its length; years and months by their average. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['year', 365.2425 * day],
  ['month', 30.436875 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

/** The day of a moment on the calendar of a zone, counted: days that the clocks change on are days like any other. */
function calendarDay(time: number, timeZone: string | undefined): number {
  const formatter = kept(
    dateFormatters,
    `day ${timeZone ?? ''}`,
    () =>
      new Intl.DateTimeFormat('en', {
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        calendar: 'iso8601',
        ...(timeZone ? { timeZone } : {}),
      }),
  );
  const parts = formatter.formatToParts(time);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day')) / day;
}

/**
 * How long ago or until, in whole units: never more than has passed. Less than a minute is now. "Yesterday" and the like are days of the
 * calendar; "last week" is never said, for eight days ago may be in the week before that.
 */
export function formatRelative(
  date: Date,
  now: number,
  locale: string,
  style: Intl.RelativeTimeFormatStyle,
  timeZone?: string | undefined,
): string {
  const formatter = (numeric: 'auto' | 'always') =>
    kept(relativeFormatters, `${locale} ${style} ${numeric}`, () => new Intl.RelativeTimeFormat(locale, { numeric, style }));
  const difference = date.getTime() - now;
  const [unit, length] = units.find(([, size]) => Math.abs(difference) >= size) ?? ['second', Number.POSITIVE_INFINITY];
  if (unit === 'second') return formatter('auto').format(0, unit);
  if (unit !== 'day') return formatter('always').format(Math.trunc(difference / length), unit);
  const days = calendarDay(date.getTime(), timeZone) - calendarDay(now, timeZone);
  // A day of twenty-five hours holds two moments that are a day apart.
  return days === 0 ? formatter('always').format(Math.trunc(difference / hour), 'hour') : formatter('auto').format(days, unit);
}

/** How long what `formatRelative` says stays true, in ms. */
export function staysFor(date: Date, now: number): number {
  const passed = Math.abs(date.getTime() - now);
  const size = passed < hour ? minute : passed < day ? hour : day;
  const into = passed % size;
  // What lies ahead comes nearer: its figure changes when the unit has run down, not when it is full.
  const unitStays = (date.getTime() > now ? into : size - into) + 1;
  // Midnight is at a quarter of an hour everywhere on earth.
  return passed < day || passed > 8 * day ? unitStays : Math.min(unitStays, quarter - (now % quarter) + 1);
}
