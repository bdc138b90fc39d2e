import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnector } from '@foyer/api/connectors/connector.contract';
import {
  getDatasource,
  getDatasourceImpact,
  listDatasourceProjects,
  listDatasourceSharing,
} from '@foyer/api/datasources/datasource.contract';
import type { OlderDatasource } from '@foyer/api/datasources/datasource.schema';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { connector } from '#testing/connectors.ts';
import { datasourceImpact, olderDatasource } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OlderDatasourceScreen } from './datasource-older-screen.tsx';

const on = (hash: string, change: Partial<OlderDatasource> = {}, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/datasource/k1_d7#${hash}`,
    pattern: '/organization/:id/integrations/datasource/:datasource',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: {} }),
      stub(getConnector.older, { data: { ...connector, status: 'active' } }),
      stub(getDatasourceImpact.older, { data: datasourceImpact }),
      stub(getDatasource.older, { data: { ...olderDatasource, ...change } }),
      stub(listAllProjects, { data: [] }),
      stub(listDatasourceProjects.older, { data: [] }),
      stub(listDatasourceSharing.older, { data: [] }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Integrations/Datasource, older form',
  component: OlderDatasourceScreen,
  render: () => (
    <InOrganization>
      <OlderDatasourceScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One datasource of the older form: five tabs, saved as a whole.' } },
  },
} satisfies Meta<typeof OlderDatasourceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What people see of it, and what it is made of. */
export const Basic: Story = { parameters: on('basic') };

/** The template’s six kinds of fields, and a table with a row that is not whole. */
export const Configs: Story = { parameters: on('configs') };

/** Approved for sharing: nothing can be entered any more. */
export const Locked: Story = { parameters: on('configs', { shareStatus: 'shared' }) };

/** Approved, with an organization that has it. */
export const Sharing: Story = {
  parameters: on(
    'sharing',
    { status: 'active', shareStatus: 'shared' },
    stub(listDatasourceSharing.older, {
      data: [{ id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation', imageUrl: '', verified: true }],
    }),
  ),
};
