import type { MemberCall } from '@foyer/api/access';
import { type AdminPermission, adminPermissions } from '@foyer/api/people/role-set';

/** The permissions of which an admin needs one to make one of the calls; none where only owners may. */
export function askedPermissions(calls: readonly MemberCall[]): AdminPermission[] {
  const asked = new Set(calls.flatMap(({ access }) => access.anyOf ?? []));
  return adminPermissions.filter((permission) => asked.has(permission));
}
