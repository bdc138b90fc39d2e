import { listDatasourceSharing, updateDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import { listDatasourceSharingV1, updateDatasourceSharingV1 } from '@foyer/api/datasources/datasource-v1.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceKey, paramsOf } from './datasources.ts';
import { clientOf, fetchData } from './query.ts';

/** The organizations that an own datasource is shared with. */
export function datasourceSharingQuery(address: DatasourceAddress) {
  const params = paramsOf(address);
  return queryOptions({
    queryKey: [...datasourceKey(address), 'sharing'],
    queryFn: (context) =>
      address.generation === 'newer'
        ? fetchData(context, listDatasourceSharingV1, { params })
        : fetchData(context, listDatasourceSharing, { params }),
  });
}

/** Shares a datasource with organizations by their codes, or takes it from some, by id, and so from their projects. */
export async function changeDatasourceSharing(
  queryClient: QueryClient,
  address: DatasourceAddress,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
) {
  const params = paramsOf(address);
  const body = { add: [...(change.add ?? [])], remove: [...(change.remove ?? [])] };
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(updateDatasourceSharingV1, { params, body })
    : clientOf(queryClient).call(updateDatasourceSharing, { params, body }));
  if (result.ok && result.data) queryClient.setQueryData(datasourceSharingQuery(address).queryKey, result.data);
  return result;
}
