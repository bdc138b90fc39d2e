import { changeConnectorStatus, getConnectorImpact, listConnectors } from '@foyer/api/connectors/connector.contract';
import { exportConnectors, listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import { changeDatasourceStatus, getDatasourceImpact, listDatasources } from '@foyer/api/datasources/datasource.contract';
import { listDatasourceChoices } from '@foyer/api/datasources/datasource-list.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { connectorRows, manyConnectors, newerConnector } from '#testing/connectors.ts';
import { connectorImpact, datasourceImpact, datasourceRows, newerDatasource } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';

const listed = connectorRows.map((row, at) => ({ ...row, metadata: { ...row.metadata, uses: at } }));

function open(stubs: NonNullable<StageOptions['stubs']> = [], url = '/organization/10482/integrations/v1#connectors') {
  return renderScreen(<IntegrationListScreen />, {
    url,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listConnectors.newer, { data: listed }),
      stub(listDatasources.newer, { data: [...datasourceRows] }),
      stub(getConnectorImpact.newer, ({ params }) => ({ data: params.connector === 'c2' ? connectorImpact : noImpact })),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(listConnectorChoices.newer, { data: { deployments: [{ name: 'Sandbox', count: 2 }] } }),
      stub(listDatasourceChoices.newer, { data: { deployments: [], connectors: [{ id: 'c1', name: 'Tidewater Loyalty CRM', count: 3 }] } }),
      ...stubs,
    ],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const group = async (name: string) => within(await screen.findByRole('region', { name }));
async function select(user: ReturnType<typeof open>['user'], ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

describe('filters', () => {
  test('stand in the address, are asked of the server, are counted, and Back takes them back one by one', async () => {
    const asked: Record<string, unknown>[] = [];
    const { user, location, router } = open([
      stub(listConnectors.newer, ({ query }) => {
        asked.push({ ...query });
        return { data: manyConnectors(3), headers: { 'X-Total-Count': '3' } };
      }),
    ]);
    await screen.findByRole('link', { name: 'Connector 1' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Draft' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'draft' }));
    await user.click(screen.getByRole('combobox', { name: 'Deployment' }));
    await user.click(await screen.findByRole('option', { name: /Sandbox/, hidden: true }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'draft', deployment: 'Sandbox' }));
    expect(location()).toBe('/organization/10482/integrations/v1?status=draft&deployment=Sandbox#connectors');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filters: 2' })).toBeVisible();
    await router.navigate(-1);
    expect(location()).toBe('/organization/10482/integrations/v1?status=draft#connectors');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/organization/10482/integrations/v1#connectors');
  });

  test('of data sources are more, and an address asks for all of them', async () => {
    const asked: Record<string, unknown>[] = [];
    const query = 'status=active&sharing=shared&use=unused&deployment=Live&connector=c1&authorization=failed&sort=-deployment';
    const { user } = open(
      [
        stub(listDatasources.newer, ({ query: given }) => {
          asked.push({ ...given });
          return { data: [], headers: { 'X-Total-Count': '0' } };
        }),
      ],
      `/organization/10482/integrations/v1?${query}`,
    );
    expect(await screen.findByText('No data sources found')).toBeVisible();
    expect(asked[0]).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
    await user.click(screen.getByRole('button', { name: 'Filters: 6' }));
    expect(await screen.findByRole('combobox', { name: 'Authorization' })).toHaveTextContent('Failed or revoked');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Connector' })).toHaveValue('Tidewater Loyalty CRM'));
  });
});

test('rows that a filter hides stay selected, and are counted', async () => {
  const { user } = open([stub(listConnectors.newer, ({ query }) => ({ data: query.q ? [] : listed }))]);
  await select(user, 'Tidewater Loyalty CRM');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nothing of the kind');
  expect(await screen.findByText('1 selected, not shown')).toBeVisible();
});

test('every column orders the list on the server', async () => {
  const asked: unknown[] = [];
  const { user } = open([
    stub(listConnectors.newer, ({ query }) => {
      asked.push(query.sort);
      return { data: listed };
    }),
  ]);
  await screen.findByRole('link', { name: 'Tidewater Loyalty CRM' });
  for (const [name, sort] of [
    ['Status', 'status'],
    ['Owner', 'owner'],
    ['Data sources', 'uses'],
    ['Name', 'name'],
  ] as const) {
    await user.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
    await waitFor(() => expect(asked.at(-1)).toBe(sort));
  }
});

describe('several rows', () => {
  test('say before they are deactivated what stops, and which of them cannot be changed and why', async () => {
    const changed: string[] = [];
    const { user } = open([
      stub(changeConnectorStatus.newer, ({ params }) => {
        changed.push(`${params.connector} ${params.status}`);
        return { data: newerConnector };
      }),
    ]);
    await select(user, 'Tidewater Loyalty CRM', 'Lighthouse Booking Engine', 'Harbour Mail', 'Tidal Coast Visitors', 'Old Point of Sale');
    expect(screen.getByText('5 selected')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 connectors?' }));
    expect(await (await group('Data sources')).findByRole('link', { name: /^Guests of all houses/ })).toBeVisible();
    expect((await group('Other organizations')).getByText(/data sources/)).toBeVisible();
    expect((await group('Projects')).getByText(connectorImpact.projects.named[0]?.name ?? 'a project')).toBeVisible();
    expect((await group('To be deactivated')).getByRole('link', { name: /^Harbour Mail/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/connector/c4',
    );
    const refused = await group('Cannot be changed');
    expect(refused.getByText('Shared with you: only its owner can change it')).toBeVisible();
    expect(refused.getByText('Deleted: restore it first')).toBeVisible();
    // As in the list, these have no page.
    expect(refused.queryByRole('link')).toBeNull();
    expect((await group('Nothing to change')).getByText('Tidewater Loyalty CRM')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(told()).toContain('2 connectors deactivated'));
    expect(changed).toEqual(['c2 deactivate', 'c4 deactivate']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('5 selected')).toBeNull();
  });

  test('that could not be changed are told by name with the reason, and can be tried again alone', async () => {
    const tried: string[] = [];
    const { user } = open(
      [
        stub(changeDatasourceStatus.newer, ({ params }) => {
          tried.push(params.datasource);
          if (tried.length === 1) return { status: 409, problem: { code: 'DATASOURCE_INCOMPLETE', message: 'It has no configuration.' } };
          return { data: newerDatasource };
        }),
        stub(listDatasources.newer, {
          data: datasourceRows.slice(0, 1).map((row) => ({ ...row, status: 'draft', metadata: { ...row.metadata, status: 'draft' } })),
        }),
      ],
      '/organization/10482/integrations/v1',
    );
    await select(user, 'Newsletter clicks 4821');
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Activate 1 data source?' })).getByRole('button', { name: 'Activate' }),
    );
    const failed = await group('Not changed');
    expect(failed.getByText('Newsletter clicks 4821')).toBeVisible();
    expect(failed.getByText('It has no configuration.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the failed ones again' }));
    await waitFor(() => expect(told()).toContain('1 data source activated'));
    expect(tried).toEqual(['d1', 'd1']);
  });

  test('are offered only what changes one of them, and say why nothing does', async () => {
    const { user } = open();
    await select(user, 'Tidal Coast Visitors');
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('Shared with you: only its owner can change it')).toBeVisible();
    const acts = () => bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(acts()).toEqual(['Export CSV', 'Clear selection']);
    await select(user, 'Old Point of Sale');
    expect(bar.getByText('None of the selected rows can be changed')).toBeVisible();
    await select(user, 'Tidewater Loyalty CRM');
    expect(bar.queryByText('None of the selected rows can be changed')).toBeNull();
    expect(acts()).toEqual(['Activate', 'Export CSV', 'Clear selection']);
    await select(user, 'Harbour Mail');
    expect(acts()).toEqual(['Activate', 'Deactivate', 'Export CSV', 'Clear selection']);
  });

  test('are exported as a table', async () => {
    const asked: unknown[] = [];
    const { user } = open([
      stub(exportConnectors.newer, ({ query }) => {
        asked.push(query.ids);
        return { data: 'id\r\n' };
      }),
    ]);
    await select(user, 'Harbour Mail', 'Tidewater Loyalty CRM');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked).toEqual(['c4,c1']));
  });
});
