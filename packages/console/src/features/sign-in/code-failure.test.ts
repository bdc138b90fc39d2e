import type { Failure } from '@foyer/api/client';
import { expect, test } from 'vitest';
import { codeFailureOf, resendFailureOf } from './code-failure.ts';

const failure = (status: number, message: string, code?: string, retryAfterSeconds?: number): Failure => ({
  ok: false,
  status,
  error: { message, ...(code && { code }), ...(retryAfterSeconds && { retryAfterSeconds }) },
});

test.each([
  ['a code that does not match, by its words', failure(400, 'The code does not match.'), { show: 'key', key: 'CODE_NOT_MATCH' }],
  ['a code that does not match, by its code', failure(400, 'expired', 'CODE_NOT_MATCH'), { show: 'key', key: 'CODE_NOT_MATCH' }],
  ['a code that is not found', failure(404, 'Code not found'), { show: 'key', key: 'CODE_NOT_FOUND' }],
  ['a code that has expired', failure(400, 'This code is expired'), { show: 'key', key: 'CODE_NOT_FOUND' }],
  ['too many attempts', failure(429, 'Slow down', 'TOO_MANY_ATTEMPTS', 42), { show: 'wait', seconds: 42 }],
  ['no network', failure(0, '', 'OFFLINE'), { show: 'key', key: 'OFFLINE' }],
  ['anything else, in the server’s words', failure(503, 'Back in a minute.'), { show: 'message', message: 'Back in a minute.' }],
])('%s', (_, given, expected) => {
  expect(codeFailureOf(given)).toEqual(expected);
});

test.each([
  ['nothing to send a code for', failure(404, 'The sign-in does not exist'), { show: 'key', key: 'CODE_NOT_MATCH' }],
  ['too early for another', failure(429, '', 'TOO_MANY_ATTEMPTS', 55), { show: 'wait', seconds: 55 }],
  ['no answer and no words', failure(500, ''), { show: 'key', key: 'GENERIC_INTERNAL_ERROR' }],
])('on resend: %s', (_, given, expected) => {
  expect(resendFailureOf(given)).toEqual(expected);
});
