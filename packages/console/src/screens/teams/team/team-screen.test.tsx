import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUsers } from '@foyer/api/people/user.contract';
import { listProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import {
  addTeamMembers,
  addTeamProjects,
  deleteTeam,
  getTeam,
  listTeamMembers,
  listTeamProjects,
  listTeams,
  moveTeam,
  removeTeamMember,
  setTeamProjectLevel,
  updateTeam,
} from '@foyer/api/teams/team.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { emptyPreview, losingPreview } from '#testing/access.ts';
import { organization, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { teamDetail, teamMembers, teamPeople, teamProjects } from '#testing/teams.ts';
import { TeamScreen } from './team-screen.tsx';
import { textToSave } from './use-team-save.ts';
import { tabOf } from './use-team-tab.ts';

const counted = <Row,>(data: readonly Row[]) => ({ data: [...data], headers: { 'X-Total-Count': String(data.length) } });

function open(hash = '', ...stubs: readonly Stub[]) {
  const url = `/organization/10482/team/guest_loyalty${hash}`;
  return renderScreen(<TeamScreen />, {
    url,
    pattern: '/organization/:id/team/:team',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getTeam, { data: teamDetail }),
      stub(listTeamMembers, counted(teamMembers)),
      stub(listTeamProjects, counted(teamProjects)),
      stub(listTeams, { data: [] }),
      stub(listUsers, counted(teamPeople)),
      stub(listProjects, counted(projects)),
      stub(previewAccess, { data: emptyPreview }),
      ...stubs,
    ],
  });
}
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);
const nameField = () => screen.findByRole('textbox', { name: 'Team name' });

afterEach(() => act(() => notifications.clear()));

test('owners come from it to its own history, whatever teams it is in', async () => {
  const { unmount } = open();
  // The history keeps a team by its own segment, which stays when it is moved.
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/organization/10482/history?thing=team&thingId=loyalty',
  );
  unmount();
  open('', stub(getOrganization, { data: { ...organization, roles: ['teams'] } }));
  await nameField();
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
});

describe('the name', () => {
  test('is saved when it is left', async () => {
    const sent: unknown[] = [];
    open(
      '',
      stub(updateTeam, ({ body }) => {
        sent.push(body);
        return { data: { ...teamDetail, name: 'Loyalty', version: 5 } };
      }),
    );
    const field = await nameField();
    fireEvent.change(field, { target: { value: ' Loyalty ' } });
    expect(sent).toEqual([]);
    fireEvent.blur(field);
    await screen.findByText('Saved');
    expect(sent).toEqual([{ name: 'Loyalty' }]);
  });

  test('that the server refuses is told in a dialog, and stays as it was typed', async () => {
    open('', stub(updateTeam, { status: 400, problem: { code: 'VALIDATION_FAILED', message: 'Invalid something' } }));
    const field = await nameField();
    fireEvent.change(field, { target: { value: 'Loyalty' } });
    fireEvent.blur(field);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Invalid team name or description');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Got It!' }));
    expect(field).toHaveValue('Loyalty');
  });

  test('that somebody else changed in between is asked about', async () => {
    let version = 4;
    const seen: unknown[] = [];
    open(
      '',
      stub(getTeam, () => ({ data: { ...teamDetail, version, name: version === 4 ? teamDetail.name : 'Theirs' } })),
      stub(updateTeam, ({ body }) => {
        seen.push(body);
        if (version === 4) {
          version = 5;
          return { status: 412, problem: { code: 'VERSION_CONFLICT', message: '' } };
        }
        return { data: { ...teamDetail, name: 'Mine', version: 6 } };
      }),
    );
    const field = await nameField();
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.blur(field);
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved in the meantime' }));
    for (const text of ['Mine', 'Theirs']) expect(dialog.getByText(text)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Saved');
    expect(seen).toEqual([{ name: 'Mine' }, { name: 'Mine' }]);
  });

  test('goes together with a description that somebody else has changed in between', async () => {
    let version = 4;
    const seen: unknown[] = [];
    open(
      '',
      stub(getTeam, () => ({ data: { ...teamDetail, version, description: version === 4 ? teamDetail.description : 'Theirs' } })),
      stub(updateTeam, ({ body }) => {
        seen.push(body);
        if (version === 5) return { data: { ...teamDetail, name: 'Mine', description: 'Theirs', version: 6 } };
        version = 5;
        return { status: 412, problem: { code: 'VERSION_CONFLICT', message: '' } };
      }),
    );
    const field = await nameField();
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.blur(field);
    await screen.findByText('Saved');
    expect(seen).toEqual([{ name: 'Mine' }, { name: 'Mine' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['the same', 'Crew', 'Crew', undefined],
    ['empty', 'Crew', '  ', undefined],
    ['untouched', 'Crew', undefined, undefined],
    ['new', 'Crew', ' Night crew ', 'Night crew'],
  ])('that is %s', (_case, current, draft, expected) => {
    expect(textToSave(current, draft)).toBe(expected);
  });
});

test('a team without a description offers to add one', async () => {
  open('', stub(getTeam, { data: { ...teamDetail, description: '' } }));
  await screen.findByText('olivia@foyer.example');
  fireEvent.click(screen.getByRole('button', { name: 'Add description' }));
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveFocus();
});

test.each([
  ['', 'members'],
  ['#members', 'members'],
  ['#projects', 'projects'],
  ['#teams', 'teams'],
  ['#elsewhere', 'members'],
])('the hash %j opens %s', (hash, tab) => expect(tabOf(hash)).toBe(tab));

test('deleting it asks, says what goes with it and leads to the directory’s teams', async () => {
  const asked = stub(previewAccess, ({ body }) => ({
    data: body.kind === 'team deletion' ? { ...emptyPreview, lost: 7, people: 3 } : emptyPreview,
  }));
  const { router } = open('', stub(deleteTeam, { data: undefined, status: 204 }), asked);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete team' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this team?' });
  expect(dialog).toHaveTextContent('and its 1 sub-team are deleted');
  expect(await within(dialog).findByText('7 lost')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/organization/10482/directory', hash: '#teams' }));
});

test('what cannot be deleted is said so, and is still there', async () => {
  open('', stub(deleteTeam, { status: 500, problem: { message: '' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete team' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete team' }));
  await waitFor(() => expect(told()).toEqual(['error: Team could not be removed. Please try again later.']));
});

test('a team that does not load leads to the directory’s teams, with the server’s words', async () => {
  const { router } = open('', stub(getTeam, { status: 404, problem: { code: 'NOT_FOUND', message: 'Nothing here.' } }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/organization/10482/directory', hash: '#teams' }));
  expect(told()).toEqual(['error: Nothing here.']);
});

test('an address from before a move is put right', async () => {
  const { router } = open('#projects', stub(getTeam, { data: { ...teamDetail, id: 'front_loyalty' } }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/organization/10482/team/front_loyalty', hash: '#projects' }),
  );
});

test('members: new ones in one call, others one by one; who could not be added is named and tried again', async () => {
  const calls: unknown[] = [];
  let isRefused = true;
  open(
    '',
    stub(addTeamMembers, ({ body }) => {
      calls.push(body.users.map(({ id }) => id));
      const failed = isRefused ? [{ id: '203', code: 'NOT_FOUND', message: 'Not here.' }] : [];
      isRefused = false;
      return { data: { failed } };
    }),
    stub(removeTeamMember, ({ params }) => {
      calls.push(params.userId);
      return { data: undefined, status: 204 };
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Manage members' }));
  const dialog = within(await screen.findByRole('dialog'));
  const first = await dialog.findByRole('checkbox', { name: 'Select Noor Haddad' });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/People with a pending invite are not listed/);
  const said = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
  // The line has its place from the beginning: nothing moves with the first choice.
  expect(said()).toContain('Nothing has changed yet.');
  fireEvent.click(first);
  expect(said()).toContain('1 to add, 0 to remove');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Select Priya Raghunathan' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Select Amara Okafor' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Some members were unable to be added to team')).toBeInTheDocument();
  expect(dialog.getByText('Noor Haddad: Not here.')).toBeInTheDocument();
  expect(calls).toEqual([['203', '204'], '201']);
  fireEvent.click(dialog.getByRole('button', { name: 'Try the failed ones again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.slice(2)).toEqual([['203']]);
});

test('members: what was chosen is dropped by Esc only after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Manage members' }));
  const chosen = () => within(screen.getByRole('dialog')).findByRole('checkbox', { name: 'Select Noor Haddad' });
  await user.click(await chosen());
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await chosen()).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('projects: a changed level is one call of its own, a new one comes with View', async () => {
  const calls: unknown[] = [];
  open(
    '#projects',
    stub(addTeamProjects, ({ body }) => {
      calls.push(body);
      return { data: { failed: [] } };
    }),
    stub(setTeamProjectLevel, ({ params, body }) => {
      calls.push([params.project, body.level]);
      return { data: { ...(teamProjects[0] as (typeof teamProjects)[number]), level: 21 as const } };
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Manage projects' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [first, , , fourth] = projects;
  // The column is called so, and on a card each choice.
  expect(dialog.getByRole('columnheader', { name: 'Access level' })).toBeVisible();
  expect(dialog.getAllByText('Access level').length).toBeGreaterThan(1);
  fireEvent.change(await dialog.findByRole('combobox', { name: `Access level of ${first?.name}` }), { target: { value: '21' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: `Select ${fourth?.name}` }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([{ projects: [{ id: fourth?.id, level: 5 }] }, [first?.id, 21]]);
});

test('projects: when none could be added, that is said and the dialog stays', async () => {
  const [, , , fourth] = projects;
  const failed = [{ id: fourth?.id ?? '', code: 'NOT_FOUND', message: 'Not here.' }];
  open('#projects', stub(addTeamProjects, { data: { failed } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Manage projects' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: `Select ${fourth?.name}` }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Some Projects were unable to be added to team')).toBeInTheDocument();
  expect(dialog.getByText(`${fourth?.name}: Not here.`)).toBeInTheDocument();
});

test('who may not manage teams reads', async () => {
  open('', stub(getOrganization, { data: { ...organization, roles: [] } }));
  await screen.findByText('olivia@foyer.example');
  for (const name of ['Manage members', 'Delete team', 'Move team']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Team name' })).toBeNull();
});

test('members: a search that fails says so in the server’s words, and is done again', async () => {
  let isBroken = false;
  open(
    '',
    stub(listUsers, () => (isBroken ? { status: 403, problem: { message: 'Out of order.' } } : counted(teamPeople))),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Manage members' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Noor Haddad');
  isBroken = true;
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'noor' } });
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByText('Out of order.')).toBeVisible();
  isBroken = false;
  fireEvent.click(again);
  expect(await dialog.findByText('Noor Haddad')).toBeVisible();
});

test.each([
  ['members', 'Manage members', listTeamMembers, 'Noor Haddad'],
  ['projects', 'Manage projects', listTeamProjects, projects[0]?.name ?? ''],
] as const)(
  '%s: a list that does not load says so in the server’s words, in the dialog too, and is asked for again',
  async (tab, manage, call, name) => {
    let isBroken = false;
    const rows = call === listTeamMembers ? counted(teamMembers) : counted(teamProjects);
    open(
      tab === 'projects' ? '#projects' : '',
      stub(call as typeof listTeamMembers, () => (isBroken ? { status: 403, problem: { message: 'Out of order.' } } : (rows as never))),
    );
    const button = await screen.findByRole('button', { name: manage });
    isBroken = true;
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The list could not be loaded');
    expect(dialog.getByText('Out of order.')).toBeVisible();
    isBroken = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(name)).toBeVisible();
  },
);

test('whom a change concerns is said too where they are too many to name', async () => {
  open('', stub(previewAccess, { data: { ...emptyPreview, people: 5001, tooManyProjects: 2000 } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete team' }));
  expect(await screen.findByText('up to 5,001 people in 2,000 projects, too many to list')).toBeVisible();
});

test('moving a team waits for another place, and says so beside the button', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Move team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move team' }));
  const move = dialog.getByRole('button', { name: 'Move' });
  expect(move).toHaveAttribute('aria-disabled', 'true');
  expect(move).toHaveAccessibleDescription('Choose another parent team first, or none for the top level.');
  expect(
    dialog
      .getAllByText('Choose another parent team first, or none for the top level.')
      .some((shown) => shown.checkVisibility?.() ?? !shown.hidden),
  ).toBe(true);
});

describe('a sub-team', () => {
  test('is moved by keys, after it was said what people lose by it, and back by the notification', async () => {
    const sent: string[] = [];
    const foretold: unknown[] = [];
    const asked = stub(previewAccess, ({ body }) => {
      foretold.push(body);
      return { data: losingPreview };
    });
    const below = (id: string, name: string) => ({
      ...teamDetail,
      id,
      name,
      parent: 'guest_loyalty',
      subteams: [],
      counts: { subteams: 0, members: 0, projects: 0 },
    });
    open(
      '#teams',
      stub(listTeams, { data: [below('guest_loyalty_cards', 'Cards'), below('guest_loyalty_mail', 'Mail')] }),
      stub(moveTeam, ({ params, body }) => {
        sent.push(`${params.team} under ${body.parent}`);
        return { data: { ...teamDetail, id: `${body.parent}_cards`, name: 'Cards' } };
      }),
      asked,
    );
    const cards = await screen.findByRole('treeitem', { name: 'Cards' });
    act(() => cards.focus());
    fireEvent.keyDown(cards, { key: 'x', ctrlKey: true });
    fireEvent.keyDown(cards, { key: 'Enter' });
    expect(screen.getByText('A team cannot be moved into itself or its sub-teams. Choose another parent team.')).toBeVisible();
    fireEvent.keyDown(cards, { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('treeitem', { name: 'Mail' }), { key: 'v', ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Move team' }));
    expect(await dialog.findByText('1 lost')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Parent team' })).toHaveValue('Mail');
    expect(foretold).toEqual([{ kind: 'team move', team: 'guest_loyalty_cards', parent: 'guest_loyalty_mail' }]);
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(told()).toEqual(['success: “Cards” is now under “Mail”.']));
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(told()).toContain('success: “Cards” is back where it was.'));
    expect(sent).toEqual(['guest_loyalty_cards under guest_loyalty_mail', 'guest_loyalty_mail_cards under guest_loyalty']);
  });
});
