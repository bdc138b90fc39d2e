import { expect, test } from 'vitest';
import { coverageOf, mappingFault } from './mapping-state.ts';
import type { ContextValue, Mapping, MappingFault } from './remapping.schema.ts';
import { attributePath, fieldPath, isShownPlugin, readAttributePath } from './remapping-paths.ts';

const mapping: Mapping = {
  from: {
    attribute: attributePath('abcdef12', 'Loyalty tier'),
    sourceParams: [{ key: 'city', to: 0, condition: '' }],
    destinationParams: [{ key: 'place', from: 0, default: '' }],
  },
  to: [fieldPath('ctx.greeting', 'tier')],
};
const value = (uid: string, parameters: ContextValue['parameters'] = [], valueType: ContextValue['valueType'] = 'string') => ({
  uid,
  valueType,
  parameters,
});
const city = { key: 'city', valueType: 'string' } as const;
const place = { key: 'place', valueType: 'string' } as const;
const field = value('tier', [place]);
const source = { isActive: true, values: [value('Loyalty tier', [city])] };

test.each<[string, typeof source | undefined, ContextValue | undefined, MappingFault | undefined]>([
  ['that works', source, field, undefined],
  ['to a field that is gone', source, undefined, 'fieldGone'],
  ['of a datasource that is gone', undefined, field, 'datasourceGone'],
  ['of a datasource that is not active', { ...source, isActive: false }, field, 'datasourceInactive'],
  ['of an attribute that is gone', { ...source, values: [value('Another', [city])] }, field, 'attributeGone'],
  ['of an attribute with another type', { ...source, values: [value('Loyalty tier', [city], 'int')] }, field, 'typeChanged'],
  ['with a linked parameter that is gone', { ...source, values: [value('Loyalty tier')] }, field, 'parametersChanged'],
  [
    'with a linked parameter of another type',
    { ...source, values: [value('Loyalty tier', [{ key: 'city', valueType: 'int' }])] },
    field,
    'parametersChanged',
  ],
  ['with a new destination that nothing fills', source, value('tier', [place, { ...place, key: 'more' }]), 'parametersChanged'],
  [
    'with a new destination that has a default of its own',
    source,
    value('tier', [place, { ...place, key: 'more', default: 'x' }]),
    undefined,
  ],
  [
    'with a further source, which is ignored',
    { ...source, values: [value('Loyalty tier', [{ ...city, key: 'x' }, city])] },
    field,
    undefined,
  ],
])('a mapping %s', (_what, datasource, to, fault) => {
  expect(mappingFault(mapping, datasource, to)).toBe(fault);
});

test('a mapping of an attribute without parameters outlives a new destination that nothing fills: it is incomplete', () => {
  const plain = { ...mapping, from: { ...mapping.from, sourceParams: [], destinationParams: [{ key: 'place', from: -1, default: 'x' }] } };
  const without = { isActive: true, values: [value('Loyalty tier')] };
  expect(mappingFault(plain, without, value('tier', [place, { ...place, key: 'more' }]))).toBeUndefined();
});

test('a path says the datasource third and the attribute last', () => {
  expect(mapping.from.attribute.split('.')[2]).toBe('abcdef12');
  expect(readAttributePath(mapping.from.attribute)).toEqual({ datasourceId: 'abcdef12', name: 'Loyalty tier' });
  for (const path of ['', 'ctx.greeting.tier', 'ctx.integrations-datasource.a', 'ctx.integrations-datasource.a.b.c'])
    expect(readAttributePath(path)).toBeUndefined();
});

test('reserved plugins and those of datasources are not shown', () => {
  const uids = ['ctx.greeting', 'ctx.integrations-datasource.Guests'];
  expect(uids.map((uid) => isShownPlugin({ uid, isReserved: false }))).toEqual([true, false]);
  expect(isShownPlugin({ uid: 'ctx.greeting', isReserved: true })).toBe(false);
});

test('coverage counts fields, what is mapped, incomplete ones too, and what is broken', () => {
  const attributes = {
    tier: { mapping, datasourceName: 'Guests', missing: ['place'] },
    other: { mapping, datasourceName: 'Guests', fault: 'attributeGone' as const },
  };
  const plugin = {
    values: [field, value('other'), value('third')],
    tenantConfig: { isEnabled: true, contextPluginId: 'x', attributes, version: 1 },
  };
  expect(coverageOf(plugin)).toEqual({ total: 3, mapped: 1, incomplete: 1, broken: 1 });
});
