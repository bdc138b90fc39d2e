import { changeConnectorStatus, getConnector, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { OlderConnector } from '@foyer/api/connectors/connector.schema';
import { connectorFile } from '@foyer/api/connectors/connector-file';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { connector } from '#testing/connectors.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OlderConnectorScreen } from './connector-older-screen.tsx';
// What comes with its tab is there already: how long a module takes is not what these tests are about.
import '#features/connectors/deployments-tab.tsx';
import './template-tab.tsx';

function open(hash: string, ...stubs: NonNullable<StageOptions['stubs']>) {
  return renderScreen(<OlderConnectorScreen />, {
    url: `/organization/10482/integrations/connector/k1#${hash}`,
    pattern: '/organization/:id/integrations/connector/:connector',
    stubs: [stub(getOrganization, { data: organization }), stub(getConnector.older, { data: connector }), ...stubs],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

test('its tabs are those of the older form, by their hashes', async () => {
  const { user, location } = open('contact');
  expect(await screen.findByRole('textbox', { name: /^Documentation/ })).toHaveValue(connector.documentationUrl);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/(?<! )\d+$/, ''))).toEqual([
    'Basic info',
    'Contact & documentation',
    'Deployment',
    'Configuration template',
    'OAuth 2',
    'Sharing settings',
  ]);
  await user.click(tab('Deployment'));
  expect(location()).toBe('/organization/10482/integrations/connector/k1#deployment');
});

test('a new deployment says which addresses it needs beside what else is wrong, as soon as the field was left', async () => {
  const { user } = open('deployment');
  await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New deployment' }));
  const address = dialog.getByRole('textbox', { name: /^Refresh Request URL/ });
  await user.click(address);
  await user.tab();
  expect(address).toHaveAccessibleDescription(/You need to specify a valid Refresh Request URL or a Registration URL/);
  await user.click(dialog.getByRole('textbox', { name: /^JSON Web Key Set URI/ }));
  await user.tab();
  expect(dialog.getByText('Deployment name is required')).toBeVisible();
  expect(dialog.getByText('You need to specify a JSON Web Key Set URI')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save deployment' })).toHaveAttribute('aria-disabled', 'true');
  // One of the two is needed, so neither is optional yet.
  expect(dialog.getAllByText('Optional')).toHaveLength(2);
  await user.type(dialog.getByRole('textbox', { name: /^Registration URL/ }), 'https://eu.harbour.example/register');
  expect(dialog.getAllByText('Optional')).toHaveLength(3);
  expect(address).not.toHaveAccessibleDescription(/You need to specify a valid Refresh Request URL/);
});

test('says as a draft what it lacks, before anybody tries to activate it', async () => {
  const bare: OlderConnector = {
    ...connector,
    status: 'draft',
    deployments: {},
    configTemplate: { definedConfigs: [], dynamicConfigs: [] },
  };
  const { user, location } = open('basic', stub(getConnector.older, { data: bare }));
  expect(await screen.findByText('What comes next')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Add a deployment, with its real addresses',
    'Define what data sources fill in',
    'Activate it',
    'Create a data source from it',
  ]);
  await user.click(screen.getByRole('link', { name: 'Define what data sources fill in' }));
  expect(location()).toBe('/organization/10482/integrations/connector/k1#config-template');
});

describe('the flag of a tab that kept it from being activated', () => {
  const bare: OlderConnector = { ...connector, deployments: {}, configTemplate: { definedConfigs: [], dynamicConfigs: [] } };
  async function activate(...stubs: NonNullable<StageOptions['stubs']>) {
    const problem = {
      code: 'CONNECTOR_INCOMPLETE',
      message: 'No.',
      fields: { configuration: 'CONNECTOR_INCOMPLETE', deployment: 'CONNECTOR_INCOMPLETE' },
    };
    const refused = stub(changeConnectorStatus.older, { status: 409, problem });
    const stage = open('basic', stub(getConnector.older, { data: bare }), refused, ...stubs);
    await stage.user.click(await screen.findByRole('button', { name: 'Activate' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to activate connector' });
    await stage.user.click(within(modal).getByRole('button', { name: 'Got it' }));
    for (const name of ['Deployment', 'Configuration template']) expect(tab(name)).toHaveAccessibleName(/has errors/);
    return stage;
  }

  test('goes when a deployment is saved, and the other stays', async () => {
    const { user } = await activate(
      stub(updateConnector.older, ({ body }) => ({ data: { ...bare, ...body, version: bare.version + 1 } as OlderConnector })),
    );
    await user.click(tab('Deployment'));
    await user.click(await screen.findByRole('button', { name: 'Add deployment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New deployment' }));
    await user.type(dialog.getByRole('textbox', { name: /^Deployment name/ }), 'Europe');
    await user.type(dialog.getByRole('textbox', { name: /^Refresh Request URL/ }), 'https://eu.harbour.example/refresh');
    await user.type(dialog.getByRole('textbox', { name: /^JSON Web Key Set URI/ }), 'https://eu.harbour.example/jwks');
    await user.click(dialog.getByRole('button', { name: 'Save deployment' }));
    await waitFor(() => expect(told()).toContain('Deployment saved successfully.'));
    expect(tab('Deployment')).not.toHaveAccessibleName(/has errors/);
    expect(tab('Configuration template')).toHaveAccessibleName(/has errors/);
  });

  test('goes when the template is typed, and comes back with what is wrong in it only as long as that stands there', async () => {
    const { user } = await activate();
    await user.click(tab('Configuration template'));
    const defined = await screen.findByRole('textbox', { name: 'Defined configurations' });
    await user.click(defined);
    await user.paste('[{"heading":"Account","fields":[]}');
    await waitFor(() => expect(tab('Configuration template')).toHaveAccessibleName(/has errors/));
    await user.paste(']');
    await waitFor(() => expect(tab('Configuration template')).not.toHaveAccessibleName(/has errors/));
    expect(tab('Deployment')).toHaveAccessibleName(/has errors/);
  });
});

test('a wrong address flags the tab of contacts once typing rests, and no longer than it is wrong', async () => {
  const { user } = open('contact');
  const email = await screen.findByRole('textbox', { name: /^Support email/ });
  await user.type(email, ' no');
  await waitFor(() => expect(tab('Contact')).toHaveAccessibleName(/has errors/), { timeout: 3000 });
  expect(email).toHaveAccessibleDescription(/Invalid support email format/);
  await user.type(email, '{Backspace}{Backspace}{Backspace}');
  expect(tab('Contact')).not.toHaveAccessibleName(/has errors/);
});

test('Ctrl+Enter saves from the menu button of a row, and the menu stays closed', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    'basic',
    stub(updateConnector.older, ({ body }) => {
      sent.push(body);
      return { data: { ...connector, name: `${connector.name}!`, version: connector.version + 1 } };
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(tab('Deployment'));
  const actions = await screen.findByRole('button', { name: 'Actions for Sandbox' });
  act(() => actions.focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(told()).toEqual(['All changes were saved']));
  expect(sent).toEqual([{ name: `${connector.name}!` }]);
  expect(screen.queryByRole('menu')).toBeNull();
});

describe('the key of a connector', () => {
  const apiKey = 'key-of-harbour-mail-0123456789';
  const withKey = stub(getConnector.older, { data: { ...connector, apiKey } });

  test('is hidden until somebody asks to see it, is copied without that, and stays out of drafts and files', async () => {
    const { user } = open('basic', withKey);
    const field = await screen.findByLabelText('Key');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(apiKey);
    expect(told()).toEqual(['API key copied.']);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show the API key' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue(apiKey);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).toContain('Harbour Mail!');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(apiKey);
    expect(connectorFile({ ...connector, apiKey }).text).not.toContain(apiKey);
  });

  test('is not there for whom the server does not tell it', async () => {
    open('basic');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(screen.queryByLabelText('Key')).toBeNull();
  });
});

test('what the server finds missing and the editor does not see is flagged until its tab changes', async () => {
  const problem = { code: 'CONNECTOR_INCOMPLETE', message: 'No.', fields: { basic: 'CONNECTOR_INCOMPLETE' } };
  const { user } = open('basic', stub(changeConnectorStatus.older, { status: 409, problem }));
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Got it' }));
  expect(tab('Basic info')).toHaveAccessibleName(/has errors/);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  expect(tab('Basic info')).not.toHaveAccessibleName(/has errors/);
});
