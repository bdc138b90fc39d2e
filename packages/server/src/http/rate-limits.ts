import { type RateLimitName, rateLimits } from '@foyer/api/rate-limits';
import type { Config } from '#config.ts';
import type { LimitStore } from '#db/database.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { addressKey } from './transport.ts';

/** Who makes a request that is counted. */
export interface RateLimitSubject {
  readonly address: string;
  /** SHA-256 of the token of a signed-in browser. */
  readonly tokenHash?: Buffer | undefined;
}

/** What is counted of what people do. Beyond the limit it is answered 429. */
export interface RateLimits {
  /** Counts one of the named calls. */
  count(name: RateLimitName, subject: RateLimitSubject): Promise<void>;
  /** Counts one write of a session. */
  countWrite(tokenHash: Buffer): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of the configuration. What is tried from an address is counted over all servers; what costs little, and what a session
 * does, by each server for itself.
 */
export function createRateLimits({ limits }: Pick<Config, 'limits'>, store?: LimitStore): RateLimits {
  const attempts = (name: RateLimitName) => createLimiter(name, { points: limits.signInsPerAddressPerMinute, seconds: minute }, store);
  const searches = (name: RateLimitName) => createLimiter(name, { points: limits.searchesPerSessionPerMinute, seconds: minute });
  const limiters: Readonly<Record<RateLimitName, Limiter>> = {
    signIn: attempts('signIn'),
    linkKey: attempts('linkKey'),
    resetMail: attempts('resetMail'),
    signInCode: attempts('signInCode'),
    inviteKey: attempts('inviteKey'),
    signUp: createLimiter('signUp', { points: limits.signUpsPerAddressPerHour, seconds: hour }, store),
    authorization: createLimiter('authorization', { points: limits.authorizationsPerAddressPerMinute, seconds: minute }, store),
    open: createLimiter('open', { points: limits.openCallsPerAddressPerMinute, seconds: minute }),
    search: searches('search'),
    shareCode: searches('shareCode'),
  };
  const writes = createLimiter('write', { points: limits.writesPerSessionPerMinute, seconds: minute });
  const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64');
  return {
    count: async (name, { address, tokenHash }) => {
      const { per, code } = rateLimits[name];
      if (per === 'session' && !tokenHash) throw new TypeError(`${name} is counted for sessions, and there is none`);
      await limiters[name].take(per === 'session' && tokenHash ? sessionKey(tokenHash) : addressKey(address), code);
    },
    countWrite: (tokenHash) => writes.take(sessionKey(tokenHash), 'TOO_MANY_REQUESTS'),
  };
}
