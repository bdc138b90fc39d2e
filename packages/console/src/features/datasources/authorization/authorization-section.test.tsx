import { authorizeDatasource, deleteTokens, listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
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
      stub(listAuthorizations, () => ({ data: [...known] })),
      stub(authorizeDatasource, ({ body }) => {
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
  await user.type(screen.getByLabelText('Client Secret'), 'hush');
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
}
const tell = (payload: object, origin = window.location.origin) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type: 'authenticate', payload }, origin })));
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);

test('nothing begins before client id and secret are there, and the secret is masked', async () => {
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Authorize' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('Client Secret')).toHaveAttribute('type', 'password');
  await user.type(screen.getByLabelText('Client ID'), 'guests');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(await screen.findByText('Please add a Client Secret', { selector: ':not([hidden])' })).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(window.open).not.toHaveBeenCalled();
});

test('the window opens on the click and goes to the provider; its message connects, and the secret is gone from the page', async () => {
  const shown = show();
  await begin(shown);
  expect(window.open).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(authUrl));
  expect(bodies).toEqual([
    { authTag: 'crm', clientId: 'guests', clientSecret: 'hush', redirect: `${window.location.origin}/datasource-auth-callback` },
  ]);
  expect(await screen.findByText('Waiting for you to sign in, in the other window.')).toBeVisible();
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
  expect(within(card).queryByLabelText('Client Secret')).toBeNull();
  expect(within(card).getByRole('heading', { name: /Guest CRM/ })).toHaveFocus();
  // A second callback, or the first one's replay.
  tell({ success: false, message: 'Forged', state: 's1' });
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('a refusal is told in the provider’s words, or in the specified ones, and one may try again', async () => {
  await begin(show());
  await screen.findByText('Waiting for you to sign in, in the other window.');
  known = [{ ...fresh, status: 'failed', at: 1, clientId: 'guests', hasSecret: true, message: 'The provider did not give access.' }];
  tell({ success: false, message: '', state: 's1' });
  expect(told()).toEqual(['error: Error authorizing your datasource. Please try again.']);
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider did not give access.');
  expect(screen.getByText('Failed')).toBeVisible();
  // The secret of the same client is kept: there is nothing to type again.
  expect(screen.getByRole('button', { name: 'Authorize' })).not.toHaveAttribute('aria-disabled');
});

test('a closed window counts as failed, may be opened again, and still turns into connected when the server says so', async () => {
  await begin(show());
  await screen.findByText('Waiting for you to sign in, in the other window.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  popup.closed = true;
  expect(screen.queryByText('Error authorizing your datasource. Please try again.')).toBeNull();
  // The check began with the window, before the clock was taken over: its next one.
  await act(() => vi.advanceTimersByTimeAsync(closedCheckMs));
  vi.useRealTimers();
  expect(await screen.findByText('Error authorizing your datasource. Please try again.', undefined, { timeout: 6000 })).toBeVisible();
  popup = fakeWindow();
  screen.getByRole('button', { name: 'Open again' }).click();
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(authUrl));
  known = [authorizations[0] ?? fresh];
  popup.closed = true;
  expect(await screen.findByText('northwind-guests', undefined, { timeout: 10_000 })).toBeVisible();
  expect(told()).toEqual(['success: Authorization successfull']);
}, 20_000);

test('a blocked window is told with a link that answers this page, and nothing is lost', async () => {
  vi.stubGlobal('open', () => null);
  await begin(show());
  expect(await screen.findByText('The browser blocked the window')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the provider’s page' });
  expect(link).toHaveAttribute('href', authUrl);
  expect(link).toHaveAttribute('rel', 'opener');
  tell({ success: true, message: '', state: 's1' });
  expect(told()).toEqual(['success: Authorization successfull']);
});

test('a refused beginning closes the window and is told at the form', async () => {
  const message = 'The connector names a provider that may not be called.';
  await begin(show(stub(authorizeDatasource, { status: 409, problem: { code: 'PROVIDER_REFUSED', message } })));
  expect(await screen.findByText(message)).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
  expect(screen.getByLabelText('Client ID')).toHaveValue(' guests ');
});

test('disconnecting asks first, forgets the client, and says so', async () => {
  known = [authorizations[0] ?? fresh];
  const { user } = show(
    stub(deleteTokens, () => {
      known = [fresh];
      return { data: undefined };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByLabelText('Client ID')).toHaveValue('');
  expect(told()).toEqual(['success: Datasource is now disconnected.']);
});
