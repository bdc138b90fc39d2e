import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitStore } from '#db/database.ts';
import { ProblemError } from './problem.ts';

/** Counts what each key does. */
export interface Limiter {
  /** Counts one; answers 429 with `Retry-After` when it was too many. */
  take(key: string, code: string): Promise<void>;
}

/** Counts what each key does, as far as something comes of it. */
export interface Allowance {
  /** How many there are. */
  readonly points: number;
  /** Takes one; answers after how many milliseconds there is one again, 0 when it was taken. */
  take(key: string): Promise<number>;
  /** Gives one back that nothing came of. */
  giveBack(key: string): Promise<void>;
}

/** How often, and where it is counted. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

type Counts = RateLimiterMemory | RateLimiterPostgres;

/** Counts for all servers of one database: as long as it does not answer, each for itself. */
function sharedCounts(
  name: string,
  { points, seconds: duration }: Limit,
  { client, tableName }: LimitStore,
  remembersRefusals: boolean,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: client,
    storeType: 'client',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    // Who is over the limit is refused without asking again.
    ...(remembersRefusals && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
}

function createCounts(name: string, limit: Limit, store: LimitStore | undefined, remembersRefusals: boolean): Counts {
  const { points, seconds: duration } = limit;
  return store ? sharedCounts(name, limit, store, remembersRefusals) : new RateLimiterMemory({ points, duration });
}

async function waitMsAfter(counts: Counts, key: string): Promise<number> {
  try {
    await counts.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}

/** Counts one; answers how long to wait when it was too many, else 0. */
async function count(counts: Counts, key: string): Promise<number> {
  const waitMs = await waitMsAfter(counts, key);
  if (waitMs <= counts.duration * 1000) return waitMs;
  // Nothing lasts so long: the clock was set back meanwhile, and the count begins anew.
  await counts.delete(key);
  return waitMsAfter(counts, key);
}

/** At most so many in so many seconds: over all servers with a store, else in this process. */
export function createLimiter(name: string, limit: Limit, store?: LimitStore): Limiter {
  const counts = createCounts(name, limit, store, true);
  return {
    take: async (key, code) => {
      const waitMs = await count(counts, key);
      if (waitMs > 0) throw new ProblemError(code, 429, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
  };
}

/** The same for what may be given back: what is refused is not counted. */
export function createAllowance(name: string, limit: Limit, store?: LimitStore): Allowance {
  const counts = createCounts(name, limit, store, false);
  const giveBack = async (key: string) => void (await counts.reward(key));
  return {
    points: limit.points,
    take: async (key) => {
      const waitMs = await count(counts, key);
      if (waitMs > 0) await giveBack(key);
      return waitMs;
    },
    giveBack,
  };
}
