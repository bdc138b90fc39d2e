import type { Endpoint } from '@foyer/api/endpoint';
import type { Handlers } from '#http/operation.ts';
import { ProblemError } from '#http/problem.ts';

/** Answers 503 in the place of calls that are declared and not built yet. */
export function awaitedHandlers<Calls extends Readonly<Record<string, Endpoint>>>(calls: Calls): Handlers<Calls> {
  const answer = async () => {
    throw new ProblemError('NOT_READY', 503);
  };
  return Object.fromEntries(Object.keys(calls).map((name) => [name, answer])) as unknown as Handlers<Calls>;
}
