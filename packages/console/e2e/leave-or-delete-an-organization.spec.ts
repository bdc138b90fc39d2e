// The ways out of an organization.
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { expectFocusKept } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

test('a member leaves: asked once, told, and back at the picker without it', async ({ page, signInAs, northwindId }) => {
  await signInAs('mia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await page.getByRole('button', { name: /Northwind/ }).click();
  await page.getByRole('menuitem', { name: 'About this organization' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave organization' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave Northwind?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Leave organization' })).toBeFocused();
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await dialog.getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText('Successfully left organization.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(page.getByRole('heading', { name: 'You have not joined any organizations.' })).toBeVisible();
});

test('the only owner reads why leaving is not possible', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  await expect(page.getByText('You must assign another owner before leaving organization.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave organization' })).toHaveAttribute('aria-disabled', 'true');
});

test('an owner deletes it after typing its id', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Northwind?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('999999');
  await expect(dialog.getByText('Invalid Organization ID').first()).toBeVisible();
  await dialog.getByRole('textbox').fill(northwindId);
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(page.getByText('Organization removed successfully.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/organizations$/, { timeout: 6000 });
  await expect(page.getByRole('button', { name: /Alvorada/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Northwind/ })).toHaveCount(0);
  await expectFocusKept(page);

  await page.goto(`/organization/${northwindId}`);
  await expect(page).toHaveURL(/\/organizations$/);
});

test('an organization of somebody else looks like none at all', async ({ page, signInAs, server }) => {
  const olivia = await server.client('olivia');
  const listed = await olivia.call(listOrganizations, { query: { q: 'Osprey' } });
  const id = (listed.ok && listed.data[0]?.id) || '';
  await signInAs('mia');
  await page.goto(`/organization/${id}/settings`);
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(page.getByText('Osprey')).toHaveCount(0);
});
