import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readNumber, writeNumber } from './number-text.ts';

describe('a number is read as those who read the language do', () => {
  it.each([
    ['en', '1000', 1000],
    ['en', '1,000', 1000],
    ['en', '-1,234,567.5', -1_234_567.5],
    ['en', '2.5', 2.5],
    ['en', '.5', 0.5],
    ['en', '3.', 3],
    ['en', ' 7 ', 7],
    ['en', '1e3', 1000],
    ['en', '2,5', undefined],
    ['en', '1,00', undefined],
    ['en', '1.000.000', undefined],
    ['en', 'old', undefined],
    ['en', '0x10', undefined],
    ['en', '1e999', undefined],
    ['en', '', undefined],
    ['pt-BR', '1.000', 1000],
    ['pt-BR', '1.234.567,5', 1_234_567.5],
    ['pt-BR', '2,5', 2.5],
    ['pt-BR', '2.5', undefined],
    ['pt-BR', '1.00', undefined],
    ['pt-BR', '1,000,000', undefined],
  ])('%s: %j is %j', (language, text, number) => expect(readNumber(text, language)).toBe(number));
});

test.each(['en', 'pt-BR'])('what is written in %s is read as the same number', (language) => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(readNumber(writeNumber(number, language), language)).toBe(number === 0 ? 0 : number);
    }),
  );
});
