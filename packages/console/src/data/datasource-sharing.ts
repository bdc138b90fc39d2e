import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import * as calls from '@foyer/api/datasources/datasource.contract';
import { getDatasource, getDatasourceImpact, listDatasourceSharing, listDatasources } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceParams } from './datasources.ts';
import { changesOf, endpointKey, endpointQuery } from './endpoint-data.ts';
import { fetchData } from './query.ts';

/** The organizations that an own datasource is shared with. */
export function datasourceSharingQuery(address: DatasourceAddress) {
  return endpointQuery(listDatasourceSharing[address.generation], { params: datasourceParams(address) });
}

/** Whether anyone may have a datasource, or its connector's organization alone. */
export function datasourceReachQuery(address: DatasourceAddress) {
  const endpoint = getDatasource[address.generation];
  const params = datasourceParams(address);
  return queryOptions({
    queryKey: [...endpointKey(endpoint, { params }), 'reach'],
    queryFn: async (context) => {
      const { mayShareWithAnyone } = await fetchData(context, endpoint, { params });
      return { mayShareWithAnyone };
    },
  });
}

/** Sharing changes what is shown of whom it is shared with, and its row in the lists. */
const stalenessOf = (generation: Generation) => ({
  keep: (
    queryClient: QueryClient,
    { params }: { readonly params: { readonly id: string; readonly datasource: string } },
    receivers: SharedOrganization[] | undefined,
  ) => {
    const queryKey = endpointKey(listDatasourceSharing[generation], { params });
    if (receivers) queryClient.setQueryData(queryKey, receivers);
    else void queryClient.invalidateQueries({ queryKey });
  },
  staleInAnyCase: [getDatasourceImpact[generation], listDatasources[generation]],
  staleWhenRefused: [listDatasourceSharing[generation]],
});

/** Shares a datasource with organizations by their codes, or takes it from some and from their projects. */
export const updateDatasourceSharing = changesOf(calls.updateDatasourceSharing, stalenessOf);
