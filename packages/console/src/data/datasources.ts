import type { Answer, Failure } from '@foyer/api/client';
import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import {
  approveDatasourceSharing,
  changeDatasourceStatus,
  createDatasource,
  deleteDatasource,
  getDatasourceImpact,
  listDatasourceSharing,
  listDatasources,
} from '@foyer/api/datasources/datasource.contract';
import type {
  DatasourceSort,
  NewerDatasource,
  NewerDatasourceSummary,
  OlderDatasource,
  OlderDatasourceSummary,
} from '@foyer/api/datasources/datasource.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Generation, IntegrationRow } from './connectors.ts';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** A datasource as lists, menus and dialogs of both forms show it. */
export interface DatasourceRow extends IntegrationRow {
  readonly connectorId: string;
  /** The connector's deployment that it is on, as people call it. */
  readonly deploymentName: string;
  /** What its connector is instead of active (DS-49). */
  readonly connectorOff: OlderDatasourceSummary['connectorOff'];
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
const datasourcesKey = (id: string, generation: Generation) => ['organization', id, 'datasources', generation] as const;
/** Where a datasource is kept: by its own id, also where it is given behind its connector's. */
export const datasourceKey = ({ organizationId, generation, datasourceId }: DatasourceAddress) =>
  ['organization', organizationId, 'datasource', generation, datasourceId.split('_').at(-1) ?? datasourceId] as const;
/** What a call about one datasource is addressed by. */
export const paramsOf = ({ organizationId, datasourceId }: DatasourceAddress) => ({ id: organizationId, datasource: datasourceId });

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
export function datasourcesQuery(organizationId: string, generation: Generation, { q, ...filter }: DatasourceFilter = {}) {
  const asked = { q: q || undefined, ...filter };
  return infiniteQueryOptions({
    queryKey: [...datasourcesKey(organizationId, generation), asked],
    queryFn: async (context) => {
      const input = { params: { id: organizationId }, query: { ...asked, limit: pageSize, cursor: context.pageParam || undefined } };
      if (generation === 'newer') {
        const page = listPageOf(await fetchAnswer(context, listDatasources.newer, input));
        return { ...page, items: page.items.map(newerDatasourceRow) };
      }
      const page = listPageOf(await fetchAnswer(context, listDatasources.older, input));
      return { ...page, items: page.items.map(olderDatasourceRow) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The former list stays while a search runs, but never another organization's or form's.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === organizationId && query.queryKey[3] === generation ? previous : undefined,
  });
}

/** What lists say of a datasource is asked for again. */
export function refreshLists(queryClient: QueryClient, { organizationId, generation }: DatasourceAddress): void {
  void queryClient.invalidateQueries({ queryKey: datasourcesKey(organizationId, generation) });
}

/** Takes over a datasource that the server answered with; an older copy never undoes a newer one. */
export function noteDatasource(queryClient: QueryClient, address: DatasourceAddress, datasource: OlderDatasource | NewerDatasource): void {
  queryClient.setQueryData(datasourceKey(address), (known: OlderDatasource | NewerDatasource | undefined) =>
    known && known.version > datasource.version ? known : datasource,
  );
  refreshLists(queryClient, address);
}

/** What a new datasource is made of. */
export interface NewDatasource {
  readonly connectorId: string;
  readonly name: string;
  /** One of the connector's deployments, by its key. */
  readonly deploymentId: string;
}

/** Makes a datasource, as a draft. */
export async function createDatasourceOf(
  queryClient: QueryClient,
  organizationId: string,
  generation: Generation,
  { connectorId, name, deploymentId }: NewDatasource,
): Promise<Answer<OlderDatasource | NewerDatasource> | Failure> {
  const client = clientOf(queryClient);
  const params = { id: organizationId };
  const deployment = { id: deploymentId };
  const result = await (generation === 'newer'
    ? client.call(createDatasource.newer, { params, body: { metadata: { connectorId }, display: { name }, deployment } })
    : client.call(createDatasource.older, { params, body: { connectorId, name, deployment } }));
  if (result.ok) noteDatasource(queryClient, { organizationId, generation, datasourceId: result.data.id }, result.data);
  return result;
}

/** Activates, deactivates, deletes or restores a datasource; `approve_sharing` lets it leave its private state, for good. */
export async function setDatasourceStatus(
  queryClient: QueryClient,
  address: DatasourceAddress,
  status: 'activate' | 'deactivate' | 'delete' | 'cancelDelete' | 'approve_sharing',
): Promise<Answer<OlderDatasource | NewerDatasource | undefined> | Failure> {
  const client = clientOf(queryClient);
  const params = paramsOf(address);
  const isNewer = address.generation === 'newer';
  const call = () => {
    if (status === 'approve_sharing')
      return isNewer ? client.call(approveDatasourceSharing.newer, { params }) : client.call(approveDatasourceSharing.older, { params });
    const withStatus = { params: { ...params, status } };
    return isNewer ? client.call(changeDatasourceStatus.newer, withStatus) : client.call(changeDatasourceStatus.older, withStatus);
  };
  const result = await call();
  if (result.ok && result.data) noteDatasource(queryClient, address, result.data);
  else refreshLists(queryClient, address);
  return result;
}

/** Deletes an own datasource; for 30 days it can be restored. */
export async function removeDatasource(queryClient: QueryClient, address: DatasourceAddress) {
  const params = paramsOf(address);
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(deleteDatasource.newer, { params })
    : clientOf(queryClient).call(deleteDatasource.older, { params }));
  refreshLists(queryClient, address);
  if (result.ok) queryClient.removeQueries({ queryKey: datasourceKey(address), type: 'inactive' });
  return result;
}

/** The organizations that use a datasource; none when that cannot be learnt, for then nothing is said of them (DS-15). */
export async function fetchDatasourceSharing(queryClient: QueryClient, address: DatasourceAddress): Promise<readonly SharedOrganization[]> {
  const params = paramsOf(address);
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(listDatasourceSharing.newer, { params })
    : clientOf(queryClient).call(listDatasourceSharing.older, { params }));
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing said
  if (!result.ok) console.warn(`The organizations that use the datasource could not be loaded (${result.status}).`);
  return result.ok ? result.data : [];
}

/** What an irreversible step touches: organizations, projects, mappings, authorizations. As it is now: asked each time. */
export function datasourceImpactQuery(address: DatasourceAddress) {
  const params = paramsOf(address);
  return queryOptions({
    queryKey: [...datasourceKey(address), 'impact'],
    queryFn: (context) =>
      address.generation === 'newer'
        ? fetchData(context, getDatasourceImpact.newer, { params })
        : fetchData(context, getDatasourceImpact.older, { params }),
    staleTime: 0,
    gcTime: 0,
  });
}
