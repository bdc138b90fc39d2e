import { afterEach, expect, test, vi } from 'vitest';
import { authorizationChannelName, hearOfAuthorization, tellAuthorization } from './authorization-news.ts';

const news = { success: true, message: '', state: 'state-1' };
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.unstubAllGlobals();
});

function listen(state = 'state-1') {
  const heard = vi.fn();
  opened.push(hearOfAuthorization(state, heard));
  return heard;
}
const message = (data: unknown, origin = window.location.origin) => window.dispatchEvent(new MessageEvent('message', { data, origin }));

test('the parent hears it on the channel when the provider has cut it off, once, and the callback knows that it has', async () => {
  const heard = listen();
  vi.stubGlobal('opener', null);
  expect(await tellAuthorization(news, 5000)).toBe(true);
  expect(heard.mock.calls).toEqual([[news]]);
  // Nobody is there for the second callback.
  expect(await tellAuthorization(news, 20)).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the opener is told by the specified message, to its own origin and to no other', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage, closed: false });
  await tellAuthorization(news, 1);
  expect(postMessage.mock.calls).toEqual([[{ type: 'authenticate', payload: news }, window.location.origin]]);
});

test.each([
  ['another origin', { type: 'authenticate', payload: news }, 'https://elsewhere.example'],
  ['another state', { type: 'authenticate', payload: { ...news, state: 'state-2' } }, undefined],
  ['another type', { type: 'authorize', payload: news }, undefined],
  ['no payload', { type: 'authenticate' }, undefined],
  ['a payload of other kinds', { type: 'authenticate', payload: { ...news, success: 'true' } }, undefined],
  ['nothing', null, undefined],
])('a message of %s is not heard', (_, data, origin) => {
  const heard = listen();
  message(data, origin);
  expect(heard).not.toHaveBeenCalled();
  message({ type: 'authenticate', payload: news });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('who has stopped listening hears nothing', async () => {
  const heard = listen();
  opened.pop()?.();
  message({ type: 'authenticate', payload: news });
  const channel = new BroadcastChannel(authorizationChannelName);
  channel.postMessage({ type: 'authenticate', payload: news });
  expect(await tellAuthorization(news, 20)).toBe(false);
  channel.close();
  expect(heard).not.toHaveBeenCalled();
});
