import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { checkRecipients, inviteUsers } from '@foyer/api/people/invite.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { listTeams } from '@foyer/api/teams/team.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { organization } from '#testing/organizations.ts';
import { plainTeam } from '#testing/plain-team.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InvitesScreen } from './invites-screen.tsx';

type Sent = { readonly email: string; readonly roles: readonly string[]; readonly teams: readonly { readonly id: string }[] };

const team = { ...plainTeam, parent: '1', ancestors: [] };
const mixedList = 'email,role,permissions\nana@foyer.example,admin,"connectors, teams"\nben@foyer.example,owner,\ncleo@foyer.example,,';

/** The page with a pasted list in it. */
async function open(list = mixedList) {
  const calls: Sent[] = [];
  const view = renderScreen(<InvitesScreen />, {
    url: `/organization/${organization.id}/invites`,
    pattern: '/organization/:id/invites',
    stubs: [
      stub(getOrganization, { data: { ...organization, roles: ['owner'] } }),
      stub(
        checkRecipients,
        ({ body }): StubReply<typeof checkRecipients> => ({
          data: { results: body.emails.map((email) => ({ email, state: 'free' as const })) },
        }),
      ),
      stub(listTeams, {
        data: [
          { ...team, id: '1_2', name: 'Guests' },
          { ...team, id: '1_3', name: 'Kitchen' },
        ],
      }),
      stub(inviteUsers, ({ body }): StubReply<typeof inviteUsers> => {
        calls.push(...(body.recipients as Sent[]));
        return { data: { results: body.recipients.map(({ email }) => ({ email, outcome: 'invited' })) } };
      }),
    ],
  });
  await screen.findByRole('button', { name: /^Send/ });
  fireEvent.paste(document.body, { clipboardData: { getData: () => list } as unknown as DataTransfer });
  await screen.findByRole('table', { name: 'People to invite' });
  return { ...view, calls };
}

type User = Awaited<ReturnType<typeof open>>['user'];

const everyone = () => within(screen.getByRole('region', { name: 'For everyone in the list' }));
const apply = () => everyone().getByRole('button', { name: /^Apply/ });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function choose(user: User, field: string, option: string) {
  await user.click(everyone().getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function rolesSent(user: User, calls: readonly Sent[]) {
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(calls).toHaveLength(3));
  return calls.map(({ roles }) => roles);
}

const teamsSent = (calls: readonly Sent[]) => calls.map(({ teams }) => teams.map(({ id }) => id));

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => sessionStorage.clear());

describe('what is given to everyone in a list', () => {
  test('is nothing at first: both fields leave the rows as they are, and the button says what to do', async () => {
    await open();
    expect(everyone().getByRole('combobox', { name: 'Role' })).toHaveTextContent('Leave as it is');
    expect(everyone().getByRole('combobox', { name: 'Teams' })).toHaveTextContent('Leave as they are');
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
    expect(apply()).toHaveAccessibleDescription('Choose a role or teams first.');
    expect(everyone().getByText('Choose a role or teams first.')).toBeVisible();
  });

  test('teams alone leave every role and permission as it was', async () => {
    const { user, calls } = await open();
    await choose(user, 'Teams', 'Add to teams');
    expect(apply()).toHaveAccessibleDescription('Choose at least one team.');
    await choose(user, 'Teams to add', 'Guests');
    await user.click(everyone().getByRole('button', { name: 'Apply to 3 people' }));
    expect(await rolesSent(user, calls)).toEqual([['teams', 'connectors'], ['owner'], []]);
    expect(teamsSent(calls)).toEqual([['1_2'], ['1_2'], ['1_2']]);
  });

  test('a role alone leaves the teams as they were, and only rows that change are counted', async () => {
    const { user, calls } = await open();
    await choose(user, 'Teams', 'Add to teams');
    await choose(user, 'Teams to add', 'Guests');
    await user.click(apply());
    await choose(user, 'Role', 'Owner');
    await user.click(everyone().getByRole('button', { name: 'Apply to 2 people' }));
    expect(await rolesSent(user, calls)).toEqual([['owner'], ['owner'], ['owner']]);
    expect(teamsSent(calls)).toEqual([['1_2'], ['1_2'], ['1_2']]);
  });

  test('teams are added to those of a row, or take their place, or go, as chosen', async () => {
    const { user, calls } = await open();
    await choose(user, 'Teams', 'Add to teams');
    await choose(user, 'Teams to add', 'Guests');
    await user.click(apply());
    await choose(user, 'Teams', 'Add to teams');
    await choose(user, 'Teams to add', 'Kitchen');
    await user.click(apply());
    expect(row('ana@')).toHaveTextContent('Guests, Kitchen');
    await choose(user, 'Teams', 'Replace teams');
    expect(everyone().getByRole('combobox', { name: 'Teams' })).toHaveAccessibleDescription(
      'Everyone leaves the teams of their row and gets these.',
    );
    await choose(user, 'New teams', 'Kitchen');
    await user.click(apply());
    expect(row('ana@')).not.toHaveTextContent('Guests');
    await choose(user, 'Teams', 'Remove from all teams');
    await user.click(everyone().getByRole('button', { name: 'Apply to 3 people' }));
    await rolesSent(user, calls);
    expect(teamsSent(calls)).toEqual([[], [], []]);
  });

  test('says so when everyone has it already', async () => {
    const { user } = await open('email,role\nana@foyer.example,owner\nben@foyer.example,owner');
    await choose(user, 'Role', 'Owner');
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
    expect(apply()).toHaveAccessibleDescription('There is nothing to change.');
  });

  test('is undone by one press, and the fields are as at first after it was applied', async () => {
    const { user, calls } = await open();
    await choose(user, 'Role', 'Member');
    await choose(user, 'Teams', 'Replace teams');
    await choose(user, 'New teams', 'Kitchen');
    await user.click(everyone().getByRole('button', { name: 'Apply to 3 people' }));
    expect(everyone().getByText('Applied to 3 people.')).toBeVisible();
    expect(everyone().getByRole('combobox', { name: 'Role' })).toHaveTextContent('Leave as it is');
    expect(row('ben@')).toHaveTextContent('Member');
    await user.click(everyone().getByRole('button', { name: 'Undo' }));
    expect(everyone().getByText('Undone for 3 people.')).toBeVisible();
    expect(everyone().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(apply()).toHaveFocus();
    expect(await rolesSent(user, calls)).toEqual([['teams', 'connectors'], ['owner'], []]);
    expect(teamsSent(calls)).toEqual([[], [], []]);
  });

  test('a row that was changed by hand since keeps that when the rest is undone', async () => {
    const { user, calls } = await open();
    await choose(user, 'Role', 'Owner');
    await user.click(apply());
    await user.click(screen.getByRole('button', { name: 'Edit cleo@foyer.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit this person' }));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await everyone().findByRole('button', { name: 'Undo' }));
    expect(everyone().getByText('Undone for 1 person.')).toBeVisible();
    expect(await rolesSent(user, calls)).toEqual([['teams', 'connectors'], ['owner'], ['projects', 'teams']]);
  });
});
