import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { templatesFirst } from '#features/connectors/connector-paths.ts';
import { originOf } from '#features/connectors/import-state.ts';
import { readImport } from '#features/connectors/with-import.tsx';
import { connectorRows } from '#testing/connectors.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { IntegrationListScreen } from './list-screen.tsx';

function open(hasImport = true, tab = 'connectors') {
  return renderScreen(<IntegrationListScreen />, {
    url: `/organization/10482/integrations/v1#${tab}`,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_import_integrations: hasImport } }),
      stub(listConnectors.newer, { data: [...connectorRows] }),
      stub(listDatasources.newer, { data: [] }),
    ],
  });
}

test('a connector starts from a template: the editor opens with it, as one that was newly made', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start from a template' }));
  await user.click(dialog.getByRole('radio', { name: /Weather/ }));
  await user.click(dialog.getByRole('button', { name: 'Use template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/10482/integrations/v1/connector/new'));
  const { hash, state } = router.state.location;
  expect(hash).toBe('#basic');
  expect(originOf(state)).toBeUndefined();
  expect(readImport(state, 'newer')).toMatchObject({
    display: { name: 'Weather' },
    configs: { pluginAttributes: [{ scope: 'tenant' }, {}, {}] },
  });
});

test('who comes from a new data source without connectors chooses at once, and a reload does not ask again', async () => {
  const { user, router } = open(true, 'datasources');
  await act(() => router.navigate({ hash: 'connectors' }, { state: templatesFirst }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file can be taken instead, while files are taken', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: 'Import a file instead' }));
  expect(await screen.findByRole('dialog', { name: 'Import a connector' })).toBeVisible();
});

test('without imports only templates are offered', async () => {
  const { user } = open(false);
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await screen.findByRole('dialog', { name: 'Start from a template' });
  expect(screen.queryByRole('button', { name: 'Import a file instead' })).toBeNull();
});
