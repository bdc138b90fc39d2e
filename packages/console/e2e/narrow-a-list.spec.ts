// A long list of connectors: narrowed, ordered, several of them taken back to draft, and the way back.
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner filters and sorts the connectors, deactivates some after reading what stops, and goes back', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  const client = await server.client('olivia');
  const active = await client.call(listConnectors.newer, {
    params: { id: northwindId },
    query: { status: 'active', owner: 'own', sort: 'name' },
  });
  const [first, second] = active.ok ? active.data.map(({ display }) => display.name) : [];
  if (!first || !second) throw new Error('Two connectors of the demo are active');
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1#connectors`);
  await arrived(page);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(page).toHaveURL(/\?status=active#connectors$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeFocused();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?status=active&sort=name#connectors$/);

  for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 connectors?' });
  await expect(dialog.getByRole('region', { name: 'To be deactivated' })).toContainText(first);
  await expect(dialog.getByText('Looking up what uses them')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2 connectors deactivated').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${first}` })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\?status=active#connectors$/);
  await page.goBack();
  await expect(page).toHaveURL(/v1#connectors$/);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${first}.*Draft`) })).toBeVisible();
});
