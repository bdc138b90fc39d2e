// A project's life: created, found by its card, renamed, turned off and on, deleted.
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

test('an owner creates a project, renames it, turns it off and on, and deletes it', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);

  await page.getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  // Taken on this deployment: what the server says stands beside the subdomain, and nothing typed is lost.
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Guest App');
  await dialog.getByRole('combobox', { name: 'License' }).click();
  await page.getByRole('option', { name: 'Standard (0-100,000 Users)' }).click();
  await dialog.getByRole('combobox', { name: 'Cloud service platform' }).click();
  await page.getByRole('option', { name: 'EU West (Dublin)' }).click();
  await dialog.getByRole('combobox', { name: 'Deployment' }).click();
  await page.getByRole('option', { name: 'eu-west', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog.getByText(/already taken/)).toBeVisible();
  const subdomain = dialog.getByRole('textbox', { name: 'Subdomain' });
  await expect(subdomain).toHaveValue('guest-app');
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Night Desk');
  await expect(subdomain).toHaveValue('night-desk');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog).toBeHidden();

  // To its page from the card's menu.
  await page.getByRole('button', { name: 'Actions for Night Desk' }).click();
  await page.getByRole('menuitem', { name: 'About this project' }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}/project/eu-west_night-desk$`));
  await expect(page.getByText('Standard (0-100,000 Users)')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Project Settings/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Project name' }).fill('Night Desk and Lounge');
  await page.getByRole('textbox', { name: 'Project name' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Night Desk and Lounge' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Night Desk and Lounge');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Project Settings/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Project Settings/ })).toBeVisible();

  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('eu-west_night-desk');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}$`));
  await expect(page.getByRole('article', { name: 'Guest App', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Night Desk and Lounge' })).toHaveCount(0);
});

test('words in place of a project lead to the page that says so, and an unknown one to the projects', async ({
  page,
  signInAs,
  northwindId,
}) => {
  await signInAs('olivia');
  await page.route('**/api/organizations/*/projects/eu-west_words', (route) => route.fulfill({ status: 200, body: 'Project not found' }));
  await page.goto(`/organization/${northwindId}/project/eu-west_words`);
  await expect(page).toHaveURL(/\/404\/$/);
  await page.goto(`/organization/${northwindId}/project/eu-west_nothing`);
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}$`));
});
