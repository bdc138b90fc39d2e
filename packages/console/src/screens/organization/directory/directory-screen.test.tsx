import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { cancelInvites, createInviteLink, resendInvite, updateInvite } from '@foyer/api/people/invite.contract';
import {
  exportDirectory,
  getOrganizationUser,
  listDirectory,
  revokeUser,
  revokeUsers,
  updateUserRoles,
} from '@foyer/api/people/user.contract';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { addUserTeams, listTeams, listUserTeams, removeTeamMember } from '@foyer/api/teams/team.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { emptyPreview, reachedProjects } from '#testing/access.ts';
import {
  detailOf,
  directoryEntries,
  directoryUsers,
  ownEntry,
  ownTeams,
  teamLevel,
  teamOf,
  teamTree,
  unmailedInvite,
} from '#testing/directory.ts';
import { organization, ownOwner } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

const known = { ...organization, counts: { users: 8, teams: 8, projects: 6 } };
const everybody = [ownEntry, ...directoryUsers];
const noor = detailOf(directoryUsers[2] as (typeof directoryUsers)[0]);

async function open(search: string, given: Partial<Organization> = {}, ...more: Stub[]) {
  const stubs = [
    stub(getMe, { data: me }),
    stub(getOrganization, { data: { ...known, ...given } }),
    stub(listDirectory, { data: [...directoryEntries], headers: { 'X-Total-Count': '10' } }),
    stub(listUserEntries, { data: [] }),
    stub(getOrganizationUser, ({ params }) => ({ data: detailOf(everybody.find(({ id }) => id === params.userId) ?? ownEntry) })),
    stub(listTeams, ({ query }) => ({ data: query['levels'] === 'one' ? teamLevel(query['parent']) : [...teamTree] })),
    stub(listUserTeams, { data: [...ownTeams] }),
    stub(listUserProjects, { data: reachedProjects.slice(0, 2), headers: { 'X-Total-Count': '2' } }),
    stub(previewAccess, { data: emptyPreview }),
    ...more,
  ];
  const rendered = renderScreen(<DirectoryScreen />, {
    url: `/organization/10482/directory${search}`,
    pattern: '/organization/:id/directory',
    stubs,
  });
  if (!search.startsWith('#') && !search.includes('q=zzz')) await screen.findByRole('link', { name: 'Amara Okafor' });
  return rendered;
}
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);
const panel = () => screen.findByRole('complementary');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom measures nothing; rows are drawn for the height there is.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the directory', () => {
  test('lists people and pending invites in one table, invites with Invite sent in place of the e-mail', async () => {
    await open('');
    expect(screen.getByRole('row', { name: /kaito\.mori@lantern\.example.*Invite sent.*Member.*(?:Expires|Expired) / })).toBeVisible();
    expect(screen.getByRole('row', { name: /lucia\.ferrante.*Invite expired.*Admin: Projects/ })).toBeVisible();
    // Rather than cut: it is all that tells one invite from another.
    expect(screen.getByRole('rowheader', { name: /kaito\.mori@lantern\.example/ })).toHaveAttribute('data-lines', '2');
    expect(screen.getByRole('row', { name: /Olivia Almeida \(you\).*olivia@foyer\.example.*Owner/ })).toBeVisible();
    expect(screen.getAllByText('8 people, 2 invites')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite users' })).toHaveAttribute('href', '/organization/10482/invites');
    expect(screen.getByRole('link', { name: 'Create team' })).toHaveAttribute('href', '/organization/10482/teams/new');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  });

  test('leads owners to the history of a person', async () => {
    await open('?user=203');
    expect(await within(await panel()).findByRole('link', { name: 'Show changes' })).toHaveAttribute(
      'href',
      '/organization/10482/history?thing=user&thingId=203',
    );
  });

  test('whoever may not manage people reads: no buttons, no checkboxes, a locked role', async () => {
    await open('?user=203', { roles: [] });
    expect(screen.queryByRole('link', { name: 'Invite users' })).toBeNull();
    expect(within(screen.getByRole('table')).queryByRole('checkbox')).toBeNull();
    const role = within(await panel()).getByRole('combobox', { name: 'Role' });
    expect(role).toBeDisabled();
    expect(role).toHaveAccessibleDescription('Only owners, and admins with the Teams permission, can change this.');
    expect(within(await panel()).queryByRole('button', { name: 'Revoke access' })).toBeNull();
  });

  test('#teams opens the teams, whose levels come when they are opened', async () => {
    const { user } = await open('#teams');
    const guest = await screen.findByRole('treeitem', { name: /Guest experience.*2 sub-teams/ });
    expect(screen.queryByText('Concierge')).toBeNull();
    act(() => guest.focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('link', { name: 'Concierge', hidden: true })).toHaveAttribute(
      'href',
      '/organization/10482/team/guest_concierge',
    );
  });

  test('Clear filters lists everybody again, whatever was searched for and shown', async () => {
    const asked: unknown[] = [];
    const { user, location } = await open(
      '?q=zzz&only=owner',
      {},
      stub(listDirectory, ({ query }) => {
        asked.push(query);
        const found = query['q'] ? [] : [...directoryEntries];
        return { data: found, headers: { 'X-Total-Count': String(found.length) } };
      }),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Amara Okafor' })).toBeVisible();
    expect(location()).toBe('/organization/10482/directory');
    expect(asked.at(-1)).not.toHaveProperty('q');
    expect(asked.at(-1)).not.toHaveProperty('role');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the teams of the directory', () => {
  test('that are none say so, with a way to create one', async () => {
    await open('#teams', {}, stub(listTeams, { data: [] }));
    expect(await screen.findByText('No teams have been created')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Create team' }))
      expect(link).toHaveAttribute('href', '/organization/10482/teams/new');
  });

  test('say how many people and projects each has, as links in the tab order of the row that has the focus', async () => {
    const { user } = await open('#teams');
    const [team] = teamLevel('');
    const row = within(await screen.findByRole('treeitem', { name: new RegExp(`^${team?.name}`) }));
    const people = row.getByRole('link', { name: new RegExp(`${team?.counts.members} (person|people) in ${team?.name}`), hidden: true });
    expect(people).toHaveAttribute('href', `/organization/10482/team/${team?.id}`);
    // What the figure counts is shown to who points at it.
    expect(people).toHaveAttribute('title', expect.stringContaining(`in ${team?.name}`));
    const projects = row.getByRole('link', { name: new RegExp(`projects? of ${team?.name}`), hidden: true });
    expect(projects).toHaveAttribute('href', `/organization/10482/team/${team?.id}#projects`);
    act(() =>
      row
        .getByRole('link', { name: team?.name ?? '', hidden: true })
        .closest<HTMLElement>('[role=treeitem]')
        ?.focus(),
    );
    await user.tab();
    expect(people).toHaveFocus();
    await user.tab();
    expect(projects).toHaveFocus();
    // Keys are for what has the focus: the arrow opens no branch.
    await user.keyboard('{ArrowDown}');
    expect(projects).toHaveFocus();
  });

  test('have a menu of what can be done with each: its people and projects, a sub-team, moving it', async () => {
    const { user } = await open('#teams');
    const [team] = teamLevel('');
    await user.click(await screen.findByRole('button', { name: `Actions for ${team?.name}`, hidden: true }));
    expect(await screen.findByRole('menuitem', { name: 'Create sub-team' })).toHaveAttribute(
      'href',
      `/organization/10482/teams/new?parent=${team?.id}`,
    );
    await user.click(screen.getByRole('menuitem', { name: 'Move' }));
    expect(await screen.findByRole('dialog', { name: 'Move team' })).toBeVisible();
  });

  test('are found by name on every level', async () => {
    const found = [{ ...teamOf('guest_concierge', 'Concierge'), ancestors: [{ id: 'guest', name: 'Guest experience' }] }];
    const all = stub(listTeams, ({ query }) => ({ data: query['q'] ? found : teamLevel(query['parent']) }));
    const { user } = await open('#teams', {}, all);
    await screen.findByRole('treeitem', { name: /^Data operations/ });
    await user.type(screen.getByRole('searchbox', { name: 'Filter by team name' }), 'conc');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Data operations/ })).toBeNull());
    expect(await screen.findByRole('treeitem', { name: /^Concierge/ })).toBeInTheDocument();
  });
});

describe('the role', () => {
  const box = async (name: string) => within(await panel()).findByRole('checkbox', { name });

  test('a permission is saved at once over the version last seen, shown before the answer, and then said to be saved', async () => {
    const sent: unknown[] = [];
    let answer: (() => void) | undefined;
    const save = stub(updateUserRoles, async ({ body }) => {
      sent.push(body);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { data: { ...noor, roles: body.roles, version: 2 } };
    });
    const { user } = await open('?user=203', {}, save);
    await user.click(await box('Connectors'));
    expect(await box('Connectors')).toBeChecked();
    expect(screen.getByRole('row', { name: /Noor Haddad.*Admin: Projects, Teams, Connectors/ })).toBeVisible();
    expect(within(await panel()).getByText('Saving')).toBeVisible();
    expect(sent).toEqual([{ roles: ['projects', 'teams', 'connectors'] }]);
    act(() => answer?.());
    expect(await within(await panel()).findByText('Saved')).toBeVisible();
    expect(told()).toEqual(['success: User permissions were updated successfully']);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(within(await panel()).queryByText('Saved')).toBeNull();
  });

  test('a role is saved with the way back to the one before, over what was saved', async () => {
    const sent: unknown[] = [];
    const save = stub(updateUserRoles, ({ body, version }) => {
      sent.push([body.roles, version]);
      return { data: { ...noor, roles: body.roles, version: noor.version + sent.length } };
    });
    const { user } = await open('?user=203', {}, save);
    await user.click(await box('Connectors'));
    await waitFor(() => expect(told()).toEqual(['success: User permissions were updated successfully']));
    const { action } = notifications.state().shown[0] ?? {};
    expect(action).toMatchObject({ label: 'Undo', altText: 'Restore the former role of Noor Haddad' });
    await act(async () => action?.onAction());
    await waitFor(async () => expect(await box('Connectors')).not.toBeChecked());
    expect(sent.map((one) => (one as unknown[])[0])).toEqual([
      ['projects', 'teams', 'connectors'],
      ['projects', 'teams'],
    ]);
    expect(sent[1]).toEqual([['projects', 'teams'], noor.version + 1]);
  });

  test('a permission that the caller does not hold is taken away without the way back', async () => {
    const holder = { ...noor, roles: ['teams' as const, 'connectors' as const] };
    const { user } = await open(
      '?user=203',
      { roles: ['teams'] },
      stub(getOrganizationUser, { data: holder }),
      stub(updateUserRoles, ({ body }) => ({ data: { ...holder, roles: body.roles, version: 2 } })),
    );
    await user.click(await box('Connectors'));
    await waitFor(() => expect(told()).toEqual(['success: User permissions were updated successfully']));
    expect(notifications.state().shown[0]?.action).toBeUndefined();
  });

  test.each([
    ['refused', { status: 403, problem: { message: 'Not you.', code: 'FORBIDDEN' } }, 'error: Not you.'],
    [
      'changed by somebody else in between',
      { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } },
      'warning: Somebody else has changed the role of Noor Haddad. You now see the current state.',
    ],
  ] as const)('when it was %s it shows what the server holds, and says so', async (_, answer, text) => {
    const { user } = await open('?user=203', {}, stub(updateUserRoles, answer as never));
    await user.click(await box('Connectors'));
    await waitFor(() => expect(told()).toEqual([text]));
    expect(await box('Connectors')).not.toBeChecked();
    expect(screen.getByRole('row', { name: /Noor Haddad.*Admin: Projects, Teams/ })).toBeVisible();
  });

  test('somebody is made an owner only after a yes, with what they gain', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      '?user=203',
      {},
      stub(updateUserRoles, ({ body }) => {
        sent.push(body);
        return { data: { ...noor, roles: body.roles, version: 2 } };
      }),
    );
    const choose = async () => {
      await user.click(await within(await panel()).findByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByRole('option', { name: 'Owner' }));
      return within(await screen.findByRole('alertdialog', { name: 'Make Noor Haddad an owner?' }));
    };
    const first = await choose();
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'read the history, change the settings and delete the organization',
    );
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click((await choose()).getByRole('button', { name: 'Make owner' }));
    await waitFor(() => expect(sent).toEqual([{ roles: ['owner'] }]));
  });

  test('who was removed meanwhile leaves the list, and the panel closes', async () => {
    const gone = { status: 404, problem: { message: '', code: 'NOT_FOUND' } };
    const { user, location } = await open('?user=203', {}, stub(updateUserRoles, gone));
    await user.click(await box('Connectors'));
    await waitFor(() => expect(location()).toBe('/organization/10482/directory'));
    expect(told()).toEqual(['warning: This person is no longer in the organization.']);
    expect(screen.queryByRole('link', { name: 'Noor Haddad' })).toBeNull();
  });

  test('of oneself is locked, and says who can change it', async () => {
    await open('?user=101', { owners: [ownOwner, { ...ownOwner, id: '102' }] });
    expect(within(await panel()).getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      'Only somebody else can change your role: an owner, or an admin with the Teams permission.',
    );
  });

  test('of oneself is locked, and the only owner is told why', async () => {
    await open('?user=101', { owners: [ownOwner] });
    expect(within(await panel()).getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      'You must assign another owner before removing yourself',
    );
    expect(within(await panel()).queryByRole('button', { name: 'Revoke access' })).toBeNull();
  });
});

test('revoking names the credentials that go on working', async () => {
  const credentials = [{ id: 'c1', name: 'Nightly build', project: { id: 'dev_guest', name: 'Guest app' } }];
  const asked = stub(previewAccess, { data: { ...emptyPreview, credentials } });
  const { user } = await open('?user=203', {}, asked);
  await user.click(within(await panel()).getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^Credentials created by them keep working/)).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Nightly build (Guest app');
});

test('revoking asks once, and then the person is gone from the list', async () => {
  const asked = stub(previewAccess, ({ body }) => ({
    data: body.kind === 'revocation' ? { ...emptyPreview, lost: 4, people: 1 } : emptyPreview,
  }));
  const { user, location } = await open('?user=203', {}, stub(revokeUser, { status: 204, data: undefined as never }), asked);
  await user.click(within(await panel()).getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('You can invite this user again later')).toBeVisible();
  expect(await dialog.findByText('4 lost')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(location()).toBe('/organization/10482/directory'));
  expect(screen.queryByRole('link', { name: 'Noor Haddad' })).toBeNull();
  expect(told()).toEqual(['success: The access of Noor Haddad was revoked.']);
});

describe('an invite', () => {
  test('that went out without a mail says so in its row, and how it comes to its person in its panel', async () => {
    await open('?invite=i3', {}, stub(listDirectory, { data: [...directoryEntries, unmailedInvite], headers: { 'X-Total-Count': '11' } }));
    expect(screen.getByRole('row', { name: /rui\.tavares@lantern\.example.*Not emailed/ })).toBeVisible();
    const shown = within(await panel());
    expect(shown.getByText(/^No email was sent: this address gets no more invite emails for now\./)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Copy invite link' })).toBeEnabled();
  });

  test('that gets no mail when it is sent again says what to do instead', async () => {
    const message = 'This address gets no more invite emails for now.';
    const { user } = await open('', {}, stub(resendInvite, { status: 409, problem: { code: 'INVITE_NOT_MAILED', message } }));
    await user.click(screen.getByRole('button', { name: /^Resend the invite to lucia/ }));
    await waitFor(() => expect(told()).toEqual([`error: ${message}`]));
  });

  test('is sent again', async () => {
    const sent = { id: 'i2', sentAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 6e8).toISOString() };
    const { user } = await open('', {}, stub(resendInvite, { data: sent }));
    await user.click(screen.getByRole('button', { name: /^Resend the invite to lucia/ }));
    await waitFor(() => expect(told()).toEqual(['success: Invite sent!']));
    expect(screen.getByRole('row', { name: /lucia\.ferrante.*Invite sent/ })).toBeVisible();
  });

  test.each([
    ['cancelled', undefined, 'success: Invite canceled!'],
    ['refused', 'NOT_INVITED', 'warning: This invite is no longer pending: it was accepted, declined or canceled.'],
  ] as const)('that was %s (%s) leaves the list and says what happened', async (outcome, code, text) => {
    const email = 'kaito.mori@lantern.example';
    const { user } = await open('', {}, stub(cancelInvites, { data: { results: [{ email, outcome, ...(code && { code }) }] } }));
    await user.click(screen.getByRole('button', { name: `Cancel the invite for ${email}` }));
    await user.click(await screen.findByRole('button', { name: 'Cancel invite' }));
    await waitFor(() => expect(told()).toEqual([text]));
    expect(screen.queryByRole('link', { name: email })).toBeNull();
  });

  test('failures say the specified words when the server has none of its own', async () => {
    const none = { status: 500, problem: { message: '' } };
    const { user } = await open('', {}, stub(resendInvite, none), stub(cancelInvites, none));
    await user.click(screen.getByRole('button', { name: /^Resend the invite to kaito/ }));
    await waitFor(() => expect(told()).toContain('error: There was an error while trying to invite this user'));
    await user.click(screen.getByRole('button', { name: /^Cancel the invite for kaito/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel invite' }));
    await waitFor(() => expect(told()).toContain('error: There was an error while trying to cancel the invite for this user'));
  });

  test('gives a link to hand on, once it was said that the mailed one stops working', async () => {
    const link = { url: 'https://console.foyer.example/acceptInvite?id=k', expiresAt: new Date().toISOString() };
    const { user } = await open('?invite=i1', {}, stub(createInviteLink, { data: link }));
    await user.click(within(await panel()).getByRole('button', { name: 'Copy invite link' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The link in the email stops working/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create a new link' }));
    expect(await dialog.findByRole('textbox', { name: 'Invite link' })).toHaveValue(link.url);
  });
});

describe('what a waiting invite gives', () => {
  test('is changed in its panel: roles at once, teams by the same dialog; who sent it and its teams are links', async () => {
    const sent: unknown[] = [];
    const change = stub(updateInvite, ({ body, params }) => {
      sent.push(body);
      return {
        data: {
          id: params.inviteId,
          version: sent.length + 1,
          roles: body.roles ?? ['projects'],
          teams: [{ id: 'data', name: 'Data operations' }],
        },
      };
    });
    const { user } = await open('?invite=i2', {}, change);
    const shown = within(await panel());
    const here = `/organization/${organization.id}`;
    expect(shown.getByRole('link', { name: `${me.given_name} ${me.family_name}` })).toHaveAttribute(
      'href',
      `${here}/directory?user=${me.userId}`,
    );
    await user.click(shown.getByRole('checkbox', { name: 'Connectors' }));
    await waitFor(() => expect(told()).toEqual(['success: Invite updated.']));
    expect(shown.getByRole('checkbox', { name: 'Connectors' })).toBeChecked();
    await user.click(shown.getByRole('button', { name: /^Modify/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByText('Data operations'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await shown.findByRole('link', { name: 'Data operations' })).toHaveAttribute('href', `${here}/team/data`);
    expect(sent).toMatchObject([
      { roles: expect.arrayContaining(['connectors']) },
      { teams: expect.arrayContaining([{ id: 'data', maintainer: false }]) },
    ]);
  });

  test('is gone when it was accepted meanwhile: the list and the panel lose it, and a notification says so', async () => {
    const gone = { status: 409, problem: { message: '', code: 'INVITE_GONE' } } as const;
    const { user } = await open('?invite=i2', {}, stub(updateInvite, gone as never));
    await user.click(within(await panel()).getByRole('checkbox', { name: 'Connectors' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(told()).toEqual(['warning: This invite is no longer pending: it was accepted, declined or canceled.']);
  });

  test('that somebody else has changed in between is told, and goes back', async () => {
    const { user } = await open('?invite=i2', {}, stub(updateInvite, { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } }));
    const box = within(await panel()).getByRole('checkbox', { name: 'Connectors' });
    await user.click(box);
    await waitFor(() =>
      expect(told()).toEqual([
        expect.stringMatching(/^warning: Somebody else has changed the invite of .+\. You now see its current state\./),
      ]),
    );
    expect(box).not.toBeChecked();
  });
});

test('memberships: one call for the new teams, one for each to leave; what failed is named and tried again alone, then the dialog closes', async () => {
  const asked: unknown[] = [];
  let isBroken = true;
  const { user } = await open(
    '?user=203',
    {},
    stub(addUserTeams, ({ body }) => {
      asked.push(body.teams.map(({ id }) => id));
      return { data: { failed: isBroken ? [{ id: 'data', code: 'NOT_FOUND', message: 'Not there.' }] : [] } };
    }),
    stub(removeTeamMember, ({ params }) => {
      asked.push(params.team);
      return { status: 204, data: undefined as never };
    }),
  );
  await user.click(within(await panel()).getByRole('button', { name: /^Modify/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Data operations', 'Concierge', 'Front of house']) await user.click(await dialog.findByText(name));
  // What was chosen is not dropped without a word.
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  expect(question.getByText('What you changed here is not saved yet.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Data operations: Not there.')).toBeVisible();
  expect(new Set(asked.flat())).toEqual(new Set(['guest_concierge', 'data', 'front']));
  expect(asked).toHaveLength(2);
  expect(told()).toEqual(['error: 1 team could not be changed.']);
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try the failed ones again' }));
  await waitFor(() => expect(told()).toContain('success: User teams updated successfully!'));
  expect(asked[2]).toEqual(['data']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('teams that do not load are spoken of in the server’s words, and asked for again', () => {
  let isBroken = true;
  const failing = stub(listTeams, () => (isBroken ? { status: 403, problem: { message: 'Out of order.' } } : { data: [...teamTree] }));
  async function seeFailure(user: Awaited<ReturnType<typeof open>>['user']) {
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The teams could not be loadedOut of order.');
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Data operations')).toBeVisible();
  }
  beforeEach(() => {
    isBroken = true;
  });

  test('where memberships are changed', async () => {
    const { user } = await open('?user=203', {}, failing);
    await user.click(within(await panel()).getByRole('button', { name: /^Modify/ }));
    await seeFailure(user);
  });

  test('where several are added to teams', async () => {
    const { user } = await open('', {}, failing);
    await user.click(screen.getByRole('checkbox', { name: 'Select Amara Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Add to team' }));
    await seeFailure(user);
    // What will happen has its place before the first team is chosen: nothing moves with the first choice.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'What will happen' })).toBeVisible();
    expect(dialog.getByText('1 stays as it is')).toBeVisible();
  });
});

test('several at once: where it could not be said what would happen, it can be asked again', async () => {
  let isBroken = true;
  const { user } = await open(
    '',
    {},
    stub(revokeUsers, ({ body }) =>
      isBroken
        ? { status: 500, problem: { message: 'Out of order.' } }
        : { data: { preview: true, results: body.users.map((id) => ({ id, outcome: 'changed' as const })) } },
    ),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Amara Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 could not be checked')).toBeVisible();
  expect(dialog.getAllByText('Not all could be checked.')[0]).toBeVisible();
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 will change')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an admin is not offered what only owners do with an invite for an owner', async () => {
  const { user } = await open(
    '',
    { roles: ['teams'] },
    stub(listDirectory, {
      data: directoryEntries.map((entry) => (entry.kind === 'invite' ? { ...entry, roles: ['owner' as const] } : entry)),
      headers: { 'X-Total-Count': '10' },
    }),
  );
  expect(screen.queryByRole('button', { name: /^Cancel the invite/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select kaito.mori@lantern.example' }));
  await user.click(screen.getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 cannot be changed')).toBeVisible();
  expect(dialog.getByText('Only an owner can add, change or remove owners. Ask an owner.')).toBeVisible();
});

test('several at once: those whom a filter hides stay selected, and are counted', async () => {
  const { user } = await open(
    '',
    {},
    stub(listDirectory, ({ query }) => {
      const found = directoryEntries.filter((entry) => !query.q || JSON.stringify(entry).toLowerCase().includes(query.q));
      return { data: [...found], headers: { 'X-Total-Count': String(found.length) } };
    }),
  );
  for (const name of ['Amara Okafor', 'Sven Lindqvist', 'kaito.mori@lantern.example'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'amara');
  expect(await screen.findByText('3 selected, 2 of them not shown')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Amara Okafor' }));
  expect(screen.getByText('2 selected, 2 of them not shown')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText('2 selected')).toBeVisible();
});

test('several at once: who is selected is exported, and nobody else', async () => {
  const asked: unknown[] = [];
  URL.createObjectURL = () => 'blob:1';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const exported = stub(exportDirectory, ({ query }) => {
    asked.push(query);
    return { data: 'status\r\n"active"\r\n' };
  });
  const { user } = await open('?q=a', {}, exported);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Amara Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Export 1 selected' }));
  const chosen = directoryEntries.find((entry) => entry.kind === 'user' && entry.givenName === 'Amara');
  await waitFor(() => expect(asked).toEqual([{ ids: chosen?.id }]));
});

test('several at once: while more rows are to come, none is said to be hidden', async () => {
  const { user } = await open(
    '',
    {},
    stub(listDirectory, ({ query }) => {
      const isNarrowed = query.q !== undefined;
      const rows = directoryEntries.filter((entry) => JSON.stringify(entry).includes('Lindqvist') === isNarrowed);
      const more = !isNarrowed && { 'X-Next-Cursor': 'next' };
      return query.cursor ? 'pending' : { data: rows, headers: { 'X-Total-Count': '60', ...more } };
    }),
  );
  await user.type(screen.getByRole('searchbox'), 'lindqvist');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sven Lindqvist' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText('1 selected, not among the rows loaded')).toBeVisible();
});

test('several at once: people of one name are told apart by their addresses', async () => {
  const { user } = await open(
    '',
    {},
    stub(revokeUsers, ({ body }) => ({ data: { preview: true, results: body.users.map((id) => ({ id, outcome: 'changed' as const })) } })),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Amara Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('amara.okafor@foyer.example')).toBeVisible();
});

test('several at once: what it would do to each, then what it did, honestly', async () => {
  const bodies: { users: string[]; preview?: boolean | undefined }[] = [];
  const { user } = await open(
    '',
    {},
    stub(revokeUsers, ({ body }) => {
      bodies.push(body);
      const results = body.users.map((id) =>
        id === '102' ? { id, outcome: 'refused' as const, message: 'Only owners change owners.' } : { id, outcome: 'changed' as const },
      );
      return { data: { preview: body.preview === true, results } };
    }),
    stub(cancelInvites, { status: 500, problem: { message: 'Out of order.' } }),
    stub(previewAccess, ({ body }) => ({
      data: body.kind === 'revocation' && body.users.join() === '201' ? { ...emptyPreview, lost: 3, people: 1 } : emptyPreview,
    })),
  );
  for (const name of ['Amara Okafor', 'Sven Lindqvist', 'kaito.mori@lantern.example'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke access' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 will change')).toBeVisible();
  expect(await dialog.findByText('3 lost')).toBeVisible();
  expect(dialog.getByText('Only owners change owners.')).toBeVisible();
  expect(dialog.getByRole('link', { name: /^Amara Okafor/ })).toHaveAttribute(
    'href',
    `/organization/${organization.id}/directory?user=201`,
  );
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  expect(await dialog.findByText('1 changed')).toBeVisible();
  expect(dialog.getByText('1 failed')).toBeVisible();
  // Who is gone has no entry any more.
  expect(dialog.queryByRole('link', { name: /^Amara Okafor/ })).toBeNull();
  expect(dialog.getByRole('link', { name: /^Sven Lindqvist/ })).toBeVisible();
  expect(dialog.getByText('1 was not changed')).toBeVisible();
  expect(dialog.getByText('Only owners change owners.')).toBeVisible();
  expect(dialog.getByText('Out of order.')).toBeVisible();
  expect(bodies).toEqual([{ users: ['201', '102'], preview: true }, { users: ['201'] }]);
  expect(screen.queryByRole('link', { name: 'Amara Okafor', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sven Lindqvist', hidden: true })).toBeInTheDocument();
});
