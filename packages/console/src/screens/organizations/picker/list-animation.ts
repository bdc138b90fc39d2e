const perItemMs = 160;
const slowPerItemMs = 200;
const slowLimitMs = 1800;
const longListMs = 1000;

/**
 * How long the doors take to appear, in milliseconds: 160 for each, or 1000 in all where 200 for each would take more than 1800
 * (ORG-06). Nobody who asked for less motion waits at all.
 */
export function listAnimationMs(items: number, isMotionReduced: boolean): number {
  if (isMotionReduced) return 0;
  return items * slowPerItemMs > slowLimitMs ? longListMs : items * perItemMs;
}

/** When one door of the list starts to appear, in milliseconds. Doors that come later, with 'Show more', do not wait. */
export function itemDelayMs(index: number, items: number, isMotionReduced: boolean): number {
  return index >= items ? 0 : Math.round((listAnimationMs(items, isMotionReduced) * index) / items);
}
