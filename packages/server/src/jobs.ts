import { applyDueResets, resetIntervalMs } from '#auth/second-factor-reset.ts';
import { renewalIntervalMs, renewTokens } from '#datasources/token-renewal.ts';
import { digestIntervalMs, mailDigests } from '#inbox/digest.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { tidy, tidyIntervalMs } from '#tidy.ts';
import type { Platform } from './platform.ts';

/** Begins what the server does by itself from time to time. It has been tidied once when the promise resolves. */
export async function startJobs(platform: Platform): Promise<void> {
  const { config, clock, database, logger, metrics } = platform;
  const orSay = (name: Parameters<Metrics['job']>[0], work: () => Promise<unknown>, failure: string) => () =>
    metrics.job(name, work).catch((error: unknown) => logger.error({ err: error }, failure));
  const sweep = async () => {
    await tidy(database, clock, config);
    if (database.engine === 'pglite') await database.maintain();
  };
  const sweepOrSay = orSay('sweep', sweep, 'the sweep failed');
  await sweepOrSay();
  setInterval(sweepOrSay, tidyIntervalMs).unref();
  const renewOrSay = orSay('token-renewal', () => renewTokens(platform, platform.outgoing), 'tokens could not be renewed');
  setInterval(renewOrSay, renewalIntervalMs).unref();
  const digestOrSay = orSay('digest', () => mailDigests(platform), 'digests could not be mailed');
  setInterval(digestOrSay, digestIntervalMs).unref();
  const resetOrSay = orSay('second-factor-reset', () => applyDueResets(platform), 'second factors could not be reset');
  setInterval(resetOrSay, resetIntervalMs).unref();
}
