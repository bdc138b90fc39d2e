import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { getProject, listProjectTeams, listProjectUsers, previewAccess } from '@foyer/api/projects/project.contract';
import { listProjectDatasources } from '@foyer/api/remapping/remapping.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { addTeamProjects, listTeams, removeTeamProject, setTeamProjectLevel } from '@foyer/api/teams/team.contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { losingPreview, mixedPreview } from '#testing/access.ts';
import { teamOf } from '#testing/directory.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { projectDetail, projectTeams, projectUsers } from '#testing/projects.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ProjectScreen } from './project-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

function open(...stubs: readonly Stub[]) {
  const calls: unknown[] = [];
  const asked: unknown[] = [];
  const view = renderScreen(<ProjectScreen />, {
    url: `/organization/10482/project/${projectDetail.id}`,
    pattern: '/organization/:id/project/:project',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getOrganizationFlags, { data: {} }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getProject, { data: projectDetail }),
      stub(listProjectUsers, { data: [...projectUsers] }),
      stub(listProjectTeams, { data: [...projectTeams] }),
      stub(listProjectDatasources, { data: { data: [] } }),
      stub(listTeams, { data: [teamOf('guest', 'Guest experience'), teamOf('mail', 'Mail')] }),
      stub(previewAccess, ({ body }) => {
        asked.push(body);
        return { data: body.kind === 'projects' && body.remove.length > 0 ? losingPreview : mixedPreview };
      }),
      stub(addTeamProjects, ({ params, body }) => {
        calls.push(['add', params.team, body.projects]);
        return { data: { failed: [] } };
      }),
      stub(setTeamProjectLevel, ({ params, body }) => {
        calls.push(['set', params.team, body.level]);
        return { data: { ...projectDetail, level: body.level } };
      }),
      stub(removeTeamProject, ({ params }) => {
        calls.push(['remove', params.team]);
        return { data: undefined };
      }),
      ...stubs,
    ],
  });
  return { ...view, calls, asked };
}
const told = () => notifications.state().shown.map(({ text }) => text);
const undo = () =>
  act(() =>
    notifications
      .state()
      .shown.find(({ action }) => action)
      ?.action?.onAction(),
  );

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  act(() => notifications.clear());
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});

describe('the teams of a project', () => {
  test('a team is given a level, after who gains by it was said, and that can be undone', async () => {
    const { user, calls, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Give a team access' }));
    const form = within(await screen.findByRole('form', { name: 'Give a team access' }));
    await user.click(form.getByRole('button', { name: 'Give access' }));
    expect(form.getByText('Choose a team first.')).toBeVisible();
    await user.click(form.getByRole('combobox', { name: 'Team' }));
    await user.keyboard('Mail{ArrowDown}{Enter}');
    await waitFor(() => expect(asked).toEqual([{ kind: 'projects', team: 'mail', set: [{ id: projectDetail.id, level: 5 }], remove: [] }]));
    expect(await form.findByText(/1 gained/, {}, { timeout: 3000 })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Give access' }));
    await waitFor(() => expect(told()).toEqual(['Mail now has access as View.']));
    expect(calls).toEqual([['add', 'mail', [{ id: projectDetail.id, level: 5 }]]]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Give a team access' })).toHaveFocus();
    undo();
    await waitFor(() => expect(calls.at(-1)).toEqual(['remove', 'mail']));
  });

  test('what was given here is changed or taken here; what comes from above is not', async () => {
    const { user, calls } = open();
    expect(await screen.findByRole('button', { name: 'Change the access of Guest experience' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the access of Concierge' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the access of Front of house' }));
    const form = within(await screen.findByRole('form', { name: 'Change the access of Front of house' }));
    await user.click(form.getByRole('combobox', { name: 'Access level' }));
    await user.click(await screen.findByRole('option', { name: 'No access' }));
    await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(/1 loss|lost|lose/), { timeout: 3000 });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toEqual([['remove', 'front']]));
    undo();
    await waitFor(() => expect(calls.at(-1)).toEqual(['add', 'front', [{ id: projectDetail.id, level: 5 }]]));
  });

  test('a level that somebody else has changed meanwhile is not overwritten: it is said, the list follows, and one may choose again', async () => {
    let level: 5 | 15 = 5;
    const versions: unknown[] = [];
    const { user, calls } = open(
      stub(listProjectTeams, () => ({ data: [{ id: 'front', name: 'Front of house', level, ownLevel: level, subteams: [] }] })),
      stub(setTeamProjectLevel, ({ params, body, version }) => {
        versions.push(version);
        if (version !== level) return { status: 412, problem: { code: 'VERSION_CONFLICT', message: 'Changed.' } };
        calls.push(['set', params.team, body.level]);
        return { data: { ...projectDetail, level: body.level } };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change the access of Front of house' }));
    const form = within(await screen.findByRole('form', { name: 'Change the access of Front of house' }));
    level = 15;
    // Back in the window, where the form is still open.
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    const row = () => within(screen.getByRole('table', { name: 'Teams' })).getByRole('row', { name: /Front of house/ });
    await waitFor(() => expect(row()).toHaveTextContent('Publisher'));
    await user.click(form.getByRole('combobox', { name: 'Access level' }));
    await user.click(await screen.findByRole('option', { name: 'Editor' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const overtaken =
      'Somebody else has changed the access of Front of house in the meantime. Nothing was overwritten: look at the list, then choose again.';
    await waitFor(() => expect(told()).toEqual([overtaken]));
    expect(calls).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toEqual([['set', 'front', 10]]));
    expect(versions).toEqual([5, 15]);
  });

  test('a refusal is told, and the form stays', async () => {
    const { user } = open(
      stub(addTeamProjects, { data: { failed: [{ id: projectDetail.id, code: 'NOT_FOUND', message: 'It is gone.' }] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Give a team access' }));
    await user.click(screen.getByRole('combobox', { name: 'Team' }));
    await user.keyboard('Mail{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Give access' }));
    await waitFor(() => expect(told()).toEqual(['It is gone.']));
    expect(await screen.findByRole('form', { name: 'Give a team access' })).toBeVisible();
  });

  test('a project on a deployment without data sources says so', async () => {
    open(stub(getProject, { data: { ...projectDetail, deployment: 'eu-west' } }));
    expect(await screen.findByText(/^Projects on eu-west cannot use data sources\. Those on dev/)).toBeVisible();
    expect(screen.queryByText('No active data source gives this project values yet.')).toBeNull();
  });

  test('teams, people and data sources lead to their pages', async () => {
    open(
      stub(listProjectDatasources, {
        data: {
          data: [
            { id: 'd1', uid: 'u', connectorId: 'c1', display: { name: 'Guests of all houses', imageUrl: '' }, values: [] },
            { id: 'd2', uid: 'v', connectorId: 'c2', display: { name: 'Tide tables', imageUrl: '' }, from: 'Harbour Museum', values: [] },
          ],
        },
      }),
    );
    const teams = within(await screen.findByRole('table', { name: 'Teams' }));
    expect(await teams.findByRole('link', { name: 'Front of house' })).toHaveAttribute('href', '/organization/10482/team/front');
    const people = within(screen.getByRole('table', { name: 'Users' }));
    const [, second] = projectUsers;
    expect(await people.findByRole('link', { name: `${second?.givenName} ${second?.familyName}` })).toHaveAttribute(
      'href',
      `/organization/10482/directory?user=${second?.id}`,
    );
    expect(await screen.findByRole('link', { name: 'Guests of all houses' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d1',
    );
    expect(screen.getByRole('link', { name: 'Tide tables' })).toHaveAttribute(
      'href',
      expect.stringContaining('/integrations/v1/datasource/'),
    );
    expect(screen.getByText('Shared by Harbour Museum')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show changes' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/organization\/10482\/history\?thing=project&thingId=/),
    );
  });
});
