import type { Failure } from '@foyer/api/client';
import { expect, test } from 'vitest';
import { accountFailureOutcome } from './account-failure.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}): Failure => ({
  ok: false,
  status,
  error: { message: '', ...error },
});

test.each([
  ['an ended session is the session dialog’s business', failure(401), { kind: 'session' }],
  ['too many attempts are counted down', failure(429, { retryAfterSeconds: 42 }), { kind: 'wait', seconds: 42 }],
  ['too many attempts without a figure wait a minute', failure(429), { kind: 'wait', seconds: 60 }],
  [
    'a wrong current password is said at its field',
    failure(400, { code: 'CURRENT_PASSWORD_WRONG' }),
    { kind: 'field', field: 'currentPassword', key: 'CURRENT_PASSWORD_WRONG' },
  ],
  [
    'a wrong code of the app is said at its field',
    failure(400, { code: 'AUTHENTICATOR_CODE_WRONG' }),
    { kind: 'field', field: 'code', key: 'AUTHENTICATOR_CODE_WRONG' },
  ],
  [
    'a field that the server refuses is marked',
    failure(400, { fields: { givenName: 'FIRST_NAME_VALIDATION' } }),
    { kind: 'field', field: 'givenName', key: 'FIRST_NAME_VALIDATION' },
  ],
  ['anything else is said as it is', failure(503, { message: 'Back in a minute.' }), { kind: 'message' }],
])('%s', (_, given, expected) => {
  expect(accountFailureOutcome(given)).toEqual(expected);
});
