// The same as survive-faults.spec.ts on the screens on which people work: projects, connectors, data sources, datasources, remapping, and the palette.

import { createConnector } from '@foyer/api/connectors/connector.contract';
import type { Page } from '@playwright/test';
import { demoConnectorId } from '../../server/src/seed/demo-connectors.ts';
import { demoDatasourceId } from '../../server/src/seed/demo-datasources.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { type FaultyScreen, retry, surviveFaults } from './support/faults.ts';
import { arrived, expect } from './support/journey.ts';

const guestApp = 'eu-west_guest-app';
const description = (page: Page) => page.getByRole('textbox', { name: 'Description', includeHidden: true });
const save = (page: Page) => page.getByRole('button', { name: /^Save(?: changes)?$/ });
const written = 'As the night shift knows it.';

/** Of something with a page of its own: its error page leads back to the list, and from there it is opened again. */
function opened(page: string, call: RegExp, name: string, isWay: 'connectors' | 'datasources'): FaultyScreen {
  return {
    isBrief: true,
    account: 'olivia',
    open: async (browser, id) => void (await browser.goto(`/organization/${id}/integrations/${page}`)),
    method: 'GET',
    call,
    goOn: async (browser) => {
      await browser.getByRole('link', { name: isWay === 'connectors' ? 'Stop thinking and go back' : 'Return to a safe place' }).click();
      await browser.getByRole('link', { name, exact: true }).click();
    },
    done: (browser) => expect(browser.getByRole('heading', { level: 1, name })).toBeVisible(),
  };
}

/** Of an editor: what is refused goes back to what was loaded, and the notification brings it again (CON-33). */
function saved(open: FaultyScreen['open'], call: RegExp): FaultyScreen {
  return {
    isBrief: true,
    account: 'olivia',
    open: async (page, id, server) => {
      await open(page, id, server);
      await arrived(page);
      await description(page).fill(`${written} ${Date.now()}`);
    },
    method: 'PATCH',
    call,
    act: (page) => save(page).click(),
    goOn: async (page) => {
      const restore = page.getByRole('button', { name: 'Restore my edits' }).first();
      if (await restore.isVisible()) await restore.click();
      await expect(description(page)).toHaveValue(new RegExp(`^${written}`));
      await save(page).last().click();
    },
    done: async (page) => {
      await expect(page.getByText('All changes were saved').first()).toBeVisible();
      await expect(page.getByText('unsaved change')).toHaveCount(0);
      await expect(description(page)).toHaveValue(new RegExp(`^${written}`));
    },
  };
}

/** A connector of one's own for a test that changes it. */
async function openOwnConnector(page: Page, id: string, server: TestServer, form: 'older' | 'newer'): Promise<void> {
  const client = await server.client('olivia');
  const name = `Night audit ${Date.now()}`;
  const made =
    form === 'newer'
      ? await client.call(createConnector.newer, { params: { id }, body: { display: { name } } })
      : await client.call(createConnector.older, { params: { id }, body: { name } });
  if (!made.ok) throw new Error(`No connector to change: ${JSON.stringify(made)}`);
  await page.goto(`/organization/${id}/integrations/${form === 'newer' ? 'v1/' : ''}connector/${made.data.id}`);
}

const connectorFile = JSON.stringify({
  configsVersion: 1,
  display: { name: 'Harbour tides', description: '', documentationUrl: '', supportEmail: '', imageUrl: '' },
  deployments: {},
  configs: { configSchema: {}, uiSchema: {}, pluginAttributes: [] },
});

const staging = 'staging_guest-app';
const remapping = (id: string) => `/organization/${id}/integrations/v1?project=${staging}#remapping`;

surviveFaults({
  'creating a project': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}`);
      await arrived(page);
      await page.getByRole('button', { name: 'Create project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create project' });
      await dialog.getByRole('textbox', { name: 'Project name' }).fill(`Night desk ${Date.now()}`);
      for (const [field, choice] of [
        ['License', 'Standard (0-100,000 Users)'],
        ['Cloud service platform', 'EU West (Dublin)'],
        ['Deployment', 'eu-west'],
      ] as const) {
        await dialog.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: choice, exact: true }).click();
      }
    },
    method: 'POST',
    call: /\/api\/organizations\/\d+\/projects$/,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click(),
    typed: [(page) => page.getByRole('textbox', { name: 'Project name', includeHidden: true }), /^Night desk \d+$/],
    goOn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click(),
    done: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  'a project': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/project/${guestApp}`)),
    method: 'GET',
    call: new RegExp(`/api/organizations/\\d+/projects/${guestApp}$`),
    // The message, and the organization's projects: from there it is opened again.
    goOn: (page) => page.getByRole('article', { name: 'Guest App', exact: true }).getByRole('link', { name: 'Guest App' }).click(),
    done: (page) => expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Guest App'),
  },
  'the name of a project': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/project/${guestApp}`);
      await arrived(page);
    },
    method: 'PATCH',
    call: new RegExp(`/api/organizations/\\d+/projects/${guestApp}$`),
    act: (page) => page.getByRole('textbox', { name: 'Project name' }).fill(`Guest App at night ${Date.now()}`),
    goOn: async (page) => {
      await page.getByRole('textbox', { name: 'Project name' }).fill(`Guest App at ${Date.now()}`);
      await page.getByRole('textbox', { name: 'Project name' }).press('Enter');
    },
    done: (page) => expect(page.getByRole('region', { name: /^Guest App at/ })).toBeVisible(),
    except: { '412': 'somebody else has saved: it has its own tests', '404': 'it is gone: on to the projects, which has its own test' },
  },
  'who has a project': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/project/${guestApp}`)),
    method: 'GET',
    call: new RegExp(`/api/organizations/\\d+/projects/${guestApp}/users`),
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader', { name: /Adam Okafor/ })).toBeVisible(),
  },
  'the list of connectors': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/integrations/v1#connectors`)),
    method: 'GET',
    call: /\/api\/organizations\/v1\/\d+\/connectors(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader', { name: /Guest CRM/ })).toBeVisible(),
  },
  'a connector': opened(
    `v1/connector/${demoConnectorId('Guest CRM')}`,
    /\/api\/organizations\/v1\/\d+\/connectors\/[^/?]+$/,
    'Guest CRM',
    'connectors',
  ),
  'a connector of the older form': opened(
    `connector/${demoConnectorId('Payment gateway')}`,
    /\/api\/organizations\/\d+\/connectors\/[^/?]+$/,
    'Payment gateway',
    'connectors',
  ),
  'saving a connector': saved(
    (page, id, server) => openOwnConnector(page, id, server, 'newer'),
    /\/api\/organizations\/v1\/\d+\/connectors\/[^/]+$/,
  ),
  'saving a connector of the older form': saved(
    (page, id, server) => openOwnConnector(page, id, server, 'older'),
    /\/api\/organizations\/\d+\/connectors\/[^/]+$/,
  ),
  'importing a connector': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/integrations/v1#connectors`);
      await arrived(page);
      await page.getByRole('button', { name: 'Import' }).click();
      const choose = page.getByRole('dialog', { name: 'Import a connector' }).locator('input[type=file]');
      await choose.setInputFiles({ name: 'connector.json', mimeType: 'application/json', buffer: Buffer.from(connectorFile) });
      await page.waitForURL(/\/connector\/new#basic$/);
      await arrived(page);
      await description(page).fill(written);
    },
    method: 'POST',
    call: /\/api\/organizations\/v1\/\d+\/connectors(?:\?|$)/,
    act: (page) => save(page).click(),
    goOn: async (page) => {
      const restore = page.getByRole('button', { name: 'Restore my edits' }).first();
      if (await restore.isVisible()) await restore.click();
      await expect(description(page)).toHaveValue(written);
      await save(page).click();
    },
    done: async (page) => {
      await expect(page).toHaveURL(/\/connector\/(?!new)[^/#]+#basic$/);
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour tides');
    },
  },
  'the list of datasources': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/integrations/v1`)),
    method: 'GET',
    call: /\/api\/organizations\/v1\/\d+\/datasources(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader', { name: /Arrivals, Lisbon/ })).toBeVisible(),
  },
  'choosing a connector': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/integrations/v1/datasource/new#basic`)),
    method: 'GET',
    call: /\/api\/organizations\/v1\/\d+\/connectors\?/,
    goOn: retry,
    done: (page) => expect(page.getByRole('article', { name: 'Property management' })).toBeVisible(),
  },
  'creating a datasource': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/integrations/v1/datasource/new?connector=${demoConnectorId('Property management')}#deployment`);
      await arrived(page);
      await page.getByRole('radio', { name: 'Lisbon' }).check();
      await page.getByRole('textbox', { name: 'Data source name' }).fill('Front desk Lisbon');
    },
    method: 'POST',
    call: /\/api\/organizations\/v1\/\d+\/datasources$/,
    act: (page) => page.getByRole('button', { name: 'Create data source' }).click(),
    typed: [(page) => page.getByRole('textbox', { name: 'Data source name', includeHidden: true }), 'Front desk Lisbon'],
    goOn: (page) => page.getByRole('button', { name: 'Create data source' }).click(),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Front desk Lisbon' })).toBeVisible(),
  },
  'a datasource': opened(
    `v1/datasource/${demoConnectorId('Property management')}_${demoDatasourceId('Arrivals, Lisbon')}`,
    /\/api\/organizations\/v1\/\d+\/datasources\/[^/?]+$/,
    'Arrivals, Lisbon',
    'datasources',
  ),
  'a datasource of the older form': opened(
    `datasource/${demoDatasourceId('Card terminals')}`,
    /\/api\/organizations\/\d+\/datasources\/[^/?]+$/,
    'Card terminals',
    'datasources',
  ),
  'saving a datasource': saved(async (page, id) => {
    const address = `${demoConnectorId('Property management')}_${demoDatasourceId('Arrivals, Lisbon')}`;
    await page.goto(`/organization/${id}/integrations/v1/datasource/${address}`);
  }, /\/api\/organizations\/v1\/\d+\/datasources\/[^/]+$/),
  'saving a datasource of the older form': saved(async (page, id) => {
    await page.goto(`/organization/${id}/integrations/datasource/${demoDatasourceId('Card terminals')}`);
  }, /\/api\/organizations\/\d+\/datasources\/[^/]+$/),
  'the projects of a datasource': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      const address = `${demoConnectorId('Property management')}_${demoDatasourceId('Arrivals, Lisbon')}`;
      await page.goto(`/organization/${id}/integrations/v1/datasource/${address}#sharing`);
    },
    method: 'GET',
    call: /\/api\/organizations\/v1\/\d+\/datasources\/[^/]+\/projects$/,
    goOn: retry,
    done: (page) => expect(page.getByRole('switch', { name: /^Access of/ }).first()).toBeVisible(),
  },
  'giving a project access': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      const address = `${demoConnectorId('Guest CRM')}_${demoDatasourceId('Guests of all houses')}`;
      await page.goto(`/organization/${id}/integrations/v1/datasource/${address}#sharing`);
      await arrived(page);
    },
    method: 'DELETE',
    call: /\/api\/organizations\/v1\/\d+\/datasources\/[^/]+\/projects\/[^/]+$/,
    act: (page) => page.getByRole('switch', { name: 'Access of Guest App', checked: true }).first().click(),
    // What did not happen is not shown: it has access still.
    goOn: (page) => page.getByRole('switch', { name: 'Access of Guest App', checked: true }).first().click(),
    done: async (page) => {
      await expect(page.getByText('Access revoked successfully').first()).toBeVisible();
      await page.getByRole('switch', { name: 'Access of Guest App', checked: false }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give access' }).click();
      await expect(page.getByText('Access granted successfully').first()).toBeVisible();
    },
    except: { 'an unasked 204': 'as specified, it says that access is taken back' },
  },
  'the remapping of a project': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(remapping(id))),
    method: 'GET',
    call: new RegExp(`/api/organizations/v1/\\d+/remapping/${staging}/plugins`),
    goOn: retry,
    done: (page) => expect(page.getByRole('grid', { name: 'Available context plugins' })).toBeVisible(),
  },
  'mapping an attribute': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(remapping(id));
      await arrived(page);
      await page
        .getByRole('grid', { name: 'Available context plugins' })
        .getByRole('button', { name: /^Greeting/ })
        .click();
    },
    method: 'DELETE',
    call: /\/api\/organizations\/v1\/\d+\/remapping\/[^/]+\/plugins\/[^/]+\/attributes\/[^/]+\/mapping$/,
    act: (page) => page.getByRole('button', { name: 'Remove mapping: nightsSpent' }).click(),
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Remove mapping: nightsSpent' }).click();
    },
    done: async (page) => {
      await expect(page.getByRole('button', { name: 'nightsSpent, Integer, not mapped' })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Progress' })).toHaveText('Saved!');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Remove mapping: nightsSpent' })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Progress' })).toHaveText('Saved!');
    },
  },
  'the command palette': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}`);
      await arrived(page);
      await page.keyboard.press('Control+k');
    },
    method: 'GET',
    call: /\/api\/organizations\/\d+\/search\?/,
    act: (page) => page.getByRole('combobox', { name: 'Search or jump to' }).fill('guest exp'),
    typed: [(page) => page.getByRole('combobox', { name: 'Search or jump to', includeHidden: true }), 'guest exp'],
    goOn: (page) => page.getByRole('combobox', { name: 'Search or jump to' }).fill('guest expe'),
    done: (page) => expect(page.getByRole('option', { name: /^Guest experience/ })).toBeVisible(),
  },
});
