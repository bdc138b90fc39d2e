import { expect, test } from 'vitest';
import { manyChanges } from '#testing/history.ts';
import { dayName, isDayRow, rowsByDay } from './day-rows.ts';

test('each day stands once above its changes, in their order', () => {
  const entries = manyChanges(20);
  const rows = rowsByDay(entries);
  expect(rows.filter((row) => !isDayRow(row))).toEqual(entries);
  const days = rows.filter(isDayRow).map(({ id }) => id);
  expect(days).toEqual([...new Set(entries.map(({ at }) => `day:${new Date(at).toDateString()}`))]);
  expect(rows[0]).toMatchObject({ day: entries[0]?.at });
  expect(rowsByDay([])).toEqual([]);
});

test.each([
  ['2026-11-23T09:00:00', 'en', 'Today'],
  ['2026-11-20T09:00:00', 'en', 'Friday, November 20'],
  ['2026-11-20T09:00:00', 'pt-BR', 'Sexta-feira, 20 de novembro'],
  ['2025-12-31T09:00:00', 'en', 'Wednesday, December 31, 2025'],
])('%s is called in %s: %s', (day, language, name) => {
  expect(dayName(language, 'Today', day, new Date('2026-11-23T12:00:00'))).toBe(name);
});
