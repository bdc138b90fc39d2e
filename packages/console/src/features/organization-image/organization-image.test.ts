import { expect, it } from 'vitest';
import { imageRefusal } from './organization-image.ts';

it.each([
  ['text/plain', 10, 'IMAGE_INVALID'],
  ['image/svg+xml', 10, 'IMAGE_INVALID'],
  ['', 10, 'IMAGE_INVALID'],
  ['image/png', 2 * 1024 * 1024 + 1, 'IMAGE_TOO_LARGE'],
  ['image/png', 2 * 1024 * 1024, undefined],
  ['image/WEBP', 10, undefined],
] as const)('a file of type %j and %i bytes is refused with %s', (type, size, refusal) => {
  expect(imageRefusal({ type, size })).toBe(refusal);
});
