import { getMe } from '@foyer/api/auth/auth.contract';
import {
  getDatasource,
  getDatasourceImpact,
  listAuthorizations,
  listDatasourceProjects,
  listDatasourceSharing,
  listDatasources,
} from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { datasourceImpact, datasourceRows, newerDatasource } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organization/10482/integrations/v1#datasources',
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(listDatasources.newer, { data: [...datasourceRows] }),
      // Of the other version there are none.
      stub(listDatasources.older, { data: [] }),
      stub(getDatasource.newer, { data: { ...newerDatasource, shareStatus: 'shared' } }),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(listAuthorizations.newer, { data: [] }),
      stub(listDatasourceSharing.newer, { data: datasourceImpact.organizations }),
      ...stubs,
    ],
  } satisfies StageOptions,
});
const choose = (action: RegExp) => async (context: { readonly canvasElement: HTMLElement }) => {
  await userEvent.click(await within(context.canvasElement).findByRole('button', { name: /Guests of all houses/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole(/Delete/.test(action.source) ? 'alertdialog' : 'dialog');
};

const meta = {
  title: 'Screens/Integrations/Datasources',
  component: IntegrationListScreen,
  render: () => (
    <InOrganization>
      <IntegrationListScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The datasources of an organization and those shared with it, with what can be done with each.' } },
  },
} satisfies Meta<typeof IntegrationListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In each state, own and shared in. */
export const Filled: Story = { parameters: on() };

/** The connector of one is a draft, that of another is deleted. */
export const ConnectorOff: Story = {
  parameters: on(
    stub(listDatasources.newer, {
      data: datasourceRows.map((row, at) =>
        at < 2 ? { ...row, connectorOff: at === 0 ? ('draft' as const) : ('deleted' as const) } : row,
      ),
    }),
  ),
};

/** The second was never authorized, and a system of the fourth refuses it. */
export const NotAuthorized: Story = {
  parameters: on(
    stub(listDatasources.newer, {
      data: datasourceRows.map((row, at) =>
        at === 1 || at === 3 ? { ...row, authorization: at === 1 ? ('none' as const) : ('failed' as const) } : row,
      ),
    }),
  ),
};

/** None yet. */
export const Empty: Story = { parameters: on(stub(listDatasources.newer, { data: [] })) };

/** What a deletion touches is said before the name is asked for. */
export const Deleting: Story = { parameters: on(), play: choose(/^(Delete|Excluir)$/) };

/** Whom it is shared with, and a field for the next one's code. */
export const Sharing: Story = { parameters: on(), play: choose(/^(Share|Compartilhar)$/) };

/** Which of the own projects have it. */
export const ProjectAccess: Story = {
  parameters: on(
    stub(listAllProjects, { data: [...projects] }),
    stub(listDatasourceProjects.newer, {
      data: projects.slice(1, 3).map(({ deployment, subdomain, name }) => ({ deployment, subdomain, name, mappings: 3 })),
    }),
  ),
  play: choose(/^(Project access|Acesso de projetos)$/),
};
