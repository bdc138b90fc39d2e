import {
  approveDatasourceSharing,
  changeDatasourceStatus,
  deleteDatasource,
  getDatasourceImpact,
  listAuthorizations,
  listDatasourceSharing,
  listDatasources,
} from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { datasourceImpact, datasourceRows, newerDatasource, olderDatasourceRows } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';
// What comes with its tab is there already: how long a module takes is not what these tests are about.
import './other-datasources.tsx';

function open(
  stubs: NonNullable<StageOptions['stubs']> = [],
  url = '/organization/10482/integrations/v1',
  language: StageOptions['language'] = 'en',
) {
  return renderScreen(<IntegrationListScreen />, {
    url,
    language,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listDatasources.newer, { data: [...datasourceRows] }),
      stub(getDatasourceImpact.newer, { data: noImpact }),
      stub(listDatasourceSharing.newer, { data: [] }),
      ...stubs,
    ],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
async function choose(user: ReturnType<typeof open>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of datasources', () => {
  test('counts those of the other version, and finds them by its search', async () => {
    const older = stub(listDatasources.older, { data: [...olderDatasourceRows.slice(0, 1)], headers: { 'X-Total-Count': '3' } });
    const { unmount } = open([older]);
    expect(await screen.findByRole('link', { name: '3 data sources in the older version' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations#datasources',
    );
    unmount();
    open([older], '/organization/10482/integrations/v1?q=arr');
    const [row] = olderDatasourceRows;
    const note = within((await screen.findByText('Also found in the older version:')).parentElement as HTMLElement);
    expect(note.getByRole('link', { name: row?.name as string })).toHaveAttribute(
      'href',
      `/organization/10482/integrations/datasource/${row?.connectorId}_${row?.id}`,
    );
    expect(note.getByRole('link', { name: '2 more' })).toBeVisible();
  });

  test('is what the integrations open with; links own ones by both ids, but neither deleted ones nor those shared in', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Arrivals, Lisbon' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d2',
    );
    for (const name of ['Arrivals, Dublin', 'Clientes que viajam']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create data source' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/new#basic',
    );
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  test('a connector that is off shows on its data sources', async () => {
    open([stub(listDatasources.newer, { data: [{ ...newerDatasource, connectorOff: 'draft' }] })]);
    const row = await screen.findByRole('row', { name: new RegExp(newerDatasource.display.name) });
    expect(row).toHaveTextContent('Connector off');
  });

  test('an active one that is not authorized shows that, and says it before it is given away', async () => {
    const [draft, active] = datasourceRows.map((row) => ({ ...row, authorization: 'none' as const }));
    const lacking = { authTag: 'crm', name: 'Guest CRM', status: '', clientId: '', hasSecret: false, message: '', waiting: false } as const;
    const { user } = open([
      stub(listDatasources.newer, { data: [draft, active].flatMap((row) => row ?? []) }),
      stub(listAuthorizations.newer, { data: [lacking] }),
    ]);
    const row = await screen.findByRole('row', { name: /Arrivals, Lisbon/ });
    expect(row).toHaveTextContent('Not authorized');
    expect(screen.getByRole('row', { name: /Newsletter clicks/ })).not.toHaveTextContent('Not authorized');
    await choose(user, 'Arrivals, Lisbon', 'Approve for sharing');
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/not authorized at Guest CRM/)).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Go to authorization' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d2#authorization',
    );
  });

  test('says whose one is that is shared in where its column has no room too', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Clientes que viajam/ });
    expect(within(row).getAllByText('Museum of the Tidal Coast and Estuary Foundation')).toHaveLength(2);
  });

  test('says of a deleted one when it is erased, in both languages', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T10:00:00Z'), toFake: ['Date'] });
    try {
      const { unmount } = open();
      const row = await screen.findByRole('row', { name: /Arrivals, Dublin/ });
      expect(within(row).getByText(/^Deleted, erased/)).toHaveTextContent(/^Deleted, erased in 3 weeks$/);
      unmount();
      open([], undefined, 'pt-BR');
      const theirs = await screen.findByRole('row', { name: /Arrivals, Dublin/ });
      expect(within(theirs).getByText(/^Será apagada/)).toHaveTextContent(/^Será apagada em 3 semanas$/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not there for who holds connectors alone', async () => {
    open([stub(getOrganization, { data: { ...organization, roles: ['connectors'] } })]);
    await screen.findByRole('link', { name: 'Create connector' });
    expect(screen.queryByRole('tab', { name: 'Data sources' })).toBeNull();
  });

  test('tells in the table why it could not be loaded', async () => {
    open([stub(listDatasources.newer, { status: 500, problem: { message: 'The list is being mended.' } })]);
    expect(await screen.findByText('The list is being mended.')).toBeVisible();
  });

  test.each([
    ['beside a whole body', { data: newerDatasource }],
    ['alone', {}],
  ])('restores what is deleted, and takes an error message in a success, %s, for a failure', async (_, rest) => {
    let isRefused = true;
    const { user } = open([
      stub(changeDatasourceStatus.newer, () => (isRefused ? { errorMessage: 'Too late.', ...rest } : { data: newerDatasource })),
    ]);
    await choose(user, 'Arrivals, Dublin', 'Restore');
    await waitFor(() => expect(told()).toEqual(['Too late.']));
    isRefused = false;
    await choose(user, 'Arrivals, Dublin', 'Restore');
    await waitFor(() => expect(told()).toContain('Datasource restored successfully'));
  });

  test('approves for sharing once it said what that means', async () => {
    const { user } = open([stub(approveDatasourceSharing.newer, { data: { ...newerDatasource, shareStatus: 'shared' } })]);
    await choose(user, 'Arrivals, Lisbon', 'Approve for sharing');
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve this datasource for sharing' });
    expect(dialog).toHaveTextContent('This cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Approve for sharing' }));
    await waitFor(() => expect(told()).toEqual(['Datasource status was updated successfully!']));
  });

  test.each([
    ['beside a whole body', { data: newerDatasource }],
    ['alone', {}],
  ])('an error message in a success, %s, keeps the approval open and says why', async (_, rest) => {
    const { user } = open([stub(approveDatasourceSharing.newer, { errorMessage: 'Its connector is being changed.', ...rest })]);
    await choose(user, 'Arrivals, Lisbon', 'Approve for sharing');
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve this datasource for sharing' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve for sharing' }));
    expect(await within(dialog).findByText('Its connector is being changed.')).toBeVisible();
    expect(told()).toEqual([]);
  });

  test('deletes by the typed name, and says beforehand who uses it and what hangs on it', async () => {
    const { user } = open([
      stub(listDatasourceSharing.newer, { data: [{ id: '2', name: 'Museum', imageUrl: '', verified: true }] }),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(deleteDatasource.newer, { data: undefined }),
    ]);
    await choose(user, 'Guests of all houses', 'Delete');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'This data source is currently in use. Are you sure you want to delete?',
    });
    for (const said of [
      '1 organization uses this data source.',
      '2 projects, 4 mapped fields',
      '3 mapped fields in Greeting (opens in a new tab) and Offers (opens in a new tab)',
      'Concierge',
      '1 authorization ends with it.',
    ])
      expect(dialog).toHaveTextContent(said);
    const name = within(dialog).getByRole('textbox');
    const remove = within(dialog).getByRole('button', { name: 'Delete' });
    expect(remove).toHaveAccessibleDescription('Enter data source name');
    await user.type(name, 'Guests');
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription('Data source name does not match');
    await user.clear(name);
    await user.type(name, '  Guests of all houses ');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(told()).toEqual(['Datasource deleted successfully.']));
  });

  test('asks before deleting also when nobody knows who uses it, and stays open on a refusal', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = open([
      stub(listDatasourceSharing.newer, { status: 500, problem: { message: 'Broken.' } }),
      stub(getDatasourceImpact.newer, { status: 500, problem: { message: 'Broken.' } }),
      stub(deleteDatasource.newer, { status: 500, problem: { message: '' } }),
    ]);
    await choose(user, 'Arrivals, Lisbon', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this datasource?' });
    expect(logged).toHaveBeenCalledOnce();
    await user.type(within(dialog).getByRole('textbox'), 'Arrivals, Lisbon');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Error while trying to delete this datasource.')).toBeVisible();
  });
});
