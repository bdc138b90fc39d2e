import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnector, getConnectorImpact, listConnectorSharing } from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { connector, connectorAuthorizations } from '#testing/connectors.ts';
import { connectorImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OlderConnectorScreen } from './connector-older-screen.tsx';

const on = (hash: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/connector/k1#${hash}`,
    pattern: '/organization/:id/integrations/connector/:connector',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: {} }),
      stub(getConnector.older, { data: connector }),
      stub(getConnectorImpact.older, { data: connectorImpact }),
      stub(listConnectorSharing.older, { data: [] }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Integrations/Connector, older form',
  component: OlderConnectorScreen,
  render: () => (
    <InOrganization>
      <OlderConnectorScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One connector of the older form: six tabs, saved as a whole.' } },
  },
} satisfies Meta<typeof OlderConnectorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What people see of it. */
export const Basic: Story = { parameters: on('basic') };

/** The six kinds of fields, beside the JSON that asks for them. */
export const Template: Story = { parameters: on('config-template') };

/** The systems at which its data sources are authorized; shared, they can no longer be changed. */
export const LockedAuthorizations: Story = {
  parameters: on(
    'authorization',
    stub(getConnector.older, {
      data: {
        ...connector,
        ...{ status: 'active', shareStatus: 'shared', shared: true },
        configTemplate: { ...connector.configTemplate, authorizations: connectorAuthorizations },
      },
    }),
  ),
};

/** Shared, with an organization that uses it. */
export const Shared: Story = {
  parameters: on(
    'sharing',
    stub(getConnector.older, { data: { ...connector, status: 'active', shareStatus: 'shared', shared: true } }),
    stub(listConnectorSharing.older, {
      data: [{ id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation', imageUrl: '', verified: true }],
    }),
  ),
};

/** Still private: it can be shared once it is active. */
export const Private: Story = { parameters: on('sharing') };
