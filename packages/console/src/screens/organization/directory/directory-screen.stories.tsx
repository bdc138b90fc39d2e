import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { listInvites } from '@foyer/api/people/invite.contract';
import {
  addUsersToTeams,
  getOrganizationUser,
  listDirectory,
  revokeUsers,
  updateRolesOfUsers,
  updateUserRoles,
} from '@foyer/api/people/user.contract';
import type { BulkResult } from '@foyer/api/people/user.schema';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { addUserTeams, listTeams, listUserTeams, removeTeamMember } from '@foyer/api/teams/team.contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, waitFor, within } from 'storybook/test';
import { emptyPreview, losingPreview, mixedPreview, reachedProjects } from '#testing/access.ts';
import {
  detailOf,
  directoryEntries,
  directoryInvites,
  directoryUsers,
  organizationEntries,
  ownEntry,
  ownTeams,
  teamLevel,
  teamTree,
  unmailedInvite,
} from '#testing/directory.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization, ownOwner } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

const known = { ...organization, counts: { users: 8, teams: 8, projects: 6 } };
const everybody = [ownEntry, ...directoryUsers];

const on = (search: string, given: Partial<Organization> = {}, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/directory${search}`,
    pattern: '/organization/:id/directory/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: { ...known, ...given } }),
      stub(listDirectory, { data: [...directoryEntries], headers: { 'X-Total-Count': String(directoryEntries.length) } }),
      stub(listInvites, { data: [...directoryInvites, unmailedInvite] }),
      stub(getOrganizationUser, ({ params }) => ({
        data: detailOf(everybody.find(({ id }) => id === params.userId) ?? ownEntry),
      })),
      stub(listUserEntries, { data: [...organizationEntries], headers: { 'X-Total-Count': '3' } }),
      stub(listTeams, ({ query }) => ({ data: query['levels'] === 'one' ? teamLevel(query['parent']) : [...teamTree] })),
      stub(listUserTeams, { data: [...ownTeams] }),
      stub(listUserProjects, { data: [...reachedProjects], headers: { 'X-Total-Count': String(reachedProjects.length) } }),
      stub(previewAccess, { data: emptyPreview }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organization/Directory',
  component: DirectoryScreen,
  render: () => (
    <InOrganization>
      <DirectoryScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The people, pending invites and teams of an organization.' } },
    ...on(''),
  },
} satisfies Meta<typeof DirectoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** People and pending invites in one list. */
export const Users: Story = {};

/** Somebody is open beside it. */
export const Person: Story = { parameters: on('?user=203') };

/** An owner sees whether somebody signs in with a second factor. */
export const PersonSeenByOwner: Story = {
  parameters: on(
    '?user=203',
    {},
    stub(getOrganizationUser, { data: { ...detailOf(directoryUsers[2] as (typeof directoryUsers)[0]), secondFactor: true } }),
  ),
};

const toTheEntries: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const heading = await within(canvasElement.ownerDocument.body).findByRole('heading', { name: /^(Recent visits|Acessos recentes)$/ });
  heading.scrollIntoView();
};

/** An owner sees when somebody began to work in the organization. */
export const Entries: Story = { parameters: on('?user=203'), play: toTheEntries };

/** On their way. */
export const EntriesLoading: Story = { parameters: on('?user=203', {}, stub(listUserEntries, 'pending')), play: toTheEntries };

/** Nobody came, or too long ago. */
export const EntriesNone: Story = { parameters: on('?user=203', {}, stub(listUserEntries, { data: [] })), play: toTheEntries };

/** They did not load. */
export const EntriesFailed: Story = { parameters: on('?user=203', {}, stub(listUserEntries, 'offline')), play: toTheEntries };

/** One's own role stands fast, the only owner's with its reason. */
export const OwnPerson: Story = { parameters: on('?user=101', { owners: [ownOwner] }) };

/** An admin for teams grants only what they hold, and leaves owners alone. */
export const ByAdmin: Story = { parameters: on('?user=201', { roles: ['teams'] }) };

/** A member reads. */
export const ByMember: Story = { parameters: on('?user=203', { roles: [] }) };

/** An invite is open: until when, and what can be done about it. */
export const Invite: Story = { parameters: on('?invite=i1') };

/** An invite to an address that gets no more mails. */
export const InviteWithoutMail: Story = {
  parameters: on(
    '?invite=i3',
    {},
    stub(listDirectory, { data: [...directoryEntries, unmailedInvite], headers: { 'X-Total-Count': '11' } }),
  ),
};

/** Why somebody reaches a project: every role and team that gives it. */
export const WhyProject: Story = {
  parameters: on('?user=203'),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click((await body.findAllByRole('button', { name: /why\?$|por quê\?$/ }))[1] as HTMLElement);
    await body.findByRole('dialog', { name: /^Why this access|^Por que este acesso/ });
  },
};

/** Everything somebody reaches, found by name. */
export const ReachedProjects: Story = {
  parameters: on('?user=203'),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: /^All \d|^Todos/ }));
    await body.findByRole('dialog', { name: /^Projects of|^Projetos de/ });
  },
};

/** A role that takes projects away is asked about, with what is lost. */
export const LosingProjects: Story = {
  parameters: on('?user=203', {}, stub(previewAccess, { data: mixedPreview })),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('checkbox', { name: /^Projects$|^Projetos$/ }));
    await body.findByRole('alertdialog');
  },
};

/** Before somebody becomes an owner: what they gain. */
export const MakesOwner: Story = {
  parameters: on('?user=203'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: /^(Role|Função)$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^(Owner|Proprietário)$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** A new role is being saved. */
export const SavingRole: Story = {
  parameters: on('?user=203', {}, stub(updateUserRoles, 'pending')),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('checkbox', { name: /^Conec?tors|^Connectors|^Conectores/ }));
  },
};

/** Selects people by name, once they are there. In large text the list has to be scrolled to them. */
const select = async (canvasElement: HTMLElement, ...names: readonly string[]) => {
  const canvas = within(canvasElement);
  const table = await canvas.findByRole('table');
  for (const name of names) {
    table.parentElement?.scrollTo(0, 0);
    // The rows of the former position go within a frame, and would take the press along.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const checkbox = await waitFor(() => {
      const found = canvas.queryByRole('checkbox', { name: new RegExp(name) });
      if (found) return found;
      table.parentElement?.scrollBy(0, 100);
      throw new Error(`${name} is not there`);
    });
    await userEvent.click(checkbox);
  }
  table.parentElement?.scrollTo(0, 0);
};

/** Several are selected. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 'Amara Okafor', 'kaito.mori', 'Noor Haddad');
  },
};

const answered = (ids: readonly string[], preview: boolean): BulkResult => ({
  preview,
  results: ids.map((id, at) =>
    at === 1
      ? { id, outcome: 'refused', code: 'OWNERS_ONLY', message: 'Only owners change owners.' }
      : { id, outcome: 'changed', before: [], after: ['projects', 'teams'] },
  ),
});

/** What a new role would do to each. */
export const BulkRole: Story = {
  parameters: on(
    '',
    {},
    stub(updateRolesOfUsers, ({ body }) => ({ data: answered(body.users, body.preview === true) })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 'Amara Okafor', 'Sven Lindqvist', 'kaito.mori', 'Priya');
    await userEvent.click(await canvas.findByRole('button', { name: /^Change role$|^Alterar função$/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Admin/ }));
    await screen.findByText(/Only owners change owners/);
    await screen.findByText(/^(Access to projects|Acesso a projetos):/);
  },
};

/** What revoking has done, one of them not. */
export const BulkRevoked: Story = {
  parameters: on(
    '',
    {},
    stub(revokeUsers, ({ body }) => ({ data: answered(body.users, body.preview === true) })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 'Amara Okafor', 'Sven Lindqvist');
    await userEvent.click(await canvas.findByRole('button', { name: /^Revoke access$|^Revogar acesso$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Only owners change owners/);
    await userEvent.click(await dialog.findByRole('button', { name: /^Revoke access$|^Revogar acesso$/ }));
    await dialog.findByText(/^(What happened|O que aconteceu)$/, { selector: 'h3' });
  },
};

/** Teams for several. */
export const BulkTeams: Story = {
  parameters: on(
    '',
    {},
    stub(addUsersToTeams, ({ body }) => ({ data: answered(body.users, true) })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 'Amara Okafor', 'Sven Lindqvist');
    await userEvent.click(await canvas.findByRole('button', { name: /^Add to team$|^Adicionar à equipe$/ }));
    await screen.findByRole('tree');
  },
};

/** Teams of one person, some of whose changes did not work. */
export const Memberships: Story = {
  parameters: on(
    '?user=203',
    {},
    stub(addUserTeams, { data: { failed: [{ id: 'data', code: 'NOT_FOUND', message: 'This team is not there any more.' }] } }),
    stub(removeTeamMember, { status: 204, data: undefined }),
    stub(previewAccess, { data: mixedPreview }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Modify|Modificar) / }));
    const dialog = within(await screen.findByRole('dialog', { name: /team memberships|equipes/ }));
    for (const name of ['Data operations', 'Concierge', 'Front of house']) await userEvent.click(await dialog.findByText(name));
    await userEvent.click(await dialog.findByRole('button', { name: /^(Save|Salvar)$/ }));
    await dialog.findByText(/This team is not there any more/);
    await dialog.findByText(/^(Access to projects|Acesso a projetos):/);
  },
};

/** It is asked once whether access ends. */
export const Revoking: Story = {
  parameters: on('?user=203', {}, stub(previewAccess, { data: losingPreview })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Revoke access|Revogar acesso)$/ }));
    await screen.findByText(/^(Access to projects|Acesso a projetos):/);
  },
};

/** On their way. */
export const Loading: Story = { parameters: on('', {}, stub(listDirectory, 'pending')) };

/** They did not come. */
export const Failed: Story = {
  parameters: on('', {}, stub(listDirectory, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** Nobody is called like this. */
export const NobodyFound: Story = {
  parameters: on('?q=lighthouse', {}, stub(listDirectory, { data: [], headers: { 'X-Total-Count': '0' } })),
};

/** The teams, one level open. */
export const Teams: Story = {
  parameters: on('#teams'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('treeitem', { name: /Guest experience/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByText('Concierge');
  },
};

/** None yet. */
export const NoTeams: Story = { parameters: on('#teams', { counts: { users: 8, teams: 0, projects: 0 } }, stub(listTeams, { data: [] })) };

/** On a phone, with somebody open. */
export const PhonePerson: Story = { parameters: on('?user=203'), globals: { viewport: { value: 'phone' } } };

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
