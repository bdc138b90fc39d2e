import { fold } from '../combobox/matching.ts';

/**
 * How well a command fits what is typed, from 0 (not at all) to 1. Every word must be found, in any order, without regard to case and
 * accents; what begins with it comes before what merely holds it.
 */
export function commandRank(name: string, query: string, keywords: readonly string[] = []): number {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const title = fold(name);
  const all = `${title} ${keywords.map(fold).join(' ')}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (title.startsWith(first)) return 1;
  if (new RegExp(`[^\\p{L}\\p{N}]${first.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u').test(title)) return 0.8;
  return title.includes(first) ? 0.6 : 0.4;
}
