import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What differs between two pictures; nothing when not one pixel does. */
export interface Difference {
  readonly text: string;
  readonly image?: Buffer;
}

/** The picture on a larger sheet, at its top left. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/** Both laid on one sheet; what only one of them covers is red from edge to edge. */
function differenceOfSizes(before: PNG, after: PNG): Buffer {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const image = new PNG({ width, height });
  pixelmatch(onSheet(before, width, height).data, onSheet(after, width, height).data, image.data, width, height, {
    threshold: 0,
    includeAA: true,
  });
  const sharedWidth = Math.min(before.width, after.width);
  const sharedHeight = Math.min(before.height, after.height);
  for (let y = 0; y < height; y += 1)
    for (let x = y < sharedHeight ? sharedWidth : 0; x < width; x += 1) image.data.set([255, 0, 0, 255], (y * width + x) * 4);
  return PNG.sync.write(image);
}

/**
 * Every differing pixel counts. The usual tolerances (a colour threshold, smoothed edges left out) would hide just what the pinned browser
 * lets us see: a corner rounded by a pixel more is nothing but smoothed edges.
 */
export function compare(expected: Buffer, actual: Buffer): Difference | undefined {
  if (expected.equals(actual)) return undefined;
  const before = PNG.sync.read(expected);
  const after = PNG.sync.read(actual);
  if (before.width !== after.width || before.height !== after.height) {
    const text = `The picture was ${before.width} × ${before.height} pixels and is ${after.width} × ${after.height}.`;
    return { text, image: differenceOfSizes(before, after) };
  }
  if (before.data.equals(after.data)) return undefined;
  const image = new PNG({ width: before.width, height: before.height });
  const count = pixelmatch(before.data, after.data, image.data, before.width, before.height, { threshold: 0, includeAA: true });
  return { text: `${count} pixels differ.`, image: PNG.sync.write(image) };
}

/** The same pixels in a fifth fewer bytes than the browser writes: without filters, which do not suit flat colours. */
export function packed(picture: Buffer): Buffer {
  const smaller = PNG.sync.write(PNG.sync.read(picture), { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
  return smaller.length < picture.length ? smaller : picture;
}
