import { operations } from '@foyer/api/contract';
import { type Endpoint, eventsIn, type Schema } from '@foyer/api/endpoint';
import { commonErrors, problemSchema } from '@foyer/api/problem.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ContractStage, sendTo, setContractStage, textsOf } from '#testing/contract-stage.ts';
import { firstEvent } from '#testing/event-reader.ts';
import { hostileValues, invalidValues, validValues } from '#testing/schema-arbitrary.ts';
import { testEngine } from '#testing/test-database.ts';

// On PostgreSQL it is the second time round: a few of each show in what engines differ.
const briefRuns = testEngine === 'postgres' ? 3 : 10;
const numRuns = process.env.FOYER_SOAK ? 50 : briefRuns;

let stage: ContractStage;
beforeAll(async () => {
  stage = await setContractStage();
});
afterAll(() => stage.server.close());

const params = fc.record({
  id: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.stringMatching(/^\d{1,12}$/) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 120, unit: 'binary' }) },
  ),
  userId: fc.oneof(fc.constant('me'), fc.uuid(), fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  team: fc.oneof(
    { weight: 4, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }) },
  ),
  project: fc.oneof(fc.constant('eu-west_guest-app'), fc.string({ minLength: 1, maxLength: 200, unit: 'binary' })),
  inviteId: fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  connector: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  datasource: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('activate', 'deactivate', 'delete', 'cancelDelete') },
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  ),
  code: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  plugin: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  uid: fc.oneof({ weight: 4, arbitrary: fc.constant('own') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
  credential: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  attribute: fc.oneof({ weight: 4, arbitrary: fc.constant('tier') }, fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })),
});

const send = (endpoint: Endpoint, path: string, body: unknown) => sendTo(stage.client, endpoint, path, body);

/** An answer is one that the contract knows: a declared status with its body, or an error of the one shape with its own status. */
async function expectConforming(endpoint: Endpoint, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const success = endpoint.success[response.status];
  const events = eventsIn(success);
  if (events) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(z.safeParse(events, JSON.parse(await firstEvent(response))).error).toBeUndefined();
    return;
  }
  const schema = success as Schema | null | undefined;
  if (schema === null) {
    expect(await response.text()).toBe('');
    return;
  }
  if (schema && endpoint.csv) {
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).not.toBe('');
    return;
  }
  const body: unknown = await response.json();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (schema) {
    expect(z.safeParse(schema, body).error).toBeUndefined();
    return;
  }
  const problem = z.parse(problemSchema, body);
  const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
  expect(problem.message).not.toBe('');
  expect(statuses[problem.code ?? '']).toBe(response.status);
}

// What changes the session or ends the organization comes last.
const last = ['signUp', 'deleteTeam', 'leaveOrganization', 'deleteOrganization', 'signOut'];
const ordered = operations().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

describe.each(ordered.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (_name, endpoint) => {
  const bodies = endpoint.body ? validValues(endpoint.body.schema) : fc.constant(undefined);
  const queries = endpoint.query ? validValues(endpoint.query) : fc.constant({});

  test('answers what it says, to what it takes', async () => {
    await fc.assert(
      fc.asyncProperty(params, queries, bodies, async (given, query, body) =>
        expectConforming(endpoint, await send(endpoint, stage.pathOf(endpoint, given, query), body)),
      ),
      { numRuns },
    );
  });

  test('refuses what it does not take', async () => {
    const isJson = endpoint.body?.encoding === 'json';
    const wrongBodies = endpoint.body ? (isJson ? invalidValues(endpoint.body.schema) : hostileValues) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(params, wrongBodies, async (given, body) => {
        const response = await send(endpoint, stage.pathOf(endpoint, given), body);
        // As the text of a form it may be right after all.
        const isWrong = isJson || (endpoint.body !== undefined && !z.safeParse(endpoint.body.schema, textsOf(body)).success);
        if (isWrong) expect(response.status).toBeGreaterThanOrEqual(400);
        await expectConforming(endpoint, response);
      }),
      { numRuns },
    );
  });

  test('survives any query', async () => {
    const anyQuery = fc.dictionary(
      fc.oneof(fc.constantFrom('limit', 'cursor', 'q', 'first', 'next'), fc.string({ maxLength: 20 })),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.double()),
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(params, anyQuery, bodies, async (given, query, body) =>
        expectConforming(endpoint, await send(endpoint, stage.pathOf(endpoint, given, query), body)),
      ),
      { numRuns },
    );
  });
});
