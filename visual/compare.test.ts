import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare, packed } from './compare.ts';

/** A picture of one grey. */
function picture(width: number, height: number, grey = 255): Promise<Buffer> {
  const background = { r: grey, g: grey, b: grey };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The red pixels of a difference, as rows of `#` and `.`. */
async function marksIn(image: Buffer | undefined): Promise<string[]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (at: number) => data[at] === 255 && data[at + 1] === 0;
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => (isRed((y * info.width + x) * 4) ? '#' : '.')).join(''),
  );
}

test('the same pixels are no difference', async () => {
  expect(await compare(await picture(4, 3), await picture(4, 3))).toBeUndefined();
});

test('one step of one colour is one, with a picture of where', async () => {
  const difference = await compare(await picture(2, 1), await picture(2, 1, 254));
  expect(difference?.text).toBe('2 pixels differ.');
  expect(await marksIn(difference?.image)).toEqual(['##']);
});

test('a picture of another size leaves a picture of the difference too: what only one of the two covers is marked', async () => {
  const taller = await compare(await picture(4, 2), await picture(4, 3));
  expect(taller?.text).toBe('The picture was 4 × 2 pixels and is 4 × 3.');
  expect(await marksIn(taller?.image)).toEqual(['....', '....', '####']);
  const narrower = await compare(await picture(4, 2), await picture(3, 3));
  expect(await marksIn(narrower?.image)).toEqual(['...#', '...#', '####']);
});

test('a stored picture has every pixel of the one that was drawn', async () => {
  const data = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256));
  const drawn = await sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  expect(await compare(await packed(drawn), drawn)).toBeUndefined();
});
