import { expect, test } from 'vitest';
import { signUpFailureOf } from './sign-up-failure.ts';

const taken = { show: 'fields', fields: { email: 'EMAIL_TAKEN_ERROR' } };

test.each([
  ['its code', 409, { code: 'EMAIL_TAKEN_ERROR', message: '' }, taken],
  ['the specified words, where there is no code', 400, { message: 'User already exists.' }, taken],
  [
    'a password that only the server can refuse',
    400,
    { code: 'VALIDATION_FAILED', message: 'x', fields: { password: 'PASSWORD_TOO_COMMON' } },
    { show: 'fields', fields: { password: 'PASSWORD_TOO_COMMON' } },
  ],
  ['too many sign-ups', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'x', retryAfterSeconds: 90 }, { show: 'wait', seconds: 90 }],
  ['the server’s own words', 503, { message: 'Back in a minute.' }, { show: 'message', message: 'Back in a minute.' }],
  ['no network', 0, { code: 'OFFLINE', message: '' }, { show: 'key', key: 'OFFLINE' }],
  ['nothing at all', 500, { message: '' }, { show: 'key', key: 'GENERIC_INTERNAL_ERROR' }],
] as const)('%s', (_, status, error, expected) => {
  expect(signUpFailureOf({ ok: false, status, error })).toEqual(expected);
});
