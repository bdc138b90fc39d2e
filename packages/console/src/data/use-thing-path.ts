import { mayCall } from '@foyer/api/access';
import { combinedId } from '@foyer/api/datasources/combined-id';
import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import { listProjects, updateProject } from '@foyer/api/projects/project.contract';
import { thingReaders } from '@foyer/api/thing-readers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpointKey } from './endpoint-data.ts';
import { fetchData } from './query.ts';
import { useViewer } from './use-viewer.ts';

/** Something with a page of its own. A datasource's address names its connector too. */
export type Thing =
  | { readonly kind: 'team' | 'person' | 'project'; readonly id: string }
  /** Its place in the remapping of its project. */
  | { readonly kind: 'plugin'; readonly id: string; readonly project: string }
  | { readonly kind: 'connector'; readonly id: string; readonly generation: Generation }
  | { readonly kind: 'datasource'; readonly id: string; readonly connectorId: string; readonly generation: Generation };

/** Of so many projects it is known whether somebody without a role for all of them reaches them; further ones are plain names. */
const reachedMax = 500;

function reachedIdsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...endpointKey(listProjects, { params: { id: organizationId } }), 'reachedIds'],
    queryFn: async (context): Promise<readonly string[]> => {
      const reached = await fetchData(context, listProjects, { params: { id: organizationId }, query: { limit: reachedMax } });
      return reached.map(({ id }) => id);
    },
  });
}

/** The address of a thing of the organization. */
export function thingPath(id: string, thing: Thing): string {
  if (thing.kind === 'connector')
    return thing.generation === 'newer'
      ? paths.versionedConnector.to({ id, version: 'v1', connector: thing.id })
      : paths.connector.to({ id, connector: thing.id });
  if (thing.kind === 'datasource') {
    const datasource = combinedId(thing.connectorId, thing.id);
    return thing.generation === 'newer'
      ? paths.versionedDatasource.to({ id, version: 'v1', datasource })
      : paths.datasource.to({ id, datasource });
  }
  if (thing.kind === 'plugin')
    return paths.versionedIntegrations.to(
      { id, version: 'v1' },
      { query: { project: thing.project, plugin: thing.id }, hash: 'remapping' },
    );
  if (thing.kind === 'team') return paths.team.to({ id, team: thing.id });
  return thing.kind === 'project' ? paths.project.to({ id, project: thing.id }) : paths.directory.to({ id }, { query: { user: thing.id } });
}

interface Listed {
  readonly kind: 'connector' | 'datasource';
  readonly generation: Generation;
  readonly name: string;
  readonly isDeleted: boolean;
  /** Another organization's. */
  readonly isShared: boolean;
}

/** The line in the list of a connector that has no page: one that another organization shares, or a deleted one (UI-58). */
export function listedPath(id: string, { kind, generation, name, isDeleted, isShared }: Listed): string | undefined {
  if (kind !== 'connector' || !(isShared || isDeleted)) return undefined;
  const extra = { query: { q: name }, hash: `${kind}s` };
  return generation === 'newer' ? paths.versionedIntegrations.to({ id, version: 'v1' }, extra) : paths.integrations.to({ id }, extra);
}

/**
 * Where the names of things lead: the address of what the person may open, undefined for anything else. `asksProjects` has the projects
 * they reach looked up, where no role of theirs reaches all; without it only such a role makes links of them.
 */
export function useThingPath(organizationId: string, { asksProjects = false } = {}): (thing: Thing) => string | undefined {
  const roles = useViewer(organizationId)?.roles;
  // The roles that may change any project reach them all.
  const reachesAll = mayCall(updateProject, roles);
  const { data: reached } = useQuery({ ...reachedIdsQuery(organizationId), enabled: asksProjects && roles !== undefined && !reachesAll });
  return useCallback(
    (thing) => {
      const project = thing.kind === 'project' ? thing.id : thing.kind === 'plugin' ? thing.project : undefined;
      const mayOpen =
        mayCall({ access: thingReaders[thing.kind] }, roles) && (project === undefined || reachesAll || reached?.includes(project));
      return mayOpen ? thingPath(organizationId, thing) : undefined;
    },
    [organizationId, roles, reachesAll, reached],
  );
}
