import { sendConfirmationEmail, signUp } from '@foyer/api/auth/registration.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { type StubReply, type StubRequest, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

// Whole forms are filled in here.
vi.setConfig({ testTimeout: 30_000 });

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const open = (options: Options = {}) => renderPublicPage(SignUpScreen, options);
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const repeated = () => screen.getByLabelText<HTMLInputElement>('Confirm password');
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ });
const submit = () => screen.getByRole('button', { name: 'Create account' });
const good = 'Paper-Lantern-42';

async function fill({ user }: ReturnType<typeof open>, options: { secret?: string; again?: string } = {}): Promise<void> {
  const { secret = good, again = secret } = options;
  const enter = async (field: HTMLElement, value: string) => {
    await user.click(field);
    await user.paste(value);
  };
  await enter(text('First name'), 'Inês');
  await enter(text('Last name'), "d'Ávila-Carvalho");
  if (!text('Email').value) await enter(text('Email'), 'ines@lantern.example');
  await enter(password(), secret);
  await enter(repeated(), again);
  await user.click(agreement());
}

/** Stubs that note what they are asked. */
function platform(reply: StubReply<typeof signUp> = { data: {} }, mail: StubReply<typeof sendConfirmationEmail> = { data: null as never }) {
  const asked: StubRequest<typeof signUp>[] = [];
  const mails: unknown[] = [];
  return {
    asked,
    mails,
    stubs: [
      stub(signUp, (request) => {
        asked.push(request);
        return reply;
      }),
      stub(sendConfirmationEmail, (request) => {
        mails.push(request.query);
        return mail;
      }),
    ],
  };
}

describe('fields', () => {
  test('are named for people and for password managers, and the form posts itself without code', () => {
    open();
    expect(text('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(text('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(text('Email')).toHaveAttribute('autocomplete', 'username');
    for (const field of [password(), repeated()]) expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(password().getAttribute('passwordrules')).toContain('minlength: 10; maxlength: 256; required: lower;');
    expect(screen.getByRole<HTMLFormElement>('form', { name: 'Create an account' }).method).toBe('post');
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form')).keys()]).toEqual([
      'givenName',
      'familyName',
      'email',
      'password',
      'confirmPassword',
    ]);
  });

  test('terms and privacy policy open beside the form, which keeps what is typed', () => {
    open();
    expect(screen.getByRole('link', { name: /Terms of Service/ })).toHaveAttribute('href', '/terms-of-service');
    expect(screen.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute('target', '_blank');
  });

  test('the address comes along from sign-in and goes back there, with next and the authorization request', async () => {
    const next = writeNext('/acceptInvite?id=1');
    const { user } = open({ search: `?email=ines%2Ba@lantern.example&next=${encodeURIComponent(next)}&req=r1` });
    expect(text('Email')).toHaveValue('ines+a@lantern.example');
    await user.type(text('Email'), 's');
    const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href);
    expect(url.pathname).toBe('/signin');
    expect(Object.fromEntries(url.searchParams)).toEqual({ email: 'ines+a@lantern.examples', next, req: 'r1' });
  });
});

describe('a password', () => {
  test('explains itself while it is typed', async () => {
    const { user } = open();
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rules()).toContain('A digit, still missing');
    await user.type(password(), 'lantern4');
    expect(rules()).toEqual([
      '10 characters or more, still missing',
      'A lowercase letter, done',
      'An uppercase letter, still missing',
      'A digit, done',
      'A special character, still missing',
    ]);
    await user.clear(password());
    await user.type(password(), good);
    expect(rules().every((rule) => rule?.endsWith('done'))).toBe(true);
  });

  test('made of the name and address is called easy to guess', async () => {
    const { user } = open({ search: '?email=ines@lantern.example' });
    await user.type(text('Last name'), 'Carvalho');
    await user.type(password(), 'Carvalho1!');
    expect(await screen.findByText('Easy to guess: it contains your name, your email or our name')).toBeVisible();
  });

  test('that breaks the rules says so when it is left, and one that is repeated otherwise too, whatever else is missing', async () => {
    const { user } = open();
    await user.type(password(), 'short');
    await user.tab();
    expect(await screen.findByText(/^The password needs at least 10 characters/)).toBeVisible();
    await user.clear(password());
    await user.type(password(), good);
    await user.type(repeated(), 'Paper-Lantern-4');
    await user.tab();
    expect(await screen.findByText('Passwords must match.')).toBeVisible();
    await user.type(repeated(), '2');
    await waitFor(() => expect(screen.queryByText('Passwords must match.')).toBeNull());
  });

  test('can be pasted', async () => {
    const { user } = open();
    await user.click(repeated());
    await user.paste(good);
    expect(repeated()).toHaveValue(good);
  });
});

describe('submit', () => {
  test('waits for the agreement, says why, and shows who tries what is missing', async () => {
    const { user } = open();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    expect(submit()).toHaveAccessibleDescription('Agree to the terms first.');
    expect(screen.getByText('Agree to the terms first.', { selector: 'p' })).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getAllByText('Password is required')).toHaveLength(2);
    expect(screen.getByText('You must agree to the Terms of Service and Privacy Policy.')).toBeVisible();
    expect(text('First name')).toHaveFocus();
    expect(submit()).toHaveAccessibleDescription('Fix the marked fields first.');
    expect(screen.getByText('Fix the marked fields first.', { selector: 'p' })).toBeVisible();
  });

  test('waits while errors exist, and no longer', async () => {
    const page = open();
    await fill(page, { again: 'other' });
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    await page.user.clear(repeated());
    await page.user.type(repeated(), good);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  });
});

describe('success', () => {
  test('sends what was typed, has the confirmation mailed and goes to /verify; the form is gone', async () => {
    const { asked, mails, stubs } = platform();
    const page = open({ stubs });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.gone).toEqual(['/verify']));
    expect(asked.map(({ body }) => body)).toEqual([
      {
        givenName: 'Inês',
        familyName: "d'Ávila-Carvalho",
        email: 'ines@lantern.example',
        password: good,
        confirmPassword: good,
        isAgreedToTermsAndPrivacy: true,
      },
    ]);
    expect(mails).toHaveLength(1);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('with next goes there, and nothing is mailed', async () => {
    const { mails, stubs } = platform();
    const page = open({ search: `?next=${writeNext('/organization/42')}`, stubs });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.gone).toEqual(['/organization/42']));
    expect(mails).toEqual([]);
  });

  test.each([
    ['without next, after the mail', '', 1],
    ['with next', writeNext('/organization/42'), 0],
  ])('for an authorization request goes back to where that is finished, %s', async (_, next, mailed) => {
    const { mails, stubs } = platform();
    const page = open({ search: `?req=r1${next && `&next=${next}`}`, stubs });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.gone).toHaveLength(1));
    const url = new URL(page.gone[0] ?? '', 'http://own.invalid');
    expect([url.pathname, url.searchParams.get('req'), url.searchParams.get('next') ?? '']).toEqual(['/signin', 'r1', next]);
    expect(mails).toHaveLength(mailed);
  });

  test('a next that leads elsewhere is no next', async () => {
    const { mails, stubs } = platform();
    const page = open({ search: `?next=${btoa('//evil.example')}`, stubs });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.gone).toEqual(['/verify']));
    expect(mails).toHaveLength(1);
  });

  test('without the mail goes to /verify all the same, which says so', async () => {
    const page = open({ stubs: platform({ data: {} }, { status: 503, problem: { message: 'x' } }).stubs });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.gone).toEqual(['/verify?error=CONFIRMATION_NOT_SENT']));
  });
});

describe('failure', () => {
  async function refused(reply: StubReply<typeof signUp>) {
    const page = open({ stubs: platform(reply).stubs });
    await fill(page);
    await page.user.click(submit());
    return page;
  }

  test('an address that is taken is said at its field, which takes the focus', async () => {
    const page = await refused({ status: 409, problem: { message: 'This user already exists.' } });
    expect(await screen.findByText('This email is already taken. Please try another.')).toBeVisible();
    expect(text('Email')).toHaveFocus();
    expect(text('Email')).toBeInvalid();
    expect(password()).toHaveValue(good);
    await page.user.type(text('Email'), '.br');
    await waitFor(() => expect(screen.queryByText(/already taken/)).toBeNull());
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  test('a password that only the server can refuse is said at its field', async () => {
    await refused({ status: 400, problem: { message: 'x', code: 'VALIDATION_FAILED', fields: { password: 'PASSWORD_TOO_COMMON' } } });
    expect(await screen.findByText(/it is on a list of common ones/)).toBeVisible();
    expect(password()).toHaveFocus();
  });

  test('too many sign-ups are counted down', async () => {
    await refused({ status: 429, problem: { message: 'x', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '60' } });
    expect(await screen.findByText(/^Too many attempts\. Try again in \d+ seconds\.$/)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  test.each<[string, StubReply<typeof signUp>, RegExp]>([
    ['no network', 'offline', /The server cannot be reached/],
    ['a broken answer', { status: 502, problem: '' as never }, /An internal error occurred/],
    ['an answer of another shape', { data: [] as never }, /could not be read/],
    ['the server’s own words', { status: 503, problem: { message: 'Back in a minute.' } }, /Back in a minute/],
  ])('%s is said above the form, which keeps everything and can be sent again', async (_, reply, words) => {
    await refused(reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(text('First name')).toHaveValue('Inês');
    expect(repeated()).toHaveValue(good);
    expect(agreement()).toBeChecked();
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  test('a form that was sent without code comes back saying what went wrong', () => {
    open({ failedWith: 'EMAIL_TAKEN_ERROR' });
    expect(screen.getByRole('alert')).toHaveTextContent('This email is already taken.');
  });
});
