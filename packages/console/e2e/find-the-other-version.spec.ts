// Integrations V1 turned off: what moves out of sight is named first, and found again from the other list.
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner is told what a switch of versions moves out of sight, and finds it again', async ({ page, signInAs, northwindId }) => {
  test.slow();
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  const flag = page.getByRole('switch', { name: 'Integrations V1' });
  await flag.click();
  const question = page.getByRole('alertdialog', { name: 'Turn off Integrations V1?' });
  await expect(question).toContainText('each list links to it.');
  await expect(question.getByRole('region', { name: 'Connectors' }).getByRole('listitem').first()).toBeVisible();
  await expect(question.getByRole('region', { name: 'Data sources' }).getByText('Arrivals, Lisbon')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(flag).toBeChecked();
  await expect(flag).toBeFocused();
  await flag.click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question).toHaveCount(0);
  await expect(flag).not.toBeChecked();

  await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}/integrations(?:#.*)?$`));
  await arrived(page);
  const all = page.getByRole('link', { name: /^\d+ data sources in the newer version$/ });
  await expect(all).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search data sources' }).fill('arrivals');
  await expect(page.getByText('Also found in the newer version:')).toBeVisible();
  await page.getByRole('link', { name: 'Arrivals, Lisbon' }).click();
  await expect(page).toHaveURL(/\/integrations\/v1\/datasource\//);
  await expect(page.getByRole('heading', { level: 1, name: /Arrivals, Lisbon/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await all.click();
  await expect(page).toHaveURL(/\/integrations\/v1(?:#.*)?$/);
  await expect(page.getByRole('row', { name: /Arrivals, Lisbon/ })).toBeVisible();
});
