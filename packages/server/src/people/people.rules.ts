import type { Role } from '@foyer/api/endpoint';

/** From this many characters on a search is found by trigrams; what is shorter by its letters. */
export const indexedSearchLength = 3;
/** Up to so many people, wherever they are, are looked up one by one. */
export const narrowSearch = 300;
/** So many people are looked at to tell a word that many hold: one in four of them. */
export const sampledPeople = 400;

export type RoleRefusal = 'OWN_ROLE' | 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD' | 'ONLY_OWNER_ROLE';

const isOwner = (roles: readonly Role[]): boolean => roles.includes('owner');

/** Whether somebody may hand roles out: only owners make owners, and an admin grants only permissions that they hold. */
export function judgeGrant(granter: readonly Role[], granted: readonly Role[]): 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD' | undefined {
  if (isOwner(granter)) return undefined;
  if (isOwner(granted)) return 'OWNERS_ONLY';
  return granted.every((role) => granter.includes(role)) ? undefined : 'PERMISSION_NOT_HELD';
}

/** Who changes whose roles, and into what. */
export interface RoleChange {
  readonly actor: { readonly id: string; readonly roles: readonly Role[] };
  readonly target: { readonly id: string; readonly roles: readonly Role[] };
  readonly roles: readonly Role[];
  readonly ownerCount: number;
}

/** Why somebody's roles cannot be changed so; undefined when they can. What the person holds already may stay. */
export function judgeRoleChange({ actor, target, roles, ownerCount }: RoleChange): RoleRefusal | undefined {
  if (actor.id === target.id) return isOwner(target.roles) && ownerCount === 1 ? 'ONLY_OWNER_ROLE' : 'OWN_ROLE';
  return judgeRegrant(actor.roles, target.roles, roles);
}

/** Whether somebody may give these roles where others were given: what is there already may stay, but an owner's only owners touch. */
export function judgeRegrant(
  granter: readonly Role[],
  before: readonly Role[],
  after: readonly Role[],
): 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD' | undefined {
  if (!isOwner(granter) && isOwner(before)) return 'OWNERS_ONLY';
  return judgeGrant(
    granter,
    after.filter((role) => !before.includes(role)),
  );
}

/** Why somebody's access cannot be revoked; undefined when it can. Whoever wants to go themselves leaves. */
export function judgeRevocation({ actor, target }: Pick<RoleChange, 'actor' | 'target'>): 'OWN_ROLE' | 'OWNERS_ONLY' | undefined {
  if (actor.id === target.id) return 'OWN_ROLE';
  return isOwner(target.roles) && !isOwner(actor.roles) ? 'OWNERS_ONLY' : undefined;
}

/** Whether two lists of roles are the same, whatever their order. */
export function isSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
