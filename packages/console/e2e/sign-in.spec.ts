import { writeNext } from '@foyer/api/auth/safe-next';
import type { Page, Route } from '@playwright/test';
import { sampleOf } from '../../../scripts/sample.ts';
import { expectAccessible, expectFocusKept, expectNoSidewaysScroll, expectTargets, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

const password = 'Welcome-to-Foyer-1';
const wrong = 'not-the-password-1A!';

async function fill(page: Page, email = 'olivia@foyer.example', secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

/** Every address that anything was asked from, with its query. */
function watchUrls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  return urls;
}

/** Keeps every script from arriving until it is let go. */
async function holdScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    release: async () => {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

test('a person signs in with the keyboard alone and lands on the organizations', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/signin$/);
  await expectTitle(page);
  await page.waitForLoadState('networkidle');
  // The way to sign-up comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('olivia@foyer.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations$/);
  await arrived(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select your organization');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password);
});

test('the page asked for before comes after signing in, hash and all', async ({ page, northwindId }) => {
  await page.goto(`/organization/${northwindId}/settings#name`);
  await expect(page).toHaveURL(/\/signin\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(writeNext(`/organization/${northwindId}/settings#name`));
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}/settings#name$`));
});

test('Enter before the code has arrived signs in, and no password gets into any address', async ({ page }) => {
  const urls = watchUrls(page);
  const scripts = await holdScripts(page);
  await page.goto('/signin?next=L29yZ2FuaXphdGlvbnMvbmV3', { waitUntil: 'commit' });
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations\/new$/);
  await scripts.release();
  expect(urls.filter((url) => url.includes('Welcome'))).toEqual([]);
});

test('a wrong password before the code has arrived comes back as a page that says so, and comes to life', async ({ page }) => {
  const urls = watchUrls(page);
  const scripts = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await fill(page, 'olivia@foyer.example', wrong);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'This username/password combination does not exist.' });
  await expect(alert).toBeVisible();
  await scripts.release();
  await page.waitForLoadState('networkidle');
  await expect(alert).toBeVisible();
  expect(urls.filter((url) => url.includes('not-the-password'))).toEqual([]);
});

test('without any code, a failed attempt comes back with the address and the tick, and never with the password', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/signin?next=L29yZ2FuaXphdGlvbnMvbmV3');
  await fill(page, 'olivia"><b>@foyer.example', wrong);
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('olivia"><b>@foyer.example');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(/next=L29yZ2FuaXphdGlvbnMvbmV3/);
  await context.close();
});

test('sent without a network before the rules are there, nothing is lost and it says so; then it goes', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource: net::/);
  await page.goto('/signin');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The server cannot be reached', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('olivia@foyer.example');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/organizations$/);
});

test('what was typed before the code arrived is still there when it has', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/signin?email=someone@foyer.example', { waitUntil: 'commit' });
  await fill(page, 'adam@foyer.example', 'half a pass');
  await page.getByRole('checkbox').check();
  await scripts.release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('adam@foyer.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half a pass');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a wrong password is said, the focus is on the password, and the form is still there', async ({ page }) => {
  await page.goto('/signin');
  await page.waitForLoadState('networkidle');
  await fill(page, 'olivia@foyer.example', wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'does not exist' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

for (const [language, title] of [
  ['en', 'Sign in'],
  ['pt-BR', 'Entrar'],
] as const) {
  for (const width of sampleOf([1280, 390, 320], 3, (px) => `sign in in ${language} at ${px} px`)) {
    test(`the page holds in ${language} at ${width} px, by day and by night`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'foyer-locale', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/signin');
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectTargets(page);
    });
  }
}

test('the language changes in place, without losing what was typed, and the next page keeps it', async ({ page }) => {
  await page.goto('/signin');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Email' }).fill('olivia@foyer.example');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('olivia@foyer.example');
  await expectFocusKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
});

test('signing out forgets the person, here and in the other windows', async ({ page, context, signInAs }) => {
  await signInAs('olivia');
  await page.goto('/organizations');
  await arrived(page);
  const other = await context.newPage();
  await other.goto('/organizations');
  await arrived(other);
  // The page takes the word out of its address once it has said it, so the way is read from where the browser was sent.
  const said = page.waitForRequest(/\/signin\?loggedOut=true$/);
  await page.goto('/app/signout');
  await said;
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(other).toHaveURL(/\/signin\?next=/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('signing in as somebody else in one window leaves nothing of the first person in another', async ({ page, context, signInAs }) => {
  await signInAs('olivia');
  await page.goto('/organizations');
  await arrived(page);
  const other = await context.newPage();
  await signInAs('mia');
  await other.goto('/organizations');
  await arrived(other);
  await expect(page.getByRole('button', { name: /Mia/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Olivia/ })).toHaveCount(0);
});

test('when the session ends in the middle, one signs in again in place and goes on with what was typed', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('olivia');
  await page.goto('/organizations/new');
  await arrived(page);
  const name = page.getByRole('textbox', { name: /name/i });
  await name.fill('Northern Lights');
  await context.clearCookies();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Login expired' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Northern Lights');
});
