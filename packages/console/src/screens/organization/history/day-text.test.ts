import { expect, test } from 'vitest';
import { dayOfText, dayText } from './day-text.ts';

test.each([
  ['en', '2026-11-01', '11/01/2026'],
  ['pt-BR', '2026-11-01', '01/11/2026'],
] as const)('a day is written as the language writes it (%s)', (language, day, text) => {
  expect(dayText(language, day)).toBe(text);
  expect(dayOfText(language, text)).toBe(day);
});

test.each([
  ['pt-BR', '1/11/2026', '2026-11-01'],
  ['en', '2 - 28 - 2026', '2026-02-28'],
  ['en', '', ''],
  ['en', '02/30/2026', undefined],
  ['pt-BR', '11/31/2026', undefined],
  ['en', '11/01/26', undefined],
  ['en', '11/01', undefined],
  ['en', 'tomorrow', undefined],
] as const)('%s: %j is %j', (language, text, day) => expect(dayOfText(language, text)).toBe(day));

test.each(['2026-99', '2026-02-30', '2026-99-99'])('%s in the address is no text', (day) => expect(dayText('en', day)).toBe(''));
