import type { Role } from '@foyer/api/endpoint';

/** Whether a member reaches every project of the organization; the others reach those of their teams and of the teams above. */
export function reachesAllProjects(roles: readonly Role[]): boolean {
  return roles.includes('owner') || roles.includes('projects');
}
