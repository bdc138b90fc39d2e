import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../remapping-parts/value-type-icon.tsx';
import {
  emptyMapping,
  fitMapping,
  link,
  type Mapping,
  type MappingEnds,
  type MappingLink,
  type MappingParameter,
  setCondition,
  setDefault,
  unlink,
} from './mapping.ts';

const ends: MappingEnds = {
  sources: [
    { id: 's1', name: 'guest_ref', valueType: 'string' },
    { id: 's2', name: 'tier', valueType: 'string' },
    { id: 's3', name: 'points', valueType: 'int' },
  ],
  destinations: [
    { id: 'd1', name: 'member_key', valueType: 'string' },
    { id: 'd2', name: 'tier_name', valueType: 'string' },
    { id: 'd3', name: 'balance', valueType: 'int' },
  ],
};
const to = (sourceId: string, destinationId: string): MappingLink => ({ sourceId, destinationId });
const withLinks = (...links: MappingLink[]): Mapping => ({ ...emptyMapping, links });

describe('link', () => {
  it.each<[string, MappingLink[], MappingLink, MappingLink[]]>([
    ['joins two of the same type', [], to('s1', 'd1'), [to('s1', 'd1')]],
    ['refuses unlike types', [], to('s1', 'd3'), []],
    ['refuses what is not there', [], to('s1', 'd9'), []],
    ['clears an earlier link to that destination', [to('s1', 'd1')], to('s2', 'd1'), [to('s2', 'd1')]],
    ['moves the link of a source, which has one place to go', [to('s1', 'd1')], to('s1', 'd2'), [to('s1', 'd2')]],
    ['does both at once', [to('s1', 'd1'), to('s2', 'd2')], to('s1', 'd2'), [to('s1', 'd2')]],
    ['leaves others alone', [to('s3', 'd3')], to('s1', 'd1'), [to('s3', 'd3'), to('s1', 'd1')]],
  ])('%s', (_, before, wanted, after) => {
    expect(link(ends, withLinks(...before), wanted).links).toEqual(after);
  });

  it('gives back the same object when nothing changes', () => {
    const mapping = withLinks(to('s1', 'd1'));
    expect(link(ends, mapping, to('s1', 'd1'))).toBe(mapping);
    expect(link(ends, mapping, to('s1', 'd3'))).toBe(mapping);
    expect(unlink(mapping, to('s2', 'd2'))).toBe(mapping);
    expect(setCondition(mapping, 's1', ' ')).toBe(mapping);
    expect(setDefault(mapping, 'd1', '')).toBe(mapping);
  });
});

it('keeps conditions and defaults trimmed, and forgets blank ones', () => {
  const set = setDefault(setCondition(emptyMapping, 's1', ' > 0 '), 'd1', 'gold');
  expect([...set.conditions]).toEqual([['s1', '> 0']]);
  expect([...set.defaults]).toEqual([['d1', 'gold']]);
  const cleared = setDefault(setCondition(set, 's1', ''), 'd1', '  ');
  expect([cleared.conditions.size, cleared.defaults.size]).toEqual([0, 0]);
});

const valueTypes: readonly ValueType[] = ['string', 'int', 'bool', 'float', 'dateTime'];
const column = (prefix: string) =>
  fc
    .array(fc.constantFrom(...valueTypes), { maxLength: 8 })
    .map((types): MappingParameter[] => types.map((valueType, at) => ({ id: `${prefix}${at}`, name: `${prefix} ${at}`, valueType })));
const someEnds = fc.record({ sources: column('s'), destinations: column('d') });
const someLink = fc.record({ sourceId: fc.nat(9).map((at) => `s${at}`), destinationId: fc.nat(9).map((at) => `d${at}`) });
const someSteps = fc.array(fc.record({ kind: fc.constantFrom('link', 'unlink'), link: someLink }), { maxLength: 60 });

function expectSound({ sources, destinations }: MappingEnds, { links }: Mapping) {
  expect(new Set(links.map(({ destinationId }) => destinationId)).size).toBe(links.length);
  expect(new Set(links.map(({ sourceId }) => sourceId)).size).toBe(links.length);
  for (const { sourceId, destinationId } of links) {
    const source = sources.find(({ id }) => id === sourceId);
    expect(source).toBeDefined();
    expect(destinations.find(({ id }) => id === destinationId)?.valueType).toBe(source?.valueType);
  }
}

it('never leaves a destination with two sources or a link of unlike types, whatever one does', () => {
  fc.assert(
    fc.property(someEnds, someSteps, (all, steps) => {
      let mapping = emptyMapping;
      for (const step of steps) {
        const before = mapping;
        mapping = step.kind === 'link' ? link(all, mapping, step.link) : unlink(mapping, step.link);
        expectSound(all, mapping);
        // One step takes away at most the two arrows that were in the way.
        expect(mapping.links.length).toBeGreaterThanOrEqual(before.links.length - 1);
      }
    }),
  );
});

it('makes any stored mapping sound, and leaves a sound one as it is', () => {
  fc.assert(
    fc.property(someEnds, fc.array(someLink, { maxLength: 30 }), (all, links) => {
      const fitted = fitMapping(all, {
        links,
        conditions: new Map([
          ['s0', ' x '],
          ['zz', 'y'],
        ]),
        defaults: new Map([['d0', ' ']]),
      });
      expectSound(all, fitted);
      expect(fitMapping(all, fitted)).toEqual(fitted);
      expect(fitted.defaults.size).toBe(0);
      expect([...fitted.conditions.values()].every((text) => text === 'x')).toBe(true);
    }),
  );
});
