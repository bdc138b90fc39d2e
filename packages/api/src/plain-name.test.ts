import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attributeSchema } from '#connectors/attribute.schema.ts';
import { integrationNameSchema } from '#connectors/integration-text.schema.ts';
import { plainName } from './plain-name.ts';
import { familyNameSchema, givenNameSchema, thingNameSchema } from './text.schema.ts';

const typed = '  Sa\u0303o\u00a0 Paulo \t';

test.each([
  [typed, 'S\u00e3o Paulo'],
  ['Two  spaces', 'Two spaces'],
  ['One\nline', 'One line'],
  ['\u3000Wide\u3000', 'Wide'],
  ['Case Counts', 'Case Counts'],
  [' \u00a0 ', ''],
  ['\u3164\uffa0', ''],
  ['Foyer\u3164', 'Foyer'],
  [`e${'\u0302\u0327'.repeat(40)}`, `e${'\u0302\u0327'.repeat(40)}`.normalize('NFC').slice(0, 7)],
  ['\u0e01\u0e33\u0e48\u0e07', '\u0e01\u0e33\u0e48\u0e07'],
])('%j is the name %j', (text, name) => {
  expect(plainName(text)).toBe(name);
  expect(plainName(name)).toBe(name);
});

test.each([
  ['things', thingNameSchema('REQUIRED', 'INVALID')],
  ['integrations', integrationNameSchema('INVALID')],
  ['first names', givenNameSchema],
  ['last names', familyNameSchema],
  ['attributes', attributeSchema.shape.name],
])('names of %s are taken in that form', (_, schema) => {
  expect(z.parse(schema, typed)).toBe('S\u00e3o Paulo');
});
