import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { searchByName } from '@foyer/api/search/search.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';
import { found } from '#testing/search.ts';
import { notePlace } from './recent-places.ts';

// The first test of a run also compiles the lazy screens.
configure({ asyncUtilTimeout: 10_000 });

function open(given: { url?: string; roles?: typeof organization.roles; search?: Stub } = {}) {
  const { url = '/organization/10482', roles = ['owner'], search = stub(searchByName, { data: found }) } = given;
  return renderApp(url, [
    stub(getOrganization, { data: { ...organization, roles } }),
    stub(getOrganizationFlags, { data: {} }),
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
    open();
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
