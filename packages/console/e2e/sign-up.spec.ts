import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/sample.ts';
import { expectAccessible, expectFocusKept, expectNoSidewaysScroll, expectTargets, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

// One mail a minute for each address, some sign-ups an hour: each journey begins with a server, and so a mailbox, of its own.
test.use({ isServerFresh: true });

const ines = 'ines+lantern@lantern.example';
const password = 'Paper-Lantern-42';

/** The link in the newest message to an address, as the mailbox of the demo shows it. */
async function mailedLink(page: Page, to = ines): Promise<string> {
  const find = async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
    return /https?:\/\/\S*confirmationKey=\S*/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Fills the form in by keyboard alone, from the link to sign-in on. */
async function fillByKeyboard(page: Page, email = ines): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).focus();
  for (const value of ['Inês', "d'Ávila", email, password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  // Past the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
}

const addressed = (page: Page) => page.evaluate(() => window.location.href);

test('a person signs up by keyboard, confirms by the link in the mail, and lands on the organizations', async ({ page }) => {
  await page.goto(`/signin?email=${encodeURIComponent(ines)}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?email=ines%2Blantern%40lantern\.example$/);
  await page.waitForLoadState('networkidle');
  await expectTitle(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines);
  await page.getByRole('textbox', { name: 'Email' }).clear();
  await fillByKeyboard(page);
  // Half of it is in her address.
  await expect(page.getByText('Good', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByText(`Open the link in our message to ${ines}`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(page));
  await expect(page).toHaveURL(/\/organizations$/);
  await arrived(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the window that waits goes on by itself once the link was opened in another', async ({ page, context }) => {
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  await fillByKeyboard(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Open the link in our message to ${ines}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto(await mailedLink(page));
  await expect(other).toHaveURL(/\/organizations$/);
  await expect(page).toHaveURL(/\/organizations$/);
});

test('a link that was used says so, a wrong one fails in words, and no key stays in the address', async ({ page }) => {
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  await fillByKeyboard(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify$/);
  const link = await mailedLink(page);
  const wrong = new URL(link);
  wrong.searchParams.set('confirmationKey', 'A'.repeat(43));
  await page.goto(wrong.href);
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation Failed' });
  await expect(dialog.getByText('This confirmation key is invalid.')).toBeVisible();
  expect(await addressed(page)).not.toContain('confirmationKey');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^This confirmation key is invalid\. The link is too old/)).toBeVisible();
  // The first message went a moment ago: the page knows how long the next one takes, and lets nobody ask in vain.
  await expect(page.getByText(/You can send another one in/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveAttribute('aria-disabled', 'true');
  await expectFocusKept(page);

  await page.goto(link);
  await expect(page).toHaveURL(/\/organizations$/);
  await page.goto(link);
  await expect(page.getByText('This account is already confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/organizations$/);
});

test('an address that is taken is said at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  await fillByKeyboard(page, 'olivia@foyer.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This email is already taken. Please try another.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByLabel('Confirm password')).toHaveValue(password);
  await expectAccessible(page);
});

test('before any script has arrived one signs up all the same, and no password gets into any address', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Inês');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ávila');
  await page.getByRole('textbox', { name: 'Email' }).fill(ines);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  expect(await mailedLink(page)).toContain('/confirmEmail?');
  expect(urls.filter((url) => url.includes('Paper-Lantern'))).toEqual([]);
});

test('on a slow network, and after one that broke, the form is still there and gets through', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/);
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  await fillByKeyboard(page);
  let answers = 0;
  await page.route('**/api/auth/register', async (route) => {
    answers += 1;
    if (answers === 1) return route.abort('failed');
    if (answers === 2) return route.fulfill({ status: 500, body: '' });
    if (answers === 3) return route.fulfill({ status: 200, body: 'not what it should be' });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return route.continue();
  });
  const submit = page.getByRole('button', { name: 'Create account' });
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await context.setOffline(false);
  for (const words of [/An internal error occurred/, /could not be read/]) {
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toHaveValue(password);
  }
  await submit.click();
  await expect(page).toHaveURL(/\/verify$/);
});

for (const [language, title] of [
  ['en', 'Create an account'],
  ['pt-BR', 'Criar uma conta'],
] as const) {
  for (const width of sampleOf([1280, 390, 320], 3, (px) => `sign up in ${language} at ${px} px`)) {
    test(`the page holds in ${language} at ${width} px with everything said that can be, by day and by night`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'foyer-locale', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/signup');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.locator('[name=password]').fill('Foyer1!');
      // It is off, and whoever tries is shown what is missing. By key: the password's rules still open and push the button from its place.
      await page.locator('[name=password]').press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectTargets(page);
    });
  }
}
