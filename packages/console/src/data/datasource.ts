import { getDatasource, updateDatasource } from '@foyer/api/datasources/datasource.contract';
import type {
  NewerDatasource,
  OlderDatasource,
  UpdateNewerDatasource,
  UpdateOlderDatasource,
} from '@foyer/api/datasources/datasource.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceKey, noteDatasource, paramsOf } from './datasources.ts';
import { clientOf, fetchData } from './query.ts';

/** An address without its form, where only one can be meant. */
type Place = Omit<DatasourceAddress, 'generation'>;

/** One datasource of the newer form, by its id alone or behind its connector's. */
export function datasourceV1Query(place: Place) {
  const address = { ...place, generation: 'newer' } as const;
  return queryOptions({
    queryKey: datasourceKey(address),
    queryFn: (context) => fetchData(context, getDatasource.newer, { params: paramsOf(address) }),
  });
}

/** A datasource of the newer form as it is now, past every cache; undefined when that cannot be learnt. */
export async function reloadNewerDatasource(queryClient: QueryClient, place: Place): Promise<NewerDatasource | undefined> {
  const address = { ...place, generation: 'newer' } as const;
  const result = await clientOf(queryClient).call(getDatasource.newer, { params: paramsOf(address) });
  if (!result.ok) return undefined;
  noteDatasource(queryClient, address, result.data);
  return result.data;
}

/** Saves parts of a datasource over the version they were typed over. */
export async function saveNewerDatasource(queryClient: QueryClient, place: Place, version: number, body: UpdateNewerDatasource) {
  const address = { ...place, generation: 'newer' } as const;
  await queryClient.cancelQueries({ queryKey: datasourceKey(address), exact: true });
  const result = await clientOf(queryClient).call(updateDatasource.newer, { params: paramsOf(address), version, body });
  if (result.ok && result.data) noteDatasource(queryClient, address, result.data);
  return result;
}

/** One datasource of the older form. */
export function datasourceQuery(place: Place) {
  const address = { ...place, generation: 'older' } as const;
  return queryOptions({
    queryKey: datasourceKey(address),
    queryFn: (context) => fetchData(context, getDatasource.older, { params: paramsOf(address) }),
  });
}

/** A datasource of the older form as it is now, past every cache; undefined when that cannot be learnt. */
export async function reloadOlderDatasource(queryClient: QueryClient, place: Place): Promise<OlderDatasource | undefined> {
  const address = { ...place, generation: 'older' } as const;
  const result = await clientOf(queryClient).call(getDatasource.older, { params: paramsOf(address) });
  if (!result.ok) return undefined;
  noteDatasource(queryClient, address, result.data);
  return result.data;
}

/** Saves parts of a datasource of the older form over the version they were typed over. */
export async function saveOlderDatasource(queryClient: QueryClient, place: Place, version: number, body: UpdateOlderDatasource) {
  const address = { ...place, generation: 'older' } as const;
  await queryClient.cancelQueries({ queryKey: datasourceKey(address), exact: true });
  const result = await clientOf(queryClient).call(updateDatasource.older, { params: paramsOf(address), version, body });
  if (result.ok && result.data) noteDatasource(queryClient, address, result.data);
  return result;
}
