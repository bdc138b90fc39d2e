import { fold } from '../combobox/matching.ts';

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
