// One's own account: whatever is changed here decides how one gets in the next time, so each journey signs out and in again.
import type { Page } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { expectAccessible, expectFocusKept, expectNoSidewaysScroll, expectTargets, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

const password = 'Welcome-to-Foyer-1';
const olivia = 'olivia@foyer.example';
const dialog = (page: Page) => page.getByRole('dialog');

async function openAccount(page: Page): Promise<void> {
  await page.goto('/user/account');
  await arrived(page);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/app/signout');
  await expect(page).toHaveURL(/\/signin/);
  await page.waitForLoadState('networkidle');
}

async function typePassword(page: Page, secret: string): Promise<void> {
  await page.locator('[name=username]').fill(olivia);
  await page.locator('[name=password]').fill(secret);
  await page.keyboard.press('Enter');
}

test('Olivia changes her name by keyboard, and sees it everywhere', async ({ page, signInAs }) => {
  await signInAs('olivia');
  await page.goto('/organizations');
  await arrived(page);
  await page.getByRole('button', { name: /Olivia Marsh/ }).click();
  await page.getByRole('menuitem', { name: 'Manage account' }).click();
  await expect(page).toHaveURL(/\/user\/account$/);
  await arrived(page);
  await expectTitle(page);
  await page.getByRole('button', { name: 'Edit name' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Marsh-Oduya');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name successfully updated.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused();
  await expect(page.getByRole('button', { name: /Olivia Marsh-Oduya/ })).toBeVisible();
  await page.reload();
  await arrived(page);
  await expect(page.getByRole('main').getByText('Olivia Marsh-Oduya')).toBeVisible();
});

test('Olivia changes her password, signs the others out, and gets in with the new one only', async ({
  page,
  signInAs,
  server,
  browser,
  faults,
}) => {
  await signInAs('olivia');
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  await faults.watch(elsewhere);
  await signInAs('olivia', elsewhere);
  await openAccount(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('Current password').fill('Not-the-password-1');
  await dialog(page).getByLabel('New password', { exact: true }).fill('Another-Door-2026');
  await dialog(page).getByLabel('Confirm new password').fill('Another-Door-2026');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('The current password is not correct. Check it and try again.')).toBeVisible();
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  await expect(page.getByText(/^An error occured/)).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password successfully updated.', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expectFocusKept(page);
  const activity = page.getByRole('list', { name: 'Recent activity' });
  for (const text of ['Wrong password', 'Password changed', 'Signed out all other devices'])
    await expect(activity.getByText(text, { exact: true })).toBeVisible();
  await expectTargets(page);
  const other = await elsewhere.newPage();
  await other.goto('/organizations');
  await expect(other).toHaveURL(/\/signin\?next=/);
  await elsewhere.close();

  await signOut(page);
  await typePassword(page, password);
  await expect(page.getByText('This username/password combination does not exist.')).toBeVisible();
  await typePassword(page, 'Another-Door-2026');
  await expect(page).toHaveURL(/\/organizations$/);
});

test('Olivia signs another browser out after a long morning, and confirms first that it is her', async ({
  page,
  signInAs,
  server,
  browser,
  faults,
}) => {
  await signInAs('olivia');
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  await faults.watch(elsewhere);
  await signInAs('olivia', elsewhere);
  server.clock.advance(20 * 60_000);
  await openAccount(page);
  const signOthersOut = page.getByRole('button', { name: 'Sign out all others' });
  await signOthersOut.click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('The current password is not correct. Check it and try again.')).toBeVisible();
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signOthersOut).toBeFocused();
  const other = await elsewhere.newPage();
  await other.goto('/organizations');
  await expect(other).toHaveURL(/\/organizations$/);

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out everywhere else.', { exact: true })).toBeVisible();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByText('Confirmed that it was you', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/signin\?next=/);
  await elsewhere.close();
});

test('Olivia turns an authenticator app on, gets in with its code and with a recovery code, and turns it off', async ({
  page,
  signInAs,
  server,
}) => {
  await signInAs('olivia');
  await openAccount(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: 'Code to scan with your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog(page).locator('code').textContent()) ?? '';
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(codeOf(secret, server.clock.now()));
  const list = dialog(page).getByRole('list', { name: 'Your recovery codes' });
  await expect(list).toBeVisible();
  const [kept = ''] = await list.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('foyer-recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(list, 'codes that nobody kept are not closed away').toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'I have saved them' }).check();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^10 codes left/)).toBeVisible();

  await signOut(page);
  await typePassword(page, password);
  await expect(page).toHaveURL(/\/2fa\?.*channel=authenticator/);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  // A code works once: the app shows the next one half a minute later.
  server.clock.advance(30_000);
  await page.getByRole('textbox').focus();
  await page.keyboard.type(codeOf(secret, server.clock.now()));
  await expect(page).toHaveURL(/\/organizations$/);

  await signOut(page);
  await typePassword(page, password);
  await expect(page).toHaveURL(/\/2fa\?/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.keyboard.type(kept.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations$/);

  await openAccount(page);
  await expect(page.getByText(/^9 codes left/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second factor is off.', { exact: true })).toBeVisible();
  await signOut(page);
  await typePassword(page, password);
  await expect(page).toHaveURL(/\/organizations$/);
});

test('Olivia ends the session of another browser, which has to sign in again', async ({ page, signInAs, server, browser, faults }) => {
  await signInAs('olivia');
  const elsewhere = await browser.newContext({
    baseURL: server.origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await faults.watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await other.waitForLoadState('networkidle');
  await typePassword(other, password);
  await expect(other).toHaveURL(/\/organizations$/);
  await openAccount(page);
  await page.getByRole('button', { name: 'Sign out Firefox 140 on Windows' }).click();
  await expect(page.getByText('The device is signed out.', { exact: true })).toBeVisible();
  await expect(page.getByText('Firefox 140 on Windows')).toBeHidden();
  await expectFocusKept(page);
  await other.goto('/organizations');
  await expect(other).toHaveURL(/\/signin\?next=/);
  await elsewhere.close();
});

for (const language of ['en', 'pt-BR'] as const) {
  test(`the account page holds on a telephone in ${language}`, async ({ page, context, baseURL, signInAs }) => {
    await context.addCookies([{ name: 'foyer-locale', value: language, url: baseURL ?? '' }]);
    await signInAs('olivia');
    await page.setViewportSize({ width: 390, height: 844 });
    await openAccount(page);
    await expectAccessible(page);
    await expectTargets(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  });
}
