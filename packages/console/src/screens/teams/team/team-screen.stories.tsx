import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUsers } from '@foyer/api/people/user.contract';
import { listProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { addTeamMembers, getTeam, listTeamMembers, listTeamProjects, listTeams, updateTeam } from '@foyer/api/teams/team.contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { emptyPreview, losingPreview, mixedPreview } from '#testing/access.ts';
import { teamTree } from '#testing/directory.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { teamDetail, teamMembers, teamPeople, teamProjects } from '#testing/teams.ts';
import { TeamScreen } from './team-screen.tsx';

const listed = <Row,>(data: readonly Row[]) => ({ data: [...data], headers: { 'X-Total-Count': String(data.length) } });
/** What the team above brings: one that it has itself as well, at a higher level, and one more. */
const fromAbove = [1, 3].flatMap((at) => {
  const project = projects[at];
  const [sample] = teamProjects;
  return project && sample ? [{ ...sample, ...project, level: 15 as const }] : [];
});
const on = (hash: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/team/guest_loyalty${hash}`,
    pattern: '/organization/:id/team/:team/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getTeam, { data: teamDetail }),
      stub(listTeamMembers, listed(teamMembers)),
      stub(listTeamProjects, ({ params }) => listed(params.team === 'guest' ? fromAbove : teamProjects)),
      stub(listTeams, ({ query }) => ({
        data: query['parent'] ? [...(teamTree[1]?.subteams[1]?.subteams ?? [])] : [...teamTree],
      })),
      stub(listUsers, listed(teamPeople)),
      stub(listProjects, listed(projects)),
      stub(previewAccess, { data: emptyPreview }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Teams/Team',
  component: TeamScreen,
  render: () => (
    <InOrganization>
      <TeamScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One team: what it is called and for, who is in it, what it reaches and what is below it.' } },
    ...on(''),
  },
} satisfies Meta<typeof TeamScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (canvasElement: HTMLElement, name: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** Its people. */
export const Members: Story = {};

/** Its projects, each at its level, with where that comes from. */
export const Projects: Story = { parameters: on('#projects') };

/** What is below it. */
export const Teams: Story = { parameters: on('#teams') };

/** A team that was just made. */
export const Empty: Story = {
  parameters: on('', stub(getTeam, { data: { ...teamDetail, description: '' } }), stub(listTeamMembers, listed([]))),
};

/** Its description deleted: left so, the old text comes back. */
export const DescriptionEmptied: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.clear(await within(canvasElement).findByRole('textbox', { name: /^(Description|Descrição)/ }));
  },
};

/** A long name, and a way that is long to walk. */
export const LongText: Story = {
  parameters: on(
    '',
    stub(getTeam, {
      data: {
        ...teamDetail,
        name: 'Kitchens, dining rooms and breakfast service of the northern region, Reykjavík and the Faroe Islands included',
        ancestors: [
          { id: 'a', name: 'Guest experience and everything that a guest will ever see of us' },
          { id: 'b', name: 'Loyalty and lifecycle messaging' },
        ],
      },
    }),
  ),
};

/** Who may not change it reads. */
export const ByMember: Story = { parameters: on('', stub(getOrganization, { data: { ...organization, roles: [] } })) };

/** A name that the server refuses. */
export const Refused: Story = {
  parameters: on('', stub(updateTeam, { status: 400, problem: { code: 'VALIDATION_FAILED', message: 'Invalid' } })),
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByRole('textbox', { name: /Team name|Nome da equipe/ });
    await userEvent.type(name, ' abroad{Enter}');
  },
};

const outlook = /^(Access to projects|Acesso a projetos):/;

/** Choosing its people, one of whom could not be added. */
export const ManageMembers: Story = {
  parameters: on(
    '',
    stub(addTeamMembers, {
      data: { failed: [{ id: '203', code: 'NOT_FOUND', message: 'This does not exist, or you cannot see it.' }] },
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Manage members|Gerenciar membros/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Noor Haddad/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /Save changes|Salvar alterações/ }));
    await dialog.findByRole('button', { name: /Try the failed ones again|Repetir/ });
    await dialog.findByText(outlook);
  },
};

/** Choosing its projects and their levels. */
export const ManageProjects: Story = {
  parameters: on('#projects', stub(previewAccess, { data: mixedPreview })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Manage projects|Gerenciar projetos/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions((await dialog.findAllByRole('combobox'))[0] as HTMLElement, '21');
    await userEvent.click(await dialog.findByRole('button', { name: /Show what changes|Mostrar o que muda/ }));
  },
};

/** Before it goes. */
export const Delete: Story = {
  parameters: on('', stub(previewAccess, { data: losingPreview })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Delete team|Excluir equipe/);
    await screen.findByText(outlook);
  },
};

/** To another place. */
export const Move: Story = {
  play: async ({ canvasElement }) => press(canvasElement, /Move team|Mover equipe/),
};
