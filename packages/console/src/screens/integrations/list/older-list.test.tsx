import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olderConnectorRows } from '#testing/connectors.ts';
import { olderDatasourceRows } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';

function open(hash: string, ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<IntegrationListScreen />, {
    url: `/organization/10482/integrations#${hash}`,
    pattern: '/organization/:id/integrations',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listConnectors.older, { data: [...olderConnectorRows] }),
      stub(listDatasources.older, { data: [...olderDatasourceRows] }),
      ...stubs,
    ],
  });
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('has no remapping, labels its connectors Shared or Private, and leads to pages of the older form', async () => {
  open('connectors');
  expect(within(await row('Tidewater Loyalty CRM')).getByText('Private')).toBeVisible();
  expect(within(await row('Harbour Mail')).getByText('Shared')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tidewater Loyalty CRM' })).toHaveAttribute(
    'href',
    '/organization/10482/integrations/connector/c1',
  );
  expect(screen.getByRole('link', { name: 'Create connector' })).toHaveAttribute(
    'href',
    '/organization/10482/integrations/connector/new#basic',
  );
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Data sources', 'Connectors']);
});

test('labels its data sources Shared or Private too', async () => {
  open('datasources');
  expect(within(await row('Arrivals, Lisbon')).getByText('Private')).toBeVisible();
  expect(within(await row('Guests of all houses')).getByText('Shared')).toBeVisible();
});

test('offers approval for sharing only where it leads on', async () => {
  const [first] = olderConnectorRows;
  if (!first) throw new Error('There are connectors to list.');
  const approved = { ...first, status: 'active', shareStatus: '3rdPartyApproved', shared: true } as const;
  const { user } = open(
    'connectors',
    stub(listConnectors.older, { data: [approved, { ...approved, id: 'c2', name: 'Lighthouse', shareStatus: 'shared' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Lighthouse' }));
  expect(await screen.findByRole('menuitem', { name: 'Approve for sharing' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Approve for sharing' })).toBeNull();
});

test.each([
  ['connectors', stub(listConnectors.older, { data: [] }), 'No connectors yet'],
  ['datasources', stub(listDatasources.older, { data: [] }), 'No data sources yet'],
] as const)('an empty list of %s leads to the guide', async (hash, none, title) => {
  open(hash, none);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Read the guide/ })).toHaveAttribute('target', '_blank');
});

test('an empty list of connectors says who creates them to whom it may not', async () => {
  open(
    'connectors',
    stub(getOrganization, { data: { ...organization, roles: ['datasources'] } }),
    stub(listConnectors.older, { data: [] }),
  );
  expect(await screen.findByText(/^Owners and people who manage connectors create them\./)).toBeVisible();
});
