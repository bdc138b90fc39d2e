// A datasource's first day: made of a connector, filled in, activated, and changed while it is active.
import { getDatasource } from '@foyer/api/datasources/datasource.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner sets a datasource up as its connector asks, and activates it', async ({ page, signInAs, northwindId, server }) => {
  // Five screens, and a schema form that comes with its tab.
  test.slow();
  const client = await server.client('olivia');
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1/datasource/new#basic`);
  await arrived(page);
  await page.getByRole('link', { name: 'Property management', exact: true }).click();
  await page.getByRole('radio', { name: 'Lisbon' }).check();
  await page.getByRole('textbox', { name: 'Data source name' }).fill('Front desk Lisbon');
  await page.getByRole('button', { name: 'Create data source' }).click();
  await page.waitForURL(/\/datasource\/(?!new)[^/#]+/);
  const datasource = /\/datasource\/([^/#]+)/.exec(page.url())?.[1] ?? '';
  const params = { id: northwindId, datasource };
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk Lisbon' })).toBeVisible();

  // Without a configuration it cannot be active, and the page says where it is missing.
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog', { name: 'Unable to activate datasource' }).getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('tab', { name: 'Configurations has errors' })).toBeVisible();
  await page.getByRole('tab', { name: /^Configurations/ }).click();
  await page.getByRole('textbox', { name: /^Property code/ }).fill('LIS01');
  await page.getByRole('textbox', { name: /^Interface address/ }).fill('https://pms.northwind.example/lis');
  await expect(page.getByRole('tab', { name: 'Configurations has errors' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('unsaved change')).toHaveCount(0);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect(await client.call(getDatasource.newer, { params })).toMatchObject({
    data: { status: 'active', configs: { connectorConfig: { property: 'LIS01', endpoint: 'https://pms.northwind.example/lis' } } },
  });

  // While it is active it stays whole: what the connector does not take is not saved.
  await page.getByRole('textbox', { name: /^Property code/ }).fill('Lisbon');
  await expect(page.getByRole('tab', { name: 'Configurations has errors' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: /^Property code/ }).fill('LIS02');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('unsaved change')).toHaveCount(0);
  expect(await client.call(getDatasource.newer, { params })).toMatchObject({
    data: { configs: { connectorConfig: { property: 'LIS02' } } },
  });
  // This connector allows no attributes but its own.
  await expect(page.getByRole('tab', { name: /^Pre-defined attributes/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^User-defined attributes/ })).toHaveCount(0);
});
