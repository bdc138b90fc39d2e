import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** What differs between two pictures; nothing when not one pixel does. */
export interface Difference {
  readonly text: string;
  /** A PNG in which differing pixels are red. */
  readonly image?: Buffer;
}

/** The pixels of a picture: four bytes each, row by row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** An empty sheet. */
const sheet = (width: number, height: number): Pixels => ({ data: Buffer.alloc(width * height * 4), width, height });

/** The pixels on a larger sheet, at its top left. */
function onSheet(pixels: Pixels, width: number, height: number): Pixels {
  const larger = sheet(width, height);
  const rowLength = pixels.width * 4;
  for (let y = 0; y < pixels.height; y += 1) pixels.data.copy(larger.data, y * width * 4, y * rowLength, (y + 1) * rowLength);
  return larger;
}

const pngOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** Marks every differing pixel, smoothed edges included, and answers how many there are. */
function mark(before: Pixels, after: Pixels, image: Pixels): number {
  return pixelmatch(before.data, after.data, image.data, image.width, image.height, { threshold: 0, includeAA: true });
}

/** Both laid on one sheet; what only one of them covers is red from edge to edge. */
function differenceOfSizes(before: Pixels, after: Pixels): Promise<Buffer> {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const image = sheet(width, height);
  mark(onSheet(before, width, height), onSheet(after, width, height), image);
  const sharedWidth = Math.min(before.width, after.width);
  const sharedHeight = Math.min(before.height, after.height);
  for (let y = 0; y < height; y += 1)
    for (let x = y < sharedHeight ? sharedWidth : 0; x < width; x += 1) image.data.set([255, 0, 0, 255], (y * width + x) * 4);
  return pngOf(image);
}

/**
 * Every differing pixel counts. The usual tolerances (a colour threshold, smoothed edges left out) would hide just what the pinned browser
 * lets us see: a corner rounded by a pixel more is nothing but smoothed edges.
 */
export async function compare(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  if (expected.equals(actual)) return undefined;
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  if (before.width !== after.width || before.height !== after.height) {
    const text = `The picture was ${before.width} × ${before.height} pixels and is ${after.width} × ${after.height}.`;
    return { text, image: await differenceOfSizes(before, after) };
  }
  if (before.data.equals(after.data)) return undefined;
  const image = sheet(before.width, before.height);
  const count = mark(before, after, image);
  return { text: `${count} pixels differ.`, image: await pngOf(image) };
}

/** The same pixels in half the bytes: WebP without loss. */
export function packed(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
}

/** A stored picture as the PNG that reports show. */
export function asPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png().toBuffer();
}
