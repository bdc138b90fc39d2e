import { getMe } from '@foyer/api/auth/auth.contract';
import { stub } from '@foyer/api/stub';
import { expect, test, vi } from 'vitest';
import { readLocal, writeLocal } from '#session/local-data.ts';
import { me } from '#testing/people.ts';
import { createStage, type StageOptions } from '#testing/screen-stage.tsx';
import { requirePerson, signInUrlFor } from './guards.tsx';

function ask(url: string, stubs: NonNullable<StageOptions['stubs']>) {
  let leftTo: (url: string) => void;
  const left = new Promise<string>((resolve) => {
    leftTo = resolve;
  });
  const { app } = createStage(null, { stubs, onLeave: (target) => leftTo(target) });
  const passed = requirePerson(app, { request: new Request(new URL(url, window.location.origin)) } as Parameters<typeof requirePerson>[1]);
  return { left, passed, app };
}

test('a signed-in person passes', async () => {
  await expect(ask('/organizations', [stub(getMe, { data: me })]).passed).resolves.toBeNull();
});

test('anybody else goes to sign in, which leads back with path and query', async () => {
  const { left } = ask('/organization/42/directory?q=a', [stub(getMe, { status: 401, problem: { message: 'No session.' } })]);
  expect(await left).toBe(signInUrlFor('/organization/42/directory?q=a'));
  expect(await left).toBe('/signin?next=L29yZ2FuaXphdGlvbi80Mi9kaXJlY3Rvcnk%2FcT1h');
});

test('a server that fails is an error and no reason to sign in again', async () => {
  await expect(ask('/organizations', [stub(getMe, { status: 500, problem: { message: 'Broken.' } })]).passed).rejects.toMatchObject({
    status: 500,
  });
});

test('whoever finds the data of somebody else in this browser starts without it', async () => {
  await ask('/organizations', [stub(getMe, { data: { ...me, userId: '999', username: 'before@foyer.example' } })]).passed;
  writeLocal('lastProjectFilter', 'prod');
  await ask('/organizations', [stub(getMe, { data: me })]).passed;
  expect(readLocal('lastProjectFilter')).toBeUndefined();
  expect(readLocal('email')).toBe(me.username);
});

test('other windows are told of a change of person, and not of each page', async () => {
  const heard = vi.fn<(message: MessageEvent<{ readonly person: string }>) => void>();
  const channel = new BroadcastChannel('foyer-person');
  channel.onmessage = heard;
  await ask('/organizations', [stub(getMe, { data: me })]).passed;
  await ask('/organizations/new', [stub(getMe, { data: me })]).passed;
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
  expect(heard.mock.calls.map(([{ data }]) => data.person)).toEqual([me.userId]);
});
