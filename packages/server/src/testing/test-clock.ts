import type { Clock } from '#clock.ts';

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  /** Moves on by so many milliseconds. */
  advance(ms: number): void;
  set(moment: Date): void;
}

/** A clock for tests; begins now, in whole seconds. */
export function createTestClock(start = new Date(Math.floor(Date.now() / 1000) * 1000)): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
    set: (moment) => {
      time = moment.getTime();
    },
  };
}
