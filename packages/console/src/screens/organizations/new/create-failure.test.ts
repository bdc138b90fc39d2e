import type { Failure } from '@foyer/api/client';
import { describe, expect, it } from 'vitest';
import { createFailureOutcome } from './create-failure.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}): Failure => ({
  ok: false,
  status,
  error: { message: '', ...error } as Failure['error'],
});

describe('when an organization cannot be created', () => {
  it.each([
    ['an expired session is the session’s own affair', failure(401, { code: 'SESSION_EXPIRED' }), { kind: 'session' }],
    ['an unconfirmed person is asked to verify', failure(403, { code: 'USER_NOT_CONFIRMED' }), { kind: 'verification' }],
    [
      'a picture that is none is said at the picture',
      failure(400, { code: 'IMAGE_INVALID' as never, message: 'Not a picture.' }),
      { kind: 'field', field: 'image', message: 'Not a picture.' },
    ],
    ['a picture that is too large is said at the picture', failure(413, { code: 'BODY_TOO_LARGE' }), { kind: 'field', field: 'image' }],
    [
      'a broken name rule is said at the name',
      failure(400, { code: 'VALIDATION_FAILED', fields: { name: 'ORGANIZATION_NAME_VALIDATION' } }),
      { kind: 'field', field: 'name', errorKey: 'ORGANIZATION_NAME_VALIDATION' },
    ],
    ['anything else is the one sentence', failure(500, { code: 'GENERIC_INTERNAL_ERROR', message: 'Oh.' }), { kind: 'notification' }],
    [
      'but a limit of the day is said in the server’s words',
      failure(429, { code: 'ORGANIZATIONS_MAXIMUM' as never, message: 'Ten a day.' }),
      { kind: 'notification', message: 'Ten a day.' },
    ],
    [
      'and so is one of pictures, at the picture',
      failure(429, { code: 'UPLOADS_MAXIMUM' as never, message: 'Too many.' }),
      { kind: 'field', field: 'image', message: 'Too many.' },
    ],
    ['so is a lost network', failure(0, { code: 'OFFLINE' }), { kind: 'notification' }],
    ['and a refusal', failure(403, { code: 'FORBIDDEN' }), { kind: 'notification' }],
  ] as const)('%s', (_, given, outcome) => expect(createFailureOutcome(given)).toEqual(outcome));
});
