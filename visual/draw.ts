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

/** What axe asked of a story when Storybook ran it, so that it can be asked again. */
interface Examined {
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** Runs in the page, before Storybook: collects what is told on its channel until the story is done with, play function and axe included. */
function listen(): void {
  type Payload = {
    storyId?: string;
    status?: string;
    message?: string;
    title?: string;
    description?: string;
    reporters?: { type: string; result?: { violations?: Violation[]; toolOptions?: Examined } }[];
  };
  interface Channel {
    on(event: string, listener: (payload: Payload) => void): void;
    emit(event: string, payload: object): void;
  }
  let failures: string[] = [];
  let awaited: string | undefined;
  let shown: string | undefined;
  let globals: object | undefined;
  let resolve: (outcome: Outcome) => void = () => undefined;
  let channel: Channel | undefined;
  /** From here on, what is told belongs to a story: the page's first, or the one that is turned to. */
  const expectStory = (storyId?: string) => {
    failures = [];
    awaited = storyId;
    const foyerOutcome = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    Object.assign(window, { foyerOutcome });
  };
  expectStory();
  Object.assign(window, {
    foyerTurnTo: (storyId: string, given: object) => {
      expectStory(storyId);
      globals = given;
      if (shown === storyId) channel?.emit('updateGlobals', { globals });
      else channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    },
  });
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
      // The story before is gone then, and the new one not yet drawn: nothing is drawn twice.
      channel.on('storyPrepared', () => {
        if (globals) channel?.emit('updateGlobals', { globals });
      });
      channel.on('docsRendered', () => resolve({ failures }));
      channel.on('storyFinished', ({ storyId, reporters = [] }) => {
        if (awaited !== undefined && storyId !== awaited) return;
        shown = storyId;
        const examined = reporters.find(({ type }) => type === 'a11y')?.result;
        const violations = examined?.violations;
        Object.assign(window, { foyerExamined: examined?.toolOptions });
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

function textOf({ id, help, nodes }: Violation): string {
  const places = nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`);
  return [`axe ${id}: ${help}`, ...places].join('\n');
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
  return violations?.map(textOf) ?? ['axe did not run: a story may neither disable it nor leave it to a person.'];
}

/** How long a story that is turned to may take before it is shown anew. */
const turnMs = 12_000;

/**
 * Shows another story, or the same in another language, in the page that is there, which costs half of a new page; answers with everything
 * that is wrong about it, or with nothing where it has to be shown anew.
 */
export async function turn(page: Page, watch: Watch, shot: Shot): Promise<string[] | undefined> {
  if (shot.hasForcedColors) return undefined;
  watch.take();
  await page.setViewportSize({ width: shot.width, height: windowHeights[shot.width] });
  await page.emulateMedia({ colorScheme: shot.theme, forcedColors: 'none' });
  const outcome = await page.evaluate(
    ({ storyId, theme, locale, ms }) => {
      const { foyerTurnTo } = window as unknown as { foyerTurnTo: (storyId: string, globals: object) => void };
      document.documentElement.dataset.theme = theme;
      scrollTo(0, 0);
      foyerTurnTo(storyId, { theme, locale });
      const { foyerOutcome } = window as unknown as { foyerOutcome: Promise<Outcome> };
      // By the page's frames: the sweep holds its timers.
      const begun = performance.now();
      const patience = new Promise<undefined>((resolve) => {
        const look = () => (performance.now() - begun > ms ? resolve(undefined) : requestAnimationFrame(look));
        look();
      });
      return Promise.race([foyerOutcome, patience]);
    },
    { storyId: shot.storyId, theme: shot.theme, locale: shot.locale, ms: turnMs },
  );
  if (!outcome?.violations) return undefined;
  return [...outcome.failures, ...watch.take(), ...outcome.violations.map(textOf)];
}

/** What another theme can spoil, and what another width can; the soak shows each look anew and asks everything. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
const rulesOfWidth = [...rulesOfColour, 'scrollable-region-focusable', 'label', 'button-name', 'link-name'];

/** Examines the page once more, as Storybook's axe was set up for this story; runs in the page. */
async function examineAgain(only: readonly string[]): Promise<Violation[] | undefined> {
  interface Axe {
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
  }
  const { axe, foyerExamined } = window as unknown as { axe?: Axe; foyerExamined?: Examined };
  if (!axe || !foyerExamined) return undefined;
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
    {
      runOnly: { type: 'rule', values: only.filter((rule) => foyerExamined.rules?.[rule]?.enabled !== false) },
      resultTypes: ['violations'],
    },
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
  }));
}

/**
 * Gives the story that is shown another theme or width where it stands, which costs a fraction of showing it anew; answers with everything
 * that is wrong about it, or with nothing where it cannot be told without showing it anew.
 */
export async function dress(page: Page, watch: Watch, shot: Shot, from: Shot): Promise<string[] | undefined> {
  if (shot.storyId !== from.storyId || shot.locale !== from.locale || shot.hasForcedColors || from.hasForcedColors) return undefined;
  await page.emulateMedia({ colorScheme: shot.theme });
  const isResized = shot.width !== from.width;
  if (isResized) await page.setViewportSize({ width: shot.width, height: windowHeights[shot.width] });
  await page.evaluate(
    async ({ theme, quietMs }) => {
      document.documentElement.dataset.theme = theme;
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      // Another width may bring other parts, which may still be on their way.
      await new Promise<void>((resolve) => {
        let timer = setTimeout(done, quietMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quietMs);
        });
        function done(): void {
          observer.disconnect();
          resolve();
        }
        observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      });
    },
    { theme: shot.theme, quietMs: isResized ? 50 : 0 },
  );
  // Another width shows other parts; another theme the same parts in other colours.
  const violations = await page.evaluate(examineAgain, isResized ? rulesOfWidth : rulesOfColour);
  const wrong = watch.take();
  return violations && [...wrong, ...violations.map(textOf)];
}

/** WebP, in which pictures are stored, ends at 16,383 px. What is longer only repeats itself. */
const mostHeight = 16_000;

/** The whole page, with nothing moving in it; the window where a dialog is open, which is all that can be seen then. */
export async function picture(page: Page): Promise<Buffer> {
  const { width, height, isBehindDialog } = await page.evaluate(() => {
    const isLocked = document.body.hasAttribute('data-scroll-locked');
    const isBehindDialog = isLocked && document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
    if (isBehindDialog) scrollTo(0, 0);
    return { width: innerWidth, height: document.documentElement.scrollHeight, isBehindDialog };
  });
  const clip = height > mostHeight && !isBehindDialog ? { clip: { x: 0, y: 0, width, height: mostHeight } } : {};
  return page.screenshot({ fullPage: !isBehindDialog, animations: 'disabled', caret: 'hide', scale: 'css', ...clip });
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
