import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { type Client, createClient } from '@foyer/api/client';
import { createApp } from '#app.ts';
import { type Config, readConfig, rootFolder } from '#config.ts';
import type { Database } from '#db/database.ts';
import { deploymentsOf } from '#deployments/deployments.ts';
import { createLogger } from '#http/logging.ts';
import { createKeys } from '#keys.ts';
import { type ReceivedMail, readMailbox } from '#mail/mailbox.ts';
import { createOutbox } from '#mail/outbox.ts';
import type { Platform } from '#platform.ts';
import { type DemoAccount, demoAccounts, demoPassword } from '#seed/people.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

/** A client with its own cookies, as one browser has them. */
export interface TestClient extends Client {
  /** `name=value` pairs as they are sent. */
  readonly cookies: ReadonlyMap<string, string>;
  /** A request with these cookies, for what the contract does not say: broken bodies, pages, headers. `path` begins with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestServer {
  readonly origin: string;
  readonly platform: Platform;
  readonly database: Database;
  readonly clock: TestClock;
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
  /** What a build of the console left; nothing is built without. */
  readonly consoleFolder?: string;
}

/** Limits by number are off in tests, but for those that are about them. */
const testEnvironment = {
  FOYER_ENV: 'test',
  PORT: '0',
  FOYER_DATA: 'memory://',
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
};

function createTestClient(origin: string, language = 'en'): TestClient {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const expired = attributes.some(
        (attribute) =>
          /^\s*max-age=0$/i.test(attribute) || (/^\s*expires=/i.test(attribute) && Date.parse(attribute.split('=')[1] ?? '') < Date.now()),
      );
      if (expired) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const client = createClient({ origin, fetch: send, language: () => language });
  return { ...client, cookies, fetch: (path, init) => send(`${origin}${path}`, init) };
}

/** Starts a real HTTP server on a port of its own with a database of its own. Close it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const config = readConfig({ ...testEnvironment, ...(options.seed && { FOYER_SEED: options.seed }), ...options.env });
  const opened = await openTestDatabase({ clock, ...(options.engine && { engine: options.engine }) });
  await seedWhenEmpty(opened.database, config.seed);
  const log: Record<string, unknown>[] = [];
  const logger = createLogger(
    { logLevel: 'info' },
    { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const keys = createKeys([randomBytes(32)]);
  const platform: Platform = {
    config,
    clock,
    database: opened.database,
    keys,
    outbox: createOutbox({ clock, keys, delivery: 'mailbox' }),
    deployments: deploymentsOf(config.deploymentHosts),
    logger,
    isDraining: () => false,
  };
  const app = await createApp(platform, {
    consoleFolder: options.consoleFolder ?? join(rootFolder, 'node_modules/.cache/foyer/no-console'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function signInAs(client: TestClient, account: DemoAccount): Promise<void> {
    const username = demoAccounts[account].email;
    const result = await client.call(signIn, { body: { username, password: demoPassword } });
    if (!result.ok) throw new Error(`${account} could not sign in: ${JSON.stringify(result)}`);
    if (!result.data.verify) return;
    const mail = (await readMailbox(platform)).findLast(({ to }) => to === username);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const verified = await client.call(verifySecondFactor, { body: { recipient: username, channel: 'email', code } });
    if (!verified.ok) throw new Error(`${account} could not pass the second factor: ${JSON.stringify(verified)}`);
  }

  return {
    origin,
    platform,
    database: opened.database,
    clock,
    log,
    client: async (as, { language } = {}) => {
      const client = createTestClient(origin, language);
      if (as !== undefined) await signInAs(client, as);
      return client;
    },
    mailbox: () => readMailbox(platform),
    close: async () => {
      await app.close();
      await opened.dispose();
    },
  };
}
