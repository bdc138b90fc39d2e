import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitStore } from '#db/database.ts';
import { ProblemError } from './problem.ts';

/** Counts what each key does. */
export interface Limiter {
  /** Counts one; answers 429 with `Retry-After` when it was too many. */
  take(key: string, code: string): Promise<void>;
}

/** How often, and where it is counted. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Counts for all servers of one database: as long as it does not answer, each for itself. */
function sharedLimiter(name: string, { points, seconds: duration }: Limit, { client, tableName }: LimitStore): RateLimiterPostgres {
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
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
}

/** At most so many in so many seconds: over all servers with a store, else in this process. */
export function createLimiter(name: string, limit: Limit, store?: LimitStore): Limiter {
  const { points, seconds: duration } = limit;
  const counts = store ? sharedLimiter(name, limit, store) : new RateLimiterMemory({ points, duration });

  async function waitMsAfter(key: string): Promise<number> {
    try {
      await counts.consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  }

  return {
    take: async (key, code) => {
      let waitMs = await waitMsAfter(key);
      if (waitMs > duration * 1000) {
        // Nothing lasts so long: the clock was set back meanwhile, and the count begins anew.
        await counts.delete(key);
        waitMs = await waitMsAfter(key);
      }
      if (waitMs > 0) throw new ProblemError(code, 429, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
  };
}
