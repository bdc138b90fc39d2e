import { expect, test, vi } from 'vitest';
import { notifications, notify, readNotification } from './notifications.ts';

test.each([
  ['!!!Error creating organization', 'error', 'Error creating organization'],
  ['~~~ Nearly full', 'warning', 'Nearly full'],
  ['Invite sent!', 'success', 'Invite sent!'],
  ['Really!!!', 'success', 'Really!!!'],
])('%s is read as %s', (raw, kind, text) => {
  expect(readNotification(raw)).toEqual({ kind, text });
});

test('a prefix wins over the occasion, whoever tells it', () => {
  notify.error('~~~Nearly full');
  notify.success('!!!Not saved');
  notify.error('No prefix');
  expect(notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'warning: Nearly full',
    'error: Not saved',
    'error: No prefix',
  ]);
});

test('the same said again while it shows is counted, not repeated', () => {
  notify.success('Content copied successfuly!');
  notify.success('Content copied successfuly!');
  expect(notifications.state().shown).toMatchObject([{ text: 'Content copied successfuly!', count: 2 }]);
  notify.error('Content copied successfuly!');
  expect(notifications.state().shown).toHaveLength(2);
});

test('what is dismissed stays in the history, which holds the last fifty, newest first', () => {
  for (let index = 1; index <= 60; index += 1) notify.success(`Number ${index}`);
  for (const { id } of notifications.state().shown) notifications.dismiss(id);
  const { shown, history } = notifications.state();
  expect(shown).toEqual([]);
  expect([history.length, history[0]?.text, history.at(-1)?.text]).toEqual([50, 'Number 60', 'Number 11']);
});

test('nothing sounds unless the person turned sounds on', async () => {
  const made = vi.fn<() => void>();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      constructor() {
        made();
      }
      createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
      createOscillator = () => ({ frequency: { value: 0 }, connect: () => undefined, start: () => undefined, stop: () => undefined });
    },
  );
  notify.success('Quiet');
  expect(made).not.toHaveBeenCalled();
  localStorage.setItem('soundToggle', 'true');
  notify.error('Loud');
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});
