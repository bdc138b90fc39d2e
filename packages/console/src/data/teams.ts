import { addUserTeams, listTeams, listUserTeams, removeTeamMember } from '@foyer/api/teams/team.contract';
import type { Team } from '@foyer/api/teams/team.schema';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** Teams that one search shows at most; a longer word finds fewer. */
export const teamSearchLimit = 200;

const teamsKey = (id: string) => ['organization', id, 'teams'] as const;

/** All teams of an organization, each with those below it. */
export function teamTreeQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...teamsKey(organizationId), 'all'],
    queryFn: (context) => fetchData(context, listTeams, { params: { id: organizationId }, query: {} }),
  });
}

/** The teams right below one, or at the top. */
export function teamLevelQuery(organizationId: string, parent = '') {
  return queryOptions({
    queryKey: [...teamsKey(organizationId), 'level', parent],
    queryFn: (context) =>
      fetchData(context, listTeams, { params: { id: organizationId }, query: { parent: parent || undefined, levels: 'one' } }),
  });
}

/** Teams on any level by name, each with the way down to it. */
export function teamSearchQuery(organizationId: string, q: string) {
  return queryOptions({
    queryKey: [...teamsKey(organizationId), 'search', q],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listTeams, { params: { id: organizationId }, query: { q, limit: teamSearchLimit, levels: 'one' } }),
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** The teams somebody is in, each with the way down to it. */
export function userTeamsQuery(organizationId: string, userId: string) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'person', userId, 'teams'],
    queryFn: (context) => fetchData(context, listUserTeams, { params: { id: organizationId, userId }, query: {} }),
  });
}

/** Puts somebody into teams, in one call; the answer names those that did not work. */
export function joinTeams(queryClient: QueryClient, organizationId: string, userId: string, teams: readonly Team['id'][]) {
  return clientOf(queryClient).call(addUserTeams, {
    params: { id: organizationId, userId },
    body: { teams: teams.map((id) => ({ id, maintainer: false })) },
  });
}

/** Takes somebody out of one team. */
export function leaveTeam(queryClient: QueryClient, organizationId: string, userId: string, team: Team['id']) {
  return clientOf(queryClient).call(removeTeamMember, { params: { id: organizationId, team, userId } });
}
