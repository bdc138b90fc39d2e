import { getMe } from '@foyer/api/auth/auth.contract';
import { readNext } from '@foyer/api/auth/safe-next';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { type PathName, paths } from '@foyer/api/paths';
import { listProjects } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf } from '#data/query.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

const noSession = { status: 401, problem: { code: 'SESSION_EXPIRED', message: '' } } as const;
const open = (url: string, ...stubs: readonly Stub[]) =>
  renderApp(url, [
    stub(getOrganization, { data: organization }),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
    stub(listProjects, { data: [...projects] }),
    ...stubs,
  ]);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nextOf = (url: string | undefined) => readNext(new URL(url ?? '', 'http://own.invalid').searchParams.get('next'));

afterEach(() => window.history.replaceState(null, '', '/'));

test.each(['/nowhere', '/error'])('%s says that something went wrong, with a way on', async (url) => {
  open(url);
  await heading('Something went wrong');
  expect(screen.getByText('We encountered an error trying to process your request. You can retry now or come back later.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your organizations' })).toHaveAttribute('href', '/organizations');
});

test('an unknown address inside an organization keeps its sidebar, and asks who is signed out to sign in', async () => {
  const url = '/organization/10482/nothing';
  const { unmount } = open(url);
  await heading('Page not found');
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Pages of the organization' });
  expect(within(sidebar as HTMLElement).getByRole('link', { name: /Projects/ })).toHaveAttribute('href', '/organization/10482');
  unmount();
  const { left } = open(url, stub(getMe, noSession));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(nextOf(left[0])).toBe(url);
});

test.each(['/404', '/404/', '/not-found'])('%s says that there is no such page', async (url) => {
  open(url);
  await heading('Page not found');
});

test.each(['/organization/10482', '/organization/10482/projects'])('%s shows the projects', async (url) => {
  open(url);
  await heading('Projects');
  expect(await screen.findByRole('article', { name: 'Guest App' })).toBeVisible();
});

const forPersons = (Object.keys(paths) as PathName[])
  .filter((name) => paths[name].audience === 'person')
  .map((name) => paths[name].pattern.replace(':id', '10482').replace(/:(\w+)/g, 'x'));

test.each(forPersons)('%s is for who is signed in: anybody else signs in first, and comes back', async (url) => {
  const { left } = open(url, stub(getMe, noSession));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toMatch(/^\/signin\?next=/);
  expect(nextOf(left[0])).toBe(url);
});

test('from the dialog of an ended session one comes back to path, query and hash', async () => {
  const url = '/organization/10482?view=all#top';
  window.history.replaceState(null, '', url);
  const { user, left, app } = open(url, stub(listOrganizations, noSession));
  await screen.findByRole('article', { name: 'Guest App', hidden: true });
  await act(() => clientOf(app.queryClient).call(listOrganizations));
  await user.click(await screen.findByRole('button', { name: 'Go to sign in' }));
  expect(nextOf(left[0])).toBe(url);
});
