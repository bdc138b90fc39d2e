import { commonErrors } from '@foyer/api/problem.schema';
import Tinypool from 'tinypool';
import { ProblemError } from '#http/problem.ts';
import type { Judged, Question } from './schema-judge.worker.ts';

/** What takes longer does not fit. */
export const judgeTimeoutMs = 2_000;
const memoryMiB = 64;
const threads = 2;
/** As many questions wait for a thread at most, each of another organization. */
export const waitingMaximum = 16;
/** As many questions of one organization are there at most, the one that has a thread included. */
export const questionsPerOrganization = 4;
const idleMs = 30_000;

/** The threads for schemas that other people wrote. One that runs out of memory ends alone, and another takes its place. */
const pool = new Tinypool({
  filename: new URL('./schema-judge.worker.ts', import.meta.url).href,
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: threads,
  maxQueue: waitingMaximum,
  idleTimeout: idleMs,
  resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
});

interface Turns {
  readonly count: number;
  readonly last: Promise<unknown>;
}
const turns = new Map<string, Turns>();

/** One thing of an organization after the other, so that its schemas never hold more than one thread. Beyond the limit they are refused. */
async function inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  const { count, last } = turns.get(organizationId) ?? { count: 0, last: Promise.resolve() };
  if (count >= questionsPerOrganization)
    throw new ProblemError('TOO_MANY_REQUESTS', commonErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: judgeTimeoutMs / 1000 });
  const mine = last.then(work);
  turns.set(organizationId, { count: count + 1, last: mine.catch(() => undefined) });
  try {
    return await mine;
  } finally {
    const now = turns.get(organizationId);
    if (now === undefined || now.count === 1) turns.delete(organizationId);
    else turns.set(organizationId, { ...now, count: now.count - 1 });
  }
}

async function ask(question: Question): Promise<boolean> {
  if (pool.queueSize >= waitingMaximum)
    throw new ProblemError('NOT_READY', commonErrors.NOT_READY, { retryAfterSeconds: judgeTimeoutMs / 1000 });
  // A schema that grows in memory ends with its thread.
  return pool.run(question, { name: 'judge' }).catch(() => false) as Promise<boolean>;
}

/** Whether values of an organization keep to schemas that other people wrote. Nobody else waits for a pattern that tries for ever. */
export async function keepToSchemas(organizationId: string, judged: readonly Judged[], timeoutMs = judgeTimeoutMs): Promise<boolean> {
  const given = judged.filter(({ schema }) => Object.keys(schema).length > 0);
  return given.length === 0 || inTurn(organizationId, () => ask({ judged: given, timeoutMs }));
}
