import { Option } from 'commander';
import * as z from 'zod/mini';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import type { Report } from './reporting.ts';

const shownAtMost = 100;
const states = ['waiting', 'running', 'failed'] as const;

export const jobsList = onDatabase('jobs-list', z.object({ state: z.enum(states) }), async ({ database }, { state }) => {
  const { listJobs } = await import('#jobs/job.store.ts');
  const jobs = await listJobs(database, state, shownAtMost);
  return {
    result: { state, jobs },
    lines:
      jobs.length === 0
        ? [`No job is ${state}.`]
        : jobs.map(({ id, createdAt, job, attempts, dueAt, lastError }) =>
            [
              id,
              createdAt.toISOString(),
              job,
              `${attempts} attempts`,
              ...(dueAt ? [`due ${dueAt.toISOString()}`] : []),
              ...(lastError ? [lastError] : []),
            ].join('  '),
          ),
  };
});

export const jobsListCommand = (report: Report) =>
  describeCommand('list', `List the newest ${shownAtMost} jobs in a state, and why they failed last`, [
    'foyer jobs list',
    'foyer jobs list --state failed --json',
  ])
    .addOption(new Option('--state <state>', 'which jobs').choices(states).default('waiting'))
    .action(report(({ terminal, options }) => runOnDatabase(jobsList, { state: options.state }, terminal)));
