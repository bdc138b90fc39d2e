import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problem.ts';

/** Counts what each key does in this process. */
export interface Limiter {
  /** Counts one; answers 429 with `Retry-After` when it was too many. */
  take(key: string, code: string): Promise<void>;
}

/** At most so many in so many seconds. */
export function createLimiter(points: number, seconds: number): Limiter {
  const memory = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: async (key, code) => {
      try {
        await memory.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ProblemError(code, 429, { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
  };
}
