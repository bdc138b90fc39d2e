import { finishAuthorization } from '@foyer/api/datasources/datasource.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearOfAuthorization } from '#session/authorization-news.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AuthorizeCallbackScreen } from './authorize-callback-screen.tsx';

const finished = { status: 'connected' as const, message: '', authTag: 'crm', organization: '10482', datasource: 'k1_d1' };
const bodies: unknown[] = [];
const close = vi.fn();
let stop: () => void;
const heard = vi.fn();

beforeEach(() => {
  bodies.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('close', close);
  stop = hearOfAuthorization('s1', heard);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const answer = (reply: Parameters<typeof stub<typeof finishAuthorization>>[1]): Stub => stub(finishAuthorization, reply);
const noting = (data: typeof finished | (Omit<typeof finished, 'status'> & { status: 'failed' })) =>
  answer(({ body }) => {
    bodies.push(body);
    return { data };
  });
const open = (search: string, ...stubs: Stub[]) =>
  renderScreen(<AuthorizeCallbackScreen />, { url: `/datasource-auth-callback${search}`, stubs });

test('a code is redeemed once, leaves the address, and the window that waits is told', async () => {
  const { location } = open('?code=c1&state=s1&iss=x', noting(finished));
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Authorization successfull' })).toHaveFocus());
  expect(bodies).toEqual([{ state: 's1', code: 'c1' }]);
  expect(location()).toBe('/datasource-auth-callback');
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ success: true, message: '', state: 's1' }));
});

test('a provider that refuses is told in its words, with its error and no code', async () => {
  const message = 'The provider did not give access.';
  open('?error=access_denied&state=s1&code=c1', noting({ ...finished, status: 'failed', message }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(bodies).toEqual([{ state: 's1', error: 'access_denied' }]);
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ success: false, message, state: 's1' }));
});

test('a state that is not known, or used up, is refused with the server’s words', async () => {
  open(
    '?code=c1&state=forged',
    answer({ status: 410, problem: { code: 'AUTH_STATE_INVALID', message: 'This authorization is no longer valid. Start again.' } }),
  );
  expect(await screen.findByText('This authorization is no longer valid. Start again.')).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
});

test.each(['', '?code=c1', '?state=s1', '?state=s1&code='])('without an answer of a provider nothing is sent: %j', async (search) => {
  open(search, noting(finished));
  expect(await screen.findByText('This authorization is no longer valid. Start again.')).toBeVisible();
  expect(bodies).toEqual([]);
});

test('when nobody waits any more it says so, and closes itself all the same', async () => {
  stop();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open('?code=c1&state=s1', noting(finished));
    await screen.findByRole('heading', { level: 1, name: 'Authorization successfull' });
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3100);
    expect(screen.getByText('Parent window has closed')).toBeVisible();
    expect(close).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
