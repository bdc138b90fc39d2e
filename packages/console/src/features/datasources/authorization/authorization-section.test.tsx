import { authorizeDatasource, deleteTokens, listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { authorizationLifeMs } from '#session/authorization-news.ts';
import { authorizations, authorization as fresh } from '#testing/datasource-authorizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AuthorizationSection } from './authorization-section.tsx';
import { closedCheckMs } from './use-authorization-flow.ts';

const authUrl = 'https://provider.example/authorize?state=s1';
const address = { organizationId: '10482', generation: 'older', datasourceId: 'k1_d1' } as const;

/** As much of a window as the console touches. */
function fakeWindow() {
  const page = document.implementation.createHTMLDocument();
  return { document: page, opener: window, closed: false, setTimeout: vi.fn(), close: vi.fn(), location: { replace: vi.fn() } };
}
let popup: ReturnType<typeof fakeWindow>;
let known: readonly Authorization[];
const bodies: unknown[] = [];

beforeEach(() => {
  popup = fakeWindow();
  known = [fresh];
  bodies.length = 0;
  vi.stubGlobal(
    'open',
    vi.fn(() => popup),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifications.clear();
});

function show(...stubs: Stub[]) {
  return renderScreen(<AuthorizationSection address={address} isReadOnly={false} />, {
    stubs: [
      stub(listAuthorizations.older, () => ({ data: [...known] })),
      stub(authorizeDatasource.older, ({ body }) => {
        bodies.push(body);
        known = [{ ...known[0], ...fresh, waiting: true }];
        return { data: { authUrl } };
      }),
      ...stubs,
    ],
  });
}
async function begin({ user }: ReturnType<typeof show>) {
  await user.type(await screen.findByLabelText('Client ID'), ' guests ');
  await user.type(screen.getByLabelText('Client secret'), 'hush');
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
}
const tell = (payload: object, origin = window.location.origin) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type: 'authenticate', payload }, origin })));
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);

test('says which address is registered at the provider, and copies it; who may change nothing needs none', async () => {
  const { user, unmount } = show();
  const redirect = `${window.location.origin}/datasource-auth-callback`;
  expect(await screen.findByLabelText('Redirect address')).toHaveValue(redirect);
  await user.click(screen.getByRole('button', { name: 'Copy the redirect address' }));
  expect(await navigator.clipboard.readText()).toBe(redirect);
  unmount();
  renderScreen(<AuthorizationSection address={address} isReadOnly />, { stubs: [stub(listAuthorizations.older, { data: [...known] })] });
  expect(await screen.findByRole('group', { name: 'Guest CRM crm' })).toBeVisible();
  expect(screen.queryByLabelText('Redirect address')).toBeNull();
});

test('nothing begins before client id and secret are there, and the secret is masked', async () => {
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Authorize' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('Client secret')).toHaveAttribute('type', 'password');
  await user.type(screen.getByLabelText('Client ID'), 'guests');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(await screen.findByText('Please add a Client Secret', { selector: ':not([hidden])' })).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(window.open).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Client ID'));
  await user.tab();
  expect(await screen.findByText('Please add a Client ID', { selector: ':not([hidden])' })).toBeVisible();
});

test('the window opens on the click and goes to the provider; its message connects, and the secret is gone from the page', async () => {
  const shown = show();
  await begin(shown);
  expect(window.open).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(authUrl));
  expect(bodies).toEqual([
    { authTag: 'crm', clientId: 'guests', clientSecret: 'hush', redirect: `${window.location.origin}/datasource-auth-callback` },
  ]);
  expect(await screen.findByText('Waiting for your sign-in in the other window.')).toBeVisible();
  // Neither another origin nor another state is believed.
  tell({ success: true, message: '', state: 's1' }, 'https://provider.example');
  tell({ success: true, message: '', state: 's2' });
  expect(told()).toEqual([]);
  known = [authorizations[0] ?? fresh];
  tell({ success: true, message: '', state: 's1' });
  expect(told()).toEqual(['success: Authorization successfull']);
  const card = screen.getByRole('group', { name: /Guest CRM/ });
  expect(await within(card).findByText('northwind-guests')).toBeVisible();
  expect(within(card).getByText('Authorized', { selector: 'span' })).toBeVisible();
  expect(within(card).queryByLabelText('Client secret')).toBeNull();
  expect(within(card).getByRole('heading', { name: /Guest CRM/ })).toHaveFocus();
  // A second callback, or the first one's replay.
  tell({ success: false, message: 'Forged', state: 's1' });
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('a refusal is told in the provider’s words, or in the specified ones, and one may try again', async () => {
  await begin(show());
  await screen.findByText('Waiting for your sign-in in the other window.');
  known = [{ ...fresh, status: 'failed', at: 1, clientId: 'guests', hasSecret: true, message: 'The provider did not give access.' }];
  tell({ success: false, message: '', state: 's1' });
  expect(told()).toEqual(['error: Error authorizing your datasource. Please try again.']);
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider did not give access.');
  expect(screen.getByText('Failed')).toBeVisible();
  // The secret of the same client is kept: there is nothing to type again.
  expect(screen.getByRole('button', { name: 'Authorize' })).not.toHaveAttribute('aria-disabled');
});

/** The provider's window reads as closed: somebody has closed it, or the provider has cut it off. */
async function closeWindow() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = show();
  await begin(shown);
  await screen.findByText('Waiting for your sign-in in the other window.');
  popup.closed = true;
  await act(() => vi.advanceTimersByTimeAsync(closedCheckMs));
  expect(await screen.findByText('Waiting for the window…')).toBeVisible();
  return shown;
}
const failure = 'Error authorizing your datasource. Please try again.';

test('a window that reads as closed is waited for, and no failure is said; a late message still connects', async () => {
  await closeWindow();
  expect(screen.queryByText(failure)).toBeNull();
  expect(told()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(authorizationLifeMs / 2));
  expect(screen.getByText('Waiting for the window…')).toBeVisible();
  known = [authorizations[0] ?? fresh];
  tell({ success: true, message: '', state: 's1' });
  expect(await screen.findByText('northwind-guests')).toBeVisible();
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('a window that reads as closed may be opened again, and the server’s status alone connects', async () => {
  const { user } = await closeWindow();
  const first = popup;
  popup = fakeWindow();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(first.close).toHaveBeenCalled();
  expect(popup.location.replace).toHaveBeenCalledWith(authUrl);
  expect(await screen.findByText('Waiting for your sign-in in the other window.')).toBeVisible();
  popup.closed = true;
  known = [authorizations[0] ?? fresh];
  await act(() => vi.advanceTimersByTimeAsync(2 * closedCheckMs));
  expect(await screen.findByText('northwind-guests')).toBeVisible();
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('cancelling while the window is open is no failure, and nothing is said of it in place', async () => {
  const shown = show();
  await begin(shown);
  await screen.findByText('Waiting for your sign-in in the other window.');
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(popup.close).toHaveBeenCalled();
  expect(told()).toEqual(['success: The authorization was canceled.']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/started in another window/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveValue('guests');
});

test('cancelling after the window was closed is the specified failure, said once; what comes later is not listened to', async () => {
  const { user } = await closeWindow();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(told()).toEqual([`error: ${failure}`]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Waiting for the window…')).toBeNull();
  expect(screen.queryByText(/started in another window/)).toBeNull();
  expect(screen.getByRole('heading', { name: /Guest CRM/ })).toHaveFocus();
  tell({ success: true, message: '', state: 's1' });
  expect(told()).toEqual([`error: ${failure}`]);
  // What was typed need not be typed again.
  expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveValue('guests');
  expect(screen.getByLabelText('Client secret')).toHaveValue('hush');
});

test('the wait ends after the ten minutes that the server waits, with the specified failure', async () => {
  await closeWindow();
  await act(() => vi.advanceTimersByTimeAsync(authorizationLifeMs - 30_000));
  expect(told()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(told()).toEqual([`error: ${failure}`]);
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByRole('button', { name: 'Authorize' })).toBeVisible();
});

test('a blocked window is told with a link that answers this page, and nothing is lost', async () => {
  vi.stubGlobal('open', () => null);
  await begin(show());
  expect(await screen.findByText('The browser blocked the window')).toBeVisible();
  expect(screen.queryByText('Waiting for the window…')).toBeNull();
  const link = screen.getByRole('link', { name: 'Open the provider’s page' });
  expect(link).toHaveAttribute('href', authUrl);
  expect(link).toHaveAttribute('rel', 'opener');
  tell({ success: true, message: '', state: 's1' });
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('a refused beginning closes the window and is told at the form', async () => {
  const message = 'The connector names a provider that cannot be called.';
  await begin(show(stub(authorizeDatasource.older, { status: 409, problem: { code: 'PROVIDER_REFUSED', message } })));
  expect(await screen.findByText(message)).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
  expect(screen.getByLabelText('Client ID')).toHaveValue(' guests ');
});

test('a beginning that fails without a word is told in the specified ones', async () => {
  await begin(show(stub(authorizeDatasource.older, { status: 500, problem: { message: '' } })));
  expect(await screen.findByText('Authorization error. Please try again later.')).toBeVisible();
});

test('disconnecting asks first, forgets the client, and says so', async () => {
  known = [authorizations[0] ?? fresh];
  const { user } = show(
    stub(deleteTokens.older, () => {
      known = [fresh];
      return { data: undefined };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByLabelText('Client ID')).toHaveValue('');
  expect(told()).toEqual(['success: Datasource is now disconnected.']);
});
