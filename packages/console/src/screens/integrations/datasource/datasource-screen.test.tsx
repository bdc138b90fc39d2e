import { getConnector } from '@foyer/api/connectors/connector.contract';
import {
  authorizeDatasource,
  changeDatasourceStatus,
  deleteDatasource,
  getDatasource,
  getDatasourceImpact,
  listAuthorizations,
  listDatasourceProjects,
  listDatasourceSharing,
  updateDatasource,
} from '@foyer/api/datasources/datasource.contract';
import type { NewerDatasource } from '@foyer/api/datasources/datasource.schema';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { authorization } from '#testing/datasource-authorizations.ts';
import { configuredDatasource, connectorOfDatasource, datasourceImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { DatasourceScreen } from './datasource-screen.tsx';
// What comes with its tab or question is there already: how long a module takes is not what these tests are about.
import '#features/attributes/attribute-panel.tsx';
import '#features/attributes/attributes-tab.tsx';
import '#features/datasources/approve-datasource-dialog.tsx';
import '#features/datasources/authorization/authorization-section.tsx';
import '#features/datasources/deactivate-datasource-dialog.tsx';
import '#features/datasources/delete-datasource-dialog.tsx';
import '#features/datasources/project-access-dialog.tsx';
import './configs-tab.tsx';
import './configure-dialog.tsx';
import '../shared-datasource.tsx';
import '../taken-datasource.tsx';

const at = (status: NewerDatasource['status'], change: Partial<NewerDatasource> = {}): NewerDatasource => ({
  ...configuredDatasource,
  ...change,
  status,
  metadata: { ...configuredDatasource.metadata, status },
});
const bare = at('draft', { configs: { ...configuredDatasource.configs, connectorConfig: null } });

function open(path = 'c1_d1#basic', ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<DatasourceScreen />, {
    url: `/organization/10482/integrations/v1/datasource/${path}`,
    pattern: '/organization/:id/integrations/:version/datasource/:datasource',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getDatasource.newer, { data: at('active') }),
      stub(getConnector.newer, { data: connectorOfDatasource }),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(listDatasourceSharing.newer, { data: [] }),
      ...stubs,
    ],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const save = () => screen.findByRole('button', { name: 'Save' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

describe('a datasource', () => {
  test('names the projects that have it beside those that can get it, with the plugins that take from it, each a link', async () => {
    open('c1_d1#sharing');
    const used = within(await screen.findByRole('region', { name: 'Used by' }));
    expect(await used.findByRole('link', { name: /^Guest app/ })).toHaveAttribute('href', '/organization/10482/project/staging_guest-app');
    expect(used.getByText(/^3 mapped fields in/)).toHaveTextContent('3 mapped fields in Greeting (opens in a new tab) and Offers');
    expect(used.getByRole('link', { name: /^Offers/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1?project=staging_guest-app&plugin=p2#remapping',
    );
  });

  test('that nothing uses says so', async () => {
    open('c1_d1#sharing', stub(getDatasourceImpact.newer, { data: noImpact }));
    const used = within(await screen.findByRole('region', { name: 'Used by' }));
    expect(await used.findByText('No project uses it yet.')).toBeVisible();
  });

  test('its menu leads owners to its own history, as that is kept', async () => {
    const { user, location } = open();
    expect(await screen.findByText(/· Private/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Actions for ${configuredDatasource.display.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const { connectorId } = configuredDatasource.metadata;
    expect(location()).toBe(`/organization/10482/history?thing=datasource&thingId=${connectorId}_${configuredDatasource.id}`);
  });

  test('is saved in the parts that changed, with each field that was entered counted by itself', async () => {
    let sent: unknown;
    const { user } = open(
      'c1_d1#configs',
      stub(updateDatasource.newer, ({ body }) => {
        sent = body;
        return { data: at('active', { version: 5 }) };
      }),
    );
    const address = await screen.findByRole('textbox', { name: /API base URL/ });
    await user.type(address, '/eu');
    await user.click(screen.getByRole('radio', { name: 'ca' }));
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('2 unsaved changes');
    await user.click(await save());
    await waitFor(() => expect(told()).toEqual(['All changes were saved']));
    expect(sent).toEqual({
      configs: {
        foyerConfig: { identityType: 'syntheticId' },
        connectorConfig: { ...configuredDatasource.configs.connectorConfig, baseUrl: 'https://crm.tidewater.example/v2/eu', region: 'ca' },
        additionalAttributes: configuredDatasource.configs.additionalAttributes,
      },
    });
  });

  test('the defaults can be used where the connector asks for nothing more, and the form has the focus', async () => {
    const { configs } = connectorOfDatasource;
    const complete = { ...connectorOfDatasource, configs: { ...configs, configSchema: { ...configs.configSchema, required: ['region'] } } };
    const { user } = open('c1_d1#configs', stub(getDatasource.newer, { data: bare }), stub(getConnector.newer, { data: complete }));
    expect(await screen.findByText('Nothing is entered yet. Fill in the form, or use the defaults.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the defaults' }));
    expect(screen.queryByRole('button', { name: 'Use the defaults' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Configuration' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'eu' })).toBeChecked();
  });

  test('the defaults are not offered while something required would be missing', async () => {
    open('c1_d1#configs', stub(getDatasource.newer, { data: bare }));
    expect(await screen.findByText('Nothing is entered yet. Fill in the form.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use the defaults' })).toBeNull();
  });

  test('has the tabs of the newer form, by their hashes, and a way back to the list', async () => {
    const { user, location } = open();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'Display information',
      'Configurations',
      'Pre-defined attributes',
      'User-defined attributes',
      'Project access',
    ]);
    await user.click(await tab(/^Project access/));
    expect(location()).toBe('/organization/10482/integrations/v1/datasource/c1_d1#sharing');
    expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute('href', '/organization/10482/integrations/v1');
  });

  test('has the tab of authorization where its connector names a system that asks for a sign-in, and authorizes there', async () => {
    let sent: unknown;
    const { user } = open(
      'c1_d1#authorization',
      stub(getDatasource.newer, { data: at('draft', { authStatusMap: { crm: '' } }) }),
      stub(listAuthorizations.newer, { data: [authorization] }),
      stub(authorizeDatasource.newer, ({ body }) => {
        sent = body;
        return { status: 409, problem: { code: 'PROVIDER_REFUSED', message: 'Not there.' } };
      }),
    );
    expect(await tab(/^Authorization/)).toHaveAttribute('aria-selected', 'true');
    const card = within(await screen.findByRole('group', { name: /^Guest CRM/ }));
    await user.type(card.getByLabelText('Client ID'), 'guests');
    await user.type(card.getByLabelText('Client secret'), 'secret');
    await user.click(card.getByRole('button', { name: 'Authorize' }));
    expect(await card.findByText('Not there.')).toBeVisible();
    expect(sent).toMatchObject({ authTag: 'crm', clientId: 'guests', clientSecret: 'secret' });
  });

  test('names the owners to whoever cannot approve it, each with a way to write to them', async () => {
    open('c1_d1#sharing', stub(getOrganization, { data: { ...organization, roles: ['datasources'] } }));
    expect(await screen.findByText(/Only an owner can approve it for sharing/)).toBeVisible();
    for (const { givenName, familyName, email } of organization.owners)
      expect(screen.getByRole('link', { name: `${givenName} ${familyName}` })).toHaveAttribute('href', `mailto:${email}`);
  });

  test('says as a draft what comes next, and which of that is done', async () => {
    const { user, location } = open(
      'c1_d1#basic',
      stub(getDatasource.newer, { data: at('draft', { authStatusMap: { crm: '' } }) }),
      stub(listAuthorizations.newer, { data: [authorization] }),
    );
    expect(await screen.findByText('What comes next')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fill in the configurations Done',
      'Authorize it at the systems that it reads',
      'Activate it',
      'Give projects access',
      'Share it with other organizations, if they should have it: under Project access, once it is active',
    ]);
    await user.click(screen.getByRole('link', { name: 'Authorize it at the systems that it reads' }));
    expect(location()).toBe('/organization/10482/integrations/v1/datasource/c1_d1#authorization');
    // Whoever lands on another tab has to know it as well.
    expect(screen.getByText('What comes next')).toBeVisible();
  });

  test('says while it is active that it is not authorized, until it is, and leads to where that is done', async () => {
    const { user, location, unmount } = open(
      'c1_d1#basic',
      stub(getDatasource.newer, { data: at('active', { authStatusMap: { crm: '' } }) }),
      stub(listAuthorizations.newer, { data: [authorization] }),
    );
    expect(await screen.findByText('This data source is not authorized at Guest CRM. Nothing is received from there.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to authorization' }));
    expect(location()).toBe('/organization/10482/integrations/v1/datasource/c1_d1#authorization');
    expect(screen.queryByText('Not authorized', { selector: 'p, strong' })).toBeNull();
    // Where authorizing begins: nothing is entered yet.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveFocus());
    unmount();
    let isAsked = false;
    open(
      'c1_d1#basic',
      stub(getDatasource.newer, { data: at('active', { authStatusMap: { crm: 'connected' } }) }),
      stub(listAuthorizations.newer, () => {
        isAsked = true;
        return { data: [{ ...authorization, status: 'connected' as const }] };
      }),
    );
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByRole('link', { name: 'Go to authorization' })).toBeNull();
  });

  test('says that it is not authorized before it is approved for sharing, and leads to where that is done', async () => {
    const { user, location } = open(
      'c1_d1#sharing',
      stub(getDatasource.newer, { data: at('active', { authStatusMap: { crm: '' } }) }),
      stub(listAuthorizations.newer, { data: [authorization] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve this datasource for sharing' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/not authorized at Guest CRM/)).toBeVisible();
    await user.click(question.getByRole('link', { name: 'Go to authorization' }));
    expect(location()).toBe('/organization/10482/integrations/v1/datasource/c1_d1#authorization');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is headed by its name and status, and says of which connector and deployment it is made', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: configuredDatasource.display.name })).toBeVisible();
    expect(screen.getByText('(Active)')).toBeVisible();
    expect(screen.getByText(/^Last update/)).toBeVisible();
    const card = within(await screen.findByRole('region', { name: 'Connector and deployment' }));
    expect(card.getByText(connectorOfDatasource.display.name)).toBeVisible();
    expect(card.getByText(configuredDatasource.deployment.displayName)).toBeVisible();
  });

  test('has a bar with Save and Cancel; Cancel asks, and then the last loaded values stand again', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', expect.stringMatching(/^Save(?! changes)/)]);
    await user.click(bar.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes' });
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(configuredDatasource.display.name);
    expect(told()).toEqual(['All changes were discarded']);
  });

  test('that is active is not saved with something wrong, and its tab is flagged', async () => {
    const { user } = open('c1_d1#configs');
    await user.clear(await screen.findByRole('textbox', { name: /API base URL/ }));
    expect(await tab(/^Configurations.*has errors/)).toBeVisible();
    await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'true'));
  });

  test('asks for nothing in red before it was touched, and for all that is missing once it was saved', async () => {
    let saved = bare;
    const { user } = open(
      'c1_d1#configs',
      stub(getDatasource.newer, () => ({ data: saved })),
      stub(updateDatasource.newer, ({ body }) => {
        saved = { ...bare, version: 5, configs: { ...bare.configs, connectorConfig: body.configs?.connectorConfig ?? null } };
        return { data: saved };
      }),
    );
    const address = await screen.findByRole('textbox', { name: /API base URL/ });
    await user.type(address, 'crm');
    expect(address).toHaveAccessibleDescription(/^Enter a full address/);
    expect(screen.getByLabelText('API key')).not.toHaveAttribute('aria-invalid');
    await user.click(await save());
    await waitFor(() => expect(screen.getByLabelText('API key')).toHaveAccessibleDescription('API key is required.'));
  });

  test('cannot be activated without a configuration, and says so; its tab is flagged', async () => {
    const { user } = open('c1_d1#basic', stub(getDatasource.newer, { data: bare }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate datasource' });
    expect(modal).toHaveTextContent('Your must have at least one deployment and a configuration to activate your datasource.');
    expect(modal).toHaveAccessibleDescription(/Complete this tab first: Configurations\.$/);
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    expect(await tab(/^Configurations.*has errors/)).toBeVisible();
    // The flag goes with what it stood for, before anything is saved.
    await user.click(await tab(/^Configurations/));
    const enter = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    const address = await screen.findByRole('textbox', { name: /API base URL/ });
    await enter(address, 'https://crm.example');
    await enter(screen.getByLabelText(/^API key/), 'k'.repeat(20));
    await waitFor(async () => expect(await tab(/^Configurations/)).not.toHaveAccessibleName(/has errors/));
    await user.clear(address);
    expect(await tab(/^Configurations.*has errors/)).toBeVisible();
    await enter(address, 'https://crm.example');
    await waitFor(async () => expect(await tab(/^Configurations/)).not.toHaveAccessibleName(/has errors/));
  });

  test('flags what the server found missing when it was to be activated', async () => {
    const problem = { code: 'DATASOURCE_INCOMPLETE', message: 'No.', fields: { 'user-defined-attributes': 'DATASOURCE_INCOMPLETE' } };
    const { user } = open(
      'c1_d1#basic',
      stub(getDatasource.newer, { data: at('draft') }),
      stub(changeDatasourceStatus.newer, { status: 409, problem }),
    );
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate datasource' });
    expect(modal).toHaveAccessibleDescription(/Complete this tab first: User-defined attributes\.$/);
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    expect(await tab(/^User-defined attributes.*has errors/)).toHaveAttribute('aria-selected', 'true');
    // The focus is where there is something to do.
    await waitFor(() => expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement));
    expect(told()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nights of the year' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await tab(/^User-defined attributes/)).not.toHaveAccessibleName(/has errors/);
  });

  test('says whom its deactivation touches before it is done', async () => {
    const { user } = open('c1_d1#basic', stub(changeDatasourceStatus.newer, { data: at('draft', { version: 5 }) }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog', { name: /^Deactivate/ });
    const projects = within(within(question).getByRole('region', { name: 'Projects' }));
    expect(projects.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Guest app (opens in a new tab)', '/organization/10482/project/staging_guest-app'],
      ['Greeting (opens in a new tab)', '/organization/10482/integrations/v1?project=staging_guest-app&plugin=p1#remapping'],
      ['Offers (opens in a new tab)', '/organization/10482/integrations/v1?project=staging_guest-app&plugin=p2#remapping'],
      ['Concierge (opens in a new tab)', '/organization/10482/project/dev_concierge'],
    ]);
    expect(question).toHaveTextContent(/3 mapped fields in Greeting .* and Offers /);
    expect(question).toHaveTextContent('2 projects, 4 mapped fields');
    await user.click(within(question).getByRole('button', { name: 'Deactivate data source' }));
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
    expect(told()).toEqual(['Datasource status was updated successfully!']);
  });

  test('is deactivated at once where nothing uses it, and that can be undone', async () => {
    const sent: string[] = [];
    const { user } = open(
      'c1_d1#basic',
      stub(getDatasourceImpact.newer, { data: { ...noImpact, authorizations: 1 } }),
      stub(changeDatasourceStatus.newer, ({ params }) => {
        sent.push(params.status);
        return { data: at(params.status === 'activate' ? 'active' : 'draft', { version: 4 + sent.length }) };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toEqual(['deactivate']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(notifications.state().shown.at(-1)?.action?.label).toBe('Undo'));
    act(() => notifications.state().shown.at(-1)?.action?.onAction());
    await waitFor(() => expect(sent).toEqual(['deactivate', 'activate']));
    act(() => notifications.clear());
  });

  test('says of its deactivation that nobody knows whom it touches, when that could not be found out', async () => {
    const { user } = open('c1_d1#basic', stub(getDatasourceImpact.newer, { status: 500, problem: { message: '' } }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog', { name: /^Deactivate/ });
    expect(question).toHaveTextContent('What depends on it could not be checked.');
  });

  test('is deleted by its name, and the list is shown then', async () => {
    const { user, location } = open('c1_d1#basic', stub(deleteDatasource.newer, { status: 204, data: undefined }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox'), configuredDatasource.display.name);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location()).toBe('/organization/10482/integrations/v1'));
    expect(told()).toEqual(['Datasource deleted successfully.']);
  });

  test('that waits for its end can be read and restored', async () => {
    const { user } = open(
      'c1_d1#basic',
      stub(getDatasource.newer, { data: at('deleted', { ttl: 1_775_000_000 }) }),
      stub(changeDatasourceStatus.newer, { data: at('active', { version: 5 }) }),
    );
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /ctivate/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
  });

  test('that is not there leads to the error page', async () => {
    const { location, router } = open('c1_d1', stub(getDatasource.newer, { status: 404, problem: { message: 'No.' } }));
    await waitFor(() => expect(location()).toBe('/error'));
    expect(router.state.location.state).toEqual({ missing: 'datasource', back: '/organization/10482/integrations/v1' });
  });

  test('keeps over a reload what was typed, but nothing secret', async () => {
    const path = 'c1_d1#configs';
    const first = open(path);
    await first.user.type(await screen.findByRole('textbox', { name: /API base URL/ }), '/eu');
    await first.user.type(screen.getByLabelText(/^API key/), '-changed');
    window.dispatchEvent(new Event('pagehide'));
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('/v2/eu');
    expect(kept).not.toContain('tide-0123456789');
    first.unmount();
    open(path);
    expect(await screen.findByRole('textbox', { name: /API base URL/ })).toHaveValue('https://crm.tidewater.example/v2/eu');
    expect(screen.getByLabelText(/^API key/)).toHaveValue('tide-0123456789-0123456789');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
  });
});

describe('what may be changed', () => {
  test('once it left its private state its configuration is locked', async () => {
    open('c1_d1#configs', stub(getDatasource.newer, { data: at('active', { shareStatus: 'shared' }) }));
    expect(await screen.findByRole('textbox', { name: /API base URL/ })).toHaveAttribute('readonly');
    expect(screen.getByText('The data source is approved for sharing: this can no longer be changed.')).toBeVisible();
  });

  test.each([
    ['private', true],
    ['shared', false],
    ['approved', false],
  ] as const)('a warning says that it is private while it is: %s', async (shareStatus, isWarned) => {
    open('c1_d1#sharing', stub(getDatasource.newer, { data: at('active', { shareStatus }) }));
    const text = isWarned ? 'This data source is private' : 'This data source is approved for sharing';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Organizations' }) === null).toBe(isWarned);
  });

  test('the connector’s attributes are read, its own are told apart from them by name', async () => {
    const { user } = open('c1_d1#user-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
    const panel = await screen.findByRole('complementary', { name: 'Create a new attribute info panel' });
    const name = within(panel).getByRole('textbox', { name: 'Name' });
    await user.type(name, 'points');
    expect(within(panel).getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('tab', { name: /^Pre-defined/ }));
    await user.click(await screen.findByText('Points'));
    expect(await screen.findByDisplayValue('programme')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Create attribute' })).toBeNull();
  });

  test('an attribute is configured as the connector asks', async () => {
    const { user } = open('c1_d1#user-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Actions for Nights of the year' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Configure' }));
    const dialog = await screen.findByRole('dialog', { name: 'Configure Nights of the year' });
    const path = await within(dialog).findByRole('textbox', { name: /Path/ });
    await user.clear(path);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await within(dialog).findByText('Path in the answer is required.')).toBeVisible();
    await user.type(path, 'stays.all');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
  });

  test.each([
    ['is there again after a reload', {}, true],
    ['is in no draft where the connector asks for secrets', { path: { 'ui:widget': 'password' } }, false],
  ])('what is typed in the configuration %s', async (_, uiSchema, isKept) => {
    const { additionalAttributes } = connectorOfDatasource.configs;
    const configs = { ...connectorOfDatasource.configs, additionalAttributes: { ...additionalAttributes, uiSchema } };
    const asking = stub(getConnector.newer, { data: { ...connectorOfDatasource, configs } });
    const { user, unmount } = open('c1_d1#user-defined-attributes', asking);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nights of the year' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Configure' }));
    await user.type(await screen.findByLabelText(/^Path in the answer/), '.planted');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(JSON.stringify({ ...sessionStorage }).includes('stays.nights.planted')).toBe(isKept);
    open('c1_d1#user-defined-attributes', asking);
    if (isKept) expect(await screen.findByLabelText(/^Path in the answer/)).toHaveValue('stays.nights.planted');
    else expect(await screen.findByRole('button', { name: 'Actions for Nights of the year' })).toBeVisible();
  });
});

test('says when its connector is not active', async () => {
  const text = 'Its connector is not active. Until it is, no new data sources can be created from it.';
  const { unmount } = open();
  await screen.findByRole('region', { name: 'Connector and deployment' });
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  open('c1_d1#sharing', stub(getDatasource.newer, { data: { ...configuredDatasource, connectorOff: 'draft' } }));
  expect(await screen.findByText(text)).toBeVisible();
});

describe('a datasource that another organization shares', () => {
  const museum = { id: '11306', name: 'Harbour Museum' };
  const theirs = at('active', { organization: museum, owner: { id: museum.id }, shareStatus: 'shared' });
  const using = [{ deployment: 'staging', subdomain: 'guest-app', name: 'Guest app', mappings: 2 }];
  const openTheirs = (datasource = theirs, ...stubs: NonNullable<StageOptions['stubs']>) =>
    open(
      'c1_d1',
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getDatasource.newer, { data: datasource }),
      stub(getConnector.newer, { status: 404, problem: { code: 'NOT_FOUND', message: 'Not there.' } }),
      stub(listDatasourceProjects.newer, { data: using }),
      ...stubs,
    );

  test('has a page that says what it is, whose it is and what it delivers, and offers nothing to change', async () => {
    openTheirs();
    expect(await screen.findByRole('heading', { level: 1, name: /Guests of all houses/ })).toBeVisible();
    expect(screen.getByText(/^Shared by Harbour Museum/)).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    const facts = screen.getByRole('region', { name: 'Display information' });
    expect(facts).toHaveTextContent('Tiers, stays and consent of everybody who has ever stayed with us.');
    expect(facts).toHaveTextContent('Production Europe');
    const attributes = within(screen.getByRole('region', { name: 'Attributes' }));
    expect(attributes.getByText('Preferred house').closest('li')).toHaveTextContent(/Parameters: season.*String · User$/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|ctivate|Delete/ })).toBeNull();
  });

  test('names the own projects that have it, leads to remapping, and can be given to others', async () => {
    const { user } = openTheirs();
    const projects = within(await screen.findByRole('region', { name: 'Projects that use it' }));
    expect(await projects.findByRole('link', { name: 'Guest app' })).toHaveAttribute(
      'href',
      '/organization/10482/project/staging_guest-app',
    );
    expect(projects.getByText('2 mappings')).toBeVisible();
    expect(await projects.findByRole('link', { name: 'Open remapping' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1?project=staging_guest-app&datasource=d1#remapping',
    );
    await user.click(projects.getByRole('button', { name: 'Give projects access' }));
    expect(await screen.findByRole('dialog', { name: 'Project access' })).toBeVisible();
  });

  test('says that it is not active, and is given to nobody then', async () => {
    openTheirs({ ...theirs, status: 'draft', metadata: { ...theirs.metadata, status: 'draft' } });
    expect(await screen.findByText(/Harbour Museum has deactivated this data source/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Guest app' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give projects access' })).toBeNull();
  });

  test('says that it is no longer shared to whoever was told so, and leads on', async () => {
    const { location } = open(
      'c1_d1',
      stub(getDatasource.newer, { status: 410, problem: { code: 'DATASOURCE_NOT_SHARED', message: 'Taken back.' } }),
    );
    expect(await screen.findByRole('heading', { name: 'This data source is no longer shared with you' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show data sources' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1#datasources',
    );
    expect(screen.getByRole('link', { name: 'Open the overview' })).toHaveAttribute('href', '/organization/10482/overview');
    expect(location()).toBe('/organization/10482/integrations/v1/datasource/c1_d1');
  });
});
