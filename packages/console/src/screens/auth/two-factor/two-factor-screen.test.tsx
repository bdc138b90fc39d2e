import { getCodeWait, resendSecondFactor, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { type StubRequest, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { TwoFactorScreen } from './two-factor-screen.tsx';

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const open = (options: Options = {}) => renderPublicPage(TwoFactorScreen, { search: '?email=tom%40foyer.example', ...options });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code, 6 digits' });
const verify = () => screen.getByRole('button', { name: 'Verify' });
const resend = () => screen.getByRole('button', { name: 'Send a new code' });
const refused = (status: number, code: string, headers = {}) =>
  stub(verifySecondFactor, { status, problem: { message: '', code }, headers });
const refusal = (status: 400 | 404) => ({
  status,
  problem: { message: '', code: status === 400 ? 'CODE_NOT_MATCH' : 'CODE_NOT_FOUND' },
});
const sent = stub(resendSecondFactor, { data: {} });
const tooEarly = (seconds: number) =>
  stub(resendSecondFactor, {
    status: 429,
    problem: { message: '', code: 'TOO_MANY_ATTEMPTS' },
    headers: { 'Retry-After': String(seconds) },
  });

describe('the code', () => {
  test('is sent by itself with its sixth digit, once, to the recipient of the query', async () => {
    const requests: StubRequest<typeof verifySecondFactor>[] = [];
    const page = open({
      stubs: [
        stub(verifySecondFactor, (request) => {
          requests.push(request);
          return { data: {} };
        }),
      ],
    });
    expect(screen.getByText('We sent a 6-digit code to tom@foyer.example.')).toBeVisible();
    expect(field()).toHaveFocus();
    await page.user.keyboard('12345');
    expect(verify()).toHaveAttribute('aria-disabled', 'true');
    expect(verify()).toHaveAccessibleDescription('Enter all 6 digits first.');
    await page.user.keyboard('{Enter}');
    expect(requests).toEqual([]);
    await page.user.keyboard('6{Enter}');
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
    expect(requests.map(({ body }) => body)).toEqual([{ recipient: 'tom@foyer.example', channel: 'email', code: '123456' }]);
  });

  test('is known to be on its way: another one can be asked for once the server would send it', async () => {
    open({ stubs: [stub(getCodeWait, { data: { resendWaitSeconds: 45 } })] });
    expect(await screen.findByText(/45 seconds|44 seconds/)).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
  });

  test('is for the recipient of the navigation, when that names one', async () => {
    open({ search: '', state: { recipient: 'mia@foyer.example', channel: 'email' } });
    expect(screen.getByText('We sent a 6-digit code to mia@foyer.example.')).toBeVisible();
  });

  test('is for nobody when neither names one, and the way back is what is offered', () => {
    open({ search: '?next=L2E%3D' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?next=L2E%3D');
  });

  test('is not claimed to be sent where no sign-in is under way, whatever the address says', () => {
    open({ search: '?email=anybody%40elsewhere.example', failedWith: 'SIGN_IN_GONE' });
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in first' })).toBeVisible();
    expect(screen.getByText(/Sign in with your password first/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/anybody@/)).toBeNull();
  });

  test('can be pasted with a space in it', async () => {
    const page = open({ stubs: [stub(verifySecondFactor, { data: {} })] });
    await page.user.paste('123 456');
    await waitFor(() => expect(page.gone).toHaveLength(1));
  });

  test('that is right leads to next, and the form is gone', async () => {
    const page = open({
      search: `?email=tom@foyer.example&next=${writeNext('/organization/42#teams')}`,
      stubs: [stub(verifySecondFactor, { data: {} })],
    });
    await page.user.keyboard('123456');
    await waitFor(() => expect(page.gone).toEqual(['/organization/42#teams']));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  test('that is right leads where the answer says', async () => {
    const page = open({ stubs: [stub(verifySecondFactor, { data: {}, headers: { location: '/verify' } })] });
    await page.user.keyboard('123456');
    await waitFor(() => expect(page.gone).toEqual(['/verify']));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is announced while it is checked, and stays', async () => {
    const page = open({ stubs: [stub(verifySecondFactor, 'pending')] });
    await page.user.keyboard('123456');
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(field()).toHaveValue('123456');
    expect(verify()).toHaveAttribute('aria-busy', 'true');
  });
});

describe('failure', () => {
  test('a wrong code is said at the field, which has the focus with the code selected', async () => {
    const page = open({ stubs: [refused(400, 'CODE_NOT_MATCH')] });
    await page.user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid code. Please check your email for the latest code.');
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field().selectionEnd).toBe(6));
    expect([document.activeElement, field().selectionStart, field().value]).toEqual([field(), 0, '123456']);
    await page.user.keyboard('9');
    expect(field()).toHaveValue('9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('from the button, too, the focus comes back to the field', async () => {
    const page = open({ stubs: [refused(400, 'CODE_NOT_MATCH')] });
    await page.user.keyboard('123456');
    await screen.findByRole('alert');
    await page.user.click(verify());
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await waitFor(() => expect(field()).toHaveFocus());
  });

  test('an expired code has a new one sent by itself, and says so', async () => {
    const requests: StubRequest<typeof resendSecondFactor>[] = [];
    const page = open({
      stubs: [
        refused(404, 'CODE_NOT_FOUND'),
        stub(resendSecondFactor, (request) => {
          requests.push(request);
          return { data: {} };
        }),
      ],
    });
    await page.user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Your code expired. We've just sent you a new code, please check your email.",
    );
    expect(requests.map(({ body }) => body)).toEqual([{ recipient: 'tom@foyer.example', channel: 'email' }]);
    await waitFor(() => expect(field()).toHaveFocus());
  });

  test('no new code is claimed where none could be sent yet: it says to wait, and nothing can be sent meanwhile', async () => {
    const page = open({ stubs: [refused(404, 'CODE_NOT_FOUND'), tooEarly(2)] });
    await page.user.keyboard('123456');
    expect(await screen.findByText(/^Too many attempts\. Try again in (?:2 seconds|1 second)\.$/)).toBeVisible();
    expect(screen.queryByText(/Your code expired/)).toBeNull();
    expect(verify()).toHaveAttribute('aria-disabled', 'true');
    expect(field()).toHaveValue('123456');
    await waitFor(() => expect(verify()).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
  });

  test('too many attempts are counted down', async () => {
    const page = open({ stubs: [refused(429, 'TOO_MANY_ATTEMPTS', { 'Retry-After': '900' })] });
    await page.user.keyboard('123456');
    expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
  });

  test('without a network it says so and keeps the code, which can be sent again', async () => {
    let isOnline = false;
    const page = open({ stubs: [stub(verifySecondFactor, () => (isOnline ? { data: {} } : 'offline'))] });
    await page.user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(field()).toHaveValue('123456');
    isOnline = true;
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
  });

  test('a form that was sent without code comes back saying what went wrong', () => {
    open({ failedWith: 'CODE_NOT_MATCH' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid code.');
  });
});

describe('a new code', () => {
  test('is sent on demand, the field is empty and has the focus', async () => {
    const page = open({ stubs: [sent] });
    await page.user.keyboard('123');
    await page.user.click(resend());
    expect(await screen.findByText('We’ve sent you a new code. The previous one no longer works.')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  test('that is asked for too early is counted down by the server, while the code at hand can still be sent', async () => {
    const page = open({ stubs: [tooEarly(2), stub(verifySecondFactor, { data: {} })] });
    await page.user.click(resend());
    expect(await screen.findByText(/You can ask for a new code in [12] seconds?\./)).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
    expect(resend()).toHaveFocus();
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
    await page.user.click(field());
    await page.user.keyboard('123456');
    await waitFor(() => expect(page.gone).toHaveLength(1));
  });

  test('for a sign-in that is over is refused as the specification says', async () => {
    const page = open({ stubs: [stub(resendSecondFactor, { status: 400, problem: { message: 'The challenge does not exist.' } })] });
    await page.user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid code. Please check your email for the latest code.');
  });
});

describe('with an authenticator app', () => {
  const withApp = (...stubs: NonNullable<Options['stubs']>) => open({ search: '?email=tom%40foyer.example&channel=authenticator', stubs });
  const kept = () => screen.getByRole('textbox', { name: 'Recovery code' });

  test('the app is what is spoken of, its code is sent with its channel, and nothing can be mailed', async () => {
    const requests: StubRequest<typeof verifySecondFactor>[] = [];
    const page = withApp(
      stub(verifySecondFactor, (request) => {
        requests.push(request);
        return { data: {} };
      }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    expect(screen.getByText('Your authenticator app has a 6-digit code for tom@foyer.example.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await page.user.keyboard('123456');
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
    expect(requests.map(({ body }) => body)).toEqual([{ recipient: 'tom@foyer.example', channel: 'authenticator', code: '123456' }]);
  });

  test('a wrong code, and a sign-in that is over, are not told in words of a mail', async () => {
    const page = withApp(stub(verifySecondFactor, ({ body }) => refusal(body.code === '111111' ? 404 : 400)));
    await page.user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid code. Please check your app for the current one.');
    await page.user.keyboard('111111');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This sign-in took too long. Go back and sign in again.'));
  });

  test('a recovery code takes the place of the six digits, and back again', async () => {
    const requests: StubRequest<typeof verifySecondFactor>[] = [];
    const page = withApp(
      stub(verifySecondFactor, (request) => {
        requests.push(request);
        return request.body.code === 'abcde-23456' ? { data: {} } : refusal(400);
      }),
    );
    await page.user.keyboard('12');
    await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(kept()).toHaveFocus();
    expect(kept()).toHaveValue('');
    expect(verify()).toHaveAccessibleDescription('Enter a recovery code first.');
    await page.user.click(screen.getByRole('button', { name: 'Use the code of the app' }));
    expect(field()).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await page.user.type(kept(), 'zzzzz-22222{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid code. It may already have been used');
    await waitFor(() => expect(kept()).toHaveFocus());
    expect(kept()).toHaveValue('zzzzz-22222');
    await page.user.clear(kept());
    await page.user.type(kept(), 'abcde-23456{Enter}');
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
    expect(requests.map(({ body }) => body.channel)).toEqual(['recovery', 'recovery']);
  });
});

test('the way back carries the address and next', () => {
  open({ search: '?email=tom%2Bx%40foyer.example&next=L2E%3D' });
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/signin?email=tom%2Bx%40foyer.example&next=L2E%3D',
  );
});

test('speaks Portuguese', async () => {
  open({ language: 'pt-BR' });
  expect(screen.getByRole('heading', { level: 1, name: 'Verifique seu e-mail' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Verifique seu e-mail - Foyer'));
});
