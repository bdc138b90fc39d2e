import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { getProject, listProjectTeams, listProjectUsers, updateProject } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
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
