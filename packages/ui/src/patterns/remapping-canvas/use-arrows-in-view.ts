import { useMemo, useState } from 'react';
import { linkKey, linksAmong, type ReadyRows } from './links-in-view.ts';
import type { MappingEnds, MappingLink } from './mapping.ts';
import type { LinkSuggestion } from './suggest-links.ts';

const placesOf = (parameters: MappingEnds['sources']) => new Map(parameters.map(({ id }, at) => [id, at]));

type Options = { ends: MappingEnds; links: readonly MappingLink[]; suggestions: readonly LinkSuggestion[]; focusKey: string | undefined };

/** The arrows that stand ready, and the rows that they lead from and to. */
export type ArrowsInView = ReturnType<typeof useArrowsInView>;

/** Keeps only the arrows near what is in view, and the one that has the focus. */
export function useArrowsInView({ ends, links, suggestions, focusKey }: Options) {
  const [rows, setRows] = useState<ReadyRows>();
  const sourceAt = useMemo(() => placesOf(ends.sources), [ends.sources]);
  const destinationAt = useMemo(() => placesOf(ends.destinations), [ends.destinations]);
  const inOrder = useMemo(
    () => links.toSorted((a, b) => (destinationAt.get(a.destinationId) ?? 0) - (destinationAt.get(b.destinationId) ?? 0)),
    [links, destinationAt],
  );
  const drawnLinks = useMemo(() => {
    const near = new Set(linksAmong(inOrder, rows, sourceAt, destinationAt));
    return inOrder.filter((one) => near.has(one) || linkKey(one) === focusKey);
  }, [inOrder, rows, sourceAt, destinationAt, focusKey]);
  const drawnSuggestions = useMemo(
    () => linksAmong(suggestions, rows, sourceAt, destinationAt),
    [suggestions, rows, sourceAt, destinationAt],
  );
  return { ends, rows, setRows, sourceAt, destinationAt, inOrder, drawnLinks, drawnSuggestions };
}
