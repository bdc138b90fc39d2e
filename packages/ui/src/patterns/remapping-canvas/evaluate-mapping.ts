import type { Mapping, MappingEnds } from './mapping.ts';

/** What there is to say about a mapping as a whole; the first two forbid to save it. */
export type MappingProblem = 'destinationsWithoutSources' | 'uncoveredDestinations' | 'sourcesIgnored';

/** How far a mapping has come. */
export type MappingCoverage = { total: number; linked: number; byDefault: number; uncovered: number };

/** What a mapping comes to. */
export type MappingEvaluation = {
  severity: 'error' | 'warning' | 'none';
  problem: MappingProblem | undefined;
  /** Destinations with neither a link nor a default; each is flagged at its row, whatever the whole comes to. */
  uncoveredIds: ReadonlySet<string>;
  coverage: MappingCoverage;
};

function problemOf(sources: number, destinations: number, uncovered: number): MappingProblem | undefined {
  // As specified, defaults do not help here: without a source there is nothing to remap.
  if (destinations > 0 && sources === 0) return 'destinationsWithoutSources';
  // More sources than destinations leave an uncovered one at a warning, as specified: it is flagged at its row all the same.
  if (sources > 0 && sources <= destinations && uncovered > 0) return 'uncoveredDestinations';
  if (sources > 0 && sources >= destinations) return 'sourcesIgnored';
  return undefined;
}

/** Judges a mapping: errors come before warnings. */
export function evaluateMapping({ sources, destinations }: MappingEnds, mapping: Mapping): MappingEvaluation {
  const linkedIds = new Set(mapping.links.map(({ destinationId }) => destinationId));
  const uncoveredIds = new Set<string>();
  let [linked, byDefault] = [0, 0];
  for (const { id } of destinations) {
    if (linkedIds.has(id)) linked += 1;
    else if (mapping.defaults.has(id)) byDefault += 1;
    else uncoveredIds.add(id);
  }
  const problem = problemOf(sources.length, destinations.length, uncoveredIds.size);
  return {
    severity: problem === undefined ? 'none' : problem === 'sourcesIgnored' ? 'warning' : 'error',
    problem,
    uncoveredIds,
    coverage: { total: destinations.length, linked, byDefault, uncovered: uncoveredIds.size },
  };
}
