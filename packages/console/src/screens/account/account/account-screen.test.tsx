import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  setLanguage,
  setStartPage,
  updateMe,
} from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { getSecondFactor } from '@foyer/api/auth/second-factor.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings } from '@foyer/api/inbox/inbox.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { type Stub, type StubRequest, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { meQuery } from '#data/me.ts';
import { notifications } from '#lib/notifications/notifications.ts';
import { writeLocal } from '#session/local-data.ts';
import { mailSettings, sessions } from '#testing/account.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

// Typing whole passwords key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

function open(...stubs: readonly Stub[]) {
  return renderScreen(<AccountScreen />, {
    url: '/user/account',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listSessions, { data: [...sessions] }),
      stub(listAuthEvents, { data: [] }),
      stub(getSecondFactor, { data: { method: 'none', recoveryCodesLeft: 0 } }),
      stub(getMailSettings, { data: mailSettings }),
      ...stubs,
    ],
  });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const said = () => notifications.state().shown.map(({ kind, text }) => [kind, text]);
const sessionNamed = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

describe('the way back', () => {
  test('leads to the organization that was open last, or to the organizations', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Organizations' })).toHaveAttribute('href', '/organizations');
    unmount();
    writeLocal('organizationId', organization.id);
    open(stub(getOrganization, { data: organization }));
    expect(await screen.findByRole('link', { name: organization.name })).toHaveAttribute('href', `/organization/${organization.id}`);
    writeLocal('organizationId', undefined);
  });
});

describe('who one is', () => {
  test('shows name and address; the address cannot be changed, only copied', async () => {
    open();
    expect(await screen.findByText('Olivia Almeida')).toBeVisible();
    expect(screen.getByText('olivia@foyer.example')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy your email' })).toBeVisible();
  });

  test('says where the address is not confirmed, and leads to where it can be', async () => {
    open(stub(getMe, { data: { ...me, confirmed: false } }));
    expect(await screen.findByRole('link', { name: 'Confirm email' })).toHaveAttribute('href', '/verify');
    expect(await button('Turn on')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Turn on')).toHaveAccessibleDescription('Confirm your email first: the codes are sent there.');
  });

  test('leads to the terms and the privacy policy', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  });
});

describe('the name', () => {
  test('cannot be saved while untouched or with errors; saved, it shows everywhere', async () => {
    const sent: StubRequest<typeof updateMe>[] = [];
    const { user, app } = open(
      stub(updateMe, (request) => {
        sent.push(request);
        return { data: { ...me, given_name: request.body.givenName, family_name: request.body.familyName } };
      }),
    );
    await user.click(await button('Edit name'));
    await screen.findByRole('dialog');
    const first = dialog().getByRole('textbox', { name: 'First name' });
    expect(first).toHaveFocus();
    const save = dialog().getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription('Change something first.');
    await user.clear(first);
    expect(await dialog().findByText('First name is required')).toBeVisible();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.type(first, 'R2');
    expect(await dialog().findByText(/at least 2 characters: letters/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.clear(first);
    await user.type(first, 'Ren’ée{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ givenName: 'Ren’ée', familyName: 'Almeida' }]);
    expect(screen.getByText('Ren’ée Almeida')).toBeVisible();
    expect(app.queryClient.getQueryData(meQuery.queryKey)?.given_name).toBe('Ren’ée');
    expect(said()).toEqual([['success', 'Name successfully updated.']]);
    await waitFor(async () => expect(await button('Edit name')).toHaveFocus());
  });

  test('that could not be saved stays in the dialog, and Esc leaves it', async () => {
    const { user } = open(stub(updateMe, { status: 503, problem: { message: 'Back in a minute.' } }));
    await user.click(await button('Edit name'));
    await user.type(dialog().getByRole('textbox', { name: 'Last name' }), ' Prado{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Back in a minute.');
    expect(dialog().getByRole('textbox', { name: 'Last name' })).toHaveValue('Almeida Prado');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Edit name'));
    expect(dialog().getByRole('textbox', { name: 'Last name' })).toHaveValue('Almeida');
    expect(dialog().queryByRole('alert')).toBeNull();
  });
});

describe('the password', () => {
  const fields = () => ({
    current: dialog().getByLabelText('Current password'),
    chosen: dialog().getByLabelText('New password'),
    confirmation: dialog().getByLabelText('Confirm new password'),
    submit: dialog().getByRole('button', { name: 'Change password' }),
  });
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await button('Change password'));
    await user.type(fields().current, 'Welcome-to-Foyer-1');
    await user.type(fields().chosen, 'Another-Door-2026');
    await user.type(fields().confirmation, 'Another-Door-2026');
  };

  test('can be filled in by a password manager: it knows whose it is, and which are new', async () => {
    const { user } = open();
    await user.click(await button('Change password'));
    const { current, chosen, confirmation, submit } = fields();
    expect(screen.getByRole('dialog').querySelector('[autocomplete=username]')).toHaveValue(me.username);
    expect([current, chosen, confirmation].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    for (const [field, password] of [
      [current, 'Welcome-to-Foyer-1'],
      [chosen, 'Another-Door-2026'],
      [confirmation, 'Another-Door-2026'],
    ] as const) {
      await user.click(field);
      await user.paste(password);
    }
    expect(submit).not.toHaveAttribute('aria-disabled');
  });

  test('that is older than the rules is pointed to the way that does not ask for it', async () => {
    const { user } = open();
    await user.click(await button('Change password'));
    await user.type(fields().current, 'older');
    expect(fields().current).toHaveAccessibleDescription(
      /^This does not meet the password rules.*If your password is older than these rules, set a new one with “Forgot password\?”\.$/,
    );
    expect(dialog().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/password\/reset\?email=/),
    );
  });

  test('can be sent only when all three are touched and right; the confirmation is closed while the new one has an error', async () => {
    const { user } = open();
    await user.click(await button('Change password'));
    const { current, chosen, confirmation, submit } = fields();
    expect(confirmation).toBeEnabled();
    expect(submit).toHaveAccessibleDescription('Fill in all three fields first.');
    await user.type(current, 'Welcome-to-Foyer-1');
    await user.type(chosen, 'Welcome-to-Foyer-1');
    expect(dialog().getByText('New password could not be the same as current.')).toBeVisible();
    expect(confirmation).toBeDisabled();
    await user.clear(chosen);
    await user.type(chosen, 'Another-Door-2026');
    expect(confirmation).toBeEnabled();
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.type(confirmation, 'Another-Door-2027');
    expect(dialog().getByText('Passwords must match.')).toBeVisible();
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.type(confirmation, '{Backspace}6');
    expect(submit).not.toHaveAttribute('aria-disabled');
  });

  test('is changed, and what becomes of the others is asked', async () => {
    const sent: StubRequest<typeof changePassword>[] = [];
    const { user } = open(
      stub(changePassword, (request) => {
        sent.push(request);
        return { data: {} };
      }),
      stub(endOtherSessions, { data: { ended: 2 } }),
    );
    await sessionNamed('Safari on iOS');
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/You are signed in on 2 other devices/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'Welcome-to-Foyer-1', newPassword: 'Another-Door-2026' }]);
    expect(said()).toEqual([['success', 'Password successfully updated.']]);
    await user.click(dialog().getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  });

  test('is changed, and who has signed in since the page was opened is asked about and listed, with the moment of the sign-in', async () => {
    let isSeen = false;
    const { user } = open(
      stub(listSessions, () => {
        const known = isSeen ? sessions : sessions.slice(0, 1);
        isSeen = true;
        return { data: [...known] };
      }),
      stub(changePassword, { data: {} }),
    );
    await screen.findByText('You are not signed in anywhere else.');
    await fill(user);
    await user.keyboard('{Enter}');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })).getByRole('button', {
        name: 'Stay signed in there',
      }),
    );
    expect(await sessionNamed('Safari on iOS')).toHaveTextContent(/Signed in [A-Z][a-z]{2} \d+, \d{4}/);
  });

  test('is changed without a question where one is signed in nowhere else', async () => {
    const { user } = open(stub(listSessions, { data: sessions.slice(0, 1) }), stub(changePassword, { data: {} }));
    await screen.findByText('You are not signed in anywhere else.');
    await fill(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toEqual([['success', 'Password successfully updated.']]);
  });

  test('with a wrong current one says so at its field and nowhere else, and keeps what was typed', async () => {
    const { user } = open(stub(changePassword, { status: 400, problem: { message: 'no', code: 'CURRENT_PASSWORD_WRONG' } }));
    await fill(user);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(fields().current).toHaveAccessibleDescription('The current password is not correct. Check it and try again.'),
    );
    expect(fields().current).toBeInvalid();
    expect(fields().current).toHaveFocus();
    expect(fields().chosen).toHaveValue('Another-Door-2026');
    expect(screen.queryByText(/An error occured/)).toBeNull();
    expect(said()).toEqual([]);
  });

  test.each([
    ['the server’s fault', { status: 500, problem: { message: 'Out of order.' } }],
    ['a field that it refuses', { status: 400, problem: { message: '', fields: { newPassword: 'PASSWORD_VALIDATION' } } }],
  ] as const)('that is not changed for another reason, %s, is told with the support address, also in the dialog', async (_, reply) => {
    const { user } = open(stub(changePassword, reply));
    await fill(user);
    await user.keyboard('{Enter}');
    const text = 'An error occured while attemping to change the password. Please contact support@foyer.example.';
    expect(await dialog().findByText(text)).toBeVisible();
    expect(said()).toEqual([['error', text]]);
    expect(fields().chosen).toHaveValue('Another-Door-2026');
  });

  test('without a network it is the network that is spoken of, and trying again works', async () => {
    let isOnline = false;
    const { user } = open(
      stub(listSessions, { data: sessions.slice(0, 1) }),
      stub(changePassword, () => (isOnline ? { data: {} } : 'offline')),
    );
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    isOnline = true;
    await user.click(fields().submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('forgotten, leads to a new one for the same address', async () => {
    const { user } = open();
    await user.click(await button('Change password'));
    expect(dialog().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/password/reset?email=olivia%40foyer.example',
    );
  });
});

describe('the sessions', () => {
  test('are listed with device, browser, address and last use; this one cannot be ended here', async () => {
    open();
    const here = within(await sessionNamed('Firefox on Linux'));
    expect(here.getByText('This device')).toBeVisible();
    expect(here.getByText('Address 203.0.113.7')).toBeVisible();
    expect(here.queryByRole('button')).toBeNull();
    expect(within(await sessionNamed('Safari on iOS')).getByText('3 hours ago')).toBeVisible();
    expect(await sessionNamed('Another browser on another device')).toBeVisible();
  });

  test('are ended one by one, and the list keeps the focus', async () => {
    const ended: string[] = [];
    const { user } = open(
      stub(endSession, ({ params }) => {
        ended.push(params.id);
        return { data: undefined };
      }),
    );
    await user.click(await button('Sign out Safari on iOS'));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(ended).toEqual(['s2']);
    expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus();
    expect(said()).toEqual([['success', 'The device is signed out.']]);
  });

  test('that cannot be ended stay, and that is said', async () => {
    const { user } = open(stub(endSession, { status: 503, problem: { message: 'Back in a minute.' } }));
    await user.click(await button('Sign out Safari on iOS'));
    await waitFor(() => expect(said()).toEqual([['error', 'Back in a minute.']]));
    expect(screen.getByText('Safari on iOS')).toBeVisible();
  });

  test('that do not load can be asked for again', async () => {
    let isOnline = false;
    const { user } = open(
      stub(listSessions, () => (isOnline ? { data: [...sessions] } : { status: 500, problem: { message: 'Out of order.' } })),
    );
    const failed = (await screen.findByText('Your sessions could not be loaded.')).closest('[role=alert]');
    expect(failed).toHaveTextContent('Out of order.');
    isOnline = true;
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Safari on iOS')).toBeVisible();
  });
});

test('a second factor that does not load is spoken of in the server’s words', async () => {
  open(stub(getSecondFactor, { status: 403, problem: { message: 'Out of order.' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-in settings could not be loaded. Out of order.');
  expect(await button('Try again')).toBeVisible();
});

test('the start page is kept as chosen; where it could not be, it says so and shows the former', async () => {
  let isDown = false;
  const { user } = open(
    stub(setStartPage, ({ body }) => (isDown ? { status: 503, problem: { message: 'Out of order.' } } : { data: { ...me, ...body } })),
  );
  const choice = within(await screen.findByRole('radiogroup', { name: 'Start page of an organization' }));
  expect(choice.getByRole('radio', { name: 'Projects' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: 'Overview' }));
  await waitFor(() => expect(choice.getByRole('radio', { name: 'Overview' })).toBeChecked());
  isDown = true;
  await user.click(choice.getByRole('radio', { name: 'Projects' }));
  await waitFor(() => expect(said()).toEqual([['error', 'Out of order.']]));
  expect(choice.getByRole('radio', { name: 'Overview' })).toBeChecked();
});

describe('the default language', () => {
  test('is there with ct_enable_translations only', async () => {
    open(stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_translations: false } }));
    await sessionNamed('Safari on iOS');
    expect(screen.queryByRole('radiogroup', { name: 'Default language' })).toBeNull();
  });

  test('changes the console at once, and the mails', async () => {
    const sent: unknown[] = [];
    const { user } = open(
      stub(setLanguage, ({ body }) => {
        sent.push(body);
        return { data: { ...me, locale: body.locale } };
      }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Português (Brasil)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sua conta' })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ locale: 'br' }]));
  });
});

test('deactivating is no self-service: it tells whom to write to', async () => {
  const { user } = open();
  await user.click(await button('Deactivate account'));
  expect(dialog().getByText(/Write to support@foyer\.example/)).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:support@foyer.example');
});
