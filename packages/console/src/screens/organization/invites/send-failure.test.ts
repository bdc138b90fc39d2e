import type { Failure } from '@foyer/api/client';
import { expect, it } from 'vitest';
import { sendFailureOutcome } from './send-failure.ts';

it.each([
  [429, { retryAfterSeconds: 9 }, { kind: 'wait', seconds: 9 }],
  [429, {}, { kind: 'wait', seconds: 5 }],
  [400, {}, { kind: 'refused', message: 'No.' }],
  [409, {}, { kind: 'refused', message: 'No.' }],
  [401, {}, { kind: 'stopped', message: 'No.' }],
  [403, {}, { kind: 'stopped', message: 'No.' }],
  [404, {}, { kind: 'stopped', message: 'No.' }],
  [500, {}, { kind: 'stopped', message: 'No.' }],
  [0, { code: 'OFFLINE' }, { kind: 'stopped', message: 'No.' }],
] as const)('a call that failed with %i %j is %j', (status, error, outcome) => {
  const failure: Failure = { ok: false, status, error: { message: '', ...error } };
  expect(sendFailureOutcome(failure, 'No.')).toEqual(outcome);
});
