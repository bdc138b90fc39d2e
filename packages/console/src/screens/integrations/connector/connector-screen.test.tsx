import {
  changeConnectorStatus,
  createConnector,
  getConnector,
  getConnectorImpact,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { announceRegained } from '#session/connection.ts';
import { connectorAuthorizations, newerConnector } from '#testing/connectors.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ConnectorScreen } from './connector-screen.tsx';
// What comes with its tab or question is there already: how long a module takes is not what these tests are about.
import '#features/attributes/attribute-panel.tsx';
import '#features/attributes/attributes-tab.tsx';
import '#features/connectors/deployments-tab.tsx';
import '#features/integration-editor/conflict-dialog.tsx';

const at = (
  version: number,
  change: Partial<NewerConnector> = {},
  status: NewerConnector['metadata']['status'] = 'draft',
): NewerConnector => ({
  ...newerConnector,
  ...change,
  metadata: { ...newerConnector.metadata, version, status },
});

function open(path = 'c1#basic', ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<ConnectorScreen />, {
    url: `/organization/10482/integrations/v1/connector/${path}`,
    pattern: '/organization/:id/integrations/:version/connector/:connector',
    stubs: [stub(getOrganization, { data: organization }), stub(getConnector.newer, { data: newerConnector }), ...stubs],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const save = () => screen.findByRole('button', { name: /^Save changes/ });

describe('a connector', () => {
  test('says how much is unsaved, sends what changed over the version it was made of, and says that it is saved', async () => {
    let sent: unknown;
    const { user } = open(
      'c1#basic',
      stub(updateConnector.newer, ({ body }) => {
        sent = body;
        return { data: at(8, { display: { ...newerConnector.display, name: 'Tide' } }) };
      }),
    );
    const name = await nameField();
    await user.clear(name);
    await user.type(name, 'Tide');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
    await user.click(await save());
    await waitFor(() => expect(told()).toEqual(['All changes were saved']));
    expect(Object.keys(sent as object)).toEqual(['display']);
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull();
  });

  test('is headed by its name, with the status in brackets and when it was last updated', async () => {
    open();
    await nameField();
    expect(screen.getByRole('heading', { level: 1, name: newerConnector.display.name })).toBeVisible();
    expect(screen.getByText('(Draft)')).toBeVisible();
    expect(screen.getByText(/^Last update/)).toHaveTextContent(newerConnector.metadata.updatedBy ?? '');
  });

  test('names who saved it last as a link to the directory, or as plain text once they have left', async () => {
    const { metadata } = newerConnector;
    const { unmount } = open();
    const href = `/organization/10482/directory?user=${metadata.updatedById}`;
    expect(await screen.findByRole('link', { name: metadata.updatedBy ?? '' })).toHaveAttribute('href', href);
    unmount();
    const { updatedById: _, ...left } = metadata;
    open(undefined, stub(getConnector.newer, { data: { ...newerConnector, metadata: left } }));
    await nameField();
    expect(screen.getByText(/^Last update/)).toHaveTextContent(metadata.updatedBy ?? '');
    expect(screen.queryByRole('link', { name: metadata.updatedBy ?? '' })).toBeNull();
  });

  test('takes back all that is unsaved once that is confirmed', async () => {
    const { user } = open();
    await user.type(await nameField(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to discard all unsaved changes?');
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM');
    expect(told()).toEqual(['All changes were discarded']);
  });

  test('undoes and redoes', async () => {
    const { user } = open();
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM!');
  });

  test('undoing after a save brings back what was saved before, as an edit over the new copy', async () => {
    const sent: unknown[] = [];
    const { user } = open(
      'c1#basic',
      stub(updateConnector.newer, ({ body }) => {
        sent.push(body);
        return {
          data: at(7 + sent.length, { display: { ...newerConnector.display, ...(body as { display: { name: string } }).display } }),
        };
      }),
    );
    await user.type(await nameField(), '!');
    await user.click(await save());
    await waitFor(() => expect(told()).toEqual(['All changes were saved']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ display: { name: 'Tidewater Loyalty CRM' } });
  });

  test('says that the server is not reached until the connection is back', async () => {
    const { user, app } = open('c1#basic', stub(updateConnector.newer, 'offline'));
    await user.type(await nameField(), '!');
    await user.click(await save());
    const bar = screen.getByRole('region', { name: 'Unsaved changes' });
    expect(await within(bar).findByRole('alert')).toHaveTextContent(/cannot be reached/);
    // That another call is answered says nothing of the one that was cut off.
    await act(() => app.queryClient.refetchQueries());
    expect(within(bar).getByRole('alert')).toBeVisible();
    act(announceRegained);
    await waitFor(() => expect(within(bar).queryByRole('alert')).toBeNull());
    expect(bar).toHaveTextContent('1 unsaved change');
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM!');
  });

  test.each([400, 403, 409, 500])(
    'reverts to the loaded copy when the save is refused (%s), and brings the edits back on wish',
    async (status) => {
      let isOpen = false;
      const { user } = open(
        'c1#basic',
        stub(updateConnector.newer, () =>
          isOpen
            ? { data: at(8, { display: { ...newerConnector.display, name: 'Mended!' } }) }
            : { status, problem: { message: 'Not now.' } },
        ),
      );
      await user.type(await nameField(), '!');
      await user.click(await save());
      await screen.findByText('Not saved: Not now.');
      expect(await nameField()).toHaveValue('Tidewater Loyalty CRM');
      await user.click(screen.getByRole('button', { name: 'Restore my edits' }));
      expect(await nameField()).toHaveValue('Tidewater Loyalty CRM!');
      expect(screen.queryByText('Not saved: Not now.')).toBeNull();
      isOpen = true;
      await user.click(await save());
      await waitFor(() => expect(told()).toContain('All changes were saved'));
    },
  );

  test('brings back all of a new connector that was refused', async () => {
    const { user, location } = open('new#basic', stub(createConnector.newer, { status: 500, problem: { message: 'Not now.' } }));
    await user.type(await nameField(), 'Tidewater');
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Restore my edits' }));
    expect(await nameField()).toHaveValue('Tidewater');
    expect(location()).toBe('/organization/10482/integrations/v1/connector/new#basic');
  });

  test('opens and flags the tab that a refused save names once the edits are back, until something is changed there', async () => {
    const problem = {
      code: 'CONNECTOR_LOCKED',
      message: 'It is shared.',
      fields: { 'configs.additionalAttributes.uiSchema': 'CONNECTOR_LOCKED' },
    };
    const { user } = open('c1#basic', stub(updateConnector.newer, { status: 409, problem }));
    await user.type(await nameField(), '!');
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Restore my edits' }));
    const tab = await screen.findByRole('tab', { name: /^User-defined attributes.*has errors/ });
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
    await user.click(await screen.findByRole('switch'));
    await waitFor(() => expect(tab).not.toHaveAccessibleName(/has errors/));
  });

  test('asks field by field when somebody else has saved in between, and puts the rest together', async () => {
    const theirs = at(9, { display: { ...newerConnector.display, name: 'Theirs', description: 'Their words' } });
    const bodies: unknown[] = [];
    let isBehind = false;
    const { user } = open(
      'c1#basic',
      stub(getConnector.newer, () => ({ data: isBehind ? theirs : newerConnector })),
      stub(updateConnector.newer, ({ body }) => {
        bodies.push(body);
        if (bodies.length > 1) return { data: at(10, { display: { ...theirs.display, name: 'Mine', supportEmail: 'a@b.example' } }) };
        isBehind = true;
        return { status: 412, problem: { code: 'VERSION_CONFLICT', message: 'Changed.' } };
      }),
    );
    const name = await nameField();
    await user.clear(name);
    await user.type(name, 'Mine');
    const email = screen.getByRole('textbox', { name: /Support email/ });
    await user.clear(email);
    await user.type(email, 'a@b.example');
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: 'Inês Carvalho has saved in the meantime' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Display information: Name']);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ display: { name: 'Mine', description: 'Their words', supportEmail: 'a@b.example' } });
  });

  test('says that somebody else has saved also where their copy does not load, and keeps what is typed', async () => {
    let isBehind = false;
    const { user } = open(
      'c1#basic',
      stub(getConnector.newer, () => (isBehind ? { status: 500, problem: { message: '' } } : { data: newerConnector })),
      stub(updateConnector.newer, () => {
        isBehind = true;
        return { status: 412, problem: { code: 'VERSION_CONFLICT', message: 'Changed by Ivan.' } };
      }),
    );
    await user.type(await nameField(), '!');
    await user.click(await save());
    expect(await within(await screen.findByRole('region', { name: 'Unsaved changes' })).findByText('Changed by Ivan.')).toBeVisible();
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps what is typed over a reload', async () => {
    const first = open();
    await first.user.type(await nameField(), '!');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    open();
    expect(await nameField()).toHaveValue('Tidewater Loyalty CRM!');
  });

  test('cannot be activated while something is unsaved, and not without a schema and a deployment', async () => {
    const bare = at(7, { deployments: {}, configs: { ...newerConnector.configs, configSchema: {} } });
    const problem = {
      code: 'CONNECTOR_INCOMPLETE',
      message: 'No.',
      fields: { configuration: 'CONNECTOR_INCOMPLETE', deployment: 'CONNECTOR_INCOMPLETE' },
    };
    const { user } = open(
      'c1#basic',
      stub(getConnector.newer, { data: bare }),
      stub(changeConnectorStatus.newer, { status: 409, problem }),
    );
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    expect(modal).toHaveTextContent(
      'Your must have at least one deployment configuration and a configuration template to activate your connector.',
    );
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    for (const name of [/^Configuration.*has errors/, /^Deployment configuration.*has errors/])
      expect(screen.getByRole('tab', { name })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Display information/ }));
    await user.type(await nameField(), '!');
    expect(screen.getByRole('button', { name: 'Activate' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('changes its button with its status', async () => {
    const { user } = open('c1#basic', stub(changeConnectorStatus.newer, { data: at(8, {}, 'active') }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(told()).toEqual(['Connector status was updated successfully!']);
  });

  test('once active, leads on to a data source that is made of it', async () => {
    const { user, location } = open('c1#basic', stub(changeConnectorStatus.newer, { data: at(8, {}, 'active') }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(notifications.state().shown[0]?.action?.label).toBe('Create a data source from this'));
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(location()).toBe('/organization/10482/integrations/v1/datasource/new?connector=c1#deployment'));
  });

  test('that the server finds incomplete is told in the same words, with the tabs flagged', async () => {
    const answer = { code: 'CONNECTOR_INCOMPLETE', message: 'No.', fields: { deployment: 'CONNECTOR_INCOMPLETE' } };
    const { user } = open('c1#basic', stub(changeConnectorStatus.newer, { status: 409, problem: answer }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Unable to activate connector' })).getByRole('button'));
    expect(screen.getByRole('tab', { name: /^Deployment configuration.*has errors/ })).toHaveAttribute('aria-selected', 'true');
    // The focus is where the deployment can be mended.
    await waitFor(() => expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement));
    expect(told()).toEqual([]);
  });

  test('says as a draft what it lacks, before anybody tries to activate it', async () => {
    const configSchema = {
      ...newerConnector.configs.configSchema,
      authorizations: [{ ...connectorAuthorizations[0], tokenUrl: 'https://provider.example/oauth2/token' }],
    };
    const draft = at(7, { deployments: {}, configs: { ...newerConnector.configs, configSchema } });
    const { user, location, unmount } = open('c1#basic', stub(getConnector.newer, { data: draft }));
    expect(await screen.findByText('What comes next')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Add a deployment, with its real addresses',
      'Define what data sources fill in Done',
      'Complete the systems at which data sources sign in',
      'Activate it',
      'Create a data source from it',
    ]);
    await user.click(screen.getByRole('link', { name: 'Add a deployment, with its real addresses' }));
    expect(location()).toMatch(/#deployment$/);
    unmount();
    open('c1#basic', stub(getConnector.newer, { data: at(7, {}, 'active') }));
    await nameField();
    expect(screen.queryByText('What comes next')).toBeNull();
  });

  test('that lacks something and could not work either says all of it at once, with each tab flagged', async () => {
    const bare = at(7, { deployments: {} });
    const fields = { deployment: 'CONNECTOR_INCOMPLETE', 'configs.configSchema.authorizations.0.tokenUrl': 'ADDRESS_EXAMPLE' };
    const { user } = open(
      'c1#basic',
      stub(getConnector.newer, { data: bare }),
      stub(changeConnectorStatus.newer, { status: 409, problem: { code: 'CONNECTOR_INCOMPLETE', message: 'No.', fields } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    expect(modal).toHaveTextContent('at least one deployment configuration');
    expect(modal).toHaveTextContent('Replace the example address.');
    expect(modal).toHaveTextContent('Complete these tabs first: Deployment configuration and OAuth 2.');
  });

  test('that could not work says why instead, and leads to where it is mended', async () => {
    const answer = { code: 'CONNECTOR_UNUSABLE', message: 'No.', fields: { deployment: 'DEPLOYMENT_UNUSABLE' } };
    const { user } = open('c1#basic', stub(changeConnectorStatus.newer, { status: 409, problem: answer }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    expect(modal).toHaveTextContent('A deployment has an address that does not work. Open the deployment to see which.');
    expect(modal).not.toHaveTextContent('at least one deployment configuration');
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    expect(screen.getByRole('tab', { name: /^Deployment configuration.*has errors/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('that holds an example address leads to it, and says so at its field, where it can still be kept', async () => {
    const configSchema = {
      ...newerConnector.configs.configSchema,
      authorizations: [{ ...connectorAuthorizations[0], tokenUrl: 'https://provider.example/oauth2/token' }],
    };
    const fields = { 'configs.configSchema.authorizations.0.tokenUrl': 'ADDRESS_EXAMPLE' };
    const { user } = open(
      'c1#basic',
      stub(getConnector.newer, { data: at(7, { configs: { ...newerConnector.configs, configSchema } }) }),
      stub(changeConnectorStatus.newer, { status: 409, problem: { code: 'CONNECTOR_UNUSABLE', message: 'No.', fields } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    expect(modal).toHaveTextContent('Replace the example address. The connector cannot be activated with it.');
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    expect(screen.getByRole('tab', { name: /^OAuth 2.*has errors/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Guest CRM' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit authorization' }));
    const field = dialog.getByRole('textbox', { name: /^Token URL/ });
    expect(field).toHaveAccessibleDescription(/Replace the example address/);
    expect(dialog.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-disabled', 'true');
    await user.clear(field);
    await user.type(field, 'https://accounts.tidewater.example/token');
    expect(field).not.toHaveAccessibleDescription(/Replace the example address/);
  });

  test('is created by its first save, and its page is shown then', async () => {
    const { user, location } = open('new#basic', stub(createConnector.newer, { status: 201, data: { ...newerConnector, id: 'c9' } }));
    await user.type(await nameField(), 'Tidewater Loyalty CRM');
    await user.click(await save());
    await waitFor(() => expect(location()).toBe('/organization/10482/integrations/v1/connector/c9#basic'));
    expect(told()).toEqual(['Connector created successfully!']);
  });

  test('that is not there leads to the error page', async () => {
    const { location, router } = open('c1', stub(getConnector.newer, { status: 404, problem: { message: 'No.' } }));
    await waitFor(() => expect(location()).toBe('/error'));
    expect(router.state.location.state).toEqual({ missing: 'connector', back: '/organization/10482/integrations/v1#connectors' });
    await waitFor(() => expect(told()).toEqual(['No.']));
  });
});

describe('a deployment', () => {
  const place = Object.values(newerConnector.deployments)[0];
  if (!place) throw new Error('The connector of the tests has a deployment.');

  test('names what it lacks beside its button; whoever presses that all the same is led to the first field, all of them marked', async () => {
    const { user } = open('c1#deployment');
    await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New deployment' }));
    const lacking = 'Fill in or correct: Deployment name, Refresh Request URL, and JSON Web Key Set URI.';
    expect(dialog.getAllByText(lacking)[0]).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save deployment' })).toHaveAccessibleDescription(lacking);
    expect(dialog.getByRole('textbox', { name: /^JSON Web Key Set URI/ })).not.toBeInvalid();
    await user.click(dialog.getByRole('button', { name: 'Save deployment' }));
    const name = dialog.getByRole('textbox', { name: 'Deployment name' });
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(dialog.getByRole('textbox', { name: /^JSON Web Key Set URI/ })).toBeInvalid();
    await user.type(name, 'Harbour');
    expect(name).not.toBeInvalid();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog.getByRole('textbox', { name: /^Refresh Request URL/ })).toHaveFocus();
  });
  const other = { ...place, name: 'Other654321', displayName: 'Other' };
  /** Somebody else has saved `theirs` after the page was loaded; answers with what was sent then. */
  function openBehind(theirs: NewerConnector) {
    const sent: { readonly deployments: NewerConnector['deployments'] }[] = [];
    let isBehind = false;
    const stage = open(
      'c1#deployment',
      stub(getConnector.newer, () => ({ data: isBehind ? theirs : newerConnector })),
      stub(updateConnector.newer, ({ body }) => {
        const { deployments } = body as { deployments: NewerConnector['deployments'] };
        sent.push({ deployments });
        if (sent.length > 1) return { data: at(10, { deployments }) };
        isBehind = true;
        return { status: 412, problem: { code: 'VERSION_CONFLICT', message: 'Changed.' } };
      }),
    );
    return { ...stage, sent };
  }
  async function editAddress(user: ReturnType<typeof openBehind>['user']) {
    await user.click(await screen.findByRole('button', { name: place?.displayName || place?.name || '' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit deployment' });
    const field = within(dialog).getByRole('textbox', { name: /^Error Notification URL/ });
    await user.clear(field);
    await user.type(field, 'https://mine.example/errors');
    await user.click(within(dialog).getByRole('button', { name: 'Save deployment' }));
  }

  test.each([
    ['the server’s words', 'Its name is taken.', 'Its name is taken.'],
    ['the specified words', '', 'Error saving deployment. Please try again later.'],
  ])('that could not be saved says so in %s, in its dialog', async (_, message, text) => {
    const { user } = open('c1#deployment', stub(updateConnector.newer, { status: 500, problem: { message } }));
    await editAddress(user);
    const dialog = await screen.findByRole('dialog', { name: 'Edit deployment' });
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(told()).toEqual([]);
  });

  test('is removed once that is confirmed', async () => {
    const { [place.name]: _gone, ...rest } = newerConnector.deployments;
    const { user } = open('c1#deployment', stub(updateConnector.newer, { data: at(8, { deployments: rest }) }));
    await user.click(await screen.findByRole('button', { name: `Actions for ${place.displayName || place.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(told()).toEqual(['Deployment removed.']));
  });

  test('is saved together with what somebody else has saved in between', async () => {
    const { user, sent } = openBehind(at(9, { deployments: { ...newerConnector.deployments, [other.name]: other } }));
    await editAddress(user);
    await waitFor(() => expect(told()).toEqual(['Deployment saved successfully.']));
    expect(Object.keys(sent[1]?.deployments ?? {})).toEqual([...Object.keys(newerConnector.deployments), other.name]);
    expect(sent[1]?.deployments?.[place.name]).toMatchObject({ errorNotificationUrl: 'https://mine.example/errors' });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  test('that somebody else has changed as well is asked about, and kept until that is decided', async () => {
    const theirPlace = { ...place, errorNotificationUrl: 'https://theirs.example/errors' };
    const { user, sent } = openBehind(at(9, { deployments: { ...newerConnector.deployments, [place.name]: theirPlace } }));
    await editAddress(user);
    const question = await screen.findByRole('dialog', { name: 'Inês Carvalho has saved in the meantime' });
    expect(sent).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Back to my edits' }));
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
    expect(told()).toEqual([]);
  });
});

describe('pre-defined attributes', () => {
  test('are unique whatever their case, and count as one change each', async () => {
    const { user } = open('c1#pre-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
    const panel = await screen.findByRole('complementary', { name: 'Create a new attribute info panel' });
    const create = within(panel).getByRole('button', { name: 'Create' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    const name = within(panel).getByRole('textbox', { name: 'Name' });
    await user.type(name, 'POINTS');
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await user.type(name, ' earned');
    await user.click(create);
    expect(await screen.findByText('POINTS earned')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
  });

  test('expire after 24 hours unless another time is chosen, which stays as it was chosen', async () => {
    const { user } = open('c1#pre-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
    const panel = await screen.findByRole('complementary', { name: 'Create a new attribute info panel' });
    const [count, unit] = ['Number', 'Unit'].map((name) => within(panel).getByRole('combobox', { name }));
    expect([count?.textContent, unit?.textContent]).toEqual(['24', 'Hours']);
    const never = within(panel).getByRole('checkbox', { name: 'Never expires' });
    await user.click(never);
    expect(within(panel).queryByRole('combobox', { name: 'Unit' })).toBeNull();
    await user.click(never);
    expect(within(panel).getByRole('combobox', { name: 'Unit' })).toHaveTextContent('Hours');
  });

  test('lead the focus to the key of a parameter that is added, and to a neighbour of one that is removed', async () => {
    const { user } = open('c1#pre-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Create a new attribute info panel' }));
    const add = panel.getByRole('button', { name: 'Add parameter' });
    const key = (position: number) => panel.getByRole('textbox', { name: `Key of parameter ${position}` });
    for (const [position, typed] of ['a', 'b', 'c'].entries()) {
      await user.click(add);
      expect(key(position + 1)).toHaveFocus();
      await user.keyboard(typed);
    }
    const remove = (position: number) => user.click(panel.getByRole('button', { name: `Remove parameter ${position}` }));
    await remove(2);
    expect(key(2)).toHaveFocus();
    expect(key(2)).toHaveValue('c');
    await remove(2);
    expect(key(1)).toHaveFocus();
    await remove(1);
    expect(add).toHaveFocus();
  });

  test('say what is wrong with the key of a parameter once it was typed in or left', async () => {
    const { user } = open('c1#pre-defined-attributes');
    await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
    const panel = await screen.findByRole('complementary', { name: 'Create a new attribute info panel' });
    await user.type(within(panel).getByRole('textbox', { name: 'Name' }), 'Tier');
    const create = within(panel).getByRole('button', { name: 'Create' });
    expect(create).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(within(panel).getByRole('button', { name: 'Add parameter' }));
    const key = within(panel).getByRole('textbox', { name: 'Key of parameter 1' });
    const text = 'The parameter needs a key. Fill it in or remove the row.';
    expect(within(panel).queryByText(text)).toBeNull();
    await user.type(key, 'a_b');
    expect(within(panel).getByText('A key has letters, numbers and hyphens only: no full stop, no _ and no spaces.')).toBeVisible();
    await user.clear(key);
    expect(within(panel).getByText(text)).toBeVisible();
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await user.type(key, 'a-b');
    expect(create).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('name the mappings that a change breaks, with their projects, before it is saved', async () => {
    const asked: unknown[] = [];
    let saved = 0;
    const impact = {
      ...noImpact,
      mapped: [
        { attribute: 'Points', field: 'balance', plugin: { id: 'p1', name: 'Greeting' }, project: { id: 'dev_web', name: 'Guest web' } },
        { attribute: 'Other', field: 'other', plugin: { id: 'p2', name: 'Offers' }, project: { id: 'dev_app', name: 'App' } },
      ],
      mappedElsewhere: [{ attribute: 'Points', count: 2 }],
    };
    const { user } = open(
      'c1#pre-defined-attributes',
      stub(getConnectorImpact.newer, ({ query }) => {
        asked.push(query);
        return { data: impact };
      }),
      stub(updateConnector.newer, () => {
        saved += 1;
        return { data: at(8) };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Points' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await save());
    const question = await screen.findByRole('alertdialog', { name: 'Save and break mappings?' });
    const group = within(question).getByRole('region', { name: 'Points: removed or renamed' });
    expect(within(group).getByRole('link', { name: /^Guest web/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1?project=dev_web#remapping',
    );
    expect(group).toHaveTextContent('balance in Greeting');
    expect(group).toHaveTextContent('2 mapped fields in other organizations');
    expect(question).not.toHaveTextContent('Offers');
    expect([asked.at(-1), saved]).toEqual([{ mapped: 'true' }, 0]);
    await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(saved).toBe(1));
  });

  test('are deleted at once and put back by the notification, as long as their editor is open', async () => {
    const { user, unmount } = open('c1#pre-defined-attributes');
    const points = () => screen.queryByRole('row', { name: /^Points/ });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Points' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await waitFor(() => expect(points()).toBeNull());
    };
    await remove();
    expect(document.body).not.toHaveFocus();
    expect(told()).toEqual(['Points is deleted when you save.']);
    expect(await screen.findByText('1 unsaved change')).toBeVisible();
    const undo = () => act(() => notifications.state().shown[0]?.action?.onAction());
    expect(notifications.state().shown[0]?.action).toMatchObject({ label: 'Undo', altText: 'Put Points back' });
    undo();
    await waitFor(() => expect(points()).toBeVisible());
    expect(told()).toContain('Points is back.');
    expect(screen.queryByText('1 unsaved change')).toBeNull();
    act(() => notifications.clear());
    await remove();
    unmount();
    undo();
    await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^It could not be undone: its editor/)));
  });

  test('say what was looked for when there is none', async () => {
    const { user } = open('c1#pre-defined-attributes');
    await user.type(await screen.findByRole('searchbox', { name: 'Search attributes' }), 'zzz');
    expect(await screen.findByText('0 attributes found', { selector: 'h2' })).toBeVisible();
    expect(screen.getByText('No attribute matches “zzz”.')).toBeVisible();
  });
});

test('the deployment of a connector that is not saved yet is done, not saved, and each address says what it is for', async () => {
  const { user } = open('new#deployment');
  await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New deployment' }));
  expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save deployment' })).toBeNull();
  for (const [name, example] of [
    [/^Refresh Request URL/, 'https://crm.example/refresh'],
    [/^Registration URL/, 'https://crm.example/register'],
    [/^Connector URL/, 'https://crm.example'],
    [/^Error Notification URL/, 'https://crm.example/errors'],
    [/^JSON Web Key Set URI/, 'https://crm.example/.well-known/jwks.json'],
  ] as const)
    expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(expect.stringContaining(`Example: ${example}`));
  // An example that was copied is no address of theirs.
  const refresh = dialog.getByRole('textbox', { name: /^Refresh Request URL/ });
  await user.type(refresh, 'https://crm.example/refresh');
  expect(refresh).toHaveAccessibleDescription(/Replace the example address/);
});
