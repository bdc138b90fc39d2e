import type { Access, Endpoint, Role } from './endpoint.ts';

/** A call that asks for a place in an organization. */
export interface MemberCall {
  readonly access: Extract<Access, { kind: 'member' }>;
}

/** What decides whether somebody may make a call; no roles when they are no member of the organization that it is about. */
export interface Standing {
  readonly isConfirmed: boolean;
  /** They have proved who they are within the last 15 minutes. */
  readonly isRecent: boolean;
  readonly roles: readonly Role[] | undefined;
}

/** Why somebody who is signed in may not make a call, as the code of the answer; undefined when they may. */
export function callRefusal(
  { access }: Pick<Endpoint, 'access'>,
  { isConfirmed, isRecent, roles }: Standing,
): 'USER_NOT_CONFIRMED' | 'AUTHENTICATION_TOO_OLD' | 'NOT_FOUND' | 'FORBIDDEN' | undefined {
  if (access.kind === 'person' && access.confirmed && !isConfirmed) return 'USER_NOT_CONFIRMED';
  if (access.kind === 'person' && access.recent && !isRecent) return 'AUTHENTICATION_TOO_OLD';
  if (access.kind !== 'member') return undefined;
  if (roles === undefined) return 'NOT_FOUND';
  // PPL-03: everybody passes where nothing is asked for, and an owner always.
  const { anyOf } = access;
  return anyOf === undefined || roles.includes('owner') || anyOf.some((role) => roles.includes(role)) ? undefined : 'FORBIDDEN';
}

/** Whether a member of an organization may make a call there. While the roles are not known, nobody may. */
export function mayCall(call: MemberCall, roles: readonly Role[] | undefined): boolean {
  return callRefusal(call, { isConfirmed: true, isRecent: true, roles }) === undefined;
}
