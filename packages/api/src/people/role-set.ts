import type { Role } from '#endpoint.ts';

/** An admin's permissions in the order in which they are shown and kept. */
export const adminPermissions = ['projects', 'teams', 'connectors', 'datasources'] as const satisfies readonly Role[];
export type AdminPermission = (typeof adminPermissions)[number];

/** What somebody is in an organization. */
export type RoleKind = 'member' | 'admin' | 'owner';

/** What a list of roles makes somebody, as the specification has it: any of the four permissions makes an admin, whatever else is there. */
export function roleKindOf(roles: readonly Role[]): RoleKind {
  if (adminPermissions.some((permission) => roles.includes(permission))) return 'admin';
  return roles.includes('owner') ? 'owner' : 'member';
}

/** Whether a list of roles can be given to somebody: nothing, `owner` by itself, or permissions, each once. */
export function isRoleSet(roles: readonly Role[]): boolean {
  return new Set(roles).size === roles.length && (!roles.includes('owner') || roles.length === 1);
}
