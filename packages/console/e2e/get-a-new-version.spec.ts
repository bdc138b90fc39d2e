// A deployment as an open page meets it: two builds of the same sources whose every file differs, the second put in the first one's place.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { arrived, expect, test } from './support/journey.ts';

const consoleFolder = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'foyer-deployment-'));
const live = join(folder, 'live');
const builds = { first: join(consoleFolder, 'dist'), second: join(folder, 'second') } as const;

/** Puts a build where the server looks; nothing of the one before stays. */
async function deploy(build: keyof typeof builds): Promise<void> {
  await rm(live, { recursive: true, force: true });
  await cp(builds[build], live, { recursive: true });
}

test.use({ serverOptions: { consoleFolder: live } });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--out', builds.second, '--mark', 'second'], { cwd: consoleFolder });
});
test.beforeEach(() => deploy('first'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files of a build that is gone are answered with 404, as they should be. */
const goneFile = /status of 404 .*\/assets\//;
// What the old page fetches once it is idle may be gone by then; nothing hangs on it.
test.beforeEach(({ faults }) => faults.expect(goneFile));
const banner = (page: Page) => page.getByText('A new version of the product is available');
/** Which build a page is made of: the names of its files. */
const buildOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src).join());
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

/** Opens the app, waits until a worker is in charge of its pages, and until they have fetched what they fetch when nothing is going on. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto('/organizations');
  await arrived(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const banner = page.waitForResponse(/update-banner/);
  await page.goto(url);
  await banner;
  await arrived(page);
}

test('a new version is announced; Update clears what was kept, lets it in and reloads, and what was typed is still there', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('olivia');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openWithWorker(page, '/organizations/new');
  await expect.poll(() => cachesOf(page)).toHaveLength(1);
  const before = { build: await buildOf(page), caches: await cachesOf(page) };
  await page.getByRole('textbox', { name: /Organization name/ }).fill('Lantern Hotels');
  await expect(banner(page)).toHaveCount(0);

  await deploy('second');
  // Any window that goes somewhere finds it for all of them.
  const other = await context.newPage();
  await other.goto('/terms-of-service');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOf(page).catch(() => before.build)).not.toBe(before.build);
  await arrived(page);
  await expect(page.getByRole('textbox', { name: /Organization name/ })).toHaveValue('Lantern Hotels');
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => cachesOf(page)).toHaveLength(1);
  expect(await cachesOf(page)).not.toEqual(before.caches);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull();
  // Nothing that was preloaded was fetched in vain.
  expect(warnings).toEqual([]);
});

test('a screen whose files a deployment has taken away does not take away the one that one is on', async ({ page, signInAs }) => {
  await signInAs('olivia');
  await openWithWorker(page, '/organizations');
  await deploy('second');
  await page.getByRole('link', { name: 'Create a new organization' }).click();
  await expect(page.getByText('There is a new version of the product. Reload to use it.', { exact: true })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select your organization' })).toBeVisible();
  await expect(page).toHaveURL(/\/organizations$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Create organization' })).toBeVisible();
  await expect(page).toHaveURL(/\/organizations\/new$/);
});

test('Back to a page of the app that was opened before a deployment shows the new version of it, not an empty page', async ({
  page,
  signInAs,
}) => {
  await signInAs('olivia');
  await page.goto('/organizations/new');
  await arrived(page);
  const old = await buildOf(page);
  await page.goto('/terms-of-service');
  await arrived(page);
  await deploy('second');
  await page.goBack();
  await arrived(page);
  await expect(page.getByRole('heading', { name: 'Create organization' })).toBeVisible();
  expect(await buildOf(page)).not.toBe(old);
});

test('Dismiss hides the banner until the page is loaded anew', async ({ page, signInAs }) => {
  await signInAs('olivia');
  await openWithWorker(page, '/organizations/new');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await arrived(page);
  await deploy('second');
  await page.goBack();
  await page
    .getByRole('status')
    .filter({ has: banner(page) })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await arrived(page);
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('the static pages ask again each time one is opened, and the sign-in page keeps what was typed through an update', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('olivia');
  await openWithWorker(page, '/terms-of-service');
  await expect(banner(page)).toHaveCount(0);
  await deploy('second');
  await page.goto('/privacy-policy');
  await expect(banner(page)).toBeVisible();
  await context.clearCookies();
  await page.goto('/signin');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('olivia@northwind.example');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await arrived(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('olivia@northwind.example');
});

test('two windows: the one that did not ask stays as it is, and its own Update still brings the new version', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('olivia');
  await openWithWorker(page, '/organizations');
  const other = await context.newPage();
  await other.goto('/organizations');
  await arrived(other);
  const old = await buildOf(other);
  await deploy('second');
  // Not back: a second visit to the same address leaves nothing of one's own to go back to.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect(banner(other)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await buildOf(other)).toBe(old);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOf(other).catch(() => old)).not.toBe(old);
});
