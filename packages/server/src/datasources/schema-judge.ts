import { commonErrors } from '@foyer/api/problem.schema';
import Tinypool from 'tinypool';
import { ProblemError } from '#http/problem.ts';
import { createTurns } from '#http/turns.ts';
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

/** One question of an organization after the other, so that its schemas never hold more than one thread. */
const inTurn = createTurns({ perOwner: questionsPerOrganization, retryAfterSeconds: judgeTimeoutMs / 1000 });

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
