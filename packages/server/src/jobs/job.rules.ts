/** What the server does by itself. */
export const jobNames = ['sweep', 'token-renewal', 'digest', 'second-factor-reset'] as const;
export type JobName = (typeof jobNames)[number];

/** When each job is due, in UTC, as cron writes it. */
export const schedules: Readonly<Record<JobName, string>> = {
  sweep: '7 * * * *',
  'token-renewal': '* * * * *',
  digest: '*/10 * * * *',
  'second-factor-reset': '* * * * *',
};

/** Where a job goes that has failed for the last time. */
export const deadLetterQueue = 'dead-letters';
export const deadLettersKeptSeconds = 7 * 24 * 60 * 60;

/**
 * `exclusive`: of each job at most one waits, runs, or waits for its next attempt, whatever the number of servers. A server that stops
 * sending heartbeats has died, and another one takes its job.
 */
export const queueOptions = {
  policy: 'exclusive',
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 5 * 60,
  heartbeatSeconds: 30,
  expireInSeconds: 30 * 60,
  deadLetter: deadLetterQueue,
  deleteAfterSeconds: 60 * 60,
} as const;
