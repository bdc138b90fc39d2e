import { Server } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ConfiguredDatabase } from '#db/configured-database.ts';
import type { InboxWatch } from '#inbox/inbox-watch.ts';
import type { MailSender } from '#mail/sender.ts';
import type { MetricsServer } from '#metrics/metrics-server.ts';

/** How long the server goes on as before after the signal, but says that it is not ready: whoever balances the load may look elsewhere. */
const farewellMs = 250;
/** How long a connection without a request is kept after that: its next request may be on its way. */
const quietMs = 500;
/** How long requests in progress may take. */
const drainMs = 10_000;
/** npm passes Ctrl-C on to the server, which has it from the terminal already: what follows this closely is the same signal. */
const sameSignalMs = 500;
/** How long jobs in progress may take after that. */
const lastJobsMs = 3_000;
/** How long the last spans of traces may take to be sent. */
const lastSpansMs = 1_000;
/** How long the last mails may take after that. */
const lastMailsMs = 3_000;

/** What is to be closed in the end, as far as it has been started. */
export interface Running {
  app?: FastifyInstance | undefined;
  inboxWatch?: InboxWatch | undefined;
  store?: ConfiguredDatabase | undefined;
  stopJobs?: (() => Promise<void>) | undefined;
  sender?: MailSender | undefined;
  metricsServer?: MetricsServer | undefined;
  stopCommands?: (() => Promise<void>) | undefined;
  stopTracing?: (() => Promise<void>) | undefined;
  /** The server has been asked to stop. */
  isDraining: boolean;
  /** Connections are to end with their answers. */
  isClosing: boolean;
}

/** Waits for the promise, but no longer than so many milliseconds. */
async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([promise, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Lets nobody new in, answers what is in progress, and closes. Node's own `close` also breaks connections that look idle at that
 * moment, with a request on the wire perhaps; so listening ends first, each further answer says `Connection: close`, and what
 * stays silent is closed a little later.
 */
async function drain(app: FastifyInstance): Promise<void> {
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()));
  await Promise.race([closed, pause(quietMs)]);
  app.closeUnusedConnections();
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await atMost(drainMs - quietMs, closed);
  clearInterval(idle);
  app.server.closeAllConnections();
  await atMost(drainMs, app.close());
}

async function closeAll(running: Running): Promise<void> {
  // Beside the requests in progress; a job that takes longer is left to another server.
  const jobsStopped = running.stopJobs?.();
  if (running.app) {
    await pause(farewellMs);
    running.isClosing = true;
    running.inboxWatch?.close();
    await drain(running.app);
  }
  await running.stopCommands?.();
  if (jobsStopped) await atMost(lastJobsMs, jobsStopped);
  await running.metricsServer?.close();
  if (running.sender) await atMost(lastMailsMs, running.sender.stop());
  if (running.stopTracing) await atMost(lastSpansMs, running.stopTracing());
  await running.store?.database.close();
  await running.store?.lock?.release();
}

/** Makes what a signal calls: it stops the server, and a second signal ends the process at once. */
export function createStop(running: Running, logger: FastifyBaseLogger, leave: (status: number) => never) {
  let askedAt = 0;
  return async (signal: NodeJS.Signals): Promise<void> => {
    if (running.isDraining) return performance.now() - askedAt < sameSignalMs ? undefined : leave(130);
    running.isDraining = true;
    askedAt = performance.now();
    logger.info({ signal }, 'stopping');
    try {
      await closeAll(running);
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly');
      leave(1);
    }
    logger.info('stopped');
    leave(0);
  };
}
