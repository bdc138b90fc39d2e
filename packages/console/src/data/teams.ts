import type { Answer } from '@foyer/api/client';
import { listUsers } from '@foyer/api/people/user.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam as createTeamCall,
  deleteTeam as deleteTeamCall,
  getTeam,
  listTeamMembers,
  listTeamProjects,
  listTeams,
  listUserTeams,
  moveTeam as moveTeamCall,
  removeTeamMember,
  removeTeamProject,
  setTeamProjectLevel,
  updateTeam as updateTeamCall,
} from '@foyer/api/teams/team.contract';
import type { AccessLevel, CreateTeam, Team, TeamDetail, UpdateTeam } from '@foyer/api/teams/team.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Members and projects of a team come in pages of this many. */
const linkPageSize = 100;
/** The most the server gives of them at once. */
const longestPage = 2_500;

/** One team with the way down to it, without what is below. */
export function teamQuery(organizationId: string, team: string) {
  return queryOptions({
    queryKey: [...teamsKey(organizationId), 'one', team],
    queryFn: (context) => fetchData(context, getTeam, { params: { id: organizationId, team }, query: { levels: 'none' } }),
  });
}

/** Everything below a team. */
export function teamBelowQuery(organizationId: string, team: string) {
  return queryOptions({
    queryKey: [...teamsKey(organizationId), 'below', team],
    queryFn: (context) => fetchData(context, listTeams, { params: { id: organizationId }, query: { parent: team } }),
  });
}

interface PageWish {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
}
interface PageContext {
  readonly client: QueryClient;
  readonly signal?: AbortSignal;
}
type AskPage<Item> = (context: PageContext, query: PageWish) => Promise<Answer<readonly Item[]>>;

/** A list that is searched by the server and comes page by page; the former one stays while a search runs. */
function pagesOf<Item>(key: readonly unknown[], q: string, ask: AskPage<Item>) {
  return infiniteQueryOptions({
    queryKey: [...key, 'pages', q],
    queryFn: async (context) =>
      listPageOf(await ask(context, { limit: linkPageSize, cursor: context.pageParam || undefined, q: q || undefined })),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The same list whole: what a choice is compared with. */
function wholeOf<Item>(key: readonly unknown[], ask: AskPage<Item>) {
  return queryOptions({
    queryKey: [...key, 'whole'],
    queryFn: async (context) => {
      const items: Item[] = [];
      let cursor: string | undefined;
      do {
        const page = listPageOf(await ask(context, { limit: longestPage, cursor }));
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return items;
    },
    staleTime: 0,
  });
}

const membersKey = (id: string, team: string) => [...teamsKey(id), 'members', team] as const;
const projectsKey = (id: string, team: string) => [...teamsKey(id), 'projects', team] as const;
const askMembers = (id: string, team: string) => (context: PageContext, query: PageWish) =>
  fetchAnswer(context, listTeamMembers, { params: { id, team }, query });
const askProjects = (id: string, team: string) => (context: PageContext, query: PageWish) =>
  fetchAnswer(context, listTeamProjects, { params: { id, team }, query });

/** The people in a team. */
export const teamMembersQuery = (id: string, team: string, q = '') => pagesOf(membersKey(id, team), q, askMembers(id, team));
/** All people in a team, however many. */
export const allTeamMembersQuery = (id: string, team: string) => wholeOf(membersKey(id, team), askMembers(id, team));
/** The projects of a team, each with its level. */
export const teamProjectsQuery = (id: string, team: string, q = '') => pagesOf(projectsKey(id, team), q, askProjects(id, team));
/** All projects of a team, however many. */
export const allTeamProjectsQuery = (id: string, team: string) => wholeOf(projectsKey(id, team), askProjects(id, team));
/** People who can be put into teams. */
export const teamCandidatesQuery = (id: string, q = '') =>
  pagesOf([...teamsKey(id), 'people'], q, (context, query) => fetchAnswer(context, listUsers, { params: { id }, query }));
/** Projects that can be given to teams. */
export const teamProjectCandidatesQuery = (id: string, q = '') =>
  pagesOf([...teamsKey(id), 'projects to give'], q, (context, query) => fetchAnswer(context, listProjects, { params: { id }, query }));

/** What hangs on teams is asked for again: lists, people's own teams, counts, and the projects one reaches. */
export function refreshTeams(queryClient: QueryClient, id: string): void {
  for (const part of ['teams', 'person', 'detail', 'projects', 'directory'])
    void queryClient.invalidateQueries({ queryKey: ['organization', id, part] });
}

/** Creates a team. */
export async function createTeam(queryClient: QueryClient, id: string, body: CreateTeam) {
  const result = await clientOf(queryClient).call(createTeamCall, { params: { id }, body });
  if (result.ok) refreshTeams(queryClient, id);
  return result;
}

function keep(queryClient: QueryClient, id: string, team: TeamDetail): void {
  queryClient.setQueryData(teamQuery(id, team.id).queryKey, team);
}

/** Saves name and description over the given version. */
export async function saveTeam(queryClient: QueryClient, id: string, team: Pick<TeamDetail, 'id' | 'version'>, body: UpdateTeam) {
  const result = await clientOf(queryClient).call(updateTeamCall, { params: { id, team: team.id }, version: team.version, body });
  if (result.ok) {
    keep(queryClient, id, result.data);
    refreshTeams(queryClient, id);
  }
  return result;
}

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadTeam(queryClient: QueryClient, id: string, team: string): Promise<TeamDetail | undefined> {
  const result = await clientOf(queryClient).call(getTeam, { params: { id, team }, query: { levels: 'none' } });
  if (!result.ok) return undefined;
  keep(queryClient, id, result.data);
  return result.data;
}

/** Puts a team under another, or at the top. */
export async function moveTeam(queryClient: QueryClient, id: string, team: string, parent: string) {
  const result = await clientOf(queryClient).call(moveTeamCall, { params: { id, team }, body: { parent } });
  if (result.ok) {
    keep(queryClient, id, result.data);
    refreshTeams(queryClient, id);
  }
  return result;
}

/** Deletes a team with everything below it. What is known of it stays until its page is left, or the page would ask for it again. */
export async function deleteTeam(queryClient: QueryClient, id: string, team: string) {
  return clientOf(queryClient).call(deleteTeamCall, { params: { id, team } });
}

/** Puts people into a team, in one call; the answer names those that did not work. */
export function addMembers(queryClient: QueryClient, id: string, team: string, users: readonly string[]) {
  return clientOf(queryClient).call(addTeamMembers, {
    params: { id, team },
    body: { users: users.map((userId) => ({ id: userId, maintainer: false })) },
  });
}

/** Takes somebody out of a team. */
export function removeMember(queryClient: QueryClient, id: string, team: string, userId: string) {
  return clientOf(queryClient).call(removeTeamMember, { params: { id, team, userId } });
}

/** Gives projects to a team, in one call; the answer names those that did not work. */
export function addProjects(
  queryClient: QueryClient,
  id: string,
  team: string,
  projects: readonly { readonly id: string; readonly level: AccessLevel }[],
) {
  return clientOf(queryClient).call(addTeamProjects, { params: { id, team }, body: { projects: [...projects] } });
}

/** Changes the level of a team in a project. */
export function setLevel(queryClient: QueryClient, id: string, team: string, project: string, level: AccessLevel) {
  return clientOf(queryClient).call(setTeamProjectLevel, { params: { id, team, project }, body: { level } });
}

/** Takes a project from a team. */
export function removeProject(queryClient: QueryClient, id: string, team: string, project: string) {
  return clientOf(queryClient).call(removeTeamProject, { params: { id, team, project } });
}
