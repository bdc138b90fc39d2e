import { sendConfirmationEmail, signUp } from '@foyer/api/auth/registration.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { takeWelcome } from '#session/welcome.ts';
import { invitePath, inviteSearch, mailedInvite, notTold, openInvite, told } from '#testing/invites.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

// Whole forms are filled in here.
vi.setConfig({ testTimeout: 30_000 });

const open = (stubs: readonly Stub[], search = inviteSearch) =>
  renderPublicPage(SignUpScreen, { search, failedWith: 'INVITE_NOT_SIGNED_IN', stubs });
const joining = () => screen.findByRole('heading', { level: 1, name: 'Join Northwind' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const created = stub(signUp, { data: {} });
const accepted = stub(acceptInvite, { data: { organization: '10000' } });

async function fillAndSend({ user }: ReturnType<typeof open>, address?: string): Promise<void> {
  const enter = async (field: HTMLElement, value: string) => {
    await user.click(field);
    await user.paste(value);
  };
  if (address) await enter(email(), address);
  await enter(screen.getByRole('textbox', { name: 'First name' }), 'Paulo');
  await enter(screen.getByRole('textbox', { name: 'Last name' }), 'Reis');
  await enter(screen.getByLabelText('Password'), 'Kestrel-Feather-42');
  await enter(screen.getByLabelText('Confirm password'), 'Kestrel-Feather-42');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Create account and join' }));
}

describe('sign-up on the way to an invite', () => {
  test('shows the invite, with the address that the mail confirms first in the form and fixed', async () => {
    open([told(mailedInvite)]);
    await joining();
    expect(screen.getByText('Admin: Projects, Teams')).toBeVisible();
    expect(email()).toHaveValue('paulo.reis@northwind.example');
    expect(email()).toHaveAttribute('readonly');
    expect(email()).toHaveAccessibleDescription('Confirmed by the link in your email.');
    expect(screen.getAllByRole('textbox')[0]).toBe(email());
    expect(screen.queryByText('To accept this invite you must have an account and be logged in.')).toBeNull();
    const signIn = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href);
    expect([signIn.pathname, signIn.searchParams.get('next')]).toEqual(['/signin', writeNext(invitePath)]);
  });

  test('creates the account and joins with one press; the organization is next', async () => {
    const bodies: unknown[] = [];
    const page = open([
      told(mailedInvite),
      created,
      stub(acceptInvite, ({ body }) => {
        bodies.push(body);
        return { data: { organization: '10000' } };
      }),
    ]);
    await joining();
    await fillAndSend(page);
    await waitFor(() => expect(page.gone).toEqual(['/organization/10000']));
    expect(bodies).toEqual([{ id: 'a-key', organization: '10000' }]);
    expect(takeWelcome('10000')).toBe(true);
  });

  test('by a copied link leads to the invite, which has the address confirmed', async () => {
    const page = open([
      told(openInvite),
      created,
      stub(acceptInvite, { status: 403, problem: { message: '', code: 'USER_NOT_CONFIRMED' } }),
    ]);
    await joining();
    expect(email()).not.toHaveAttribute('readonly');
    expect(email()).toHaveAccessibleDescription('Use the address that was invited.');
    await fillAndSend(page, 'paulo.reis@northwind.example');
    await waitFor(() => expect(page.gone).toEqual([invitePath]));
  });

  test('of an address that has an account leads to sign-in, with the invite', async () => {
    const page = open([told(mailedInvite), stub(signUp, { status: 409, problem: { message: '', code: 'EMAIL_TAKEN_ERROR' } }), accepted]);
    await joining();
    await fillAndSend(page);
    expect(await screen.findByText('This email is already taken. Please try another.')).toBeVisible();
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Sign in' });
    expect(links).toHaveLength(2);
    for (const { href } of links) expect(new URL(href).searchParams.get('next')).toBe(writeNext(invitePath));
  });

  test('says in place of the form that the invite is unknown, used or expired, with the ways on', async () => {
    open([notTold]);
    expect(await screen.findByText('This invite link is no longer valid')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account without the invite' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('without the way to it, with the invite’s mail opened before, needs no confirmation', async () => {
    const page = open(
      [created, stub(sendConfirmationEmail, { status: 409, problem: { message: '', code: 'EMAIL_ALREADY_CONFIRMED' } })],
      '?email=paulo.reis@northwind.example',
    );
    await waitFor(() => expect(screen.queryByText('You are invited to join an organization.')).toBeNull());
    const { user } = page;
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Paulo');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Reis');
    await user.type(screen.getByLabelText('Password'), 'Kestrel-Feather-42');
    await user.type(screen.getByLabelText('Confirm password'), 'Kestrel-Feather-42');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(page.gone).toEqual(['/organizations']));
  });
});
