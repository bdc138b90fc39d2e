import * as calls from '@foyer/api/datasources/datasource.contract';
import { listDatasourceProjects } from '@foyer/api/datasources/datasource.contract';
import type { DatasourceProject } from '@foyer/api/datasources/datasource.schema';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceParams } from './datasources.ts';
import { changeOf, endpointKey, endpointPages, endpointQuery, isOf } from './endpoint-data.ts';

const pageSize = 100;

/** A project's key, by which lists of access name it. */
export function projectKeyOf({ deployment, subdomain }: DatasourceProject): string {
  return `${deployment}_${subdomain}`;
}

/** The organization's projects that a datasource may be given to, page by page. */
export function eligibleProjectsQuery(id: string, q: string) {
  const params = { id };
  return infiniteQueryOptions({
    ...endpointPages(listAllProjects, { params, query: { eligible: 'true', q: q || undefined, limit: pageSize } }),
    placeholderData: (previous, query) => (query && isOf(query.queryKey, listAllProjects, { params }) ? previous : undefined),
  });
}

/** The own projects that have a datasource. */
export function datasourceProjectsQuery(address: DatasourceAddress) {
  return endpointQuery(listDatasourceProjects[address.generation], { params: datasourceParams(address) });
}

interface Given {
  readonly params: { readonly id: string; readonly datasource: string; readonly project?: string };
  readonly body?: { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined } | undefined;
}

/** Answers of two switches may overtake each other: of each only what it was about is taken over. */
const keepIn =
  (endpoint: (typeof listDatasourceProjects)['older' | 'newer']) =>
  (queryClient: QueryClient, { params: { id, datasource, project }, body }: Given, answered: DatasourceProject[] | undefined): void => {
    const changed = new Set([project, ...(body?.add ?? []), ...(body?.remove ?? [])]);
    const isChanged = (each: DatasourceProject) => changed.has(projectKeyOf(each));
    queryClient.setQueryData<DatasourceProject[]>(endpointKey(endpoint, { params: { id, datasource } }), (known) => {
      const others = known?.filter((each) => !isChanged(each));
      return others && answered ? [...others, ...answered.filter(isChanged)] : answered;
    });
  };

const ofOlder = {
  overtakes: listDatasourceProjects.older,
  keep: keepIn(listDatasourceProjects.older),
  staleWhenRefused: [listDatasourceProjects.older],
};
const ofNewer = {
  overtakes: listDatasourceProjects.newer,
  keep: keepIn(listDatasourceProjects.newer),
  staleWhenRefused: [listDatasourceProjects.newer],
};

/** Gives a datasource of the older form to projects and takes it from others. */
export const updateDatasourceProjects = changeOf(calls.updateDatasourceProjects.older, ofOlder);

/** Gives a datasource of the newer form to one project. */
export const grantProjectAccess = changeOf(calls.grantProjectAccess.newer, ofNewer);

/** Takes a datasource of the newer form from one project. */
export const revokeProjectAccess = changeOf(calls.revokeProjectAccess.newer, ofNewer);

/** Gives a datasource to a project or takes it away: the newer form by a call for each project, the older by one for all. */
export function changeProjectAccess(queryClient: QueryClient, address: DatasourceAddress, project: string, isGranted: boolean) {
  const params = datasourceParams(address);
  if (address.generation === 'older') {
    const body = isGranted ? { add: [project], remove: [] } : { add: [], remove: [project] };
    return updateDatasourceProjects(queryClient, { params, body });
  }
  return (isGranted ? grantProjectAccess : revokeProjectAccess)(queryClient, { params: { ...params, project } });
}
