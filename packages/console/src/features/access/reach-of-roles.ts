/** How far roles reach into every project by themselves: owners further than those with the permission for projects, others not at all. */
export function reachOfRoles(roles: readonly string[]): number {
  if (roles.includes('owner')) return 2;
  return roles.includes('projects') ? 1 : 0;
}
