import { describe, expect, test } from 'vitest';
import { keepToSchemas, questionsPerOrganization, waitingMaximum } from './schema-judge.ts';

const schema = { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } };
const hostile = { schema: { type: 'object', properties: { a: { pattern: '^(a+)+$' } } }, value: { a: `${'a'.repeat(40)}!` } };
const [one, other] = ['10001', '10002'];
/** Threads that start on a busy machine take a while; what is hostile has this long. */
const briefMs = 300;

test.each([
  [{ city: 'Lisbon' }, true],
  [{ city: 'L' }, false],
  [{}, false],
  [[], false],
])('%j is judged by the schema', async (value, fits) => {
  expect(await keepToSchemas(one, [{ schema, value }])).toBe(fits);
});

test('a schema without rules takes anything', async () => {
  expect(await keepToSchemas(one, [{ schema: {}, value: { a: 1 } }])).toBe(true);
});

test('every one of several values has to fit', async () => {
  const fitting = { schema, value: { city: 'Lisbon' } };
  expect(await keepToSchemas(one, [fitting, fitting])).toBe(true);
  expect(await keepToSchemas(one, [fitting, { schema, value: {} }])).toBe(false);
});

describe('a hostile schema', () => {
  test('does not fit, and the thread goes on to the next', async () => {
    expect(await keepToSchemas(one, [hostile], briefMs)).toBe(false);
    expect(await keepToSchemas(one, [{ schema: { $ref: '#/nowhere' }, value: {} }])).toBe(false);
    expect(await keepToSchemas(one, [{ schema: { allOf: 7 }, value: {} }])).toBe(false);
    expect(await keepToSchemas(one, [{ schema, value: { city: 'Lisbon' } }])).toBe(true);
  });

  test('that grows in memory ends alone', async () => {
    // Each level asks for two of the next.
    const levels = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `l${level}`,
        { allOf: [{ $ref: `#/$defs/l${level + 1}` }, { $ref: `#/$defs/l${level + 1}` }] },
      ]),
    );
    const growing = { $defs: { ...levels, l40: { type: 'number' } }, $ref: '#/$defs/l0' };
    expect(await keepToSchemas(one, [{ schema: growing, value: 'text' }], briefMs)).toBe(false);
    expect(await keepToSchemas(one, [{ schema, value: { city: 'Lisbon' } }])).toBe(true);
  });

  test('sent 150 times at once is refused but for a few, and another organization does not wait for those', async () => {
    const ends: string[] = [];
    const attack = Array.from({ length: 150 }, () =>
      keepToSchemas(one, [hostile], briefMs).then(
        (fits) => {
          ends.push('attack');
          return fits;
        },
        (error: unknown) => error,
      ),
    );
    const honest = keepToSchemas(other, [{ schema, value: { city: 'Lisbon' } }]).then((fits) => {
      ends.push('honest');
      return fits;
    });
    expect(await honest).toBe(true);
    const outcomes = await Promise.all(attack);
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(questionsPerOrganization);
    const refused = outcomes.filter((outcome) => outcome !== false);
    expect(refused).toHaveLength(150 - questionsPerOrganization);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, details: { retryAfterSeconds: 2 } });
    expect(ends.indexOf('honest')).toBeLessThan(ends.lastIndexOf('attack'));
    // Once they are through, the organization may ask again.
    expect(await keepToSchemas(one, [{ schema, value: { city: 'Lisbon' } }])).toBe(true);
  });

  test('of many organizations at once fills a queue that has an end', async () => {
    const asked = Array.from({ length: waitingMaximum + 10 }, (_, at) =>
      keepToSchemas(`2000${at}`, [hostile], 50).catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(asked);
    const refused = outcomes.filter((outcome) => outcome !== false);
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'NOT_READY', status: 503, details: { retryAfterSeconds: 2 } });
    expect(await keepToSchemas(one, [{ schema, value: { city: 'Lisbon' } }])).toBe(true);
  });
});
