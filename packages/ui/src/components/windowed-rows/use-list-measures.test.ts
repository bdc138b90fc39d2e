import { expect, it } from 'vitest';
import { lengthInPx } from './use-list-measures.ts';

it.each([
  ['44px', 44],
  [' 2.75rem', 44],
  ['2.75rem ', 44],
  ['', 36],
  ['calc(1px + 2px)', 36],
])('reads the token "%s" as %i px, whatever unit it is in', (text, px) => {
  expect(lengthInPx(text, 16, 36)).toBe(px);
});

it('follows the text size of the browser', () => {
  expect(lengthInPx('2.75rem', 32, 36)).toBe(88);
});
