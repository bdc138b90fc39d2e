import type { Failure } from '@foyer/api/client';
import { describe, expect, it } from 'vitest';
import { failedSave, loadFailureOutcome } from './project-failure.ts';

const failure = (status: number): Failure => ({ ok: false, status, error: { message: 'Oh.' } });

describe('a project that does not load', () => {
  it.each([
    ['leads to the organization', 404, false, 'leave'],
    ['leads there when the server fails', 500, false, 'leave'],
    ['leads there when it is no longer there', 404, true, 'leave'],
    ['is left to the session when that has expired', 401, false, 'session'],
    ['stays as it was without a network', 0, true, 'stay'],
    ['stays as it was while the server fails', 503, true, 'stay'],
  ] as const)('%s', (_, status, isShown, kind) => expect(loadFailureOutcome(failure(status), isShown)).toEqual({ kind }));
});

describe('a save that failed', () => {
  it.each([
    ['is a conflict when somebody else has saved', 412, { kind: 'conflict' }],
    ['is told by the session when that has expired', 401, { kind: 'refused', isToldElsewhere: true }],
    ['is told by the way out when the project is gone', 404, { kind: 'refused', isToldElsewhere: true }],
    ['was not stored when the server says no', 403, { kind: 'refused' }],
    ['may have been stored when a proxy gave up', 504, { kind: 'unknown', isUnreached: true }],
    ['may have been stored when nothing came back', 0, { kind: 'unknown', isUnreached: true }],
    ['may have been stored when the server failed', 500, { kind: 'unknown' }],
  ] as const)('%s', (_, status, outcome) => expect(failedSave(failure(status), 'Oh.')).toMatchObject(outcome));
});
