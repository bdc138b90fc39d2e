import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { getOverview } from '@foyer/api/overview/overview.contract';
import { createProject, listProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization, projects } from '#testing/organizations.ts';
import { newOverview } from '#testing/overview.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ProjectListScreen } from './list-screen.tsx';

const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482${search}`,
    pattern: '/organization/:id/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getOrganizationFlags, { data: { 'org_enable_es1.0': true, 'org_enable_es2.0': true } }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listProjects, { data: [...projects] }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Projects/List',
  component: ProjectListScreen,
  render: () => (
    <InOrganization>
      <ProjectListScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The projects of an organization: where choosing one leads.' } },
    ...on(''),
  },
} satisfies Meta<typeof ProjectListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Active projects first, the inactive one dimmed. */
export const Filled: Story = {};

/** The same as rows. */
export const Rows: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Rows|Linhas)$/ }));
  },
};

/** What can be copied of a project. */
export const Menu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Loyalty Club/ }));
  },
};

/** On their way. */
export const Loading: Story = { parameters: on('', stub(listProjects, 'pending')) };

/** A search that matches nothing. */
export const NoMatch: Story = { parameters: on('?q=lighthouse', stub(listProjects, { data: [] })) };

/** Nothing yet, for somebody who can create projects. */
export const FirstProject: Story = { parameters: on('', stub(listProjects, { data: [] }), stub(getOverview, { data: newOverview })) };

/** Nothing to see for somebody who cannot. */
export const NoAccess: Story = {
  parameters: on('', stub(getOrganization, { data: { ...organization, roles: [] } }), stub(listProjects, { data: [] })),
};

/** A new one, with the address that it will have. */
export const Creating: Story = {
  parameters: on('#create'),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /Create project|Criar projeto/ }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /Project name|Nome do projeto/ }), 'Night Desk');
    await userEvent.click(await dialog.findByRole('combobox', { name: /License|Licença/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Standard|Padrão/ }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Deployment|Implantação/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'staging' }));
    await userEvent.click(await dialog.findByRole('button', { name: /subdom/ }));
    (document.activeElement as HTMLElement).blur();
  },
};

/** The server did not take the subdomain. */
export const CreatingRefused: Story = {
  parameters: on('#create', stub(createProject, { status: 409, problem: { message: '', code: 'SUBDOMAIN_TAKEN' } })),
  play: async (context) => {
    await Creating.play?.(context);
    const dialog = within(await screen.findByRole('dialog', { name: /Create project|Criar projeto/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /^(Create project|Criar projeto)$/ }));
    await dialog.findByText(/already taken|já está em uso/);
  },
};

/** They did not load. */
export const Failed: Story = {
  parameters: on('', stub(listProjects, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
