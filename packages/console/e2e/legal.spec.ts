import { expectAccessible, expectNoSidewaysScroll, expectTargets } from './support/checks.ts';
import { expect, test } from './support/journey.ts';

for (const [language, terms, privacy, back] of [
  ['en', 'Terms of Service', 'Privacy Policy', 'Back'],
  ['pt-BR', 'Termos de Serviço', 'Política de Privacidade', 'Voltar'],
] as const) {
  test(`what signing in agrees to can be read in ${language} on a telephone, and Back leads to the form`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'foyer-locale', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [name, address] of [
      [terms, '/terms-of-service'],
      [privacy, '/privacy-policy'],
    ] as const) {
      await page.goto('/signin');
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page).toHaveTitle(`${name} - Foyer`);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: back }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/signin$/);
    }
  });
}

test('a policy opened by its address changes its language in place, and Back leads home', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
  const language = page.getByRole('combobox');
  await language.focus();
  await language.selectOption('pt-BR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de Privacidade');
  await expect(language).toBeFocused();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('the terms can be read without any script', async ({ page, faults }) => {
  // The scripts are what is kept away.
  faults.expect(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page.getByText('arbitration in Toronto')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
