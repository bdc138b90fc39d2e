import { describe, expect, test } from 'vitest';
import { needsNewLink, resetFailureOf } from './reset-failure.ts';

const failed = (status: number, error: Parameters<typeof resetFailureOf>[0]['error']) => ({ ok: false, status, error }) as const;

describe('a password that was not reset', () => {
  test.each([
    ['shows the server’s words', 400, { code: 'X', message: 'Too late.' }, { show: 'message', message: 'Too late.' }],
    ['never says that somebody does not exist', 404, { message: 'User does not exist.' }, { show: 'key', key: 'GENERIC_INTERNAL_ERROR' }],
    [
      'says at its field what the server found wrong with the password',
      400,
      { message: 'x', fields: { password: 'PASSWORD_TOO_COMMON' } },
      { show: 'fields', fields: { password: 'PASSWORD_TOO_COMMON' } },
    ],
    [
      'says of a broken key what the server says',
      400,
      { message: 'No.', fields: { key: 'CONFIRM_EMAIL_ERROR' } },
      { show: 'message', message: 'No.' },
    ],
    ['counts a wait down', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'x', retryAfterSeconds: 5 }, { show: 'wait', seconds: 5 }],
    ['says that there is no network', 0, { code: 'OFFLINE', message: '' }, { show: 'key', key: 'OFFLINE' }],
  ] as const)('%s', (_, status, error, expected) => {
    expect(resetFailureOf(failed(status, error))).toEqual(expected);
  });

  test.each([
    [{ code: 'RESET_KEY_INVALID', message: '' }, true],
    [{ message: '', fields: { key: 'CONFIRM_EMAIL_ERROR' } }, true],
    [{ message: '', fields: { password: 'PASSWORD_TOO_COMMON' } }, false],
    [{ message: 'x' }, false],
  ] as const)('%j needs a new link: %s', (error, expected) => {
    expect(needsNewLink(failed(400, error))).toBe(expected);
  });
});
