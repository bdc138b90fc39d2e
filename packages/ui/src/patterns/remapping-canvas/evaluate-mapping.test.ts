import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateMapping, type MappingProblem } from './evaluate-mapping.ts';
import { emptyMapping, type Mapping, type MappingParameter } from './mapping.ts';

const column = (prefix: string, count: number): MappingParameter[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, name: `${prefix}${at}`, valueType: 'string' }));
/** So many sources and destinations; the first destinations linked, the next with a default. */
const judge = (sources: number, destinations: number, linked = 0, byDefault = 0) => {
  const mapping: Mapping = {
    links: Array.from({ length: linked }, (_, at) => ({ sourceId: `s${at}`, destinationId: `d${at}` })),
    conditions: new Map(),
    defaults: new Map(Array.from({ length: byDefault }, (_, at) => [`d${linked + at}`, 'x'])),
  };
  return evaluateMapping({ sources: column('s', sources), destinations: column('d', destinations) }, mapping);
};

describe('evaluateMapping', () => {
  it.each<[string, Parameters<typeof judge>, MappingProblem | undefined]>([
    ['nothing at all', [0, 0], undefined],
    ['destinations without sources', [0, 2], 'destinationsWithoutSources'],
    ['destinations without sources, one of them by default', [0, 2, 0, 1], 'destinationsWithoutSources'],
    ['destinations without sources, all by default', [0, 2, 0, 2], undefined],
    ['fewer sources, one uncovered', [2, 3, 2, 0], 'uncoveredDestinations'],
    ['fewer sources, all covered', [2, 3, 2, 1], undefined],
    ['as many, one uncovered: the error comes before the warning', [2, 2, 1, 0], 'uncoveredDestinations'],
    ['as many, all covered', [2, 2, 2, 0], 'sourcesIgnored'],
    ['as many, all by default', [2, 2, 0, 2], 'sourcesIgnored'],
    ['more sources, one uncovered: only flagged', [3, 2, 1, 0], 'sourcesIgnored'],
    ['sources without destinations', [1, 0], 'sourcesIgnored'],
  ])('%s', (_, given, problem) => {
    expect(judge(...given).problem).toBe(problem);
  });

  it('flags every destination without link and default, also where saving is allowed', () => {
    const { severity, uncoveredIds, coverage } = judge(9, 4, 1, 1);
    expect(severity).toBe('warning');
    expect([...uncoveredIds]).toEqual(['d2', 'd3']);
    expect(coverage).toEqual({ total: 4, linked: 1, byDefault: 1, uncovered: 2 });
  });

  it('takes a destination’s own default for one that is set', () => {
    const destinations = column('d', 2).map((destination) => ({ ...destination, default: 'x' }));
    const { problem, coverage } = evaluateMapping({ sources: [], destinations }, emptyMapping);
    expect([problem, coverage.byDefault]).toEqual([undefined, 2]);
  });

  it('counts each destination once, and forbids saving only while something is uncovered', () => {
    const size = fc.nat(12);
    fc.assert(
      fc.property(size, size, size, size, (sources, destinations, a, b) => {
        const linked = Math.min(a, sources, destinations);
        const byDefault = Math.min(b, destinations - linked);
        const { coverage, severity, uncoveredIds } = judge(sources, destinations, linked, byDefault);
        expect(coverage.linked + coverage.byDefault + coverage.uncovered).toBe(destinations);
        expect(coverage.uncovered).toBe(uncoveredIds.size);
        if (severity === 'error') expect(uncoveredIds.size).toBeGreaterThan(0);
        if (severity === 'none') expect(sources === 0 || sources < destinations ? uncoveredIds.size : sources + destinations).toBe(0);
      }),
    );
  });
});
