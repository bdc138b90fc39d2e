import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { getOverview } from '@foyer/api/overview/overview.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import type { Project } from '@foyer/api/projects/project.schema';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hideSetup } from '#features/organization-setup/hidden-setup.ts';
import { notifications } from '#lib/notifications/notifications.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization, projects } from '#testing/organizations.ts';
import { newOverview } from '#testing/overview.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ProjectListScreen } from './list-screen.tsx';
// What comes late is there already.
import './first-steps.tsx';

type Query = Readonly<Record<string, string>>;

function open(
  options: {
    all?: readonly Project[];
    roles?: typeof organization.roles;
    search?: string;
    breaks?: (query: Query) => boolean;
    reply?: StubReply<typeof listProjects>;
  } = {},
) {
  const { all = projects, roles = ['owner'], search = '', breaks, reply } = options;
  const asked: Query[] = [];
  let delayMs = 0;
  const answer = async ({ query }: { query: Query }) => {
    asked.push(query);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    return replyTo(query);
  };
  const replyTo = (query: Query): StubReply<typeof listProjects> => {
    if (reply) return reply;
    if (breaks?.(query)) return { status: 500, problem: { message: '' } };
    const found = all.filter(
      ({ name, deployment }) =>
        name.toLowerCase().includes((query.q ?? '').toLowerCase()) && (!query.deployment || query.deployment === deployment),
    );
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit);
    return {
      data: found.slice(start, end),
      headers: { 'X-Total-Count': String(found.length), ...(end < found.length && { 'X-Next-Cursor': String(end) }) },
    };
  };
  const stubs = [
    stub(getFeatureFlags, { data: featureFlags }),
    stub(getOrganizationFlags, { data: {} }),
    stub(getOrganization, { data: { ...organization, roles: [...roles] } }),
    stub(listProjects, answer),
    stub(getOverview, { data: newOverview }),
  ];
  const rendered = renderScreen(<ProjectListScreen />, { url: `/organization/10482${search}`, pattern: '/organization/:id', stubs });
  const hold = (ms: number) => {
    delayMs = ms;
  };
  return { ...rendered, asked, hold };
}
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('the project list', () => {
  test('shows heading, count, and for each project its name, region and state, in the server’s order', async () => {
    open();
    expect(await screen.findByRole('article', { name: 'Guest App' })).toHaveTextContent('EU West (Dublin)');
    expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    expect(names()).toEqual(projects.map((project) => project.name));
    expect(within(screen.getByRole('article', { name: 'Guest App' })).getByText('Active')).toBeVisible();
    const inactive = screen.getByRole('article', { name: 'Winter Campaign 2025' });
    expect(within(inactive).getByText('Inactive')).toBeVisible();
    expect(inactive).toHaveAttribute('data-inactive', 'true');
  });

  test('two projects in one region are told apart by their deployments', async () => {
    const [first, second] = projects as readonly [Project, Project];
    const region = 'EU West (Dublin)';
    open({
      all: [
        { ...first, region },
        { ...second, region, deployment: 'staging' },
      ],
    });
    expect(await screen.findByRole('article', { name: first.name })).toHaveTextContent('EU West (Dublin) · dev');
    expect(screen.getByRole('article', { name: second.name })).toHaveTextContent('EU West (Dublin) · staging');
  });

  test('a deployment that is called like its region is said once', async () => {
    const [first] = projects as readonly [Project];
    open({ all: [{ ...first, region: 'harbour', deployment: 'harbour' }] });
    expect(within(await screen.findByRole('article', { name: first.name })).getByText('harbour')).toBeVisible();
  });

  test('a card leads to its project, whichever address the list is under', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'Guest App' });
    expect(within(card).getByRole('link', { name: 'Guest App' })).toHaveAttribute('href', '/organization/10482/project/dev_guest-app');
  });

  test('an active project links to the studios that its flags show and to its settings, an inactive one to its page alone', async () => {
    open();
    const linksOf = async (name: string) =>
      within(await screen.findByRole('article', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    await waitFor(async () =>
      expect(await linksOf('Guest App')).toEqual([
        'Guest App',
        'Experience Studio (opens in a new tab)',
        'Project Settings (opens in a new tab)',
      ]),
    );
    expect(await linksOf('Loyalty Club')).toEqual([
      'Loyalty Club',
      'Experience Studio 2.0 (opens in a new tab)',
      'Project Settings (opens in a new tab)',
    ]);
    expect(await linksOf('Winter Campaign 2025')).toEqual(['Winter Campaign 2025', 'About this project']);
  });

  test('a search narrows the list and stands in the address', async () => {
    const { user, asked, location } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'lo');
    await waitFor(() => expect(location()).toBe('/organization/10482?q=lo'));
    await waitFor(() => expect(names()).toEqual(['Loyalty Club', 'Lobby Screens']));
    expect(asked.at(-1)).toMatchObject({ q: 'lo' });
    expect(screen.getByText('2 projects')).toBeInTheDocument();
  });

  test('a link brings its search with it', async () => {
    const { asked } = open({ search: '?q=spa' });
    expect(await screen.findByRole('article', { name: 'Spa & Dining' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('spa');
    expect(asked).toHaveLength(1);
  });

  test('the filter offers all deployments and those of the organization, and the choice is remembered', async () => {
    const { user, asked } = open();
    await screen.findByRole('article', { name: 'Guest App' });
    await user.click(screen.getByRole('combobox', { name: 'Filter by deployment' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All deployments', 'dev', 'staging', 'demo']);
    await user.click(screen.getByRole('option', { name: 'staging' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ deployment: 'staging' }));
    expect(localStorage.getItem('lastProjectFilter')).toBe('staging');
  });

  test('a remembered choice is used, unless this organization has no such deployment', async () => {
    localStorage.setItem('lastProjectFilter', 'dev');
    const { asked, unmount } = open();
    await screen.findByRole('article', { name: 'Guest App' });
    expect(asked[0]).toMatchObject({ deployment: 'dev' });
    unmount();
    localStorage.setItem('lastProjectFilter', 'elsewhere');
    const other = open();
    await screen.findByRole('article', { name: 'Guest App' });
    expect(other.asked[0]).not.toHaveProperty('deployment');
  });

  test('copies API URL and project id from the card’s menu', async () => {
    const { user } = open();
    const told = () => notifications.state().shown.map(({ text }) => text);
    await user.click(await screen.findByRole('button', { name: 'Actions for Loyalty Club' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy API URL' }));
    await waitFor(() => expect(told()).toEqual(['Content copied successfuly!']));
    expect(await navigator.clipboard.readText()).toBe('https://loyalty-club.dev.foyer.example');
    await user.click(screen.getByRole('button', { name: 'Actions for Loyalty Club' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy project ID' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('dev_loyalty-club'));
  });

  test('the next page comes when the end comes near; of many, only those in sight are in the document', async () => {
    const all = Array.from({ length: 500 }, (_, index) => ({ ...(projects[0] as Project), id: `dev_${index}`, name: `Project ${index}` }));
    const { asked } = open({ all });
    await screen.findByRole('article', { name: 'Project 0' });
    expect(screen.getAllByRole('article').length).toBeLessThan(30);
    expect(asked).toHaveLength(1);
    Object.defineProperty(window, 'scrollY', { value: 48 * 200, configurable: true });
    fireEvent.scroll(window);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ cursor: '48' }));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '500');
  });

  test('a next page that does not come says so, and is asked for again', async () => {
    let isBroken = true;
    const all = Array.from({ length: 50 }, (_, index) => ({ ...(projects[0] as Project), id: `dev_${index}`, name: `Project ${index}` }));
    const { user } = open({ all, breaks: ({ cursor }) => cursor !== undefined && isBroken });
    await screen.findByRole('article', { name: 'Project 0' });
    Object.defineProperty(window, 'scrollY', { value: 48 * 200, configurable: true });
    fireEvent.scroll(window);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('article', { name: 'Project 49' })).toBeVisible();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('is shown as rows again when one comes back', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Rows' }));
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('what went wrong is shown, with another try', async () => {
    open({ reply: { status: 503, problem: { message: 'The projects are on holiday.' } } });
    expect(await screen.findByText('The projects are on holiday.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('Create project', () => {
  test.each([
    ['an owner', ['owner'] as const, true],
    ['an admin of projects', ['projects'] as const, true],
    ['an admin of something else', ['teams', 'datasources'] as const, false],
    ['a member', [] as const, false],
  ])('is there for who may: %s', async (_, roles, isThere) => {
    open({ roles: [...roles] });
    await screen.findByRole('article', { name: 'Guest App' });
    expect(screen.queryByRole('button', { name: 'Create project' }) !== null).toBe(isThere);
  });

  test('opens under its own hash, and by a link to it', async () => {
    const { user, location, unmount } = open({ search: '?q=spa' });
    await user.click(await screen.findByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('dialog', { name: 'Create project' })).toBeVisible();
    expect(location()).toBe('/organization/10482?q=spa#create');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/organization/10482?q=spa'));
    unmount();
    open({ search: '#create' });
    expect(await screen.findByRole('dialog', { name: 'Create project' })).toBeVisible();
  });
});

describe('an empty project list', () => {
  test('is shown at once, and asked for once more after 5 seconds without a word', async () => {
    const { asked, hold } = open({ all: [] });
    expect(await screen.findByText('Create your first project')).toBeVisible();
    expect(asked).toHaveLength(1);
    await pass(4500);
    expect(asked).toHaveLength(1);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = said();
    hold(2000);
    await pass(600);
    expect(asked).toHaveLength(2);
    // While the second answer is on its way nothing moves and nothing is said.
    expect(screen.getByText('Create your first project')).toBeVisible();
    expect(said()).toEqual(before);
    await pass(20_000);
    expect(screen.getByText('Create your first project')).toBeVisible();
    expect(said()).toEqual(before);
    expect(asked).toHaveLength(2);
  });

  test('that is no longer empty then shows what is there', async () => {
    const all: Project[] = [];
    open({ all });
    expect(await screen.findByText('Create your first project')).toBeVisible();
    all.push(...projects);
    await pass(5200);
    expect(await screen.findByRole('article', { name: 'Guest App' })).toBeVisible();
    expect(screen.queryByText('Create your first project')).toBeNull();
  });

  test('stays as it is where the second answer is a failure, and is asked for no more', async () => {
    let isBroken = false;
    const { asked } = open({ all: [], breaks: () => isBroken });
    expect(await screen.findByText('Create your first project')).toBeVisible();
    isBroken = true;
    await pass(20_000);
    expect(screen.getByText('Create your first project')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('leads owners to the steps of setting up, which are nobody else’s affair', async () => {
    const { unmount } = open({ all: [], roles: ['owner'] });
    expect(await screen.findByRole('link', { name: 'See the first steps: 2 of 6 done' })).toHaveAttribute(
      'href',
      '/organization/10482/overview#setup',
    );
    unmount();
    hideSetup('10482');
    const hidden = open({ all: [], roles: ['owner'] });
    expect(await screen.findByRole('link', { name: 'See the first steps' })).toBeVisible();
    hidden.unmount();
    localStorage.clear();
    open({ all: [], roles: ['projects'] });
    expect(await screen.findByText('Create your first project')).toBeVisible();
    expect(screen.queryByRole('link', { name: /See the first steps/ })).toBeNull();
  });

  test('sends who cannot create projects to the owner', async () => {
    open({ all: [], roles: ['teams'] });
    expect(await screen.findByText('You do not have access to any projects')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sven Lindqvist' })).toHaveAttribute('href', expect.stringMatching(/\/directory\?user=102$/));
    expect(screen.getByText('Contact the owner of this organization to get access.')).toBeVisible();
  });

  test.each([
    ['teams', 'Manage people and teams in the directory', '/organization/10482/directory'],
    ['connectors', 'Manage connectors and data sources under Integrations', '/organization/10482/integrations'],
  ] as const)('tells an admin of %s what their own role lets them do', async (role, name, href) => {
    open({ all: [], roles: [role] });
    expect(await screen.findByText('Your role lets you work here:')).toBeVisible();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getAllByRole('link', { name: /^Manage/ })).toHaveLength(1);
  });

  test('of a search says so at once and can be widened again', async () => {
    const { user, hold } = open({ search: '?q=zzz' });
    expect(await screen.findByText('No projects match your search')).toBeVisible();
    hold(2000);
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    await waitFor(() => expect(screen.getByText('Loading projects')).toBeInTheDocument());
    expect(screen.queryByText('Create your first project')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Projects$/);
    await pass(2500);
    expect(await screen.findByRole('article', { name: 'Guest App' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
