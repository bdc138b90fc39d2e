// Editors with something unsaved: the bar stands in one place, whatever tab is open, and never over what has the focus, in any window.
import type { Page } from '@playwright/test';
import { createAddresses } from '../../../scripts/real-addresses.ts';
import { sampleOf } from '../../../scripts/sample.ts';
import { expectFocusInSight } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
] as const;

const editors = [
  ['an older connector', '/organization/:id/integrations/connector/:connector'],
  ['a connector', '/organization/:id/integrations/:version/connector/:connector'],
  ['an older datasource', '/organization/:id/integrations/datasource/:datasource'],
  ['a datasource', '/organization/:id/integrations/:version/datasource/:datasource'],
] as const;

const mostStops = 200;

/** Goes through all stops of a tab to the last one and back, and looks at each. */
async function tabThroughAndBack(page: Page): Promise<void> {
  // From the top, wherever somebody pressed last.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (; stops < mostStops; stops += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      // The JSON editor keeps Tab for itself; how one leaves it is said below it.
      if (await page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)) await page.keyboard.press('Control+m');
      await expectFocusInSight(page);
    }
    expect(stops, `${key} leads through a page with its rail, its tabs and the save bar`).toBeGreaterThan(12);
    expect(stops, `${key} leads out again`).toBeLessThan(mostStops);
  }
}

for (const [what, pattern] of sampleOf(editors, 2, ([what]) => what)) {
  test(`${what} with unsaved changes keeps the focus clear of the save bar, and the bar in its place`, async ({
    page,
    signInAs,
    northwindId,
  }) => {
    test.setTimeout(240_000);
    await signInAs('olivia');
    const addressOf = await createAddresses(northwindId, async (path) => (await page.request.get(`/api${path}`)).json());
    await page.goto(addressOf(pattern));
    await arrived(page);
    const tabs = page.getByRole('tab');
    await tabs.first().click();
    const name = page.getByRole('tabpanel').getByRole('textbox').first();
    await name.fill(`${await name.inputValue()} II`);
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(bar).toBeVisible();
    const count = await tabs.count();
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const places: string[] = [];
      for (let at = 0; at < count; at += 1) {
        await tabs.nth(at).click();
        await arrived(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        places.push(JSON.stringify(await bar.boundingBox()));
        // Every tab in one of the windows, all in the soak.
        if (!process.env.FOYER_SOAK && at % sizes.length !== index) continue;
        await tabThroughAndBack(page);
      }
      expect([...new Set(places)], `the bar stands elsewhere in another tab at ${size.width} × ${size.height}`).toHaveLength(1);
    }
  });
}
