import { expect, test } from 'vitest';
import { flagTrait, imageChange, readFirst } from './organization.rules.ts';

test.each([
  [true, undefined, 'replace'],
  [true, 'true', 'replace'],
  [false, 'true', 'remove'],
  [false, 'false', 'keep'],
  [false, undefined, 'keep'],
] as const)('an image sent (%s) and a wish to remove it (%s): %s', (hasNew, removeImage, change) => {
  expect(imageChange(hasNew, removeImage)).toBe(change);
});

test('what comes first comes once, in the order of asking', () => {
  expect(readFirst('3,1,3,2')).toEqual([3, 1, 2]);
  expect(readFirst(undefined)).toEqual([]);
});

test('flags are yes and no', () => {
  expect([flagTrait(true), flagTrait(false)]).toEqual(['yes', 'no']);
});
