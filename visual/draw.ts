import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Shot, windowHeights } from './shots.ts';

/** Everything about a window that could show in a picture. */
export const steadyWindow: BrowserContextOptions = {
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** What Storybook said about a story when it was done with it. */
interface Outcome {
  readonly failures: readonly string[];
  /** Absent when axe did not run. */
  readonly violations?: readonly Violation[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Runs in the page, before Storybook: collects what is told on its channel until the story is done with, play function and axe included. */
function listen(): void {
  type Payload = {
    status?: string;
    message?: string;
    title?: string;
    description?: string;
    reporters?: { type: string; result?: { violations?: Violation[] } }[];
  };
  interface Channel {
    on(event: string, listener: (payload: Payload) => void): void;
  }
  const failures: string[] = [];
  let channel: Channel | undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set: (given: Channel) => {
        channel = given;
        channel.on('playFunctionThrewException', ({ message }) => failures.push(`The play function failed: ${message}`));
        channel.on('unhandledErrorsWhilePlaying', (errors) => failures.push(`Unhandled while playing: ${JSON.stringify(errors)}`));
        for (const event of ['storyThrewException', 'storyErrored', 'storyMissing', 'configError']) {
          channel.on(event, (payload) => {
            failures.push(`${event}: ${payload?.message ?? payload?.description ?? payload?.title ?? JSON.stringify(payload)}`);
            resolve({ failures });
          });
        }
        channel.on('storyFinished', ({ reporters = [] }) => {
          const violations = reporters.find(({ type }) => type === 'a11y')?.result?.violations;
          // Only what can be read in a report travels out of the page.
          resolve({
            failures,
            ...(violations && {
              violations: violations.map(({ id, help, nodes }) => ({
                id,
                help,
                nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
              })),
            }),
          });
        });
      },
    });
  });
  Object.assign(window, { foyerOutcome: outcome });
}

/** A page's faults since they were last taken: errors of the console, uncaught errors, requests to anybody else. */
export interface Watch {
  take(): string[];
}

/** Prepares a page that draws one story after another. */
export async function prepare(page: Page, origin: string): Promise<Watch> {
  let faults: string[] = [];
  await page.addInitScript(listen);
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console.error: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`Uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) faults.push(`A request to somebody else: ${url}`);
  });
  return {
    take: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}

/** Shows a story and waits until it was played and examined; answers with everything that is wrong about it. */
export async function show(page: Page, watch: Watch, origin: string, shot: Shot): Promise<string[]> {
  watch.take();
  await page.setViewportSize({ width: shot.width, height: windowHeights[shot.width] });
  await page.emulateMedia({ colorScheme: shot.theme, forcedColors: shot.hasForcedColors ? 'active' : 'none' });
  await page.goto(`${origin}/iframe.html?id=${shot.storyId}&viewMode=story&globals=theme:${shot.theme};locale:${shot.locale}`, {
    waitUntil: 'commit',
  });
  const { failures, violations } = await page.evaluate(() => (window as unknown as { foyerOutcome: Promise<Outcome> }).foyerOutcome);
  const wrong = [...failures, ...watch.take()];
  if (wrong.length > 0) return wrong;
  if (!violations) return ['axe did not run: a story may neither disable it nor leave it to a person.'];
  return violations.map(({ id, help, nodes }) =>
    [`axe ${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`)].join(
      '\n',
    ),
  );
}

/** The whole page, with nothing moving in it. */
export function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' });
}

/** The picture once two in a row are the same. */
export async function steadyPicture(page: Page): Promise<Buffer> {
  let last = await picture(page);
  for (let tries = 0; tries < 10; tries++) {
    const next = await picture(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The story never comes to rest: ten pictures in a row all differ.');
}
