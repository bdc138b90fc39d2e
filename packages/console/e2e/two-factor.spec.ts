import { writeNext } from '@foyer/api/auth/safe-next';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

// One account, one mail a minute: each journey begins with a server, and so a mailbox, of its own.
test.use({ isServerFresh: true });

const password = 'Welcome-to-Foyer-1';
const tom = 'tom@foyer.example';
const code = (page: Page) => page.getByRole('textbox');
const wrong = (right: string) => String((Number(right) + 1) % 10 ** 6).padStart(6, '0');

/** Signs in as far as the second factor. */
async function begin(page: Page, search = ''): Promise<void> {
  await page.goto(`/signin${search}`);
  await page.waitForLoadState('networkidle');
  await page.locator('[name=username]').fill(tom);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/2fa\?email=tom%40foyer\.example/);
}

/** The newest code, as the mailbox of the demo shows it. */
async function mailedCode(page: Page): Promise<string> {
  const response = await page.request.get('/dev/mailbox.json');
  const mails = (await response.json()) as { to: string; text: string }[];
  return /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === tom)?.text ?? '')?.[0] ?? '';
}

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

test('Tom signs in by keyboard with the code from his mail, and lands where he wanted to go', async ({ page, northwindId }) => {
  await begin(page, `?next=${encodeURIComponent(writeNext(`/organization/${northwindId}/projects#all`))}`);
  await page.waitForLoadState('networkidle');
  await expectTitle(page);
  await expect(page.getByText(`We sent a 6-digit code to ${tom}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await mailedCode(page));
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}/projects#all$`));
  await arrived(page);
  await page.goto('/2fa?email=tom@foyer.example');
  await expect(page, 'who is signed in has no business here').toHaveURL(/\/organizations$/);
});

test('a wrong code is said, selected, and typed over by the right one', async ({ page }) => {
  await begin(page);
  await page.waitForLoadState('networkidle');
  const right = await mailedCode(page);
  await page.keyboard.type(wrong(right));
  await expect(page.getByRole('alert')).toHaveText('Invalid code. Please check your email for the latest code.');
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(right);
  await expect(page).toHaveURL(/\/organizations$/);
});

test('an expired code has a new one sent, which gets in', async ({ page, server }) => {
  await begin(page);
  await page.waitForLoadState('networkidle');
  const former = await mailedCode(page);
  server.clock.advance(5 * 60_000);
  await page.keyboard.type(former);
  await expect(page.getByRole('alert')).toHaveText("Your code expired. We've just sent you a new code, please check your email.");
  await page.keyboard.type(await mailedCode(page));
  await expect(page).toHaveURL(/\/organizations$/);
});

test('a new code can be had after the minute that the server names', async ({ page, server }) => {
  await begin(page);
  await page.waitForLoadState('networkidle');
  const former = await mailedCode(page);
  const resend = page.getByRole('button', { name: 'Send a new code' });
  // The page has asked by itself how long that takes.
  await expect(page.getByText(/You can ask for a new code in \d+ seconds\./)).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  server.clock.advance(60_000);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await resend.click();
  await expect(page.getByText('We’ve sent you a new code.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect.poll(() => mailedCode(page)).not.toBe(former);
  await page.keyboard.type(await mailedCode(page));
  await expect(page).toHaveURL(/\/organizations$/);
});

test('without a network the code stays, and gets in when there is one again', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await begin(page);
  await page.waitForLoadState('networkidle');
  const right = await mailedCode(page);
  await context.setOffline(true);
  await page.keyboard.type(right);
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Check your connection and try again.');
  await expect(code(page)).toHaveValue(right);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations$/);
});

test('before any script has arrived a wrong and then the right code can be sent', async ({ page }) => {
  await begin(page);
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const right = await mailedCode(page);
  await code(page).fill(wrong(right));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/error=CODE_NOT_MATCH/);
  await expect(page.getByRole('alert')).toHaveText('Invalid code. Please check your email for the latest code.');
  await code(page).fill(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizations$/);
  await scripts.release();
});

test('what was typed before the code arrived is still there when it has', async ({ page }) => {
  await begin(page);
  const right = await mailedCode(page);
  const scripts = await holdScripts(page);
  await page.goto(`/2fa?email=${tom}`, { waitUntil: 'commit' });
  await code(page).click();
  await page.keyboard.type(right.slice(0, 4));
  await scripts.release();
  await expect(page.locator('[data-live]')).toHaveValue(right.slice(0, 4));
  await expect(page.locator('[data-slot]').nth(3)).toHaveText(right.slice(3, 4));
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(right.slice(4));
  await expect(page).toHaveURL(/\/organizations$/);
});

for (const [language, title] of [
  ['en', 'Check your email'],
  ['pt-BR', 'Verifique seu e-mail'],
] as const) {
  test(`Tom signs in in ${language} on a telephone, by day and by night`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'foyer-locale', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    await expectTargets(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await code(page).focus();
    await page.keyboard.type(await mailedCode(page));
    await expect(page).toHaveURL(/\/organizations$/);
  });
}
