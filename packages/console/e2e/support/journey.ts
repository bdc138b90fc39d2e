// The ground under every journey: the real console on a real server, and a watch that fails what nobody would notice by looking.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { operatorClient } from '../../../server/src/testing/test-operators.ts';
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from '../../../server/src/testing/test-server.ts';

/** The demo accounts by first name. */
export type Account = NonNullable<Parameters<TestServer['client']>[0]>;

/** Faults of the pages of one test, and those it expects. */
export interface Faults {
  /** From here on, a fault that matches is part of the journey. Say why in the test. */
  expect(pattern: RegExp): void;
  /** Watches the pages of a further context, as `context` is watched. */
  watch(context: BrowserContext): Promise<void>;
}

interface JourneyOptions {
  /** How the server of this file is started: seed, environment. Files share nothing; tests of one file share their server. */
  serverOptions: TestServerOptions;
  /** Each test gets a server of its own. For journeys that leave nothing as they found it. */
  isServerFresh: boolean;
}

/** What a journey is given. */
export interface Journey {
  server: TestServer;
  faults: Faults;
  /** The organization that all demo accounts share. */
  northwindId: string;
  /** Puts a person's session into the browser without the sign-in page. */
  signInAs: (account: Account, context?: BrowserContext) => Promise<void>;
  /** The same for somebody of the provider. */
  signInAsOperator: () => Promise<void>;
}

interface ServerHolder {
  of(key: string, options: TestServerOptions): Promise<TestServer>;
}

const builtConsole = join(import.meta.dirname, '../../dist');

/** Answers of the platform that a page asked for and deals with: the browser calls them errors, the journey does not. */
const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d.*\/api\//;

async function watchContext(context: BrowserContext, origin: string, found: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      // biome-ignore lint/suspicious/noConsole: runs in the page, and the watch over its console hears it
      console.error(`Content security policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`);
    });
  });
  const loopback = new Set(['127.0.0.1', 'localhost', '[::1]', new URL(origin).hostname]);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !loopback.has(url.hostname)) found.push(`A request to a foreign host: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
}

/** Playwright's test with a server per file, signed-in persons and a watch over every page. */
export const test = base.extend<JourneyOptions & Journey, { servers: ServerHolder }>({
  serverOptions: [{}, { option: true }],
  isServerFresh: [false, { option: true }],

  servers: [
    async ({}, use) => {
      if (!existsSync(join(builtConsole, 'routes.json'))) throw new Error('The console is not built. Run `npm run build` first.');
      let current: { readonly key: string; readonly server: TestServer } | undefined;
      await use({
        of: async (key, options) => {
          if (current?.key !== key) {
            await current?.server.close();
            current = undefined;
            current = { key, server: await startTestServer({ consoleFolder: builtConsole, ...options }) };
          }
          return current.server;
        },
      });
      await current?.server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  server: [
    async ({ servers, serverOptions, isServerFresh }, use, { file, testId, retry }) => {
      const key = `${file} ${JSON.stringify(serverOptions)} ${isServerFresh ? `${testId} ${retry}` : ''}`;
      await use(await servers.of(key, serverOptions));
    },
    // A server that starts is no part of the journey: on a busy machine it takes longer than one.
    { timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  faults: [
    async ({ context, server }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [refusedCall];
      await watchContext(context, server.origin, found);
      await use({
        expect: (pattern) => expected.push(pattern),
        watch: (other) => watchContext(other, server.origin, found),
      });
      const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      if (unexpected.length > 0) throw new Error(`What no page may do:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  northwindId: async ({ server }, use) => {
    const client = await server.client('olivia');
    const result = await client.call(listOrganizations, { query: { q: 'Northwind' } });
    const id = result.ok ? result.data[0]?.id : undefined;
    if (id === undefined) throw new Error(`The demo has no Northwind: ${JSON.stringify(result)}`);
    await use(String(id));
  },

  signInAs: async ({ context, server }, use) => {
    await use(async (account, other = context) => hand(other, server.origin, await server.client(account)));
  },

  signInAsOperator: async ({ context, server }, use) => {
    await use(async () => hand(context, server.origin, await operatorClient(server)));
  },
});

/** Gives a browser the cookies of a client. */
const hand = (context: BrowserContext, origin: string, { cookies }: TestClient) =>
  context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true, sameSite: 'Lax' as const })));

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // A prerendered page asks for its code once it is painted: `load` does not wait for it to come to life, and it may lead on then.
      const root = document.querySelector('#root[data-page]');
      const isAlive = root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      return document.querySelector('h1') && !document.querySelector('[aria-busy="true"]') && isAlive;
    },
    undefined,
    { timeout: 20_000 },
  );
  // Not Playwright's `networkidle`: an answer that nobody reads is on its way for ever.
  await page.evaluate(async () => {
    const started = performance.now();
    await new Promise<void>((resolve) => {
      const quietMs = 300;
      const done = () => {
        observer.disconnect();
        resolve();
      };
      let timer = setTimeout(done, quietMs);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(done, performance.now() - started > 5000 ? 0 : quietMs);
      });
      observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await document.fonts.ready;
  });
}

/** Waits until the page has its screen: a heading, nothing busy, fonts there, and nothing changing any more; of a page that leads on at once, the one it leads to. */
export async function arrived(page: Page): Promise<void> {
  await settled(page).catch((error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error;
    return settled(page);
  });
}

export { expect } from '@playwright/test';
