import { describe, expect, test } from 'vitest';
import { directoryUsers } from '#testing/directory.ts';
import { accessChangeOf, byAttention, inParts, rowsOfAnswer, rowsOfFailure, tally } from './bulk-plan.ts';

const [first, second, third] = directoryUsers as [(typeof directoryUsers)[0], (typeof directoryUsers)[0], (typeof directoryUsers)[0]];

test('a call takes no more people than it may, and nobody is left out', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 200)).toEqual([]);
});

describe('an honest result', () => {
  const rows = rowsOfAnswer(
    [first, second, third],
    [
      { id: second.id, outcome: 'refused', code: 'OWNERS_ONLY', message: 'Only owners.' },
      { id: first.id, outcome: 'changed', before: [], after: ['teams'] },
    ],
    'Unknown.',
  );

  test('tells of each what the answer says, and of whom it does not name that nobody knows', () => {
    expect(rows).toEqual([
      { entry: first, outcome: 'changed', before: [], after: ['teams'] },
      { entry: second, outcome: 'refused', reason: 'Only owners.' },
      { entry: third, outcome: 'failed', reason: 'Unknown.' },
    ]);
    expect(tally(rows)).toEqual({ failed: 1, refused: 1, changed: 1, same: 0 });
  });

  test('puts what needs attention first', () => {
    expect(byAttention(rows).map(({ outcome }) => outcome)).toEqual(['failed', 'refused', 'changed']);
  });

  test.each([
    [403, 'refused'],
    [409, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [0, 'failed'],
  ] as const)('a call that failed with %i leaves its rows %s', (status, outcome) =>
    expect(rowsOfFailure([first], { status, error: { message: '' } }, 'Why.')).toEqual([{ entry: first, outcome, reason: 'Why.' }]),
  );
});

test('what it means for projects is asked of the people whom it changes, not of invites', () => {
  const rows = [
    { entry: first, outcome: 'changed' },
    { entry: second, outcome: 'refused' },
    { entry: { ...third, kind: 'invite' } as never, outcome: 'changed' },
  ] as const;
  const users = [first.id];
  expect(accessChangeOf({ kind: 'roles', roles: ['projects'] }, rows)).toEqual({ kind: 'people', users, roles: ['projects'] });
  expect(accessChangeOf({ kind: 'teams', teams: ['a_b'] }, rows)).toEqual({ kind: 'people', users, add: ['a_b'] });
  expect(accessChangeOf({ kind: 'revoke' }, rows)).toEqual({ kind: 'revocation', users });
  expect(accessChangeOf({ kind: 'revoke' }, rows.slice(1))).toBeUndefined();
});
