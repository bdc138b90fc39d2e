import { expect, test } from 'vitest';
import { bringsTooManyParts, mostSchemaParts, partsOf } from './schema-parts.ts';

/** A schema of few words that stands for two to the power of `levels` parts. */
const doubling = (levels: number) => ({
  properties: { x: { $ref: `#/$defs/d${levels}` } },
  $defs: Object.fromEntries(
    Array.from({ length: levels + 1 }, (_, at) => [
      `d${at}`,
      at === 0 ? { type: 'string' } : { allOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] },
    ]),
  ),
});

test('what a reference leads to is counted wherever it is referred to', () => {
  const address = { type: 'object', properties: { street: { type: 'string' } } };
  // The schema, its properties and definitions, both references, and the address three times with its own two parts.
  expect(partsOf({ properties: { home: { $ref: '#/$defs/address' }, work: { $ref: '#/$defs/address' } }, $defs: { address } })).toBe(14);
  expect(partsOf({ properties: { home: { $ref: '#/$defs/none' }, other: { $ref: 'https://example.com/schema' } } })).toBe(4);
});

test('a reference is decoded before it is followed', () => {
  const tree = { type: 'object', properties: { leaf: { type: 'string' } } };
  expect(partsOf({ $ref: '#/$defs/a%20tree', $defs: { 'a tree': tree } })).toBe(8);
  expect(partsOf({ $ref: '#/$defs/%', $defs: {} })).toBe(2);
});

/** Each part refers to the next, so that all of them are inside one another. */
const chain = (length: number) => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(Array.from({ length }, (_, at) => [`d${at}`, { properties: { x: { $ref: `#/$defs/d${at + 1}` } } }])),
});

test('a long chain of references is followed to its end', () => {
  expect(partsOf(chain(60))).toBeLessThan(mostSchemaParts);
  expect(partsOf(chain(2_000))).toBe(Number.POSITIVE_INFINITY);
});

test('a schema that refers to itself is counted once', () => {
  expect(partsOf({ properties: { next: { $ref: '#' } } })).toBe(4);
});

test.each([
  ['few parts', {}, doubling(8), false],
  ['a schema of few words that stands for millions of parts', {}, doubling(26), true],
  ['more parts than there may be, written out', {}, { enum: Array.from({ length: mostSchemaParts + 1 }, () => ({})) }, true],
  ['one that was kept before', doubling(26), doubling(26), false],
  ['another than the one that was kept before', doubling(26), doubling(27), true],
])('%s: refused is %#', (_, before, after, isRefused) => expect(bringsTooManyParts(before, after)).toBe(isRefused));
