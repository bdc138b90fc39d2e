// From a template to a data source that is authorized, in both versions: nobody leaves the console but for the provider.

import { listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, type Journey, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true, serverOptions: { withSandbox: true } });

/** The sandbox plays whoever is at these addresses. */
const provider = { authorize: 'https://provider.foyer.example/authorize', token: 'https://provider.foyer.example/token' };

const card = (page: Page) => page.getByRole('group', { name: /^External account/ });

/** Presses a button of the card and decides in the provider's window. */
async function decideAfter(page: Page, button: string, choice: 'allow' | 'deny'): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    card(page).getByRole('button', { name: button, exact: true }).press('Enter'),
  ]);
  await popup.waitForURL(/\/provider\/authorize/);
  const back = popup.waitForEvent('framenavigated', (frame) => frame.url().includes('/datasource-auth-callback'));
  await popup
    .getByRole('link')
    .nth(choice === 'allow' ? 0 : 1)
    .click();
  await back;
}

type Given = Pick<Journey, 'signInAs' | 'northwindId' | 'server'> & { readonly page: Page };

/** The whole way, in one version. */
async function walk({ page, signInAs, northwindId, server }: Given, generation: 'newer' | 'older'): Promise<void> {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations${generation === 'newer' ? '/v1' : ''}#connectors`);
  await arrived(page);
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('radio', { name: /^Service with OAuth 2/ }).check();
  await page.getByRole('button', { name: 'Use template' }).click();
  await page.waitForURL(/\/connector\/new/);

  // The addresses of a template are nobody's.
  await page.getByRole('tab', { name: /^OAuth 2/ }).click();
  await page.getByRole('button', { name: 'Edit External account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit authorization' });
  await dialog.getByRole('textbox', { name: /^Authorization URL/ }).fill(provider.authorize);
  await dialog.getByRole('textbox', { name: /^Token URL/ }).fill(provider.token);
  await expectAccessible(page, ['light', 'dark']);
  await dialog.getByRole('textbox', { name: /^Token URL/ }).press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Authorizations' }).getByText(provider.token)).toBeVisible();
  await page.getByRole('tab', { name: /^Deployment/ }).click();
  await page.getByRole('button', { name: 'Add deployment' }).click();
  const deployment = page.getByRole('dialog', { name: 'New deployment' });
  await deployment.getByRole('textbox', { name: 'Deployment name' }).fill('Production');
  await deployment.getByRole('textbox', { name: /^Registration URL/ }).fill('https://estuary.example/register');
  await deployment.getByRole('textbox', { name: 'JSON Web Key Set URI' }).fill('https://estuary.example/jwks.json');
  await deployment.getByRole('textbox', { name: 'JSON Web Key Set URI' }).press('Control+Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/connector\/(?!new)[^/#]+/);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Create a data source from this' }).click();

  await page.getByRole('button', { name: 'Create data source' }).click();
  await page.waitForURL(/\/datasource\/(?!new)[^/#]+/);
  const datasource = /\/datasource\/([^/#]+)/.exec(page.url())?.[1] ?? '';
  // The page says what comes next, and the tab what the provider asks for.
  await page.getByRole('link', { name: 'Authorize it at the systems that it reads' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(`${server.origin}/datasource-auth-callback`);
  await card(page).getByRole('textbox', { name: 'Client ID' }).fill('northwind');
  await card(page).getByRole('textbox', { name: 'Client secret' }).fill('s3cret-of-a-journey');
  await expectAccessible(page, ['light', 'dark']);
  await decideAfter(page, 'Authorize', 'deny');
  await expect(card(page).getByText('Failed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(card(page).getByText('Access was not given: it was declined or canceled at the provider.')).toBeVisible();

  // The secret is kept: it is not typed again.
  await decideAfter(page, 'Authorize', 'allow');
  await expect(card(page).getByRole('button', { name: 'Authorize again' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#authorization$/);
  const params = { id: northwindId, datasource };
  expect(await (await server.client('olivia')).call(listAuthorizations[generation], { params })).toMatchObject({
    data: [{ authTag: 'account', status: 'connected', clientId: 'northwind', hasSecret: true }],
  });
  await page.getByRole('tab', { name: /^(Display information|Basic info)/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Authorize it at the systems that it reads' })).toHaveText(/Done$/);
}

// Seven screens and two windows.
test('a data source of the newer version is authorized as its connector says, and again after a refusal', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  test.slow();
  await walk({ page, signInAs, northwindId, server }, 'newer');
});

test('a data source of the older version is authorized as its connector says, and again after a refusal', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  test.slow();
  await walk({ page, signInAs, northwindId, server }, 'older');
});
