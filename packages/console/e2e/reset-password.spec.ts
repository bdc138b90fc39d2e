import type { Page } from '@playwright/test';
import { expectAccessible, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

// One mail a minute for each address: each journey begins with a server, and so a mailbox, of its own.
test.use({ isServerFresh: true });

const mia = 'mia@foyer.example';
const password = 'Paper-Lantern-42';

/** The link in the newest message, as the mailbox of the demo shows it. */
async function mailedLink(page: Page): Promise<string> {
  const find = async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
    return /https?:\/\/\S*confirmationKey=\S*/.exec(mails.findLast((mail) => mail.to === mia)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function ask(page: Page): Promise<void> {
  await page.goto(`/signin?email=${mia}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/password\/reset\?email=mia%40foyer\.example$/);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(mia);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Email sent!')).toBeVisible();
}

/** Types the new password twice, by keyboard. */
async function choose(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await expect(page.getByRole('button', { name: 'Save new password' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}

test('Mia forgets her password, chooses another by the link in the mail, and signs in with it', async ({ page }) => {
  await ask(page);
  await expectTitle(page);
  await expectAccessible(page);
  await page.goto(await mailedLink(page));
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(`For ${mia}.`)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(mia)}`);
  await expect(page.getByRole('button', { name: 'Save new password' })).toHaveAttribute('aria-disabled', 'true');
  // The key went out of the address, but a reload finds it.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await choose(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(mia);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations$/);
  await arrived(page);
});

test('a link that was used leads to a new one', async ({ page }) => {
  await ask(page);
  const link = await mailedLink(page);
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await choose(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible();
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await choose(page);
  const again = page.getByRole('link', { name: 'Ask for a new link' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(page).toHaveURL(/\/password\/reset\?email=mia%40foyer\.example$/);
});

test('a link with a part missing says so in a modal, from which one goes back to sign in', async ({ page }) => {
  await page.goto(`/resetPassword?email=${mia}`);
  const dialog = page.getByRole('alertdialog', { name: 'This link is incomplete' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin\?email=mia%40foyer\.example$/);
});

test('before any script has arrived one asks for a link and chooses a password all the same', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/password/reset', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(mia);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email sent!')).toBeVisible();
  await page.goto(await mailedLink(page), { waitUntil: 'commit' });
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(`${password}?`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Passwords must match.');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible();
  expect(urls.filter((url) => url.includes('Paper-Lantern'))).toEqual([]);
});

test('on a slow network, and after one that broke, the address and the passwords are still there and get through', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|status of 500/);
  let asked = 0;
  await page.route('**/api/auth/sendResetPasswordEmail', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort('failed');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return route.continue();
  });
  await page.goto(`/password/reset?email=${mia}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'The email was not sent' });
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Email sent!')).toBeVisible();

  let sent = 0;
  await page.route('**/api/auth/resetPassword', async (route) => {
    sent += 1;
    if (sent === 1) return route.fulfill({ status: 500, body: '' });
    if (sent === 2) return route.fulfill({ status: 200, body: '7' });
    return route.continue();
  });
  await page.goto(await mailedLink(page));
  await page.waitForLoadState('networkidle');
  await choose(page);
  const form = page.getByRole('form');
  for (const words of [/An internal error occurred/, /could not be read/]) {
    await expect(form.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Confirm new password')).toHaveValue(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible();
});
