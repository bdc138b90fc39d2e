import { getMe } from '@foyer/api/auth/auth.contract';
import { expect, test, vi } from 'vitest';
import { session } from '#session/session.ts';
import { createConsoleClient } from './client.ts';

const network = vi.fn<typeof fetch>(async () => Response.json({ message: '', code: 'PERSON_CHANGED' }, { status: 401 }));
const client = createConsoleClient(() => 'en', network);
const sentFor = () => new Headers(network.mock.lastCall?.[1]?.headers).get('X-Foyer-Person');

test('a call says on whose screen it is made, once that is known', async () => {
  await client.call(getMe);
  expect(sentFor()).toBeNull();
  session.show('101');
  await client.call(getMe);
  expect(sentFor()).toBe('101');
});

test('the session of somebody else is not an expired one, and a later refusal does not make it one', async () => {
  await client.call(getMe);
  expect(session.state()).toBe('replaced');
  session.expire();
  expect(session.state()).toBe('replaced');
});
