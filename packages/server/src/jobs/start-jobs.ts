import { applyDueResets } from '#auth/second-factor-reset.ts';
import { renewTokens } from '#datasources/token-renewal.ts';
import { mailDigests } from '#inbox/digest.ts';
import type { Platform } from '#platform.ts';
import { tidy } from '#tidy.ts';
import { inSpan } from '#tracing/spans.ts';
import { deadLetterQueue, deadLettersKeptSeconds, type JobName, jobNames, queueOptions, schedules } from './job.rules.ts';
import { failureOf } from './job-failure.ts';
import { openJobQueue } from './job-queue.ts';

/** How often a server asks whether a job is due. */
const pollSeconds = 10;
/** How long a running job may take when the server stops; afterwards another server repeats it. */
const lastJobMs = 3_000;

export type Jobs = Readonly<Record<JobName, () => Promise<unknown>>>;

/** What the server does by itself. Any number of servers may run them: each is written so that doing it twice is harmless. */
export function jobsOf(platform: Platform): Jobs {
  const { config, clock, database } = platform;
  return {
    sweep: async () => {
      await tidy(database, clock, config);
      if (database.engine === 'pglite') await database.maintain();
    },
    'token-renewal': () => renewTokens(platform, platform.outgoing),
    digest: () => mailDigests(platform),
    'second-factor-reset': () => applyDueResets(platform),
  };
}

type JobPlatform = Pick<Platform, 'database' | 'logger' | 'metrics'>;

/** Runs jobs when they are due, each on one of the servers that share the database. Answers how to stop. */
export async function startJobs(platform: JobPlatform, jobs: Jobs, pollingIntervalSeconds = pollSeconds): Promise<() => Promise<void>> {
  const { database, logger, metrics } = platform;
  const queue = openJobQueue(database);
  queue.on('error', (error) => logger.warn({ fault: error.message }, 'the job queue could not use the database'));

  async function run(job: JobName): Promise<void> {
    try {
      await inSpan(`job ${job}`, {}, () => metrics.job(job, jobs[job]));
    } catch (error) {
      logger.error({ err: error, job }, 'a job failed');
      throw failureOf(error);
    }
  }

  await queue.start();
  await queue.createQueue(deadLetterQueue, { retentionSeconds: deadLettersKeptSeconds });
  for (const job of jobNames) {
    await queue.createQueue(job, queueOptions);
    // The queue may have been made by a version with other options.
    const { policy: _, ...changeable } = queueOptions;
    await queue.updateQueue(job, changeable);
    await queue.schedule(job, schedules[job]);
  }
  // What was due while no server ran is not made up for, and a server that is started often would never sweep.
  await queue.send('sweep');
  for (const job of jobNames) await queue.work(job, { pollingIntervalSeconds }, () => run(job));
  return () => queue.stop({ graceful: true, timeout: lastJobMs });
}
