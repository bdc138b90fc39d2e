import type { Answer, Failure } from '@foyer/api/client';
import * as calls from '@foyer/api/projects/project.contract';
import { getProject, listProjects, listProjectTeams, listProjectUsers } from '@foyer/api/projects/project.contract';
import type { ProjectDetail } from '@foyer/api/projects/project.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { failureKindOf, isOutcomeUnknown } from '#lib/failures.ts';
import { changeOf, endpointKey, endpointPages, endpointQuery, isOf, refresh } from './endpoint-data.ts';
import { refreshRoom } from './organizations.ts';
import { clientOf, fetchData } from './query.ts';

/** People who reach a project come in pages of this many. */
const accessPageSize = 100;

/** Everything that is asked about one project. */
const aboutProjects = [getProject, listProjectUsers, listProjectTeams] as const;
const detailKey = (id: string, project: string) => endpointKey(getProject, { params: { id, project } });
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
export function projectUsersQuery(id: string, project: string, q = '') {
  const params = { id, project };
  return infiniteQueryOptions({
    ...endpointPages(listProjectUsers, { params, query: { limit: accessPageSize, q: q || undefined } }),
    refetchOnWindowFocus: 'always',
    // The former list stays while a search runs, but never another project's.
    placeholderData: (previous, query) => (query && isOf(query.queryKey, listProjectUsers, { params }) ? previous : undefined),
  });
}

/** The teams that reach a project, each with those below it. */
export function projectTeamsQuery(id: string, project: string) {
  return { ...endpointQuery(listProjectTeams, { params: { id, project } }), refetchOnWindowFocus: 'always' as const };
}

/** Who reaches a project is asked for again. */
export function refreshProjectAccess(queryClient: QueryClient, organizationId: string): void {
  refresh(queryClient, organizationId, [listProjectUsers, listProjectTeams]);
}

function keepNewer(queryClient: QueryClient, organizationId: string, now: ProjectDetail): void {
  queryClient.setQueryData<ProjectDetail | null>(detailKey(organizationId, now.id), (known) =>
    known && known.version > now.version ? known : now,
  );
}

/** Creates a project; the lists that it belongs in are asked for again. */
export const createProject = changeOf(calls.createProject, {
  keep: (queryClient, { params }) => refreshRoom(queryClient, params.id),
  stale: [listProjects],
});

type OfProject = { readonly params: { readonly id: string; readonly project: string } };

/** An action found nothing there: the project is asked for again, and the screen deals with the answer. */
function recheck(queryClient: QueryClient, { params: { id, project } }: OfProject, result: Answer<unknown> | Failure): void {
  if (!result.ok && failureKindOf(result) === 'gone') void queryClient.invalidateQueries({ queryKey: detailKey(id, project) });
}

/** Saves name and state over the given version. Both are always sent together (PRJ-27). */
export const updateProject = changeOf(calls.updateProject, {
  overtakes: getProject,
  keep: (queryClient, { params: { id } }, { update: _, ...now }) => keepNewer(queryClient, id, now),
  stale: [listProjects],
  settle: recheck,
});

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
  const params = { id: organizationId, project: shown.id };
  const result = await updateProject(queryClient, { params, body: { name: shown.name, active }, version: shown.version });
  if (result.ok || failureKindOf(result) !== 'conflict') return result;
  const now = await reloadProject(queryClient, organizationId, shown.id);
  if (!now) return result;
  if (now.active === active) return { ok: true as const };
  return updateProject(queryClient, { params, body: { name: now.name, active }, version: now.version });
}

/** Whether this window has just deleted the project: that it no longer loads is then no news. */
export function isProjectGone(queryClient: QueryClient, organizationId: string, project: string): boolean {
  return queryClient.getQueryData(goneKey(organizationId, project)) === true;
}

/** Deletes a project for everybody. */
export const deleteProject = changeOf(calls.deleteProject, {
  keep: (queryClient, { params: { id, project } }) => void queryClient.setQueryData(goneKey(id, project), true),
  stale: [listProjects],
  settle: recheck,
});

/** Drops everything known about a project, also that it was deleted: whoever comes back to it is told that it is not there. */
export function forgetProject(queryClient: QueryClient, organizationId: string, project: string): void {
  queryClient.removeQueries({ queryKey: goneKey(organizationId, project) });
  for (const endpoint of aboutProjects)
    queryClient.removeQueries({ queryKey: endpointKey(endpoint, { params: { id: organizationId, project } }) });
}

/** Sets a project's flags. The answer holds what is set now; a failed one leaves what was. */
export const updateProjectFlags = changeOf(calls.updateProjectFlags, {
  overtakes: getProject,
  keep: (queryClient, { params: { id, project } }, flags) =>
    void queryClient.setQueryData<ProjectDetail | null>(detailKey(id, project), (known) => known && { ...known, flags }),
  stale: [listProjects],
  settle: (queryClient, input, result) => {
    const { id, project } = input.params;
    // Without an answer it may have been stored all the same.
    if (!result.ok && isOutcomeUnknown(result)) void queryClient.invalidateQueries({ queryKey: detailKey(id, project) });
    recheck(queryClient, input, result);
  },
});
