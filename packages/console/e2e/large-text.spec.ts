// A person who has set the browser's text to twice its size: letters and the controls that hold them follow, and nothing is cut off.
import { sampleOf } from '../../../scripts/sample.ts';
import { browserLaunch } from '../../../visual/pinned-browser.ts';
import { expectNoSidewaysScroll } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';
import { expectNoOverflow } from './support/pseudo-locale.ts';

const launch = await browserLaunch();
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'] } });

const pages = ['/signin', '/2fa', '/organizations', '/organizations/new', '/organization/:id', '/organization/:id/settings'] as const;

for (const path of sampleOf(pages, 3, (page) => `large text on ${page}`)) {
  test(`${path} grows with the browser's text size, and holds from 1280 to 320 px`, async ({ page, signInAs, northwindId }) => {
    if (path.startsWith('/organization')) await signInAs('olivia');
    await page.goto(path.replace(':id', northwindId));
    await arrived(page);
    const sizes = await page.evaluate(() =>
      [document.body, document.querySelector('h1')].map((element) => Number.parseFloat(getComputedStyle(element as Element).fontSize)),
    );
    expect(sizes[0]).toBe(28);
    expect(sizes[1]).toBeGreaterThanOrEqual(48);
    for (const width of [1280, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoOverflow(page);
    }
  });
}
