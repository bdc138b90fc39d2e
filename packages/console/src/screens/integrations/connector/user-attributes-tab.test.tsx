import { getConnector, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { newerConnector } from '#testing/connectors.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ConnectorScreen } from './connector-screen.tsx';

function open(
  additional: Partial<NewerConnector['configs']['additionalAttributes']>,
  { status = 'draft' as NewerConnector['metadata']['status'], hasPredefined = true } = {},
) {
  const { metadata } = newerConnector;
  const configs = { ...newerConnector.configs, pluginAttributes: hasPredefined ? newerConnector.configs.pluginAttributes : [] };
  const held: NewerConnector = {
    ...newerConnector,
    metadata: { ...metadata, status },
    configs: { ...configs, additionalAttributes: { ...configs.additionalAttributes, ...additional } },
  };
  const sent: unknown[] = [];
  const rendered = renderScreen(<ConnectorScreen />, {
    url: '/organization/10482/integrations/v1/connector/c1#user-defined-attributes',
    pattern: '/organization/:id/integrations/:version/connector/:connector',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getConnector.newer, { data: held }),
      stub(updateConnector.newer, ({ body }) => {
        sent.push(body.configs?.additionalAttributes);
        return { data: { ...held, metadata: { ...held.metadata, version: 8 } } };
      }),
    ],
  });
  return { ...rendered, sent };
}
const allow = () => screen.findByRole('switch', { name: 'Allow user-defined attributes' });
const scopes = () => screen.findByRole('group', { name: 'Allowed scopes' });
const warning = /^An integration without user-defined attributes needs at least one pre-defined attribute\./;

test('while they are not allowed a warning says what is needed then, and nothing else is asked', async () => {
  const { user } = open({ allowAdditional: false });
  expect(await allow()).not.toBeChecked();
  expect(screen.getByText(warning)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Allowed scopes' })).toBeNull();
  await user.click(await allow());
  expect(await scopes()).toBeVisible();
  expect(screen.queryByText(warning)).toBeNull();
  expect(screen.getByRole('link', { name: /Got schema questions\?/ })).toBeVisible();
});

test.each([
  [true, 'This connector has one or more.'],
  [false, 'This connector has none: it can be activated, but its data sources deliver nothing that can be mapped.'],
])('the warning says whether what is needed is there: %s', async (hasPredefined, said) => {
  open({ allowAdditional: false }, { hasPredefined });
  expect(await screen.findByText(warning)).toHaveTextContent(said);
});

test('at least one scope is needed: without, the tab says so; with it, it is saved', async () => {
  const { user, sent } = open({ allowAdditional: true, allowedScopes: ['user'] });
  const group = within(await scopes());
  expect(group.getByRole('checkbox', { name: 'User' })).toBeChecked();
  await user.click(group.getByRole('checkbox', { name: 'User' }));
  expect(screen.getByText('Please select at least 1 scope')).toBeVisible();
  await user.click(group.getByRole('checkbox', { name: 'Tenant' }));
  expect(screen.queryByText('Please select at least 1 scope')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Save changes/ }));
  await waitFor(() => expect(notifications.state().shown.map(({ text }) => text)).toEqual(['All changes were saved']));
  expect(sent).toEqual([expect.objectContaining({ allowAdditional: true, allowedScopes: ['tenant'] })]);
});

test('while the connector is active its schemas cannot be changed, but its scopes can', async () => {
  open({ allowAdditional: true, allowedScopes: ['user'] }, { status: 'active' });
  expect(within(await scopes()).getByRole('checkbox', { name: 'Tenant' })).toBeEnabled();
  expect(screen.getAllByText(/While the connector is active this cannot be changed/).length).toBeGreaterThan(0);
});
