import type { LanguageRow } from '@foyer/api/languages';

// A language that nobody speaks, made from English where it is needed and offered to nobody: what is not written in it did not come from
// the locales, what does not fit it will not fit German, and what looks wrong in it will look wrong in Arabic.

/** Its code, as the languages that are offered have theirs. */
export const pseudoCode = 'xa';

/** Its row. The region is one that BCP 47 leaves to private use; dates and numbers are written as in English. */
export const pseudoLanguage = {
  tag: 'en-XA',
  ownName: '⟦Pséüdõ~~⟧',
  plurals: ['one', 'other'],
  direction: 'rtl',
} as const satisfies LanguageRow;

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'õ',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
};
const addedShare = 0.35;
/** What a program reads: placeholders, texts within texts, tags. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/;

/** A text in the pseudo-language: accents, a third longer, in brackets. What a program reads in it stays. */
export function pseudoText(text: string): string {
  const parts = text.split(kept);
  const spoken = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)));
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length;
  return `⟦${spoken.join('')}${'~'.repeat(Math.ceil(letters * addedShare))}⟧`;
}

/** The same for all texts of a catalogue, whose keys stay: the plural forms are those of English. */
export function pseudoCatalogue(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudoCatalogue);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoCatalogue(inner)]));
  return value;
}
