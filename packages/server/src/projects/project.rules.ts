import type { Role } from '@foyer/api/endpoint';
import { type AccessLevel, accessLevels } from '@foyer/api/teams/team.schema';

/** The level in every project of the organization that roles bring by themselves; undefined for what only teams give. */
export function levelOfRoles(roles: readonly Role[]): 20 | 21 | undefined {
  if (roles.includes('owner')) return accessLevels.grantor;
  return roles.includes('projects') ? accessLevels.manager : undefined;
}

/** Whether a member reaches every project of the organization; the others reach those of their teams and of the teams above. */
export function reachesAllProjects(roles: readonly Role[]): boolean {
  return levelOfRoles(roles) !== undefined;
}

/** The highest of the levels by which somebody reaches a project; undefined when there is none. */
export function levelOf(roles: readonly Role[], granted: number | null): AccessLevel | undefined {
  const highest = Math.max(levelOfRoles(roles) ?? 0, granted ?? 0);
  return highest === 0 ? undefined : (highest as AccessLevel);
}

/** A project's deployment and subdomain, out of its id on the wire; undefined for what is none. */
export function projectNameOf(id: string): { deployment: string; subdomain: string } | undefined {
  const [, deployment, subdomain] = /^([^_]{1,63})_([a-z0-9-]{1,63})$/.exec(id) ?? [];
  return deployment === undefined || subdomain === undefined ? undefined : { deployment, subdomain };
}
