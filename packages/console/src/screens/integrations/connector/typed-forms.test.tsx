import { createConnector, getConnector, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { newerConnector } from '#testing/connectors.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ConnectorScreen } from './connector-screen.tsx';
// What comes with its tab or question is there already: how long a module takes is not what these tests are about.
import '#features/attributes/attribute-panel.tsx';
import '#features/attributes/attributes-tab.tsx';
import '#features/connectors/deployments-tab.tsx';

// A whole screen, some of them twice, on a machine that has much else to do.
vi.setConfig({ testTimeout: 20_000 });

function open(path: string, ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<ConnectorScreen />, {
    url: `/organization/10482/integrations/v1/connector/${path}`,
    pattern: '/organization/:id/integrations/:version/connector/:connector',
    stubs: [stub(getOrganization, { data: organization }), stub(getConnector.newer, { data: newerConnector }), ...stubs],
  });
}
type User = ReturnType<typeof open>['user'];

const attributes = 'c1#pre-defined-attributes';
const newPanel = () => screen.findByRole('complementary', { name: 'Create a new attribute info panel' });
const panelOf = (name: string) => screen.findByRole('complementary', { name: `Showing ${name}'s attribute info panel` });
const nameIn = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Name' });
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });

async function typeAttribute(user: User, text = 'Nights'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Create attribute' }));
  const panel = await newPanel();
  await user.type(nameIn(panel), text);
  return panel;
}
async function typeDeployment(user: User): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New deployment' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Deployment name/ }), 'Brazil');
  return dialog;
}
/** The tab is loaded anew. */
function reload(stage: ReturnType<typeof open>, path: string, ...stubs: NonNullable<StageOptions['stubs']>) {
  window.dispatchEvent(new Event('pagehide'));
  stage.unmount();
  return open(path, ...stubs);
}

describe('what is typed in the panel of an attribute', () => {
  test('is there again after a reload, and counts as a change only when it is taken over', async () => {
    const first = open(attributes);
    const before = await typeAttribute(first.user);
    await first.user.click(within(before).getByRole('button', { name: 'Add parameter' }));
    await first.user.type(within(before).getByRole('textbox', { name: 'Key of parameter 1' }), 'hotel');
    expect(unsaved()).toBeNull();
    const second = reload(first, attributes);
    const after = await newPanel();
    expect(nameIn(after)).toHaveValue('Nights');
    expect(within(after).getByRole('textbox', { name: 'Key of parameter 1' })).toHaveValue('hotel');
    await second.user.click(within(after).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Nights')).toBeVisible();
    expect(unsaved()).toHaveTextContent('1 unsaved change');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is taken over by Ctrl+Enter, and the page behind is not saved without it', async () => {
    const { user } = open(attributes);
    await typeAttribute(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nights')).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(unsaved()).toHaveTextContent('1 unsaved change');
  });

  test.each<[string, (user: User, panel: HTMLElement) => Promise<void>]>([
    ['Esc', (user) => user.keyboard('{Escape}')],
    ['the cross', (user, panel) => user.click(within(panel).getByRole('button', { name: 'Close' }))],
    ['another row', (user) => user.click(screen.getByRole('button', { name: 'Points' }))],
  ])('is asked about before it goes by %s', async (way, leave) => {
    const { user } = open(attributes);
    const panel = await typeAttribute(user);
    await leave(user, panel);
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(nameIn(await newPanel())).toHaveValue('Nights');
    await leave(user, panel);
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Create a new attribute info panel' })).toBeNull());
    if (way === 'another row') expect(nameIn(await panelOf('Points'))).toHaveValue('Points');
  });

  test('goes by Cancel, which says so, and nothing of it is kept', async () => {
    const first = open(attributes);
    const panel = await typeAttribute(first.user);
    await first.user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    reload(first, attributes);
    await screen.findByRole('button', { name: 'Create attribute' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is nothing when all is as it was: no question, and the page can be left', async () => {
    const { user, router, location } = open(attributes);
    await user.click(await screen.findByRole('button', { name: 'Points' }));
    const name = nameIn(await panelOf('Points'));
    await user.type(name, '!');
    await user.type(name, '{Backspace}{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    expect(location()).toBe('/elsewhere');
  });

  test('is asked about when the page is left', async () => {
    const { user, location } = open(attributes);
    await typeAttribute(user);
    await user.click(screen.getByRole('link', { name: 'Integrations' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay here' }),
    );
    expect(nameIn(await newPanel())).toHaveValue('Nights');
    expect(location()).toBe(`/organization/10482/integrations/v1/connector/${attributes}`);
  });

  test('outlives the undoing of the attribute that it was typed over', async () => {
    const { user } = open(attributes);
    const panel = await typeAttribute(user);
    await user.click(within(panel).getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'Nights' }));
    await user.type(nameIn(await panelOf('Nights')), ' stayed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(unsaved()).toBeNull();
    expect(nameIn(await newPanel())).toHaveValue('Nights stayed');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Nights stayed')).toBeVisible();
  });

  test('stays while another tab is open, and goes with everything else that is discarded', async () => {
    const { user } = open('c1#basic');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('tab', { name: /^Pre-defined attributes/ }));
    await typeAttribute(user);
    await user.click(screen.getByRole('tab', { name: /^Display information/ }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Pre-defined attributes/ }));
    expect(nameIn(await newPanel())).toHaveValue('Nights');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  test('goes along to the page of a connector that is created meanwhile', async () => {
    const created: NewerConnector = { ...newerConnector, id: 'c9', metadata: { ...newerConnector.metadata, version: 1 } };
    const { user, location } = open(
      'new#basic',
      stub(createConnector.newer, { status: 201, data: created }),
      stub(getConnector.newer, { data: created }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tidewater Loyalty CRM');
    await user.click(screen.getByRole('tab', { name: /^Pre-defined attributes/ }));
    await typeAttribute(user);
    await user.click(screen.getByRole('button', { name: /^Save changes/ }));
    await waitFor(() => expect(location()).toContain('/connector/c9#pre-defined-attributes'));
    // The panel of the page that replaces the first one.
    await waitFor(async () => expect(nameIn(await newPanel())).toHaveValue('Nights'));
    expect(unsaved()).toBeNull();
  });

  test('stays over the copy that it was typed over when somebody else saves, whose copy comes once it is gone', async () => {
    const theirs: NewerConnector = {
      ...newerConnector,
      display: { ...newerConnector.display, name: 'Theirs' },
      metadata: { ...newerConnector.metadata, version: 8 },
    };
    let now = newerConnector;
    const { user, app } = open(
      attributes,
      stub(getConnector.newer, () => ({ data: now })),
    );
    const panel = await typeAttribute(user);
    now = theirs;
    await act(() => app.queryClient.refetchQueries());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tidewater Loyalty CRM');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  });
});

describe('what is typed in the dialog of a deployment', () => {
  test('is there again after a reload, and is saved from there', async () => {
    const sent: object[] = [];
    const save = stub(updateConnector.newer, ({ body }) => {
      const { deployments = {} } = body as Pick<NewerConnector, 'deployments'>;
      sent.push(Object.values(deployments));
      return { data: { ...newerConnector, deployments, metadata: { ...newerConnector.metadata, version: 8 } } };
    });
    const first = open('c1#deployment');
    await typeDeployment(first.user);
    const { user } = reload(first, 'c1#deployment', save);
    const dialog = await screen.findByRole('dialog', { name: 'New deployment' });
    expect(within(dialog).getByRole('textbox', { name: /^Deployment name/ })).toHaveValue('Brazil');
    await user.type(within(dialog).getByRole('textbox', { name: /^Registration URL/ }), 'https://br.example/register');
    await user.type(
      within(dialog).getByRole('textbox', { name: /^JSON Web Key Set URI/ }),
      'https://br.example/jwks{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toContainEqual(expect.objectContaining({ displayName: 'Brazil', jwks_uri: 'https://br.example/jwks' }));
    expect(await screen.findByRole('button', { name: 'Brazil' })).toBeVisible();
  });

  test('is asked about before Esc closes it, and goes by Cancel', async () => {
    const { user } = open('c1#deployment');
    const dialog = await typeDeployment(user);
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByRole('textbox', { name: /^Deployment name/ })).toHaveValue('Brazil');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
    const again = await screen.findByRole('dialog', { name: 'New deployment' });
    expect(within(again).getByRole('textbox', { name: /^Deployment name/ })).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
