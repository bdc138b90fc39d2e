import { expect, test } from 'vitest';
import { mailedLinkOf } from './mailed-link.ts';

test.each([
  ['?confirmationKey=abc&email=adam%40foyer.example', { key: 'abc', email: 'adam@foyer.example' }],
  ['?email=adam+x@foyer.example&confirmationKey=abc', { key: 'abc', email: 'adam+x@foyer.example' }],
  ['?confirmationKey=abc', undefined],
  ['?confirmationKey=&email=adam@foyer.example', undefined],
  ['?confirmationKey=abc&email=', undefined],
  ['?email=adam@foyer.example', undefined],
  ['', undefined],
])('%s is a link for %j', (search, expected) => {
  expect(mailedLinkOf(search)).toEqual(expected);
});
