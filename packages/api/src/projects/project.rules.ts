import type { Role } from '#endpoint.ts';
import { type AccessLevel, accessLevels } from '#teams/team.schema.ts';

/** The level in every project of the organization that roles bring by themselves; undefined for what only teams give. */
export function levelOfRoles(roles: readonly Role[]): 20 | 21 | undefined {
  if (roles.includes('owner')) return accessLevels.grantor;
  return roles.includes('projects') ? accessLevels.manager : undefined;
}

/** Whether a member reaches every project of the organization; the others reach those of their teams and of the teams above. */
export function reachesAllProjects(roles: readonly Role[]): boolean {
  return levelOfRoles(roles) !== undefined;
}

/** Whether a change of roles can take projects away: only from whom roles brought into all of them, or further into them. */
export function lowersReach(before: readonly Role[], after: readonly Role[]): boolean {
  return (levelOfRoles(after) ?? 0) < (levelOfRoles(before) ?? 0);
}

/** The highest of the levels by which somebody reaches a project; undefined when there is none. */
export function levelOf(roles: readonly Role[], granted: number | null): AccessLevel | undefined {
  const highest = Math.max(levelOfRoles(roles) ?? 0, granted ?? 0);
  return highest === 0 ? undefined : (highest as AccessLevel);
}
