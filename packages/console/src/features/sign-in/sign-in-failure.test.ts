import type { Failure } from '@foyer/api/client';
import { expect, test } from 'vitest';
import { signInFailureOf } from './sign-in-failure.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}): Failure => ({
  ok: false,
  status,
  error: { message: '', ...error },
});

test.each([
  [
    'the code says that there is no such pair',
    failure(401, { code: 'USER_NOT_FOUND', message: 'x' }),
    { show: 'key', key: 'USER_NOT_FOUND' },
  ],
  [
    'a message containing "not exist", without a code',
    failure(401, { message: 'The user does not exist.' }),
    { show: 'key', key: 'USER_NOT_FOUND' },
  ],
  ['too many attempts', failure(429, { code: 'TOO_MANY_ATTEMPTS', message: 'x', retryAfterSeconds: 30 }), { show: 'wait', seconds: 30 }],
  ['too many requests, without saying for how long', failure(429, { code: 'TOO_MANY_REQUESTS' }), { show: 'wait', seconds: 60 }],
  [
    'a rule broken at a field',
    failure(400, { code: 'VALIDATION_FAILED', message: 'x', fields: { username: 'EMAIL_VALIDATION' } }),
    { show: 'fields', fields: { username: 'EMAIL_VALIDATION' } },
  ],
  [
    'any other message is shown as it is',
    failure(503, { code: 'NOT_READY', message: 'Starting.' }),
    { show: 'message', message: 'Starting.' },
  ],
  ['no network', failure(0, { code: 'OFFLINE' }), { show: 'key', key: 'OFFLINE' }],
  ['no words at all', failure(502), { show: 'key', key: 'GENERIC_INTERNAL_ERROR' }],
])('%s', (_, given, expected) => {
  expect(signInFailureOf(given)).toEqual(expected);
});
