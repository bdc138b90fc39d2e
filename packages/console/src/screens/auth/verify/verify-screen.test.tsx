import { getMe } from '@foyer/api/auth/auth.contract';
import { confirmEmail, sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { me } from '#testing/people.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { alreadyTextMs, sentTextMs } from './use-verification.ts';
import { VerifyScreen } from './verify-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => void vi.useRealTimers());

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const waiting = stub(getMe, { data: { ...me, confirmed: false } });
const nobody = stub(getMe, { status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } });
const open = (options: Options = {}) => renderPublicPage(VerifyScreen, { stubs: [waiting], ...options });
const resend = () => screen.getByRole('button', { name: 'Resend verification email' });
const link = '?confirmationKey=k3y&email=olivia+news@foyer.example';
const confirming = (reply: StubReply<typeof confirmEmail>, ...others: NonNullable<Options['stubs']>) => ({
  search: link,
  stubs: [waiting, stub(confirmEmail, reply), ...others],
});
const sending = (reply: StubReply<typeof sendConfirmationEmail>) => ({ stubs: [waiting, stub(sendConfirmationEmail, reply)] });

describe('waiting for the confirmation', () => {
  test('shows the person’s address, and the way out where it is the wrong one', async () => {
    open();
    expect(await screen.findByText(/^Open the link in our message to olivia@foyer\.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/app/signout');
  });

  test('goes on as soon as the address is confirmed, in whatever window: to next, or to the organizations', async () => {
    let isConfirmed = false;
    const page = open({
      search: `?next=${writeNext('/acceptInvite?id=1')}`,
      stubs: [stub(getMe, () => ({ data: { ...me, confirmed: isConfirmed } }))],
    });
    await screen.findByText(/olivia@foyer\.example/);
    isConfirmed = true;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(page.gone).toEqual(['/acceptInvite?id=1']));
  });

  test('leads who is not signed in to sign in, and back here', async () => {
    open({ search: `?next=${writeNext('/organization/42')}`, stubs: [nobody] });
    const href = (await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href') ?? '';
    const back = atob(new URL(href, 'http://x.invalid').searchParams.get('next') ?? '');
    expect(back).toBe(`/verify?${new URLSearchParams({ next: writeNext('/organization/42') })}`);
  });

  test('says why one was sent here', () => {
    open({ failedWith: 'EMAIL_NOT_CONFIRMED' });
    expect(screen.getByText('Your e-mail is not confirmed, please check your inbox or try again later.')).toBeVisible();
  });

  test('works without knowing the address, when it cannot be asked', async () => {
    const { user } = open({ stubs: [stub(getMe, 'offline'), stub(sendConfirmationEmail, { data: null as never })] });
    await user.click(resend());
    expect(await screen.findByText('Verification email sent!')).toBeVisible();
  });
});

describe('resending', () => {
  test('says so, and keeps next', async () => {
    const asked: unknown[] = [];
    const next = writeNext('/acceptInvite?id=1');
    const { user } = open({
      search: `?next=${next}`,
      stubs: [
        waiting,
        stub(sendConfirmationEmail, ({ query }) => {
          asked.push(query);
          return { data: null as never };
        }),
      ],
    });
    await user.click(resend());
    expect(await screen.findByText('Verification email sent!')).toBeVisible();
    expect(asked).toEqual([{ next }]);
  });

  test('says it for six seconds', () => {
    vi.useFakeTimers();
    open({ failedWith: 'VERIFICATION_SENT' });
    expect(sentTextMs).toBe(6000);
    act(() => vi.advanceTimersByTime(sentTextMs - 1));
    expect(screen.getByText('Verification email sent!')).toBeVisible();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Verification email sent!')).toBeNull();
  });

  test('waits from the beginning where a message has just been sent, and after each', async () => {
    let waitSeconds: number | undefined = 44;
    const { user } = open({
      stubs: [
        stub(getMe, () => ({ data: { ...me, confirmed: false, ...(waitSeconds && { confirmationWaitSeconds: waitSeconds }) } })),
        stub(sendConfirmationEmail, { data: null as never }),
      ],
    });
    expect(await screen.findByText(/^You can send another one in 4\d seconds\.$/)).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
    waitSeconds = 1;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-disabled'));
    waitSeconds = 300;
    await user.click(resend());
    expect(await screen.findByText(/^You can send another one in 5 minutes\.$/)).toBeVisible();
    expect(screen.getByText('Verification email sent!')).toBeVisible();
  });

  test('too early is counted down by what the server says', async () => {
    const { user } = open(sending({ status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '42' } }));
    await user.click(resend());
    expect(await screen.findByText(/^You can send another one in \d+ seconds\.$/)).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
  });

  test('to an address that is confirmed by now goes on after saying so', async () => {
    const page = open(sending({ status: 409, problem: { message: '', code: 'EMAIL_ALREADY_CONFIRMED' } }));
    await page.user.click(resend());
    expect(await screen.findByText('This account is already confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/organizations');
    await waitFor(() => expect(page.gone).toEqual(['/organizations']), { timeout: alreadyTextMs + 10_000 });
  });

  test('after the session has ended leads to sign in', async () => {
    const { user } = open(sending({ status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } }));
    await user.click(resend());
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test.each<[string, StubReply<typeof sendConfirmationEmail>, RegExp]>([
    ['without a network', 'offline', /The server cannot be reached/],
    ['with a server in trouble', { status: 500, problem: '' as never }, /An internal error occurred/],
    ['with other words of the server', { status: 503, problem: { message: 'Back in a minute.' } }, /Back in a minute/],
  ])('%s says so, and can be tried again', async (_, reply, words) => {
    const { user } = open(sending(reply));
    await user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(resend()).not.toHaveAttribute('aria-disabled');
  });
});

describe('the link', () => {
  test('confirms by itself and goes to the organizations; its key is forgotten', async () => {
    const asked: unknown[] = [];
    let forgotten = 0;
    const page = open({
      search: link,
      onForgetKeys: () => {
        forgotten += 1;
      },
      stubs: [
        waiting,
        stub(confirmEmail, ({ body }) => {
          asked.push(body);
          return { data: {} };
        }),
      ],
    });
    expect(screen.getByText('Confirming your email…')).toBeVisible();
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
    expect(asked).toEqual([{ confirmationKey: 'k3y', email: 'olivia+news@foyer.example' }]);
    expect(forgotten).toBe(1);
  });

  test('with next goes there', async () => {
    const page = open({ ...confirming({ data: {} }), search: `${link}&next=${writeNext('/acceptInvite?id=1')}` });
    await waitFor(() => expect(page.gone).toEqual(['/acceptInvite?id=1']));
  });

  test.each([
    ['its code', { status: 409, problem: { message: '', code: 'EMAIL_ALREADY_CONFIRMED' } }],
    ['its words', { status: 400, problem: { message: 'The account is already confirmed.' } }],
  ] as const)('of an account that is confirmed, by %s, says so and goes on', async (_, reply) => {
    const page = open(confirming(reply));
    expect(await screen.findByText('This account is already confirmed.')).toBeVisible();
    await waitFor(() => expect(page.gone).toEqual(['/organizations']), { timeout: alreadyTextMs + 10_000 });
  });

  test('whose key is none says so in the modal, behind which it can be sent again', async () => {
    const { user } = open(confirming({ status: 400, problem: { message: 'x', code: 'CONFIRM_EMAIL_ERROR' } }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation Failed' });
    expect(within(dialog).getByText('This confirmation key is invalid.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(resend()).toBeVisible();
    expect(screen.getByText(/^This confirmation key is invalid\. The link is too old/)).toBeVisible();
  });

  test('whose key is none, for somebody who is not signed in, leads to sign in', async () => {
    open({ search: link, stubs: [nobody, stub(confirmEmail, { status: 400, problem: { message: 'x', code: 'CONFIRM_EMAIL_ERROR' } })] });
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation Failed' });
    expect(dialog).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Sign in', hidden: true })).toBeInTheDocument();
  });

  test('that could not be tried is tried again', async () => {
    let attempts = 0;
    const page = open({
      search: link,
      stubs: [
        waiting,
        stub(confirmEmail, () => {
          attempts += 1;
          return attempts === 1 ? 'offline' : { data: {} };
        }),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
  });
});
