import type { Failure } from '@foyer/api/client';
import type { AccessLevel } from '@foyer/api/teams/team.schema';
import type { QueryClient } from '@tanstack/react-query';
import { refreshProjectAccess } from './project.ts';
import { addTeamProjects, refreshTeams, removeTeamProject, setTeamProjectLevel } from './teams.ts';

/** A team's own level in a project, before and after a change; undefined for none. */
export interface LevelChange {
  readonly before: AccessLevel | undefined;
  readonly after: AccessLevel | undefined;
}

/** Gives a team a project, another level in it, or takes it away, unless somebody else has changed that meanwhile (PRJ-48). `message` says why it could not be given. */
export async function changeTeamAccess(
  queryClient: QueryClient,
  organizationId: string,
  project: string,
  team: string,
  { before, after }: LevelChange,
): Promise<{ readonly ok: true } | Failure | { readonly ok: false; readonly message: string }> {
  const call = async () => {
    const params = { id: organizationId, team };
    const version = before ?? 0;
    if (after === undefined) return removeTeamProject(queryClient, { params: { ...params, project }, version });
    if (before !== undefined) return setTeamProjectLevel(queryClient, { params: { ...params, project }, body: { level: after }, version });
    const added = await addTeamProjects(queryClient, { params, body: { projects: [{ id: project, level: after }] }, version });
    const [failed] = added.ok ? added.data.failed : [];
    return failed ? { ok: false as const, message: failed.message } : added;
  };
  const result = await call();
  refreshProjectAccess(queryClient, organizationId);
  refreshTeams(queryClient, organizationId);
  return result.ok ? { ok: true } : result;
}
