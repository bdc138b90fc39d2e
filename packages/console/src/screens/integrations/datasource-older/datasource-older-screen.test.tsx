import { getConnector } from '@foyer/api/connectors/connector.contract';
import {
  changeDatasourceStatus,
  getDatasource,
  getDatasourceImpact,
  listDatasourceProjects,
  updateDatasource,
} from '@foyer/api/datasources/datasource.contract';
import type { OlderDatasource } from '@foyer/api/datasources/datasource.schema';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connector } from '#testing/connectors.ts';
import { olderDatasource } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OlderDatasourceScreen } from './datasource-older-screen.tsx';
import '../shared-datasource.tsx';

function show(change: Partial<OlderDatasource> = {}, hash = 'configs') {
  let now: OlderDatasource = { ...olderDatasource, ...change };
  const bodies: Record<string, unknown>[] = [];
  const rendered = renderScreen(<OlderDatasourceScreen />, {
    url: `/organization/10482/integrations/datasource/k1_d7#${hash}`,
    pattern: '/organization/:id/integrations/datasource/:datasource',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getConnector.older, { data: { ...connector, status: 'active' } }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listDatasourceProjects.older, { data: [{ deployment: 'dev', subdomain: 'concierge', name: 'Concierge' }] }),
      stub(getDatasourceImpact.older, { data: noImpact }),
      stub(getDatasource.older, () => ({ data: now })),
      stub(updateDatasource.older, ({ body }) => {
        bodies.push(body as Record<string, unknown>);
        now = { ...now, ...(body as Partial<OlderDatasource>), version: now.version + 1, deployment: now.deployment };
        return { data: now };
      }),
      stub(changeDatasourceStatus.older, () => {
        now = { ...now, status: 'active', version: now.version + 1 };
        return { data: now };
      }),
    ],
  });
  return { ...rendered, bodies };
}

test('a row with an empty cell flags the tab and keeps it from being active; mended, the configs alone are saved and it can be activated', async () => {
  const { user, bodies } = show();
  expect(await screen.findByText('Required fields missing data.')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Configurations\s*has errors/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activate' })).toHaveAttribute('aria-disabled', 'true');
  const row = screen.getByRole('group', { name: 'Row 2' });
  // A whole text at once: a key at a time takes long where the whole page is drawn without a browser.
  const enter = async (name: string, text: string) => {
    const cell = within(row).getByRole('textbox', { name });
    await user.clear(cell);
    await user.click(cell);
    await user.paste(text);
  };
  await enter('List, row 2', 'Partners');
  await enter('Parameters, row 2', 'season');
  expect(await within(row).findByText(/in brackets, separated by commas/)).toBeVisible();
  await enter('Parameters, row 2', '[season, house, coast]');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(Object.keys(bodies[0] ?? {})).toEqual(['configs']);
  expect(bodies[0]).toMatchObject({
    configs: {
      identityTag: 'guestId',
      dynamicConfigs: [{ dynamicFields: [{}, { list: 'Partners', parameters: ['season', 'house', 'coast'] }] }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
}, 30_000);

test('rows are added and removed, with the focus where one goes on', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add row' }));
  expect(await screen.findByRole('group', { name: 'Row 3' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'List, row 3' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove row 2' })).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Row 3' })).toBeNull();
});

test('without any configs it says what is missing, and flags the tab', async () => {
  const none = { identityTag: 'syntheticId', definedConfigs: [], dynamicConfigs: [] };
  const { user } = show({ configs: none }, 'basic');
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unable to activate datasource' });
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  const tab = screen.getByRole('tab', { name: /^Configurations/ });
  expect(tab).toHaveAccessibleName(/has errors/);
  // The flag goes with what it stood for, before anything is saved.
  await user.click(tab);
  await user.click(await screen.findByRole('textbox', { name: 'Account name' }));
  await user.paste('northwind');
  await user.click(screen.getByLabelText('Secret'));
  await user.paste('hush');
  await waitFor(() => expect(tab).not.toHaveAccessibleName(/has errors/));
});

test('its tabs are those of the older form, by their hashes', async () => {
  const { user, location } = show({}, 'contact');
  expect(await screen.findByRole('textbox', { name: /^Documentation/ })).toHaveValue(olderDatasource.documentationUrl);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace('has errors', ''))).toEqual([
    'Basic info',
    'Contact & documentation',
    'Authorization',
    'Configurations',
    'Sharing settings',
  ]);
  await user.click(screen.getByRole('tab', { name: /^Sharing settings/ }));
  expect(location()).toBe('/organization/10482/integrations/datasource/k1_d7#sharing');
});

test('its bar offers Save and Cancel', async () => {
  const { user } = show({}, 'basic');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('once it is approved for sharing, nothing can be entered any more', async () => {
  show({ status: 'active', shareStatus: 'shared' });
  expect(await screen.findByText(/is approved for sharing: this can no longer be changed/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Account name' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Deactivate' })).not.toHaveAttribute('aria-disabled');
});

test('that another organization shares has a page too, without attributes, which the older form does not tell', async () => {
  const museum = { id: '11306', name: 'Harbour Museum' };
  show({ status: 'active', shareStatus: 'shared', organization: museum, owner: { id: museum.id } });
  expect(await screen.findByText(/^Shared by Harbour Museum/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Concierge' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open remapping' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Attributes' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});
