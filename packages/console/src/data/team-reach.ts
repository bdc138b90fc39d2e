import { listTeamProjects } from '@foyer/api/teams/team.contract';
import type { TeamDetail, TeamProject, TeamStep } from '@foyer/api/teams/team.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointKey } from './endpoint-data.ts';
import type { ListPage } from './list-page.ts';
import { fetchAnswer } from './query.ts';

/** One way by which a team has a project: `team` is undefined where it was given to the team itself. */
export interface LevelSource {
  readonly team: TeamStep | undefined;
  readonly level: TeamProject['level'];
}

/** A project that a team reaches, at the highest level of all ways; that one stands first in `sources`. */
export interface ReachedByTeam extends TeamProject {
  readonly sources: readonly [LevelSource, ...LevelSource[]];
}

/** The most that the server gives of a team's projects at once. */
const longestPage = 2_500;

/** Joins what was given to a team with what was given to those above, each project once, by name. Of equal levels the nearest counts. */
export function joinReach(
  nearestFirst: readonly { readonly team: TeamStep | undefined; readonly projects: readonly TeamProject[] }[],
): ReachedByTeam[] {
  const byId = new Map<string, ReachedByTeam>();
  for (const { team, projects } of nearestFirst)
    for (const project of projects) {
      const known = byId.get(project.id)?.sources ?? [];
      const [first = { team, level: project.level }, ...others] = [...known, { team, level: project.level }].toSorted(
        (one, other) => other.level - one.level,
      );
      byId.set(project.id, { ...project, level: first.level, sources: [first, ...others] });
    }
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Every project that a team reaches, by itself and through the teams above it. */
export function teamReachQuery(organizationId: string, team: Pick<TeamDetail, 'id' | 'name' | 'ancestors'>, q = '') {
  const projectsOf = async (context: { readonly client: QueryClient; readonly signal: AbortSignal }, id: string) => {
    const projects: TeamProject[] = [];
    let cursor: string | undefined;
    do {
      const answer = await fetchAnswer(context, listTeamProjects, {
        params: { id: organizationId, team: id },
        query: { limit: longestPage, cursor, q: q || undefined },
      });
      projects.push(...answer.data);
      cursor = answer.headers.nextCursor;
    } while (cursor);
    return projects;
  };
  const ways = [{ id: team.id, team: undefined }, ...team.ancestors.toReversed().map((above) => ({ id: above.id, team: above }))];
  return infiniteQueryOptions({
    queryKey: [...endpointKey(listTeamProjects, { params: { id: organizationId } }), 'reach', ways.map(({ id }) => id), q],
    queryFn: async (context): Promise<ListPage<ReachedByTeam>> => {
      const items = joinReach(
        await Promise.all(ways.map(async ({ id, team: above }) => ({ team: above, projects: await projectsOf(context, id) }))),
      );
      return { items, totalCount: items.length, nextCursor: undefined };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
