import type { Role } from '@foyer/api/endpoint';
import { grantablePermissions } from '@foyer/api/people/people.rules';
import { type AdminPermission, adminPermissions, displayedRole, type RoleKind, roleParts } from '@foyer/api/people/role-set';

const adminDefault: readonly AdminPermission[] = ['projects', 'teams'];

/**
 * The roles that choosing one sets (PPL-02): owner alone, nothing for a member, projects and teams for an admin. Who
 * cannot grant one of these two grants the other, or what else they can.
 */
export function rolesOfChoice(choice: RoleKind, own: readonly Role[]): readonly Role[] {
  const grantable = grantablePermissions(own);
  const usual = adminDefault.filter((permission) => grantable.includes(permission));
  return rolesOf(choice, usual.length > 0 ? usual : grantable.slice(0, 1));
}

/** A choice as the platform keeps it: the permissions count for an admin alone. */
export function rolesOf(choice: RoleKind, permissions: readonly AdminPermission[]): readonly Role[] {
  if (choice === 'owner') return ['owner'];
  return choice === 'admin' ? permissions : [];
}

/** Permissions with one more or less, in their order. */
export function changedPermissions(
  permissions: readonly AdminPermission[],
  permission: AdminPermission,
  isHeld: boolean,
): readonly AdminPermission[] {
  return adminPermissions.filter((other) => (other === permission ? isHeld : permissions.includes(other)));
}

/** The list with one permission more or less; what else it holds stays, but for `owner`, which says all of it already. */
export function withPermission(roles: readonly Role[], permission: AdminPermission, isHeld: boolean): readonly Role[] {
  const { permissions, unknown } = roleParts(roles);
  return [...unknown, ...changedPermissions(permissions, permission, isHeld)];
}

/** The list with the permission that reaches every project. */
export function withEveryProject(roles: readonly Role[]): readonly Role[] {
  return withPermission(roles, 'projects', true);
}

/** The role to show as chosen; a list that the specification does not know is nobody's choice. */
export function chosenRole(roles: readonly string[]): RoleKind | undefined {
  const shown = displayedRole(roles);
  return shown === 'error' ? undefined : shown;
}

/** Whether a change makes an owner of somebody who is none. */
export function makesOwner(before: readonly Role[], after: readonly Role[]): boolean {
  return after.includes('owner') && !before.includes('owner');
}
