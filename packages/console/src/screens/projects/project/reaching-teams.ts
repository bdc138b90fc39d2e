import type { ProjectTeam } from '@foyer/api/projects/project.schema';
import type { AccessLevel, TeamStep } from '@foyer/api/teams/team.schema';

/** A team that reaches the project, as the list shows it. */
export interface ReachingTeam extends Pick<ProjectTeam, 'id' | 'name' | 'level' | 'ownLevel'> {
  /** From the highest team that reaches the project down to the one above. */
  readonly above: readonly TeamStep[];
  /** The team above whose level counts here; undefined where the team's own does. */
  readonly from: TeamStep | undefined;
}

interface Granted {
  readonly team: TeamStep;
  readonly level: AccessLevel;
}

/** Nested teams as one list, each before those below it. By hand rather than by recursion: teams may lie deep. */
export function reachingTeams(teams: readonly ProjectTeam[]): ReachingTeam[] {
  const nodes: ReachingTeam[] = [];
  const pending = teams.toReversed().map((team) => ({ team, above: [] as readonly TeamStep[], best: undefined as Granted | undefined }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { team, above, best } = next;
    const { id, name, level, ownLevel, subteams } = team;
    const isOwn = ownLevel !== undefined && (best === undefined || ownLevel >= best.level);
    nodes.push({ id, name, level, ownLevel, above, from: isOwn ? undefined : best?.team });
    const step = { id, name };
    const passedOn = isOwn ? { team: step, level: ownLevel } : best;
    for (const below of subteams.toReversed()) pending.push({ team: below, above: [...above, step], best: passedOn });
  }
  return nodes;
}
