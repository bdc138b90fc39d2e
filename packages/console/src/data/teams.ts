import type { Answer } from '@foyer/api/client';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { getOrganizationUser, listDirectory, listUsers } from '@foyer/api/people/user.contract';
import { listProjects, listUserProjects } from '@foyer/api/projects/project.contract';
import * as calls from '@foyer/api/teams/team.contract';
import { getTeam, listTeamMembers, listTeamProjects, listTeams, listUserTeams } from '@foyer/api/teams/team.contract';
import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeOf, endpointKey, endpointPages, endpointQuery, refresh } from './endpoint-data.ts';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer } from './query.ts';

/** Teams that one search shows at most; a longer word finds fewer. */
export const teamSearchLimit = 200;

/** What hangs on teams: lists, people's own teams, counts, and the projects one reaches. */
export const staleWithTeams = [
  listTeams,
  getTeam,
  listTeamMembers,
  listTeamProjects,
  listUserTeams,
  listUserProjects,
  getOrganizationUser,
  listDirectory,
  listUsers,
  listProjects,
  getOrganization,
] as const;

/** All teams of an organization, each with those below it. */
export function teamTreeQuery(organizationId: string) {
  return endpointQuery(listTeams, { params: { id: organizationId }, query: {} });
}

/** The teams right below one, or at the top. */
export function teamLevelQuery(organizationId: string, parent = '') {
  return endpointQuery(listTeams, { params: { id: organizationId }, query: { parent: parent || undefined, levels: 'one' } });
}

/** Teams on any level by name, each with the way down to it. */
export function teamSearchQuery(organizationId: string, q: string) {
  const asked = { params: { id: organizationId }, query: { q, limit: teamSearchLimit, levels: 'one' } } as const;
  return queryOptions({
    queryKey: [...endpointKey(listTeams, asked), 'page'],
    queryFn: async (context) => listPageOf(await fetchAnswer(context, listTeams, asked)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** The teams somebody is in, each with the way down to it. */
export function userTeamsQuery(organizationId: string, userId: string) {
  return endpointQuery(listUserTeams, { params: { id: organizationId, userId }, query: {} });
}

/** Members and projects of a team come in pages of this many. */
const linkPageSize = 100;
/** The most the server gives of them at once. */
const longestPage = 2_500;

/** One team with the way down to it, without what is below. */
export function teamQuery(organizationId: string, team: string) {
  return endpointQuery(getTeam, { params: { id: organizationId, team }, query: { levels: 'none' } });
}

/** Everything below a team. */
export function teamBelowQuery(organizationId: string, team: string) {
  return endpointQuery(listTeams, { params: { id: organizationId }, query: { parent: team } });
}

/** The page of a list that is searched by the server; the former one stays while a search runs. */
const pageOf = (q: string) => ({ limit: linkPageSize, q: q || undefined });

/** The people in a team. */
export function teamMembersQuery(id: string, team: string, q = '') {
  const pages = endpointPages(listTeamMembers, { params: { id, team }, query: pageOf(q) });
  return infiniteQueryOptions({ ...pages, placeholderData: keepPreviousData });
}

/** People who can be put into teams. */
export function teamCandidatesQuery(id: string, q = '') {
  return infiniteQueryOptions({ ...endpointPages(listUsers, { params: { id }, query: pageOf(q) }), placeholderData: keepPreviousData });
}

/** Projects that can be given to teams. */
export function teamProjectCandidatesQuery(id: string, q = '') {
  return infiniteQueryOptions({ ...endpointPages(listProjects, { params: { id }, query: pageOf(q) }), placeholderData: keepPreviousData });
}

/** A list whole, however many: what a choice is compared with. */
async function everyPage<Item>(
  ask: (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Answer<readonly Item[]>>,
) {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = listPageOf(await ask({ limit: longestPage, cursor }));
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}

/** All people in a team, however many. */
export function allTeamMembersQuery(id: string, team: string) {
  const params = { id, team };
  return queryOptions({
    queryKey: [...endpointKey(listTeamMembers, { params }), 'whole'],
    queryFn: (context) => everyPage((query) => fetchAnswer(context, listTeamMembers, { params, query })),
    staleTime: 0,
  });
}

/** All projects of a team, however many. */
export function allTeamProjectsQuery(id: string, team: string) {
  const params = { id, team };
  return queryOptions({
    queryKey: [...endpointKey(listTeamProjects, { params }), 'whole'],
    queryFn: (context) => everyPage((query) => fetchAnswer(context, listTeamProjects, { params, query })),
    staleTime: 0,
  });
}

/** What hangs on teams is asked for again. */
export function refreshTeams(queryClient: QueryClient, id: string): void {
  refresh(queryClient, id, staleWithTeams);
}

function keep(queryClient: QueryClient, { params: { id } }: { readonly params: { readonly id: string } }, team: TeamDetail): void {
  queryClient.setQueryData(teamQuery(id, team.id).queryKey, team);
}

/** Creates a team. */
export const createTeam = changeOf(calls.createTeam, { stale: staleWithTeams });

/** Saves name and description over the given version. */
export const updateTeam = changeOf(calls.updateTeam, { stale: staleWithTeams, keep });

/** Puts a team under another, or at the top. */
export const moveTeam = changeOf(calls.moveTeam, { stale: staleWithTeams, keep });

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadTeam(queryClient: QueryClient, id: string, team: string): Promise<TeamDetail | undefined> {
  const params = { id, team };
  const result = await clientOf(queryClient).call(getTeam, { params, query: { levels: 'none' } });
  if (!result.ok) return undefined;
  keep(queryClient, { params }, result.data);
  return result.data;
}

/** Deletes a team with everything below it. What is known of it stays until its page is left, or the page would ask for it again. */
export const deleteTeam = changeOf(calls.deleteTeam);

// Several of these make one step of a person's: whoever takes it has asked again, once, what hangs on teams.

/** Puts somebody into teams, in one call; the answer names those that did not work. */
export const addUserTeams = changeOf(calls.addUserTeams);

/** Puts people into a team, in one call; the answer names those that did not work. */
export const addTeamMembers = changeOf(calls.addTeamMembers);

/** Takes somebody out of a team. */
export const removeTeamMember = changeOf(calls.removeTeamMember);

/** Gives projects to a team, in one call; the answer names those that did not work. */
export const addTeamProjects = changeOf(calls.addTeamProjects);

/** Changes the level of a team in a project. */
export const setTeamProjectLevel = changeOf(calls.setTeamProjectLevel);

/** Takes a project from a team. */
export const removeTeamProject = changeOf(calls.removeTeamProject);
