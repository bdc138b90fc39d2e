/** A box in the window, in px from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far something moves from where it would stand. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Between what moved and what it gave way to, and the edges of the window. */
export const clearancePx = 8;

/** Whether two boxes have more than an edge in common. */
export function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The box after a move. */
export function moved(box: Box, { x, y }: Offset): Box {
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}

const grown = ({ left, top, right, bottom }: Box, px: number): Box => ({
  left: left - px,
  top: top - px,
  right: right + px,
  bottom: bottom + px,
});

/**
 * The shortest way up and to the left on which a box at the lower right corner of the window comes clear of all obstacles; undefined where
 * the window has no such place. With `alongPx` it stays at one of the two edges that meet in the corner, and goes at most so far. A nearest place always touches an obstacle or the corner it came from on two of its sides.
 */
export function wayToClearPlace(box: Box, obstacles: readonly Box[], alongPx?: number): Offset | undefined {
  const taken = obstacles.map((obstacle) => grown(obstacle, clearancePx));
  const mostPx = alongPx ?? Number.POSITIVE_INFINITY;
  const ways = (edges: readonly number[], from: number, room: number) =>
    [...new Set([0, ...edges.map((edge) => edge - from)])]
      .filter((way) => way === 0 || (way < 0 && way >= -room))
      .toSorted((one, other) => other - one);
  const lefts = ways(
    taken.map(({ left }) => left),
    box.right,
    Math.min(mostPx, box.left - clearancePx),
  );
  const ups = ways(
    taken.map(({ top }) => top),
    box.bottom,
    Math.min(mostPx, box.top - clearancePx),
  );
  let best: Offset | undefined;
  for (const x of lefts) {
    for (const y of ups) {
      const isAtEdge = x === 0 || y === 0;
      if ((alongPx !== undefined && !isAtEdge) || (best && Math.hypot(x, y) >= Math.hypot(best.x, best.y))) continue;
      const there = moved(box, { x, y });
      if (!taken.some((obstacle) => meets(there, obstacle))) best = { x, y };
    }
  }
  return best;
}
