import { describe, expect, it } from 'vitest';
import { callRefusal, mayCall } from './access.ts';
import type { Access, Role } from './endpoint.ts';

const member = { access: { kind: 'member' } } as const;
const manager = { access: { kind: 'member', anyOf: ['projects', 'teams'] } } as const;

describe('whether a member may make a call', () => {
  it.each<[string, Role[] | undefined, boolean]>([
    ['an owner may', ['owner'], true],
    ['an owner may whatever else the list holds', ['owner', 'connectors'], true],
    ['one of the roles asked for is enough', ['teams'], true],
    ['another role is not', ['connectors'], false],
    ['a plain member may not', [], false],
    ['nobody may while the roles are unknown', undefined, false],
  ])('%s', (_, roles, expected) => expect(mayCall(manager, roles)).toBe(expected));

  it('every member may where no role is asked for', () => {
    expect(mayCall(member, [])).toBe(true);
    expect(mayCall(member, undefined)).toBe(false);
  });
});

describe('what a refused call is answered', () => {
  it.each<[string, Access, boolean, Role[] | undefined, ReturnType<typeof callRefusal>]>([
    ['anyone makes a public call', { kind: 'public' }, false, undefined, undefined],
    ['anyone with a session makes a person’s call', { kind: 'person' }, false, undefined, undefined],
    ['unless it needs a confirmed address', { kind: 'person', confirmed: true }, false, undefined, 'USER_NOT_CONFIRMED'],
    ['which is then enough', { kind: 'person', confirmed: true }, true, undefined, undefined],
    ['somebody who is no member sees nothing', manager.access, true, undefined, 'NOT_FOUND'],
    ['a member without the role is told so', manager.access, true, ['datasources'], 'FORBIDDEN'],
    ['a member needs no confirmed address', manager.access, false, ['teams'], undefined],
  ])('%s', (_, access, isConfirmed, roles, expected) =>
    expect(callRefusal({ access }, { isConfirmed, isRecent: true, roles })).toBe(expected),
  );

  it.each<[string, Access, Partial<Parameters<typeof callRefusal>[1]>, ReturnType<typeof callRefusal>]>([
    ['an operator makes a call of operators', { kind: 'operator' }, {}, undefined],
    ['nobody else knows of it', { kind: 'operator' }, { isOperator: false }, 'NOT_FOUND'],
    ['nor does an operator without a second factor make it', { kind: 'operator' }, { hasSecondFactor: false }, 'SECOND_FACTOR_REQUIRED'],
    ['a change asks for a recent proof', { kind: 'operator', recent: true }, { isRecent: false }, 'AUTHENTICATION_TOO_OLD'],
    ['looking does not', { kind: 'operator' }, { isRecent: false }, undefined],
    ['an operator joins no organization', { kind: 'person', joins: true }, {}, 'FORBIDDEN'],
    ['somebody else does', { kind: 'person', joins: true }, { isOperator: false }, undefined],
    ['a suspended organization is closed to its owner', member.access, { roles: ['owner'], isSuspended: true }, 'ORGANIZATION_SUSPENDED'],
    ['and not told of to anybody else', member.access, { isSuspended: true }, 'NOT_FOUND'],
    ['but for what says why', { kind: 'member', whileSuspended: true }, { roles: [], isSuspended: true }, undefined],
  ])('%s', (_, access, given, expected) => {
    const operator = { isConfirmed: true, isRecent: true, roles: undefined, isOperator: true, hasSecondFactor: true };
    expect(callRefusal({ access }, { ...operator, ...given })).toBe(expected);
  });

  it('who proved who they are too long ago is asked again where that matters, and nowhere else', () => {
    const old = { isConfirmed: true, isRecent: false, roles: [] };
    expect(callRefusal({ access: { kind: 'person', recent: true } }, old)).toBe('AUTHENTICATION_TOO_OLD');
    expect(callRefusal({ access: { kind: 'person', recent: true } }, { ...old, isRecent: true })).toBeUndefined();
    expect(callRefusal({ access: { kind: 'person', confirmed: true } }, old)).toBeUndefined();
    expect(callRefusal(member, old)).toBeUndefined();
  });
});
