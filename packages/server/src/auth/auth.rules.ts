import { paths } from '@foyer/api/paths';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a session lives without use and at most, without and with "remember me". */
export const sessionLife = {
  brief: { idleMs: hourMs, absoluteMs: 12 * hourMs },
  remembered: { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs },
} as const;

/** A use is written down at most this often, so that reading stays reading. */
export const touchIntervalMs = minuteMs;
/** How old the note of somebody's last work in an organization may be. */
export const seenIntervalMs = 10 * 60_000;

/** When a session ends, however much it is used. One that another session opened by a code does not outlive that session's end. */
export function absoluteExpiry(remember: boolean, createdAt: Date, endOfIssuer?: Date): Date {
  const { absoluteMs } = remember ? sessionLife.remembered : sessionLife.brief;
  return new Date(Math.min(createdAt.getTime() + absoluteMs, endOfIssuer?.getTime() ?? Number.POSITIVE_INFINITY));
}

/** When a session ends unless it is used again. */
export function idleExpiry(remember: boolean, usedAt: Date, absoluteExpiresAt: Date): Date {
  const { idleMs } = remember ? sessionLife.remembered : sessionLife.brief;
  return new Date(Math.min(usedAt.getTime() + idleMs, absoluteExpiresAt.getTime()));
}

/** How failures in a row lead to waiting. */
export interface BackOff {
  readonly subject: 'password' | 'account' | 'second-factor';
  /** So many failures are free. */
  readonly freeFailures: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Failures older than this are forgotten. */
  readonly memoryMs: number;
}

/** Wrong passwords of one account from one source: 5, then 1, 2, 4 … 15 minutes. */
export const passwordBackOff: BackOff = {
  subject: 'password',
  freeFailures: 5,
  firstWaitMs: minuteMs,
  longestWaitMs: 15 * minuteMs,
  memoryMs: dayMs,
};
/** Wrong passwords of one account from all sources that it does not know: 30, then 15, 30, 60 … 300 seconds. */
export const accountBackOff: BackOff = {
  subject: 'account',
  freeFailures: 30,
  firstWaitMs: 15 * secondMs,
  longestWaitMs: 5 * minuteMs,
  memoryMs: dayMs,
};
/** How often the owner is told that somebody tries. */
export const toldIntervalMs = dayMs;
/** Wrong codes of one account over all its challenges: 10, then 15 minutes. */
export const codeBackOff: BackOff = {
  subject: 'second-factor',
  freeFailures: 10,
  firstWaitMs: 15 * minuteMs,
  longestWaitMs: 15 * minuteMs,
  memoryMs: dayMs,
};

/** How long to wait after so many failures in a row; 0 for not at all. */
export function waitAfterMs(failures: number, { freeFailures, firstWaitMs, longestWaitMs }: BackOff): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - freeFailures, 30));
}

/** How far the clocks of two servers may be apart. What is further ahead was written before the clock was set back, and counts for nothing. */
const skewMs = minuteMs;

/** How much of a wait is left, never more than the longest there is; 0 when there is none. */
export function leftOfWaitMs(until: Date | null | undefined, longestMs: number, now: Date): number {
  const leftMs = until ? until.getTime() - now.getTime() : 0;
  return leftMs > longestMs + skewMs ? 0 : Math.min(longestMs, Math.max(0, leftMs));
}

/** The second factor's code. */
export const codeRules = { lifeMs: 5 * minuteMs, attempts: 5, resendAfterMs: minuteMs, sendingsPerHour: 5 } as const;

/** How long until another code may be mailed to the same recipient, from the moments of the last hour's mails; 0 for now. */
export function resendWaitMs(sentAt: readonly Date[], now: Date): number {
  const recent = sentAt
    .map((moment) => moment.getTime())
    .filter((moment) => moment > now.getTime() - hourMs && moment <= now.getTime() + skewMs)
    .sort((a, b) => b - a);
  const left = (moment: number | undefined, waitMs: number) =>
    moment === undefined ? 0 : leftOfWaitMs(new Date(moment + waitMs), waitMs, now);
  return Math.max(left(recent[0], codeRules.resendAfterMs), left(recent[codeRules.sendingsPerHour - 1], hourMs));
}
/** How far back `resendWaitMs` looks. */
export const resendMemoryMs = hourMs;

/** An account that was never confirmed is removed when it is this old and nobody is signed in to it. */
export const unconfirmedLifeMs = 30 * dayMs;

/**
 * Names for the owner of an address whose account somebody else may have registered: what the address itself says.
 * `olivia.hart@foyer.example` gives Olivia Hart, `olivia@foyer.example` gives Olivia Foyer.
 */
export function namesFromAddress(email: string): { readonly givenName: string; readonly familyName: string } {
  const [local = '', domain = ''] = email.split('@');
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length >= 2);
  const [givenName = 'Foyer', familyName = 'User'] = [...wordsOf(local), ...wordsOf(domain)].map(
    (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
  );
  return { givenName, familyName };
}

/** How an address is compared and stored. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Where a person goes who has just signed in: what the page asked for, or for somebody unconfirmed the confirmation, which says why; else nowhere in particular. */
export function destinationAfterSignIn(next: string | undefined, confirmed: boolean): string | undefined {
  return next ?? (confirmed ? undefined : paths.verify.to({ query: { error: 'EMAIL_NOT_CONFIRMED' } }));
}

/** How long each kind of key works: in links that were mailed, and in a link from one of the provider's hosts to another. */
export const keyLifeMs = { confirmation: dayMs, reset: hourMs, 'sign-in': minuteMs } as const;
export type KeyKind = keyof typeof keyLifeMs;

/** How long a person can stop that the provider resets their second factor, before it is reset (OPR-21). */
export const secondFactorResetWaitMs = 3 * dayMs;

/** How long an authenticator app may take to be set up. */
export const authenticatorSetupMs = 15 * minuteMs;
/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;
/** How long a token for a project or an organization works. */
export const scopedTokenLifeMs = 5 * minuteMs;
