import { endSession, listSessions } from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import type { AuthEvent } from '@foyer/api/auth/auth-event.schema';
import { getSecondFactor } from '@foyer/api/auth/second-factor.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings } from '@foyer/api/inbox/inbox.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { authEvents, eventOfEachKind, mailSettings, sessions } from '#testing/account.ts';
import { featureFlags } from '#testing/flags.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

// Typing whole passwords key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

function open(...stubs: readonly Stub[]) {
  return renderScreen(<AccountScreen />, {
    url: '/user/account',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getMailSettings, { data: mailSettings }),
      stub(listSessions, { data: sessions.slice(0, 1) }),
      stub(getSecondFactor, { data: { method: 'none', recoveryCodesLeft: 0 } }),
      ...stubs,
    ],
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Recent activity' }));
const rowOf = async (text: string) => within((await (await section()).findAllByText(text))[0]?.closest('li') as HTMLElement);
const moment = (at: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

test('says what happened, how often, when, with which device and from which network', async () => {
  open(stub(listAuthEvents, { data: [...authEvents] }));
  const own = await rowOf('Signed in with your password');
  expect(own.getByText('Firefox on Linux')).toBeVisible();
  expect(own.getByText('Network 203.0.113.0/24')).toBeVisible();
  expect(own.getByText(moment(authEvents[0]?.at ?? ''))).toBeVisible();
  expect(own.queryByText(/time/)).toBeNull();
  const stranger = await rowOf('Wrong password');
  expect(stranger.getByText('5 times')).toBeVisible();
  expect(stranger.getByText('Chrome on Windows')).toBeVisible();
});

test('what came from too many places to keep them apart says so', async () => {
  open(stub(listAuthEvents, { data: authEvents.filter(({ id }) => id === 'e3') }));
  const row = await rowOf('Wrong password');
  expect(row.getByText('37 times')).toBeVisible();
  expect(row.getByText('From several places')).toBeVisible();
  expect(row.queryByText(/Network|another device/)).toBeNull();
});

test('of what support has done it says no place', async () => {
  const place = { device: 'unknown', system: '', browser: '', network: '' } as const;
  const ended = eventOfEachKind.filter(({ kind }) => kind === 'endedBySupport').map((event) => ({ ...event, ...place }));
  open(stub(listAuthEvents, { data: ended }));
  const row = await rowOf('All devices signed out by support');
  expect(row.queryByText(/another|several|Network/i)).toBeNull();
});

test('has words for every kind of event, and for one that a newer server tells of', async () => {
  const newer: AuthEvent = { ...(eventOfEachKind[0] as AuthEvent), id: 'newer', kind: 'somethingNewer' };
  open(stub(listAuthEvents, { data: [...eventOfEachKind, newer] }));
  const rows = await (await section()).findAllByRole('listitem');
  expect(rows).toHaveLength(eventOfEachKind.length + 1);
  const texts = rows.map((row) => row.querySelector('p')?.textContent);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.at(-1)).toBe('Something else about your account');
});

test('shows more by keyboard, and the focus goes where the next ones begin', async () => {
  const asked: unknown[] = [];
  const { user } = open(
    stub(listAuthEvents, ({ query }) => {
      asked.push(query?.cursor);
      return query?.cursor === 'more'
        ? { data: authEvents.slice(4), headers: { 'X-Total-Count': '7' } }
        : { data: authEvents.slice(0, 4), headers: { 'X-Total-Count': '7', 'X-Next-Cursor': 'more' } };
    }),
  );
  const more = await (await section()).findByRole('button', { name: 'Show more' });
  more.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await section()).getAllByRole('listitem')).toHaveLength(7));
  expect((await section()).getAllByRole('listitem')[4]).toHaveFocus();
  expect((await section()).queryByRole('button')).toBeNull();
  expect(asked).toEqual([undefined, 'more']);
});

test('keeps what is there when more does not come, and can be asked again', async () => {
  let isOnline = false;
  const { user } = open(
    stub(listAuthEvents, ({ query }) => {
      if (!query?.cursor) return { data: authEvents.slice(0, 4), headers: { 'X-Total-Count': '7', 'X-Next-Cursor': 'more' } };
      return isOnline ? { data: authEvents.slice(4) } : { status: 403, problem: { message: 'Out of order.' } };
    }),
  );
  await user.click(await (await section()).findByRole('button', { name: 'Show more' }));
  expect(await (await section()).findByRole('alert')).toHaveTextContent('More could not be loaded.');
  expect((await section()).getAllByRole('listitem')).toHaveLength(4);
  isOnline = true;
  await user.click((await section()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await section()).getAllByRole('listitem')).toHaveLength(7));
});

test('that does not load says why and can be asked for again', async () => {
  let isOnline = false;
  const { user } = open(
    stub(listAuthEvents, () => (isOnline ? { data: [...authEvents] } : { status: 403, problem: { message: 'Out of order.' } })),
  );
  const alert = await (await section()).findByRole('alert');
  expect(alert).toHaveTextContent('Your activity could not be loaded.');
  expect(alert).toHaveTextContent('Out of order.');
  isOnline = true;
  await user.click((await section()).getByRole('button', { name: 'Try again' }));
  expect(await (await section()).findAllByRole('listitem')).toHaveLength(authEvents.length);
});

test('says so when nothing has happened', async () => {
  open(stub(listAuthEvents, { data: [] }));
  expect(await (await section()).findByText(/^Nothing has happened yet/)).toBeVisible();
});

test('shows at once what is done on the same page: a session is signed out', async () => {
  let hasEnded = false;
  const { user } = open(
    stub(listAuthEvents, () => ({ data: hasEnded ? eventOfEachKind.filter(({ kind }) => kind === 'sessionEnded') : [] })),
    stub(listSessions, { data: [...sessions] }),
    stub(endSession, () => {
      hasEnded = true;
      return { data: undefined };
    }),
  );
  await (await section()).findByText(/^Nothing has happened yet/);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect(await (await section()).findByText('Signed out another device')).toBeVisible();
});
