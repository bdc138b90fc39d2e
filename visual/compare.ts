import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What differs between two pictures; nothing when not one pixel does. */
export interface Difference {
  readonly text: string;
  readonly image?: Buffer;
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
    return { text: `The picture was ${before.width} × ${before.height} pixels and is ${after.width} × ${after.height}.` };
  }
  if (before.data.equals(after.data)) return undefined;
  const image = new PNG({ width: before.width, height: before.height });
  const count = pixelmatch(before.data, after.data, image.data, before.width, before.height, { threshold: 0, includeAA: true });
  return { text: `${count} pixels differ.`, image: PNG.sync.write(image) };
}
