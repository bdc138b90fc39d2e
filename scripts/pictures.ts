// The README's pictures, drawn from the demo by the pinned browser, by day and by night, and those of docs/integrations.md, taken by the
// journey that tells its story. The guide (docs/guide) shows both, and some by day alone that only it needs. `npm run pictures` after a
// change of the look; `npm run pictures -- guide-people` draws one.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@foyer/api/paths';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { fittingPicture } from './fitting-picture.ts';
import { startFoyer } from './running-foyer.ts';
import { rootFolder } from './source-files.ts';

const folder = join(rootFolder, 'docs/pictures');
const size = { width: 1120, height: 720 };
const olivia = 'olivia@foyer.example';
/** The pictures that are wanted; all of them where none is named. */
const asked = process.argv.slice(2);

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

/** What the guide shows besides: pages of the organization, by day. */
const guidePictures: Readonly<Record<string, (id: string) => string>> = {
  'guide-overview': (id) => paths.overview.to({ id }),
  'guide-people': (id) => paths.directory.to({ id }),
  'guide-invites': (id) => paths.invites.to({ id }),
  'guide-teams': (id) => paths.directory.to({ id }, { hash: 'teams' }),
  'guide-history': (id) => paths.history.to({ id }),
  'guide-settings': (id) => paths.settings.to({ id }),
};

interface Wish {
  readonly file: string;
  readonly theme: 'light' | 'dark';
  readonly isSignedIn: boolean;
  readonly open: (page: Page) => Promise<void>;
}

async function draw(browser: Browser, origin: string, cookie: string, { file, theme, isSignedIn, open }: Wish): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  if (isSignedIn) {
    const pairs = cookie.split('; ').map((pair) => pair.split('='));
    await context.addCookies(pairs.map(([key = '', value = '']) => ({ name: key, value, url: origin })));
  }
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${file}.jpg`);
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
  const found = await fetch(`${foyer.origin}/api/organizations?q=Northwind`, { headers: { Cookie: cookie, 'X-Requested-With': 'foyer' } });
  const [northwind] = (await found.json()) as { readonly id: string }[];
  const wishes: Wish[] = [
    ...Object.entries(pictures).flatMap(([name, open]) =>
      (['light', 'dark'] as const).map((theme) => ({ file: `${name}-${theme}`, theme, isSignedIn: name !== 'sign-in', open })),
    ),
    ...Object.entries(guidePictures).map(([file, pathOf]) => ({
      file,
      theme: 'light' as const,
      isSignedIn: true,
      open: async (page: Page) => void (await page.goto(pathOf(northwind?.id ?? ''))),
    })),
  ];
  for (const wish of wishes.filter(({ file }) => asked.length === 0 || asked.includes(file)))
    await draw(browser, foyer.origin, cookie, wish);
} finally {
  await browser.close();
  await foyer.stop();
}

if (asked.length === 0) {
  const config = join(rootFolder, 'packages/console/playwright.config.ts');
  // Each picture waits until the notifications before it are gone.
  const { status } = spawnSync('playwright', ['test', '--config', config, 'integrate-from-start-to-end', '--timeout=240000'], {
    stdio: 'inherit',
    env: { ...process.env, FOYER_PICTURES: '1' },
  });
  process.exitCode = status ?? 1;
}
