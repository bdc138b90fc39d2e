/** Part of a list that can be seen, and how much more of it stands ready on both sides. */
export type SeenRange = { startIndex: number; endIndex: number; overscan: number; count: number };

/** Rows come and go by so many at once: one piece of work every few frames costs less than a small one in each. */
const chunkRows = 4;

/**
 * Which rows are in the document, in their order: those that can be seen with their neighbours, and the pinned one wherever it is.
 * What has the focus is pinned: a row taken out of the document would take the focus with it.
 */
export function rowsToDraw({ startIndex, endIndex, overscan, count }: SeenRange, pinnedIndex: number): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / chunkRows) * chunkRows);
  const last = Math.min(count - 1, Math.ceil((endIndex + overscan + 1) / chunkRows) * chunkRows - 1);
  const isPinned = pinnedIndex >= 0 && pinnedIndex < count;
  const rows: number[] = isPinned && pinnedIndex < first ? [pinnedIndex] : [];
  for (let index = first; index <= last; index += 1) rows.push(index);
  if (isPinned && pinnedIndex > last) rows.push(pinnedIndex);
  return rows;
}
