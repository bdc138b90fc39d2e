import { type AddressInfo, Server } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '#app.ts';
import { createSigningKeys } from '#authorization/signing-key.store.ts';
import { systemClock } from '#clock.ts';
import { listenForCommands } from '#commands/socket.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { openKeys } from '#configured-keys.ts';
import { renewalIntervalMs, renewTokens } from '#datasources/token-renewal.ts';
import { type ConfiguredDatabase, openConfiguredDatabase } from '#db/configured-database.ts';
import { type Database, DatabaseStartError, StorageFullError } from '#db/database.ts';
import { person } from '#db/schema.ts';
import { deploymentsOf } from '#deployments/deployments.ts';
import { createLogger } from '#http/logging.ts';
import { digestIntervalMs, mailDigests } from '#inbox/digest.ts';
import type { Keys } from '#keys.ts';
import { mailServerOf } from '#mail/mail-server.ts';
import { createOutbox, deliveryOf } from '#mail/outbox.ts';
import { createMailSender, type MailSender } from '#mail/sender.ts';
import { createMetrics, type Metrics } from '#metrics/metrics.ts';
import { type MetricsServer, startMetricsServer } from '#metrics/metrics-server.ts';
import { createWayOut } from '#outgoing/way-out.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { demoAccountRoles, demoAccounts, demoPassword } from '#seed/people.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { tidy, tidyIntervalMs } from '#tidy.ts';
import type { Platform } from './platform.ts';
import { sealedColumns } from './sealed-columns.ts';
import { sealAnew } from './sealing.ts';

/** How long the server goes on as before after the signal, but says that it is not ready: whoever balances the load may look elsewhere. */
const farewellMs = 250;
/** How long a connection without a request is kept after that: its next request may be on its way. */
const quietMs = 500;
/** How long requests in progress may take. */
const drainMs = 10_000;
/** npm passes Ctrl-C on to the server, which has it from the terminal already: what follows this closely is the same signal. */
const sameSignalMs = 500;
/** How long the last mails may take after that. */
const lastMailsMs = 3_000;

interface Opened extends ConfiguredDatabase {
  readonly keys: Keys;
}

async function openStore(config: Config, logger: FastifyBaseLogger): Promise<Opened> {
  const opened = await openConfiguredDatabase(config, (message) => logger.warn(message));
  const { database, lock } = opened;
  try {
    const keys = await openKeys(config);
    if (await seedWhenEmpty(database, config.seed, keys)) logger.info({ seed: config.seed }, 'seeded the empty database');
    await sealAnew(sealedColumns, { database, keys, logger });
    return { ...opened, keys };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** Why a port cannot be listened on, and what to do about it. */
function portFaultOf(error: unknown, port: number, setting: 'PORT' | 'METRICS_PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new DatabaseStartError(`The port ${port} is in use. Stop what listens there, or set ${setting}.`);
  if (code === 'EACCES') return new DatabaseStartError(`The port ${port} may not be used by this user. Set ${setting} to one above 1023.`);
  return error;
}

/** Shows the figures where the configuration says so. */
async function showMetrics(metrics: Metrics, { metrics: place }: Config): Promise<MetricsServer | undefined> {
  if (place === undefined) return undefined;
  return startMetricsServer(metrics, place).catch((error: unknown) => {
    throw portFaultOf(error, place.port, 'METRICS_PORT');
  });
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portFaultOf(error, config.port, 'PORT');
  });
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The demo's deployments on a loopback origin of their own; none in production, nor beside a provider's own. */
async function openSandbox({ sandboxPort: port, publicUrl }: Config): Promise<Sandbox | undefined> {
  if (port === undefined) return undefined;
  const { startSandbox } = await import('#sandbox/sandbox.ts');
  return startSandbox({ port, host: 'localhost', publicUrl });
}

/** What a person reads: the only thing on stdout. */
async function announce(origin: string, config: Config, database: Database): Promise<void> {
  const lines = [`Foyer is ready at ${origin}`];
  const [olivia] = await database.read({ kind: 'system' }, (tx) =>
    tx.select({ id: person.id }).from(person).where(eq(person.email, demoAccounts.olivia.email)),
  );
  if (olivia !== undefined && !config.production && config.seed !== 'empty') {
    lines.push('', `Demo accounts, password ${demoPassword}`);
    for (const name of Object.keys(demoAccountRoles) as (keyof typeof demoAccounts)[])
      lines.push(`  ${demoAccounts[name].email.padEnd(22)}${demoAccountRoles[name]}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
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
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await atMost(drainMs - quietMs, closed);
  clearInterval(idle);
  app.server.closeAllConnections();
  await atMost(drainMs, app.close());
}

/** Lines go out several at once: one by one they cost a busy server as much as two questions to the database. What ends the process flushes them. */
const logPieces = { minLength: 8192, periodicFlush: 100 };

export interface RunOptions {
  /** Something that has to be there before the first request, made while the database opens. */
  readonly prepared?: Promise<void>;
  /** Say that the server is ready as JSON. */
  readonly announcesJson?: boolean;
  /** The status to end with when the server cannot start; 1 without. */
  readonly statusOf?: (error: unknown) => number;
  /** Stands between the server and its database: the benchmark remembers answers there. */
  readonly around?: (database: Database) => Database;
}

/** Runs the server until it is told to stop. Every way out ends the process. */
export async function run(options: RunOptions = {}): Promise<void> {
  const { prepared = Promise.resolve(), announcesJson = false, statusOf = () => 1, around = (database) => database } = options;
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return refuse(error, statusOf);
  }
  const destination = pino.destination({ fd: 2, sync: false, ...logPieces });
  const logger: FastifyBaseLogger = createLogger(config, destination);
  const leave = (status: number): never => {
    destination.flushSync();
    process.exit(status);
  };

  let draining = false;
  let closing = false;
  let askedAt = 0;
  let app: FastifyInstance | undefined;
  let store: Opened | undefined;
  let sender: MailSender | undefined;
  let metricsServer: MetricsServer | undefined;
  let stopCommands: (() => Promise<void>) | undefined;

  const stop = async (signal: NodeJS.Signals) => {
    if (draining) return performance.now() - askedAt < sameSignalMs ? undefined : leave(130);
    draining = true;
    askedAt = performance.now();
    logger.info({ signal }, 'stopping');
    try {
      if (app) {
        await pause(farewellMs);
        closing = true;
        await drain(app);
      }
      await stopCommands?.();
      await metricsServer?.close();
      if (sender) await atMost(lastMailsMs, sender.stop());
      await store?.database.close();
      await store?.lock?.release();
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly');
      leave(1);
    }
    logger.info('stopped');
    leave(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      logger.fatal({ err: error }, event);
      leave(1);
    });

  try {
    prepared.catch(() => undefined);
    const opening = openStore(config, logger);
    opening.then((opened) => (store = opened)).catch(() => undefined);
    const [{ database: opened, keys }, sandbox] = await Promise.all([opening, openSandbox(config), prepared]);
    const database = around(opened);
    const metrics = createMetrics({ database, clock: systemClock, measuresProcess: config.metrics !== undefined });
    const platform: Platform = {
      config,
      clock: systemClock,
      database,
      keys,
      outbox: createOutbox({ clock: systemClock, keys, delivery: deliveryOf(config) }),
      deployments: deploymentsOf(config.deploymentHosts, sandbox?.url),
      ...createWayOut(config, sandbox?.url),
      logger,
      metrics,
      isDraining: () => draining,
    };
    app = await createApp(platform);
    sandbox?.trust(createSigningKeys(platform));
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close');
    });
    if (config.smtpUrl !== undefined) {
      const { createTransport } = await import('nodemailer');
      sender = createMailSender({
        database,
        clock: systemClock,
        keys,
        logger,
        from: config.mailFrom,
        transport: createTransport(mailServerOf(config.smtpUrl)),
      });
      sender.start();
    } else if (config.production) logger.warn('SMTP_URL is not set: mails are kept in the outbox until it is');
    if (config.production && config.publicUrl === undefined) logger.warn('PUBLIC_URL is not set: links in mails lead to this machine');
    const sweep = async () => {
      await tidy(database, systemClock, config);
      if (database.engine === 'pglite') await database.maintain();
    };
    const sweepOrSay = () => metrics.job('sweep', sweep).catch((error: unknown) => logger.error({ err: error }, 'the sweep failed'));
    await sweepOrSay();
    setInterval(sweepOrSay, tidyIntervalMs).unref();
    const renewOrSay = () =>
      metrics
        .job('token-renewal', () => renewTokens(platform, platform.outgoing))
        .catch((error: unknown) => logger.error({ err: error }, 'tokens could not be renewed'));
    setInterval(renewOrSay, renewalIntervalMs).unref();
    const digestOrSay = () =>
      metrics
        .job('digest', () => mailDigests(platform))
        .catch((error: unknown) => logger.error({ err: error }, 'digests could not be mailed'));
    setInterval(digestOrSay, digestIntervalMs).unref();
    if (store?.lock) stopCommands = await listenForCommands(platform);
    metricsServer = await showMetrics(metrics, config);
    const origin = await listen(app, config);
    if (sandbox) {
      const { createSandboxCredentials } = await import('#sandbox/sandbox-credential.ts');
      sandbox.reach({ origin, credentialOf: createSandboxCredentials(platform) });
    }
    if (draining) return;
    if (announcesJson) process.stdout.write(`${JSON.stringify({ ok: true, origin })}\n`);
    else await announce(origin, config, database);
    logger.info({ origin, engine: database.engine }, 'ready');
  } catch (error) {
    await store?.database.close().catch(() => undefined);
    await store?.lock?.release();
    const reason = error instanceof StorageFullError ? new DatabaseStartError(`${error.message} Free some space, and start again.`) : error;
    refuse(reason, statusOf);
  }
}

/** Says why the server does not start, and ends the process. */
function refuse(error: unknown, statusOf: (error: unknown) => number): never {
  const expected =
    error instanceof ConfigError || error instanceof DatabaseStartError || (error instanceof Error && error.name === 'BuildError');
  process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(statusOf(error));
}

if (import.meta.main) await run();
