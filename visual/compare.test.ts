import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

/** A picture of one grey. */
function picture(width: number, height: number, grey = 255): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(grey);
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  return PNG.sync.write(image);
}

/** The red pixels of a difference, as rows of `#` and `.`. */
function marksIn(image: Buffer | undefined): string[] {
  const { width, height, data } = PNG.sync.read(image ?? Buffer.alloc(0));
  const isRed = (at: number) => data[at] === 255 && data[at + 1] === 0;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (isRed((y * width + x) * 4) ? '#' : '.')).join(''),
  );
}

test('the same pixels are no difference', () => {
  expect(compare(picture(4, 3), picture(4, 3))).toBeUndefined();
});

test('one step of one colour is one, with a picture of where', () => {
  const difference = compare(picture(2, 1), picture(2, 1, 254));
  expect(difference?.text).toBe('2 pixels differ.');
  expect(marksIn(difference?.image)).toEqual(['##']);
});

test('a picture of another size leaves a picture of the difference too: what only one of the two covers is marked', () => {
  const taller = compare(picture(4, 2), picture(4, 3));
  expect(taller?.text).toBe('The picture was 4 × 2 pixels and is 4 × 3.');
  expect(marksIn(taller?.image)).toEqual(['....', '....', '####']);
  expect(marksIn(compare(picture(4, 2), picture(3, 3))?.image)).toEqual(['...#', '...#', '####']);
});
