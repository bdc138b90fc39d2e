import { getConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { createDatasource } from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connector, manyConnectors, newerConnector } from '#testing/connectors.ts';
import { newerDatasource } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { DatasourceNewScreen } from './datasource-new-screen.tsx';

const root = '/organization/10482/integrations/v1';

function open(stubs: NonNullable<StageOptions['stubs']> = [], url = `${root}/datasource/new#basic`) {
  return renderScreen(<DatasourceNewScreen />, {
    url,
    pattern: '/organization/:id/integrations/:version/datasource/new',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listConnectors.newer, { data: manyConnectors(3) }),
      stub(listConnectors.older, { data: [] }),
      stub(getConnector.newer, { data: newerConnector }),
      ...stubs,
    ],
  });
}

test('offers the connectors that can be used, with owner, words and ways to help; Back leads to the list of the same form', async () => {
  const asked: Record<string, string>[] = [];
  const { user, location } = open([
    stub(listConnectors.newer, ({ query }) => {
      asked.push({ ...query });
      return { data: manyConnectors(3) };
    }),
  ]);
  const card = await screen.findByRole('article', { name: 'Connector 1' });
  expect(asked.at(-1)).toMatchObject({ usable: 'true' });
  expect(card).toHaveTextContent(organization.name);
  expect(card).not.toHaveTextContent('Your organization');
  expect(card).toHaveTextContent(newerConnector.display.description);
  await user.click(within(card).getByRole('button', { name: 'Actions for Connector 1' }));
  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(entries).toEqual(['Contact support', 'Documentation']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('searchbox', { name: 'Search connectors' }));
  await user.paste('tide');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ usable: 'true', q: 'tide' }));
  expect(location()).toBe(`${root}/datasource/new?q=tide#basic`);
  await user.click(screen.getByRole('link', { name: 'Data sources' }));
  await waitFor(() => expect(location()).toBe(`${root}#datasources`));
});

test('says of a connector at which systems its data sources need an authorization', async () => {
  const [plain, asking] = manyConnectors(2);
  if (!plain || !asking) throw new Error('Two were asked for.');
  const rows = [plain, { ...asking, metadata: { ...asking.metadata, systems: ['Guest CRM', 'Harbour Mail'] } }];
  open([stub(listConnectors.newer, { data: rows })]);
  expect(await screen.findByRole('article', { name: 'Connector 2' })).toHaveTextContent(
    'Asks for an authorization at Guest CRM and Harbour Mail',
  );
  expect(screen.getByRole('article', { name: 'Connector 1' })).not.toHaveTextContent('authorization');
});

test('says of which version a new data source will be', async () => {
  open();
  expect(await screen.findByText(/This is the newer version of integrations/)).toBeVisible();
});

test('says when there is nothing to choose from', async () => {
  open([stub(listConnectors.newer, { data: [] })]);
  expect(await screen.findByText("There are no 'Active' Connectors to create a Data source from.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use a template' })).toHaveAttribute('href', `${root}#connectors`);
  expect(screen.getByRole('link', { name: 'Create a connector' })).toHaveAttribute('href', `${root}/connector/new#basic`);
  expect(screen.getByRole('link', { name: 'Show connectors' })).toHaveAttribute('href', `${root}#connectors`);
});

test('says whom to ask where there is nothing to choose from and one makes no connectors', async () => {
  const roles = ['datasources' as const];
  open([stub(getOrganization, { data: { ...organization, roles } }), stub(listConnectors.newer, { data: [] })]);
  expect(await screen.findByText(/^Ask an owner or somebody who manages connectors/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create a connector' })).toBeNull();
});

test.each([[['owner' as const]], [['datasources' as const]]])(
  'leads to what was shared in the other version where there is nothing to choose from: %s',
  async (roles) => {
    open([
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(listConnectors.newer, { data: [] }),
      stub(listConnectors.older, { data: [connector], headers: { 'x-total-count': '1' } }),
    ]);
    const link = await screen.findByRole('link', { name: '1 connector in the older version' });
    expect(link).toHaveAttribute('href', '/organization/10482/integrations#connectors');
  },
);

test('a deployment is chosen at an address of its own; the name ends with four digits; the new page opens by both ids', async () => {
  let sent: unknown;
  const { user, location } = open([
    stub(createDatasource.newer, ({ body }) => {
      sent = body;
      return { status: 201, data: { ...newerDatasource, id: 'd77' } };
    }),
  ]);
  await user.click(await screen.findByRole('link', { name: 'Connector 1' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Choose deployment' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText(organization.name)).toBeVisible();
  expect(location()).toBe(`${root}/datasource/new?connector=c1#deployment`);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Data source name' });
  expect(name.value).toMatch(/^Tidewater Loyalty CRM \d{4}$/);
  await user.click(screen.getByRole('button', { name: 'Create data source' }));
  expect(await screen.findByText('Choose a deployment.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Sandbox' }));
  await user.click(screen.getByRole('button', { name: 'Create data source' }));
  await waitFor(() => expect(location()).toBe(`${root}/datasource/c1_d77`), { timeout: 3000 });
  expect(sent).toEqual({ metadata: { connectorId: 'c1' }, display: { name: name.value }, deployment: { id: 'Sandbox480977' } });
});

test('a refusal stands in the form, and Back leads to the connectors', async () => {
  const { user, location } = open(
    [stub(createDatasource.newer, { status: 409, problem: { code: 'CONNECTOR_NOT_USABLE', message: 'The connector is resting.' } })],
    `${root}/datasource/new?connector=c1#deployment`,
  );
  await user.click(await screen.findByRole('radio', { name: 'Sandbox' }));
  await user.click(screen.getByRole('button', { name: 'Create data source' }));
  expect(await screen.findByText('The connector is resting.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Connectors' }));
  await waitFor(() => expect(location()).toBe(`${root}/datasource/new#basic`));
});

test('any version but v1 is the error page', async () => {
  const { location } = open([], '/organization/10482/integrations/v2/datasource/new');
  await waitFor(() => expect(location()).toBe('/error'));
});
