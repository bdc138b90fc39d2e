import { mayCall } from '#access.ts';
import type { Role } from '#endpoint.ts';
import { updateInvite } from './invite.contract.ts';
import { type AdminPermission, adminPermissions, type RoleKind, roleKinds } from './role-set.ts';
import { updateUserRoles } from './user.contract.ts';

type GrantRefusal = 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD';
type TargetRefusal = 'OWN_ROLE' | 'ONLY_OWNER_ROLE' | 'OWNERS_ONLY';
/** Why roles cannot be changed, as the code of the answer. */
export type RoleRefusal = TargetRefusal | GrantRefusal;
/** Why the roles of a person or an invite cannot be changed whatever they are to become. */
export type RoleLock = TargetRefusal | 'FORBIDDEN';

/** Somebody in an organization. */
interface Holder {
  readonly id: string;
  readonly roles: readonly Role[];
}

const isOwner = (roles: readonly Role[]): boolean => roles.includes('owner');

/** Whether what holds some roles is out of the caller's reach: only owners change, cancel or revoke owners. */
export function isForOwners(own: readonly Role[], held: readonly Role[]): boolean {
  return isOwner(held) && !isOwner(own);
}

/** Whether somebody may hand roles out: only owners make owners, and an admin grants only permissions that they hold. */
export function judgeGrant(own: readonly Role[], granted: readonly Role[]): GrantRefusal | undefined {
  if (isForOwners(own, granted)) return 'OWNERS_ONLY';
  return isOwner(own) || granted.every((role) => own.includes(role)) ? undefined : 'PERMISSION_NOT_HELD';
}

/** Whether somebody may give these roles where others were given: what is there already may stay, but an owner's only owners touch. */
export function judgeRegrant(own: readonly Role[], before: readonly Role[], after: readonly Role[]): GrantRefusal | undefined {
  if (isForOwners(own, before)) return 'OWNERS_ONLY';
  return judgeGrant(
    own,
    after.filter((role) => !before.includes(role)),
  );
}

/** The permissions that somebody can grant: an owner all of them, an admin those that they hold. */
export function grantablePermissions(own: readonly Role[]): readonly AdminPermission[] {
  return adminPermissions.filter((permission) => judgeGrant(own, [permission]) === undefined);
}

/** What somebody can make others. */
export function grantableRoles(own: readonly Role[]): readonly RoleKind[] {
  return roleKinds.filter((kind) => kind !== 'owner' || judgeGrant(own, [kind]) === undefined);
}

/** Whose roles somebody changes: never their own, and an owner's only as an owner (PPL-06). */
function judgeTarget(actor: Holder, target: Holder, ownerCount: number): TargetRefusal | undefined {
  if (actor.id === target.id) return isOwner(target.roles) && ownerCount <= 1 ? 'ONLY_OWNER_ROLE' : 'OWN_ROLE';
  return isForOwners(actor.roles, target.roles) ? 'OWNERS_ONLY' : undefined;
}

/** Who changes whose roles, and into what. */
export interface RoleChange {
  readonly actor: Holder;
  readonly target: Holder;
  readonly roles: readonly Role[];
  readonly ownerCount: number;
}

/** Why somebody's roles cannot be changed so; undefined when they can. What the person holds already may stay. */
export function judgeRoleChange({ actor, target, roles, ownerCount }: RoleChange): RoleRefusal | undefined {
  return judgeTarget(actor, target, ownerCount) ?? judgeRegrant(actor.roles, target.roles, roles);
}

/** Why somebody's access cannot be revoked; undefined when it can. Whoever wants to go themselves leaves. */
export function judgeRevocation({ actor, target }: Pick<RoleChange, 'actor' | 'target'>): 'OWN_ROLE' | 'OWNERS_ONLY' | undefined {
  if (actor.id === target.id) return 'OWN_ROLE';
  return isForOwners(actor.roles, target.roles) ? 'OWNERS_ONLY' : undefined;
}

/** Why somebody's role cannot be changed by the caller at all, or `undefined` when it can. */
export function roleLock(person: Holder, caller: Holder & { readonly ownerCount: number }): RoleLock | undefined {
  if (person.id !== caller.id && !mayCall(updateUserRoles, caller.roles)) return 'FORBIDDEN';
  return judgeTarget(caller, person, caller.ownerCount);
}

/** The same of what a waiting invite gives, which is nobody's own. */
export function inviteLock(held: readonly Role[], caller: Pick<Holder, 'roles'>): RoleLock | undefined {
  if (!mayCall(updateInvite, caller.roles)) return 'FORBIDDEN';
  return isForOwners(caller.roles, held) ? 'OWNERS_ONLY' : undefined;
}
