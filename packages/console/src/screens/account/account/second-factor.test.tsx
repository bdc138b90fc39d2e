import { listSessions } from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  keepSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnEmailFactor,
} from '@foyer/api/auth/second-factor.contract';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings } from '@foyer/api/inbox/inbox.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { authenticatorSetup, mailSettings, recoveryCodes, sessions } from '#testing/account.ts';
import { featureFlags } from '#testing/flags.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

// Typing whole passwords key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const password = 'Welcome-to-Foyer-1';

function open(state: SecondFactorState, ...stubs: readonly Stub[]) {
  return renderScreen(<AccountScreen />, {
    url: '/user/account',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getMailSettings, { data: mailSettings }),
      stub(listSessions, { data: [...sessions] }),
      stub(listAuthEvents, { data: [] }),
      stub(getSecondFactor, { data: state }),
      ...stubs,
    ],
  });
}
const off: SecondFactorState = { method: 'none', recoveryCodesLeft: 0 };
const byEmail: SecondFactorState = { method: 'email', recoveryCodesLeft: 0 };
const byApp: SecondFactorState = { method: 'authenticator', recoveryCodesLeft: 10 };
const dialog = () => within(screen.getByRole('dialog'));
const press = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }));
const typePassword = async (user: ReturnType<typeof open>['user']) => user.type(dialog().getByLabelText('Current password'), password);
const said = () => notifications.state().shown.map(({ text }) => text);

test('by e-mail it is turned on with the current password', async () => {
  const bodies: unknown[] = [];
  const { user } = open(
    off,
    stub(turnOnEmailFactor, ({ body }) => {
      bodies.push(body);
      return { data: byEmail };
    }),
  );
  await press(user, 'Turn on');
  await user.click(dialog().getByRole('radio', { name: 'By email' }));
  const submit = dialog().getByRole('button', { name: 'Turn on' });
  expect(submit).toHaveAccessibleDescription('Enter your current password first.');
  await typePassword(user);
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ currentPassword: password }]);
  expect(screen.getByText('After your password, we email a 6-digit code to olivia@foyer.example.')).toBeVisible();
  expect(said()).toEqual(['The second factor is on.']);
});

test('with an app: picture and key, its code, and the recovery codes, which one must say one has kept', async () => {
  const codes: string[] = [];
  const { user } = open(
    off,
    stub(beginAuthenticator, { data: authenticatorSetup }),
    stub(confirmAuthenticator, ({ body }) => {
      codes.push(body.code);
      return body.code === '123456'
        ? { data: { recoveryCodes: [...recoveryCodes] } }
        : { status: 400, problem: { message: '', code: 'AUTHENTICATOR_CODE_WRONG' } };
    }),
  );
  await press(user, 'Turn on');
  await typePassword(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Code to scan with your authenticator app' })).toBeVisible();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const field = dialog().getByRole('textbox', { name: 'Code from the app, 6 digits' });
  expect(field).toHaveFocus();
  await user.keyboard('654321');
  expect(await dialog().findByRole('alert')).toHaveTextContent('This is not the code that the app shows now.');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('123456');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  expect(codes).toEqual(['654321', '123456']);
  await user.keyboard('{Escape}');
  expect(dialog().getByRole('alert')).toHaveTextContent('Save the codes and tick the box first.');
  expect(dialog().getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'foyer-recovery-codes.txt');
  await user.click(dialog().getByRole('checkbox', { name: 'I have saved them' }));
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('After your password, your authenticator app has the 6-digit code.')).toBeVisible();
  expect(screen.getByText(/^10 codes left/)).toBeVisible();
});

test('a wrong password is said at its field, and what was typed stays', async () => {
  const { user } = open(off, stub(beginAuthenticator, { status: 400, problem: { message: '', code: 'CURRENT_PASSWORD_WRONG' } }));
  await press(user, 'Turn on');
  await typePassword(user);
  await user.keyboard('{Enter}');
  expect(await dialog().findByText('The current password is not correct. Check it and try again.')).toBeVisible();
  expect(dialog().getByLabelText('Current password')).toHaveValue(password);
});

test('too many attempts are counted down, and nothing can be sent meanwhile', async () => {
  const { user } = open(
    byApp,
    stub(turnOffSecondFactor, { status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '900' } }),
  );
  await press(user, 'Turn off');
  await typePassword(user);
  await user.keyboard('{Enter}');
  expect(await dialog().findByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true');
});

test('it is turned off with the current password', async () => {
  const { user } = open(byApp, stub(turnOffSecondFactor, { data: off }));
  await press(user, 'Turn off');
  await typePassword(user);
  await user.click(dialog().getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(said()).toEqual(['The second factor is off.']);
});

test('recovery codes can be made anew, and say when none is left', async () => {
  const { user } = open({ ...byApp, recoveryCodesLeft: 0 }, stub(renewRecoveryCodes, { data: { recoveryCodes: [...recoveryCodes] } }));
  expect(await screen.findByText('No codes left. Create new ones so that you do not lose access.')).toBeVisible();
  await press(user, 'New codes');
  await typePassword(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible();
});

test('a planned reset says when it is done, and can be stopped', async () => {
  const { user } = open({ ...byApp, resetAt: '2026-03-04T16:05:00.000Z' }, stub(keepSecondFactor, { data: byApp }));
  await screen.findByText(/^Support turns it off on March 4, 2026/);
  await press(user, 'Stop the reset');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the reset' })).toBeNull());
  expect(said()).toContain('The reset is stopped.');
});

test('where stopping a reset fails, the page says why and the button stays', async () => {
  const { user } = open(
    { ...byApp, resetAt: '2026-03-04T16:05:00.000Z' },
    stub(keepSecondFactor, { status: 500, problem: { message: 'The server is tired.' } }),
  );
  await press(user, 'Stop the reset');
  await screen.findByText(/The server is tired\./);
  expect(await screen.findByRole('button', { name: 'Stop the reset' })).toBeEnabled();
});
