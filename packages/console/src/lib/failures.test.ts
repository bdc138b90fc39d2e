import { endpoint } from '@foyer/api/endpoint';
import { describe, expect, test } from 'vitest';
import { type FailureTable, failureKindOf, isSessionOver, meaningOf, usualMeanings } from './failures.ts';

const call = endpoint({
  method: 'POST',
  path: '/nests',
  access: { kind: 'person' },
  success: { 204: null },
  errors: { NEST_NOT_FOUND: 409, NEST_TOO_DEEP: 409 },
});

const usual = usualMeanings({ session: 'session', refused: 'refused', trouble: 'trouble' });
const table = {
  ...usual,
  FORBIDDEN: 'forbidden',
  VALIDATION_FAILED: 'fields',
  NEST_NOT_FOUND: 'parent',
  NEST_TOO_DEEP: 'depth',
} as const satisfies FailureTable<typeof call, string>;

const meaning = (status: number, error: { code?: string; message?: string; fields?: Record<string, string> }) =>
  meaningOf(table, { status, error: { message: '', ...error } }, [['too deep', 'NEST_TOO_DEEP']]);

describe('what a failure means', () => {
  test.each([
    ['its code decides', 409, { code: 'NEST_NOT_FOUND' }, 'parent'],
    ['also against the words of its message', 409, { code: 'NEST_NOT_FOUND', message: 'too deep' }, 'parent'],
    ['without a code the specified words do', 409, { message: 'That is too deep.' }, 'depth'],
    ['a code that nobody knows counts as its status', 403, { code: 'NEW_IN_NEXT_YEAR' }, 'forbidden'],
    ['and is not read for words', 409, { code: 'NEW_IN_NEXT_YEAR', message: 'too deep' }, 'refused'],
    ['fields make it a broken rule', 400, { fields: { name: 'X' } }, 'fields'],
    ['a bare 401 is an ended session', 401, {}, 'session'],
    ['a bare 400 is refused', 400, {}, 'refused'],
    ['a bare 502 is trouble', 502, {}, 'trouble'],
    ['no answer is trouble', 0, {}, 'trouble'],
    ['an object’s own property is no code', 500, { code: 'toString' }, 'trouble'],
  ] as const)('%s', (_, status, error, expected) => expect(meaning(status, error)).toBe(expected));
});

test('a table without a row for a code of its call does not compile', () => {
  // @ts-expect-error NEST_TOO_DEEP has no row.
  const lacking: FailureTable<typeof call, string> = { ...usual, NEST_NOT_FOUND: 'parent' };
  expect(lacking).not.toHaveProperty('NEST_TOO_DEEP');
});

test('a code without a row of its own is named, and means what the usual code of its status does', () => {
  const named: FailureTable<typeof call, string, 'NEST_NOT_FOUND' | 'NEST_TOO_DEEP'> = usual;
  expect(meaningOf(named, { status: 409, error: { code: 'NEST_NOT_FOUND', message: '' } })).toBe('refused');
  // @ts-expect-error The call has no such code, or has it no more.
  const unknown: FailureTable<typeof call, string, 'NEST_NOT_FOUND' | 'NEST_TOO_DEEP' | 'NEST_TAKEN'> = usual;
  expect(unknown).toBe(usual);
});

describe('the kind of a failure', () => {
  test.each([
    ['an ended session', 401, { code: 'SESSION_EXPIRED' }, 'session'],
    ['another person’s session', 401, { code: 'PERSON_CHANGED' }, 'session'],
    ['a thing that is not there', 404, { code: 'NOT_FOUND' }, 'gone'],
    ['a bare 404', 404, {}, 'gone'],
    ['a code of the call’s own', 404, { code: 'SHARE_CODE_INVALID' }, 'gone'],
    ['a missing right', 403, { code: 'FORBIDDEN' }, 'forbidden'],
    ['another version', 412, {}, 'conflict'],
    ['too much at once', 429, {}, 'wait'],
    ['a broken rule', 400, { fields: { name: 'X' } }, 'refused'],
    ['no network', 0, { code: 'OFFLINE' }, 'unanswered'],
    ['nothing at all', 0, {}, 'unanswered'],
    ['a proxy that gave up', 504, {}, 'trouble'],
    ['an answer that nobody can read', 200, { code: 'UNREADABLE_ANSWER' }, 'unreadable'],
    ['a success that says what went wrong', 200, { message: 'No.' }, 'unreadable'],
  ] as const)('%s', (_, status, error, expected) =>
    expect(failureKindOf({ status, error: { message: '', ...error } as never })).toBe(expected),
  );

  test('a session is over by its code, whatever the status', () => {
    expect(isSessionOver({ status: 403, error: { code: 'SESSION_EXPIRED', message: '' } })).toBe(true);
    expect(isSessionOver({ status: 401, error: { code: 'FORBIDDEN', message: '' } })).toBe(false);
  });
});
