import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { acceptOwnInvite, declineOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

/** The same; what declining answers. */
function openToDecline(reply: StubReply<typeof declineOwnInvite> = { data: undefined }, from = ownInvites) {
  let waiting = [...from];
  return renderScreen(
    <main tabIndex={-1}>
      <PickerScreen />
    </main>,
    {
      url: '/organizations',
      stubs: [
        stub(listOrganizations, { data: [] }),
        stub(listOwnInvites, () => ({ data: waiting })),
        stub(declineOwnInvite, ({ params }) => {
          if (typeof reply === 'object' && (!('problem' in reply) || reply.status === 410))
            waiting = waiting.filter(({ id }) => id !== params.inviteId);
          return reply;
        }),
      ],
    },
  );
}

const accept = () => screen.findByRole('button', { name: 'Accept the invite to Osprey Outfitters' });

describe('one’s own invites', () => {
  test.each([
    ['below the doors', organizations],
    ['also for somebody who is nowhere yet', []],
  ])('stand %s: where to, from whom, as what, until when', async (_, doors) => {
    open({ data: { organization: '41870' } }, doors as typeof organizations);
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Your invites could not be loaded.Out of order.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Kestrel Air/ })).toBeVisible();
  });
});

describe('while the invites are on their way', () => {
  /** A picker whose invites come when they are let through. */
  function openHeld(doors: typeof organizations, waiting = ownInvites) {
    const { promise, resolve } = Promise.withResolvers<void>();
    renderScreen(<PickerScreen />, {
      url: '/organizations',
      stubs: [
        stub(listOrganizations, { data: [...doors] }),
        stub(listOwnInvites, async () => {
          await promise;
          return { data: [...waiting] };
        }),
      ],
    });
    return resolve;
  }
  const footer = () => screen.queryByText(/^Can’t see your organization/);

  test('the doors are there, and nothing below them that the invites would move', async () => {
    const letThrough = openHeld(organizations);
    const door = await screen.findByRole('button', { name: /Kestrel Air/ });
    expect(footer()).toBeNull();
    letThrough();
    const invites = await screen.findByRole('region', { name: '2 invites for you' });
    expect(door.compareDocumentPosition(invites)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(footer()).toBeVisible();
  });

  test('nobody is told that they are nowhere', async () => {
    const letThrough = openHeld([]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading your organizations'));
    expect(screen.queryByText('You have not joined any organizations.')).toBeNull();
    letThrough();
    expect(await screen.findByText('You have not joined any organizations.')).toBeVisible();
    expect(screen.getByRole('region', { name: '2 invites for you' })).toBeVisible();
  });
});

describe('declining one', () => {
  const declineButton = () => screen.findByRole('button', { name: 'Decline the invite to Osprey Outfitters' });
  const question = 'Decline the invite to Osprey Outfitters?';
  async function confirm(user: ReturnType<typeof openToDecline>['user']) {
    await user.click(await declineButton());
    const dialog = await screen.findByRole('alertdialog', { name: question });
    await user.click(within(dialog).getByRole('button', { name: 'Decline invite' }));
    return dialog;
  }

  test('asks first, and says that the organization sees it and what it takes to join later', async () => {
    const { user } = openToDecline();
    await user.click(await declineButton());
    expect(await screen.findByRole('alertdialog', { name: question })).toHaveAccessibleDescription(
      'The invite is deleted, and the organization sees that you declined it. To join later, you need a new invite.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await declineButton()).toHaveFocus());
    expect(screen.getByRole('region', { name: '2 invites for you' })).toBeVisible();
  });

  test('takes it from the list, says so, and leads the focus to those that are left', async () => {
    const { user } = openToDecline();
    await confirm(user);
    const left = await screen.findByRole('region', { name: '1 invite for you' });
    expect(within(left).queryByText('Osprey Outfitters')).toBeNull();
    expect(notifications.state().history[0]).toMatchObject({ kind: 'success', text: 'You declined the invite to Osprey Outfitters.' });
    await waitFor(() => expect(left).toHaveFocus());
  });

  test('the last one leads the focus to the page', async () => {
    const { user } = openToDecline(undefined, ownInvites.slice(0, 1));
    await confirm(user);
    await waitFor(() => expect(screen.queryByRole('region', { name: /for you/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('that is gone already says so, and it leaves the list', async () => {
    const { user } = openToDecline({ status: 410, problem: { code: 'INVITE_EXPIRED', message: 'This invite has expired.' } });
    await confirm(user);
    expect(await screen.findByRole('region', { name: '1 invite for you' })).toBeVisible();
    expect(notifications.state().history[0]).toMatchObject({ kind: 'error', text: 'This invite has expired.' });
  });

  test('that fails otherwise is said in the dialog, which stays', async () => {
    const { user } = openToDecline({ status: 500, problem: { message: 'Try later.' } });
    const dialog = await confirm(user);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try later.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await declineButton());
    expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).toBeNull();
  });
});
