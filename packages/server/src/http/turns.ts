import { type TurnName, turns } from '@foyer/api/turns';
import type { Config } from '#config.ts';
import type { LimitStore } from '#db/database.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { addressKey } from './transport.ts';

/** Whose turn it is. */
export interface TurnTaker {
  readonly address: string;
  /** SHA-256 of the token of a signed-in browser. */
  readonly tokenHash?: Buffer | undefined;
}

/** What is counted of what people do, and answered 429 when it is too much. */
export interface Turns {
  /** Counts one of the named calls. */
  take(name: TurnName, taker: TurnTaker): Promise<void>;
  /** Counts one write of a session. */
  takeWrite(tokenHash: Buffer): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of the configuration. What is tried from an address is counted over all servers; what costs little, and what a session
 * does, by each server for itself.
 */
export function createTurns({ limits }: Pick<Config, 'limits'>, store?: LimitStore): Turns {
  const attempts = (name: TurnName) => createLimiter(name, { points: limits.signInsPerAddressPerMinute, seconds: minute }, store);
  const searches = (name: TurnName) => createLimiter(name, { points: limits.searchesPerSessionPerMinute, seconds: minute });
  const limiters: Readonly<Record<TurnName, Limiter>> = {
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
    take: async (name, { address, tokenHash }) => {
      const { per, code } = turns[name];
      if (per === 'session' && !tokenHash) throw new TypeError(`${name} is counted for sessions, and there is none`);
      await limiters[name].take(per === 'session' && tokenHash ? sessionKey(tokenHash) : addressKey(address), code);
    },
    takeWrite: (tokenHash) => writes.take(sessionKey(tokenHash), 'TOO_MANY_REQUESTS'),
  };
}
