import type { Answer, Failure } from '@foyer/api/client';
import {
  createProject as createProjectCall,
  deleteProject as deleteProjectCall,
  getProject,
  listProjects,
  listProjectTeams,
  listProjectUsers,
  updateProject as updateProjectCall,
  updateProjectFlags,
} from '@foyer/api/projects/project.contract';
import type { CreateProject, ProjectDetail, ProjectFlagName } from '@foyer/api/projects/project.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { failureKindOf, isOutcomeUnknown } from '#lib/failures.ts';
import { refresh } from './endpoint-data.ts';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** People who reach a project come in pages of this many. */
const accessPageSize = 100;

/** Under which everything of one project is kept. */
export const projectKey = (organizationId: string, project: string) => ['organization', organizationId, 'project', project] as const;
const detailKey = (organizationId: string, project: string) => [...projectKey(organizationId, project), 'detail'] as const;
const goneKey = (organizationId: string, project: string) => ['gone', organizationId, project] as const;

/** What a platform may answer in place of a project: words (PRJ-26). */
function projectOf(data: ProjectDetail | string): ProjectDetail | null {
  return typeof data === 'string' ? null : data;
}

/** One project; null where the answer was words instead of a project. */
export function projectQuery(organizationId: string, project: string) {
  return queryOptions({
    queryKey: detailKey(organizationId, project),
    queryFn: async (context) => projectOf(await fetchData(context, getProject, { params: { id: organizationId, project } })),
  });
}

/** Everybody who reaches a project, by name. */
export function projectUsersQuery(organizationId: string, project: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...projectKey(organizationId, project), 'users', q],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listProjectUsers, {
          params: { id: organizationId, project },
          query: { limit: accessPageSize, cursor: context.pageParam || undefined, q: q || undefined },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The former list stays while a search runs, but never another project's.
    placeholderData: (previous, query) => (query?.queryKey[3] === project ? previous : undefined),
  });
}

/** The teams that reach a project, each with those below it. */
export function projectTeamsQuery(organizationId: string, project: string) {
  return queryOptions({
    queryKey: [...projectKey(organizationId, project), 'teams'],
    queryFn: (context) => fetchData(context, listProjectTeams, { params: { id: organizationId, project } }),
  });
}

function refreshLists(queryClient: QueryClient, organizationId: string): void {
  refresh(queryClient, organizationId, [listProjects]);
}

function keepNewer(queryClient: QueryClient, organizationId: string, now: ProjectDetail): void {
  queryClient.setQueryData<ProjectDetail | null>(detailKey(organizationId, now.id), (known) =>
    known && known.version > now.version ? known : now,
  );
}

/** Creates a project; the lists that it belongs in are asked for again. */
export async function createProject(queryClient: QueryClient, organizationId: string, given: CreateProject) {
  const result = await clientOf(queryClient).call(createProjectCall, { params: { id: organizationId }, body: given });
  if (result.ok) refreshLists(queryClient, organizationId);
  return result;
}

/** Name and state are always sent together (PRJ-27). */
export interface ProjectChange {
  readonly name: string;
  readonly active: boolean;
}

/** Saves name and state over the given version. An older copy still on its way cannot undo what the answer says. */
export async function saveProject(
  queryClient: QueryClient,
  organizationId: string,
  project: string,
  change: ProjectChange,
  version: number,
) {
  await queryClient.cancelQueries({ queryKey: detailKey(organizationId, project) });
  const result = await clientOf(queryClient).call(updateProjectCall, { params: { id: organizationId, project }, body: change, version });
  if (result.ok) {
    const { update: _, ...now } = result.data;
    keepNewer(queryClient, organizationId, now);
    refreshLists(queryClient, organizationId);
  }
  recheck(queryClient, organizationId, project, result);
  return result;
}

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadProject(queryClient: QueryClient, organizationId: string, project: string): Promise<ProjectDetail | undefined> {
  const result = await clientOf(queryClient).call(getProject, { params: { id: organizationId, project } });
  const now = result.ok ? projectOf(result.data) : null;
  if (now) keepNewer(queryClient, organizationId, now);
  return now ?? undefined;
}

/**
 * Turns a project on or off, and says nothing else of it: when somebody else has saved in between, their name is sent with it, and
 * where they have turned it the same way there is nothing left to do.
 */
export async function setProjectActive(queryClient: QueryClient, organizationId: string, shown: ProjectDetail, active: boolean) {
  const result = await saveProject(queryClient, organizationId, shown.id, { name: shown.name, active }, shown.version);
  if (result.ok || failureKindOf(result) !== 'conflict') return result;
  const now = await reloadProject(queryClient, organizationId, shown.id);
  if (!now) return result;
  if (now.active === active) return { ok: true as const };
  return saveProject(queryClient, organizationId, shown.id, { name: now.name, active }, now.version);
}

/** An action found nothing there: the project is asked for again, and the screen deals with the answer. */
function recheck(queryClient: QueryClient, organizationId: string, project: string, result: Answer<unknown> | Failure): void {
  if (!result.ok && failureKindOf(result) === 'gone') void queryClient.invalidateQueries({ queryKey: detailKey(organizationId, project) });
}

/** Whether this window has just deleted the project: that it no longer loads is then no news. */
export function isProjectGone(queryClient: QueryClient, organizationId: string, project: string): boolean {
  return queryClient.getQueryData(goneKey(organizationId, project)) === true;
}

/** Deletes a project for everybody. */
export async function deleteProject(queryClient: QueryClient, organizationId: string, project: string) {
  const result = await clientOf(queryClient).call(deleteProjectCall, { params: { id: organizationId, project } });
  if (result.ok) {
    queryClient.setQueryData(goneKey(organizationId, project), true);
    refreshLists(queryClient, organizationId);
  }
  recheck(queryClient, organizationId, project, result);
  return result;
}

/** Drops everything known about a project, also that it was deleted: whoever comes back to it is told that it is not there. */
export function forgetProject(queryClient: QueryClient, organizationId: string, project: string): void {
  queryClient.removeQueries({ queryKey: goneKey(organizationId, project) });
  queryClient.removeQueries({ queryKey: projectKey(organizationId, project) });
}

/** Turns one of a project's flags. The answer holds what is set now; a failed one leaves what was. */
export async function setProjectFlag(
  queryClient: QueryClient,
  organizationId: string,
  project: string,
  flag: ProjectFlagName,
  isOn: boolean,
) {
  const key = detailKey(organizationId, project);
  await queryClient.cancelQueries({ queryKey: key });
  const result = await clientOf(queryClient).call(updateProjectFlags, { params: { id: organizationId, project }, body: { [flag]: isOn } });
  if (result.ok) {
    queryClient.setQueryData<ProjectDetail | null>(key, (known) => known && { ...known, flags: result.data });
    refreshLists(queryClient, organizationId);
    // Without an answer it may have been stored all the same.
  } else if (isOutcomeUnknown(result)) void queryClient.invalidateQueries({ queryKey: key });
  recheck(queryClient, organizationId, project, result);
  return result;
}
