/** One of the six identity tints. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/** A 32-bit number that is always the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The identity tint of an id: people, organizations and projects keep theirs wherever they appear. */
export function tintOf(id: string | number): Tint {
  // The high bits: the low ones barely differ between ids that follow each other.
  return (((hashOf(String(id)) >>> 8) % 6) + 1) as Tint;
}

/** Background and lettering of each tint. */
export const tintLook: Record<Tint, string> = {
  1: 'bg-tint-1 text-tint-1-ink',
  2: 'bg-tint-2 text-tint-2-ink',
  3: 'bg-tint-3 text-tint-3-ink',
  4: 'bg-tint-4 text-tint-4-ink',
  5: 'bg-tint-5 text-tint-5-ink',
  6: 'bg-tint-6 text-tint-6-ink',
};

/** First letters of the first and the last word; one letter for one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
