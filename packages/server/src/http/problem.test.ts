import { expect, test } from 'vitest';
import { problemBody, problemText } from './problem.ts';

test.each([
  ['USER_NOT_FOUND', 'not exist'],
  ['EMAIL_TAKEN_ERROR', 'already exists'],
  ['EMAIL_ALREADY_CONFIRMED', 'already'],
  ['CODE_NOT_MATCH', 'not match'],
  ['CODE_NOT_FOUND', 'not found'],
  ['CODE_NOT_FOUND', 'expired'],
  ['INVITE_EXPIRED', 'expired'],
])('the message of %s contains "%s", by which a reader without codes knows it (RUN-05)', (code, words) => {
  expect(problemBody(code, 'en', 'request').message).toContain(words);
});

test('an invalid reset key is not told in the words that would turn it into an internal error', () => {
  expect(problemBody('RESET_KEY_INVALID', 'en', 'request').message).not.toContain('not exist');
});

test('each code says something else in each language', () => {
  for (const code of ['EMAIL_TAKEN_ERROR', 'CODE_NOT_MATCH', 'RESET_KEY_INVALID', 'INVITE_EXPIRED'])
    expect(problemBody(code, 'br', 'request').message).not.toBe(problemBody(code, 'en', 'request').message);
});

test.each([
  ['en', 44.2, 'Invite just sent. Try again in 45 seconds.'],
  ['en', 1, 'Invite just sent. Try again in 1 second.'],
  ['en', 61, 'Invite just sent. Try again in 2 minutes.'],
  ['br', 45, 'O convite acabou de ser enviado. Tente de novo em 45 segundos.'],
] as const)('a wait is written as a duration: %s, %d seconds', (language, waitSeconds, words) => {
  expect(problemText('INVITE_TOO_SOON', language, { waitSeconds })).toBe(words);
});
