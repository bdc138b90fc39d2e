// What the console tells and asks by itself: notifications and their time, sounds, and the poll of its flags. The page's clock is moved by hand.
import type { Page } from '@playwright/test';
import { arrived, expect, test } from './support/journey.ts';

const sentence = 'Content copied successfuly!';
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByText(sentence);

/** Lets the toaster be told something, with the clock standing still from then on. */
async function copyAnId(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Loyalty Club' }).click();
  await page.getByRole('menuitem', { name: 'Copy project ID' }).click();
  await expect(toast(page)).toBeVisible();
}

test.describe('a notification', () => {
  test.beforeEach(async ({ page, context, signInAs, northwindId }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs('olivia');
    await page.clock.install();
    await page.goto(`/organization/${northwindId}`);
    await arrived(page);
    // What is fetched when nothing is going on.
    await page.clock.runFor(3000);
  });

  test('leaves after five seconds, and the bell still knows what it said', async ({ page }) => {
    await copyAnId(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await page.clock.runFor(3500);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(toast(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.clock.runFor(500);
    await page.getByRole('tab', { name: 'This tab' }).click();
    await page.clock.runFor(500);
    await expect(page.getByRole('list', { name: /otification/ }).getByText(sentence)).toBeVisible();
  });

  test('waits while it is pointed at, and while the focus is in it', async ({ page }) => {
    await copyAnId(page);
    await toast(page).hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F8');
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('searchbox').focus();
    await page.clock.runFor(6000);
    await expect(toast(page)).toHaveCount(0);
  });

  test('waits while the tab is hidden', async ({ page }) => {
    await copyAnId(page);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
        // A tab that is left loses the focus as well.
        window.dispatchEvent(new Event(value === 'hidden' ? 'blur' : 'focus'));
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await show('visible');
    await page.clock.runFor(6000);
    await expect(toast(page)).toHaveCount(0);
  });
});

test('a server’s message that begins with !!! or ~~~ is told as an error or a warning, without the signs', async ({
  page,
  signInAs,
  northwindId,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  for (const [prefix, kind] of [
    ['~~~', 'warning'],
    ['!!!', 'error'],
  ] as const) {
    await page.route(`**/api/organizations/${northwindId}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message: `${prefix}Storage is ${kind}` }) })
        : route.fallback(),
    );
    await page.getByRole('textbox', { name: /name/i }).fill(`Northwind ${kind}`);
    await expect(page.locator(`[data-kind="${kind}"]`).getByText(`Storage is ${kind}`, { exact: true })).toBeVisible();
  }
});

test('sounds are made only once they were turned on in the menu', async ({ page, context, signInAs, northwindId }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      played.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const played = () => page.evaluate(() => (window as unknown as { played: number[] }).played.length);
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await copyAnId(page);
  expect(await played()).toBe(0);
  await page.getByRole('button', { name: /Account: Olivia Marsh/ }).click();
  const menu = await page.getByRole('menu', { name: 'Your menu' }).boundingBox();
  expect(menu?.width).toBeLessThanOrEqual(228);
  await page.getByRole('menuitem', { name: 'Turn sounds on' }).click();
  await copyAnId(page);
  await expect.poll(played).toBe(2);
  await page.getByRole('button', { name: /Account: Olivia Marsh/ }).click();
  await page.getByRole('menuitem', { name: 'Turn sounds off' }).click();
  await copyAnId(page);
  expect(await played()).toBe(2);
});

test.describe('the flags', () => {
  test.use({ isServerFresh: true });

  test('are asked for every five minutes, and asking does not keep the session alive', async ({ page, signInAs, server, faults }) => {
    const minuteMs = 60_000;
    await signInAs('olivia');
    await page.clock.install();
    // What the page asks, and when by its own clock, is noted in the page itself: nothing is asked between two looks at it.
    await page.addInitScript(() => {
      const polls: { at: number; isBackground: boolean; isAnswered: boolean }[] = [];
      Object.assign(window, { polls });
      const { fetch } = window;
      window.fetch = async (input, init) => {
        if (!String(input).endsWith('/api/featureFlags')) return fetch(input, init);
        const poll = { at: Date.now(), isBackground: new Headers(init?.headers).get('x-foyer-background') === '1', isAnswered: false };
        polls.push(poll);
        const response = await fetch(input, init);
        await response.clone().text();
        poll.isAnswered = true;
        return response;
      };
    });
    const polls = () => page.evaluate(() => (window as unknown as { polls: { at: number; isBackground: boolean }[] }).polls);
    const allAnswered = () =>
      page.waitForFunction(() => (window as unknown as { polls: { isAnswered: boolean }[] }).polls.every(({ isAnswered }) => isAnswered));
    await page.goto('/organizations');
    await arrived(page);
    await expect.poll(polls).toHaveLength(1);
    for (let minute = 1; minute <= 55; minute += 1) {
      server.clock.advance(minuteMs);
      await page.clock.fastForward(minuteMs);
      // The next five minutes begin with the answer.
      await allAnswered();
    }
    const asked = await polls();
    const pausesMs = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    // The clock was looked at once a minute.
    for (const pauseMs of pausesMs) expect(pauseMs).toBeGreaterThanOrEqual(5 * minuteMs);
    for (const pauseMs of pausesMs) expect(pauseMs).toBeLessThan(7 * minuteMs);
    expect(asked.length).toBeGreaterThanOrEqual(9);
    expect(asked.slice(1).every(({ isBackground }) => isBackground)).toBe(true);
    // Far beyond an hour after what the page asked for the person in its first minutes, and well within an hour of the last poll.
    server.clock.advance(40 * minuteMs);
    faults.expect(/status of 401/);
    expect((await page.request.get('/api/userdata/me')).status()).toBe(401);
  });
});
