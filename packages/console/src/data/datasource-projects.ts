import {
  grantProjectAccess,
  listDatasourceProjects,
  revokeProjectAccess,
  updateDatasourceProjects,
} from '@foyer/api/datasources/datasource.contract';
import type { DatasourceProject } from '@foyer/api/datasources/datasource.schema';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceKey, paramsOf } from './datasources.ts';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

const pageSize = 100;

/** A project's key, by which lists of access name it. */
export function projectKeyOf({ deployment, subdomain }: DatasourceProject): string {
  return `${deployment}_${subdomain}`;
}

/** The organization's projects that a datasource may be given to, page by page. */
export function eligibleProjectsQuery(organizationId: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ['organization', organizationId, 'eligibleProjects', q],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listAllProjects, {
          params: { id: organizationId },
          query: { eligible: 'true', q: q || undefined, limit: pageSize, cursor: context.pageParam || undefined },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous, query) => (query?.queryKey[1] === organizationId ? previous : undefined),
  });
}

/** The own projects that have a datasource. */
export function datasourceProjectsQuery(address: DatasourceAddress) {
  const params = paramsOf(address);
  return queryOptions({
    queryKey: [...datasourceKey(address), 'projects'],
    queryFn: (context) =>
      address.generation === 'newer'
        ? fetchData(context, listDatasourceProjects.newer, { params })
        : fetchData(context, listDatasourceProjects.older, { params }),
  });
}

/** Gives a datasource to a project or takes it away: the newer form by a call for each project, the older by one for all. */
export async function changeProjectAccess(queryClient: QueryClient, address: DatasourceAddress, projectKey: string, isGranted: boolean) {
  const client = clientOf(queryClient);
  const params = paramsOf(address);
  const { queryKey } = datasourceProjectsQuery(address);
  const call = () => {
    if (address.generation === 'older') {
      const body = isGranted ? { add: [projectKey], remove: [] } : { add: [], remove: [projectKey] };
      return client.call(updateDatasourceProjects.older, { params, body });
    }
    const of = { params: { ...params, project: projectKey } };
    return isGranted ? client.call(grantProjectAccess.newer, of) : client.call(revokeProjectAccess.newer, of);
  };
  await queryClient.cancelQueries({ queryKey });
  const result = await call();
  // Answers of two switches may overtake each other: of each only what it was about is taken over.
  if (result.ok)
    queryClient.setQueryData(queryKey, (known) => {
      const others = known?.filter((project) => projectKeyOf(project) !== projectKey);
      const answered = result.data?.filter((project) => projectKeyOf(project) === projectKey);
      return others && answered ? [...others, ...answered] : result.data;
    });
  else void queryClient.invalidateQueries({ queryKey });
  return result;
}
