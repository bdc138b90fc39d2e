import { signIn } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { acceptInvite, lookUpInvite } from '@foyer/api/organizations/accept-invite.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { takeWelcome } from '#session/welcome.ts';
import { invitePath, inviteSearch, mailedInvite, notTold, openInvite, told } from '#testing/invites.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

type Options = NonNullable<Parameters<typeof renderPublicPage>[1]>;
const open = (options: Options = {}) =>
  renderPublicPage(SignInScreen, { search: inviteSearch, failedWith: 'INVITE_NOT_SIGNED_IN', stubs: [told(mailedInvite)], ...options });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const joining = () => screen.findByRole('heading', { level: 1, name: 'Sign in to join Northwind' });
const signedIn = stub(signIn, { data: {} });
const accepted = stub(acceptInvite, { data: { organization: '10000' } });

describe('sign-in on the way to an invite', () => {
  test('says who invites to which organization in which role, and what is needed, without alarm', async () => {
    open();
    expect(screen.getByText('You are invited to join an organization.')).toBeVisible();
    expect(await joining()).toBeVisible();
    expect(screen.getByText('Northwind')).toBeVisible();
    expect(screen.getByText('Olivia Marsh')).toBeVisible();
    expect(screen.getByText('Admin: Projects, Teams')).toBeVisible();
    expect(screen.getByText('To accept this invite you must have an account and be logged in.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('You are invited to join an organization.')).toBeNull();
  });

  test('fills in the invited address for who has the mailed link, and fixes it', async () => {
    open({ search: `${inviteSearch}&email=someone.else@northwind.example` });
    await joining();
    expect(email()).toHaveValue('paulo.reis@northwind.example');
    expect(email()).toHaveAttribute('readonly');
    expect(email()).toHaveAccessibleDescription('The invite is for this address.');
    const signUp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Create an account' }).href);
    expect(signUp.searchParams.get('next')).toBe(writeNext(invitePath));
  });

  test('leaves the address to who has a copied link, which does not say it', async () => {
    open({ stubs: [told(openInvite)] });
    await joining();
    expect(email()).toHaveValue('');
    expect(email()).not.toHaveAttribute('readonly');
    expect(email()).toHaveAccessibleDescription('Use the address that was invited.');
  });

  test('signs in and joins with one press: the organization is next, and says welcome', async () => {
    const { user, gone } = open({ stubs: [told(mailedInvite), signedIn, accepted] });
    await joining();
    await user.type(password(), 'Welcome-to-Foyer-1');
    await user.click(screen.getByRole('button', { name: 'Sign in and join' }));
    await waitFor(() => expect(gone).toEqual(['/organization/10000']));
    expect(takeWelcome('10001')).toBe(false);
    expect(takeWelcome('10000')).toBe(true);
    expect(takeWelcome('10000')).toBe(false);
  });

  test('leads to the invite where it cannot be accepted at once: there it is said why', async () => {
    const refused = stub(acceptInvite, { status: 403, problem: { message: '', code: 'INVITE_OTHER_ACCOUNT' } });
    const { user, gone } = open({ stubs: [told(openInvite), signedIn, refused] });
    await joining();
    await user.type(email(), 'someone@northwind.example');
    await user.type(password(), 'Welcome-to-Foyer-1{Enter}');
    await waitFor(() => expect(gone).toEqual([invitePath]));
    expect(takeWelcome('10000')).toBe(false);
  });

  test('asks for the second factor first, with the invite still ahead', async () => {
    const { user, gone } = open({ stubs: [told(mailedInvite), stub(signIn, { data: { verify: true } })] });
    await joining();
    await user.type(password(), 'Welcome-to-Foyer-1{Enter}');
    await waitFor(() => expect(gone).toHaveLength(1));
    const url = new URL(gone[0] ?? '', 'http://own.invalid');
    expect([url.pathname, url.searchParams.get('next')]).toEqual(['/2fa', writeNext(invitePath)]);
  });

  test('says before the form that the invite is unknown, used or expired; who has joined by it can still sign in', async () => {
    open({ stubs: [notTold] });
    expect(await screen.findByText('This invite link is no longer valid')).toBeVisible();
    expect(screen.getByText(/^Ask whoever invited you for a new one\./)).toBeVisible();
    expect(screen.queryByText('You are invited to join an organization.')).toBeNull();
    expect(screen.queryByText('To accept this invite you must have an account and be logged in.')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(email()).not.toHaveAttribute('readonly');
  });

  test('is the plain page where nobody can say what the invite is', async () => {
    open({ stubs: [stub(lookUpInvite, 'offline')] });
    await waitFor(() => expect(screen.queryByText('You are invited to join an organization.')).toBeNull());
    expect(screen.queryByText('This invite link is no longer valid')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('changes nothing while somebody is in the form', async () => {
    const { user } = open();
    act(() => password().focus());
    await user.type(password(), 'Welc');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await user.type(password(), 'ome');
    expect(password()).toHaveValue('Welcome');
    // Whoever presses the heading gives it the focus.
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    expect(await joining()).toBeVisible();
    expect(password()).toHaveValue('Welcome');
  });

  test.each(['/organization/10000', '//evil.example/acceptInvite?id=a-key', 'https://evil.example/acceptInvite?id=a-key'])(
    'is not what %s leads to',
    async (path) => {
      open({ search: `?${new URLSearchParams({ next: writeNext(path) })}`, failedWith: '', stubs: [told(mailedInvite)] });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    },
  );
});
