import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import {
  getOrganization,
  getOrganizationFlags,
  leaveOrganization,
  listOrganizations,
  updateOrganizationFlags,
} from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications, notify } from '#lib/notifications/notifications.ts';
import { readLocal } from '#session/local-data.ts';
import { noteWelcome } from '#session/welcome.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

function open(url = '/organization/10482', roles: typeof organization.roles = ['owner'], person = me) {
  return renderApp(url, [
    stub(getMe, { data: person }),
    stub(getFeatureFlags, { data: featureFlags }),
    stub(getOrganization, ({ params }) => ({ data: { ...organization, id: params.id, roles } })),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
    stub(listProjects, { data: [...projects] }),
    stub(leaveOrganization, { data: undefined }),
  ]);
}
const openMenu = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Olivia Almeida/ }));
  return screen.findByRole('menu', { name: 'Your menu' });
};

test('an organization that somebody has just joined says welcome, once', async () => {
  noteWelcome('10482');
  const { unmount } = open();
  const said = () => notifications.state().shown.filter(({ text }) => text === `Welcome to ${organization.name}. You have joined.`);
  await waitFor(() => expect(said()).toHaveLength(1));
  unmount();
  notifications.dismissAll();
  open();
  await screen.findByRole('button', { name: /Olivia Almeida/ });
  expect(said()).toHaveLength(0);
});

describe('an organization that is gone', () => {
  test('says so and leads to the picker when one comes back to it after leaving', async () => {
    let isMember = true;
    const { user, at, router } = renderApp('/organization/10482/settings', [
      stub(getOrganization, () =>
        isMember
          ? { data: { ...organization, roles: ['teams' as const] } }
          : { status: 404, problem: { code: 'NOT_FOUND', message: 'This does not exist, or you cannot see it.' } },
      ),
      stub(listOrganizations, { data: [...organizations] }),
      stub(listProjects, { data: [...projects] }),
      stub(leaveOrganization, () => {
        isMember = false;
        return { data: undefined };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave organization' }));
    // The address changes before the screen does.
    await screen.findByRole('heading', { name: 'Select your organization' }, { timeout: 5000 });
    expect(at()).toBe('/organizations');
    await act(() => router.navigate('/organization/10482/settings'));
    await waitFor(() =>
      expect(notifications.state().shown.map(({ text }) => text)).toContain('This does not exist, or you cannot see it.'),
    );
    await waitFor(() => expect(at()).toBe('/organizations'));
  });

  test('is told once and left when an action finds that another window has deleted it', async () => {
    let isThere = true;
    const gone = { status: 404, problem: { code: 'NOT_FOUND', message: 'This does not exist, or you cannot see it.' } } as const;
    const { user, at } = renderApp('/organization/10482/settings', [
      stub(getOrganization, () => (isThere ? { data: organization } : gone)),
      stub(getOrganizationFlags, { data: {} }),
      stub(listOrganizations, { data: [...organizations] }),
      stub(updateOrganizationFlags, () => gone),
    ]);
    const toggle = await screen.findByRole('switch', { name: 'Experience Studio 2.0' });
    isThere = false;
    await user.click(toggle);
    await waitFor(() => expect(at()).toBe('/organizations'));
    expect(notifications.state().shown.map(({ text }) => text)).toEqual(['This does not exist, or you cannot see it.']);
  });
});

describe('the shell', () => {
  test.each([
    [['owner'], ['Projects', 'Directory', 'Integrations', 'History', 'About this organization']],
    [['projects'], ['Projects']],
    [['teams'], ['Directory']],
    [['connectors'], ['Integrations']],
    [[], []],
  ] as const)('links for %j to %j', async (roles, links) => {
    const { user } = open(undefined, [...roles]);
    const menu = await openMenu(user);
    await screen.findByRole('article', { name: 'Guest App', hidden: true });
    const items = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(items).toEqual(['Manage account', 'Switch organizations', ...links, 'Turn sounds on', 'Sign out']);
  });

  test.each([
    [['owner'], ['/overview', '', '/directory', '/integrations', '/history', '/settings']],
    [['projects'], ['/overview', '', '/directory']],
    [['connectors'], ['/overview', '', '/directory', '/integrations']],
    [[], ['/overview', '', '/directory']],
  ] as const)('leads %j by its sidebar to %j', async (roles, ends) => {
    open(undefined, [...roles]);
    const rail = await screen.findByRole('navigation', { name: 'Pages of the organization' });
    await waitFor(() =>
      expect(
        within(rail)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(ends.map((end) => `/organization/10482${end}`)),
    );
  });

  test('the menu says who and where one is', async () => {
    const { user } = open();
    const menu = await openMenu(user);
    expect(menu).toHaveTextContent('Olivia Almeidaolivia@foyer.example');
    expect(menu).toHaveTextContent('Lantern Hotels#10482Owner');
    expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('href', '/app/signout');
  });

  test('without a confirmed e-mail one cannot switch organizations', async () => {
    const { user } = open(undefined, ['owner'], { ...me, confirmed: false });
    const menu = await openMenu(user);
    expect(within(menu).queryByRole('menuitem', { name: 'Switch organizations' })).toBeNull();
  });

  test('the logo goes to the organization, and to the picker without one', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Foyer, home' })).toHaveAttribute('href', '/organization/10482');
    unmount();
    open('/organizations');
    expect(await screen.findByRole('link', { name: 'Foyer, home' })).toHaveAttribute('href', '/organizations');
  });

  test('marks the place one is at', async () => {
    const { user, at } = open();
    const link = within(await screen.findByRole('navigation')).getByRole('link', { name: /About this organization/ });
    await user.click(link);
    await waitFor(() => expect(at()).toBe('/organization/10482/settings'));
    await waitFor(() => expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })).toHaveTextContent('About'));
  });

  test('the switcher leads to the other organizations and, for every member, to About', async () => {
    const { user, at } = open(undefined, []);
    await user.click(await screen.findByRole('button', { name: /Lantern Hotels/ }));
    expect(await screen.findByRole('menuitem', { name: 'About this organization' })).toHaveAttribute(
      'href',
      '/organization/10482/settings',
    );
    await user.click(await screen.findByRole('menuitemradio', { name: /Kestrel Air/ }));
    const { id } = organizations[3] as (typeof organizations)[number];
    await waitFor(() => expect(at()).toBe(`/organization/${id}`));
    expect(readLocal('organizationId')).toBe(id);
  });

  test('the switcher begins with where one is, also when the first page of the list does not hold it', async () => {
    const { user } = open('/organization/77777');
    await user.click(await screen.findByRole('button', { name: /Lantern Hotels/ }));
    const offered = await screen.findAllByRole('menuitemradio', { name: /#/ });
    expect(offered[0]).toHaveTextContent('#77777');
    expect(offered[0]).toBeChecked();
    expect(offered).toHaveLength(organizations.length + 1);
  });

  test('theme, language and sounds are chosen in the menu', async () => {
    const { user } = open();
    await user.click(within(await openMenu(user)).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Turn sounds on' }));
    expect(localStorage.getItem('soundToggle')).toBe('true');
    await user.click(within(await openMenu(user)).getByRole('menuitemradio', { name: 'Português (Brasil)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  test('the bell tells what was said before', async () => {
    const { user } = open();
    notify.success('Content copied successfuly!');
    const id = notifications.state().shown[0]?.id;
    if (id) notifications.dismiss(id);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('tab', { name: 'This tab' }));
    expect(
      within(await screen.findByRole('list', { name: 'Notification history' })).getByText('Content copied successfuly!'),
    ).toBeVisible();
  });
});

describe('an organization that does not load', () => {
  test.each([400, 404, 500])('with %i tells why and leads to the picker', async (status) => {
    const { at } = renderApp('/organization/999', [
      stub(getOrganization, { status, problem: { message: 'There is no such organization.' } }),
      stub(listProjects, { status, problem: { message: '' } }),
      stub(listOrganizations, { data: [...organizations] }),
    ]);
    await waitFor(() => expect(at()).toBe('/organizations'));
    expect(notifications.state().shown.map(({ kind, text }) => [kind, text])).toEqual([['error', 'There is no such organization.']]);
  });
});
