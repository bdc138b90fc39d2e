import { getMe, resendSecondFactor, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { type Stub, type StubRequest, stub } from '@foyer/api/stub';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { meQuery } from '#data/me.ts';
import { clientOf } from '#data/query.ts';
import { noteSignIn } from '#session/known-person.ts';
import { session } from '#session/session.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { LoginExpired } from './login-expired.tsx';

const onGiveUp = vi.fn<() => void>();
const onOtherPerson = vi.fn<() => void>();

function Typing() {
  useQuery(meQuery);
  return (
    <>
      <input aria-label="Name" />
      <LoginExpired onGiveUp={onGiveUp} onOtherPerson={onOtherPerson} />
    </>
  );
}

async function expire(...stubs: readonly Stub[]) {
  const page = renderScreen(<Typing />, {
    stubs: [
      stub(getMe, { data: me }),
      stub(listOrganizations, { status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } }),
      ...stubs,
    ],
  });
  await waitFor(() => expect(page.app.queryClient.getQueryData(meQuery.queryKey)).toEqual(me));
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Northern Lights');
  const client = clientOf(page.app.queryClient);
  await act(() => Promise.all([1, 2, 3].map(() => client.call(listOrganizations))));
  await screen.findByRole('alertdialog', { name: 'Login expired' });
  return page;
}

describe('when the session has ended', () => {
  test('one dialog says so, however many calls were refused', async () => {
    await expire();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Your login has expired\. Please login again\./);
  });

  test('it comes also when the person is known only after the refusal', async () => {
    let arrive: () => void = () => undefined;
    const late = stub(getMe, async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { data: me };
    });
    const refusal = stub(listOrganizations, { status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } });
    const page = renderScreen(<LoginExpired onGiveUp={onGiveUp} onOtherPerson={onOtherPerson} />, { stubs: [late, refusal] });
    void page.app.queryClient.prefetchQuery(meQuery);
    await act(() => clientOf(page.app.queryClient).call(listOrganizations));
    arrive();
    expect(await screen.findByRole('alertdialog', { name: 'Login expired' })).toBeVisible();
  });

  test('signing in again in place keeps everything typed', async () => {
    const { user } = await expire(stub(signIn, { data: {} }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(me.username);
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Northern Lights');
    expect(session.state()).toBe('live');
  });

  test('the second factor is asked for in place, too', async () => {
    const { user } = await expire(stub(signIn, { data: { verify: true } }), stub(verifySecondFactor, { data: {} }));
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('the code of an app is asked for, and a kept one will do', async () => {
    const channels: string[] = [];
    const { user } = await expire(
      stub(signIn, { data: { verify: true, channel: 'authenticator' } }),
      stub(verifySecondFactor, ({ body }) => {
        channels.push(body.channel);
        return body.channel === 'recovery' ? { data: {} } : { status: 400, problem: { message: '', code: 'CODE_NOT_MATCH' } };
      }),
    );
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
    expect(await screen.findByText('Invalid code. Please check your app for the current one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'ABCDE-23456{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(channels).toEqual(['authenticator', 'recovery']);
  });

  test('a wrong password is said and does not open a second dialog', async () => {
    const { user } = await expire(stub(signIn, { status: 401, problem: { message: '', code: 'USER_NOT_FOUND' } }));
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('This username/password combination does not exist.')).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  test('another person signing in drops what the first one left', async () => {
    let asked = 0;
    const people = stub(getMe, () => {
      asked += 1;
      return { data: asked === 1 ? me : { ...me, userId: '202', username: 'adam@foyer.example' } };
    });
    const { user } = await expire(people, stub(signIn, { data: {} }));
    onOtherPerson.mockClear();
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}');
    await waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
  });

  test('the focus starts in the password, as the address is filled in', async () => {
    await expire();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  test('Enter sends once, however often it is pressed, and a remembered sign-in stays remembered', async () => {
    noteSignIn({ username: me.username, remember: true });
    const requests: StubRequest<typeof signIn>[] = [];
    const { user } = await expire(
      stub(signIn, (request) => {
        requests.push(request);
        return { data: {} };
      }),
    );
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.map(({ body }) => body.remember)).toEqual([true]);
  });

  test('too many attempts are counted down, and nothing can be sent meanwhile', async () => {
    const wait = stub(signIn, { status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '2' } });
    const { user } = await expire(wait);
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Too many attempts. Try again in 2 seconds.')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Sign in again' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
  });

  test('the code can be sent again, and there is a way back to the password', async () => {
    const { user } = await expire(stub(signIn, { data: { verify: true } }), stub(resendSecondFactor, { data: {} }));
    await user.type(screen.getByLabelText('Password'), 'Welcome-to-Foyer-1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/We’ve sent you a new code\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('going to the sign-in page stays possible', async () => {
    const { user } = await expire();
    onGiveUp.mockClear();
    await user.keyboard('{Escape}');
    expect(onGiveUp).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Go to sign in' }));
    expect(onGiveUp).toHaveBeenCalledOnce();
  });
});
