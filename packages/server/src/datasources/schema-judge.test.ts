import { expect, test } from 'vitest';
import { keepToSchemas } from './schema-judge.ts';

const schema = { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } };

test.each([
  [{ city: 'Lisbon' }, true],
  [{ city: 'L' }, false],
  [{}, false],
  [[], false],
])('%j is judged by the schema', async (value, fits) => {
  expect(await keepToSchemas([{ schema, value }])).toBe(fits);
});

test('a schema without rules takes anything', async () => {
  expect(await keepToSchemas([{ schema: {}, value: { a: 1 } }])).toBe(true);
});

test('a hostile schema holds nobody up: what cannot be judged in time does not fit', async () => {
  const hostile = { type: 'object', properties: { a: { pattern: '^(a+)+$' } } };
  const begun = performance.now();
  expect(await keepToSchemas([{ schema: hostile, value: { a: `${'a'.repeat(40)}!` } }], 300)).toBe(false);
  // The thread is ended, not waited for; the machine may be slow.
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await keepToSchemas([{ schema: { $ref: '#/nowhere' }, value: {} }])).toBe(false);
  expect(await keepToSchemas([{ schema: { allOf: 7 }, value: {} }])).toBe(false);
});
