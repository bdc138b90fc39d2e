import { expect, test } from 'vitest';
import { bringsCostlyPattern, patternsOf } from './schema-patterns.ts';

test('patterns are found wherever a reference may lead, and values are none', () => {
  const schema = {
    properties: { pattern: { type: 'string', pattern: 'a' }, b: { items: [{ anyOf: [{ pattern: 'b' }] }] } },
    patternProperties: { '^c': { not: { pattern: 'd' } } },
    $defs: { e: { pattern: 'e' } },
    'x-anything': { deep: [{ pattern: 'f' }] },
    default: { pattern: 'value' },
    enum: [{ pattern: 'value' }],
    const: { pattern: 'value' },
  };
  expect([...patternsOf(schema)].toSorted()).toEqual(['^c', 'a', 'b', 'd', 'e', 'f']);
});

const withPattern = (pattern: string) => ({ properties: { name: { pattern } } });
test.each([
  ['a plain one', {}, withPattern('^[a-z]+$'), false],
  ['a hostile one', {}, withPattern('^(a+)+$'), true],
  ['no pattern at all', {}, withPattern('('), true],
  ['a very long one', {}, withPattern('a'.repeat(257)), true],
  ['a hostile one as a name', {}, { patternProperties: { '^(a+)+$': {} } }, true],
  ['a hostile one that was kept before', withPattern('^(a+)+$'), { ...withPattern('^(a+)+$'), title: 'New' }, false],
  ['another hostile one', withPattern('^(a+)+$'), withPattern('^(b+)+$'), true],
])('%s: refused is %#', (_, before, after, isRefused) => expect(bringsCostlyPattern(before, after)).toBe(isRefused));
