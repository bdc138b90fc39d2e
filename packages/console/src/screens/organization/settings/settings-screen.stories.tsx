import { getMe } from '@foyer/api/auth/auth.contract';
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, updateOrganization } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { getVerificationRequest } from '@foyer/api/organizations/verification.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { connectorRows } from '#testing/connectors.ts';
import { datasourceRows } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { declinedRequest, organization, ownOwner, projects, waitingRequest } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const on = (given: Partial<Organization>, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organization/10482/settings',
    pattern: '/organization/:id/settings/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: { ...organization, ...given } }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listProjects, { data: projects.slice(0, 6).map((project) => ({ ...project, flags: {} })) }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organization/Settings',
  component: SettingsScreen,
  render: () => (
    <InOrganization>
      <SettingsScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'About this organization: who owns it, what it is called, and the ways out.' } },
    ...on({}),
  },
} satisfies Meta<typeof SettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rename = async (canvasElement: HTMLElement) => {
  const field = await within(canvasElement).findByRole('textbox');
  await userEvent.type(field, ' & Residences');
  // Leaving the field saves at once, and a caret would never come to rest in a picture.
  field.blur();
};

/** The provider limits seats and projects, and no project is left. */
export const Limited: Story = {
  parameters: on({ room: { seats: { limit: 120, used: 118 }, projects: { limit: 20, used: 20 } } }),
};

/** One of two owners: everything can be changed. */
export const Owner: Story = {};

/** The only owner of an organization that is not verified: leaving would orphan it. */
export const SoleOwner: Story = {
  parameters: on({ owners: [ownOwner], verified: false }, stub(getVerificationRequest, { data: { request: null } })),
};

/** The provider has been asked to verify it. */
export const VerificationWaiting: Story = {
  parameters: on({ verified: false }, stub(getVerificationRequest, { data: { request: waitingRequest } })),
};

/** The provider has declined to verify it. */
export const VerificationDeclined: Story = {
  parameters: on({ verified: false }, stub(getVerificationRequest, { data: { request: declinedRequest } })),
};

/** Asking the provider to verify it. */
export const AskingForVerification: Story = {
  parameters: on({ verified: false }, stub(getVerificationRequest, { data: { request: null } })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Ask to be verified' }));
    await screen.findByRole('dialog');
  },
};

/** An admin reads, and can leave. */
export const Admin: Story = { parameters: on({ roles: ['projects', 'teams'] }) };

/** So does a member. */
export const Member: Story = { parameters: on({ roles: [] }) };

/** It is on its way. */
export const Loading: Story = { parameters: on({}, stub(getOrganization, 'pending')) };

/** The new name is being saved. */
export const Saving: Story = {
  parameters: on({}, stub(updateOrganization, 'pending')),
  play: async ({ canvasElement }) => rename(canvasElement),
};

/** It was not: what was typed stays, with another try. */
export const SaveFailed: Story = {
  parameters: on({}, stub(updateOrganization, { status: 409, problem: { message: 'The name could not be saved just now.' } })),
  play: async ({ canvasElement }) => rename(canvasElement),
};

/** Somebody else saved in between. */
export const Conflict: Story = {
  parameters: (() => {
    let isTheirs = false;
    return on(
      {},
      stub(getOrganization, () => ({ data: isTheirs ? { ...organization, name: 'Lantern Group', version: 4 } : organization })),
      stub(updateOrganization, () => {
        isTheirs = true;
        return { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } };
      }),
    );
  })(),
  play: async ({ canvasElement }) => rename(canvasElement),
};

/** Deleting asks for the id. */
export const Deleting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Delete|Excluir) organiza/ }));
    await userEvent.type(await screen.findByRole('textbox'), '1049');
  },
};

/** Before a studio is turned off: the projects that lose it, by name. */
export const StudioOff: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('switch', { name: 'Experience Studio 1.0' }));
    await screen.findByRole('alertdialog');
  },
};

/** Leaving asks once. */
export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Leave|Sair da) organiza/ }));
  },
};

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** Turning Integrations V1 off moves something out of sight: it is named first. */
export const TurningVersion: Story = {
  parameters: on(
    {},
    stub(getFeatureFlags, { data: featureFlags }),
    stub(listConnectors.newer, { data: [...connectorRows], headers: { 'X-Total-Count': '60' } }),
    stub(listDatasources.newer, { data: [...datasourceRows] }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('switch', { name: /V1$/ }));
    await screen.findByRole('alertdialog');
  },
};
