import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import {
  deleteProject,
  getProject,
  listProjects,
  listProjectTeams,
  listProjectUsers,
  updateProject,
  updateProjectFlags,
} from '@foyer/api/projects/project.contract';
import type { ProjectDetail } from '@foyer/api/projects/project.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { announceRegained } from '#session/connection.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { projectDetail, projectTeams, projectUsers } from '#testing/projects.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { ProjectScreen } from './project-screen.tsx';

interface Options {
  readonly given?: Partial<ProjectDetail>;
  readonly roles?: typeof organization.roles;
  readonly stubs?: readonly Stub[];
}

/** A server that holds one project, and what was sent to it. */
function open({ given = {}, roles = ['owner'], stubs = [] }: Options = {}) {
  const held = { ...projectDetail, ...given };
  const sent: unknown[] = [];
  const rendered = renderScreen(<ProjectScreen />, {
    url: `/organization/10482/project/${held.id}`,
    pattern: '/organization/:id/project/:project',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(getOrganizationFlags, { data: {} }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getProject, () => ({ data: { ...held } })),
      stub(listProjects, { data: [] }),
      stub(listProjectUsers, { data: [...projectUsers] }),
      stub(listProjectTeams, { data: [...projectTeams] }),
      stub(updateProject, ({ body }) => {
        sent.push(body);
        Object.assign(held, body, { version: held.version + 1 });
        return { data: { ...held, update: { active: held.active } } };
      }),
      ...stubs,
    ],
  });
  return { ...rendered, held, sent };
}
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const nameField = () => screen.findByRole('textbox', { name: 'Project name' });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('about a project', () => {
  test('shows its facts, and the studios that it shows, as addresses and as buttons', async () => {
    open();
    await nameField();
    expect(screen.getByRole('heading', { level: 1, name: 'About this project' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/organization/10482/projects');
    const values = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(values).toEqual([
      'Project ID: dev_guest-app',
      'License: Standard (0-100,000 Users)',
      'Cloud Service Platform: EU West (Dublin)',
      'Deployment: dev',
      'Host: guest-app.dev.foyer.example',
      expect.stringMatching(/^Experience Studio URL: https:\/\/dev\.foyer\.example\//),
      'Date created: May 2, 2024',
      'History: Show changes',
    ]);
    expect(screen.getByRole('link', { name: /^Experience Studio \(opens/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Project Settings/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /2\.0/ })).toBeNull();
  });

  test('is the project that was open last', async () => {
    open();
    await nameField();
    expect(localStorage.getItem('projectId')).toBe('dev_guest-app');
  });

  test('has no way into its studios while it is inactive', async () => {
    open({ given: { active: false } });
    expect(await screen.findByText('Inactive')).toBeVisible();
    await screen.findByText(/^https:\/\/dev/);
    expect(screen.queryByRole('link', { name: /Experience Studio|Project Settings|https/ })).toBeNull();
  });

  test('shows owners who reaches it, with the reader marked and teams nested', async () => {
    open();
    expect(await screen.findByText('Olivia Almeida (you)')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Grantor, Olivia Almeida: why?' })).toBeVisible();
    await waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Teams' }))
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      ).toEqual([
        'Guest experienceEditorgiven hereChange',
        'Guest experience / ConciergeEditorfrom Guest experience',
        'Guest experience / Loyalty and lifecycle messagingPublishergiven hereChange',
        'Front of houseViewgiven hereChange',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Manage users & teams' })).toHaveAttribute('href', '/organization/10482/directory');
  });

  test.each([
    ['an admin of projects edits it, and sees neither access nor flags nor deleting', ['projects'] as const, true],
    ['a member reads', [] as const, false],
    ['an admin of something else reads', ['teams', 'connectors'] as const, false],
  ])('%s', async (_, roles, canEdit) => {
    open({ roles: [...roles] });
    await screen.findByText('dev_guest-app');
    await screen.findByRole('link', { name: /^Experience Studio/ });
    expect(screen.queryByRole('button', { name: 'Deactivate' }) !== null).toBe(canEdit);
    expect(screen.queryByRole('textbox', { name: 'Project name' }) !== null).toBe(canEdit);
    for (const text of ['Project access', 'Feature flags', 'Delete project']) expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the name', () => {
  test('saves itself half a second after the last key, with the state, and shows a check for three seconds', async () => {
    const { user, sent } = open();
    await user.type(await nameField(), ' 2');
    expect(sent).toEqual([]);
    await pass(600);
    await waitFor(() => expect(sent).toEqual([{ name: 'Guest App 2', active: true }]));
    expect(await screen.findByText('Saved')).toBeVisible();
    await pass(3100);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('that is blank or as it was sends nothing', async () => {
    const { user, sent } = open();
    await user.clear(await nameField());
    expect(screen.getByText('Project name is required')).toBeVisible();
    await pass(800);
    await user.type(await nameField(), 'Guest App');
    await pass(800);
    expect(sent).toEqual([]);
  });

  test('goes back when it could not be saved, with the server’s words and a way to what was typed', async () => {
    const { user } = open({ stubs: [stub(updateProject, { status: 403, problem: { message: 'You may not.' } })] });
    await user.type(await nameField(), ' 2');
    await pass(600);
    await waitFor(() => expect(told()).toEqual(['error: You may not. Please try again later']));
    expect(await nameField()).toHaveValue('Guest App');
    expect(screen.getByText('Not saved')).toBeVisible();
    const { action } = notifications.state().shown[0] ?? {};
    expect(action?.label).toBe('Restore my edits');
    act(() => action?.onAction());
    expect(await nameField()).toHaveValue('Guest App 2');
  });

  test('that did not reach the server stays in the field without a word of its own, and is saved once it is reached', async () => {
    const server = { isThere: false };
    const sent: unknown[] = [];
    const { user } = open({
      stubs: [
        stub(updateProject, ({ body }) => {
          if (!server.isThere) return 'offline';
          sent.push(body);
          return { data: { ...projectDetail, name: 'Guest App 2', version: 10, update: { active: true } } };
        }),
      ],
    });
    act(() => notifications.clear());
    await user.type(await nameField(), ' 2');
    await pass(600);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(await nameField()).toHaveValue('Guest App 2');
    expect(told()).toEqual([]);
    server.isThere = true;
    act(() => announceRegained());
    await screen.findByText('Saved');
    expect(sent).toEqual([{ name: 'Guest App 2', active: true }]);
    expect(await nameField()).toHaveValue('Guest App 2');
  });

  test('that somebody else has changed in between asks whose stays; mine goes with their state', async () => {
    let isFirst = true;
    const sent: unknown[] = [];
    const theirs = { ...projectDetail, name: 'Guest Companion', active: false, version: 9 };
    const { user } = open({
      stubs: [
        stub(getProject, () => ({ data: isFirst ? projectDetail : theirs })),
        stub(updateProject, ({ body }) => {
          sent.push(body);
          if (!isFirst) return { data: { ...theirs, name: 'Guest App 2', version: 10, update: { active: false } } };
          isFirst = false;
          return { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } };
        }),
      ],
    });
    await user.type(await nameField(), ' 2');
    await pass(600);
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved in the meantime' }));
    expect(dialog.getByText('Guest Companion')).toBeVisible();
    // Put off, the question is not forgotten.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Guest App 2', active: false }));
  });
});

describe('the state', () => {
  test('is turned off after a question', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(told()).toEqual(['success: Project is now inactive']));
    expect(sent).toEqual([{ name: 'Guest App', active: false }]);
    expect(await screen.findByText('Inactive')).toBeVisible();
  });

  test('is turned on at once', async () => {
    const { user, sent } = open({ given: { active: false } });
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Guest App', active: true }]));
    expect(await screen.findByText('Active')).toBeVisible();
  });

  test.each([
    [true, 'Deactivate', 'error: We could not deactivate this project. It is busy.'],
    [false, 'Activate', 'error: It is busy. Please try again later'],
  ])('that could not be changed stays (active: %s)', async (active, label, message) => {
    const { user } = open({ given: { active }, stubs: [stub(updateProject, { status: 409, problem: { message: 'It is busy.' } })] });
    await user.click(await screen.findByRole('button', { name: label }));
    if (active) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(told()).toEqual([message]));
    expect(screen.getAllByText(active ? 'Active' : 'Inactive')[0]).toBeInTheDocument();
  });

  test('that somebody else has turned is told, and the studios go with it', async () => {
    const { held, app } = open();
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
    Object.assign(held, { active: false, version: 9 });
    await act(() => app.queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
    expect(told()).toEqual(['warning: Somebody else has deactivated Guest App. Its studios cannot be opened until it is active again.']);
    expect(screen.queryByRole('link', { name: /Open Experience Studio/ })).toBeNull();
  });

  test('that somebody else has turned the same way is no conflict', async () => {
    let isAsked = false;
    const { user } = open({
      stubs: [
        stub(getProject, () => ({ data: isAsked ? { ...projectDetail, active: false, version: 9 } : projectDetail })),
        stub(updateProject, () => {
          isAsked = true;
          return { status: 412, problem: { message: '', code: 'VERSION_CONFLICT' } };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(told()).toEqual(['success: Project is now inactive']));
  });
});

test('a flag is turned at once, which can be undone, and goes back when the server says no', async () => {
  const sent: unknown[] = [];
  let isRefused = false;
  const { user } = open({
    stubs: [
      stub(updateProjectFlags, ({ body }) => {
        sent.push(body);
        return isRefused ? { status: 409, problem: { message: 'Not now.' } } : { data: body };
      }),
    ],
  });
  const studio2 = () => screen.findByRole('switch', { name: 'Experience Studio 2.0' });
  expect(await studio2()).not.toBeChecked();
  await user.click(await studio2());
  await waitFor(async () => expect(await studio2()).toBeChecked());
  expect(sent).toEqual([{ 'experience_studio_2.0': true }]);
  expect(await screen.findByRole('link', { name: /^Experience Studio 2\.0 \(opens/ })).toBeVisible();
  await waitFor(() => expect(told()).toEqual([`success: Experience Studio 2.0 is on for ${projectDetail.name}`]));
  const undo = notifications.state().shown[0]?.action;
  act(() => undo?.onAction());
  await waitFor(async () => expect(await studio2()).not.toBeChecked());
  expect(sent.at(-1)).toEqual({ 'experience_studio_2.0': false });
  isRefused = true;
  await user.click(await studio2());
  await waitFor(() => expect(told()).toContain('error: Not now.'));
  expect(await studio2()).not.toBeChecked();
});

describe('deleting', () => {
  test('asks for the id, tells that it worked, and leads to the organization after three seconds', async () => {
    const { user, location } = open({ stubs: [stub(deleteProject, { data: undefined })] });
    await user.click(await screen.findByRole('button', { name: 'Delete project' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox'), 'dev_other');
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Invalid Project ID');
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '{Enter}');
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Project ID should not be empty');
    await user.type(dialog.getByRole('textbox'), ' dev_guest-app ');
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(told()).toEqual(['success: Project removed successfully.']));
    await pass(2500);
    expect(location()).toBe('/organization/10482/project/dev_guest-app');
    await pass(600);
    await waitFor(() => expect(location()).toBe('/organization/10482'));
  });

  test('that failed says why in place and stays', async () => {
    const { user, location } = open({ stubs: [stub(deleteProject, { status: 500, problem: { message: 'It is held.' } })] });
    await user.click(await screen.findByRole('button', { name: 'Delete project' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox'), 'dev_guest-app{Enter}');
    expect(await dialog.findByText('It is held.')).toBeVisible();
    expect(location()).toContain('/project/');
  });
});

describe('a project that is not there', () => {
  test('leads to the organization with the server’s words', async () => {
    const { location } = open({ stubs: [stub(getProject, { status: 404, problem: { message: 'There is no such project.' } })] });
    await waitFor(() => expect(location()).toBe('/organization/10482'));
    expect(told()).toEqual(['error: There is no such project.']);
  });

  test('names to a member the owners whom to ask, because it may only be out of reach', async () => {
    const { location } = open({
      stubs: [
        stub(getOrganization, { data: { ...organization, roles: [] } }),
        stub(getProject, { status: 404, problem: { message: 'There is no such project.', code: 'NOT_FOUND' } }),
      ],
    });
    await waitFor(() => expect(location()).toBe('/organization/10482'));
    expect(told()).toEqual(['error: There is no such project. If you need access, ask an owner: Olivia Almeida or Sven Lindqvist.']);
  });

  test('is told once, although it is asked for again before the organization is there', async () => {
    const asked: string[] = [];
    const { app, at } = renderApp('/organization/10482/project/nope', [
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganization, { data: organization }),
      stub(getOrganizationFlags, { data: {} }),
      stub(listProjects, { data: [] }),
      stub(getProject, ({ params }) => {
        asked.push(params.project);
        return { status: 404, problem: { message: 'There is no such project.' } };
      }),
    ]);
    const stop = notifications.subscribe(() => void app.queryClient.refetchQueries());
    await waitFor(() => expect(at()).toBe('/organization/10482'), { timeout: 10_000 });
    stop();
    expect(asked.length).toBeGreaterThan(2);
    expect(notifications.state().history.map(({ text, count }) => [text, count])).toEqual([['There is no such project.', 1]]);
  });

  test('leads to /404/ where the answer is words', async () => {
    const { location } = open({ stubs: [stub(getProject, { data: 'Project not found' })] });
    await waitFor(() => expect(location()).toBe('/404/'));
    expect(told()).toEqual([]);
  });
});
