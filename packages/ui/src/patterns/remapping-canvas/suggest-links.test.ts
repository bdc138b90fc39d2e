import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../remapping-parts/value-type-icon.tsx';
import { emptyMapping, type MappingParameter } from './mapping.ts';
import { editDistance, suggestLinks, wordsOf } from './suggest-links.ts';

const column = (names: readonly string[], valueType: ValueType = 'string'): MappingParameter[] =>
  names.map((name, at) => ({ id: `${at}:${name}`, name, valueType }));
const suggested = (sources: readonly string[], destinations: readonly string[]) =>
  suggestLinks({ sources: column(sources), destinations: column(destinations) }, emptyMapping).map(
    ({ sourceId, destinationId, reason }) => `${sourceId.slice(2)} → ${destinationId.slice(2)} ${reason}`,
  );

it.each([
  ['memberKey', 'member key'],
  ['member_key', 'member key'],
  ['Member-Key.2', 'member key 2'],
  ['HTTPStatus', 'http status'],
  ['Situação', 'situacao'],
  ['__', ''],
])('reads %s as the words "%s"', (name, words) => {
  expect(wordsOf(name).join(' ')).toBe(words);
});

it.each([
  ['tier', 'tier', 2, 0],
  ['tier', 'tiers', 2, 1],
  ['teir', 'tier', 2, 1],
  ['tier', 'points', 2, 3],
  ['', 'ab', 2, 2],
])('finds %s and %s so far apart (at most %i): %i', (one, other, most, distance) => {
  expect(editDistance(one, other, most)).toBe(distance);
});

it('measures the same both ways, and never less than the difference in length', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 20);
      expect(distance).toBe(editDistance(other, one, 20));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(distance === 0).toBe(one === other);
    }),
  );
});

describe('suggestLinks', () => {
  it.each<[string, string[], string[], string[]]>([
    ['equal names', ['tier', 'x1'], ['y2', 'tier'], ['tier → tier sameName']],
    ['names that differ only in how they are written', ['memberKey'], ['member_key'], ['memberKey → member_key sameName']],
    ['a name that is part of the other', ['loyalty_tier'], ['tier'], ['loyalty_tier → tier similarName']],
    ['a plural, a slip', ['points', 'adress'], ['point', 'address'], ['points → point similarName', 'adress → address similarName']],
    ['the exact one, where one is near too', ['tier', 'tier_name'], ['tier'], ['tier → tier sameName']],
    ['none of two that are equally near', ['tier_a', 'tier_b'], ['tier'], []],
    ['none for short names that only look alike', ['id'], ['ip'], []],
    ['none for strangers', ['points'], ['locale'], []],
    ['none for names without words', ['__'], ['--'], []],
  ])('%s', (_, sources, destinations, expected) => {
    expect(suggested(sources, destinations)).toEqual(expected);
  });

  it('offers nothing of unlike types and nothing that is linked already', () => {
    const sources = column(['tier', 'points']);
    expect(suggestLinks({ sources, destinations: column(['tier'], 'int') }, emptyMapping)).toEqual([]);
    const linked = { ...emptyMapping, links: [{ sourceId: '1:points', destinationId: '0:tier' }] };
    expect(suggestLinks({ sources, destinations: column(['tier']) }, linked)).toEqual([]);
  });

  it('can always be accepted whole: no end is in it twice and types are alike', () => {
    const name = fc.constantFrom('tier', 'tiers', 'loyalty_tier', 'Tier', 'points', 'pointsBalance', 'balance', 'locale', 'a', '');
    const some = fc.array(fc.record({ name, valueType: fc.constantFrom<ValueType>('string', 'int') }), { maxLength: 10 });
    const numbered = some.map((list) => list.map((parameter, at) => ({ ...parameter, id: String(at) })));
    fc.assert(
      fc.property(numbered, numbered, (sources, destinations) => {
        const links = suggestLinks({ sources, destinations }, emptyMapping);
        expect(new Set(links.map(({ sourceId }) => sourceId)).size).toBe(links.length);
        expect(new Set(links.map(({ destinationId }) => destinationId)).size).toBe(links.length);
        for (const { sourceId, destinationId } of links)
          expect(sources[Number(sourceId)]?.valueType).toBe(destinations[Number(destinationId)]?.valueType);
      }),
    );
  });
});
