/** Where the server takes the time from, so that tests can move it. Nothing else asks `Date.now()` for a decision. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
