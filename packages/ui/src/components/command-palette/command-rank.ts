import { fold } from '../text-matching/matching.ts';

/**
 * How well a command fits what is typed, from 0 (not at all) to 1. Every word must be found, in any order, without regard to case and
 * accents; what begins with it comes before what merely holds it. What only another of its words begins with has 0.4, and 0.2 what only
 * holds it inside of one.
 */
export function commandRank(name: string, query: string, keywords: readonly string[] = []): number {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const title = fold(name);
  const all = `${title} ${keywords.map(fold).join(' ')}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (title.startsWith(first)) return 1;
  const begin = new RegExp(`(?:^|[^\\p{L}\\p{N}])${first.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u');
  if (begin.test(title)) return 0.8;
  if (title.includes(first)) return 0.6;
  return begin.test(all) ? 0.4 : 0.2;
}

/** The groups of three letters of a word, as pg_trgm forms them: two spaces before it and one behind. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Two neighboring letters in the wrong order leave a short word hardly any group of three. */
const swapped = { letters: 3, likeness: 0.6 } as const;

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one.length >= swapped.letters && at >= 0 && `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}

function wordLikeness(one: string, other: string): number {
  if (isSwapped(one, other)) return swapped.likeness;
  const [ours, theirs] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...ours].filter((trigram) => theirs.has(trigram)).length;
  return shared / (ours.size + theirs.size - shared);
}

/** How much a command is like what is typed, from 0 to 1: that of the typed word that is the least like any of the command's words. */
export function commandLikeness(name: string, query: string, keywords: readonly string[] = []): number {
  const wordsOf = (text: string) =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const own = [name, ...keywords].flatMap(wordsOf);
  const typed = wordsOf(query);
  return typed.length === 0 ? 0 : Math.min(...typed.map((word) => Math.max(0, ...own.map((other) => wordLikeness(word, other)))));
}
