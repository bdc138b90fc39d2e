import { randomInt } from 'node:crypto';
import type { Role } from '@foyer/api/endpoint';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import { type Team, teamMaxDepth } from '@foyer/api/teams/team.schema';

const segmentLetters = '0123456789abcdefghijklmnopqrstuvwxyz';
const segmentLength = 8;
const idPattern = /^(?:[a-z0-9-]{1,60}_){0,30}([a-z0-9-]{1,60})$/;

/** Whether a member sees every project of a team, reached by themselves or not: whoever reaches all of them, and whoever manages teams. */
export function seesAllProjectsOfTeams(roles: readonly Role[]): boolean {
  return reachesAllProjects(roles) || roles.includes('teams');
}

/** A new team's own part of its id: says nothing of the name, which changes, and is never `new`. */
export function createSegment(): string {
  return Array.from({ length: segmentLength }, () => segmentLetters[randomInt(segmentLetters.length)]).join('');
}

/** The segment that finds a team: the last of its id, which no move changes. Undefined for what is no id. */
export function segmentOfId(id: string): string | undefined {
  return idPattern.exec(id)?.[1];
}

/** The id of a team below another, or at the top. */
export function pathBelow(parentPath: string | undefined, segment: string): string {
  return parentPath === undefined ? segment : `${parentPath}_${segment}`;
}

/** The level a team is on; 1 at the top. */
export function depthOf(path: string): number {
  return path.split('_').length;
}

/** The segments of a team and of all above it, from the top down. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('_');
}

/** The ids of the teams above, from the top down. */
export function pathsAbove(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('_'));
}

/** Whether levels would be too many below a team, or at the top. */
export function isTooDeep(height: number, parentPath: string | undefined): boolean {
  const depth = parentPath === undefined ? 0 : depthOf(parentPath);
  return depth + height > teamMaxDepth;
}

/** Why a team cannot be put under another; undefined when it can. `height` counts the levels that move, the team's own included. */
export function judgeMove(
  path: string,
  height: number,
  parentPath: string | undefined,
): 'TEAM_MOVE_BELOW_ITSELF' | 'TEAM_TOO_DEEP' | undefined {
  if (parentPath === path || parentPath?.startsWith(`${path}_`)) return 'TEAM_MOVE_BELOW_ITSELF';
  return isTooDeep(height, parentPath) ? 'TEAM_TOO_DEEP' : undefined;
}

interface Line {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly members: number;
  readonly projects: number;
}

/** A team as it is answered, without what is below it. */
export function teamOf({ path, name, description, members, projects }: Line, subteams: number): Team {
  return {
    id: path,
    name,
    description,
    parent: pathsAbove(path).at(-1) ?? '',
    subteams: [],
    counts: { subteams, members, projects },
  };
}

/** Puts teams into those they are below of, each in the order they come in. */
export function nest(tops: readonly Team[], below: readonly Line[]): void {
  const byId = new Map([...tops, ...below.map((line) => teamOf(line, 0))].map((team) => [team.id, team]));
  const topIds = new Set(tops.map(({ id }) => id));
  for (const team of byId.values()) if (!topIds.has(team.id)) byId.get(team.parent)?.subteams.push(team);
  for (const team of byId.values()) team.counts.subteams = team.subteams.length;
}
