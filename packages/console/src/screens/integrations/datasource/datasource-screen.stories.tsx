import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnector } from '@foyer/api/connectors/connector.contract';
import { getDatasource, getDatasourceImpact, listAuthorizations, listDatasourceProjects } from '@foyer/api/datasources/datasource.contract';
import type { NewerDatasource } from '@foyer/api/datasources/datasource.schema';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { authorizations } from '#testing/datasource-authorizations.ts';
import { configuredDatasource, connectorOfDatasource, datasourceImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { projectDetail } from '#testing/projects.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { DatasourceScreen } from './datasource-screen.tsx';

const at = (status: NewerDatasource['status'], change: Partial<NewerDatasource> = {}): NewerDatasource => ({
  ...configuredDatasource,
  ...change,
  status,
  metadata: { ...configuredDatasource.metadata, status },
});

const on = (hash: string, datasource: NewerDatasource = at('active'), ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/v1/datasource/c1_d1#${hash}`,
    pattern: '/organization/:id/integrations/:version/datasource/:datasource',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(getConnector.newer, { data: connectorOfDatasource }),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(getDatasource.newer, { data: datasource }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const projects = [
  { ...projectDetail, id: 'staging_guest-app', name: 'Guest app', deployment: 'staging', subdomain: 'guest-app' },
  {
    ...projectDetail,
    id: 'dev_concierge',
    name: 'Concierge of the houses on the Atlantic coast',
    deployment: 'dev',
    subdomain: 'concierge',
  },
];

const meta = {
  title: 'Screens/Integrations/Datasource',
  component: DatasourceScreen,
  render: () => (
    <InOrganization>
      <DatasourceScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: 'One datasource of the newer form: what is shown, what its connector asks for, its attributes, its projects.',
      },
    },
  },
} satisfies Meta<typeof DatasourceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Before it goes back to draft: the projects that have it, by name. */
export const Deactivate: Story = {
  parameters: on('basic'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Deactivate|Desativar)$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** Its connector is a draft. */
export const ConnectorOff: Story = {
  parameters: on(
    'basic',
    at('active', { connectorOff: 'draft' }),
    stub(getConnector.newer, { data: { ...connectorOfDatasource, metadata: { ...connectorOfDatasource.metadata, status: 'draft' } } }),
  ),
};

/** What people see of it, of which connector it is made, and the way to delete it. */
export const Display: Story = { parameters: on('basic') };

/** A draft with nothing entered: the form as it begins. */
export const Unconfigured: Story = {
  parameters: on(
    'configs',
    at('draft', { configs: { ...configuredDatasource.configs, foyerConfig: { identityType: 'guestNumber' }, connectorConfig: null } }),
  ),
};

const authorized = { authStatusMap: { crm: 'connected' as const } };
const systems = stub(listAuthorizations.newer, { data: authorizations.slice(0, 1) });

/** A draft that is configured and authorized: what is left to do. */
export const NextSteps: Story = { parameters: on('basic', at('draft', authorized), systems) };

/** Active, and no longer authorized: it receives nothing, and says so. */
export const NotAuthorized: Story = {
  parameters: on(
    'basic',
    at('active', { authStatusMap: { crm: 'revoked' } }),
    stub(listAuthorizations.newer, { data: authorizations.slice(0, 1).map((system) => ({ ...system, status: 'revoked' as const })) }),
  ),
};

/** How it stands with the systems that its connector names, and what is registered there. */
export const Authorization: Story = { parameters: on('authorization', at('draft', authorized), systems) };

/** Something entered that the connector does not take, on an active one: it cannot be saved. */
export const Wrong: Story = {
  parameters: on('configs'),
  play: async ({ canvasElement }) => {
    await userEvent.clear(await within(canvasElement).findByDisplayValue('https://crm.tidewater.example/v2'));
    await within(canvasElement).findByText(/API base URL is required|Preencha o campo API base URL/);
  },
};

/** An attribute of its own in its panel. */
export const OwnAttribute: Story = {
  parameters: on('user-defined-attributes'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Preferred house'));
    await screen.findByDisplayValue('season');
  },
};

/** What an attribute is filled from. */
export const Configure: Story = {
  parameters: on('user-defined-attributes'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Actions for|Ações para) Nights of the year$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Config/ }));
    await screen.findByRole('dialog', { name: /Nights of the year/ });
  },
};

/** Private still, with the own projects that have it and those that could. */
export const Sharing: Story = {
  parameters: on(
    'sharing',
    at('active'),
    stub(listAllProjects, { data: projects, headers: { 'X-Total-Count': String(projects.length) } }),
    stub(listDatasourceProjects.newer, {
      data: projects.slice(0, 1).map(({ deployment, subdomain, name }) => ({ deployment, subdomain, name })),
    }),
  ),
};

/** It waits for its end: it can be read, and restored. */
export const Deleted: Story = { parameters: on('basic', at('deleted', { ttl: Date.parse('2026-04-02T10:00:00Z') / 1000 })) };

const museum = { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation' };
const sharedIn = { organization: museum, owner: { id: museum.id }, shareStatus: 'shared' } as const;
const using = projects.map(({ deployment, subdomain, name }, index) => ({
  deployment,
  subdomain,
  name,
  ...(index === 0 && { mappings: 3 }),
}));

/** Another organization's: what its receiver sees, with the own projects that have it. */
export const SharedIn: Story = { parameters: on('', at('active', sharedIn), stub(listDatasourceProjects.newer, { data: using })) };

/** The same while its organization has deactivated it. */
export const SharedInInactive: Story = { parameters: on('', at('draft', sharedIn), stub(listDatasourceProjects.newer, { data: [] })) };

/** It was shared, and is no longer. */
export const Taken: Story = {
  parameters: on(
    '',
    at('active'),
    stub(getDatasource.newer, { status: 410, problem: { code: 'DATASOURCE_NOT_SHARED', message: 'Taken back.' } }),
  ),
};
