import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { createTeam, listTeams } from '@foyer/api/teams/team.contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { teamTree } from '#testing/directory.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { NewTeamScreen } from './new-screen.tsx';

const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/teams/new${search}`,
    pattern: '/organization/:id/teams/*',
    stubs: [stub(getMe, { data: me }), stub(getOrganization, { data: organization }), stub(listTeams, { data: [...teamTree] }), ...stubs],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Teams/New',
  component: NewTeamScreen,
  render: () => (
    <InOrganization>
      <NewTeamScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'A new team: its name, where it belongs and what it is for.' } },
    ...on('?parent=guest_loyalty'),
  },
} satisfies Meta<typeof NewTeamScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = async (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: /Team name|Nome da equipe/ });

/** Below another team, as its page asked for. */
export const Default: Story = {};

/** A name and a description that break their rules. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await name(canvasElement), 'Night/desk');
    await userEvent.tab();
    const description = await within(canvasElement).findByRole('textbox', { name: /Description|Descrição/ });
    await userEvent.click(description);
    await userEvent.paste('Everything that is done while the guests are asleep, and a little more. '.repeat(3));
    await userEvent.tab();
  },
};

/** Being set up. */
export const Working: Story = {
  parameters: on('', stub(createTeam, 'pending')),
  play: async ({ canvasElement }) => {
    await userEvent.type(await name(canvasElement), 'Night desk{Enter}');
  },
};
