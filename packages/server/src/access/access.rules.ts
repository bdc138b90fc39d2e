import type { Role } from '@foyer/api/endpoint';
import { levelOfRoles } from '@foyer/api/projects/project.rules';
import type { AccessPath, ProjectTeam } from '@foyer/api/projects/project.schema';

type Level = AccessPath['level'];

/** The path that roles give by themselves to every project. */
export function pathsOfRoles(roles: readonly Role[]): AccessPath[] {
  const level = levelOfRoles(roles);
  return level === undefined ? [] : [{ kind: 'role', role: roles.includes('owner') ? 'owner' : 'projects', level }];
}

/** The highest level of some paths. */
export function highestLevel(paths: readonly AccessPath[]): Level {
  return Math.max(...paths.map(({ level }) => level)) as Level;
}

interface Reach {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly isOwn: boolean;
}

/** Puts the teams that reach a project below one another; each once, however many grants it reaches it by. */
export function nestTeams(reach: readonly Reach[]): ProjectTeam[] {
  const byId = new Map<string, ProjectTeam>();
  for (const { id, name, level, isOwn } of reach) {
    const team = byId.get(id) ?? { id, name, level, subteams: [] };
    if (level > team.level) team.level = level;
    if (isOwn) team.ownLevel = level;
    byId.set(id, team);
  }
  const tops: ProjectTeam[] = [];
  for (const team of byId.values()) {
    const parent = byId.get(team.id.slice(0, Math.max(team.id.lastIndexOf('_'), 0)));
    (parent?.subteams ?? tops).push(team);
  }
  return tops;
}
