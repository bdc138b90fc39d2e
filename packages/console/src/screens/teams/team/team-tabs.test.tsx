import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUsers } from '@foyer/api/people/user.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { getTeam, listTeamMembers, listTeamProjects, listTeams } from '@foyer/api/teams/team.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { teamOf } from '#testing/directory.ts';
import { organization, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { teamDetail, teamMembers, teamPeople, teamProjects } from '#testing/teams.ts';
import { TeamScreen } from './team-screen.tsx';

const counted = <Row,>(data: readonly Row[]) => ({ data: [...data], headers: { 'X-Total-Count': String(data.length) } });
const matching = <Row extends { readonly name?: string; readonly email?: string }>(rows: readonly Row[], q = '') =>
  rows.filter(({ name = '', email = '' }) => `${name} ${email}`.toLowerCase().includes(q.toLowerCase()));

function open(hash = '', ...stubs: readonly Stub[]) {
  return renderScreen(<TeamScreen />, {
    url: `/organization/10482/team/guest_loyalty${hash}`,
    pattern: '/organization/:id/team/:team',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getTeam, { data: teamDetail }),
      stub(listTeamMembers, ({ query }) => counted(matching(teamMembers, query['q']))),
      stub(listTeamProjects, ({ query }) => counted(matching(teamProjects, query['q']))),
      stub(listTeams, {
        data: [
          teamOf('guest_loyalty_cards', 'Member cards', [teamOf('guest_loyalty_cards_gold', 'Gold')]),
          teamOf('guest_loyalty_mail', 'Mail'),
        ],
      }),
      stub(listUsers, counted(teamPeople)),
      stub(listProjects, counted(projects)),
      ...stubs,
    ],
  });
}
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  // jsdom measures nothing; rows are drawn for the room there is.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

test('each tab says how many there are', async () => {
  open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Members3', 'Projects3', 'Teams1']);
});

test('the way down to the team leads to each team above, and to all of them', async () => {
  open();
  const way = within(await screen.findByRole('navigation', { name: 'Where this team is' }));
  expect(way.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/organization/10482/directory#teams');
  expect(way.getByRole('link', { name: 'Guest experience' })).toHaveAttribute('href', '/organization/10482/team/guest');
  expect(way.getByText(teamDetail.name)).toHaveAttribute('aria-current', 'page');
});

describe.each([
  ['members', '', 'Filter members', 'olivia', 'Olivia Almeida', 'No members yet', 'Add members', 'Manage members', listTeamMembers],
  [
    'projects',
    '#projects',
    'Filter projects',
    'loyalty',
    'Loyalty Club',
    'No projects yet',
    'Add projects',
    'Manage projects',
    listTeamProjects,
  ],
] as const)('the %s', (_, hash, filter, typed, found, emptyTitle, add, manage, call) => {
  test('are narrowed by a text', async () => {
    const { user } = open(hash);
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    await user.type(screen.getByRole('searchbox', { name: filter }), typed);
    await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining(found)]));
  });

  test('that are none say so, with a button that opens the dialog', async () => {
    const { user } = open(hash, stub(call as typeof listTeamMembers, counted([])));
    expect(await screen.findByText(emptyTitle)).toBeVisible();
    await user.click(screen.getByRole('button', { name: add }));
    expect(await screen.findByRole('dialog', { name: manage })).toBeVisible();
  });
});

describe('the teams below', () => {
  test('open level by level, and each leads to its page', async () => {
    const { user } = open('#teams');
    const cards = await screen.findByRole('treeitem', { name: /^Member cards/ });
    expect(screen.queryByRole('treeitem', { name: 'Gold' })).toBeNull();
    act(() => cards.focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('link', { name: 'Gold', hidden: true })).toHaveAttribute(
      'href',
      '/organization/10482/team/guest_loyalty_cards_gold',
    );
  });

  test('are narrowed by a text', async () => {
    const { user } = open('#teams');
    await screen.findByRole('treeitem', { name: 'Mail' });
    await user.type(screen.getByRole('searchbox', { name: 'Filter teams' }), 'gold');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Mail' })).toBeNull());
    expect(screen.getByRole('treeitem', { name: 'Gold' })).toBeInTheDocument();
  });

  test.each([
    ['some', undefined],
    ['none', []],
  ])('(%s) can be more: the new one is made below this team', async (_, none) => {
    open('#teams', ...(none ? [stub(listTeams, { data: none })] : []));
    expect(await screen.findByRole('link', { name: 'Create team' })).toHaveAttribute(
      'href',
      '/organization/10482/teams/new?parent=guest_loyalty',
    );
    expect(screen.queryByText('No sub-teams yet') !== null).toBe(none !== undefined);
  });
});

test('its people and the projects that the reader reaches lead to their pages', async () => {
  const { unmount } = open();
  const [person] = teamMembers;
  expect(await screen.findByRole('link', { name: new RegExp(`^${person?.givenName} ${person?.familyName}`) })).toHaveAttribute(
    'href',
    `/organization/10482/directory?user=${person?.id}`,
  );
  unmount();
  const [first, second] = teamProjects;
  open(
    '#projects',
    stub(getOrganization, { data: { ...organization, roles: [] } }),
    stub(listProjects, counted(projects.filter(({ id }) => id === first?.id))),
  );
  expect(await screen.findByRole('link', { name: first?.name ?? '' })).toHaveAttribute('href', `/organization/10482/project/${first?.id}`);
  expect(screen.getByText(second?.name ?? '')).toBeVisible();
  expect(screen.queryByRole('link', { name: second?.name ?? '' })).toBeNull();
});

test('projects that come from a team above are listed and counted, with where they come from', async () => {
  const [first, second, third] = teamProjects;
  const given = (...rows: (typeof teamProjects)[number][]) => counted(rows);
  if (!first || !second || !third) throw new Error('Three projects are needed.');
  open(
    '#projects',
    stub(listTeamProjects, ({ params }) =>
      params.team === 'guest' ? given({ ...first, level: 20 }, third) : given({ ...first, level: 5 }, second),
    ),
  );
  await screen.findByText(/also given here, View/);
  const rows = screen.getAllByRole('row').slice(1);
  const row = (name: string) => rows.find(({ textContent }) => textContent?.includes(name))?.textContent;
  expect(rows).toHaveLength(3);
  expect(row(first.name)).toMatch(/Managerfrom Guest experiencealso given here, View/);
  expect(row(second.name)).toMatch(/given here$/);
  expect(row(third.name)).toMatch(/from Guest experience$/);
  expect(screen.getByRole('tab', { name: /^Projects/ })).toHaveTextContent('Projects3');
  expect(screen.getAllByRole('link', { name: 'Guest experience' }).at(-1)).toHaveAttribute('href', '/organization/10482/team/guest');
});

test('where a project comes from is a column where there is little room, and stands in the dialog that manages projects', async () => {
  // A window 1280 px wide leaves so much for the list.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(629);
  const [first, second] = teamProjects;
  if (!first || !second) throw new Error('Two projects are needed.');
  open(
    '#projects',
    stub(listTeamProjects, ({ params }) => (params.team === 'guest' ? counted([{ ...first, level: 20 }]) : counted([second]))),
  );
  expect(await screen.findByRole('columnheader', { name: 'Where from' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Manage projects' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rowOf = async (name: string) => (await dialog.findByRole('checkbox', { name: `Select ${name}` })).closest('tr');
  await waitFor(async () => expect(await rowOf(first.name)).toHaveTextContent(/ · from Guest experience, Manager/));
  expect(await dialog.findByRole('checkbox', { name: `Select ${first.name}` })).not.toBeChecked();
  expect(await rowOf(second.name)).not.toHaveTextContent('from');
});
