// Nobody's data stays on screen for somebody else (the other window of a browser in which another person signs in).
import { arrived, expect, test } from './support/journey.ts';

test('another person’s sign-in in one window leaves nothing of the first in the other', async ({
  page,
  context,
  server,
  northwindId,
  signInAs,
}) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  await expect(page.getByRole('textbox', { name: 'Organization name' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${server.origin}/signin?skipCheck=1`);
  await other.getByRole('textbox', { name: /e-?mail/i }).fill('mia@foyer.example');
  await other.getByLabel('Password', { exact: true }).fill('Welcome-to-Foyer-1');
  // Her way on takes as long as the first window needs to start over and tell of her: that must not call her back.
  const isToldOf = expect(page.getByRole('button', { name: /Mia/ })).toBeVisible({ timeout: 30_000 });
  await other.route('**/organizations', async (route) => {
    await isToldOf;
    await route.fallback();
  });
  await other.getByRole('button', { name: /Sign in|Log in/ }).click();
  await isToldOf;
  await expect(other).toHaveURL(/\/organizations$/);

  // Olivia may stand among the owners, but not as the one who is signed in, and nothing of hers can be edited.
  await expect(page.getByRole('button', { name: /Mia/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Olivia/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Organization name' })).toHaveCount(0);
});
