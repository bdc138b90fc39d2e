import { hashOf } from '../avatar/index.ts';

/** How much light a pane lets through. */
export type Pane = 'dark' | 'half' | 'clear';

/** Panes to a side. */
export const paneCount = 5;

const lights: readonly Pane[] = ['dark', 'half', 'clear', 'dark'];

/** The 25 panes of a window, row by row and the same on both sides, always alike for the same seed. */
export function panesOf(seed: string): Pane[] {
  let state = hashOf(seed) || 1;
  const next = () => {
    // xorshift32: fifteen draws need more bits than the hash has.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return lights[(state >>> 3) & 3] ?? 'dark';
  };
  return Array.from({ length: paneCount }, () => {
    const [edge, inner, middle] = [next(), next(), next()];
    return [edge, inner, middle, inner, edge];
  }).flat();
}
