/** An admin's permissions in the order in which they are shown and kept (PPL-01). */
export const adminPermissions = ['projects', 'teams', 'connectors', 'datasources'] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** All that somebody can hold in an organization: `owner` passes every check, an admin's permissions are named one by one. */
export const allRoles = ['owner', ...adminPermissions] as const;
export type Role = (typeof allRoles)[number];

/** What somebody can be in an organization, in the order in which it is offered (PPL-02). */
export const roleKinds = ['member', 'admin', 'owner'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** What a list of roles consists of: the permissions in their order, and what the specification does not know. */
export function roleParts<R extends string>(
  roles: readonly R[],
): {
  readonly isOwner: boolean;
  readonly permissions: readonly AdminPermission[];
  readonly unknown: readonly R[];
} {
  const isKnown = (role: R) => role === 'owner' || adminPermissions.some((permission) => permission === role);
  return {
    isOwner: roles.some((role) => role === 'owner'),
    permissions: adminPermissions.filter((permission) => roles.some((role) => role === permission)),
    unknown: roles.filter((role) => !isKnown(role)),
  };
}

/**
 * The one word for a list of roles (PPL-01); `error` for a list that the specification does not know. A permission makes
 * an admin even beside `owner`: whether a check passes is another question, which an owner always answers with yes.
 */
export function displayedRole(roles: readonly string[]): RoleKind | 'error' {
  const { isOwner, permissions } = roleParts(roles);
  if (permissions.length > 0) return 'admin';
  if (isOwner) return 'owner';
  return roles.length === 0 ? 'member' : 'error';
}

/** Whether a list of roles can be given to somebody: nothing, `owner` by itself, or permissions, each once. */
export function isRoleSet(roles: readonly Role[]): boolean {
  return new Set(roles).size === roles.length && (!roles.includes('owner') || roles.length === 1);
}

/** Whether two lists of roles are the same, whatever their order. */
export function isSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
