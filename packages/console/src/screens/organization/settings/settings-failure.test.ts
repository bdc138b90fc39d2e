import type { Failure } from '@foyer/api/client';
import { describe, expect, it } from 'vitest';
import { actionFailureOutcome, failedSave } from './settings-failure.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}): Failure => ({
  ok: false,
  status,
  error: { message: '', ...error } as Failure['error'],
});

describe('when updating, deleting or leaving fails', () => {
  it.each([
    [
      'the server’s message is shown',
      failure(409, { message: 'You must assign another owner before leaving organization.' }),
      { kind: 'message', message: 'You must assign another owner before leaving organization.' },
    ],
    ['without one the generic text stands in', failure(0, { code: 'OFFLINE' }), { kind: 'message', message: '' }],
    ['what is gone is told by the shell', failure(404, { message: 'Not here.' }), { kind: 'gone' }],
    ['an expired session has its own dialog', failure(401, { code: 'SESSION_EXPIRED', message: 'Expired.' }), { kind: 'session' }],
  ] as const)('%s', (_, given, outcome) => expect(actionFailureOutcome(given)).toEqual(outcome));
});

describe('a failed save of the name', () => {
  it.each([
    ['someone else saved', 412, 'conflict'],
    ['the server said no', 400, 'refused'],
    ['the session has ended', 401, 'refused'],
    ['no answer came', 0, 'unknown'],
    ['something broke half way', 500, 'unknown'],
    ['a proxy gave up', 504, 'unknown'],
  ] as const)('%s', (_, status, kind) => expect(failedSave(failure(status), '', false).kind).toBe(kind));

  it('a picture that the server does not take is told apart, and so is an expired session', () => {
    expect(failedSave(failure(400, { code: 'IMAGE_INVALID' as never }), '', false)).toMatchObject({
      kind: 'refused',
      isPictureAtFault: true,
    });
    expect(failedSave(failure(401), '', false)).toMatchObject({ kind: 'refused', isToldElsewhere: true });
  });

  it('an organization that is gone is told of by the shell; a 404 for one that is there is told here', () => {
    expect(failedSave(failure(404), 'x', true)).toEqual({ kind: 'refused', message: 'x', isToldElsewhere: true });
    expect(failedSave(failure(404), 'x', false)).toEqual({ kind: 'refused', message: 'x' });
  });
});
