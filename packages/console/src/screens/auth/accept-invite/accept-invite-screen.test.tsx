import { getMe, signOut } from '@foyer/api/auth/auth.contract';
import { sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import { readNext } from '@foyer/api/auth/safe-next';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { me } from '#testing/people.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { AcceptInviteScreen } from './accept-invite-screen.tsx';

const link = '?id=a%2Bkey&organization=10120';
const open = (stubs: readonly Stub[], search = link) => renderPublicPage(AcceptInviteScreen, { search, stubs });
const refused = (status: number, problem: { readonly message: string; readonly code?: string }) => stub(acceptInvite, { status, problem });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an invite', () => {
  test('is accepted by itself, and leads to its organization', async () => {
    const bodies: unknown[] = [];
    const { gone } = open([
      stub(acceptInvite, ({ body }) => {
        bodies.push(body);
        return { data: { organization: '10120' } };
      }),
    ]);
    expect(screen.getByText('One moment, your invite is being accepted.')).toBeVisible();
    await waitFor(() => expect(gone).toEqual(['/organization/10120']));
    expect(bodies).toEqual([{ id: 'a+key', organization: '10120' }]);
  });

  test('without an organization in its link leads to the organizations', async () => {
    const { gone } = open([stub(acceptInvite, { data: { organization: '10120' } })], '?id=key');
    await waitFor(() => expect(gone).toEqual(['/organizations']));
  });

  test('leads to sign-in first where nobody is signed in, and back from there', async () => {
    const { gone } = open([refused(401, { message: '', code: 'SESSION_EXPIRED' })]);
    await waitFor(() => expect(gone).toHaveLength(1));
    const url = new URL(gone[0] ?? '', 'http://own.invalid');
    expect(url.pathname).toBe('/signin');
    expect(url.searchParams.get('error')).toBe('INVITE_NOT_SIGNED_IN');
    expect(readNext(url.searchParams.get('next'))).toBe('/acceptInvite?id=a%2Bkey&organization=10120');
  });

  test('for another address says so; switching the account signs out and comes back to the invite', async () => {
    localStorage.setItem('foyer:organizationRanking', '[]');
    const page = open([
      refused(403, { message: '', code: 'INVITE_OTHER_ACCOUNT' }),
      stub(getMe, { data: me }),
      stub(signOut, { data: undefined }),
    ]);
    const title = await heading('This invite is for another address');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/You are signed in as olivia@foyer\.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your organizations' })).toHaveAttribute('href', '/organizations');
    await page.user.click(screen.getByRole('button', { name: 'Switch account' }));
    await waitFor(() => expect(page.gone).toHaveLength(1));
    const url = new URL(page.gone[0] ?? '', 'http://own.invalid');
    expect(readNext(url.searchParams.get('next'))).toBe('/acceptInvite?id=a%2Bkey&organization=10120');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('for an unconfirmed person has the link to confirm mailed, which comes back to the invite', async () => {
    const sent: Readonly<Record<string, string>>[] = [];
    let isConfirmed = false;
    const page = open([
      stub(acceptInvite, () =>
        isConfirmed ? { data: { organization: '10120' } } : { status: 403, problem: { message: '', code: 'USER_NOT_CONFIRMED' } },
      ),
      stub(getMe, { data: me }),
      stub(sendConfirmationEmail, ({ query }) => {
        sent.push(query);
        return { data: undefined };
      }),
    ]);
    expect(await heading('Confirm your email first')).toBeVisible();
    expect(screen.getByText(/We sent a link to olivia@foyer\.example/)).toBeVisible();
    expect(readNext(sent[0]?.['next'])).toBe('/acceptInvite?id=a%2Bkey&organization=10120');
    isConfirmed = true;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.gone).toEqual(['/organization/10120']));
  });

  test('for an unconfirmed person to whom a link went a moment ago says so', async () => {
    open([
      refused(403, { message: '', code: 'USER_NOT_CONFIRMED' }),
      stub(getMe, { data: me }),
      stub(sendConfirmationEmail, { status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' } }),
    ]);
    expect(await screen.findByText(/A link was already sent to olivia@foyer\.example/)).toBeVisible();
  });
});

describe('an invite that fails', () => {
  const expired = refused(410, { message: 'This invite has expired.', code: 'INVITE_EXPIRED' });
  const nobody = stub(getMe, { status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } });

  test('because it expired leads who is signed in to their organizations, or to another account', async () => {
    const page = open([expired, stub(getMe, { data: me }), stub(signOut, { data: undefined })]);
    await heading('This invite link is no longer valid');
    expect(screen.getByRole('link', { name: 'Go to your organizations' })).toHaveAttribute('href', '/organizations');
    expect(screen.getByText('You are signed in as olivia@foyer.example.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Switch account' }));
    await waitFor(() => expect(page.gone[0]).toMatch(/^\/signin\?next=/));
  });

  test('because it expired says so, with a way to sign-in', async () => {
    open([expired, nobody]);
    const title = await heading('This invite link is no longer valid');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('The invite may be expired, or you might not have permission to join anymore.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin?skipCheck=1');
  });

  test('because the organization is suspended says that it stays, and can be tried again', async () => {
    open([refused(403, { message: 'no', code: 'ORGANIZATION_SUSPENDED' })]);
    const title = await heading('This organization is suspended.');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('You can accept the invite once the suspension has ended, while it is valid.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your organizations' })).toBeVisible();
  });

  test.each(['', '?organization=10120', '?id='])('because its link is incomplete (%j) says so in the modal', async (search) => {
    const page = open([nobody], search);
    expect(await screen.findByRole('alertdialog', { name: 'Invitation Failed' })).toHaveAccessibleDescription(
      'Looks like you have an invalid invite link, please check your email for the most recent invite url.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(page.gone).toEqual(['/signin?skipCheck=1']);
  });

  test('because its link is incomplete leads who is signed in to their organizations', async () => {
    const page = open([stub(getMe, { data: me })], '');
    await screen.findByRole('alertdialog', { name: 'Invitation Failed' });
    await page.user.click(screen.getByRole('button', { name: 'Go to your organizations' }));
    expect(page.gone).toEqual(['/organizations']);
  });

  test('because its link is incomplete leads who is signed in to sign-in too', async () => {
    const page = open([stub(getMe, { data: me })], '');
    await screen.findByRole('alertdialog', { name: 'Invitation Failed' });
    await page.user.keyboard('{Escape}');
    expect(page.gone).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(page.gone).toEqual(['/signin?skipCheck=1']);
  });

  // Who is signed in would be sent on from the plain address of sign-in, without a word.
  test.each([
    ['expired', 410, 'INVITE_EXPIRED'],
    ['of another account', 403, 'INVITE_OTHER_ACCOUNT'],
    ['of an address that is not confirmed', 403, 'USER_NOT_CONFIRMED'],
    ['in a way of its own', 503, 'NOT_READY'],
  ])('(%s) has a way to sign-in for who is signed in, one that stays there', async (_, status, code) => {
    open([refused(status, { message: 'No.', code }), stub(getMe, { data: me }), stub(sendConfirmationEmail, { data: undefined })]);
    expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin?skipCheck=1');
  });

  test('for any other reason says it with its status, and can be tried again', async () => {
    let isBack = false;
    const page = open([
      stub(acceptInvite, () =>
        isBack ? { data: { organization: '10120' } } : { status: 503, problem: { message: 'The server is having a rest.' } },
      ),
    ]);
    expect(await heading('Invitation Failed')).toBeVisible();
    expect(screen.getByText('Error 503: The server is having a rest.')).toBeVisible();
    isBack = true;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.gone).toEqual(['/organization/10120']));
  });

  test('without a network speaks of the network', async () => {
    open([stub(acceptInvite, 'offline')]);
    expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  });
});
