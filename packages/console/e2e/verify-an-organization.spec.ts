// Somebody of the provider, from the command that makes them an operator to what owners and members see of what they did.
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import type { Page } from '@playwright/test';
import { operatorCreate } from '../../server/src/commands/operator-create.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

const email = 'sven@provider.example';
const password = 'Tideline-Harbour-42!';

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin?next=%2Foperator');
  await page.waitForLoadState('networkidle');
  await page.locator('[name=username]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** The newest code, as the mailbox of the demo shows it. */
async function mailedCode(page: Page): Promise<string> {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
  return /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
}

/** Does something to the organization that is open, for a reason. */
async function act(page: Page, choice: string, button: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await page.getByRole('button', { name: button }).click();
}

test('an operator verifies and suspends an organization, and its people read why', async ({ page, server, signInAs, context }) => {
  test.setTimeout(120_000);
  const made = await operatorCreate.run(server.platform, { email });
  const link = new URL(String(made.result.link));

  // An owner asks for it, by keyboard.
  const olivia = await server.client('olivia');
  const found = await olivia.call(listOrganizations, { query: { q: 'Osprey' } });
  const id = (found.ok && found.data[0]?.id) || '';
  await signInAs('olivia');
  await page.goto(`/organization/${id}/settings`);
  await page.getByRole('button', { name: 'Ask to be verified' }).press('Enter');
  await page.getByRole('textbox', { name: /^Who runs/ }).pressSequentially('We have sold tents in Porto since 1998.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://osprey.example/about');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(page.getByText(/^Olivia Marsh asked the provider on /)).toBeVisible();
  await context.clearCookies();

  // The link of the command chooses the password, and the second factor comes before the desk.
  await page.goto(`${link.pathname}${link.search}`);
  await arrived(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible();
  await signIn(page);
  await page.getByRole('link', { name: 'Open your account' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By email', { exact: true }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The second factor is on.', { exact: true })).toBeVisible();
  await context.clearCookies();
  await signIn(page);
  await expect(page).toHaveURL(/\/2fa/);
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(await mailedCode(page));

  // Finds it and verifies it.
  await expect(page).toHaveURL(/\/operator$/);
  await page.getByLabel('State').selectOption('Asks to be verified');
  await expect(page.getByText('1 organization', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Osprey Outfitters/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Osprey Outfitters/ })).toBeVisible();
  await expect(page.getByText('We have sold tents in Porto since 1998.')).toBeVisible();
  await expect(page.getByRole('link', { name: /osprey\.example/ })).toBeVisible();
  await act(page, 'Verify', 'Verify and send', 'The register names the same company.');
  await expect(page.getByText('Osprey Outfitters is verified.', { exact: true })).toBeVisible();
  await act(page, 'Suspend', 'Suspend and send', 'The invoices since March are unpaid.');
  await expect(page.getByText('Osprey Outfitters is suspended.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A member reads why, and nothing else.
  const operatorCookies = await context.cookies();
  await context.clearCookies();
  await signInAs('olivia');
  await page.goto(`/organization/${id}/directory`);
  await expect(page.getByRole('heading', { level: 1, name: 'Osprey Outfitters is suspended' })).toBeVisible();
  await expect(page.getByText('The invoices since March are unpaid.', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The suspension ends, and the history names the provider.
  await context.clearCookies();
  await context.addCookies(operatorCookies);
  await page.goto(`/operator/organizations/${id}`);
  await arrived(page);
  await act(page, 'End suspension', 'End and send', 'The invoices are paid.');
  await expect(page.getByText('Osprey Outfitters can be used again.', { exact: true })).toBeVisible();
  await context.clearCookies();
  await signInAs('olivia');
  await page.goto(`/organization/${id}/history`);
  await expect(page.getByText('Verified the organization')).toBeVisible();
  await expect(page.getByText('Provider support').first()).toBeVisible();
});
