// What may happen to a call, and the tests that every screen passes whatever happens to its own: a message that says so, nothing white,
// nothing uncaught, what was typed still there, and a way on once the fault is over.
import type { Locator, Page, Route } from '@playwright/test';
import { sampleOf } from '../../../../scripts/sample.ts';
import type { TestServer } from '../../../server/src/testing/test-server.ts';
import { expect, test } from './journey.ts';

const told = 'Told by the server.';
const answer =
  (status: number, body: string = JSON.stringify({ message: told }), headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, body, contentType: 'application/json', headers });

/** What happens to one call, by class. A call may also take its time. */
const faults = {
  refusals: {
    '500': answer(500),
    '502 without a body': answer(502, ''),
    '401 in the middle': answer(401),
    '403': answer(403),
    '404': answer(404),
    '409': answer(409),
    '412': answer(412),
    '429': answer(429, undefined, { 'Retry-After': '1' }),
  },
  nonsense: {
    'broken JSON': answer(200, '[{"id":'),
    'a wrong shape': answer(200, '{"id":{"nested":[1]},"verify":"perhaps"}'),
    'an unasked 204': (route: Route) => route.fulfill({ status: 204 }),
  },
  network: {
    'a refused connection': (route: Route) => route.abort('connectionrefused'),
    'a connection cut off': (route: Route) => route.abort('connectionreset'),
    'no network at all': (route: Route) => route.abort('internetdisconnected'),
  },
} as const;

/** The specification's own words, those of the server, and ours for what it leaves open. */
const message =
  /Told by the server\.|An internal error occurred|We encountered an error|The server cannot be reached|Login expired|Error creating organization|Too many|Some(?:body|one) else|has (?:changed|saved)|Not saved(?! yet)|combination does not exist|Error inviting users|answer could not be read|attemping to change the password|This confirmation key is invalid|The search did not answer/;

/** One call of a screen, and how a person comes to it, sees that it failed, and goes on. */
export interface FaultyScreen {
  /** Brings the person to the moment before the call. */
  readonly open: (page: Page, northwindId: string, server: TestServer) => Promise<void>;
  /** In `npm test` one fault of any class is enough: its failures are told by the same few lines as those of its neighbours. */
  readonly isBrief?: boolean;
  readonly account?: 'olivia' | 'ivan';
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly call: RegExp;
  /** What makes the call. A screen that loads makes it by itself. */
  readonly act?: (page: Page) => Promise<void>;
  /** What was typed, where it is, and that it is still there. */
  readonly typed?: readonly [(page: Page) => Locator, string | RegExp];
  /** Goes on when the fault is over, and what shows that it worked. */
  readonly goOn: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
  /** Faults that are something else on this screen, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** Presses "Try again". After a 429 the page has tried by itself meanwhile, and there is no button any more. */
export const retry = async (page: Page) =>
  page
    .getByRole('button', { name: 'Try again' })
    .first()
    .click({ timeout: 5000 })
    .catch(() => undefined);

const isSoak = Boolean(process.env.FOYER_SOAK);
const classes = ['refusals', 'nonsense', 'network'] as const;

/** The tests of some screens. `npm test` takes one fault on each of them, or the answer that takes its time; the soak takes all of them. */
export function surviveFaults(screens: Readonly<Record<string, FaultyScreen>>): void {
  // Another organization per person and test would be in the others' way: each file has its server, the faulty calls change nothing.
  for (const [screenName, screen] of Object.entries(screens)) {
    test.describe(screenName, () => {
      const isFaulty = (url: URL) => screen.call.test(`${url.pathname}${url.search}`);
      const nameOf = (what: string) => `${screenName}: ${what}`;
      const isBrief = screen.isBrief && !isSoak;
      const tried: readonly string[] = isBrief ? sampleOf(classes, classes.length, nameOf) : sampleOf([...classes, 'time'], 4, nameOf);
      for (const ofClass of classes) {
        if (!tried.includes(ofClass)) continue;
        const all = Object.entries(faults[ofClass]).filter(([fault]) => !screen.except?.[fault]);
        for (const [fault, happen] of sampleOf(all, all.length, ([name]) => nameOf(name))) {
          test(`outlives ${fault}`, async ({ page, signInAs, northwindId, server, faults: watch }) => {
            watch.expect(/Failed to load resource/);
            if (screen.account) await signInAs(screen.account);
            const fail = (route: Route) => (route.request().method() === screen.method ? happen(route) : route.fallback());
            await page.route(isFaulty, fail);
            await screen.open(page, northwindId, server);
            await screen.act?.(page);

            await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible({ timeout: 25_000 });
            await expect(page.locator('h1, h2').first()).toBeVisible();
            if (screen.typed) await expect(screen.typed[0](page)).toHaveValue(screen.typed[1]);

            await page.unroute(isFaulty, fail);
            const dialog = page.getByRole('alertdialog', { name: 'Login expired' });
            // A screen may say that something was not saved before the dialog is there.
            if (screen.account && fault === '401 in the middle') await expect(dialog).toBeVisible();
            if (await dialog.isVisible()) {
              await dialog.getByLabel('Password', { exact: true }).fill('Welcome-to-Foyer-1');
              await page.keyboard.press('Enter');
              await expect(dialog).toHaveCount(0);
              if (!screen.act) return screen.done(page);
            }
            if (fault === '429' && screenName === 'signing in') await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
            await screen.goOn(page);
            await screen.done(page);
          });
        }
      }

      if (!tried.includes('time')) return;
      test('shows that it waits for an answer that takes its time, and then has it', async ({ page, signInAs, northwindId, server }) => {
        if (isSoak) test.slow();
        if (screen.account) await signInAs(screen.account);
        const slowMs = isSoak ? 10_000 : 1500;
        await page.route(isFaulty, async (route) => {
          if (route.request().method() !== screen.method) return route.fallback();
          await new Promise((resolve) => setTimeout(resolve, slowMs));
          await route.continue().catch(() => undefined);
        });
        const answered = page.waitForResponse(
          (response) => response.request().method() === screen.method && isFaulty(new URL(response.url())),
          { timeout: 40_000 },
        );
        await screen.open(page, northwindId, server);
        await screen.act?.(page);
        await expect(page.locator('[aria-busy=true], [data-busy], [role=status]').first()).toBeAttached();
        await answered;
        if (screenName === 'an organization that is opened')
          await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible({ timeout: 25_000 });
        else await screen.done(page);
      });
    });
  }
}
