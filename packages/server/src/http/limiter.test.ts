import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#testing/test-database.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { ProblemError } from './problem.ts';

const limit = { points: 2, seconds: 60 };
const dayMs = 24 * 60 * 60_000;

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.dispose();
});

const limiterHere = () => createLimiter('signIn', limit, opened.database.limitStore);

/** In how many seconds this key is allowed again; 0 when it was. */
async function waitOf(limiter: Limiter, key = '203.0.113.1'): Promise<number> {
  try {
    await limiter.take(key, 'TOO_MANY_ATTEMPTS');
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof ProblemError)) throw refusal;
    expect([refusal.status, refusal.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    return refusal.details.retryAfterSeconds ?? 0;
  }
}

test('so many are free, the next one waits for as long as the count lasts, and nobody else does', async () => {
  const limiter = limiterHere();
  expect([await waitOf(limiter), await waitOf(limiter)]).toEqual([0, 0]);
  const wait = await waitOf(limiter);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(limit.seconds);
  expect(await waitOf(limiter)).toBeLessThanOrEqual(limit.seconds);
  expect(await waitOf(limiter, '203.0.113.2')).toBe(0);
});

test('after the clock was set back nobody waits longer than ever', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * dayMs });
  const limiter = limiterHere();
  for (const _turn of [1, 2, 3]) await waitOf(limiter);
  vi.setSystemTime(now);
  expect([await waitOf(limiter), await waitOf(limiter)]).toEqual([0, 0]);
  expect(await waitOf(limiter)).toBeLessThanOrEqual(limit.seconds);
});

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('all servers count together', async () => {
    const quiet = { clock: createTestClock(), pgliteFolder: '', poolSize: 1, warn: () => undefined };
    const elsewhere = await openDatabase({ ...quiet, databaseUrl: opened.url });
    const [here, there] = [limiterHere(), createLimiter('signIn', limit, elsewhere.limitStore)];
    expect([await waitOf(here), await waitOf(there)]).toEqual([0, 0]);
    expect(await waitOf(here)).toBeGreaterThan(0);
    expect(await waitOf(there)).toBeGreaterThan(0);
    await elsewhere.close();
  });

  test('each server counts by itself while the database does not answer', async () => {
    const gone = await openDatabase({
      clock: createTestClock(),
      databaseUrl: opened.url,
      pgliteFolder: '',
      poolSize: 1,
      warn: () => undefined,
    });
    const limiter = createLimiter('signIn', limit, gone.limitStore);
    await gone.close();
    expect([await waitOf(limiter), await waitOf(limiter)]).toEqual([0, 0]);
    expect(await waitOf(limiter)).toBeGreaterThan(0);
  });
});
