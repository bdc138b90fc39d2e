import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#app.ts';
import type { AuthRequests } from '#auth-requests.ts';
import { createSigningKeys } from '#authorization/signing-key.store.ts';
import { type Config, readConfig, rootFolder } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { PgliteClient } from '#db/pglite.ts';
import { deploymentsOf } from '#deployments/deployments.ts';
import { createLogger } from '#http/logging.ts';
import { createInboxWatch } from '#inbox/inbox-watch.ts';
import { createKeys } from '#keys.ts';
import { type ReceivedMail, readMailbox } from '#mail/mailbox.ts';
import { createOutbox } from '#mail/outbox.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { createWayOut } from '#outgoing/way-out.ts';
import type { Platform } from '#platform.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { createSandboxCredentials } from '#sandbox/sandbox-credential.ts';
import type { DemoAccount } from '#seed/people.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { traceDatabase } from '#tracing/traced-database.ts';
import { createTestClient, signInAs, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from './test-database.ts';

export type { TestClient } from './test-client.ts';

export interface TestServer {
  readonly origin: string;
  readonly platform: Platform;
  readonly database: Database;
  readonly clock: TestClock;
  /** What plays the deployments, where it was asked for. */
  readonly sandbox: Sandbox | undefined;
  /** Lines of the log, parsed. */
  readonly log: readonly Record<string, unknown>[];
  /** A browser that nobody has signed in with, or one in which the demo account has (its second factor included). */
  client(as?: DemoAccount, options?: { readonly language?: string }): Promise<TestClient>;
  /** What was mailed, newest last. */
  mailbox(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables over the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly seed?: Config['seed'];
  readonly engine?: Database['engine'];
  readonly clock?: TestClock;
  /** What stands between the server and its database, to break it: PGlite's client, or the address of PostgreSQL. */
  readonly aroundClient?: (client: PgliteClient) => PgliteClient;
  readonly proxied?: (url: string) => Promise<string>;
  /** PostgreSQL: the way to the same database through a pooler. */
  readonly pooled?: ((url: string) => string) | undefined;
  /** With deployments that are there, on an origin of their own. */
  readonly withSandbox?: boolean;
  /** Looks every few seconds for what is new in inboxes, as a server does; without, when a test asks it to. */
  readonly looksForNews?: boolean;
  /** What a build of the console left; nothing is built without. */
  readonly consoleFolder?: string;
  /** In the place of the authorization server's own requests. */
  readonly authRequests?: AuthRequests;
}

/** Limits by number are off in tests, but for those that are about them. */
const testEnvironment = {
  FOYER_ENV: 'test',
  PORT: '0',
  FOYER_DATA: 'memory://',
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_SEARCHES_PER_MINUTE: '1000000',
  LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  LIMIT_OPEN_CALLS_PER_MINUTE: '1000000',
  LIMIT_AUTHORIZATIONS_PER_MINUTE: '1000000',
  LIMIT_PROGRAM_CALLS_PER_MINUTE: '1000000',
  LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
  LIMIT_INVITES_PER_DAY: '1000000',
  LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
  LIMIT_INVITE_MAILS_PER_DAY: '1000000',
  LIMIT_UPLOADS_PER_DAY: '1000000',
};

/** The same for all servers of a process: what is sealed in a copied database opens in each. */
const keys = createKeys([randomBytes(32)]);

const seededCopies = new Map<Config['seed'], Blob>();

/** A database with a seed in it. Seeding takes as long as opening, so the embedded engine does it once in a process and copies that. */
async function openSeededDatabase(
  clock: TestClock,
  seed: Config['seed'],
  { engine = testEngine, aroundClient, proxied, pooled }: TestServerOptions,
): Promise<TestDatabase> {
  const template = engine === 'pglite' ? seededCopies.get(seed) : undefined;
  const opened = await openTestDatabase({ clock, engine, template, aroundClient, proxied, pooled });
  if (template) return opened;
  await seedWhenEmpty(opened.database, seed, keys);
  const copy = await opened.dump?.();
  if (copy) seededCopies.set(seed, copy);
  return opened;
}

/** Starts a real HTTP server on a port of its own with a database of its own. Close it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const config = readConfig({ ...testEnvironment, ...(options.seed && { FOYER_SEED: options.seed }), ...options.env });
  const opened = await openSeededDatabase(clock, config.seed, options);
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(
    { logLevel: 'info' },
    { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const database = config.traces === undefined ? opened.database : traceDatabase(opened.database);
  const inboxWatch = createInboxWatch({ clock, database, logger });
  const sandbox = options.withSandbox ? await startSandbox({ port: 0, host: '127.0.0.1', publicUrl: undefined }) : undefined;
  const platform: Platform = {
    config,
    clock,
    database,
    keys,
    outbox: createOutbox({ clock, keys, delivery: 'mailbox' }),
    deployments: deploymentsOf(config.deploymentHosts, sandbox?.url),
    ...createWayOut(config, sandbox?.url),
    logger,
    metrics: createMetrics({ database, clock, inboxStreams: inboxWatch.count, measuresProcess: false }),
    inboxWatch,
    isDraining: () => false,
  };
  const app = await createApp(platform, {
    ...(options.authRequests && { authRequests: options.authRequests }),
    consoleFolder: options.consoleFolder ?? join(rootFolder, 'node_modules/.cache/foyer/no-console'),
  });
  sandbox?.trust(createSigningKeys(platform));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  if (options.looksForNews) inboxWatch.start();
  sandbox?.reach({ origin, credentialOf: createSandboxCredentials(platform) });

  return {
    origin,
    platform,
    database,
    clock,
    sandbox,
    log,
    client: async (as, { language } = {}) => {
      const client = createTestClient(origin, language);
      if (as !== undefined) await signInAs(client, as, () => readMailbox(platform));
      return client;
    },
    mailbox: () => readMailbox(platform),
    close: async () => {
      inboxWatch.close();
      const closed = app.close();
      // A connection that becomes idle only now would be kept for its next request.
      const closing = setInterval(() => app.server.closeAllConnections(), 50);
      await closed;
      clearInterval(closing);
      await sandbox?.close();
      await opened.dispose();
    },
  };
}
