import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { connector, connectorRows, newerConnector } from '#testing/connectors.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { DatasourceNewScreen } from './datasource-new-screen.tsx';

const on = (address: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/v1/datasource/new${address}`,
    pattern: '/organization/:id/integrations/:version/datasource/new',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(getConnector.newer, { data: newerConnector }),
      stub(listConnectors.older, { data: [] }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Integrations/New datasource',
  component: DatasourceNewScreen,
  render: () => (
    <InOrganization>
      <DatasourceNewScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Makes a datasource: a connector first, then one of its deployments.' } },
  },
} satisfies Meta<typeof DatasourceNewScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What it can be made of, own and shared in; the data sources of one ask for an authorization. */
export const Connectors: Story = {
  parameters: on(
    '#basic',
    stub(listConnectors.newer, {
      data: connectorRows
        .slice(0, 5)
        .map((row, at) => (at === 1 ? { ...row, metadata: { ...row.metadata, systems: ['Lighthouse accounts'] } } : row)),
    }),
  ),
};

/** Nothing that is active has a deployment. */
export const Nothing: Story = { parameters: on('#basic', stub(listConnectors.newer, { data: [] })) };

/** The same for somebody who makes no connectors: whom to ask, and what the other version has. */
export const NothingToAskFor: Story = {
  parameters: on(
    '#basic',
    stub(getOrganization, { data: { ...organization, roles: ['datasources'] } }),
    stub(listConnectors.newer, { data: [] }),
    stub(listConnectors.older, { data: [connector], headers: { 'X-Total-Count': '2' } }),
  ),
};

/** A deployment was forgotten. */
export const Deployment: Story = {
  parameters: on('?connector=c1#deployment'),
  play: async () => {
    // The four digits of the name are random: another name, the same in each picture.
    const name = await screen.findByRole('textbox');
    await userEvent.clear(name);
    await userEvent.type(name, 'Tidewater 4821');
    await userEvent.click(screen.getByRole('button', { name: /^(Create data source|Criar fonte de dados)$/ }));
    await screen.findByText(/^(Choose a deployment\.|Escolha)/);
    // In large text the way to the error has left the link back half under the head, where nobody would aim at it.
    window.scrollTo(0, 0);
  },
};
