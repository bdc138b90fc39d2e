import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attributeListSchema, attributeNameError, attributeSchema, isAttributeNameTaken, parameterKeyError } from './attribute.schema.ts';

const keyOf = (value: unknown) => z.safeParse(attributeSchema, value).error?.issues[0]?.message;

describe('an attribute’s name', () => {
  test.each([
    ['Loyalty tier', undefined],
    ['9 lives', undefined],
    ['Última_visita-2', undefined],
    ['', 'ATTR_NAME_REQUIRED'],
    ['   ', 'ATTR_NAME_REQUIRED'],
    ['_tier', 'ATTR_BEGIN_LETTER_NUMBER'],
    ['-tier', 'ATTR_BEGIN_LETTER_NUMBER'],
    ['tier!', 'ATTR_NAME_INVALID'],
    ['tier.gold', 'ATTR_NAME_INVALID'],
    ['t', 'ATTR_NAME_INVALID'],
    ['x'.repeat(151), 'ATTR_NAME_INVALID'],
  ])('%j: %s, on the form and at the server', (name, error) => {
    expect(attributeNameError(name)).toBe(error);
    expect(keyOf({ name })).toBe(error);
  });

  test('is taken in any spelling of case, but not by the attribute itself', () => {
    const attributes = [{ name: 'Tier' }, { name: 'ÁREA' }];
    expect(isAttributeNameTaken(' tIER', attributes)).toBe(true);
    expect(isAttributeNameTaken('área', attributes)).toBe(true);
    expect(isAttributeNameTaken('TIER', attributes, 0)).toBe(false);
    const parsed = z.safeParse(attributeListSchema(attributeSchema), [{ name: 'Tier' }, { name: 'Area' }, { name: 'tier ' }]);
    expect(parsed.error?.issues).toMatchObject([{ path: [2, 'name'], message: 'ATTR_UNIQUE' }]);
  });
});

test.each([
  ['city', undefined],
  ['city-2', undefined],
  ['', 'ATTR_PARAM_EMPTY'],
  ['a.b', 'ATTR_PARAM_INVALID'],
  ['a_b', 'ATTR_PARAM_INVALID'],
  ['a b', 'ATTR_PARAM_INVALID'],
])('the parameter key %j: %s', (key, error) => {
  expect(parameterKeyError(key)).toBe(error);
  expect(keyOf({ name: 'Tier', parameters: [key] }) === undefined).toBe(error === undefined);
});

test('what is left out is a string of the user that expires after a day', () => {
  expect(z.parse(attributeSchema, { name: 'Tier' })).toEqual({
    name: 'Tier',
    description: '',
    dataType: 'string',
    scope: 'user',
    parameters: [],
    defaultExpDuration: 86_400,
  });
});

test.each([
  [{ name: 'Tier', description: 'x'.repeat(250) }, undefined],
  [{ name: 'Tier', description: 'x'.repeat(251) }, 'ATTR_DESCRIPTION_TOO_LONG'],
  [{ name: 'Tier', defaultExpDuration: -1 }, undefined],
  [{ name: 'Tier', defaultExpDuration: 0 }, 'ATTR_EXPIRY_INVALID'],
  [{ name: 'Tier', defaultExpDuration: -2 }, 'ATTR_EXPIRY_INVALID'],
  [{ name: 'Tier', parameters: [{ key: 'a', valueType: 'int' }] }, undefined],
])('%j: %s', (value, error) => expect(keyOf(value)).toBe(error));
