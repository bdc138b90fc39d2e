import { describe, expect, test } from 'vitest';
import type { Role } from '#endpoint.ts';
import { displayedRole, isRoleSet, roleParts } from './role-set.ts';

describe('a list of roles', () => {
  test.each([
    [[], 'member'],
    [['owner'], 'owner'],
    [['teams'], 'admin'],
    [['projects'], 'admin'],
    [['connectors'], 'admin'],
    [['datasources'], 'admin'],
    [['projects', 'teams'], 'admin'],
    [['owner', 'teams'], 'admin'],
    [['somebody'], 'error'],
    [['somebody', 'owner'], 'owner'],
    [['somebody', 'teams'], 'admin'],
  ])('%j is shown as %s', (roles, shown) => {
    expect(displayedRole(roles)).toBe(shown);
  });

  test('falls into its parts, the permissions in their order', () => {
    expect(roleParts(['teams', 'somebody', 'projects'])).toEqual({
      isOwner: false,
      permissions: ['projects', 'teams'],
      unknown: ['somebody'],
    });
    expect(roleParts(['owner'])).toEqual({ isOwner: true, permissions: [], unknown: [] });
  });

  test.each<[Role[], boolean]>([
    [[], true],
    [['owner'], true],
    [['teams', 'projects'], true],
    [['owner', 'teams'], false],
    [['teams', 'teams'], false],
  ])('%j can be given: %s', (roles, expected) => {
    expect(isRoleSet(roles)).toBe(expected);
  });
});
