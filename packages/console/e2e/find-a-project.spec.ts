// The project list: search, filter, copy.
import { arrived, expect, test } from './support/journey.ts';

test.beforeEach(async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
});

test('a search narrows the list, stands in the address, and comes back with it', async ({ page }) => {
  await expect(page.getByRole('article').last()).toContainText('Inactive');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('loyal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=loyal$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('loyal');
  await expect(page.getByRole('article', { name: 'Loyalty Club' })).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await expect(page.getByRole('article', { name: 'Guest App', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No projects match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page.getByRole('article', { name: 'Guest App', exact: true })).toBeVisible();
});

test('the deployment chosen last is remembered', async ({ page }) => {
  const filter = page.getByRole('combobox', { name: 'Filter by deployment' });
  const before = await page.getByRole('article').count();
  await filter.click();
  await page.getByRole('option', { name: 'staging', exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before);
  await page.reload();
  await expect(filter).toContainText('staging');
  expect(await page.evaluate(() => localStorage.getItem('lastProjectFilter'))).toBe('staging');
});

test('the API URL of a project is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Actions for Loyalty Club' }).click();
  await page.getByRole('menuitem', { name: 'Copy API URL' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\//);
  await expect(page.getByText('Content copied successfuly!', { exact: true })).toBeVisible();
});
