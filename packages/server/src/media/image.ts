const acceptedTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** A picture of few bytes can hold very many pixels. */
const pixelLimit = 24_000_000;
const longestSidePx = 500;

/** The library, loaded at the first upload: uploads are rare, memory is dear. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One upload at a time per thread of the pool, and nothing kept of it.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What every picture is kept as. */
export const storedImageType = 'image/webp';

/**
 * Makes a picture that a stranger sent into one of ours: only the four accepted kinds, told by content; at most 500 pixels
 * wide and high; written anew, so that nothing but pixels is left (no place, no camera, no second file behind the first).
 * @returns undefined for anything else.
 */
export async function reencodeImage(given: Uint8Array): Promise<Buffer | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(given).catch(() => undefined);
  if (!type || !acceptedTypes.has(type.mime)) return undefined;
  const sharp = await loadSharp();
  try {
    return await sharp(given, { limitInputPixels: pixelLimit, failOn: 'warning', pages: 1 })
      .rotate()
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
