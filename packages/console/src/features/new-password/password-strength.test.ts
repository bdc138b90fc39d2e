import { expect, test } from 'vitest';
import { passwordStrengthOf } from './password-strength.ts';

const olivia = ['Olivia', 'Almeida', 'olivia.almeida@lantern.example', 'Foyer'];

test.each([
  ['', undefined],
  ['a', 'weak'],
  ['Password1!', 'common'],
  ['Senha@2026', 'common'],
  ['Qwertyuiop1!', 'common'],
  ['Olivia1990!', 'personal'],
  ['Ólivia-Almeida-1', 'personal'],
  ['Foyer-Foyer-1', 'personal'],
  ['Aa1!aaaaaaaaaaaa', 'weak'],
  ['Abcdefghij1234567!', 'weak'],
  ['Umbrella7!', 'weak'],
  ['correct horse battery staple', 'fair'],
  ['k7#Vq9!mZt', 'good'],
  ['k7#Vq9!mZt2$', 'strong'],
  ['Correct-Horse-Battery-7', 'strong'],
  // The name is in it, and it is long enough without.
  ['Olivia: k7#Vq9!mZt2$', 'strong'],
])('%j is %s', (password, word) => {
  expect(passwordStrengthOf(password, olivia)?.word).toBe(word);
});

test('nothing that misses a rule is better than fair, and a name with signs in it harms nothing', () => {
  expect(passwordStrengthOf('kvqmztlpwxkvqmztlpwxr', [])?.level).toBe(2);
  expect(passwordStrengthOf('k7#Vq9!mZt2$', ['a.*+?^$(b', '\\'])?.level).toBe(4);
});
