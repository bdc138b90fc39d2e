import { newPasswordSchema } from '@foyer/api/text.schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passwordRulesOf } from './password-rules.ts';

const missing = (password: string) =>
  passwordRulesOf(password)
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id);

test.each([
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
  ['abc', ['length', 'upper', 'digit', 'special']],
  ['ABCDEFGHIJ', ['lower', 'digit', 'special']],
  ['Abcdefgh1', ['length', 'special']],
  ['Abcdefgh 1', ['special']],
  ['Abcdefgh1ß', ['special']],
  ['Abcdefgh!٣', ['digit']],
  ['Abcdefg1!', ['length']],
  ['Ábcdefgh1!', ['upper']],
  ['Abcdefgh1!', []],
  ['Uma senha 1~', []],
  ['Abc\ndefgh1!', []],
])('%j still misses %j', (password, expected) => {
  expect(missing(password)).toEqual(expected);
});

test('the list and the contract agree on every password, one character of each kind more or less', () => {
  const parts = ['abcd', 'ABCD', '1234', '!"#~', '    ', 'éßçñ', '😀😀'];
  for (let choice = 1; choice < 2 ** parts.length; choice += 1) {
    const password = parts.filter((_, index) => choice & (2 ** index)).join('');
    expect([password, missing(password).length === 0]).toEqual([password, z.safeParse(newPasswordSchema, password).success]);
  }
});
