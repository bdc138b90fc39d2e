import type { Fail } from '#http/operation.ts';

/** A wait in begun seconds, as answers name it. */
export const secondsOf = (waitMs: number): number => Math.ceil(waitMs / 1000);

/** Ends a call that comes before its wait is over. */
export function tooEarly(waitMs: number, fail: Fail<'TOO_MANY_ATTEMPTS'>): never {
  return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsOf(waitMs) });
}

/** The same where there may be no wait, which is 0. */
export function checkWait(waitMs: number, fail: Fail<'TOO_MANY_ATTEMPTS'>): void {
  if (waitMs > 0) tooEarly(waitMs, fail);
}
