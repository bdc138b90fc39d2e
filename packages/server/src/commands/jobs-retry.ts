import * as z from 'zod/mini';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';

export const jobsRetry = onDatabase('jobs-retry', z.object({ ids: z.optional(z.array(z.uuid())) }), async ({ database }, { ids }) => {
  const { retryJobs } = await import('#jobs/job.store.ts');
  const retried = await retryJobs(database, ids);
  const missing = ids?.filter((id) => !retried.includes(id)) ?? [];
  if (missing.length > 0 && retried.length === 0)
    throw new CommandError('None of these jobs waits or has failed. "foyer jobs list --state failed" lists those that have failed.');
  return {
    result: { retried, missing },
    lines: [
      `${retried.length} ${retried.length === 1 ? 'job is' : 'jobs are'} due now. A running server runs them within seconds.`,
      ...missing.map((id) => `${id} neither waits nor has failed: it runs, is done, or is not there.`),
    ],
    isFailure: missing.length > 0,
  };
});

export const jobsRetryCommand = (report: Report) =>
  describeCommand('retry', 'Run jobs now that wait for their next attempt or have failed for the last time', [
    'foyer jobs retry --all',
    'foyer jobs retry 5f0c2b6e-8f4c-4b0e-9d43-0a4c6c1a7a11',
  ])
    .argument('[ids...]', 'jobs by their ids')
    .option('--all', 'every job that waits or has failed')
    .action(
      report(async ({ terminal, words, options }) => {
        if (words.length > 0 === (options.all === true)) throw usageError('Which jobs? Give their ids, or --all.');
        if (!words.every((word) => z.safeParse(z.uuid(), word).success))
          throw usageError('The id of a job is what "foyer jobs list" begins its line with.');
        return runOnDatabase(jobsRetry, options.all ? {} : { ids: [...words] }, terminal);
      }),
    );
