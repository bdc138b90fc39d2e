import { expect, test } from 'vitest';
import { fullDay } from './full-day.ts';

const now = new Date(2026, 10, 27);

test.each([
  ['en', new Date(2026, 10, 24), 'Tuesday, November 24'],
  ['pt-BR', new Date(2026, 10, 24), 'Terça-feira, 24 de novembro'],
  ['pt-BR', new Date(2025, 10, 25), 'Terça-feira, 25 de novembro de 2025'],
])('the heading of a day begins with a capital letter in %s', (language, day, name) => {
  expect(fullDay(language, day, now)).toBe(name);
});
