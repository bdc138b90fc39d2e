import { sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { ForgotPasswordScreen, sentIndicatorMs } from './forgot-password-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => void vi.useRealTimers());

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const open = (options: Options = {}) => renderPublicPage(ForgotPasswordScreen, { search: '?email=olivia@foyer.example', ...options });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Reset Password' });
const answering = (reply: StubReply<typeof sendResetPasswordEmail>): Options => ({ stubs: [stub(sendResetPasswordEmail, reply)] });

describe('the address', () => {
  test('comes from the query with its plus signs, and goes back to sign in as it stands', async () => {
    const { user } = open({ search: '?email=olivia+news@foyer.example' });
    expect(email()).toHaveValue('olivia+news@foyer.example');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    const back = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to sign in' }).href);
    await user.type(email(), 's');
    expect([back().pathname, back().searchParams.get('email')]).toEqual(['/signin', 'olivia+news@foyer.examples']);
  });

  test('has to be one', async () => {
    const { user } = open({ search: '' });
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.type(email(), 'olivia');
    expect(await screen.findByText('Must be a valid email.')).toBeVisible();
  });
});

test('Email sent! shows for ten seconds; what to do next stays, and so does the form', async () => {
  const asked: unknown[] = [];
  const { user } = open({
    stubs: [
      stub(sendResetPasswordEmail, ({ body }) => {
        asked.push(body);
        return { data: {} };
      }),
    ],
  });
  await user.click(submit());
  expect(await within(screen.getAllByRole('status')[0] as HTMLElement).findByText('Email sent!')).toBeVisible();
  expect(asked).toEqual([{ username: 'olivia@foyer.example' }]);
  expect(screen.getByText(/^If there is an account for olivia@foyer.example/)).toBeVisible();
  expect(email()).toHaveValue('olivia@foyer.example');
  expect(sentIndicatorMs).toBe(10_000);
});

test('the indicator hides after its ten seconds, and not before', () => {
  vi.useFakeTimers();
  open({ failedWith: 'EMAIL_SENT' });
  act(() => vi.advanceTimersByTime(sentIndicatorMs - 1));
  expect(screen.getByText('Email sent!')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Email sent!')).toBeNull();
  expect(screen.getByText(/^If there is an account for this address/)).toBeVisible();
});

describe('failure', () => {
  test.each<[string, StubReply<typeof sendResetPasswordEmail>, RegExp]>([
    ['the server’s message', { status: 503, problem: { message: 'Back in a minute.' } }, /^Back in a minute\.$/],
    ['the generic error where there is none', { status: 500, problem: '' as never }, /^An internal error occurred/],
    ['that there is no network', 'offline', /^The server cannot be reached/],
    ['that the answer could not be read', { data: 7 as never }, /could not be read/],
  ])('%s is in a modal, and behind it everything is as it was', async (_, reply, words) => {
    const { user } = open(answering(reply));
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog', { name: 'The email was not sent' });
    expect(within(dialog).getByText(words)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(email()).toHaveValue('olivia@foyer.example');
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  test('a wait is counted down above the form', async () => {
    const { user } = open(
      answering({ status: 429, problem: { message: 'x', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '45' } }),
    );
    await user.click(submit());
    expect(await screen.findByText(/^Too many attempts\. Try again in \d+ seconds\.$/)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Email sent!')).toBeNull();
  });
});
