import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { fullDay } from '#lib/full-day.ts';

/** A day above its changes. */
export interface DayRow {
  readonly id: string;
  /** Any moment of the day. */
  readonly day: string;
}
/** What the list shows in its lines. */
export type HistoryRow = HistoryEntry | DayRow;

export const isDayRow = (row: HistoryRow): row is DayRow => 'day' in row;

const dayOf = (at: string) => new Date(at).toDateString();

/** Changes, newest first, below the days on which they were made, as days begin where the reader is (UI-56). */
export function rowsByDay(entries: readonly HistoryEntry[]): readonly HistoryRow[] {
  let last: string | undefined;
  return entries.flatMap((entry): HistoryRow[] => {
    const day = dayOf(entry.at);
    if (day === last) return [entry];
    last = day;
    return [{ id: `day:${day}`, day: entry.at }, entry];
  });
}

/** What a day is called: 'Today', or its date in full, with the year where it is another one. */
export function dayName(language: string, today: string, day: string, now: Date): string {
  if (dayOf(day) === now.toDateString()) return today;
  return fullDay(language, new Date(day), now);
}
