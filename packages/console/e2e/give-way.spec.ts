// Notifications give way to what is being worked with: bars, panels, dialogs and the control that has the focus, in a wide and in a narrow window.
import type { Locator, Page } from '@playwright/test';
import { createAddresses } from '../../../scripts/real-addresses.ts';
import { sampleOf } from '../../../scripts/sample.ts';
import { arrived, expect, test } from './support/journey.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/, includeHidden: true }).locator('li');

/** What notifications cover of bars, panels and dialogs, of the control that has the focus, or of one more; runs in the page. */
function covered(oneMore: Element | null): string[] {
  const places =
    '[role="dialog"], [role="alertdialog"], [role="complementary"], [role="menu"], [role="listbox"], header, nav, section[aria-label]';
  const controls = 'a, button, input, select, textarea, [role="option"], [role^="menuitem"]';
  const worked = new Set([...document.querySelectorAll(places)].flatMap((place) => [...place.querySelectorAll(controls)]));
  if (document.activeElement && document.activeElement !== document.body) worked.add(document.activeElement);
  if (oneMore) worked.add(oneMore);
  const isOut =
    '[role="region"][aria-label^="Notifications"], [role="region"][aria-label^="Notifications"] *, [inert] *, [aria-hidden="true"] *, :disabled, [aria-disabled="true"]';
  const boxes = [...document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  if (boxes.length === 0) return ['There is no notification.'];
  return [...worked]
    .filter((control) => !control.matches(isOut) && control.checkVisibility())
    .filter((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
    })
    .map((control) => `${(control.cloneNode(false) as Element).outerHTML.slice(0, 120)} ${control.textContent?.slice(0, 40)}`);
}

/** A notification shows, whole, and covers nothing that is being worked with. */
async function expectApart(page: Page, oneMore?: Locator): Promise<void> {
  await expect(toasts(page).first()).toBeInViewport({ ratio: 1 });
  const element = await oneMore?.elementHandle();
  await expect.poll(() => page.evaluate(covered, element ?? null)).toEqual([]);
}

/** Tells as many things as are shown at once, of one line and of several, and lets them stay: to them the tab is out of sight. */
async function tellThree(page: Page, northwindId: string): Promise<void> {
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  const sentences = [
    'Storage is nearly full.',
    'The name could not be saved. Somebody else has changed it in the meantime.',
    'Try again later.',
  ];
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const [index, sentence] of sentences.entries()) {
    await page.route(`**/api/organizations/${northwindId}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message: `~~~${sentence}` }) })
        : route.fallback(),
    );
    await page.getByRole('textbox', { name: /name/i }).fill(`Northwind ${index}`);
    await expect(toasts(page).getByText(sentence)).toBeVisible();
  }
  await page.unroute(`**/api/organizations/${northwindId}`);
}

/** Goes on within the app, where notifications stay. */
async function goTo(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, url);
  await arrived(page);
}

for (const size of sampleOf(sizes, 2, ({ width }) => `give way at ${width} px`)) {
  test.describe(`at ${size.width} × ${size.height}, notifications leave in sight`, () => {
    test.use({ viewport: size });
    test.describe.configure({ timeout: 120_000 });

    test.beforeEach(async ({ page, signInAs, northwindId, faults }) => {
      faults.expect(/status of 500/);
      await signInAs('olivia');
      await tellThree(page, northwindId);
      await expect(toasts(page)).toHaveCount(3);
      await expectApart(page);
    });

    test('the save bar, the panel of an attribute and a dialog over them', async ({ page, northwindId }) => {
      const addressOf = await createAddresses(northwindId, async (path) => (await page.request.get(`/api${path}`)).json());
      await goTo(page, addressOf('/organization/:id/integrations/:version/connector/:connector'));
      const name = page.getByRole('tabpanel').getByRole('textbox').first();
      await name.fill(`${await name.inputValue()} II`);
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
      await expectApart(page);
      await page
        .getByRole('tab', { name: /attributes/i })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^(Create|Add) .*attribute/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeInViewport();
      await expectApart(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectApart(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      // Where nothing is in the way any more, all of them show again.
      await expect(toasts(page)).toHaveCount(3);
    });

    test('a switch near their corner', async ({ page }) => {
      await expectApart(page, page.getByRole('switch').last());
    });

    test('what deletes a project, on the page and in its dialog', async ({ page, northwindId }) => {
      const addressOf = await createAddresses(northwindId, async (path) => (await page.request.get(`/api${path}`)).json());
      await goTo(page, addressOf('/organization/:id/project/:project'));
      const remove = page.getByRole('button', { name: 'Delete project' });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectApart(page, remove);
      await remove.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectApart(page);
    });

    test('the end of a page, which can be scrolled clear of them', async ({ page, northwindId }) => {
      await goTo(page, `/organization/${northwindId}/overview`);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const gap = () =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const end = Math.max(...[...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect().bottom));
          const boxes = [...document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')];
          return Math.min(...boxes.map((box) => box.getBoundingClientRect().top)) - end;
        });
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    });

    test('what can be done with the people who are selected', async ({ page, northwindId }) => {
      await goTo(page, `/organization/${northwindId}/directory`);
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(1)
        .check();
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(2)
        .check();
      const bar = page.getByRole('region', { name: 'Selected' });
      await expect(bar).toBeVisible();
      await expectApart(page);
      await bar.getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectApart(page);
    });

    test('a dialog with a list, as wide as any', async ({ page, northwindId }) => {
      await goTo(page, `/organization/${northwindId}/team/guest-experience`);
      await page.getByRole('button', { name: /^(Add|Manage) members$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Manage members' });
      await expect(dialog.getByRole('checkbox').first()).toBeVisible();
      await expectApart(page);
    });

    test('each control as the focus comes to it', async ({ page, northwindId }) => {
      await goTo(page, `/organization/${northwindId}/projects`);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const isRound = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('[role="region"][aria-label^="Notifications"]'),
        );
        if (isRound) break;
        await expectApart(page);
      }
    });
  });
}
