import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#db/database.ts';
import { deadLetterQueue, type JobName, jobNames } from './job.rules.ts';
import { openJobQueue } from './job-queue.ts';

/** Waiting for its time or its next attempt; running; failed for the last time. */
export const jobStates = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export interface ListedJob {
  readonly id: string;
  readonly job: string;
  readonly state: JobState;
  /** How often it has been tried. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** When it is due; null if it runs or has failed for the last time. */
  readonly dueAt: Date | null;
  readonly lastError: string | null;
}

type QueueDatabase = Pick<Database, 'engine' | 'execute'>;

/** More than are kept. */
const readAtMost = 10_000;
const states: Readonly<Partial<Record<JobWithMetadata['state'], JobState>>> = { created: 'waiting', retry: 'waiting', active: 'running' };

const messageOf = (output: object | null | undefined) => {
  const { message } = (output ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : null;
};

function openJobOf({ id, name, state, retryCount, createdOn, startAfter, output }: JobWithMetadata): ListedJob[] {
  const listed = states[state];
  if (listed === undefined) return [];
  // Counted when an attempt begins that is not the first.
  const attempts = state === 'created' ? 0 : retryCount + 1;
  const dueAt = listed === 'waiting' ? startAfter : null;
  return [{ id, job: name, state: listed, attempts, createdAt: createdOn, dueAt, lastError: messageOf(output) }];
}

const deadLetterOf = ({ id, sourceName, sourceRetryCount, createdOn, sourceOutput }: JobWithMetadata): ListedJob => ({
  id,
  job: sourceName ?? '',
  state: 'failed',
  attempts: (sourceRetryCount ?? 0) + 1,
  createdAt: createdOn,
  dueAt: null,
  lastError: messageOf(sourceOutput),
});

async function readJobs(queue: PgBoss): Promise<ListedJob[]> {
  // No server has started since the queue's tables were made.
  const made = new Set((await queue.getQueues([...jobNames, deadLetterQueue])).map(({ name }) => name));
  const read = async (name: string) => (made.has(name) ? queue.findJobs<object>(name, { limit: readAtMost }) : []);
  const open = await Promise.all(jobNames.map(read));
  return [...open.flat().flatMap(openJobOf), ...(await read(deadLetterQueue)).map(deadLetterOf)];
}

/** Jobs in a state, newest first. */
export async function listJobs(database: QueueDatabase, state: JobState, limit: number): Promise<ListedJob[]> {
  const jobs = await readJobs(openJobQueue(database));
  return jobs
    .filter((job) => job.state === state)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}

/** How many jobs of each kind there are in each state. */
export async function countJobs(database: QueueDatabase): Promise<{ job: JobName; state: JobState; count: number }[]> {
  const jobs = await readJobs(openJobQueue(database));
  return jobNames.flatMap((job) =>
    jobStates.map((state) => ({ job, state, count: jobs.filter((other) => other.job === job && other.state === state).length })),
  );
}

/**
 * Makes jobs due: all of them, or those with these ids; answers the ids. A run of a job also does the work of its failed runs, so of
 * several failed ones the newest is queued again and the others are removed. Nothing is queued if the job is queued already.
 */
export async function retryJobs(database: QueueDatabase, ids: readonly string[] | undefined): Promise<string[]> {
  const queue = openJobQueue(database);
  const chosen = (await readJobs(queue)).filter(({ id, state }) => state !== 'running' && (ids === undefined || ids.includes(id)));
  for (const { id, job } of chosen.filter(({ state }) => state === 'waiting')) await queue.update(job, undefined, { id, startAfter: 0 });
  const failed = chosen.filter(({ state }) => state === 'failed');
  for (const job of new Set(failed.map((letter) => letter.job))) {
    const own = failed.filter((letter) => letter.job === job).map(({ id }) => id);
    await queue.redrive(deadLetterQueue, { ids: own.slice(-1) });
    await queue.deleteJob(deadLetterQueue, own);
  }
  return chosen.map(({ id }) => id);
}
