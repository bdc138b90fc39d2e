import { getMe } from '@foyer/api/auth/auth.contract';
import { stub } from '@foyer/api/stub';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { me } from '#testing/people.ts';
import { createStage, Stage } from '#testing/screen-stage.tsx';
import { appRoutes } from './router.tsx';
import type { AppScreen } from './screens.ts';

const gone = () => new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/new-screen.js');

/** The app with two small screens; the code of the second comes as `load` says. */
function open(load: AppScreen['load'], url = '/organizations', server: () => Promise<{ status: number }> = async () => ({ status: 200 })) {
  vi.stubGlobal('fetch', vi.fn<() => Promise<{ status: number }>>(server));
  const left: string[] = [];
  const { app } = createStage(null, { stubs: [stub(getMe, { data: me })], onLeave: (target) => left.push(target) });
  const routes = appRoutes(app, {
    organizations: {
      frame: 'bare',
      namespaces: [],
      load: async () => () => (
        <>
          <h1>First</h1>
          <input aria-label="Name" />
          <Link to="/organizations/new">Second</Link>
          <Link to="/404">Elsewhere</Link>
        </>
      ),
    },
    createOrganization: { frame: 'bare', namespaces: [], load },
  });
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  render(<Stage app={app} router={router} />);
  return { user: userEvent.setup(), left, router };
}
const told = () => notifications.state().shown.map(({ text, action }) => `${text} [${action?.label}]`);
const press = () => notifications.state().shown[0]?.action?.onAction();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('code that does not arrive leaves the screen as it is, and trying again goes on', async () => {
  const load = vi.fn<AppScreen['load']>(async () => () => <h1>Second screen</h1>).mockRejectedValueOnce(gone());
  const { user, router } = open(load);
  await user.type(await screen.findByLabelText('Name'), 'Typed');
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(told()).toEqual([expect.stringContaining('[Try again]')]));
  expect(screen.getByLabelText('Name')).toHaveValue('Typed');
  expect(router.state.location.pathname).toBe('/organizations');
  press();
  expect(await screen.findByRole('heading', { name: 'Second screen' })).toBeVisible();
});

test('without a network it says so', async () => {
  const { user } = open(vi.fn<AppScreen['load']>().mockRejectedValue(gone()), undefined, () => Promise.reject(new TypeError('offline')));
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/cannot be reached.*\[Try again\]/)]));
});

test('without a network code is not even asked for, for a browser would remember that it failed', async () => {
  const load = vi.fn<AppScreen['load']>(async () => () => <h1>Second screen</h1>);
  const { user } = open(load, undefined, () => Promise.reject(new TypeError('offline')));
  const link = await screen.findByRole('link', { name: 'Second' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(link);
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/cannot be reached.*\[Try again\]/)]));
  expect(load).not.toHaveBeenCalled();
  online.mockRestore();
  press();
  expect(await screen.findByRole('heading', { name: 'Second screen' })).toBeVisible();
});

test('what fails once more with a network needs a reload', async () => {
  const { user, left } = open(vi.fn<AppScreen['load']>().mockRejectedValue(gone()));
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  await waitFor(() => expect(told()).toEqual([expect.stringContaining('[Try again]')]));
  press();
  await waitFor(() => expect(told()).toContainEqual(expect.stringContaining('[Reload]')));
  notifications
    .state()
    .shown.find(({ action }) => action?.label === 'Reload')
    ?.action?.onAction();
  expect(left).toEqual([expect.stringMatching(/\/organizations\/new$/)]);
});

test('after a deployment it offers the new version, which leads to where one wanted to go', async () => {
  const { user, left } = open(vi.fn<AppScreen['load']>().mockRejectedValue(gone()), undefined, async () => ({ status: 404 }));
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  await waitFor(() => expect(told()).toEqual(['There is a new version of the product. Reload to use it. [Reload]']));
  press();
  expect(left).toEqual([expect.stringMatching(/\/organizations\/new$/)]);
});

test('going elsewhere instead takes the notification back', async () => {
  const { user } = open(vi.fn<AppScreen['load']>().mockRejectedValue(gone()));
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  await waitFor(() => expect(told()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(told()).toEqual([]);
});

test('where nothing was shown yet, the error page offers to reload', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  open(vi.fn<AppScreen['load']>().mockRejectedValue(gone()), '/organizations/new');
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
});
