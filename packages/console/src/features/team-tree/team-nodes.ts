import type { Team } from '@foyer/api/teams/team.schema';

/** A team as the tree draws it. */
export interface TeamNode {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly subteamCount: number;
  readonly hasMore?: boolean;
  /** Directly in it; unknown of those on the way to what a search found. */
  readonly memberCount?: number;
  readonly projectCount?: number;
}

function nodeOf({ id, name, parent, counts }: Team): TeamNode {
  const { subteams, members, projects } = counts;
  return { id, name, parentId: parent || undefined, subteamCount: subteams, memberCount: members, projectCount: projects };
}

/** A tree as one list, each team before those below it. By hand rather than by recursion: teams may lie deep. */
export function flatTeams(teams: readonly Team[]): TeamNode[] {
  const nodes: TeamNode[] = [];
  const pending = [...teams].reverse();
  for (let team = pending.pop(); team; team = pending.pop()) {
    nodes.push(nodeOf(team));
    for (let at = team.subteams.length - 1; at >= 0; at -= 1) {
      const below = team.subteams[at];
      if (below) pending.push(below);
    }
  }
  return nodes;
}

/** The levels that have come, as one list; a team whose level below has not come yet says that there is more. */
export function lazyTeams(levels: ReadonlyMap<string, readonly Team[]>): TeamNode[] {
  const nodes: TeamNode[] = [];
  for (const teams of levels.values()) {
    for (const team of teams) nodes.push({ ...nodeOf(team), hasMore: team.counts.subteams > 0 && !levels.has(team.id) });
  }
  return nodes;
}

/** What a search found, with the teams on the way down to it. */
export function foundTeams(teams: readonly Team[]): TeamNode[] {
  const nodes = new Map<string, TeamNode>();
  for (const team of teams) {
    let parentId: string | undefined;
    for (const { id, name } of team.ancestors ?? []) {
      // Of those on the way only the name is known.
      if (!nodes.has(id)) nodes.set(id, { id, name, parentId, subteamCount: 0 });
      parentId = id;
    }
  }
  for (const team of teams) nodes.set(team.id, { ...nodeOf(team), parentId: team.ancestors?.at(-1)?.id });
  return [...nodes.values()];
}
