import type { Role } from '@foyer/api/endpoint';
import { holdsAny } from './role-check.ts';
import { displayedRole } from './role-display.ts';

/** The roles one can choose, in the order of the dropdown (specification 1 §4). */
export const roleOrder = ['member', 'admin', 'owner'] as const;
/** One of them. */
export type ChosenRole = (typeof roleOrder)[number];
/** What an admin can be allowed, in the order in which it is listed (specification 1 §6). */
export const permissionOrder = ['projects', 'teams', 'connectors', 'datasources'] as const satisfies readonly Role[];
/** One of them. */
export type Permission = (typeof permissionOrder)[number];

const adminDefault: readonly Permission[] = ['projects', 'teams'];

/** What somebody with these roles can grant: owners everything, admins the permissions they hold themselves. */
export function grantablePermissions(own: readonly string[]): readonly Permission[] {
  return permissionOrder.filter((permission) => holdsAny(own, [permission]));
}

/**
 * The roles that choosing one sets (specification 1 §4): owner alone, nothing for a member, projects and teams for an admin. Who
 * cannot grant one of these two grants the other, or what else they can.
 */
export function rolesOfChoice(choice: ChosenRole, own: readonly string[]): readonly Role[] {
  if (choice === 'owner') return ['owner'];
  if (choice === 'member') return [];
  const grantable = grantablePermissions(own);
  const usual = adminDefault.filter((permission) => grantable.includes(permission));
  return usual.length > 0 ? usual : grantable.slice(0, 1);
}

/** The list with one permission more or less; what else it holds stays, but for `owner`, which says all of it already. */
export function withPermission(roles: readonly Role[], permission: Permission, isHeld: boolean): readonly Role[] {
  const held = permissionOrder.filter((other) => (other === permission ? isHeld : roles.includes(other)));
  return [...roles.filter((role) => !permissionOrder.includes(role as Permission) && role !== 'owner'), ...held];
}

/** Why somebody's role cannot be changed here, or `undefined` when it can. */
export type RoleLock = 'own' | 'sole-owner' | 'owner' | 'no-right';

/** Who may change whose role (specification 1 §5 and §6): never one's own; owners' only owners; and the rest takes the right to teams. */
export function roleLock(
  person: { readonly id: string; readonly roles: readonly string[] },
  caller: { readonly id: string; readonly roles: readonly string[]; readonly ownerCount: number },
): RoleLock | undefined {
  if (person.id === caller.id) return person.roles.includes('owner') && caller.ownerCount <= 1 ? 'sole-owner' : 'own';
  return inviteLock(person.roles, caller);
}

/** Who may change what a waiting invite gives: whoever keeps people, but an owner's only owners. */
export function inviteLock(roles: readonly string[], caller: { readonly roles: readonly string[] }): RoleLock | undefined {
  if (!holdsAny(caller.roles, ['teams'])) return 'no-right';
  return roles.includes('owner') && !caller.roles.includes('owner') ? 'owner' : undefined;
}

/** The role to show as chosen; a list that the specification does not know is nobody's choice. */
export function chosenRole(roles: readonly string[]): ChosenRole | undefined {
  const shown = displayedRole(roles);
  return shown === 'error' ? undefined : shown;
}
