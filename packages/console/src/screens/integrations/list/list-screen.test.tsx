import {
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorImpact,
  listConnectorSharing,
  listConnectors,
} from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { connectorRows, manyConnectors, newerConnector, olderConnectorRows } from '#testing/connectors.ts';
import { connectorImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';
// What comes with its tab is there already: how long a module takes is not what these tests are about.
import './connectors-tab.tsx';
import '../other-connectors.tsx';

function open(stubs: NonNullable<StageOptions['stubs']> = [], url = '/organization/10482/integrations/v1#connectors') {
  return renderScreen(<IntegrationListScreen />, {
    url,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listConnectors.newer, { data: [...connectorRows] }),
      ...stubs,
    ],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
type Opened = ReturnType<typeof open>;
async function choose(user: Opened['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of connectors', () => {
  test('is one of three tabs, by the address’s hash', async () => {
    const { user, location } = open();
    await screen.findByRole('row', { name: /Harbour Mail/ });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Data sources', 'Connectors', 'Remapping']);
    expect(screen.getByRole('tab', { name: 'Connectors' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Data sources' }));
    expect(location()).toBe('/organization/10482/integrations/v1#datasources');
  });

  test('says of which version it is where there is nothing yet', async () => {
    open([stub(listConnectors.newer, { data: [] })]);
    expect(await screen.findByText(/This is the newer version of integrations/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^About the two versions/ })).toHaveAttribute('href', '/help/connectors#versions');
  });

  test('says of each whether it is shared, and with whom: the first by name', async () => {
    const row = connectorRows.find(({ metadata }) => metadata.status === 'active' && metadata.organization.id === organization.id);
    if (!row) throw new Error('An own active connector is needed.');
    const with_ = (id: string, name: string, metadata: Partial<typeof row.metadata>) => ({
      ...{ ...row, id, display: { ...row.display, name }, metadata: { ...row.metadata, ...metadata } },
    });
    const data = [
      with_('a', 'Ours alone', { shareStatus: 'private' }),
      with_('b', 'Cleared', { shareStatus: 'shared' }),
      with_('c', 'Given', { shareStatus: 'approved', sharedWith: { count: 5, names: ['Alvorada', 'Blue', 'Cedar'] } }),
      with_('d', 'Received', { shareStatus: 'shared', organization: { id: '10501', name: 'Dune Hotels' } }),
    ];
    open([stub(listConnectors.newer, { data })]);
    const said = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
    expect((await said('Ours alone')).queryByText(/^Shared/)).toBeNull();
    for (const name of ['Given', 'Received']) expect((await said(name)).getByText('Shared')).toBeVisible();
    // It can be shared, and is not yet.
    expect((await said('Cleared')).queryByText('Shared')).toBeNull();
    expect((await said('Cleared')).getByText('Approved')).toBeVisible();
    expect((await said('Cleared')).getByText('Not with anyone yet')).toBeVisible();
    expect((await said('Given')).getByText('With Alvorada, Blue, Cedar, and 2 more')).toBeVisible();
    // In its column, and where a phone has no room for that.
    expect((await said('Received')).getAllByText('Dune Hotels')).toHaveLength(2);
  });

  test('counts those of the older version, and leads to them', async () => {
    open([stub(listConnectors.older, { data: [...olderConnectorRows], headers: { 'X-Total-Count': '12' } })]);
    expect(await screen.findByRole('link', { name: '12 connectors in the older version' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations#connectors',
    );
  });

  test('says nothing of the older version where that holds none', async () => {
    open([stub(listConnectors.older, { data: [] })]);
    await screen.findByRole('row', { name: /Harbour Mail/ });
    expect(screen.queryByText(/older version/)).toBeNull();
  });

  test('a search finds those of the older version too: each that can be opened is a link, the rest are counted', async () => {
    const asked: (string | undefined)[] = [];
    open(
      [
        stub(listConnectors.older, ({ query }) => {
          asked.push(query['q']);
          return { data: olderConnectorRows.slice(0, 5), headers: { 'X-Total-Count': '9' } };
        }),
      ],
      '/organization/10482/integrations/v1?q=tide#connectors',
    );
    const note = within((await screen.findByText('Also found in the older version:')).parentElement as HTMLElement);
    expect(asked).toEqual(['tide']);
    const own = olderConnectorRows.find((row) => row.status !== 'deleted' && row.organization.id === organization.id);
    expect(note.getByRole('link', { name: own?.name as string })).toHaveAttribute(
      'href',
      `/organization/10482/integrations/connector/${own?.id}`,
    );
    const received = olderConnectorRows.find((row) => row.organization.id !== organization.id);
    expect(note.getByText(received?.name as string)).toBeVisible();
    expect(note.queryByRole('link', { name: received?.name as string })).toBeNull();
    expect(note.getByRole('link', { name: '4 more' })).toHaveAttribute('href', '/organization/10482/integrations?q=tide#connectors');
  });

  test('links own connectors, but neither deleted ones nor those shared in', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Tidewater Loyalty CRM' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/connector/c1',
    );
    for (const name of ['Old Point of Sale', 'Tidal Coast Visitors']) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test('says of a deleted one when it is erased, to see and to hear alike', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T10:00:00Z'), toFake: ['Date'] });
    try {
      open();
      const row = await screen.findByRole('row', { name: /Old Point of Sale/ });
      const said = within(row).getByText(/^Deleted, erased/);
      expect(said).toHaveTextContent(/^Deleted, erased in 3 weeks$/);
      expect(said).toBeVisible();
      expect(screen.getAllByText(/erased/)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks the server for whose connectors and in which order, the last changed first', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = open([
      stub(listConnectors.newer, ({ query }) => {
        asked.push({ ...query });
        return { data: manyConnectors(3), headers: { 'X-Total-Count': '3' } };
      }),
    ]);
    await screen.findByRole('link', { name: 'Connector 1' });
    await user.click(screen.getByRole('combobox', { name: 'Ownership' }));
    await user.click(await screen.findByRole('option', { name: 'Shared with me' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ owner: 'shared', sort: '-updated' }));
    await user.click(screen.getByRole('searchbox', { name: 'Search connectors' }));
    await user.paste('tide');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'tide', owner: 'shared' }));
  });

  test('shows import only while its flag is on', async () => {
    open([stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_import_integrations: false } })]);
    await screen.findByRole('link', { name: 'Create connector' });
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  test('tells in the table why it could not be loaded', async () => {
    open([stub(listConnectors.newer, { status: 500, problem: { message: 'The list is being mended.' } })]);
    expect(await screen.findByText('The list is being mended.')).toBeVisible();
  });

  test('duplicates a connector under a name that says so', async () => {
    let name = '';
    const { user, location } = open([
      stub(getConnector.newer, { data: newerConnector }),
      stub(createConnector.newer, ({ body }) => {
        name = body.display.name;
        return { status: 201, data: { ...newerConnector, id: 'c9' } };
      }),
    ]);
    await choose(user, 'Tidewater Loyalty CRM', 'Duplicate');
    await waitFor(() => expect(told()).toEqual(['Connector duplicated successfully!']));
    expect(name).toBe('Copy of Tidewater Loyalty CRM');
    expect(notifications.state().shown[0]?.action?.label).toBe('Open the copy');
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(location()).toMatch(/integrations\/v1\/connector\/c9#basic$/));
  });

  test('says when a duplicate could not be made', async () => {
    const { user } = open([stub(getConnector.newer, { status: 500, problem: { message: 'Broken.' } })]);
    await choose(user, 'Tidewater Loyalty CRM', 'Duplicate');
    await waitFor(() => expect(told()).toEqual(['Error duplicating connector']));
  });

  test.each([
    ['beside a whole body', { data: newerConnector }],
    ['alone', {}],
  ])('restores what is deleted, and takes an error message in a success, %s, for a failure', async (_, rest) => {
    let isRefused = true;
    const { user } = open([
      stub(changeConnectorStatus.newer, () => (isRefused ? { errorMessage: 'Too late.', ...rest } : { data: newerConnector })),
    ]);
    await choose(user, 'Old Point of Sale', 'Restore');
    await waitFor(() => expect(told()).toEqual(['Too late.']));
    isRefused = false;
    await choose(user, 'Old Point of Sale', 'Restore');
    await waitFor(() => expect(told()).toContain('Connector restored successfully'));
  });

  test('deletes by the typed name, and says who else uses it', async () => {
    const { user } = open([
      stub(listConnectorSharing.newer, { data: [{ id: '2', name: 'Museum', imageUrl: '', verified: true }] }),
      stub(getConnectorImpact.newer, { data: connectorImpact }),
      stub(deleteConnector.newer, { data: undefined }),
    ]);
    await choose(user, 'Harbour Mail', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'This connector is currently in use. Are you sure you want to delete?' });
    expect(dialog).toHaveTextContent('1 organization uses this connector.');
    expect(dialog).toHaveTextContent('Data sources that were created from it can no longer be activated.');
    const sources = within(within(dialog).getByRole('region', { name: 'Data sources' }));
    expect(sources.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Guests of all houses (opens in a new tab)',
      'Arrivals, Lisbon (opens in a new tab)',
    ]);
    await user.type(within(dialog).getByRole('textbox'), '  Harbour Mail ');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(told()).toEqual(['Connector deleted successfully']));
  });
});

describe('what is done from the list', () => {
  test.each([
    ['the server’s words', 'Its datasources are being moved.', 'Its datasources are being moved.'],
    ['the specified words', '', 'Error while trying to delete this connector.'],
  ])('a deletion that fails says so in %s, and the question stays', async (_, message, text) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = open([
      stub(listConnectorSharing.newer, { status: 500, problem: { message: 'Broken.' } }),
      stub(getConnectorImpact.newer, { status: 500, problem: { message: 'Broken.' } }),
      stub(deleteConnector.newer, { status: 500, problem: { message } }),
    ]);
    await choose(user, 'Harbour Mail', 'Delete');
    // Who uses it could not be loaded: nothing is said of that.
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this connector?' });
    expect(logged).toHaveBeenCalledOnce();
    await user.type(within(dialog).getByRole('textbox'), 'Harbour Mail');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(told()).toEqual([]);
  });

  test('a connector that is shared in and not used is removed at once, and that can be undone', async () => {
    const { user } = open([
      stub(getConnectorImpact.newer, { data: noImpact }),
      stub(deleteConnector.newer, { data: undefined }),
      stub(changeConnectorStatus.newer, { status: 409, problem: { message: 'It is no longer shared with you.' } }),
    ]);
    await choose(user, 'Tidal Coast Visitors', 'Remove');
    await waitFor(() => expect(told()).toEqual(['Connector removed']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const undo = notifications.state().shown[0]?.action;
    expect(undo).toMatchObject({ label: 'Undo', altText: 'Restore Tidal Coast Visitors' });
    act(() => undo?.onAction());
    // What could not be undone is said, with the reason.
    await waitFor(() => expect(told()).toContain('It could not be undone: It is no longer shared with you.'));
  });

  test('a connector that is shared in asks first where something is made of it here', async () => {
    const { user } = open([
      stub(getConnectorImpact.newer, { data: { ...connectorImpact, organizations: [] } }),
      stub(deleteConnector.newer, { data: undefined }),
    ]);
    await choose(user, 'Tidal Coast Visitors', 'Remove');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Tidal Coast Visitors?' }));
    expect(dialog.getByRole('link', { name: /^Guests of all houses/ })).toHaveAttribute('target', '_blank');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(told()).toEqual(['Connector removed']));
  });

  test('a connector is exported under its id, without what the server says of it', async () => {
    const files: [name: string, content: Promise<string>][] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push([this.download, blobs.at(-1)?.text() ?? Promise.resolve('')]);
    });
    const { user } = open([stub(getConnector.newer, { data: newerConnector })]);
    await choose(user, 'Tidewater Loyalty CRM', 'Export');
    await waitFor(() => expect(told()).toEqual(['Connector exported successfully!']));
    clicked.mockRestore();
    expect(files.map(([name]) => name)).toEqual([`connector-${newerConnector.id}.json`]);
    const { configsVersion, display, deployments, configs } = newerConnector;
    expect(JSON.parse((await files[0]?.[1]) ?? '')).toEqual({ configsVersion, display, deployments, configs });
  });
});

test('any version but v1 is the error page', async () => {
  const { location } = open([], '/organization/10482/integrations/v2');
  await waitFor(() => expect(location()).toBe('/error'));
});
