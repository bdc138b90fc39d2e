import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from '#endpoint.ts';
import {
  grantablePermissions,
  grantableRoles,
  inviteLock,
  judgeGrant,
  judgeRevocation,
  judgeRoleChange,
  roleLock,
} from './people.rules.ts';
import { adminPermissions } from './role-set.ts';

const [actorId, targetId] = ['actor', 'target'];

describe('who grants what', () => {
  test.each<[Role[], Role[], ReturnType<typeof judgeGrant>]>([
    [['owner'], ['owner'], undefined],
    [['owner'], ['connectors', 'datasources'], undefined],
    [['teams'], [], undefined],
    [['teams'], ['teams'], undefined],
    [['teams', 'projects'], ['projects', 'teams'], undefined],
    [['teams'], ['projects'], 'PERMISSION_NOT_HELD'],
    [['teams'], ['teams', 'datasources'], 'PERMISSION_NOT_HELD'],
    [['teams', 'projects', 'connectors', 'datasources'], ['owner'], 'OWNERS_ONLY'],
  ])('%j grants %j: %s', (granter, granted, expected) => {
    expect(judgeGrant(granter, granted)).toBe(expected);
  });
});

describe('who changes whose roles', () => {
  test.each<[string, Role[], Role[], Role[], number, ReturnType<typeof judgeRoleChange>]>([
    [targetId, ['owner'], ['owner'], [], 2, undefined],
    [targetId, ['owner'], [], ['owner'], 1, undefined],
    [targetId, ['teams'], ['owner'], [], 2, 'OWNERS_ONLY'],
    [targetId, ['teams'], [], ['owner'], 2, 'OWNERS_ONLY'],
    [targetId, ['teams'], [], ['teams'], 1, undefined],
    [targetId, ['teams'], [], ['projects'], 1, 'PERMISSION_NOT_HELD'],
    // What somebody has already may stay, and may be taken.
    [targetId, ['teams'], ['datasources'], ['datasources', 'teams'], 1, undefined],
    [targetId, ['teams'], ['datasources'], [], 1, undefined],
    [actorId, ['owner'], ['owner'], [], 1, 'ONLY_OWNER_ROLE'],
    [actorId, ['owner'], ['owner'], [], 2, 'OWN_ROLE'],
    [actorId, ['teams'], ['teams'], [], 1, 'OWN_ROLE'],
  ])('%s: %j changes %j into %j with %i owners: %s', (id, own, before, roles, ownerCount, expected) => {
    expect(judgeRoleChange({ actor: { id: actorId, roles: own }, target: { id, roles: before }, roles, ownerCount })).toBe(expected);
  });

  test.each<[string, Role[], Role[], ReturnType<typeof judgeRevocation>]>([
    [targetId, ['teams'], [], undefined],
    [targetId, ['teams'], ['owner'], 'OWNERS_ONLY'],
    [targetId, ['owner'], ['owner'], undefined],
    [actorId, ['owner'], ['owner'], 'OWN_ROLE'],
  ])('%s: %j revokes %j: %s', (id, own, roles, expected) => {
    expect(judgeRevocation({ actor: { id: actorId, roles: own }, target: { id, roles } })).toBe(expected);
  });
});

describe('what somebody can give', () => {
  test('an owner everything, an admin what they hold, and never the owner’s role', () => {
    expect(grantableRoles(['owner'])).toEqual(['member', 'admin', 'owner']);
    expect(grantableRoles(['teams'])).toEqual(['member', 'admin']);
    expect(grantablePermissions(['owner'])).toEqual(adminPermissions);
    fc.assert(
      fc.property(fc.subarray([...adminPermissions]), (own) => {
        expect(grantablePermissions(own)).toEqual(adminPermissions.filter((one) => own.includes(one)));
      }),
    );
  });
});

describe('whose role can be changed', () => {
  test.each<[string, string, Role[], Role[], number, ReturnType<typeof roleLock>]>([
    ['an owner changes a member', targetId, [], ['owner'], 1, undefined],
    ['an owner changes another owner', targetId, ['owner'], ['owner'], 2, undefined],
    ['an admin for teams changes an admin', targetId, ['connectors'], ['teams'], 1, undefined],
    ['an admin for teams does not change an owner', targetId, ['owner'], ['teams'], 2, 'OWNERS_ONLY'],
    ['an admin for projects changes nobody', targetId, [], ['projects'], 1, 'FORBIDDEN'],
    ['a member changes nobody', targetId, [], [], 1, 'FORBIDDEN'],
    ['nobody changes their own', actorId, ['teams'], ['teams'], 1, 'OWN_ROLE'],
    ['nor does one of two owners', actorId, ['owner'], ['owner'], 2, 'OWN_ROLE'],
    ['the only owner is told why', actorId, ['owner'], ['owner'], 1, 'ONLY_OWNER_ROLE'],
    ['a member is told that the role is their own', actorId, [], [], 1, 'OWN_ROLE'],
  ])('%s', (_, id, roles, own, ownerCount, lock) => {
    expect(roleLock({ id, roles }, { id: actorId, roles: own, ownerCount })).toBe(lock);
  });

  test.each<[string, Role[], Role[], ReturnType<typeof inviteLock>]>([
    ['an admin for teams changes an invite', ['projects'], ['teams'], undefined],
    ['but not one that makes an owner', ['owner'], ['teams'], 'OWNERS_ONLY'],
    ['an owner does', ['owner'], ['owner'], undefined],
    ['an admin for projects changes none', [], ['projects'], 'FORBIDDEN'],
  ])('%s', (_, held, own, lock) => {
    expect(inviteLock(held, { roles: own })).toBe(lock);
  });

  test('what is not locked is what the server lets through', () => {
    const holder = fc.record({
      id: fc.constantFrom(actorId, targetId),
      roles: fc.constantFrom<Role[]>(['owner'], ['teams'], ['owner', 'teams'], []),
    });
    fc.assert(
      fc.property(holder, fc.constantFrom<Role[]>(['owner'], ['teams']), fc.integer({ min: 1, max: 3 }), (target, own, ownerCount) => {
        const actor = { id: actorId, roles: own };
        const unchanged = judgeRoleChange({ actor, target, roles: target.roles, ownerCount });
        expect(roleLock(target, { ...actor, ownerCount })).toBe(unchanged);
      }),
    );
  });
});
