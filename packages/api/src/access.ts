import type { Access, Endpoint, Role } from './endpoint.ts';

/** A call that asks for a place in an organization. */
export interface MemberCall {
  readonly access: Extract<Access, { kind: 'member' }>;
}

/** The `role` of somebody who works for the provider (OPR-01). */
export const operatorRole = 'operator';

/** What decides whether somebody may make a call; no roles when they are no member of the organization that it is about. */
export interface Standing {
  readonly isConfirmed: boolean;
  /** They have proved who they are within the last 15 minutes. */
  readonly isRecent: boolean;
  readonly roles: readonly Role[] | undefined;
  /** The organization that the call is about is suspended. */
  readonly isSuspended?: boolean;
  readonly isOperator?: boolean;
  readonly hasSecondFactor?: boolean;
}

type Refusal =
  | 'USER_NOT_CONFIRMED'
  | 'AUTHENTICATION_TOO_OLD'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'ORGANIZATION_SUSPENDED'
  | 'SECOND_FACTOR_REQUIRED';

type AccessOf<Kind extends Access['kind']> = Extract<Access, { kind: Kind }>;

function personRefusal({ confirmed, recent, joins }: AccessOf<'person'>, standing: Standing): Refusal | undefined {
  if (confirmed && !standing.isConfirmed) return 'USER_NOT_CONFIRMED';
  // OPR-03
  if (joins && standing.isOperator) return 'FORBIDDEN';
  return recent && !standing.isRecent ? 'AUTHENTICATION_TOO_OLD' : undefined;
}

function memberRefusal({ anyOf, whileSuspended }: AccessOf<'member'>, { roles, isSuspended }: Standing): Refusal | undefined {
  if (roles === undefined) return 'NOT_FOUND';
  // ORG-51
  if (isSuspended && !whileSuspended) return 'ORGANIZATION_SUSPENDED';
  // PPL-03: everybody passes where nothing is asked for, and an owner always.
  return anyOf === undefined || roles.includes('owner') || anyOf.some((role) => roles.includes(role)) ? undefined : 'FORBIDDEN';
}

function operatorRefusal({ recent }: AccessOf<'operator'>, standing: Standing): Refusal | undefined {
  if (!standing.isOperator) return 'NOT_FOUND';
  if (!standing.hasSecondFactor) return 'SECOND_FACTOR_REQUIRED';
  return recent && !standing.isRecent ? 'AUTHENTICATION_TOO_OLD' : undefined;
}

/** Why somebody who is signed in may not make a call, as the code of the answer; undefined when they may. */
export function callRefusal({ access }: Pick<Endpoint, 'access'>, standing: Standing): Refusal | undefined {
  if (access.kind === 'person') return personRefusal(access, standing);
  if (access.kind === 'member') return memberRefusal(access, standing);
  return access.kind === 'operator' ? operatorRefusal(access, standing) : undefined;
}

/** Whether a member of an organization may make a call there. While the roles are not known, nobody may. */
export function mayCall(call: MemberCall, roles: readonly Role[] | undefined): boolean {
  return callRefusal(call, { isConfirmed: true, isRecent: true, roles }) === undefined;
}
