import { runInNewContext } from 'node:vm';
import { validate } from '@cfworker/json-schema';

/** What is judged: a value against its schema. */
export interface Judged {
  readonly schema: object;
  readonly value: unknown;
}

/** What a thread is asked. */
export interface Question {
  readonly judged: readonly Judged[];
  readonly timeoutMs: number;
}

/** Whether every value keeps to its schema. What cannot be judged in time, and a schema that makes no sense to the validator, does not fit. */
export function judge({ judged, timeoutMs }: Question): boolean {
  const fits = () => judged.every(({ schema, value }) => validate(value, schema, '2020-12').valid);
  try {
    // A script is the one thing that can be ended from within its thread, in the middle of a pattern too; the time spent waiting for
    // the thread does not count.
    return runInNewContext('fits()', { fits }, { timeout: timeoutMs }) as boolean;
  } catch {
    return false;
  }
}
