// The README's pictures, drawn from the demo by the pinned browser, by day and by night, and those of docs/integrations.md, taken by the
// journey that tells its story. `npm run pictures` after a change of the look.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { fittingPicture } from './fitting-picture.ts';
import { startFoyer } from './running-foyer.ts';
import { rootFolder } from './source-files.ts';

const folder = join(rootFolder, 'docs/pictures');
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

async function draw(browser: Browser, origin: string, cookie: string, name: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  if (name !== 'sign-in') {
    const pairs = cookie.split('; ').map((pair) => pair.split('='));
    await context.addCookies(pairs.map(([key = '', value = '']) => ({ name: key, value, url: origin })));
  }
  const page = await context.newPage();
  await pictures[name]?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}-${theme}.jpg`);
  const picture = await fittingPicture(page);
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

const config = join(rootFolder, 'packages/console/playwright.config.ts');
const { status } = spawnSync('playwright', ['test', '--config', config, 'integrate-from-start-to-end'], {
  stdio: 'inherit',
  env: { ...process.env, FOYER_PICTURES: '1' },
});
process.exitCode = status ?? 1;
