import { afterEach, expect, test, vi } from 'vitest';
import { announcePerson, announceSignIn, watchPerson } from './person-channel.ts';

const onOther = vi.fn<(personId: string | undefined) => void>();
const onSignIn = vi.fn<() => void>();
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.clearAllMocks();
});

async function fromAnotherWindow(message: object): Promise<void> {
  const channel = new BroadcastChannel('foyer-person');
  channel.postMessage({ ...message, from: 'another window' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
}

test('somebody else in another window is heard of, the same person is not', async () => {
  stop = watchPerson('1', { onOther, onSignIn });
  await fromAnotherWindow({ person: '1' });
  expect(onOther).not.toHaveBeenCalled();
  await fromAnotherWindow({ person: '2' });
  expect(onOther).toHaveBeenLastCalledWith('2');
  await fromAnotherWindow({ person: null });
  expect(onOther).toHaveBeenLastCalledWith(undefined);
});

test('a sign-in is heard of, whoever it was', async () => {
  stop = watchPerson('1', { onOther, onSignIn });
  await fromAnotherWindow({ signedIn: true });
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('a window does not hear itself', async () => {
  stop = watchPerson(undefined, { onOther, onSignIn });
  announcePerson('1');
  announceSignIn();
  await fromAnotherWindow({ person: null });
  expect(onOther).not.toHaveBeenCalled();
  expect(onSignIn).not.toHaveBeenCalled();
});
