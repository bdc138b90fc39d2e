import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRole, grantablePermissions, permissionOrder, roleLock, rolesOfChoice, withPermission } from './role-change.ts';

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
      fc.property(fc.subarray([...permissionOrder], { minLength: 1 }), (own) => {
        for (const role of rolesOfChoice('admin', own)) expect(own).toContain(role);
        expect(rolesOfChoice('admin', own)).not.toEqual([]);
        expect(grantablePermissions(own)).toEqual(permissionOrder.filter((one) => own.includes(one)));
      }),
    );
  });
});

it('a permission is added or removed alone, and what was removed with it is a member', () => {
  expect(withPermission(['teams'], 'projects', true)).toEqual(['projects', 'teams']);
  expect(withPermission(['projects', 'teams'], 'projects', false)).toEqual(['teams']);
  expect(withPermission(['owner', 'teams'], 'connectors', true)).toEqual(['teams', 'connectors']);
  expect(chosenRole(withPermission(['teams'], 'teams', false))).toBe('member');
  expect(chosenRole(['janitor'])).toBeUndefined();
});

describe('whose role can be changed', () => {
  it.each([
    ['an owner changes a member', '2', [], ['owner'], 1, undefined],
    ['an owner changes another owner', '2', ['owner'], ['owner'], 2, undefined],
    ['an admin for teams changes an admin', '2', ['connectors'], ['teams'], 1, undefined],
    ['an admin for teams does not change an owner', '2', ['owner'], ['teams'], 2, 'owner'],
    ['an admin for projects changes nobody', '2', [], ['projects'], 1, 'no-right'],
    ['a member changes nobody', '2', [], [], 1, 'no-right'],
    ['nobody changes their own', '1', ['teams'], ['teams'], 1, 'own'],
    ['nor does one of two owners', '1', ['owner'], ['owner'], 2, 'own'],
    ['the only owner is told why', '1', ['owner'], ['owner'], 1, 'sole-owner'],
  ] as const)('%s', (_, id, roles, own, ownerCount, lock) =>
    expect(roleLock({ id, roles }, { id: '1', roles: own, ownerCount })).toBe(lock),
  );
});
