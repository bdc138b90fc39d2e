// From the picker into an organization, and a new one of one's own.
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusKept } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

/** A red pixel. */
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

const doorsIn = (page: Page) => page.getByRole('list', { name: 'Your organizations' }).getByRole('button');

test('an organization is chosen by keyboard alone, and stands first the next time', async ({ page, signInAs }) => {
  await signInAs('olivia');
  await page.goto('/organizations');
  await arrived(page);
  await expect(doorsIn(page)).toHaveText([/Alvorada Viagens/, /Northwind/, /Osprey Outfitters.*Unverified/]);
  const door = page.getByRole('button', { name: /Northwind/ });
  for (let presses = 0; presses < 12 && !(await door.evaluate((node) => node === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(door).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
  await expect(page).toHaveURL(/\/organization\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await page.evaluate(() => localStorage.getItem('organizationId'))).toBe(btoa(id));

  await page.getByRole('button', { name: /Olivia/ }).click();
  await page.getByRole('menuitem', { name: 'Switch organizations' }).click();
  await expect(doorsIn(page).first()).toContainText('Northwind');
  await expectFocusKept(page);
});

test('the switcher goes from one organization to the next', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await page.getByRole('button', { name: /Northwind/ }).click();
  await page.getByRole('menuitemradio', { name: /Alvorada Viagens/ }).click();
  await expect(page.getByRole('article', { name: 'Roteiros' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Guest App', exact: true })).toHaveCount(0);
});

test('an organization is created, and is there afterwards', async ({ page, signInAs }) => {
  await signInAs('mia');
  await page.goto('/organizations/new');
  await arrived(page);
  const submit = page.getByRole('button', { name: 'Create organization' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel });
  await page.getByRole('textbox', { name: /Organization name/ }).fill("Mia's Orchard");
  await submit.click();
  await expect(page.getByText('Organization created successfully!').first()).toBeVisible();
  await expectAccessible(page, ['light']);
  await expect(page).toHaveURL(/\/organizations$/, { timeout: 6000 });
  const door = page.getByRole('button', { name: /Mia's Orchard/ });
  await expect(door).toBeVisible();
  await expect.poll(() => door.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a picture that is none is refused where it was chosen, and nothing is created', async ({ page, signInAs, server }) => {
  await signInAs('adam');
  await page.goto('/organizations/new');
  await arrived(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await page.getByRole('textbox', { name: /Organization name/ }).fill('Adam and Sons');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('group', { name: 'Image' }).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Organization name/ })).toHaveValue('Adam and Sons');
  const adam = await server.client('adam');
  const listed = await adam.call(listOrganizations, { query: { q: 'Adam' } });
  expect(listed.ok && listed.data).toEqual([]);
});
