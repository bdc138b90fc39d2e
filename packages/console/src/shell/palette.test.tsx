import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { nameThings, searchByName } from '@foyer/api/search/search.contract';
import type { NamedThings } from '@foyer/api/search/search.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';
import { found, nothingFound } from '#testing/search.ts';
import { notePlace, readRecentPlaces } from './recent-places.ts';

// The first test of a run also compiles the lazy screens.
configure({ asyncUtilTimeout: 10_000 });

/** The platform knows nothing of the things that were visited, unless a test says otherwise. */
const unnamed: NamedThings = { name: 'Lantern Hotels', roles: ['owner'], things: [] };

function open(given: { url?: string; roles?: typeof organization.roles; search?: Stub; names?: Stub } = {}) {
  const { url = '/organization/10482', roles = ['owner'], search = stub(searchByName, { data: found }) } = given;
  return renderApp(url, [
    stub(getFeatureFlags, { data: featureFlags }),
    given.names ?? stub(nameThings, { data: { ...unnamed, roles } }),
    stub(getOrganization, { data: { ...organization, roles } }),
    stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
    stub(listOrganizations, { data: [...organizations] }),
    stub(listProjects, { data: [...projects] }),
    search,
  ]);
}

const pressKey = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const groupOf = (name: string) => screen.getByRole('group', { name });
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openPalette() {
  // What somebody may do is known once the organization is.
  await screen.findByRole('button', { name: /Lantern Hotels/ });
  pressKey('k', { ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search or jump to' });
}

describe('the command palette', () => {
  test('begins with the places where one was last, then where one can go and what one can do', async () => {
    notePlace({ path: '/organization/10482/team/guest', title: 'Guest experience', organization: 'Lantern Hotels' });
    notePlace({ path: '/organization/10482', title: 'Projects', organization: 'Lantern Hotels' });
    const things = [{ asked: 'team:guest', id: 'guest', name: 'Guest experience' }];
    open({ names: stub(nameThings, { data: { ...unnamed, things } }) });
    await openPalette();
    expect(names(groupOf('Recent'))).toEqual(['Guest experienceLantern Hotels']);
    expect(names(groupOf('Go to')).map((name) => name?.replace('Lantern Hotels', ''))).toEqual([
      'Overview',
      'Projects',
      'Directory',
      'Integrations',
      'History',
      'About this organization',
    ]);
    expect(names(groupOf('Actions'))[0]).toBe('Create project');
    expect(screen.getByRole('option', { name: /Guest experience/ })).toHaveAttribute('aria-selected', 'true');
  });

  test.each([
    [['projects'], ['Create project']],
    [['teams'], ['Invite users', 'Create team']],
    [['connectors'], ['Create connector']],
    [['datasources'], ['Create data source']],
    [[], []],
  ] as const)('offers to %j only %j of what changes the organization', async (roles, offered) => {
    open({ roles: [...roles] });
    await openPalette();
    const always = [
      'Switch organizations',
      'Create a new organization',
      'Manage account',
      'Read the guide',
      'Show keyboard shortcuts?',
      'Sign out',
    ];
    expect(names(groupOf('Actions'))).toEqual([...offered, ...always]);
  });

  test('finds teams, people and organizations, and goes there with Enter', async () => {
    const { user, router } = open({ search: stub(searchByName, { data: { ...found, projects: [], teams: [] } }) });
    await user.type(await openPalette(), 'noor');
    await screen.findByRole('group', { name: 'People' });
    expect(within(groupOf('Organizations')).getByRole('option')).toHaveTextContent('Alvorada Viagens#11306');
    await waitFor(() => expect(screen.getByRole('option', { name: /Noor Haddad/ })).toHaveAttribute('aria-selected', 'true'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/organization/10482/directory?user=103'),
    );
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull();
  });

  test.each([
    [/^Payment gateway/, 'integrations?q=Payment+gateway#connectors'],
    [/^Tides of the coast/, 'integrations/v1?q=Tides+of+the+coast#connectors'],
    [/^Guests of all houses/, 'integrations/v1/datasource/guestcrm01_guests0001'],
    [/^Loyalty tier/, 'integrations/v1/connector/guestcrm01#pre-defined-attributes'],
    [/^Concierge/, 'project/dev_guest-app#plugins'],
    [/^noor\.pending/, 'directory?invite=3f0c8d1e-6f0a-4a53-9a35-3c6d3a2b7f11'],
  ])('finds connectors, data sources, attributes, plugins and invites: %s leads to %s', async (name, address) => {
    const { user, router } = open();
    // The page that it leads to asks for more than is there, and may lead on.
    const visited: string[] = [];
    router.subscribe(({ location: { pathname, search, hash } }) => visited.push(`${pathname}${search}${hash}`));
    await user.type(await openPalette(), 'o');
    await screen.findByRole('group', { name: 'Integrations' });
    const integrations = names(groupOf('Integrations'));
    expect(integrations).toEqual(
      expect.arrayContaining([
        'Guests of all housesData source',
        'Guest CRMConnector',
        'Payment gatewayConnector, deleted',
        'Loyalty tierAttribute of Guest CRM',
        'ConciergePlugin of Guest App',
      ]),
    );
    expect(names(groupOf('People'))).toContain('noor.pending@agency.exampleInvite');
    await user.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(visited).toContain(`/organization/10482/${address}`));
  });

  test('what another organization shares leads to its page where it is a data source', async () => {
    const [datasource] = found.datasources.map((hit) => ({ ...hit, shared: true }));
    const { user, router } = open({ search: stub(searchByName, { data: { ...found, datasources: datasource ? [datasource] : [] } }) });
    const visited: string[] = [];
    router.subscribe(({ location: { pathname } }) => visited.push(pathname));
    await user.type(await openPalette(), 'guests');
    await user.click(await screen.findByRole('option', { name: /^Guests of all houses/ }));
    await waitFor(() => expect(visited).toContain('/organization/10482/integrations/v1/datasource/guestcrm01_guests0001'));
  });

  test.each([
    ['dark', 'Actions', 'Use the dark theme'],
    ['portug', 'Actions', 'Change the language to Português (Brasil)'],
    ['remap', 'Go to', 'Remapping'],
    ['data sour', 'Go to', 'Data sources'],
    ['directory', 'Go to', 'Directory'],
  ])('%s finds at once among %s first %s', async (typed, group, name) => {
    const { user } = open({ search: stub(searchByName, () => new Promise<never>(() => undefined)) });
    await user.type(await openPalette(), typed);
    expect(names(groupOf(group))[0]).toMatch(new RegExp(`^${name.replace(/[()]/g, '\\$&')}`));
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  });

  test('opens what leads somewhere in a new tab, and stays where one is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, at } = open();
    await user.type(await openPalette(), 'histo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenLastCalledWith('/organization/10482/history', '_blank', 'noopener');
    expect(at()).toBe('/organization/10482');
    pressKey('k', { ctrlKey: true });
    await user.type(await screen.findByRole('combobox'), 'o');
    await screen.findByRole('group', { name: 'Integrations' });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('option', { name: /^Guests of all houses/ }));
    await user.keyboard('{/Control}');
    expect(opened).toHaveBeenLastCalledWith('/organization/10482/integrations/v1/datasource/guestcrm01_guests0001', '_blank', 'noopener');
    opened.mockRestore();
  });

  test('changes the theme where one is', async () => {
    const { user } = open({ search: stub(searchByName, { data: { ...found, projects: [], teams: [], users: [], invites: [] } }) });
    await user.type(await openPalette(), 'dark');
    await user.keyboard('{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    delete document.documentElement.dataset.theme;
  });

  test('puts what is the most like the text first, and leaves out what is far less like it', async () => {
    const weather = { id: 'c9', name: 'Weather and events', deleted: false, shared: false, generation: 'newer' as const };
    const { user } = open({ search: stub(searchByName, { data: { ...nothingFound, similar: true, connectors: [weather] } }) });
    await user.type(await openPalette(), 'Wether');
    await screen.findByRole('option', { name: /^Weather and events/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  });

  test('says that names are only similar, and shows none of them where something has the text', async () => {
    const { user } = open({ search: stub(searchByName, { data: { ...found, similar: true } }) });
    const field = await openPalette();
    await user.type(field, 'gest ap');
    expect(await screen.findByRole('option', { name: /^Guest App/ })).toBeVisible();
    expect(screen.getByText('No exact match, similar names')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'dark');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Searching' })).toBeNull());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Use the dark theme']);
    expect(screen.queryByText('No exact match, similar names')).toBeNull();
  });

  test.each([
    ['histroy', 'History'],
    ['remaping', 'Remapping'],
    ['conectors', 'Connectors'],
    ['manage acount', 'Manage account'],
  ])('forgives a typing error in the name of a page or a command: %s finds %s', async (typed, name) => {
    const { user } = open({ search: stub(searchByName, { data: nothingFound }) });
    await user.type(await openPalette(), typed);
    expect(await screen.findByText('No exact match, similar names')).toBeVisible();
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(name);
  });

  test('what is found comes below what was there already, and moves nothing', async () => {
    const { user } = open();
    await user.type(await openPalette(), 'team');
    await screen.findByRole('group', { name: 'Teams' });
    const groups = screen.getAllByRole('group');
    expect(groups.indexOf(groupOf('Actions'))).toBeLessThan(groups.indexOf(groupOf('Teams')));
  });

  test('a command that another word leads to stands behind what has the name, once that is known', async () => {
    const { user } = open();
    await user.type(await openPalette(), 'lo');
    await screen.findByRole('option', { name: 'Sign out' });
    const groups = screen.getAllByRole('group');
    expect(groups.at(-1)).toBe(groupOf('Actions'));
    expect(screen.getByRole('option', { name: 'Sign out' })).not.toHaveAttribute('aria-selected', 'true');
  });

  test('a place is found by another word at once, while the platform takes its time', async () => {
    const { user, at } = open({ search: stub(searchByName, () => new Promise<never>(() => undefined)) });
    await user.type(await openPalette(), 'people');
    expect(names(groupOf('Go to'))).toEqual(['DirectoryLantern Hotels']);
    expect(screen.getByRole('img', { name: 'Searching' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/organization/10482/directory'));
  });

  test('says that the search does not answer, and what is known here can be used', async () => {
    const { user, at } = open({
      search: stub(searchByName, { status: 429, problem: { code: 'TOO_MANY_REQUESTS', message: 'Slow down.' } }),
    });
    await user.type(await openPalette(), 'invite');
    await screen.findByText('The search did not answer. You can still open pages and use actions.');
    await user.click(screen.getByRole('option', { name: 'Invite users' }));
    await waitFor(() => expect(at()).toBe('/organization/10482/invites'));
  });

  test('outside of an organization it finds organizations', async () => {
    const { user, at } = open({ url: '/organizations' });
    await screen.findByRole('heading', { level: 1 });
    // It comes once the doors are through.
    await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'kestrel');
    await user.click(await screen.findByRole('option', { name: /Kestrel Air/ }));
    await waitFor(() => expect(at()).toBe(`/organization/${organizations[3]?.id}`));
  });

  test('does not open over a dialog, which may hold what was typed', async () => {
    const { user } = open({ url: '/organization/10482/settings', roles: ['teams'] });
    // Its code is there once it has been open, so that from then on it opens on the key itself.
    await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
    await screen.findByRole('alertdialog');
    pressKey('k', { ctrlKey: true });
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull();
  });
});

describe('recent places', () => {
  const note = () => {
    notePlace({ path: '/organization/11306/settings', title: 'About', organization: 'Alvorada' });
    notePlace({ path: '/organization/10482/integrations/connector/gone00000', title: 'Deleted since', organization: 'Lantern' });
    notePlace({ path: '/organization/10482/history', title: 'History', organization: 'Lantern' });
    notePlace({ path: '/organization/10482/team/guest', title: 'As it was called', organization: 'Lantern' });
  };
  const renamed: NamedThings = { ...unnamed, roles: [], things: [{ asked: 'team:guest', id: 'all_guest', name: 'As it is called now' }] };
  const answers = stub(nameThings, ({ params }) =>
    params.id === '10482' ? { data: renamed } : { status: 404, problem: { code: 'NOT_FOUND', message: '' } },
  );

  test('have their current names and addresses; what is gone or closed to the person is not there', async () => {
    note();
    const { user, at } = open({ roles: [], names: answers });
    await openPalette();
    await waitFor(() => expect(names(groupOf('Recent'))).toEqual(['As it is called nowLantern Hotels']));
    // The next time they are called so from the start.
    expect(readRecentPlaces()).toContainEqual({
      path: '/organization/10482/team/all_guest',
      title: 'As it is called now',
      organization: 'Lantern Hotels',
    });
    await user.click(screen.getByRole('option', { name: /As it is called now/ }));
    await waitFor(() => expect(at()).toBe('/organization/10482/team/all_guest'));
  });

  test('are called as they were where the platform does not answer', async () => {
    note();
    open({ names: stub(nameThings, { status: 429, problem: { code: 'TOO_MANY_REQUESTS', message: '' } }) });
    await openPalette();
    expect(names(groupOf('Recent'))[0]).toBe('As it was calledLantern');
  });
});

describe('the page that is open', () => {
  afterAll(() => vi.unstubAllGlobals());

  /** What waits for the browser to fall idle once the page is open. */
  async function openIdle(title?: string) {
    const acts: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (act: () => void) => acts.push(act));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const app = open();
    await screen.findByRole('button', { name: /Lantern Hotels/ });
    // It is waited for two seconds before.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    if (title) document.title = title;
    for (const act of acts) act();
    return app;
  }
  const notedPaths = () => readRecentPlaces().map(({ path }) => path);

  test('is noted as a recent place', async () => {
    const { at } = await openIdle();
    await waitFor(() => expect(notedPaths()).toContain(at()));
  });

  test.each(['Page not found - Foyer', 'Something went wrong - Foyer'])('is not noted when it is none: %s', async (title) => {
    const { at } = await openIdle(title);
    await import('./recent-places.ts');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(notedPaths()).not.toContain(at());
  });

  test('is not noted once one has left it, whose title is another by then', async () => {
    const { unmount, at } = await openIdle();
    const left = at();
    unmount();
    document.title = 'Another page';
    // Its code is there already; what it does follows at once.
    await import('./recent-places.ts');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(notedPaths()).not.toContain(left);
  });
});

describe('the list of the keys', () => {
  test('opens by ?, not while one types, and not once that key is turned off', async () => {
    const { user } = open();
    const field = await screen.findByRole('searchbox');
    await user.type(field, '?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    await user.clear(field);
    pressKey('?', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Ctrl K');
    await user.click(within(dialog).getByRole('switch', { name: /The \? key/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
    pressKey('?', { shiftKey: true });
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  test('opens from the palette too', async () => {
    const { user } = open();
    await user.type(await openPalette(), '?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
