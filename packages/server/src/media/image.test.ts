import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { reencodeImage } from './image.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 12, g: 90, b: 160 } } });

/** A GIF whose first bytes are also a comment that begins a script. */
const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40), Buffer.from('*/=1;alert(document.domain)//;')]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

describe('a picture is kept', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('from %s, written anew as webp', async (format) => {
    const kept = await reencodeImage(await picture(40, 30).toFormat(format).toBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  test('at most 500 pixels wide and high, in its own proportions', async () => {
    expect(await sharp(await reencodeImage(await picture(2000, 1000).png().toBuffer())).metadata()).toMatchObject({
      width: 500,
      height: 250,
    });
  });

  test('without what it says of place and camera, and standing upright', async () => {
    const given = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'Planted-copyright' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(given).metadata()).orientation).toBe(6);
    const kept = await sharp(await reencodeImage(given)).metadata();
    expect(kept).toMatchObject({ width: 20, height: 40 });
    expect([kept.exif, kept.xmp, kept.icc]).toEqual([undefined, undefined, undefined]);
  });

  test('without what hangs on behind it', async () => {
    const given = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.from('<script>planted()</script>')]);
    const kept = await reencodeImage(given);
    expect(kept?.includes('planted')).not.toBe(true);
  });

  test('as its first frame only', async () => {
    const frames = await sharp([await picture(10, 10).png().toBuffer(), await picture(10, 10).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect((await sharp(await reencodeImage(frames)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('nothing is kept of', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['one byte', async () => Buffer.from([0x89])],
    ['text', async () => Buffer.from('not a picture')],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', async () => svg],
    ['a drawing that calls itself a picture', async () => Buffer.concat([Buffer.from('\u0089PNG\r\n', 'latin1'), svg])],
    ['a script that calls itself a picture', async () => polyglot],
    ['a picture that was cut off', async () => (await picture(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000)],
    [
      'a photograph that was cut off',
      async () =>
        (
          await sharp({
            create: { width: 400, height: 400, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: 'black' },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 3000),
    ],
    ['a picture of another kind', async () => picture(10, 10).tiff().toBuffer()],
    ['a picture of more pixels than are few', async () => picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()],
    ['the head of a picture', async () => (await picture(10, 10).png().toBuffer()).subarray(0, 20)],
  ])('%s', async (_what, make) => {
    expect(await reencodeImage(await make())).toBeUndefined();
  });
});
