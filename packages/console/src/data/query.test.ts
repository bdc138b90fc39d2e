import { getMe } from '@foyer/api/auth/auth.contract';
import type { Failure } from '@foyer/api/client';
import { stub, stubClient } from '@foyer/api/stub';
import { expect, test } from 'vitest';
import { CallError, clientOf, createQueryClient, fetchData, isWorthRetrying, retryDelayMs } from './query.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}) =>
  new CallError({ ok: false, status, error: { message: '', ...error } });

test.each([
  [0, true],
  [400, false],
  [401, false],
  [404, false],
  [412, false],
  [429, true],
  [500, true],
  [503, true],
])('a query answered with %i is tried again: %s', (status, again) => {
  expect(isWorthRetrying(0, failure(status))).toBe(again);
});

test('it is tried again three times and then no more', () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, failure(500)))).toEqual([true, true, true, false]);
});

test('a call that was given up is not tried again, nor is a fault of our own', () => {
  expect(isWorthRetrying(0, failure(0, { code: 'ABORTED' }))).toBe(false);
  expect(isWorthRetrying(0, new TypeError('x is undefined'))).toBe(false);
});

test('Retry-After says how long to wait; without it the pauses grow', () => {
  expect(retryDelayMs(0, failure(429, { retryAfterSeconds: 7 }))).toBe(7000);
  expect([0, 1, 2, 9].map((failures) => retryDelayMs(failures, failure(503)))).toEqual([500, 1000, 2000, 8000]);
});

test('a failed answer is thrown inside a query function, with its code', async () => {
  const client = createQueryClient(stubClient(stub(getMe, { status: 403, problem: { message: 'No.', code: 'FORBIDDEN' } })));
  await expect(fetchData({ client }, getMe)).rejects.toMatchObject({
    status: 403,
    message: 'No.',
    failure: { error: { code: 'FORBIDDEN' } },
  });
});

test('the client itself returns it', async () => {
  const client = createQueryClient(stubClient(stub(getMe, 'offline')));
  expect(await clientOf(client).call(getMe)).toEqual({ ok: false, status: 0, error: { code: 'OFFLINE', message: '' } });
});
