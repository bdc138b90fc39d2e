import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#app/app.ts';
import { onRegained } from '#session/connection.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

/** The app over a server that can go. */
function open(url: string) {
  const server = { isThere: true, projects: projects.slice(0, 1) as readonly (typeof projects)[number][] };
  const whileThere = <Reply,>(reply: () => Reply) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return reply();
  };
  const asked = vi.fn();
  const app = renderApp(url, [
    stub(getFeatureFlags, () => {
      asked();
      return whileThere(() => ({ data: featureFlags }));
    }),
    stub(getOrganization, { data: organization }),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, () => whileThere(() => ({ data: [...organizations] }))),
    stub(listProjects, () => whileThere(() => ({ data: [...server.projects] }))),
  ]);
  return { ...app, server, asked };
}

/** The watch comes when nothing is going on; each call that fails from then on is a sign. */
const lost = ({ queryClient }: App) =>
  waitFor(
    () => {
      void queryClient.refetchQueries();
      return screen.getByText('The server cannot be reached');
    },
    { timeout: 10_000, interval: 200 },
  );

describe('a server that cannot be reached', () => {
  test.each(['/organization/10482', '/organizations', '/user/account'])(
    'is told in the frame of %s, where what is there stays',
    async (url) => {
      const { server, app } = open(url);
      const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
      server.isThere = false;
      expect(await lost(app)).toBeVisible();
      expect(heading).toBeInTheDocument();
    },
  );

  test('is tried again by a button, and what is on the screen is asked for anew once it is back', async () => {
    const { server, user, app } = open('/organization/10482');
    expect(await screen.findByText(projects[0]?.name ?? '', {}, { timeout: 10_000 })).toBeVisible();
    server.isThere = false;
    const banner = (await lost(app)).closest('[role=status]') as HTMLElement;
    expect(screen.getByText(projects[0]?.name ?? '')).toBeVisible();
    server.isThere = true;
    server.projects = projects;
    await user.click(within(banner).getByRole('button', { name: 'Reconnect now' }));
    await waitFor(() => expect(banner).not.toBeInTheDocument());
    expect(await screen.findByText(projects[1]?.name ?? '')).toBeVisible();
    expect(await screen.findByText('Connected again.')).toBeInTheDocument();
  });

  test('is looked for by itself until it is back', async () => {
    const { server, asked, app } = open('/organization/10482');
    const regained = vi.fn();
    const stop = onRegained(regained);
    onTestFinished(() => void stop());
    await screen.findByText(projects[0]?.name ?? '', {}, { timeout: 10_000 });
    server.isThere = false;
    await lost(app);
    const before = asked.mock.calls.length;
    expect(regained).not.toHaveBeenCalled();
    server.isThere = true;
    await waitFor(() => expect(screen.queryByText('The server cannot be reached')).toBeNull(), { timeout: 5000 });
    expect(asked.mock.calls.length).toBeGreaterThan(before);
    expect(regained).toHaveBeenCalledOnce();
  });
});
