// What a public page is drawn with before anything but its document has come.

import { answersOf } from '@foyer/api/auth/form-answers';
import { type Path, pathNames, paths } from '@foyer/api/paths';
import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/sample.ts';
import { arrived, expect, test } from './support/journey.ts';

/** Addresses that share a page are drawn alike: one of them is enough. */
const files = new Map(
  pathNames.flatMap((name) => {
    const { prerendered }: Path = paths[name];
    return prerendered ? [[prerendered, name] as const] : [];
  }),
);
const pages = [...files].flatMap(([file, name]) => {
  const path = paths[name].pattern;
  const [failure] = answersOf(file);
  return failure ? [path, `${path}?error=${failure}`] : [path];
});

test.describe.configure({ mode: 'parallel' });

for (const path of sampleOf(pages, 3, String)) {
  test(`${path} is drawn as its whole style sheet draws it`, async ({ page, faults }) => {
    test.setTimeout(90_000);
    faults.expect(/Failed to load resource/);
    // Without code, so that nothing is drawn but the document.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const differing: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        const sheetCounts = (media: string) =>
          page.evaluate(async (value) => {
            const link = document.querySelector<HTMLLinkElement>('link[data-late]');
            if (!link) throw new Error('The page names no sheet.');
            link.media = value;
            while (!link.sheet) await new Promise((resolve) => setTimeout(resolve, 50));
            await document.fonts.ready;
            return document.fonts.size;
          }, media);
        await sheetCounts('print');
        const first = await page.screenshot({ animations: 'disabled' });
        expect(await sheetCounts('all')).toBeGreaterThan(1);
        const whole = await page.screenshot({ animations: 'disabled' });
        if (!first.equals(whole)) differing.push(`${colorScheme} ${width}`);
      }
    }
    expect(differing).toEqual([]);
  });
}

test('the sign-in page does not move while it loads', async ({ page }) => {
  // Slow, so that the page is drawn before all of it has been read.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      const seen = window as unknown as { moved: number };
      for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Late, so that the page is first drawn in the font that stands in.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/signin');
  await arrived(page);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
});

test.describe('the code of the sign-in page', () => {
  const comesToLife = async (page: Page) => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Show password' }).click({ timeout: 1000 });
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text', { timeout: 300 });
    }).toPass();
  };

  /** Leaves out the timer that waits no longer for a paint: with it the code would come in any case. */
  const withoutTimer = (page: Page) =>
    page.addInitScript(() => {
      const { setTimeout: set } = window;
      Object.assign(window, { setTimeout: (work: () => void, ms: number) => (ms === 1000 ? 0 : set(work, ms)) });
    });

  test('is asked for once the page is painted', async ({ page }) => {
    await withoutTimer(page);
    await page.goto('/signin');
    await comesToLife(page);
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]*\.js$|\/locales\//.test(name))
        .map(({ startTime }) => startTime),
    ]);
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted[0] ?? Number.POSITIVE_INFINITY);
  });

  test('is asked for at once where nobody sees the page', async ({ page }) => {
    await withoutTimer(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      // What is not seen is not painted.
      Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
    });
    await page.goto('/signin');
    await comesToLife(page);
    expect(await page.locator('template').count()).toBe(0);
  });

  test('comes without being told of a paint, too', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
    });
    await page.goto('/signin');
    await comesToLife(page);
  });
});
