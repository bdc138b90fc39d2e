import { expect, test } from 'vitest';
import { emailInUrl } from './email-in-url.ts';

test.each([
  ['?email=adam%2Bx%40foyer.example', 'adam+x@foyer.example'],
  ['?email=adam+x@foyer.example', 'adam+x@foyer.example'],
  ['?email=adam%20x%20y@foyer.example&next=L2E', 'adam+x+y@foyer.example'],
  ['?email=+', undefined],
  ['?next=L2E', undefined],
  ['', undefined],
])('%s carries %s', (search, email) => {
  expect(emailInUrl(search)).toBe(email);
});
