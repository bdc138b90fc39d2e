import { defaultOf, type Mapping, type MappingEnds } from './mapping.ts';

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
  if (sources === 0) return uncovered > 0 ? 'destinationsWithoutSources' : undefined;
  // More sources than destinations leave an uncovered one at a warning, as specified: it is flagged at its row all the same.
  if (sources <= destinations && uncovered > 0) return 'uncoveredDestinations';
  return sources >= destinations ? 'sourcesIgnored' : undefined;
}

/** Judges a mapping: errors come before warnings. */
export function evaluateMapping({ sources, destinations }: MappingEnds, mapping: Mapping): MappingEvaluation {
  const linkedIds = new Set(mapping.links.map(({ destinationId }) => destinationId));
  const uncoveredIds = new Set<string>();
  let [linked, byDefault] = [0, 0];
  for (const destination of destinations) {
    if (linkedIds.has(destination.id)) linked += 1;
    else if (defaultOf(mapping, destination) !== undefined) byDefault += 1;
    else uncoveredIds.add(destination.id);
  }
  const problem = problemOf(sources.length, destinations.length, uncoveredIds.size);
  return {
    severity: problem === undefined ? 'none' : problem === 'sourcesIgnored' ? 'warning' : 'error',
    problem,
    uncoveredIds,
    coverage: { total: destinations.length, linked, byDefault, uncovered: uncoveredIds.size },
  };
}
