import type { ProjectTeam } from '@foyer/api/projects/project.schema';

/** A team that reaches the project, as the tree draws it. */
export interface ReachingTeam extends Pick<ProjectTeam, 'id' | 'name' | 'level'> {
  readonly parentId: string | undefined;
}

/** Nested teams as one list, each before those below it. By hand rather than by recursion: teams may lie deep. */
export function reachingTeams(teams: readonly ProjectTeam[]): ReachingTeam[] {
  const nodes: ReachingTeam[] = [];
  const pending = [...teams].reverse().map((team) => ({ team, parentId: undefined as string | undefined }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { team, parentId } = next;
    nodes.push({ id: team.id, name: team.name, level: team.level, parentId });
    for (const below of [...team.subteams].reverse()) pending.push({ team: below, parentId: team.id });
  }
  return nodes;
}
