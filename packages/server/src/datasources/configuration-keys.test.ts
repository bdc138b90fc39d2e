import { expect, test } from 'vitest';
import { changedKeys } from './configuration-keys.ts';

test('names what was changed, added or removed in the newer form, and nothing of what was entered', () => {
  const attribute = { name: 'Level', connectorConfig: { field: 'tier' } };
  const before = { connectorConfig: { city: 'Lisbon', apiKey: 'hidden-1', old: 1 }, additionalAttributes: [attribute] };
  const after = {
    connectorConfig: { city: 'Lisbon', apiKey: 'hidden-2', region: 'eu' },
    additionalAttributes: [{ ...attribute, connectorConfig: { field: 'level' } }],
  };
  expect(changedKeys(before, after)).toEqual(['apiKey', 'region', 'Level', 'old']);
  expect(changedKeys(before, before)).toEqual([]);
  expect(changedKeys({ connectorConfig: null }, after)).toEqual(['city', 'apiKey', 'region', 'Level']);
});

test('names fields and tables of the older form', () => {
  const configs = (city: string, rows: readonly string[]) => ({
    definedConfigs: [{ headingName: 'account', mappings: { city: { configVal: city }, name: { configVal: 'x' } } }],
    dynamicConfigs: [{ headingName: 'Lists', dynamicFields: rows.map((list) => ({ list })) }],
  });
  expect(changedKeys(configs('Lisbon', ['a']), configs('Porto', ['a']))).toEqual(['city']);
  expect(changedKeys(configs('Lisbon', ['a']), configs('Lisbon', ['a', 'b']))).toEqual(['Lists']);
});
