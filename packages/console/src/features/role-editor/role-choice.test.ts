import { adminPermissions } from '@foyer/api/people/role-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRole, makesOwner, rolesOf, rolesOfChoice, withEveryProject, withPermission } from './role-choice.ts';

describe('choosing a role', () => {
  it.each([
    ['owner', ['owner'], ['owner']],
    ['member', ['owner'], []],
    ['admin', ['owner'], ['projects', 'teams']],
    ['admin', ['teams', 'projects', 'connectors'], ['projects', 'teams']],
    ['admin', ['teams'], ['teams']],
    ['admin', ['datasources'], ['datasources']],
  ] as const)('%s, chosen by %j, sets %j', (choice, own, roles) => expect(rolesOfChoice(choice, own)).toEqual(roles));

  it('never grants an admin more than who grants it holds', () => {
    fc.assert(
      fc.property(fc.subarray([...adminPermissions], { minLength: 1 }), (own) => {
        for (const role of rolesOfChoice('admin', own)) expect(own).toContain(role);
        expect(rolesOfChoice('admin', own)).not.toEqual([]);
      }),
    );
  });
});

it('permissions count for an admin alone', () => {
  expect(rolesOf('owner', ['teams'])).toEqual(['owner']);
  expect(rolesOf('admin', ['teams'])).toEqual(['teams']);
  expect(rolesOf('member', ['teams'])).toEqual([]);
});

it('a permission is added or removed alone, and what was removed with it is a member', () => {
  expect(withPermission(['teams'], 'projects', true)).toEqual(['projects', 'teams']);
  expect(withPermission(['projects', 'teams'], 'projects', false)).toEqual(['teams']);
  expect(withPermission(['owner', 'teams'], 'connectors', true)).toEqual(['teams', 'connectors']);
  expect(withEveryProject(['teams'])).toEqual(['projects', 'teams']);
  expect(chosenRole(withPermission(['teams'], 'teams', false))).toBe('member');
  expect(chosenRole(['janitor'])).toBeUndefined();
});

it.each([
  [[], ['owner'], true],
  [['projects'], ['owner'], true],
  [['owner'], ['owner'], false],
  [['owner'], [], false],
] as const)('from %j to %j makes an owner: %s', (before, after, makes) => expect(makesOwner(before, after)).toBe(makes));
