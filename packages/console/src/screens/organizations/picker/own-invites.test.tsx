import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { acceptOwnInvite, listOwnInvites } from '@foyer/api/people/invite.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRanking } from '#features/organization-ranking/organization-choice.ts';
import { notifications } from '#lib/notifications/notifications.ts';
import { session } from '#session/session.ts';
import { organizations, ownInvites } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PickerScreen } from './picker-screen.tsx';

type Accept = StubReply<typeof acceptOwnInvite>;

/** A picker of somebody with two invites; an accepted or expired one is gone from the next list. */
function open(reply: Accept | (() => Accept), doors: typeof organizations = []) {
  let waiting = [...ownInvites];
  return renderScreen(<PickerScreen />, {
    url: '/organizations',
    stubs: [
      stub(listOrganizations, { data: [...doors] }),
      stub(listOwnInvites, () => ({ data: waiting })),
      stub(acceptOwnInvite, ({ params }) => {
        const given = typeof reply === 'function' ? reply() : reply;
        if (typeof given === 'object' && (!('problem' in given) || given.status === 410))
          waiting = waiting.filter(({ id }) => id !== params.inviteId);
        return given;
      }),
    ],
  });
}

/** Behind doors the invites come when nothing else goes on. */
async function rest() {
  await screen.findByRole('button', { name: /Kestrel Air/ });
  await act(() => vi.advanceTimersByTimeAsync(2500));
}
const accept = () => screen.findByRole('button', { name: 'Accept the invite to Osprey Outfitters' });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('one’s own invites', () => {
  test.each([
    ['below the doors', organizations],
    ['also for somebody who is nowhere yet', []],
  ])('stand %s: where to, from whom, as what, until when', async (_, doors) => {
    open({ data: { organization: '41870' } }, doors as typeof organizations);
    if (doors.length > 0) await rest();
    const invites = within(await screen.findByRole('region', { name: '2 invites for you' })).getAllByRole('listitem');
    expect(invites[0]).toHaveTextContent(/Osprey Outfitters #41870.*Sven Lindqvist invites you as Admin\..*until Nov 25, 2026/);
    expect(invites[1]).toHaveTextContent(/You are invited as Member\./);
  });

  test('accepting one leads into its organization, says so, and counts as a choice', async () => {
    const { user, location } = open({ data: { organization: '41870' } });
    await user.click(await accept());
    await waitFor(() => expect(location()).toBe('/organization/41870'));
    expect(notifications.state().history[0]).toMatchObject({ kind: 'success', text: 'You joined Osprey Outfitters.' });
    expect(readRanking()[0]?.id).toBe('41870');
  });

  test('one that is too old says so and goes', async () => {
    const { user } = open({ status: 410, problem: { code: 'INVITE_EXPIRED', message: 'This invite has expired.' } });
    await user.click(await accept());
    expect(await screen.findByRole('region', { name: '1 invite for you' })).toBeVisible();
    expect(notifications.state().history[0]).toMatchObject({ kind: 'error', text: 'This invite has expired.' });
  });

  test('what fails otherwise is said at the invite, and can be tried again', async () => {
    let tries = 0;
    const { user, location } = open(() => {
      tries += 1;
      return tries === 1 ? { status: 500, problem: { message: 'Try later.' } } : { data: { organization: '41870' } };
    });
    await user.click(await accept());
    expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
    await user.click(await accept());
    await waitFor(() => expect(location()).toBe('/organization/41870'));
  });

  test('an expired session is left to its dialog', async () => {
    const { user } = open({ status: 401, problem: { message: 'Expired.' } });
    await user.click(await accept());
    await waitFor(() => expect(session.state()).toBe('expired'));
    expect(screen.queryByText('Expired.')).toBeNull();
  });

  test('do not load: that is said in the server’s words beside the doors, which are there all the same', async () => {
    const { user } = renderScreen(<PickerScreen />, {
      url: '/organizations',
      stubs: [
        stub(listOrganizations, { data: [...organizations] }),
        stub(listOwnInvites, { status: 500, problem: { message: 'Out of order.' } }),
      ],
    });
    await rest();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your invites could not be loaded.Out of order.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Kestrel Air/ })).toBeVisible();
  });
});
