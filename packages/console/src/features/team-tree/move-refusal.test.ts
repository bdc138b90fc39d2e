import { describe, expect, test } from 'vitest';
import { moveRefusal } from './move-refusal.ts';

describe('a team cannot be put', () => {
  test.each([
    ['under itself', 'a_b', 'a_b', 'TEAM_MOVE_BELOW_ITSELF'],
    ['under a team below it', 'a_b', 'a_b_c_d', 'TEAM_MOVE_BELOW_ITSELF'],
    ['where it is', 'a_b', 'a', 'UNCHANGED'],
    ['at the top, where it is', 'a', '', 'UNCHANGED'],
    ['but under one whose id merely begins alike', 'a_b', 'a_bc', undefined],
    ['but at the top', 'a_b', '', undefined],
  ] as const)('%s', (_where, id, parent, expected) => {
    expect(moveRefusal(id, parent)).toBe(expected);
  });
});
