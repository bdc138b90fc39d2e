import { describe, expect, test } from 'vitest';
import { confirmFailureOf, resendFailureOf } from './verify-failure.ts';

type GivenError = Parameters<typeof confirmFailureOf>[0]['error'];
const failed = (status: number, error: GivenError) => ({ ok: false, status, error }) as const;

describe('an address that was not confirmed', () => {
  test.each([
    ['has been before, says the code', 409, { code: 'EMAIL_ALREADY_CONFIRMED', message: '' }, 'already'],
    ['has been before, say the words', 400, { message: 'This account is already confirmed.' }, 'already'],
    ['has a key that is none', 400, { code: 'CONFIRM_EMAIL_ERROR', message: 'x' }, 'invalid'],
    ['has a key that cannot be read', 400, { code: 'VALIDATION_FAILED', message: 'already' }, 'invalid'],
    ['has a key without an account', 404, { message: 'x' }, 'invalid'],
    ['may be tried again later', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'x' }, 'failed'],
    ['may be tried again when the server is well', 503, { message: 'Back in a minute.' }, 'failed'],
    ['may be tried again with a network', 0, { code: 'OFFLINE', message: '' }, 'failed'],
    ['may be tried again after an answer nobody can read', 200, { code: 'UNREADABLE_ANSWER', message: '' }, 'failed'],
  ] as const)('%s', (_, status, error, kind) => {
    expect(confirmFailureOf(failed(status, error)).kind).toBe(kind);
  });
});

test.each([
  [401, { code: 'SESSION_EXPIRED', message: 'x' }, { kind: 'signedOut' }],
  [409, { code: 'EMAIL_ALREADY_CONFIRMED', message: '' }, { kind: 'already' }],
  [429, { code: 'TOO_MANY_ATTEMPTS', message: '', retryAfterSeconds: 42 }, { kind: 'failed', failure: { show: 'wait', seconds: 42 } }],
  [502, { message: '' }, { kind: 'failed', failure: { show: 'key', key: 'GENERIC_INTERNAL_ERROR' } }],
] as const)('a message that was not sent again with %i %j', (status, error, expected) => {
  expect(resendFailureOf(failed(status, error))).toEqual(expected);
});
