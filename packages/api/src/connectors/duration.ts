import { neverExpires } from './attribute.schema.ts';

/** Seconds of each unit (CON-52), the longest first. */
export const durationUnits = {
  year: 31_536_000,
  month: 2_628_000,
  week: 604_800,
  day: 86_400,
  hour: 3_600,
  minute: 60,
  second: 1,
} as const;
export type DurationUnit = keyof typeof durationUnits;

/** A duration as a whole number of one unit. */
export interface Duration {
  readonly count: number;
  readonly unit: DurationUnit;
}

/** What an expiry can be chosen as: 1 to 100 of a unit. */
export const expiryCountMin = 1;
export const expiryCountMax = 100;
export const defaultExpiry: Duration = { count: 24, unit: 'hour' };

/** The seconds of a duration. */
export function secondsOf({ count, unit }: Duration): number {
  return count * durationUnits[unit];
}

/** The largest unit of which so many seconds are a whole number: nothing is rounded away. `undefined` stands for never. */
export function largestWholeUnit(seconds: number): Duration | undefined {
  if (seconds === neverExpires) return undefined;
  const units = Object.entries(durationUnits) as [DurationUnit, number][];
  const [unit, length] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  return { count: seconds / length, unit };
}
