import {
  changeConnectorStatus,
  deleteConnector,
  getConnector,
  getConnectorImpact,
  listConnectorSharing,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { connectorFile } from '@foyer/api/connectors/connector-file';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { newerConnector } from '#testing/connectors.ts';
import { connectorImpact } from '#testing/datasources.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ConnectorScreen } from './connector-screen.tsx';
// What comes with its tab is there already: how long a module takes is not what these tests are about.
import '#features/attributes/attributes-tab.tsx';
import '#features/connectors/deactivate-connector-dialog.tsx';
import '#features/connectors/delete-connector-dialog.tsx';
import '#features/connectors/connector-sharing-line.tsx';
import '#features/connectors/deployments-tab.tsx';
import '#features/connectors/used-by-section.tsx';
import './connector-schemas.tsx';
import './user-attributes-tab.tsx';

function open(hash: string, ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<ConnectorScreen />, {
    url: `/organization/10482/integrations/v1/connector/c1#${hash}`,
    pattern: '/organization/:id/integrations/:version/connector/:connector',
    stubs: [stub(getOrganization, { data: organization }), stub(getConnector.newer, { data: newerConnector }), ...stubs],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const next = (change: Partial<NewerConnector>): NewerConnector => ({
  ...newerConnector,
  ...change,
  metadata: { ...newerConnector.metadata, version: newerConnector.metadata.version + 1 },
});

test('its tabs are those of the newer form, by their hashes', async () => {
  const { user, location } = open('deployment');
  expect(await screen.findByRole('button', { name: 'Add deployment' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/(?<! )\d+$/, ''))).toEqual([
    'Display information',
    'Deployment configuration',
    'Configuration',
    'OAuth 2',
    'Pre-defined attributes',
    'User-defined attributes',
  ]);
  await user.click(tab('Display information'));
  expect(location()).toBe('/organization/10482/integrations/v1/connector/c1#basic');
  expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute('href', '/organization/10482/integrations/v1#connectors');
});

test('once it is deleted, by its name, the list is shown in its place', async () => {
  const { user, location } = open(
    'basic',
    stub(listConnectorSharing.newer, { data: [] }),
    stub(getConnectorImpact.newer, { data: noImpact }),
    stub(deleteConnector.newer, { data: undefined }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Tidewater Loyalty CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'Tidewater Loyalty CRM');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/organization/10482/integrations/v1#connectors'));
});

test('a deployment that lost its only address says so beside what else is wrong', async () => {
  const { user } = open('deployment');
  await user.click(await screen.findByRole('button', { name: 'Sandbox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit deployment' }));
  const address = dialog.getByRole('textbox', { name: /^Refresh Request URL/ });
  for (const name of [/^Deployment name/, /^Registration URL/]) await user.clear(dialog.getByRole('textbox', { name }));
  await user.click(address);
  await user.tab();
  await waitFor(
    () => expect(address).toHaveAccessibleDescription(/You need to specify a valid Refresh Request URL or a Registration URL/),
    { timeout: 3000 },
  );
  expect(dialog.getByText('Deployment name is required')).toBeVisible();
});

describe('the flag of a tab that kept it from being activated', () => {
  const bare = { ...newerConnector, deployments: {}, configs: { ...newerConnector.configs, configSchema: {} } };
  async function activate(...stubs: NonNullable<StageOptions['stubs']>) {
    const problem = {
      code: 'CONNECTOR_INCOMPLETE',
      message: 'No.',
      fields: { configuration: 'CONNECTOR_INCOMPLETE', deployment: 'CONNECTOR_INCOMPLETE' },
    };
    const refused = stub(changeConnectorStatus.newer, { status: 409, problem });
    const stage = open('basic', stub(getConnector.newer, { data: bare }), refused, ...stubs);
    await stage.user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    await stage.user.click(within(modal).getByRole('button', { name: 'Got it' }));
    for (const name of ['Deployment configuration', 'Configuration']) expect(tab(name)).toHaveAccessibleName(/has errors/);
    return stage;
  }

  test('goes when a deployment is saved, and the other stays', async () => {
    const { user } = await activate(stub(updateConnector.newer, ({ body }) => ({ data: next({ ...bare, ...body } as NewerConnector) })));
    await user.click(tab('Deployment configuration'));
    await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New deployment' }));
    expect(dialog.getByRole('link', { name: /^About the addresses/ })).toHaveAttribute('href', '/help/connectors#addresses');
    for (const [name, text] of [
      [/^Deployment name/, 'Europe'],
      [/^Registration URL/, 'https://eu.tidewater.example/register'],
      [/^JSON Web Key Set URI/, 'https://eu.tidewater.example/jwks'],
    ] as const) {
      await user.click(dialog.getByRole('textbox', { name }));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('button', { name: 'Save deployment' }));
    await waitFor(() => expect(told()).toContain('Deployment saved successfully.'));
    expect(tab('Deployment configuration')).not.toHaveAccessibleName(/has errors/);
    expect(tab('Configuration')).toHaveAccessibleName(/has errors/);
  });

  test('goes when the schema is typed, though it is not saved yet', async () => {
    const { user } = await activate();
    await user.click(tab('Configuration'));
    await user.click(await screen.findByRole('textbox', { name: 'Configuration schema' }));
    await user.paste('{"type":"object"}');
    await waitFor(() => expect(tab('Configuration')).not.toHaveAccessibleName(/has errors/));
    expect(tab('Deployment configuration')).toHaveAccessibleName(/has errors/);
  });
});

test('a scope that is missing flags its tab, and no longer than it is missing', async () => {
  const { user } = open('user-defined-attributes');
  const scope = await screen.findByRole('checkbox', { name: 'User' });
  await user.click(scope);
  await waitFor(() => expect(tab('User-defined attributes')).toHaveAccessibleName(/has errors/), { timeout: 3000 });
  await user.click(scope);
  expect(tab('User-defined attributes')).not.toHaveAccessibleName(/has errors/);
});

test('Ctrl+Enter saves from the menu button of an attribute’s row, and the menu stays closed', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    'basic',
    stub(updateConnector.newer, ({ body }) => {
      sent.push(body);
      return { data: next({ display: { ...newerConnector.display, name: 'Tide' } }) };
    }),
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Tide');
  await user.click(tab('Pre-defined attributes'));
  const actions = await screen.findByRole('button', { name: 'Actions for Points' });
  act(() => actions.focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(told()).toEqual(['All changes were saved']));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

describe('the key of a connector', () => {
  const apiKey = 'key-of-tidewater-0123456789';
  const withKey = { ...newerConnector, metadata: { ...newerConnector.metadata, apiKey } };

  test('is hidden until somebody asks to see it, is copied without that, and stays out of drafts and files', async () => {
    const { user } = open('basic', stub(getConnector.newer, { data: withKey }));
    const field = await screen.findByLabelText('Key');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(apiKey);
    expect(told()).toEqual(['API key copied.']);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show the API key' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue(apiKey);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).toContain('Tidewater Loyalty CRM!');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(apiKey);
    expect(connectorFile(withKey).text).not.toContain(apiKey);
  });

  test('is not there for whom the server does not tell it', async () => {
    open('basic');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(screen.queryByLabelText('Key')).toBeNull();
  });
});

describe('taking it back to draft', () => {
  afterEach(() => act(() => notifications.clear()));
  const active = { ...newerConnector, metadata: { ...newerConnector.metadata, status: 'active' as const } };

  test('asks where it is used, names what depends on it, and counts what belongs to others', async () => {
    const sent: string[] = [];
    const { user } = open(
      'basic',
      stub(getConnector.newer, { data: active }),
      stub(getConnectorImpact.newer, { data: connectorImpact }),
      stub(changeConnectorStatus.newer, ({ params }) => {
        sent.push(params.status);
        return { data: next({ metadata: { ...active.metadata, status: 'draft', version: active.metadata.version + 1 } }) };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Tidewater Loyalty CRM?' }));
    const sources = within(question.getByRole('region', { name: 'Data sources' }));
    const link = sources.getByRole('link', { name: 'Guests of all houses (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/organization/10482/integrations/v1/datasource/c1_d1');
    expect(link).toHaveAttribute('target', '_blank');
    const others = within(question.getByRole('region', { name: 'Other organizations' }));
    expect(others.getByText('1 data source, 2 projects, 4 mapped fields')).toBeVisible();
    expect(others.getByText('In organizations that it is no longer shared with: 2 data sources')).toBeVisible();
    expect(question.getByRole('region', { name: 'Projects' })).toHaveTextContent(
      '3 mapped fields in Greeting (opens in a new tab) and Offers (opens in a new tab)',
    );
    expect(question.getByText('Told in their inbox: Museum of the Tidal Coast and Estuary Foundation')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Deactivate connector' }));
    await waitFor(() => expect(sent).toEqual(['deactivate']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(notifications.state().shown[0]?.action?.altText).toBe('Activate Tidewater Loyalty CRM again');
  });

  test('that nothing uses happens at once, and can be undone', async () => {
    const sent: string[] = [];
    const { user } = open(
      'basic',
      stub(getConnector.newer, { data: active }),
      stub(getConnectorImpact.newer, { data: noImpact }),
      stub(changeConnectorStatus.newer, ({ params }) => {
        sent.push(params.status);
        const status = params.status === 'activate' ? ('active' as const) : ('draft' as const);
        return { data: next({ metadata: { ...active.metadata, status, version: active.metadata.version + sent.length } }) };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toEqual(['deactivate']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(notifications.state().shown[0]?.action?.label).toBe('Undo'));
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(sent).toEqual(['deactivate', 'activate']));
  });

  test('says so where what uses it could not be found out', async () => {
    const { user } = open(
      'basic',
      stub(getConnector.newer, { data: active }),
      stub(getConnectorImpact.newer, { status: 500, problem: { message: 'No.' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('It could not be found out what depends on it.');
  });
});

test('it names the data sources that are made of it and the projects that have them, each a link, and counts those of others', async () => {
  const [partner] = connectorImpact.organizations;
  if (!partner) throw new Error('An organization that it is shared with is needed.');
  const idle = { ...partner, ...{ id: '10900', name: 'Idle Harbour', datasources: 0, projects: 0, mappings: 0 } };
  open('basic', stub(getConnectorImpact.newer, { data: { ...connectorImpact, organizations: [partner, idle] } }));
  const used = within(await screen.findByRole('region', { name: 'Used by' }));
  expect(await used.findByRole('link', { name: 'Guests of all houses (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/organization/10482/integrations/v1/datasource/c1_d1',
  );
  const [project] = connectorImpact.projects.named;
  expect(used.getByRole('link', { name: `${project?.name} (opens in a new tab)` })).toHaveAttribute(
    'href',
    `/organization/10482/project/${project?.id}`,
  );
  expect(used.getByRole('link', { name: 'Greeting (opens in a new tab)' })).toHaveAttribute(
    'href',
    `/organization/10482/integrations/v1?project=${project?.id}&plugin=p1#remapping`,
  );
  const others = within(used.getByRole('region', { name: 'Other organizations' }));
  expect(others.getByText('1 data source, 2 projects, 4 mapped fields')).toBeVisible();
  // Who made nothing of it does not use it.
  expect(others.queryByText('Idle Harbour')).toBeNull();
});

test('its head says that it is private, or whom it is shared with, and its menu leads owners to its history', async () => {
  const { user, location, unmount } = open('basic');
  expect(await screen.findByText(/· Private/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Actions for ${newerConnector.display.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  expect(location()).toBe('/organization/10482/history?thing=connector&thingId=c1');
  unmount();
  const place = (id: string, name: string) => ({ id, name, imageUrl: '', verified: true });
  open(
    'basic',
    stub(getConnector.newer, { data: { ...newerConnector, metadata: { ...newerConnector.metadata, shareStatus: 'shared' } } }),
    stub(listConnectorSharing.newer, { data: ['Alvorada', 'Blue', 'Cedar', 'Dune'].map((name, at) => place(String(at), name)) }),
  );
  expect(await screen.findByText(/· Shared with Alvorada, Blue, Cedar, and 1 more/)).toBeVisible();
});
