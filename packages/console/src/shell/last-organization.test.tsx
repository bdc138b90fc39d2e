import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { readLocal, writeLocal } from '#session/local-data.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

const open = (url: string, ...stubs: readonly Stub[]) =>
  renderApp(url, [
    stub(getFeatureFlags, { data: featureFlags }),
    stub(getOrganization, ({ params }) => ({ data: { ...organization, id: params.id } })),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
    stub(listProjects, { data: [...projects] }),
    ...stubs,
  ]);
const withRoles = (roles: typeof organization.roles) => stub(getOrganization, { data: { ...organization, roles } });
const notTheirs = stub(getOrganization, {
  status: 404,
  problem: { code: 'NOT_FOUND', message: 'This does not exist, or you cannot see it.' },
});
const logo = () => screen.findByRole('link', { name: 'Foyer, home' });
const openMenu = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /Olivia Almeida/ }));
  return screen.findByRole('menu', { name: 'Your menu' });
};
const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

describe.each(['/user/account', '/organizations/new'])('on %s', (url) => {
  test('the logo leads to the organization that was open last, and the menu names it and its places', async () => {
    writeLocal('organizationId', '10482');
    const app = open(url);
    await waitFor(async () => expect(await logo()).toHaveAttribute('href', '/organization/10482'));
    const menu = await openMenu(app);
    await within(menu).findByText('#10482');
    expect(menu).toHaveTextContent('Lantern Hotels#10482Owner');
    await waitFor(() =>
      expect(linksOf(menu)).toEqual([
        'Manage account',
        'Switch organizations',
        'Projects',
        'Directory',
        'Integrations',
        'History',
        'About this organization',
        'Turn sounds on',
        'Sign out',
      ]),
    );
    expect(within(menu).getByRole('menuitem', { name: 'Directory' })).toHaveAttribute('href', '/organization/10482/directory');
  });

  test('the menu links to what the person’s roles there allow', async () => {
    writeLocal('organizationId', '10482');
    const menu = await openMenu(open(url, withRoles(['teams'])));
    await within(menu).findByText('#10482');
    expect(linksOf(menu)).toEqual(['Manage account', 'Switch organizations', 'Directory', 'Turn sounds on', 'Sign out']);
  });

  test('without such an organization the logo leads to the picker, and the menu names none', async () => {
    const app = open(url);
    expect(await logo()).toHaveAttribute('href', '/organizations');
    expect(linksOf(await openMenu(app))).toEqual(['Manage account', 'Switch organizations', 'Turn sounds on', 'Sign out']);
  });

  test('one that is no longer theirs is forgotten without a word', async () => {
    writeLocal('organizationId', '10482');
    const app = open(url, notTheirs);
    await waitFor(() => expect(readLocal('organizationId')).toBeUndefined());
    expect(await logo()).toHaveAttribute('href', '/organizations');
    expect(linksOf(await openMenu(app))).toEqual(['Manage account', 'Switch organizations', 'Turn sounds on', 'Sign out']);
    expect(app.at()).toBe(url);
    expect(notifications.state().history).toEqual([]);
  });

  test('one that does not load is where the logo leads all the same', async () => {
    writeLocal('organizationId', '10482');
    open(url, stub(getOrganization, { status: 500, problem: { message: 'Out of order.' } }));
    await screen.findByRole('heading', { level: 1 });
    expect(await logo()).toHaveAttribute('href', '/organization/10482');
    expect(readLocal('organizationId')).toBe('10482');
  });
});

test('an organization that is opened by its address is the one that was open last', async () => {
  writeLocal('organizationId', '10999');
  const { router, at } = open('/organization/10482');
  await screen.findByRole('button', { name: /Lantern Hotels/ });
  expect(readLocal('organizationId')).toBe('10482');
  await router.navigate('/user/account');
  await waitFor(() => expect(at()).toBe('/user/account'));
  await waitFor(async () => expect(await logo()).toHaveAttribute('href', '/organization/10482'));
});

test('one that is not theirs is not', async () => {
  writeLocal('organizationId', '10999');
  const { at } = open('/organization/10482', notTheirs);
  await waitFor(() => expect(at()).toBe('/organizations'));
  expect(readLocal('organizationId')).toBe('10999');
});

test('the picker is in no organization', async () => {
  writeLocal('organizationId', '10482');
  open('/organizations');
  expect(await logo()).toHaveAttribute('href', '/organizations');
});
