import type { CSSProperties } from 'react';

/** So many rows are in sight; half of one says that more follow. */
const mostShown = 7.5;

/** The height of a list in a card, for `h-list`: no higher than it has rows. */
export function rowsShown(count: number): CSSProperties {
  return { '--rows': Math.min(count, mostShown) } as CSSProperties;
}
