import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { getTeam, listTeamMembers, updateTeam } from '@foyer/api/teams/team.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { announceRegained } from '#session/connection.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { teamDetail } from '#testing/teams.ts';
import { TeamScreen } from './team-screen.tsx';

/** The page over a server that keeps what it is sent, and refuses what stands on an older version. */
function open(description = teamDetail.description, ...stubs: readonly Stub[]) {
  let kept = { ...teamDetail, description };
  const sent: unknown[] = [];
  const view = renderScreen(<TeamScreen />, {
    url: '/organization/10482/team/guest_loyalty',
    pattern: '/organization/:id/team/:team',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(listTeamMembers, { data: [] }),
      stub(getTeam, () => ({ data: kept })),
      stub(updateTeam, ({ body }) => {
        sent.push(body);
        kept = { ...kept, name: body.name, description: body.description ?? kept.description, version: kept.version + 1 };
        return { data: kept };
      }),
      ...stubs,
    ],
  });
  return { ...view, sent };
}
const descriptionField = () => screen.findByRole('textbox', { name: /^Description/ });
const told = () => notifications.state().shown.map(({ text }) => text);

afterEach(() => act(() => notifications.clear()));

describe('a description', () => {
  test('whose text is deleted keeps its field, and what is typed next goes into it', async () => {
    const { user, sent } = open();
    const field = await descriptionField();
    await user.clear(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('If you leave it empty, the old text is restored.');
    await user.keyboard('For guests who return.');
    expect(field).toHaveValue('For guests who return.');
    await user.tab();
    await screen.findByText('Saved');
    expect(sent).toEqual([{ name: teamDetail.name, description: 'For guests who return.' }]);
  });

  test('that is left empty comes back, and nothing is saved', async () => {
    const { user, sent } = open();
    const field = await descriptionField();
    await user.clear(field);
    await user.tab();
    expect(await descriptionField()).toHaveValue(teamDetail.description);
    expect(screen.getByRole('button', { name: 'Remove description' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('is removed by a button of its own, which leaves the focus at the one that adds it', async () => {
    const { user, sent } = open();
    await user.click(await descriptionField());
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add description' })).toHaveFocus());
    expect(sent).toEqual([{ name: teamDetail.name, description: '' }]);
    expect(told()).toEqual(['Description removed.']);
    expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull();
  });

  test('that was removed is put back by the notification', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove description' }));
    await waitFor(() => expect(told()).toEqual(['Description removed.']));
    act(() => notifications.state().shown[0]?.action?.onAction());
    const field = await descriptionField();
    await waitFor(() => expect(field).toHaveValue(teamDetail.description));
    expect(field).toHaveFocus();
    expect(sent).toHaveLength(2);
  });

  test('that was changed and is removed at once is saved first, without a question', async () => {
    const { user, sent } = open();
    await user.type(await descriptionField(), ' And then some.');
    await user.click(screen.getByRole('button', { name: 'Remove description' }));
    await screen.findByRole('button', { name: 'Add description' });
    expect(sent).toEqual([
      { name: teamDetail.name, description: `${teamDetail.description} And then some.` },
      { name: teamDetail.name, description: '' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be removed stays, with the reason', async () => {
    const { user } = open(undefined, stub(updateTeam, { status: 500, problem: { message: 'Out of order.' } }));
    await user.click(await screen.findByRole('button', { name: 'Remove description' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Out of order.');
    expect(await screen.findByDisplayValue(teamDetail.description)).toBeInTheDocument();
    expect(told()).toEqual([]);
  });

  test('that somebody else has changed is not removed before it was asked', async () => {
    const theirs = { ...teamDetail, description: 'Theirs', version: 9 };
    const sent: unknown[] = [];
    let asked = 0;
    const { user } = open(
      undefined,
      stub(getTeam, () => {
        asked += 1;
        return { data: asked === 1 ? teamDetail : theirs };
      }),
      stub(updateTeam, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) return { status: 412, problem: { code: 'VERSION_CONFLICT', message: '' } };
        return { data: { ...theirs, description: '', version: 10 } };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove description' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved in the meantime' }));
    expect(dialog.getByText('Theirs')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual(Array(2).fill({ name: teamDetail.name, description: '' })));
  });

  test('that is not there is added, or not: Escape leads back to the button', async () => {
    const { user, sent } = open('');
    const add = await screen.findByRole('button', { name: 'Add description' });
    expect(screen.queryByRole('button', { name: 'Remove description' })).toBeNull();
    await user.click(add);
    await waitFor(async () => expect(await descriptionField()).toHaveFocus());
    await user.keyboard('N{Escape}');
    expect(screen.getByRole('button', { name: 'Add description' })).toHaveFocus();
    await user.keyboard('{Enter}Night shift');
    await user.tab();
    await screen.findByText('Saved');
    expect(await descriptionField()).toHaveValue('Night shift');
    expect(sent).toEqual([{ name: teamDetail.name, description: 'Night shift' }]);
  });
});

describe('a text that did not reach the server', () => {
  /** Typed into the description while the server cannot be reached. */
  async function typeUnreached() {
    const server = { isThere: false };
    const sent: unknown[] = [];
    const view = open(
      undefined,
      stub(updateTeam, ({ body }) => {
        if (!server.isThere) return 'offline';
        sent.push(body);
        return { data: { ...teamDetail, description: body.description ?? '', version: teamDetail.version + 1 } };
      }),
    );
    await view.user.type(await descriptionField(), ' And then some.');
    await view.user.tab();
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Got It!' }));
    expect(screen.getByText('Not saved')).toBeVisible();
    return { ...view, server, sent };
  }

  test('is saved by itself once the server is reached', async () => {
    const { server, sent } = await typeUnreached();
    expect(sent).toEqual([]);
    server.isThere = true;
    act(() => announceRegained());
    await screen.findByText('Saved');
    expect(sent).toEqual([{ name: teamDetail.name, description: `${teamDetail.description} And then some.` }]);
  });

  test('is not left without a question', async () => {
    const { user, server } = await typeUnreached();
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    expect(await screen.findByDisplayValue(`${teamDetail.description} And then some.`)).toBeVisible();
    server.isThere = true;
    act(() => announceRegained());
    await screen.findByText('Saved');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull());
  });
});

describe('a name', () => {
  test.each([
    ['Tab', '{Tab}', false],
    ['Enter', '{Enter}', true],
    ['Escape', '{Escape}', true],
  ])('that is empty is ignored on %s: the old one is back', async (_name, key, staysInIt) => {
    const { user, sent } = open();
    const field = await screen.findByRole('textbox', { name: 'Team name' });
    await user.clear(field);
    await user.keyboard(key);
    expect(field).toHaveValue(teamDetail.name);
    expect(document.activeElement === field).toBe(staysInIt);
    expect(sent).toEqual([]);
  });
});
