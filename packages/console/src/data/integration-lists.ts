import type { Answer, Failure } from '@foyer/api/client';
import * as connectors from '@foyer/api/connectors/connector.contract';
import { getConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { exportConnectors, listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import { exportedIdsMax } from '@foyer/api/connectors/integration-list.schema';
import * as datasources from '@foyer/api/datasources/datasource.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { exportDatasources, listDatasourceChoices } from '@foyer/api/datasources/datasource-list.contract';
import type { Generation } from '@foyer/api/generations';
import type { QueryClient } from '@tanstack/react-query';
import { aboutDatasources } from './datasources.ts';
import { changesOf, endpointQuery, refresh } from './endpoint-data.ts';
import { clientOf } from './query.ts';
import { tableOfIds } from './table-of-ids.ts';

/** One of the lists of integrations. */
export interface IntegrationListOf {
  readonly kind: 'connectors' | 'datasources';
  readonly organizationId: string;
  readonly generation: Generation;
}

/** What the connectors of an organization can be narrowed to. */
export function connectorChoicesQuery(id: string, generation: Generation) {
  return endpointQuery(listConnectorChoices[generation], { params: { id } });
}

/** The same of datasources. */
export function datasourceChoicesQuery(id: string, generation: Generation) {
  return endpointQuery(listDatasourceChoices[generation], { params: { id } });
}

/** Some connectors or datasources as a table. */
export function exportIntegrations(
  queryClient: QueryClient,
  { kind, organizationId: id, generation }: IntegrationListOf,
  ids: readonly string[],
) {
  const client = clientOf(queryClient);
  const endpoint = kind === 'connectors' ? exportConnectors[generation] : exportDatasources[generation];
  return tableOfIds(ids, exportedIdsMax, (part) => client.call(endpoint, { params: { id }, query: { ids: part } }));
}

// Of several that are changed in one step: the lists are asked for again once, after the last (`refreshIntegrations`).

const changeConnectorStatus = changesOf(connectors.changeConnectorStatus);
const changeDatasourceStatus = changesOf(datasources.changeDatasourceStatus);

/** Activates or deactivates one of several. */
export function changeOneOfMany(
  queryClient: QueryClient,
  { kind, organizationId, generation }: IntegrationListOf,
  id: string,
  status: 'activate' | 'deactivate',
): Promise<Answer<unknown> | Failure> {
  return kind === 'connectors'
    ? changeConnectorStatus[generation](queryClient, { params: { id: organizationId, connector: id, status } })
    : changeDatasourceStatus[generation](queryClient, { params: { id: organizationId, datasource: id, status } });
}

/** A list and what is kept of its things are asked for again. */
export function refreshIntegrations(queryClient: QueryClient, { kind, organizationId, generation }: IntegrationListOf): void {
  const stale =
    kind === 'connectors'
      ? [listConnectors[generation], getConnector[generation]]
      : [listDatasources[generation], ...aboutDatasources[generation]];
  refresh(queryClient, organizationId, stale);
}
