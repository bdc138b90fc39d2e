import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { createTeam, listTeams } from '@foyer/api/teams/team.contract';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { teamTree } from '#testing/directory.ts';
import { organization } from '#testing/organizations.ts';
import { plainTeam } from '#testing/plain-team.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { createFailureOutcome } from './create-failure.ts';
import { NewTeamScreen } from './new-screen.tsx';

const created = {
  ...plainTeam,
  id: 'guest_night',
  name: 'Night desk',
  parent: 'guest',
  ancestors: [{ id: 'guest', name: 'Guest experience' }],
  below: 0,
  version: 1,
};

function open(reply: StubReply<typeof createTeam> = { data: created }, search = '') {
  const sent: unknown[] = [];
  const stubs = [
    stub(getOrganization, { data: organization }),
    stub(listTeams, { data: [...teamTree] }),
    stub(createTeam, ({ body }) => {
      sent.push(body);
      return reply;
    }),
  ];
  const url = `/organization/10482/teams/new${search}`;
  return { ...renderScreen(<NewTeamScreen />, { url, pattern: '/organization/:id/teams/new', stubs }), sent };
}
const submit = () => screen.getByRole('button', { name: 'Create team' });
const nameField = () => screen.getByRole('textbox', { name: /Team name/ });
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } });
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  act(() => notifications.clear());
});

test('Create team is off until the name is touched and right', async () => {
  const { sent } = open();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  typeName('N');
  await act(async () => fireEvent.blur(nameField()));
  await screen.findByText('The name has at least 2 characters.');
  fireEvent.click(submit());
  expect(sent).toEqual([]);
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('the team is created below the one of the address, said so, and opened after 3 s', async () => {
  const { router, sent } = open(undefined, '?parent=guest');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Guest experience'));
  typeName(' Night desk ');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(submit());
  await waitFor(() => expect(told()).toEqual(['success: Team added successfully!']));
  expect(sent).toEqual([{ name: 'Night desk', parent: 'guest', description: '' }]);
  expect(router.state.location.pathname).toBe('/organization/10482/teams/new');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(router.state.location.pathname).toBe('/organization/10482/team/guest_night');
});

test.each(['by itself', 'by the link'])('once it is created it is said once, and Back leads past the form (%s)', async (how) => {
  const { router } = open();
  await act(() => router.navigate('/organization/10482/teams/new?parent=guest'));
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(submit());
  const openNow = await screen.findByRole('link', { name: 'Open now' });
  await waitFor(() => expect(openNow).toHaveFocus());
  expect(screen.queryByText('Team added successfully!')).toBeNull();
  expect(told()).toEqual(['success: Team added successfully!']);
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  if (how === 'by itself') await act(() => vi.advanceTimersByTimeAsync(3000));
  else fireEvent.click(openNow);
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/10482/team/guest_night'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});

test('while it is made, that is said', async () => {
  open('pending');
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(submit());
  expect(await screen.findByText('Setting up your team...')).toBeVisible();
});

test('without a network it fails at once, and what was typed stays', async () => {
  open('offline');
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  onlineManager.setOnline(false);
  try {
    fireEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.');
    expect(screen.queryByText('Setting up your team...')).toBeNull();
    expect(nameField()).toHaveValue('Night desk');
  } finally {
    onlineManager.setOnline(true);
  }
});

test('a description of more than 160 characters is too long, and says so', async () => {
  const { sent } = open();
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  const field = screen.getByRole('textbox', { name: /Description/ });
  fireEvent.change(field, { target: { value: 'x'.repeat(161) } });
  await act(async () => fireEvent.blur(field));
  await waitFor(() => expect(field).toBeInvalid());
  fireEvent.click(submit());
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'x'.repeat(160) } });
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
});

test.each([
  ['', '/organization/10482/directory#teams'],
  ['?parent=guest', '/organization/10482/team/guest#teams'],
])('Cancel and Back lead where one came from (%j)', (search, target) => {
  open(undefined, search);
  for (const name of ['Cancel', 'Back']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});

test('a failure is told in the server’s words, and what was typed stays', async () => {
  open({ status: 500, problem: { code: 'GENERIC_INTERNAL_ERROR', message: 'The lift is stuck.' } });
  typeName('Night desk');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(submit());
  await waitFor(() => expect(told()).toEqual(['error: The lift is stuck.']));
  expect(nameField()).toHaveValue('Night desk');
});

describe('a failure', () => {
  test.each([
    [401, { code: 'SESSION_EXPIRED', message: '' }, { kind: 'session' }],
    [409, { code: 'TEAM_PARENT_NOT_FOUND', message: '' }, { kind: 'field', field: 'parent', errorKey: 'TEAM_PARENT_NOT_FOUND' }],
    [
      400,
      { code: 'VALIDATION_FAILED', message: '', fields: { name: 'TEAM_NAME_VALIDATION' } },
      { kind: 'field', field: 'name', errorKey: 'TEAM_NAME_VALIDATION' },
    ],
    [403, { code: 'FORBIDDEN', message: 'No.' }, { kind: 'notification' }],
  ] as const)('of status %i stands where it belongs', (status, error, expected) => {
    expect(createFailureOutcome({ status, error })).toEqual(expected);
  });
});

test('beside it stands what parent teams are, with a link to learn more', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'About parent teams' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Learn more about teams/ })).toHaveAttribute('href', '/help/teams#sub-teams');
});
