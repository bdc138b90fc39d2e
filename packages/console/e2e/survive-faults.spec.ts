// Whatever an answer may do, on every screen that stands: a message that says so, nothing white, nothing uncaught, what was typed still
// there, and a way on once the fault is over. One fault of each class here; every one of them with FOYER_SOAK.
import type { Locator, Page, Route } from '@playwright/test';
import { arrived, expect, test } from './support/journey.ts';

const told = 'Told by the server.';
const answer =
  (status: number, body: string = JSON.stringify({ message: told }), headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, body, contentType: 'application/json', headers });

/** What happens to one call. Classes: refusals, nonsense, no network, time. */
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
  /Told by the server\.|An internal error occurred|We encountered an error|The network is out of reach|Login expired|Error creating organization|Too many|Someone else|changed|Not saved|combination does not exist|answer could not be read/;

interface FaultyScreen {
  /** Brings the person to the moment before the call. */
  readonly open: (page: Page, northwindId: string) => Promise<void>;
  readonly account?: 'olivia' | 'ivan';
  readonly method: 'GET' | 'POST';
  readonly call: RegExp;
  /** What makes the call. A screen that loads makes it by itself. */
  readonly act?: (page: Page) => Promise<void>;
  /** What was typed, where it is, and that it is still there. */
  readonly typed?: readonly [(page: Page) => Locator, string];
  /** Goes on when the fault is over, and what shows that it worked. */
  readonly goOn: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
  /** Faults that are something else on this screen, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const name = (page: Page) => page.getByRole('textbox', { name: /name/i });
const email = (page: Page) => page.locator('[name=username]');
const retry = async (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click();
const screens: Readonly<Record<string, FaultyScreen>> = {
  'the picker': {
    account: 'olivia',
    open: async (page) => void (await page.goto('/organizations')),
    method: 'GET',
    call: /\/api\/organizations(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('button', { name: /Northwind/ })).toBeVisible(),
  },
  'the project list': {
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/projects/,
    goOn: retry,
    done: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  'about this organization': {
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/settings`);
      await arrived(page);
    },
    method: 'POST',
    call: /\/api\/organizations\/\d+$/,
    act: (page) => name(page).fill('Northwind Lodges'),
    typed: [name, 'Northwind Lodges'],
    goOn: async (page) => name(page).fill('Northwind Lodges Group'),
    done: (page) => expect(page.getByRole('button', { name: /Organization: Northwind Lodges/ })).toBeVisible(),
    except: {
      '404': 'the organization is asked for again, and is there',
      '412': 'somebody else has saved: the dialog of conflicts has its own tests',
    },
  },
  'an organization that is opened': {
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/settings`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+$/,
    goOn: async (page) => {
      await expect(page).toHaveURL(/\/organizations$/);
      await page.getByRole('button', { name: /Northwind/ }).click();
    },
    // Signing in again in place brings what one was about to see.
    done: (page) => expect(page.getByRole('heading', { name: /^(?:Projects|Owners)$/ })).toBeVisible(),
  },
  'create organization': {
    account: 'ivan',
    open: async (page) => {
      await page.goto('/organizations/new');
      await arrived(page);
      await name(page).fill('Lantern Hotels');
    },
    method: 'POST',
    call: /\/api\/organizations\/new$/,
    act: (page) => page.getByRole('button', { name: 'Create organization' }).click(),
    typed: [name, 'Lantern Hotels'],
    goOn: (page) => page.getByRole('button', { name: 'Create organization' }).click(),
    done: (page) => expect(page.getByText('Organization created successfully!').first()).toBeVisible(),
  },
  'signing in': {
    open: async (page) => {
      await page.goto('/signin');
      await arrived(page);
      await page.waitForLoadState('networkidle');
      await email(page).fill('olivia@foyer.example');
      await page.locator('[name=password]').fill('Welcome-to-Foyer-1');
    },
    method: 'POST',
    call: /\/api\/auth\/login/,
    act: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    typed: [email, 'olivia@foyer.example'],
    goOn: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    done: (page) => expect(page).toHaveURL(/\/organizations$/),
    except: { 'an unasked 204': 'no body is no second factor: the next page asks who one is' },
  },
};

const isSoak = Boolean(process.env.FOYER_SOAK);
const classes = Object.entries(faults);

// Another organization per person and test would be in the others' way: each file has its server, the faulty calls change nothing.
for (const [screenName, screen] of Object.entries(screens)) {
  test.describe(screenName, () => {
    const place = Object.keys(screens).indexOf(screenName);
    for (const [, ofClass] of classes) {
      const all = Object.entries(ofClass).filter(([fault]) => !screen.except?.[fault]);
      // Another one of the class on each screen.
      const chosen = isSoak ? all : [all[place % all.length] as (typeof all)[number]];
      for (const [fault, happen] of chosen) {
        test(`outlives ${fault}`, async ({ page, signInAs, northwindId, faults: watch }) => {
          watch.expect(/Failed to load resource/);
          if (screen.account) await signInAs(screen.account);
          const isFaulty = (url: URL) => screen.call.test(`${url.pathname}${url.search}`);
          const fail = (route: Route) => (route.request().method() === screen.method ? happen(route) : route.fallback());
          await page.route(isFaulty, fail);
          await screen.open(page, northwindId);
          await screen.act?.(page);

          await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible({ timeout: 25_000 });
          await expect(page.locator('h1, h2').first()).toBeVisible();
          if (screen.typed) await expect(screen.typed[0](page)).toHaveValue(screen.typed[1]);

          await page.unroute(isFaulty, fail);
          const dialog = page.getByRole('alertdialog', { name: 'Login expired' });
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

    test('shows that it waits for an answer that takes its time, and then has it', async ({ page, signInAs, northwindId }) => {
      if (screen.account) await signInAs(screen.account);
      const slowMs = isSoak ? 10_000 : 1500;
      await page.route(
        (url) => screen.call.test(`${url.pathname}${url.search}`),
        async (route) => {
          if (route.request().method() !== screen.method) return route.fallback();
          await new Promise((resolve) => setTimeout(resolve, slowMs));
          await route.continue().catch(() => undefined);
        },
      );
      await screen.open(page, northwindId);
      await screen.act?.(page);
      await expect(page.locator('[aria-busy=true], [data-busy], [role=status]').first()).toBeAttached();
      if (screenName === 'an organization that is opened')
        await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible({ timeout: 25_000 });
      else await screen.done(page);
    });
  });
}

test('answers in the wrong order: the list is the one of the last search', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await page.route(/\/projects\?.*q=gu/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('gu');
  await page.waitForTimeout(500);
  await search.fill('loyal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.waitForTimeout(2500);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Loyalty Club' })).toBeVisible();
});
