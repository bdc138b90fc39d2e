import { getMe } from '@foyer/api/auth/auth.contract';
import { stub } from '@foyer/api/stub';
import { expect, test } from 'vitest';
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
