import { getMe, signOut } from '@foyer/api/auth/auth.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meQuery } from '#data/me.ts';
import { notifications, notify } from '#lib/notifications/notifications.ts';
import { localKeys, writeLocal } from '#session/local-data.ts';
import { me } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

test('signing out clears what this browser kept of the person, and goes to /', async () => {
  for (const key of localKeys) writeLocal(key, 'kept');
  localStorage.setItem('foyer:organizationRanking', '[]');
  sessionStorage.setItem('foyer:draft', 'half a name');
  notify.success('Name successfully updated.');
  const { app, left } = renderApp('/app/signout', [stub(signOut, { data: undefined })]);
  app.queryClient.setQueryData(meQuery.queryKey, me);
  await waitFor(() => expect(left).toEqual(['/?loggedOut=true']));
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  expect(app.queryClient.getQueryData(meQuery.queryKey)).toBeUndefined();
  expect(notifications.state().history).toEqual([]);
});

test('when the server is not reached one is told that one is still signed in', async () => {
  const { left } = renderApp('/app/signout', [stub(getMe, { data: me }), stub(signOut, 'offline')]);
  expect(await screen.findByRole('heading', { name: 'You are not signed out yet' })).toBeVisible();
  expect(left).toEqual([]);
});
