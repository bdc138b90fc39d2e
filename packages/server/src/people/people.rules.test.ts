import type { Role } from '@foyer/api/endpoint';
import { isRoleSet, roleKindOf } from '@foyer/api/people/role-set';
import { describe, expect, test } from 'vitest';
import { judgeGrant, judgeRevocation, judgeRoleChange } from './people.rules.ts';

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

describe('a list of roles', () => {
  test.each<[Role[], string]>([
    [[], 'member'],
    [['owner'], 'owner'],
    [['projects'], 'admin'],
    [['owner', 'teams'], 'admin'],
  ])('%j makes a %s', (roles, kind) => {
    expect(roleKindOf(roles)).toBe(kind);
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
