import { changePassword, endOtherSessions, endSession, listSessions } from '@foyer/api/auth/account.contract';
import { getCodeWait, getMe, resendSecondFactor } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { reauthenticate, verifyReauthentication } from '@foyer/api/auth/reauthentication.contract';
import { getSecondFactor } from '@foyer/api/auth/second-factor.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings } from '@foyer/api/inbox/inbox.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { mailSettings, sessions } from '#testing/account.ts';
import { featureFlags } from '#testing/flags.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

// Typing whole passwords key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const password = 'Welcome-to-Foyer-1';
const tooOld = { status: 403, problem: { message: '', code: 'AUTHENTICATION_TOO_OLD' } } as const;

/** A server that refuses until the person has proved who they are; `calls` tells what it did. */
function open(...stubs: readonly Stub[]) {
  const calls: unknown[] = [];
  let isProved = false;
  const prove = (...given: unknown[]) => {
    isProved = true;
    calls.push(given);
    return { data: {} };
  };
  const page = renderScreen(<AccountScreen />, {
    url: '/user/account',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getMailSettings, { data: mailSettings }),
      stub(listSessions, { data: [...sessions] }),
      stub(listAuthEvents, { data: [] }),
      stub(getSecondFactor, { data: { method: 'none', recoveryCodesLeft: 0 } }),
      stub(endSession, ({ params }) => {
        if (!isProved) return tooOld;
        calls.push(['end', params.id]);
        return { data: undefined };
      }),
      stub(endOtherSessions, () => {
        if (!isProved) return tooOld;
        calls.push(['endOthers']);
        return { data: { ended: 2 } };
      }),
      stub(reauthenticate, ({ body }) => prove('password', body.currentPassword)),
      stub(verifyReauthentication, ({ body }) => prove(body.channel, body.code)),
      ...stubs,
    ],
  });
  return { ...page, calls };
}
type User = ReturnType<typeof open>['user'];
const dialog = () => within(screen.getByRole('dialog'));
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const begin = async (user: User, name = 'Sign out Safari on iOS') => {
  await press(user, name);
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
};
const enterPassword = (user: User, given = password) => user.type(dialog().getByLabelText('Current password'), `${given}{Enter}`);
const said = () => notifications.state().shown.map(({ text }) => text);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('who has just signed in is asked nothing', async () => {
  const { user } = open(stub(endSession, { data: undefined }));
  await press(user, 'Sign out Safari on iOS');
  await waitFor(() => expect(said()).toEqual(['The device is signed out.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whose sign-in is old gives the password, and the session is ended by itself', async () => {
  const { user, calls } = open();
  await begin(user);
  await waitFor(() => expect(dialog().getByLabelText('Current password')).toHaveFocus());
  await enterPassword(user);
  await closed();
  await waitFor(() => expect(said()).toEqual(['The device is signed out.']));
  expect(calls).toEqual([
    ['password', password],
    ['end', 's2'],
  ]);
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus();
});

test('all others are ended so too', async () => {
  const { user, calls } = open();
  await begin(user, 'Sign out all others');
  await enterPassword(user);
  await closed();
  await waitFor(() => expect(said()).toEqual(['Signed out everywhere else.']));
  expect(calls).toEqual([['password', password], ['endOthers']]);
});

test('who would rather not has ended nothing, and can begin anew', async () => {
  const { user, calls } = open();
  await begin(user);
  await user.type(dialog().getByLabelText('Current password'), 'half');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(calls).toEqual([]);
  expect(said()).toEqual([]);
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iOS' });
  await waitFor(() => expect(button).toHaveFocus());
  await begin(user);
  expect(dialog().getByLabelText('Current password')).toHaveValue('');
});

test('a wrong password is said at its field, where one goes on', async () => {
  const { user, calls } = open(stub(reauthenticate, { status: 400, problem: { message: '', code: 'CURRENT_PASSWORD_WRONG' } }));
  await begin(user);
  await enterPassword(user, 'wrong');
  expect(await dialog().findByText('The current password is not correct. Check it and try again.')).toBeVisible();
  await waitFor(() => expect(dialog().getByLabelText('Current password')).toHaveFocus());
  expect(dialog().getByLabelText('Current password')).toHaveValue('wrong');
  expect(calls).toEqual([]);
});

test('too many tries are counted down, and nothing can be sent meanwhile', async () => {
  const wait = { status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '60' } } as const;
  const { user } = open(stub(reauthenticate, wait));
  await begin(user);
  await enterPassword(user);
  expect(await dialog().findByText(/60 seconds|59 seconds/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
});

test('a lost network keeps what was typed', async () => {
  const { user } = open(stub(reauthenticate, 'offline'));
  await begin(user);
  await enterPassword(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.');
  expect(dialog().getByLabelText('Current password')).toHaveValue(password);
});

test('with a second factor the mailed code follows, and another one can be had', async () => {
  const sent: unknown[] = [];
  const { user, calls } = open(
    stub(reauthenticate, { data: { verify: true, channel: 'email' } }),
    stub(resendSecondFactor, ({ body }) => {
      sent.push(body.recipient);
      return { data: {} };
    }),
    stub(getCodeWait, { data: { resendWaitSeconds: 60 } }),
  );
  await begin(user);
  await enterPassword(user);
  const field = await dialog().findByRole('textbox', { name: 'Verification code' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(dialog().getByRole('button', { name: 'Send a new code' }));
  expect(await dialog().findByText(/We’ve sent you a new code/)).toBeVisible();
  expect(sent).toEqual([me.username]);
  await user.type(field, '12{Enter}');
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await closed();
  expect(calls).toEqual([
    ['email', '123456'],
    ['end', 's2'],
  ]);
});

test('an app’s code that is wrong is said in its own words, and a recovery code does', async () => {
  const channels: unknown[] = [];
  let isRight = false;
  const { user } = open(
    stub(reauthenticate, { data: { verify: true, channel: 'authenticator' } }),
    stub(verifyReauthentication, ({ body }) => {
      channels.push(body.channel);
      if (body.channel === 'recovery') isRight = true;
      return isRight ? { data: {} } : { status: 400, problem: { message: '', code: 'CODE_NOT_MATCH' } };
    }),
    stub(endSession, () => (isRight ? { data: undefined } : tooOld)),
  );
  await begin(user);
  await enterPassword(user);
  await user.type(await dialog().findByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
  expect(await dialog().findByText('Invalid code. Please check your app for the current one.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Use a recovery code' }));
  await user.type(dialog().getByRole('textbox', { name: 'Recovery code' }), 'ABCDE-23456{Enter}');
  await closed();
  expect(channels).toEqual(['authenticator', 'recovery']);
});

test('an app’s code that comes too late sends one back to the password, and not to the sign-in page', async () => {
  const { user } = open(
    stub(reauthenticate, { data: { verify: true, channel: 'authenticator' } }),
    stub(verifyReauthentication, { status: 404, problem: { message: '', code: 'CODE_NOT_FOUND' } }),
  );
  await begin(user);
  await enterPassword(user);
  await user.type(await dialog().findByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
  expect(await dialog().findByText('This took too long. Go back and enter your password again.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Back to the password' }));
  expect(dialog().getByLabelText('Current password')).toHaveValue('');
});

test('after a change of the password the others are ended once the second factor was given', async () => {
  const { user, calls } = open(
    stub(changePassword, { data: {} }),
    stub(reauthenticate, { data: { verify: true, channel: 'authenticator' } }),
  );
  await press(user, 'Change password');
  await user.type(dialog().getByLabelText('Current password'), password);
  await user.type(dialog().getByLabelText('New password'), 'Another-Door-2026');
  await user.type(dialog().getByLabelText('Confirm new password'), 'Another-Door-2026{Enter}');
  await screen.findByText(/2 other devices/);
  await user.click(dialog().getByRole('button', { name: 'Sign out all others' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await enterPassword(user, 'Another-Door-2026');
  await user.type(await dialog().findByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
  await closed();
  expect(calls).toEqual([['authenticator', '123456'], ['endOthers']]);
});
