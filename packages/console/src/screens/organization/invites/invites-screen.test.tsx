import type { Role } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { checkRecipients, inviteUsers } from '@foyer/api/people/invite.contract';
import { type Stub, type StubReply, stub } from '@foyer/api/stub';
import { listTeams } from '@foyer/api/teams/team.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { organization } from '#testing/organizations.ts';
import { plainTeam } from '#testing/plain-team.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InvitesScreen } from './invites-screen.tsx';

type Sent = { readonly email: string; readonly roles: readonly string[]; readonly teams: readonly unknown[] };

const team = { ...plainTeam, id: '1_2', name: 'Guests', parent: '1' };

/** The page before a platform that knows mia (a member) and ivo (invited), and refuses what `refuse` names. */
function open({
  roles = ['owner'] as Role[],
  refuse = [] as readonly string[],
  reply = undefined as StubReply<typeof inviteUsers> | undefined,
  stubs: further = [] as readonly Stub[],
} = {}) {
  const calls: Sent[][] = [];
  let answer = reply;
  const stubs = [
    stub(getOrganization, { data: { ...organization, roles } }),
    stub(
      checkRecipients,
      ({ body }): StubReply<typeof checkRecipients> => ({
        data: {
          results: body.emails.map((email) => ({
            email,
            state: email.startsWith('mia@') ? 'member' : email.startsWith('ivo@') ? 'invited' : 'free',
          })),
        },
      }),
    ),
    stub(listTeams, { data: [{ ...team, ancestors: [{ id: '1', name: 'House' }] }] }),
    stub(inviteUsers, ({ body }): StubReply<typeof inviteUsers> => {
      calls.push(body.recipients as Sent[]);
      if (answer) return answer;
      return {
        data: {
          results: body.recipients.map(({ email }) =>
            refuse.includes(email)
              ? { email, outcome: 'refused', code: 'ALREADY_INVITED', message: 'Invited by somebody else.' }
              : { email, outcome: 'invited' },
          ),
        },
      };
    }),
    ...further,
  ];
  const view = renderScreen(<InvitesScreen />, {
    url: `/organization/${organization.id}/invites`,
    pattern: '/organization/:id/invites',
    stubs,
  });
  return { ...view, calls, mend: () => (answer = undefined) };
}

test('what each role may do is a link away, and what is typed stays', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'About roles (opens in a new tab)' });
  expect(link).toHaveAttribute('href', '/help/people#roles');
  expect(link).toHaveAttribute('target', '_blank');
});

const told = () => notifications.state().history.map(({ kind, text }) => `${kind}: ${text}`);
const email = (number = 1) => within(screen.getByRole('group', { name: `Person ${number}` })).getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const paste = (text: string, target: Element = document.body) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } as unknown as DataTransfer });
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@foyer.example`);
const ready = () => screen.findByRole('button', { name: /^Send/ });

async function chooseRole(user: ReturnType<typeof open>['user'], role: string) {
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: role }));
}

// A whole screen and every key of it, on a machine that has much else to do.
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('by hand', () => {
  test('somebody is invited with role, permissions and teams; it says so, and the form is empty after 2 seconds', async () => {
    const { user, calls } = open();
    await ready();
    expect(send()).toHaveAccessibleDescription('Enter an email address first.');
    await user.type(email(), ' ana@foyer.example ');
    await chooseRole(user, 'Admin');
    expect(screen.getByRole('checkbox', { name: 'Projects' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Teams' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Connectors' }));
    await user.click(screen.getByRole('combobox', { name: 'Teams' }));
    await user.click(await screen.findByRole('option', { name: /Guests/, hidden: true }));
    expect(screen.getByRole('button', { name: 'Remove from Guests' })).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(told()).toEqual(['success: Users invited successfully!']));
    expect(calls).toEqual([
      [{ email: 'ana@foyer.example', roles: ['projects', 'teams', 'connectors'], teams: [{ id: '1_2', maintainer: false }] }],
    ]);
    expect(email()).toHaveValue(' ana@foyer.example ');
    await pass(2000);
    expect(email()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('leads on to the pending invites once they are sent', async () => {
    const { user, location } = open();
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(send());
    await waitFor(() => expect(notifications.state().shown[0]?.action?.label).toBe('Show pending invites'));
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(location()).toMatch(/\/directory\?only=invited$/));
  });

  test('an address that gets no more mails is invited all the same, and it stays in sight that its link is to be handed over', async () => {
    const reply: StubReply<typeof inviteUsers> = {
      data: { results: [{ email: 'ana@foyer.example', outcome: 'invited', id: 'i1', mailed: false }] },
    };
    const { user } = open({ reply });
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(send());
    expect(await screen.findByText('1 invite was created without an email')).toBeVisible();
    await pass(2000);
    expect(email()).toHaveValue('');
    const banner = screen.getByText(/get no more invite emails for now: ana@foyer\.example\./);
    expect(banner).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(banner).not.toBeInTheDocument();
  });

  test('an invite that was one too many for the day says so at its row, and what was typed stays', async () => {
    const message = 'You have sent 100 invites within a day.';
    const reply: StubReply<typeof inviteUsers> = {
      data: { results: [{ email: 'ana@foyer.example', outcome: 'refused', code: 'INVITES_MAXIMUM', message }] },
    };
    const { user } = open({ reply });
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    await pass(2000);
    expect(email()).toHaveValue('ana@foyer.example');
  });

  test('the roles stand in the order member, admin, owner; an admin who is no owner gives what they hold', async () => {
    const { user } = open({ roles: ['teams'] });
    await ready();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Member', 'Admin']);
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    expect(screen.getByRole('checkbox', { name: 'Teams' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Projects' })).toBeDisabled();
  });

  test('an owner chooses between member, admin and owner, and each is described', async () => {
    const { user } = open();
    await ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Invite new users' })).toBeVisible();
    expect(screen.getByText('Members can be added to teams to contribute to projects.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Member', 'Admin', 'Owner']);
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    expect(screen.getByText('Admins manage their designated areas.')).toBeVisible();
    await chooseRole(user, 'Owner');
    expect(screen.getByText('Owners have complete administrative rights.')).toBeVisible();
  });

  test('an admin needs at least 1 permission', async () => {
    const { user, calls } = open();
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await chooseRole(user, 'Admin');
    for (const name of ['Projects', 'Teams']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('alert')).toHaveTextContent('You need to add at least 1 permission');
    await user.click(send());
    expect(send()).toHaveAccessibleDescription('Fix 1 row first.');
    expect(calls).toEqual([]);
  });

  test('at most 10 rows; the new one has the focus, and so has its neighbour when one is removed', async () => {
    const { user } = open();
    await ready();
    const add = screen.getByRole('button', { name: 'Add another user' });
    for (let count = 1; count < 10; count += 1) await user.click(add);
    expect(screen.getAllByRole('group', { name: /^Person/ })).toHaveLength(10);
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await pass(50);
    expect(email(10)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove person 10' }));
    await pass(50);
    expect(email(9)).toHaveFocus();
    expect(add).not.toHaveAttribute('aria-disabled');
  });

  test('says in place who is already here, who is invited, what is twice and what is no address', async () => {
    const { user } = open();
    await ready();
    await user.type(email(), 'mia@foyer.example');
    await user.tab();
    expect(await screen.findByText(/already a member of the organization/)).toBeVisible();
    await user.clear(email());
    await user.type(email(), 'ivo@foyer.example');
    expect(await screen.findByText(/already invited/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show invite' })).toHaveAttribute(
      'href',
      `/organization/${organization.id}/directory?only=invited&q=ivo%40foyer.example`,
    );
    await user.clear(email());
    await user.type(email(), 'nobody');
    expect(screen.getByText('Must be a valid email.')).toBeVisible();
  });

  test('who cannot be invited stays with the reason, who was is done with', async () => {
    const { user, calls } = open({ refuse: ['ben@foyer.example'] });
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Add another user' }));
    await user.type(email(2), 'ben@foyer.example');
    await user.click(send());
    expect(await screen.findByText('Invited by somebody else.')).toBeVisible();
    expect(told()).toEqual(['error: 1 invite could not be sent. The reason is shown next to it.']);
    expect(email()).toHaveValue('ben@foyer.example');
    await user.type(email(), '.br');
    expect(screen.queryByText('Invited by somebody else.')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('whom somebody else has invited meanwhile is looked up again, and their invite can be shown', async () => {
    let isInvited = false;
    const { user } = open({
      refuse: ['ben@foyer.example'],
      stubs: [
        stub(checkRecipients, ({ body }) => ({
          data: {
            results: body.emails.map((address) => ({ email: address, state: isInvited ? ('invited' as const) : ('free' as const) })),
          },
        })),
      ],
    });
    await ready();
    await user.type(email(), 'ben@foyer.example');
    await pass(500);
    isInvited = true;
    await user.click(send());
    expect(await screen.findByText('Invited by somebody else.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Show invite' })).toBeVisible();
  });

  test.each([
    ['the server’s own words', { status: 403, problem: { message: 'You may not.' } }, 'You may not.'],
    ['the one sentence where it has none', { status: 500, problem: { message: '' } }, 'Error inviting users'],
    ['the one sentence without a network', 'offline', 'Error inviting users'],
  ] as const)('a failure shows %s, nothing typed is lost, and it can be sent again', async (_, reply, text) => {
    const { user, mend } = open({ reply });
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(told()).toEqual([`error: ${text}`]);
    expect(email()).toHaveValue('ana@foyer.example');
    mend();
    await user.click(send());
    await waitFor(() => expect(told()[0]).toBe('success: Users invited successfully!'));
  });
});

describe('leaving', () => {
  test('asks first, and what was typed is there when one comes back', async () => {
    const first = open();
    await ready();
    await first.user.type(email(), 'ana@foyer.example');
    await first.user.click(screen.getByRole('link', { name: 'Back' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await first.user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(first.location()).toBe(`/organization/${organization.id}/directory`));
    first.unmount();
    const { user } = open();
    await ready();
    expect(email()).toHaveValue('ana@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(email()).toHaveValue('');
  });

  test('Cancel asks whether to discard, and leaves nothing behind', async () => {
    const { user, location } = open();
    await ready();
    await user.type(email(), 'ana@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location()).toBe(`/organization/${organization.id}/directory`));
    expect(sessionStorage).toHaveLength(0);
  });

  test('does not ask when nothing was typed', async () => {
    const { user, location } = open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(location()).toBe(`/organization/${organization.id}/directory`));
  });
});

describe('a list', () => {
  test('pasted anywhere becomes rows that are checked, mended or removed, and sent in tens with a result for each', async () => {
    const { user, calls } = open({ refuse: ['p24@foyer.example'] });
    await ready();
    paste([...addresses(25), 'mia@foyer.example', 'nobody', 'P3@foyer.example'].join('\n'));
    expect(await screen.findByRole('table', { name: 'People to invite' })).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Problems 3' })).toBeInTheDocument();
    expect(send()).toHaveAccessibleDescription('Fix 3 rows first.');
    await user.click(screen.getByRole('radio', { name: 'Problems 3' }));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['mia@foyer.example', 'nobody', 'P3@foyer.example']);
    expect(screen.getByText('Already a member')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit nobody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit this person' }));
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), '@foyer.example');
    // Enter presses it in a browser, where it belongs to the form by its attribute.
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'submit');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 2 rows with problems' }));
    await user.click(send());
    expect(await screen.findByText('25 invites sent. 1 could not be sent.')).toBeVisible();
    expect(calls.map(({ length }) => length)).toEqual([10, 10, 6]);
    expect(screen.getByText('Invited by somebody else.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try 1 failed invite again' }));
    await waitFor(() => expect(calls.at(-1)?.map((sent) => sent.email)).toEqual(['p24@foyer.example']));
  });

  test('a row that was changed is closed by Esc only after a question; an open list of teams takes Esc for itself', async () => {
    const { user } = open();
    await ready();
    paste(addresses(25).join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Edit p0@/i }));
    const email = () => within(screen.getByRole('dialog', { name: 'Edit this person' })).getByRole('textbox', { name: 'Email' });
    await screen.findByRole('dialog', { name: 'Edit this person' });
    await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Teams' }));
    await user.keyboard('{Escape}');
    expect(email()).toBeVisible();
    await user.type(email(), 'x');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(email()).toHaveDisplayValue(/x$/);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Edit p0@/i }));
    await screen.findByRole('dialog', { name: 'Edit this person' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a row that is already invited leads to its invite', async () => {
    open();
    await ready();
    paste(['ana@foyer.example', 'ivo@foyer.example'].join('\n'));
    const row = await screen.findByRole('row', { name: /^ivo@foyer\.example.*Already invited/ });
    expect(within(row).getByRole('link', { name: 'Show invite' })).toBeVisible();
  });

  test('rows with problems that are removed leave the focus where one goes on: in the list, or in the form when none is left', async () => {
    const { user } = open();
    await ready();
    paste(['ana@foyer.example', 'nobody', 'nowhere'].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Remove 2 rows with problems' }));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove ana@foyer.example' }));
    await waitFor(() => expect(email()).toHaveFocus());
  });

  test('a role that there is not is named at its row with those there are, and is chosen before the invite is sent', async () => {
    const { user, calls } = open();
    await ready();
    paste('email,role\nana@foyer.example,chief\nben@foyer.example,');
    const text = '“chief” is not a role. Choose Member, Admin, or Owner.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('row', { name: /ben@foyer\.example.*Member.*Ready/ })).toBeVisible();
    expect(send()).toHaveAccessibleDescription('Fix 1 row first.');
    await user.click(screen.getByRole('button', { name: 'Edit ana@foyer.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit this person' }));
    expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(text);
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(text);
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Member' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(send());
    await waitFor(() => expect(calls[0]?.map(({ roles }) => roles)).toEqual([[], []]));
  });

  test('a role for everyone takes the place of one that there is not, and gives it back when it is undone', async () => {
    const { user } = open();
    await ready();
    paste('email,role\nana@foyer.example,chief\nben@foyer.example,');
    await chooseRole(user, 'Member');
    await user.click(screen.getByRole('button', { name: 'Apply to 1 person' }));
    expect(screen.queryByText(/is not a role/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText(/^“chief” is not a role/)).toBeVisible();
  });

  test('what is given to everyone goes to all rows; a file says roles by itself', async () => {
    const { user, calls } = open();
    await ready();
    const file = new File(['E-mail,Role,Team\nana@foyer.example,owner,x\nben@foyer.example,,'], 'people.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await screen.findByText('1 column was not read: Team.')).toBeVisible();
    expect(screen.getByRole('row', { name: /ana@foyer\.example.*Owner/ })).toBeVisible();
    await chooseRole(user, 'Admin');
    await user.click(screen.getByRole('button', { name: 'Apply to 2 people' }));
    await user.click(send());
    await waitFor(() => expect(told()).toEqual(['success: Users invited successfully!']));
    expect(calls[0]?.map(({ roles }) => roles)).toEqual([
      ['projects', 'teams'],
      ['projects', 'teams'],
    ]);
    await pass(2000);
    expect(email()).toHaveValue('');
  });

  test('a pause that the platform asks for is waited for, and said', async () => {
    const { user, calls, mend } = open({ reply: { status: 429, problem: { message: '' }, headers: { 'Retry-After': '7' } } });
    await ready();
    paste(addresses(12).join(','));
    await user.click(send());
    expect(await screen.findByText('Sending is paused. It continues in 7 seconds.')).toBeVisible();
    mend();
    await pass(7000);
    await waitFor(() => expect(told()).toEqual(['success: Users invited successfully!']));
    expect(calls.map(({ length }) => length)).toEqual([10, 10, 2]);
  });

  test('is kept without what was sent when the network goes, and goes on from there', async () => {
    const { user, calls, mend } = open({ reply: 'offline' });
    await ready();
    paste(addresses(11).join(' '));
    await user.click(send());
    expect(await screen.findByText('Sending stopped: Error inviting users')).toBeVisible();
    expect(screen.getByText('0 invites sent. 11 are not sent yet.')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Send 11 invites' }));
    await waitFor(() => expect(told()[0]).toBe('success: Users invited successfully!'));
    expect(calls).toHaveLength(3);
  });

  test('of five thousand rows draws those in sight, and hostile cells are text', async () => {
    open();
    await ready();
    paste(['<img src=x onerror=alert(1)>@foyer.example', '=1+1@foyer', ...addresses(5000)].join('\n'));
    expect(await screen.findByRole('table')).toHaveAttribute('aria-rowcount', '5003');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('radio', { name: 'All 5,002' })).toBeInTheDocument();
  });
});

test('speaks Portuguese', async () => {
  renderScreen(<InvitesScreen />, {
    url: '/organization/1/invites',
    pattern: '/organization/:id/invites',
    language: 'pt-BR',
    stubs: [stub(getOrganization, { data: organization })],
  });
  expect(await screen.findByRole('button', { name: 'Adicionar outro usuário' })).toBeVisible();
});
