import { getMe } from '@foyer/api/auth/auth.contract';
import { writeSignInHash } from '@foyer/api/auth/sign-in-hash';
import { clearSignInCode, exchangeSignInCode } from '@foyer/api/auth/token.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import type { TokenFlow } from './token-flow.ts';
import { TokenScreen } from './token-screen.tsx';

function open(flow: TokenFlow, search: string, stubs: readonly Stub[] = []) {
  return renderPublicPage(({ page }) => <TokenScreen page={page} flow={flow} />, { search, stubs });
}
const withHash = (hash: Parameters<typeof writeSignInHash>[0]) => `?${new URLSearchParams({ hash: writeSignInHash(hash) })}`;
const modal = () => screen.findByRole('alertdialog', { name: 'Authentication Failed' });

describe.each(['get', 'validate'] as const)('%s', (flow) => {
  test('spends the code once and leads on', async () => {
    const bodies: unknown[] = [];
    const { gone } = open(flow, withHash({ code: 'c1', redirect: '/organization/42' }), [
      stub(exchangeSignInCode, ({ body }) => {
        bodies.push(body);
        return { data: {}, headers: { location: '/organization/42' } };
      }),
    ]);
    await waitFor(() => expect(gone).toEqual(['/organization/42']));
    expect(bodies).toEqual([{ code: 'c1', redirect: '/organization/42' }]);
  });
});

describe('a link that this browser did not ask for', () => {
  const asking = (bodies: unknown[]) =>
    stub(exchangeSignInCode, ({ body }) => {
      bodies.push(body);
      return body.confirmed ? { data: {}, headers: { location: '/user/account' } } : { data: { asks: { username: 'mia@foyer.example' } } };
    });

  test('asks by the address before it signs in', async () => {
    const bodies: unknown[] = [];
    const { gone, user } = open('get', withHash({ code: 'c1' }), [asking(bodies)]);
    const question = await screen.findByRole('heading', { name: 'Sign in as mia@foyer.example?' });
    await waitFor(() => expect(question).toHaveFocus());
    expect(gone).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(gone).toEqual(['/user/account']));
    expect(bodies).toEqual([{ code: 'c1' }, { code: 'c1', confirmed: true }]);
  });

  test('has a way out that signs nobody in', async () => {
    const bodies: unknown[] = [];
    const { gone, user } = open('validate', withHash({ code: 'c1' }), [asking(bodies)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(gone).toEqual(['/signin']);
    expect(bodies).toEqual([{ code: 'c1' }]);
  });

  test('says by name who else is signed in', async () => {
    const me = { userId: '1', username: 'mia@foyer.example', given_name: 'Mia', family_name: 'Weber', role: '', confirmed: true };
    open('get', withHash({ code: 'c1' }), [
      stub(exchangeSignInCode, { status: 409, problem: { message: 'no', code: 'SIGNED_IN_AS_OTHER' } }),
      stub(getMe, { data: me } as never),
    ]);
    expect(await modal()).toHaveAccessibleDescription('Mia Weber is signed in here. Sign out first.');
  });
});

test('clear signs out, forgets the person, and leads on', async () => {
  localStorage.setItem('foyer:person', '101');
  const { gone } = open('clear', withHash({ code: 'c1' }), [stub(clearSignInCode, { data: {} })]);
  await waitFor(() => expect(gone).toEqual(['/?loggedOut=true']));
  expect(Object.keys(localStorage)).toEqual([]);
});

describe('what fails is told in a modal', () => {
  test.each([
    ['', 'No hash present in query parameters.'],
    ['?hash=%25%25', 'Hash could not be decoded.'],
    [`?hash=${btoa('{}')}`, 'could not decode hash'],
    [withHash({ code: 'c', redirect: 'javascript:alert(1)' }), 'Unauthorized redirect URL.'],
  ])('%s: %s', async (search, text) => {
    const { gone, user } = open('get', search);
    expect(await modal()).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(gone).toEqual(['/signin']);
  });

  test('the server’s refusal', async () => {
    const refusal = stub(exchangeSignInCode, { status: 400, problem: { message: 'This link was used.', code: 'SIGN_IN_CODE_INVALID' } });
    open('validate', withHash({ code: 'c' }), [refusal]);
    expect(await modal()).toHaveAccessibleDescription('Failed to authenticate user: This link was used.');
  });

  test('a host that is not the provider’s, which the server knows', async () => {
    const refusal = stub(exchangeSignInCode, { status: 400, problem: { message: 'no', code: 'UNAUTHORIZED_REDIRECT' } });
    open('get', withHash({ code: 'c', redirect: 'https://evil.example' }), [refusal]);
    expect(await modal()).toHaveAccessibleDescription('Unauthorized redirect URL.');
  });

  test('no network', async () => {
    open('get', withHash({ code: 'c' }), [stub(exchangeSignInCode, 'offline')]);
    expect(await modal()).toHaveAccessibleDescription(/^Failed to authenticate user: The server cannot be reached/);
  });
});
