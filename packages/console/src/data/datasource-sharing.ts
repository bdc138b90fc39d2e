import { getDatasource, listDatasourceSharing, updateDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceImpactQuery, datasourceKey, paramsOf, refreshLists } from './datasources.ts';
import { clientOf, fetchData } from './query.ts';
import type { SharingChange } from './use-share-by-code.ts';

/** The organizations that an own datasource is shared with. */
export function datasourceSharingQuery(address: DatasourceAddress) {
  const params = paramsOf(address);
  return queryOptions({
    queryKey: [...datasourceKey(address), 'sharing'],
    queryFn: (context) =>
      address.generation === 'newer'
        ? fetchData(context, listDatasourceSharing.newer, { params })
        : fetchData(context, listDatasourceSharing.older, { params }),
  });
}

/** Whether anyone may have a datasource, or its connector's organization alone. */
export function datasourceReachQuery(address: DatasourceAddress) {
  const params = paramsOf(address);
  return queryOptions({
    queryKey: [...datasourceKey(address), 'reach'],
    queryFn: async (context) => {
      const found =
        address.generation === 'newer'
          ? await fetchData(context, getDatasource.newer, { params })
          : await fetchData(context, getDatasource.older, { params });
      return { mayShareWithAnyone: found.mayShareWithAnyone };
    },
  });
}

/** Shares a datasource with organizations by their codes, or takes it from some and from their projects. */
export async function changeDatasourceSharing(queryClient: QueryClient, address: DatasourceAddress, change: SharingChange) {
  const params = paramsOf(address);
  const body = { add: [...(change.add ?? [])], remove: [...(change.remove ?? [])] };
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(updateDatasourceSharing.newer, { params, body })
    : clientOf(queryClient).call(updateDatasourceSharing.older, { params, body }));
  const { queryKey } = datasourceSharingQuery(address);
  if (result.ok && result.data) queryClient.setQueryData(queryKey, result.data);
  else void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: datasourceImpactQuery(address).queryKey });
  // Its row says whom it is shared with.
  refreshLists(queryClient, address);
  return result;
}
