import { type RateLimitName, rateLimits } from '@foyer/api/rate-limits';
import type { Config } from '#config.ts';
import type { LimitStore } from '#db/database.ts';
import { type Allowance, createAllowance, createLimiter, type Limiter } from './limiter.ts';
import { addressKey } from './transport.ts';

/** Who makes a request that is counted. */
export interface RateLimitSubject {
  readonly address: string;
  /** SHA-256 of the token of a signed-in browser. */
  readonly tokenHash?: Buffer | undefined;
  /** The id of a program's credential. */
  readonly credential?: string | undefined;
}

/** What is counted for a day. The names are those of the counts. */
export interface DailyAllowances {
  /** Organizations that a person makes. */
  readonly organizations: Allowance;
  /** Invites of a person in all their organizations, and those of them for organizations that are not verified. */
  readonly invites: Allowance;
  readonly unverifiedInvites: Allowance;
  /** Invite mails to one address, whoever has them sent. */
  readonly inviteMails: Allowance;
  /** Pictures that a person uploads. */
  readonly uploads: Allowance;
}

/** What is counted of what people do. Beyond the limit it is answered 429. */
export interface RateLimits {
  /** Counts one of the named calls. */
  count(name: RateLimitName, subject: RateLimitSubject): Promise<void>;
  /** Counts one write of a session. */
  countWrite(tokenHash: Buffer): Promise<void>;
  readonly daily: DailyAllowances;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The limits of the configuration. What is tried from an address, and what somebody does in a day, is counted over all servers; what
 * costs little, and what a session does, by each server for itself.
 */
export function createRateLimits({ limits }: Pick<Config, 'limits'>, store?: LimitStore): RateLimits {
  const attempts = (name: RateLimitName) => createLimiter(name, { points: limits.signInsPerAddressPerMinute, seconds: minute }, store);
  const searches = (name: RateLimitName) => createLimiter(name, { points: limits.searchesPerSessionPerMinute, seconds: minute });
  const daily = (name: keyof DailyAllowances, points: number) => createAllowance(name, { points, seconds: day }, store);
  const limiters: Readonly<Record<RateLimitName, Limiter>> = {
    signIn: attempts('signIn'),
    linkKey: attempts('linkKey'),
    resetMail: attempts('resetMail'),
    signInCode: attempts('signInCode'),
    inviteKey: attempts('inviteKey'),
    inviteLookUp: attempts('inviteLookUp'),
    signUp: createLimiter('signUp', { points: limits.signUpsPerAddressPerHour, seconds: hour }, store),
    authorization: createLimiter('authorization', { points: limits.authorizationsPerAddressPerMinute, seconds: minute }, store),
    open: createLimiter('open', { points: limits.openCallsPerAddressPerMinute, seconds: minute }),
    signOut: createLimiter('signOut', { points: limits.openCallsPerAddressPerMinute, seconds: minute }),
    search: searches('search'),
    shareCode: searches('shareCode'),
    publishing: createLimiter('publishing', { points: limits.programCallsPerCredentialPerMinute, seconds: minute }),
  };
  const writes = createLimiter('write', { points: limits.writesPerSessionPerMinute, seconds: minute });
  const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64');
  return {
    count: async (name, { address, tokenHash, credential }) => {
      const { per, code } = rateLimits[name];
      const session = tokenHash && sessionKey(tokenHash);
      const key = { address: addressKey(address), session, 'session or address': session ?? addressKey(address), credential }[per];
      if (key === undefined) throw new TypeError(`${name} is counted by ${per}, and there is none`);
      await limiters[name].take(key, code);
    },
    countWrite: (tokenHash) => writes.take(sessionKey(tokenHash), 'TOO_MANY_REQUESTS'),
    daily: {
      organizations: daily('organizations', limits.organizationsPerPersonPerDay),
      invites: daily('invites', limits.invitesPerPersonPerDay),
      unverifiedInvites: daily('unverifiedInvites', limits.unverifiedInvitesPerPersonPerDay),
      inviteMails: daily('inviteMails', limits.inviteMailsPerRecipientPerDay),
      uploads: daily('uploads', limits.uploadsPerPersonPerDay),
    },
  };
}
