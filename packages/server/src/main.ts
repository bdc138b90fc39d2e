import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '#app.ts';
import { createSigningKeys } from '#authorization/signing-key.store.ts';
import { systemClock } from '#clock.ts';
import { listenForCommands } from '#commands/socket.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { openKeys } from '#configured-keys.ts';
import { type ConfiguredDatabase, openConfiguredDatabase } from '#db/configured-database.ts';
import { type Database, DatabaseStartError, StorageFullError } from '#db/database.ts';
import { person } from '#db/schema.ts';
import { deploymentsOf } from '#deployments/deployments.ts';
import { createLogger } from '#http/logging.ts';
import { createInboxWatch } from '#inbox/inbox-watch.ts';
import { jobsOf, startJobs } from '#jobs/start-jobs.ts';
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
import { traceDatabase } from '#tracing/traced-database.ts';
import type { Platform } from './platform.ts';
import { sealedColumns } from './sealed-columns.ts';
import { sealAnew } from './sealing.ts';
import { createStop, type Running } from './stopping.ts';

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

/** Records traces where the configuration says so. */
async function traceWhereAsked({ traces }: Config, logger: FastifyBaseLogger): Promise<(() => Promise<void>) | undefined> {
  if (traces === undefined) return undefined;
  const { startTracing } = await import('#tracing/start-tracing.ts');
  return startTracing(traces, logger);
}

interface Surroundings {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly sandbox: Sandbox | undefined;
  readonly isDraining: () => boolean;
}

function platformOn(database: Database, keys: Keys, { config, logger, sandbox, isDraining }: Surroundings): Platform {
  const clock = systemClock;
  const inboxWatch = createInboxWatch({ clock, database, logger });
  return {
    config,
    clock,
    database,
    keys,
    outbox: createOutbox({ clock, keys, delivery: deliveryOf(config) }),
    deployments: deploymentsOf(config.deploymentHosts, sandbox?.url),
    ...createWayOut(config, sandbox?.url),
    logger,
    metrics: createMetrics({ database, clock, inboxStreams: inboxWatch.count, measuresProcess: config.metrics !== undefined }),
    inboxWatch,
    isDraining,
  };
}

/** Begins to send mails where there is a mail server; says what a provider may have forgotten to configure. */
async function startMails({ config, clock, database, keys, logger }: Platform): Promise<MailSender | undefined> {
  const { smtpUrl, mailFrom: from, production, publicUrl } = config;
  if (production && smtpUrl === undefined) logger.warn('SMTP_URL is not set: mails are kept in the outbox until it is');
  if (production && publicUrl === undefined) logger.warn('PUBLIC_URL is not set: links in mails lead to this machine');
  if (smtpUrl === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const sender = createMailSender({ database, clock, keys, logger, from, transport: createTransport(mailServerOf(smtpUrl)) });
  sender.start();
  return sender;
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

  const running: Running = { isDraining: false, isClosing: false };
  const stop = createStop(running, logger, leave);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      logger.fatal({ err: error }, event);
      leave(1);
    });

  try {
    prepared.catch(() => undefined);
    running.stopTracing = await traceWhereAsked(config, logger);
    const opening = openStore(config, logger);
    opening.then((opened) => (running.store = opened)).catch(() => undefined);
    const [{ database: opened, keys }, sandbox] = await Promise.all([opening, openSandbox(config), prepared]);
    const database = around(config.traces === undefined ? opened : traceDatabase(opened));
    const platform = platformOn(database, keys, { config, logger, sandbox, isDraining: () => running.isDraining });
    const app = await createApp(platform);
    running.app = app;
    running.inboxWatch = platform.inboxWatch;
    sandbox?.trust(createSigningKeys(platform));
    app.addHook('onSend', async (_request, reply) => {
      if (running.isClosing) reply.header('connection', 'close');
    });
    running.sender = await startMails(platform);
    running.stopJobs = await startJobs(platform, jobsOf(platform));
    platform.inboxWatch.start();
    if (running.store?.lock) running.stopCommands = await listenForCommands(platform);
    running.metricsServer = await showMetrics(platform.metrics, config);
    const origin = await listen(app, config);
    if (sandbox) {
      const { createSandboxCredentials } = await import('#sandbox/sandbox-credential.ts');
      sandbox.reach({ origin, credentialOf: createSandboxCredentials(platform) });
    }
    if (running.isDraining) return;
    if (announcesJson) process.stdout.write(`${JSON.stringify({ ok: true, origin })}\n`);
    else await announce(origin, config, platform.database);
    logger.info({ origin, engine: platform.database.engine }, 'ready');
  } catch (error) {
    await running.stopJobs?.().catch(() => undefined);
    await running.store?.database.close().catch(() => undefined);
    await running.store?.lock?.release();
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
