import { expect, test } from 'vitest';
import { isCurrent } from './version.ts';

test.each([
  [3, undefined, true],
  [3, 3, true],
  [3, 2, false],
  [3, 4, false],
])('version %i is what somebody who saw %s may change: %s', (version, seen, is) => {
  expect(isCurrent(version, seen)).toBe(is);
});
