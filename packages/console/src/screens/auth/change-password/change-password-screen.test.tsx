import { resetPassword } from '@foyer/api/auth/registration.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';

// Whole forms are filled in here.
vi.setConfig({ testTimeout: 30_000 });

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const link = '?confirmationKey=k3y&email=olivia+news@foyer.example';
const open = (options: Options = {}) => renderPublicPage(ChangePasswordScreen, { search: link, ...options });
const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const repeated = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const submit = () => screen.getByRole('button', { name: 'Save new password' });
const good = 'Paper-Lantern-42';

async function send(reply: StubReply<typeof resetPassword>, options: Options = {}) {
  const page = open({ stubs: [stub(resetPassword, reply)], ...options });
  await page.user.type(password(), good);
  await page.user.type(repeated(), good);
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  await page.user.keyboard('{Enter}');
  return page;
}

describe('the link', () => {
  test.each(['', '?confirmationKey=k3y', '?email=olivia@foyer.example', '?confirmationKey=&email=olivia@foyer.example'])(
    'that is incomplete (%s) shows the modal, which leads back to sign in',
    async (search) => {
      const page = open({ search });
      const dialog = await screen.findByRole('alertdialog', { name: 'This link is incomplete' });
      expect(within(dialog).getByText(/^Part of the link is missing/)).toBeVisible();
      expect(screen.queryByLabelText('New password')).toBeNull();
      await page.user.click(within(dialog).getByRole('button', { name: 'Back to sign in' }));
      expect(page.gone).toEqual([search.includes('email') ? '/signin?email=olivia%40foyer.example' : '/signin']);
    },
  );

  test('says whose password it is, for people and for password managers', () => {
    const { container } = open();
    expect(screen.getByText(/^For olivia\+news@foyer\.example\./)).toBeVisible();
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('olivia+news@foyer.example');
    for (const field of [password(), repeated()]) expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin?email=olivia%2Bnews%40foyer.example');
  });

  test('goes along when the browser sends the form by itself', () => {
    open();
    const fields = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Choose a new password' }));
    expect(fields.get('confirmationKey')).toBe('k3y');
    expect(fields.get('username')).toBe('olivia+news@foyer.example');
  });
});

test('submit is off unless both are the same and valid, and shows who tries what is missing', async () => {
  const { user } = open();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit());
  expect(await screen.findAllByText('Password is required')).toHaveLength(2);
  expect(password()).toHaveFocus();
  await user.type(password(), 'short');
  await user.type(repeated(), 'short');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(password());
  await user.type(password(), good);
  await user.clear(repeated());
  await user.type(repeated(), good.slice(0, -1));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.type(repeated(), good.slice(-1));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
});

test('success says so, leads to sign in with the address, and forgets the key', async () => {
  const asked: unknown[] = [];
  let forgotten = 0;
  const page = open({
    onForgetKeys: () => {
      forgotten += 1;
    },
    stubs: [
      stub(resetPassword, ({ body }) => {
        asked.push(body);
        return { data: {} };
      }),
    ],
  });
  await page.user.type(password(), good);
  await page.user.type(repeated(), good);
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toHaveFocus());
  expect(asked).toEqual([{ key: 'k3y', username: 'olivia+news@foyer.example', password: good }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?email=olivia%2Bnews%40foyer.example');
  expect(screen.queryByRole('form')).toBeNull();
  expect(forgotten).toBe(1);
});

describe('failure', () => {
  const notified = () => notifications.state().history.map(({ kind, text }) => [kind, text]);

  test('is notified in the server’s words, and stays above the form', async () => {
    await send({ status: 503, problem: { message: 'Back in a minute.' } });
    await waitFor(() => expect(notified()).toEqual([['error', 'Back in a minute.']]));
    expect(within(screen.getByRole('form')).getByRole('alert')).toHaveTextContent('Back in a minute.');
    expect(repeated()).toHaveValue(good);
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  test('never says that an account does not exist', async () => {
    await send({ status: 404, problem: { message: 'User does not exist.' } });
    await waitFor(() => expect(notified()[0]?.[1]).toMatch(/^An internal error occurred/));
    expect(screen.queryByText(/not exist/)).toBeNull();
  });

  test('of the link is notified, and leaves no form but the way to a new one', async () => {
    let forgotten = 0;
    await send(
      { status: 400, problem: { message: 'Ask for another link.', code: 'RESET_KEY_INVALID' } },
      {
        stubs: [stub(resetPassword, { status: 400, problem: { message: 'Ask for another link.', code: 'RESET_KEY_INVALID' } })],
        onForgetKeys: () => {
          forgotten += 1;
        },
      },
    );
    const again = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(again).toHaveAttribute('href', '/password/reset?email=olivia%2Bnews%40foyer.example');
    expect(screen.getByRole('heading', { level: 1, name: 'This link does not work' })).toHaveFocus();
    expect(screen.queryByRole('form')).toBeNull();
    expect(notified()).toEqual([['error', 'Ask for another link.']]);
    expect(forgotten).toBe(1);
  });

  test.each(['RESET_KEY_INVALID', 'CONFIRMATION_KEY_REQUIRED'])('of the link, to a form sent without code (%s), too', (failedWith) => {
    open({ failedWith });
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('of the password that only the server knows is said at its field', async () => {
    await send({ status: 400, problem: { message: 'x', fields: { password: 'PASSWORD_TOO_PERSONAL' } } });
    expect(await screen.findByText(/it contains your name/)).toBeVisible();
    expect(password()).toHaveFocus();
  });

  test('of the network keeps what was typed', async () => {
    await send('offline');
    await waitFor(() => expect(notified()[0]?.[1]).toMatch(/^The server cannot be reached/));
    expect(password()).toHaveValue(good);
  });

  test('too many attempts are counted down', async () => {
    await send({ status: 429, problem: { message: 'x', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '30' } });
    expect(await screen.findByText(/^Too many attempts\. Try again in \d+ seconds\.$/)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a form that was sent without code comes back as the page that says so', () => {
  open({ search: '', failedWith: 'PASSWORD_RESET' });
  expect(screen.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible();
});
