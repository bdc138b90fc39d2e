import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DataType, dataTypes } from '#connectors/attribute.schema.ts';
import {
  areLinksSound,
  columnOf,
  defaultOf,
  endsOf,
  hasParameters,
  isAbout,
  isComplete,
  isStorable,
  judgeParameters,
  missingParameters,
  noParameters,
  type ParameterMapping,
  readParameters,
  stillHolds,
  writeParameters,
} from './parameter-mapping.ts';
import { startingParameters } from './starting-parameters.ts';

const strings = (...keys: string[]) => keys.map((key) => ({ key, valueType: 'string' as DataType }));
const none: ParameterMapping = { links: [], conditions: new Map(), defaults: new Map() };
const ends = endsOf({ parameters: strings('city', 'tier') }, { parameters: strings('place', 'grade') });
const linked: ParameterMapping = {
  links: [{ sourceId: 'tier', destinationId: 'place' }],
  conditions: new Map([['city', 'Lisbon']]),
  defaults: new Map([['grade', 'gold']]),
};

describe('a mapping on the wire', () => {
  test('says its links by places in both lists, and -1 for none', () => {
    expect(writeParameters(ends, linked)).toEqual({
      sourceParams: [
        { key: 'city', to: -1, condition: 'Lisbon' },
        { key: 'tier', to: 0, condition: '' },
      ],
      destinationParams: [
        { key: 'place', from: 1, default: '' },
        { key: 'grade', from: -1, default: 'gold' },
      ],
    });
    expect(noParameters(ends).sourceParams.map(({ to }) => to)).toEqual([-1, -1]);
  });

  test('comes back as it was, whatever was joined, keys that are there twice too', () => {
    const column = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), valueType: fc.constantFrom(...dataTypes) }), { maxLength: 8 });
    fc.assert(
      fc.property(column, column, fc.array(fc.nat(7)), (sources, destinations, picks) => {
        const given = { sources: columnOf(sources), destinations: columnOf(destinations) };
        expect(new Set(given.sources.map(({ id }) => id)).size).toBe(given.sources.length);
        const free = new Set(given.destinations.map(({ id }) => id));
        const links = given.sources.flatMap(({ id }, index) => {
          const destinationId = given.destinations[picks[index] ?? 99]?.id;
          return destinationId !== undefined && free.delete(destinationId) ? [{ sourceId: id, destinationId }] : [];
        });
        const mapping = { ...none, links, conditions: new Map(given.sources.slice(0, 2).map(({ id }) => [id, 'x'])) };
        const written = writeParameters(given, mapping);
        expect(areLinksSound(written)).toBe(true);
        expect(isAbout(given, written)).toBe(true);
        expect(readParameters(written)).toEqual(mapping);
      }),
    );
  });

  test.each([
    [
      'a link that only one side knows',
      { sourceParams: [{ key: 'a', to: 0, condition: '' }], destinationParams: [{ key: 'b', from: -1, default: '' }] },
    ],
    ['a place that there is not', { sourceParams: [{ key: 'a', to: 3, condition: '' }], destinationParams: [] }],
  ])('is not sound with %s', (_what, written) => {
    expect(areLinksSound(written)).toBe(false);
  });

  test('is about its parameters only in their order', () => {
    const written = writeParameters(ends, linked);
    expect(isAbout(endsOf({ parameters: strings('tier', 'city') }, { parameters: strings('place', 'grade') }), written)).toBe(false);
  });
});

const many = (prefix: string, count: number) => columnOf(strings(...Array.from({ length: count }, (_, index) => `${prefix}${index}`)));

test.each([
  ['nothing at all', 0, 0, 0, 0, undefined],
  ['destinations without sources', 0, 2, 0, 0, 'destinationsWithoutSources'],
  ['destinations without sources, one of them by default', 0, 2, 0, 1, 'destinationsWithoutSources'],
  ['destinations without sources, all by default', 0, 2, 0, 2, undefined],
  ['fewer sources, one uncovered', 2, 3, 2, 0, 'uncoveredDestinations'],
  ['fewer sources, all covered', 2, 3, 2, 1, undefined],
  ['as many, one uncovered: the error comes before the warning', 2, 2, 1, 0, 'uncoveredDestinations'],
  ['as many, all covered', 2, 2, 2, 0, 'sourcesIgnored'],
  ['more sources, one uncovered', 3, 2, 1, 0, 'sourcesIgnored'],
  ['sources without destinations', 1, 0, 0, 0, 'sourcesIgnored'],
] as const)('%s', (_what, sources, destinations, links, defaults, problem) => {
  const given = { sources: many('s', sources), destinations: many('d', destinations) };
  const mapping = {
    ...none,
    links: Array.from({ length: links }, (_, index) => ({ sourceId: `s${index}`, destinationId: `d${index}` })),
    defaults: new Map(Array.from({ length: defaults }, (_, index) => [`d${links + index}`, 'x'])),
  };
  expect(judgeParameters(given, mapping)).toBe(problem);
  expect(isComplete(given, mapping)).toBe(problem === undefined || problem === 'sourcesIgnored');
  // Without parameters of its own an attribute is saved without the dialog.
  expect(isStorable(given, mapping)).toBe(problem !== 'uncoveredDestinations');
  expect(hasParameters(given)).toBe(sources + destinations > 0);
});

describe('a parameter of a field', () => {
  const field = { parameters: [...strings('currency', 'country'), { key: 'group', valueType: 'string' as DataType, default: ' all ' }] };
  const plain = endsOf({ parameters: [] }, field);

  test('is missing in a mapping that gives it neither a source nor a default, unless it has one of its own', () => {
    expect(missingParameters(field, noParameters(plain))).toEqual(['currency', 'country']);
    expect(missingParameters(field, { sourceParams: [], destinationParams: [] })).toEqual(['currency', 'country']);
    const set = writeParameters(plain, { ...none, defaults: new Map([['currency', 'EUR']]) });
    expect(missingParameters(field, set)).toEqual(['country']);
    const source = endsOf({ parameters: strings('land') }, field);
    const joined = writeParameters(source, { ...none, links: [{ sourceId: 'land', destinationId: 'country' }] });
    expect(missingParameters(field, joined)).toEqual(['currency']);
  });

  test('holds its own default only as long as the mapping has none', () => {
    const [, , group] = plain.destinations;
    if (!group) throw new Error('There is no such parameter.');
    expect(defaultOf(none, group)).toBe('all');
    expect(defaultOf({ defaults: new Map([['group', 'friends']]) }, group)).toBe('friends');
  });

  test('keeps the default that was set before when another attribute comes, where it still fits', () => {
    const before = writeParameters(plain, {
      ...none,
      defaults: new Map([
        ['currency', 'EUR'],
        ['country', 'PT'],
      ]),
    });
    const after = endsOf({ parameters: strings('city') }, { parameters: [...strings('currency'), { key: 'country', valueType: 'int' }] });
    expect(startingParameters(after, before)).toEqual({ ...none, defaults: new Map([['currency', 'EUR']]) });
    expect(startingParameters(after, undefined)).toEqual(none);
  });
});

describe('what was joined still holds', () => {
  test.each<[string, Parameters<typeof endsOf>, boolean]>([
    ['as it was', [{ parameters: strings('city', 'tier') }, { parameters: strings('place', 'grade') }], true],
    ['in another order, with one more', [{ parameters: strings('x', 'tier', 'city') }, { parameters: strings('grade', 'place') }], true],
    ['without a linked one', [{ parameters: strings('city') }, { parameters: strings('place', 'grade') }], false],
    ['without one that has a condition', [{ parameters: strings('tier') }, { parameters: strings('place', 'grade') }], false],
    [
      'with another type',
      [{ parameters: [...strings('city'), { key: 'tier', valueType: 'int' }] }, { parameters: strings('place', 'grade') }],
      false,
    ],
  ])('%s', (_what, given, holds) => {
    expect(stillHolds(endsOf(...given), linked)).toBe(holds);
  });
});
