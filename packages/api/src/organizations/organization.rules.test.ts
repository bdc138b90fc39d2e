import { expect, test } from 'vitest';
import { mayLeave } from './organization.rules.ts';

test.each([
  [['owner'], 1, false],
  [['owner'], 2, true],
  [['owner', 'teams'], 1, false],
  [['teams', 'projects'], 1, true],
  [[], 1, true],
] as const)('a member with the roles %j among %i owners may leave: %s', (roles, owners, may) => {
  expect(mayLeave(roles, owners)).toBe(may);
});
