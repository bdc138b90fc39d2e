// The whole story of an integration: from a connector's file to attributes that a project's plugins receive, shared and exported again.
// `npm run pictures` takes the pictures of docs/integrations.md on the way.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { connectorFile } from '@foyer/api/connectors/connector-file';
import { listDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import type { Page } from '@playwright/test';
import { fittingPicture } from '../../../scripts/fitting-picture.ts';
import { drag } from './support/drag.ts';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

const folder = join(import.meta.dirname, '../../../docs/pictures');

async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.FOYER_PICTURES) return;
  await arrived(page);
  // One with an offer stays for half a minute. Behind an open dialog they are hidden from the tree, and are seen all the same.
  const toasts = page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByRole('listitem', { includeHidden: true });
  await expect(toasts).toHaveCount(0, { timeout: 40_000 });
  await writeFile(join(folder, `integrations-${name}.jpg`), await fittingPicture(page));
}

test('an owner imports a connector, connects a datasource, feeds a plugin with it, shares it and exports the connector', async ({
  page,
  signInAs,
  northwindId: id,
  server,
}) => {
  // Eight screens in a row.
  test.setTimeout(180_000);
  const [connectorName, datasourceName] = ['Resort CRM', 'Guests of the resort'];
  const client = await server.client('olivia');

  const { original, project, museumCode } = await test.step('what the demo has', async () => {
    const listed = await client.call(listConnectors.newer, { params: { id }, query: { q: 'Guest CRM' } });
    const crm = listed.ok ? listed.data.find(({ display }) => display.name === 'Guest CRM') : undefined;
    const original = crm && (await client.call(getConnector.newer, { params: { id, connector: crm.id } }));
    const projects = await client.call(listRemappingProjects, { params: { id } });
    const project = projects.ok
      ? projects.data.find(({ deployment, subdomain }) => deployment === 'staging' && subdomain === 'guest-app')
      : undefined;
    const mia = await server.client('mia');
    const museum = await mia.call(createOrganization, { body: { name: 'Tidal Coast Museum' } });
    const code = museum.ok ? await mia.call(getShareCode, { params: { id: String(museum.data.id) } }) : undefined;
    if (!original?.ok || !project || !code?.ok) throw new Error('The demo lacks what this story is told with.');
    return { original: original.data, project, museumCode: code.data.pseudonym };
  });
  const file = connectorFile({ ...original, display: { ...original.display, name: connectorName } });
  await signInAs('olivia');

  const connector = await test.step('import a connector and activate it', async () => {
    await page.goto(`/organization/${id}/integrations/v1#connectors`);
    await arrived(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page
      .getByRole('dialog', { name: 'Import a connector' })
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
    await expect(page).toHaveURL(/\/connector\/new\/?#basic$/);
    await arrived(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/connector\/(?!new)[^/#]+\/?#basic$/);
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await takePicture(page, 'connector');
    return /\/connector\/([^/#]+)/.exec(page.url())?.[1] ?? '';
  });

  const datasource = await test.step('create a datasource, configure it and activate it', async () => {
    await page.goto(`/organization/${id}/integrations/v1/datasource/new#basic`);
    await arrived(page);
    await page.getByRole('link', { name: connectorName, exact: true }).click();
    await page.getByRole('radio', { name: 'Production' }).check();
    await page.getByRole('textbox', { name: 'Data source name' }).fill(datasourceName);
    await page.getByRole('button', { name: 'Create data source' }).click();
    await expect(page).toHaveURL(/\/datasource\/(?!new)[^/#]+/);
    await expect(page.getByRole('heading', { level: 1, name: datasourceName })).toBeVisible();
    await page.getByRole('tab', { name: /^Configurations/ }).click();
    await page.getByRole('textbox', { name: /^Account/ }).fill('resort');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await takePicture(page, 'datasource');
    // The page's address names the connector too.
    return /\/datasource\/[^/#_]+_([^/#]+)/.exec(page.url())?.[1] ?? '';
  });

  await test.step('give a project access', async () => {
    await page.getByRole('tab', { name: /^Project access/ }).click();
    const access = page.getByRole('switch', { name: `Access of ${project.name}` });
    await access.click();
    await page
      .getByRole('alertdialog', { name: `Give ${project.name} access?` })
      .getByRole('button', { name: 'Give access' })
      .click();
    await expect(access).toBeChecked();
    // Where the focus has come back to, no word of the former state is left.
    await expect(page.getByText(`Access of ${project.name}`)).toHaveCount(1);
  });

  const attributes = page.getByRole('grid', { name: 'Context attributes' });
  const plugins = page.getByRole('grid', { name: 'Available context plugins' });
  const progress = page.getByRole('status', { name: 'Progress' });
  const attribute = attributes.getByRole('button', { name: /^Average spend,/ });
  const dialog = page.getByRole('dialog', { name: 'Remapping parameters for Average spend' });
  const sources = dialog.getByRole('grid', { name: 'Source' });
  const source = (name: string) => sources.getByRole('button', { name: new RegExp(`^${name},`) });
  const place = (name: string, destination: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${destination}, .*, map ${name} here$`) });
  const open = plugins.getByRole('button', { name: 'spend, Float, not mapped' });
  const mapped = plugins.getByRole('button', { name: `spend, Float, mapped from Average spend of ${datasourceName}` });
  const offers = async () => {
    const answer = await client.call(listProjectPlugins, { params: { id, project: project.id } });
    const plugin = answer.ok ? answer.data.data.find(({ name }) => name === 'Offers') : undefined;
    if (!plugin) throw new Error('The project has no offers.');
    return plugin;
  };
  const stored = async () => (await offers()).tenantConfig.attributes.spend?.mapping ?? null;
  const setDefault = async (destination: string, value: string) => {
    await dialog.getByRole('button', { name: `Default of ${destination}` }).press('Enter');
    await page.keyboard.insertText(value);
    await page.keyboard.press('Enter');
  };

  await test.step('map an attribute with parameters by mouse', async () => {
    const view = new URLSearchParams({ project: project.id, datasource, plugin: (await offers()).id });
    await page.goto(`/organization/${id}/integrations/v1?${view}#remapping`);
    await arrived(page);
    await plugins.getByRole('button', { name: 'Remove mapping: spend' }).click();
    await expect(open).toBeVisible();
    await drag(page, attribute, open);
    await source('category').click();
    await place('category', 'group').click();
    await expect(dialog.getByRole('button', { name: 'Remove mapping category to group' })).toBeAttached();
    await setDefault('period', '12');
    await setDefault('currency', 'EUR');
    await dialog.getByRole('button', { name: 'Save mapping' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(progress).toHaveText('Saved!');
    await expect(mapped).toBeVisible();
    expect(await stored()).toMatchObject({ from: { destinationParams: [{ from: 0 }, { default: '12' }, { default: 'EUR' }] } });
    await takePicture(page, 'remapping');
  });

  await test.step('map it again by keyboard alone, and see what the plugin would receive of a sample', async () => {
    await plugins.getByRole('button', { name: 'Remove mapping: spend' }).press('Enter');
    await expect(open).toBeVisible();
    await attribute.press('Enter');
    await expect(plugins.getByRole('button', { name: 'spend, Float, map Average spend here' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const [name, destination] of [
      ['category', 'group'],
      ['months', 'period'],
    ] as const) {
      await source(name).press('Enter');
      await place(name, destination).press('Enter');
      await expect(dialog.getByRole('button', { name: `Remove mapping ${name} to ${destination}` })).toBeAttached();
    }
    await setDefault('currency', 'EUR');
    await dialog.getByRole('button', { name: 'Try it' }).press('Enter');
    const trying = dialog.getByRole('region', { name: 'Try it' });
    await trying.getByRole('textbox', { name: 'Value of category' }).fill('dining');
    await trying.getByRole('textbox', { name: 'Value of months' }).fill('6');
    await expect(trying.getByRole('status')).toHaveText(/group"dining".*period6.*currency"EUR" by default/);
    await takePicture(page, 'parameters');
    await dialog.getByRole('button', { name: 'Save mapping' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(mapped).toBeVisible();
    await expect(progress).toHaveText('Saved!');
    expect(await stored()).toMatchObject({ from: { destinationParams: [{ from: 0 }, { from: 1 }, { default: 'EUR' }] } });
  });

  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('share the datasource with a second organization', async () => {
    await page.goto(`/organization/${id}/integrations/v1`);
    await arrived(page);
    await choose(datasourceName, 'Approve for sharing');
    const approval = page.getByRole('alertdialog', { name: 'Approve this datasource for sharing' });
    await approval.getByRole('button', { name: 'Approve for sharing' }).click();
    await expect(approval).toHaveCount(0);
    await choose(datasourceName, 'Share');
    const sharing = page.getByRole('dialog', { name: `Share ${datasourceName}` });
    await sharing.getByRole('textbox', { name: 'Share code of the other organization' }).fill(museumCode);
    await sharing.getByRole('button', { name: 'Share' }).click();
    await expect(sharing.getByRole('listitem').filter({ hasText: 'Tidal Coast Museum' })).toBeVisible();
    await takePicture(page, 'sharing');
    expect(await client.call(listDatasourceSharing.newer, { params: { id, datasource } })).toMatchObject({
      data: [{ name: 'Tidal Coast Museum' }],
    });
    await sharing.getByRole('button', { name: 'Close' }).last().click();
    await expect(sharing).toHaveCount(0);
  });

  await test.step('export the connector', async () => {
    await page.getByRole('tab', { name: 'Connectors' }).click();
    await page.getByRole('searchbox', { name: 'Search connectors' }).fill(connectorName);
    await expect(page.getByRole('button', { name: 'Actions for Guest CRM' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await choose(connectorName, 'Export');
    const exported: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    const made = await client.call(getConnector.newer, { params: { id, connector } });
    expect(exported).toEqual(made.ok && JSON.parse(connectorFile(made.data).text));
    expect(exported).toMatchObject({ display: { name: connectorName }, configs: original.configs });
  });
});
