import { signIn } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { type StubRequest, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const open = (options: Options = {}) => renderPublicPage(SignInScreen, options);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const refused = (status: number, problem: { message: string; code?: string }, headers = {}) => stub(signIn, { status, problem, headers });

async function send({ user }: ReturnType<typeof open>, address = 'olivia@foyer.example', secret = 'Welcome-to-Foyer-1'): Promise<void> {
  if (!email().value) await user.type(email(), address);
  await user.type(password(), secret);
  await user.keyboard('{Enter}');
}

describe('fields', () => {
  test('are named for people and for password managers, and the form posts itself without code', () => {
    open();
    expect(email()).toHaveAttribute('name', 'username');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Sign in' });
    expect(form.method).toBe('post');
    expect(within(form).getByRole('checkbox', { name: 'Remember me on this device' })).not.toBeChecked();
  });

  test('the address given in the query is filled in, unless something was typed before', async () => {
    open({ search: '?email=adam%2Bx%40foyer.example' });
    expect(email()).toHaveValue('adam+x@foyer.example');
  });

  test('a note says what signing in agrees to, and leads there', () => {
    open();
    expect(screen.getByText(/By signing in/)).toHaveTextContent('By signing in you agree to the Terms of Service and Privacy Policy.');
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  test('links lead to sign-up and to a new password, carrying the address as it is typed, and next', async () => {
    const next = writeNext('/organization/42');
    const { user } = open({ search: `?email=adam%2Bx@foyer.example&next=${encodeURIComponent(next)}` });
    const signUp = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Create an account' }).href);
    const forgot = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot password?' }).href);
    await waitFor(() => expect(forgot().searchParams.get('email')).toBe('adam+x@foyer.example'));
    await user.clear(email());
    await user.type(email(), 'mia@foyer.example');
    expect([signUp().pathname, forgot().pathname]).toEqual(['/signup', '/password/reset']);
    for (const url of [signUp(), forgot()]) {
      expect(url.searchParams.get('email')).toBe('mia@foyer.example');
      expect(url.searchParams.get('next')).toBe(next);
    }
  });
});

describe('rules', () => {
  test('what is missing is said at the fields, the first one gets the focus, and submit waits while errors exist', async () => {
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.type(email(), 'olivia@foyer.example');
    await user.type(password(), 'x');
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText('Email is required')).toBeNull();
  });

  test('an address that is none is said when the field is left, not while it is typed', async () => {
    const { user } = open();
    await user.type(email(), 'olivia');
    expect(screen.queryByText('Must be a valid email.')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Must be a valid email.')).toBeVisible();
  });
});

describe('success', () => {
  test('goes to the organizations; the form is gone and the marketing banner hidden', async () => {
    const page = open({ stubs: [stub(signIn, { data: {} })] });
    expect(screen.getByRole('complementary')).toBeInTheDocument();
    await send(page);
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('with next goes there, and the marketing banner stays', async () => {
    const page = open({ search: `?next=${writeNext('/organization/42#teams')}`, stubs: [stub(signIn, { data: {} })] });
    await send(page);
    await waitFor(() => expect(page.gone).toEqual(['/organization/42#teams']));
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  test('with a second factor goes to /2fa, keeping next', async () => {
    const next = writeNext('/organization/42');
    const page = open({ search: `?next=${next}`, stubs: [stub(signIn, { data: { verify: true } })] });
    await send(page);
    await waitFor(() => expect(page.gone).toEqual([`/2fa?${new URLSearchParams({ email: 'olivia@foyer.example', next })}`]));
  });

  test('sends what was typed, whether to remember, and the page’s next and req', async () => {
    const requests: StubRequest<typeof signIn>[] = [];
    const page = open({
      search: '?next=L2E%3D&req=abc',
      stubs: [
        stub(signIn, (request) => {
          requests.push(request);
          return { data: {} };
        }),
      ],
    });
    await page.user.click(screen.getByRole('checkbox'));
    await send(page, ' olivia@foyer.example ');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({ username: 'olivia@foyer.example', password: 'Welcome-to-Foyer-1', remember: true });
    expect(requests[0]?.query).toEqual({ next: 'L2E=', req: 'abc' });
  });
});

describe('failure', () => {
  test('a pair that does not exist is said above the form, and the password is there to be typed again', async () => {
    const page = open({ stubs: [refused(401, { message: 'User does not exist.' })] });
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('This username/password combination does not exist.');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password().selectionEnd).toBe('Welcome-to-Foyer-1'.length);
    expect(email()).toHaveValue('olivia@foyer.example');
    expect(page.gone).toEqual([]);
  });

  test('any other message is shown as it is', async () => {
    const page = open({ stubs: [refused(503, { message: 'Back in a minute.', code: 'NOT_READY' })] });
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  });

  test('too many attempts are counted down, and nothing can be sent meanwhile', async () => {
    const page = open({ stubs: [refused(429, { message: 'Slow down.', code: 'TOO_MANY_ATTEMPTS' }, { 'Retry-After': '2' })] });
    await send(page);
    expect(await screen.findByText(/^Too many attempts\. Try again in (?:2 seconds|1 second)\.$/)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
  });

  test('the wait is for the address that was tried; another one can be sent', async () => {
    const page = open({ stubs: [refused(429, { message: 'Slow down.', code: 'TOO_MANY_ATTEMPTS' }, { 'Retry-After': '60' })] });
    await send(page);
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    await page.user.clear(email());
    await page.user.type(email(), 'adam@foyer.example');
    expect(submit()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    await page.user.clear(email());
    await page.user.type(email(), 'Olivia@foyer.example');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  test('what is said of an attempt goes with the next edit', async () => {
    const page = open({ stubs: [refused(401, { message: 'User does not exist.' })] });
    await send(page);
    await screen.findByRole('alert');
    await page.user.type(password(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without a network it says so, and keeps what was typed', async () => {
    const page = open({ stubs: [stub(signIn, 'offline')] });
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(password()).toHaveValue('Welcome-to-Foyer-1');
  });

  test('a form that was sent without code comes back saying what went wrong', () => {
    open({ failedWith: 'USER_NOT_FOUND' });
    expect(screen.getByRole('alert')).toHaveTextContent('This username/password combination does not exist.');
  });
});

describe('the layout', () => {
  test('after signing out a floating notification says so', async () => {
    open({ search: '?loggedOut=true' });
    expect(await screen.findByText('You are signed out.')).toBeVisible();
  });

  test('shows the version, and the title ends with the product', async () => {
    open();
    expect(screen.getByText('Version 1.5.6 (1909)')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign in - Foyer'));
  });

  test('the language changes in place and is remembered for the next page', async () => {
    const { user } = open();
    await user.type(email(), 'olivia@foyer.example');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pt-BR');
    expect(await screen.findByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('olivia@foyer.example');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(document.cookie).toContain('foyer-locale=pt-BR');
  });
});
