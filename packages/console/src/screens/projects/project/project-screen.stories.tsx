import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { createCredential, listCredentials } from '@foyer/api/projects/credential.contract';
import type { ProjectCredential } from '@foyer/api/projects/credential.schema';
import { getProject, listProjectTeams, listProjectUsers, previewAccess, updateProject } from '@foyer/api/projects/project.contract';
import { listPlugins } from '@foyer/api/publishing/plugin.contract';
import { listProjectDatasources } from '@foyer/api/remapping/remapping.contract';
import { stub } from '@foyer/api/stub';
import { listTeams } from '@foyer/api/teams/team.contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { mixedPreview } from '#testing/access.ts';
import { projectCredentials } from '#testing/credentials.ts';
import { datasourceRows } from '#testing/datasources.ts';
import { teamTree } from '#testing/directory.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { publishedPlugins } from '#testing/plugins.ts';
import { projectDetail, projectTeams, projectUsers } from '#testing/projects.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ProjectScreen } from './project-screen.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/project/${projectDetail.id}`,
    pattern: '/organization/:id/project/:project/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getOrganizationFlags, { data: { 'org_enable_es1.0': true, 'org_enable_es2.0': true } }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getProject, { data: projectDetail }),
      stub(listProjectUsers, { data: [...projectUsers] }),
      stub(listProjectTeams, { data: [...projectTeams] }),
      stub(listCredentials, { data: [...projectCredentials] }),
      stub(listPlugins, { data: [...publishedPlugins] }),
      stub(createCredential, {
        data: { ...(projectCredentials[1] as ProjectCredential), token: `foyer_pk_n8p4r6yzs2bcfg7u_${'x'.repeat(43)}` },
      }),
      stub(listTeams, { data: [...teamTree] }),
      stub(previewAccess, { data: mixedPreview }),
      stub(listProjectDatasources, {
        data: {
          data: datasourceRows.slice(0, 3).map(({ id, display, metadata }, at) => ({
            ...{ id, uid: id, connectorId: metadata.connectorId, values: [] },
            ...(at === 1 && { from: 'Harbour Museum' }),
            display: { name: display.name, imageUrl: display.imageUrl },
          })),
        },
      }),
      ...stubs,
    ],
  } satisfies StageOptions,
});
const as = (roles: typeof organization.roles) => stub(getOrganization, { data: { ...organization, roles } });

const meta = {
  title: 'Screens/Projects/Project',
  component: ProjectScreen,
  render: () => (
    <InOrganization>
      <ProjectScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: { component: 'About this project: what it is called, where it runs, who reaches it, and the ways into its studios.' },
    },
    ...on(),
  },
} satisfies Meta<typeof ProjectScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An owner sees and changes everything. */
export const Owner: Story = {};

/** A team is given access: who gains and loses by it is said before. */
export const GivesAccess: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Give a team access|Dar acesso a uma equipe)$/ }));
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Team|Equipe)$/ }));
    await userEvent.keyboard('Data op{ArrowDown}{Enter}');
    await canvas.findByText(/^(Access to projects|Acesso a projetos):/);
  },
};

/** What was given here is changed here; no access is one of the choices. */
export const ChangesAccess: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /(Change the access of|Alterar o acesso de) Front of house/ }));
    await canvas.findByRole('form');
  },
};

/** The plugins, with who published each and when, and the credentials of programs. */
export const PluginsAndCredentials: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show plugins|Mostrar plugins)$/ }));
    await canvas.findByText('Member profile');
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show credentials|Mostrar credenciais)$/ }));
    await canvas.findByText('Studio, staging');
  },
};

/** Neither plugins nor credentials yet. */
export const NoPlugins: Story = {
  parameters: on(stub(listCredentials, { data: [] }), stub(listPlugins, { data: [] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show plugins|Mostrar plugins)$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show credentials|Mostrar credenciais)$/ }));
    await canvas.findByText(/no credentials yet|ainda não tem credenciais/);
  },
};

/** A plugin is changed by hand. */
export const ChangesPlugin: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show plugins|Mostrar plugins)$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Change|Alterar) Member profile$/ }));
    await screen.findByRole('dialog');
  },
};

/** Before a plugin is archived the fields that are mapped onto it are named. */
export const ArchivesPlugin: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show plugins|Mostrar plugins)$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Archive|Arquivar) Member profile$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** A credential for a program is created, and shown this once. */
export const CreatesCredential: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show credentials|Mostrar credenciais)$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Create credential|Criar credencial)$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox'), 'Studio, staging');
    await userEvent.click(dialog.getByRole('button', { name: /^(Create|Criar)$/ }));
    await screen.findByRole('dialog', { name: /Credential created|Credencial criada/ });
  },
};

/** No team and no data source reaches it yet. */
export const NothingUsed: Story = {
  parameters: on(stub(listProjectTeams, { data: [] }), stub(listProjectDatasources, { data: { data: [] } })),
};

/** An admin of projects renames and turns it on, here with a long name; access, flags and deleting are the owners'. */
export const Inactive: Story = {
  parameters: on(
    as(['projects']),
    stub(getProject, {
      data: { ...projectDetail, name: 'Museum of the Tidal Coast and Estuary Foundation, Pre-arrival Messaging', active: false },
    }),
  ),
};

/** A member reads. */
export const Member: Story = { parameters: on(as([])) };

/** On its way. */
export const Loading: Story = { parameters: on(stub(getProject, 'pending')) };

/** Somebody else has renamed it in between. */
export const Conflict: Story = {
  parameters: (() => {
    let isTheirs = false;
    return on(
      stub(getProject, () => ({ data: isTheirs ? { ...projectDetail, name: 'Guest Companion', version: 4 } : projectDetail })),
      stub(updateProject, () => {
        isTheirs = true;
        return { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } };
      }),
    );
  })(),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: /Project name|Nome do projeto/ });
    await userEvent.type(field, ' for Hotels');
    // Leaving the field saves at once, and a caret would never come to rest in a picture.
    field.blur();
    await screen.findByRole('dialog', { name: /Somebody else|Outra pessoa/ });
  },
};

/** Deleting asks for the id. */
export const Deleting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Delete project|Excluir projeto)$/ }));
    await userEvent.type(await within(await screen.findByRole('alertdialog')).findByRole('textbox'), 'dev_guest');
  },
};

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
