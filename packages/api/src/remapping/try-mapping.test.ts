import { describe, expect, test } from 'vitest';
import type { DataType } from '#connectors/attribute.schema.ts';
import { endsOf, type ParameterMapping } from './parameter-mapping.ts';
import { attributePath, fieldPath } from './remapping-paths.ts';
import { invalidText, meets, readValue, tryField, tryMapping } from './try-mapping.ts';

test.each<[DataType, string, unknown]>([
  ['string', ' as typed ', ' as typed '],
  ['int', ' -12 ', -12],
  ['int', '1.5', undefined],
  ['int', '9007199254740993', undefined],
  ['float', '.5e3', 500],
  ['float', 'NaN', undefined],
  ['bool', 'TRUE', true],
  ['bool', 'yes', undefined],
  ['dateTime', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['dateTime', '2026-11-21T10:00', '2026-11-21T10:00:00.000Z'],
  ['dateTime', '2026-11-21T10:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['dateTime', '2026-13-01', undefined],
  ['dateTime', 'tomorrow', undefined],
])('of the type %s, %j is %j', (type, text, value) => {
  expect(readValue(text, type)).toBe(value);
});

test.each<[string, string, DataType, boolean]>([
  ['Lisbon', 'Lisbon', 'string', true],
  ['lisbon', 'Lisbon', 'string', false],
  ['!= Lisbon', 'Porto', 'string', true],
  ['= >5', '>5', 'string', true],
  ['>= 10', '9', 'int', false],
  ['>= 10', '10', 'int', true],
  ['<2.5', '2.4', 'float', true],
  ['true', 'True', 'bool', true],
  ['> 2026-01-01', '2026-11-21T10:00Z', 'dateTime', true],
  ['> tomorrow', '2026-11-21', 'dateTime', false],
])('%s is met by %s of the type %s: %j', (condition, text, type, met) => {
  expect(meets(condition, readValue(text, type), type)).toBe(met);
});

describe('what a plugin receives', () => {
  const ends = endsOf(
    {
      parameters: [
        { key: 'city', valueType: 'string' },
        { key: 'nights', valueType: 'int' },
      ],
    },
    {
      parameters: [
        { key: 'place', valueType: 'string' },
        { key: 'stay', valueType: 'int' },
        { key: 'since', valueType: 'dateTime' },
      ],
    },
  );
  const mapping: ParameterMapping = {
    links: [{ sourceId: 'nights', destinationId: 'stay' }],
    conditions: new Map([['city', 'Lisbon']]),
    defaults: new Map([
      ['place', 'anywhere'],
      ['stay', '1'],
    ]),
  };
  const sample = (value: string, given: Record<string, string>) => ({ value, parameters: new Map(Object.entries(given)) });

  test('is the value with what its parameters hold, their defaults, or nothing', () => {
    expect(tryMapping(ends, mapping, 'float', sample('2.5', { city: 'Lisbon', nights: '3' }))).toEqual({
      kind: 'received',
      value: 2.5,
      parameters: [
        { id: 'place', value: 'anywhere', from: 'default' },
        { id: 'stay', value: 3, from: 'source' },
        { id: 'since', value: undefined, from: 'missing' },
      ],
    });
    const withoutNights = tryMapping(ends, mapping, 'string', sample('', { city: 'Lisbon', nights: ' ' }));
    expect(withoutNights).toMatchObject({ kind: 'received', value: '', parameters: [{}, { value: 1, from: 'default' }, {}] });
    // Joined to what holds nothing now is something else than joined to nothing at all.
    const joinedOnly = tryMapping(ends, { ...mapping, defaults: new Map() }, 'string', sample('', { city: 'Lisbon' }));
    expect(joinedOnly).toMatchObject({ parameters: [{ from: 'missing' }, { from: 'nothing' }, { from: 'missing' }] });
  });

  test('is nothing when a condition is not met, of a parameter without a link too', () => {
    expect(tryMapping(ends, mapping, 'string', sample('x', { city: 'Porto' }))).toEqual({ kind: 'withheld', unmet: ['city'] });
    expect(tryMapping(ends, mapping, 'string', sample('x', {}))).toEqual({ kind: 'withheld', unmet: ['city'] });
  });

  test('is nothing when something is no value of its type, which is said of each', () => {
    expect(tryMapping(ends, mapping, 'int', sample('many', { city: 'Lisbon', nights: 'three' }))).toEqual({
      kind: 'invalid',
      value: true,
      sources: ['nights'],
      destinations: [],
    });
    const wrongDefault = { ...mapping, defaults: new Map([['since', 'yesterday']]) };
    expect(tryMapping(ends, wrongDefault, 'string', sample('x', { city: 'Lisbon' }))).toMatchObject({ destinations: ['since'] });
    expect(invalidText(ends, wrongDefault)).toEqual({ of: 'default', id: 'since' });
    expect(invalidText(ends, { ...mapping, conditions: new Map([['nights', '> few']]) })).toEqual({ of: 'condition', id: 'nights' });
    expect(invalidText(ends, mapping)).toBeUndefined();
  });
});

describe('what a field of a plugin receives', () => {
  const city = { uid: 'city', valueType: 'string', parameters: [{ key: 'country', valueType: 'string' }] } as const;
  const place = { uid: 'place', valueType: 'string', parameters: [{ key: 'region', valueType: 'string' }] } as const;
  const [attribute, value] = [
    { ...city, parameters: [...city.parameters] },
    { ...place, parameters: [...place.parameters] },
  ];
  const plain = {
    from: { attribute: attributePath('d1', 'city'), sourceParams: [], destinationParams: [] },
    to: [fieldPath('p', 'place')],
  };
  const sourceParams = [{ key: 'country', to: -1, condition: 'Portugal' }];
  const withDefault = { ...plain, from: { ...plain.from, sourceParams, destinationParams: [{ key: 'region', from: -1, default: 'EU' }] } };
  const sample = (country: string) => ({ value: 'Porto', parameters: new Map([['country', country]]) });

  test.each([
    ['is nothing without a mapping', undefined, { kind: 'unmapped' }],
    [
      'is nothing of a broken one',
      { mapping: plain, attribute, fault: 'datasourceInactive' as const },
      { kind: 'broken', fault: 'datasourceInactive' },
    ],
    ['is nothing of an attribute that is gone', { mapping: plain, attribute: undefined }, { kind: 'broken', fault: 'attributeGone' }],
    [
      'is the value also of an incomplete mapping, which leaves out what has neither a source nor a default',
      { mapping: plain, attribute },
      { kind: 'received', value: 'Porto', parameters: [{ id: 'region', value: undefined, from: 'missing' }] },
    ],
    [
      'comes with the defaults that are stored',
      { mapping: withDefault, attribute },
      { kind: 'received', value: 'Porto', parameters: [{ id: 'region', value: 'EU', from: 'default' }] },
    ],
  ])('%s', (_what, mapped, tried) => {
    expect(tryField({ value, mapped }, sample('Portugal'))).toEqual(tried);
  });

  test('comes with the field’s own default where the mapping has none', () => {
    const own = { ...value, parameters: [{ key: 'region', valueType: 'string' as const, default: 'World' }] };
    const tried = (mapping: typeof plain) => tryField({ value: own, mapped: { mapping, attribute } }, sample('Portugal'));
    expect(tried(plain)).toMatchObject({ parameters: [{ value: 'World', from: 'default' }] });
    expect(tried(withDefault as typeof plain)).toMatchObject({ parameters: [{ value: 'EU', from: 'default' }] });
  });

  test('is nothing when a condition that is stored is not met', () => {
    expect(tryField({ value, mapped: { mapping: withDefault, attribute } }, sample('Spain'))).toEqual({
      kind: 'withheld',
      unmet: ['country'],
    });
  });
});
