import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import * as calls from '@foyer/api/datasources/datasource.contract';
import {
  getDatasource,
  getDatasourceImpact,
  listDatasourceProjects,
  listDatasourceSharing,
  listDatasources,
} from '@foyer/api/datasources/datasource.contract';
import type {
  CreateOlderDatasource,
  DatasourceSort,
  NewerDatasource,
  NewerDatasourceSummary,
  OlderDatasource,
  OlderDatasourceSummary,
} from '@foyer/api/datasources/datasource.schema';
import type { Generation } from '@foyer/api/generations';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { IntegrationRow } from './connectors.ts';
import { changesOf, endpointKey, endpointPages, endpointQuery, isOf } from './endpoint-data.ts';
import { clientOf } from './query.ts';
import { usersOrNone } from './receivers.ts';

/** A datasource as lists, menus and dialogs of both forms show it. */
export interface DatasourceRow extends IntegrationRow {
  readonly connectorId: string;
  /** The connector's deployment that it is on, as people call it. */
  readonly deploymentName: string;
  /** What its connector is instead of active (DS-49). */
  readonly connectorOff: OlderDatasourceSummary['connectorOff'];
  /** In lists, how it is authorized at the systems that its connector names (DS-64). */
  readonly authorization?: OlderDatasourceSummary['authorization'];
}

/** What narrows and orders the list. */
export interface DatasourceFilter {
  readonly q?: string | undefined;
  readonly owner?: 'own' | 'shared' | undefined;
  readonly sort?: DatasourceSort | undefined;
  readonly status?: OlderDatasourceSummary['status'] | undefined;
  readonly sharing?: 'private' | 'shared' | undefined;
  readonly use?: 'used' | 'unused' | undefined;
  readonly deployment?: string | undefined;
  readonly connector?: string | undefined;
  readonly authorization?: 'connected' | 'failed' | 'none' | undefined;
}

/** One datasource of one organization and form. */
export interface DatasourceAddress {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasourceId: string;
}

const pageSize = 100;

/** What a call about one datasource is addressed by. */
export const datasourceParams = ({ organizationId, datasourceId }: Omit<DatasourceAddress, 'generation'>) => ({
  id: organizationId,
  datasource: datasourceId,
});

const deploymentNameOf = ({ displayName, name }: OlderDatasourceSummary['deployment']) => displayName || name;

/** What both forms have in common, of a datasource of the older one. */
export function olderDatasourceRow({ ttl, updatedBy, connectorOff, deployment, ...rest }: OlderDatasourceSummary): DatasourceRow {
  return { ...rest, ttl, updatedBy, connectorOff, deploymentName: deploymentNameOf(deployment) };
}

/** The same of a datasource of the newer form. */
export function newerDatasourceRow({
  display,
  metadata,
  deployment,
  ttl,
  updatedBy,
  connectorOff,
  ...rest
}: NewerDatasourceSummary): DatasourceRow {
  return { ...rest, ...display, ...metadata, ttl, updatedBy, connectorOff, deploymentName: deploymentNameOf(deployment) };
}

/** The organization's datasources and those shared with it, page by page, the last changed first. */
export function datasourcesQuery(id: string, generation: Generation, { q, ...filter }: DatasourceFilter = {}) {
  const params = { id };
  const input = { params, query: { q: q || undefined, ...filter, limit: pageSize } };
  const pages =
    generation === 'newer'
      ? endpointPages(listDatasources.newer, input, newerDatasourceRow)
      : endpointPages(listDatasources.older, input, olderDatasourceRow);
  return infiniteQueryOptions({
    ...pages,
    // The former list stays while a search runs, but never another organization's or form's.
    placeholderData: (previous, query) => (query && isOf(query.queryKey, listDatasources[generation], { params }) ? previous : undefined),
  });
}

/** Everything that is asked about one datasource, or about all of them. */
export const aboutDatasources = {
  older: [getDatasource.older, getDatasourceImpact.older, listDatasourceSharing.older, listDatasourceProjects.older],
  newer: [getDatasource.newer, getDatasourceImpact.newer, listDatasourceSharing.newer, listDatasourceProjects.newer],
} as const;

type OfDatasource = { readonly params: { readonly id: string; readonly datasource: string } };

/** Takes over a datasource that the server answered with; an older copy never undoes a newer one. */
export function keepDatasource<Datasource extends OlderDatasource | NewerDatasource>(
  queryClient: QueryClient,
  { params: { id } }: { readonly params: { readonly id: string } },
  datasource: Datasource | undefined,
): void {
  if (!datasource) return;
  const generation = 'metadata' in datasource ? 'newer' : 'older';
  const queryKey = endpointKey(getDatasource[generation], { params: { id, datasource: datasource.id } });
  queryClient.setQueryData<Datasource>(queryKey, (known) => (known && known.version > datasource.version ? known : datasource));
}

/** Of one that was refused, the lists may show what it is by now. */
const refreshedAnyway = (generation: Generation) => ({ keep: keepDatasource, staleInAnyCase: [listDatasources[generation]] });

/** Makes a datasource of a connector, as a draft. */
export const createDatasource = changesOf(calls.createDatasource, (generation) => ({
  keep: keepDatasource,
  stale: [listDatasources[generation]],
}));

/** Makes a datasource of either form. */
export async function createDatasourceOf(
  queryClient: QueryClient,
  id: string,
  generation: Generation,
  { connectorId, name, deployment }: CreateOlderDatasource,
) {
  return generation === 'newer'
    ? createDatasource.newer(queryClient, { params: { id }, body: { metadata: { connectorId }, display: { name }, deployment } })
    : createDatasource.older(queryClient, { params: { id }, body: { connectorId, name, deployment } });
}

/** Activates, deactivates, deletes or restores a datasource. */
export const changeDatasourceStatus = changesOf(calls.changeDatasourceStatus, refreshedAnyway);

/** Lets a datasource leave its private state, for good. */
export const approveDatasourceSharing = changesOf(calls.approveDatasourceSharing, refreshedAnyway);

const forget =
  (generation: Generation) =>
  (queryClient: QueryClient, { params }: OfDatasource): void => {
    for (const endpoint of aboutDatasources[generation])
      queryClient.removeQueries({ queryKey: endpointKey(endpoint, { params }), type: 'inactive' });
  };

/** Deletes an own datasource; for 30 days it can be restored. */
export const deleteDatasource = changesOf(calls.deleteDatasource, (generation) => ({
  keep: forget(generation),
  staleInAnyCase: [listDatasources[generation]],
}));

/** The organizations that use a datasource, to be named before it is deleted (DS-15). */
export function datasourceUsersQuery(address: DatasourceAddress) {
  const endpoint = listDatasourceSharing[address.generation];
  const params = datasourceParams(address);
  return queryOptions({
    queryKey: [...endpointKey(endpoint, { params }), 'users'],
    queryFn: async ({ client }): Promise<readonly SharedOrganization[]> =>
      usersOrNone(await clientOf(client).call(endpoint, { params }), 'datasource'),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What an irreversible step touches: organizations, projects, mappings, authorizations. As it is now: asked each time. */
export function datasourceImpactQuery(address: DatasourceAddress) {
  const asked = endpointQuery(getDatasourceImpact[address.generation], { params: datasourceParams(address) });
  return queryOptions({ ...asked, staleTime: 0, gcTime: 0 });
}

/** Which mapped fields take which of its attributes; undefined where that could not be found out. */
export async function mappedOfDatasource(queryClient: QueryClient, address: DatasourceAddress) {
  const result = await clientOf(queryClient).call(getDatasourceImpact[address.generation], {
    params: datasourceParams(address),
    query: { mapped: 'true' },
  });
  return result.ok ? result.data : undefined;
}
