import type { Answer, Failure } from '@foyer/api/client';
import { changeConnectorStatus } from '@foyer/api/connectors/connector.contract';
import { exportConnectors, listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import { exportedIdsMax } from '@foyer/api/connectors/integration-list.schema';
import { changeDatasourceStatus } from '@foyer/api/datasources/datasource.contract';
import { exportDatasources, listDatasourceChoices } from '@foyer/api/datasources/datasource-list.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Generation } from './connectors.ts';
import { endpointQuery } from './endpoint-data.ts';
import { clientOf } from './query.ts';

/** One of the lists of integrations. */
export interface IntegrationListOf {
  readonly kind: 'connectors' | 'datasources';
  readonly organizationId: string;
  readonly generation: Generation;
}

/** What the connectors of an organization can be narrowed to. */
export function connectorChoicesQuery(id: string, generation: Generation) {
  const params = { id };
  return generation === 'newer'
    ? endpointQuery(listConnectorChoices.newer, { params })
    : endpointQuery(listConnectorChoices.older, { params });
}

/** The same of datasources. */
export function datasourceChoicesQuery(id: string, generation: Generation) {
  const params = { id };
  return generation === 'newer'
    ? endpointQuery(listDatasourceChoices.newer, { params })
    : endpointQuery(listDatasourceChoices.older, { params });
}

const headOf = (text: string) => text.slice(0, text.indexOf('\n') + 1);

/** Some connectors or datasources as a table; in several calls where they are many, one head above all of them. */
export async function fetchIntegrationTable(
  queryClient: QueryClient,
  { kind, organizationId: id, generation }: IntegrationListOf,
  ids: readonly string[],
) {
  const client = clientOf(queryClient);
  const params = { id };
  const isNewer = generation === 'newer';
  const fetchPart = (part: readonly string[]) => {
    const input = { params, query: { ids: part.join(',') } };
    if (kind === 'connectors') return isNewer ? client.call(exportConnectors.newer, input) : client.call(exportConnectors.older, input);
    return isNewer ? client.call(exportDatasources.newer, input) : client.call(exportDatasources.older, input);
  };
  let table = '';
  for (let at = 0; at < ids.length; at += exportedIdsMax) {
    const result = await fetchPart(ids.slice(at, at + exportedIdsMax));
    if (!result.ok) return result;
    table += table === '' ? result.data : result.data.slice(headOf(result.data).length);
  }
  return { ok: true as const, data: table };
}

/** Activates or deactivates one of several. The lists are asked for again once, after the last (`refreshIntegrations`). */
export function changeOneOfMany(
  queryClient: QueryClient,
  { kind, organizationId, generation }: IntegrationListOf,
  id: string,
  status: 'activate' | 'deactivate',
): Promise<Answer<unknown> | Failure> {
  const client = clientOf(queryClient);
  const isNewer = generation === 'newer';
  if (kind === 'connectors') {
    const params = { id: organizationId, connector: id, status };
    return isNewer ? client.call(changeConnectorStatus.newer, { params }) : client.call(changeConnectorStatus.older, { params });
  }
  const params = { id: organizationId, datasource: id, status };
  return isNewer ? client.call(changeDatasourceStatus.newer, { params }) : client.call(changeDatasourceStatus.older, { params });
}

/** A list and what is kept of its things are asked for again. */
export function refreshIntegrations(queryClient: QueryClient, { kind, organizationId, generation }: IntegrationListOf): void {
  for (const name of [kind, kind === 'connectors' ? 'connector' : 'datasource'])
    void queryClient.invalidateQueries({ queryKey: ['organization', organizationId, name, generation] });
}
