import { type ColumnView, rowsInView } from './arrow-geometry.ts';
import type { MappingLink } from './mapping.ts';

/** What tells a link from all others. */
export const linkKey = ({ sourceId, destinationId }: MappingLink) => JSON.stringify([sourceId, destinationId]);

/** Rows of both columns whose arrows stand ready. */
export type ReadyRows = { sources: { first: number; last: number }; destinations: { first: number; last: number } };

/** Arrows stand ready so many rows beyond the edge: they are there before their row is. */
const moreRows = 4;
/** Arrows come and go by so many rows at once, for one piece of work every few frames. */
const chunkRows = 4;

function ready(view: ColumnView, count: number) {
  const { first, last } = rowsInView(view, count, moreRows);
  return { first: Math.floor(first / chunkRows) * chunkRows, last: Math.min(count - 1, Math.ceil((last + 1) / chunkRows) * chunkRows - 1) };
}

/** Which rows are in view, with some more; the same numbers until a few rows were scrolled by. */
export function readyRows(source: ColumnView, destination: ColumnView, sourceCount: number, destinationCount: number): ReadyRows {
  return { sources: ready(source, sourceCount), destinations: ready(destination, destinationCount) };
}

/** Whether one would draw the same arrows. */
export function isSameRows(one: ReadyRows | undefined, other: ReadyRows): boolean {
  return (
    one !== undefined &&
    one.sources.first === other.sources.first &&
    one.sources.last === other.sources.last &&
    one.destinations.first === other.destinations.first &&
    one.destinations.last === other.destinations.last
  );
}

/** The links with an end among these rows. */
export function linksAmong<Link extends MappingLink>(
  links: readonly Link[],
  rows: ReadyRows | undefined,
  sourceAt: ReadonlyMap<string, number>,
  destinationAt: ReadonlyMap<string, number>,
): readonly Link[] {
  if (!rows) return [];
  const isIn = ({ first, last }: ReadyRows['sources'], at: number | undefined) => at !== undefined && at >= first && at <= last;
  return links.filter(
    ({ sourceId, destinationId }) =>
      isIn(rows.sources, sourceAt.get(sourceId)) || isIn(rows.destinations, destinationAt.get(destinationId)),
  );
}
