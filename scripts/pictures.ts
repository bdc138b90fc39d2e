// The README's pictures, drawn from the demo by the pinned browser, by day and by night. `npm run pictures` after a change of the look.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { startFoyer } from './running-foyer.ts';
import { rootFolder } from './source-files.ts';

const folder = join(rootFolder, 'docs/pictures');
/** Everybody who clones the repository fetches them. */
const mostBytes = 60_000;
const size = { width: 1120, height: 720 };
const olivia = 'olivia@foyer.example';

const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-in': async (page) => void (await page.goto('/signin')),
  organizations: async (page) => void (await page.goto('/organizations')),
  projects: async (page) => {
    await page.goto('/organizations');
    await page.getByRole('button', { name: /Northwind/ }).click();
    await page.getByRole('article').first().waitFor();
  },
  account: async (page) => void (await page.goto('/user/account')),
};

/** The best quality that fits. */
async function takePicture(page: Page): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.byteLength <= mostBytes) return picture;
  }
  throw new Error(`The picture of ${page.url()} does not fit into ${mostBytes} bytes.`);
}

async function draw(browser: Browser, origin: string, cookie: string, name: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  if (name !== 'sign-in') {
    const [key = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name: key, value, url: origin }]);
  }
  const page = await context.newPage();
  await pictures[name]?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}-${theme}.jpg`);
  const picture = await takePicture(page);
  await writeFile(path, picture);
  console.log(`${path.slice(rootFolder.length)} ${Math.round(picture.byteLength / 1000)} kB`);
  await context.close();
}

await mkdir(folder, { recursive: true });
const foyer = await startFoyer({ FOYER_DATA: 'memory://' });
const browser = await chromium.launch(await browserLaunch());
try {
  const cookie = await foyer.signIn(olivia);
  for (const name of Object.keys(pictures))
    for (const theme of ['light', 'dark'] as const) await draw(browser, foyer.origin, cookie, name, theme);
} finally {
  await browser.close();
  await foyer.stop();
}
