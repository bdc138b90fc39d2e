import type { Answer, Failure } from '@foyer/api/client';
import {
  approveConnectorSharing,
  approveConnectorThirdParty,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorImpact,
  listConnectorSharing,
  listConnectors,
  updateConnector,
  updateConnectorSharing,
} from '@foyer/api/connectors/connector.contract';
import type {
  ConnectorSort,
  ConnectorTransition,
  NewerConnector,
  NewerConnectorBody,
  NewerConnectorChange,
  NewerConnectorSummary,
  OlderConnector,
  OlderConnectorBody,
  OlderConnectorChange,
  OlderConnectorSummary,
  SharedOrganization,
} from '@foyer/api/connectors/connector.schema';
import { uploadImage } from '@foyer/api/connectors/image.contract';
import { createShareCode, getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** The two forms of connectors: without a version prefix, and with `v1`. Neither lists the other's. */
export type Generation = 'older' | 'newer';

/** A connector or a datasource as lists, menus and dialogs of both forms show it. */
export interface IntegrationRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly supportEmail: string;
  readonly documentationUrl: string;
  readonly imageUrl: string;
  readonly status: OlderConnectorSummary['status'];
  /** When a deleted one is gone for good, in seconds since 1970. */
  readonly ttl: number | undefined;
  readonly shareStatus: OlderConnectorSummary['shareStatus'];
  /** Whom an own one is shared with; in lists only. */
  readonly sharedWith?: OlderConnectorSummary['sharedWith'];
  readonly organization: { readonly id: string; readonly name: string };
  /** Seconds since 1970. */
  readonly updatedAt: number;
  readonly updatedBy: string | undefined;
  readonly version: number;
  /** How many things use it: data sources a connector, projects a data source. Only in lists. */
  readonly uses?: number | undefined;
}

/** A connector as lists, menus and dialogs of both forms show it. */
export interface ConnectorRow extends IntegrationRow {
  readonly deploymentCount: number;
}

/** What narrows and orders the list. */
export interface ConnectorFilter {
  readonly q?: string | undefined;
  readonly owner?: 'own' | 'shared' | undefined;
  readonly sort?: ConnectorSort | undefined;
  readonly status?: OlderConnectorSummary['status'] | undefined;
  readonly sharing?: 'private' | 'shared' | undefined;
  readonly use?: 'used' | 'unused' | undefined;
  readonly deployment?: string | undefined;
  /** Only what a datasource can be made of: active, with a deployment. */
  readonly isUsable?: boolean | undefined;
}

const pageSize = 100;
const connectorsKey = (id: string, generation: Generation) => ['organization', id, 'connectors', generation] as const;
const connectorKey = (id: string, generation: Generation, connectorId: string) =>
  ['organization', id, 'connector', generation, connectorId] as const;
const shareCodeKey = (id: string) => ['organization', id, 'shareCode'] as const;

/** What both forms have in common, of a connector of the older one. */
export function rowOfOlder(connector: OlderConnectorSummary): ConnectorRow {
  const { ttl, updatedBy, deployments, ...rest } = connector;
  return { ...rest, ttl, updatedBy, deploymentCount: Object.keys(deployments).length };
}

/** The same of a connector of the newer form. */
export function rowOfNewer({ id, display, metadata, deployments }: NewerConnectorSummary): ConnectorRow {
  const { ttl, updatedBy, ...rest } = metadata;
  return { ...rest, ...display, id, ttl, updatedBy, deploymentCount: Object.keys(deployments).length };
}

/** The organization's connectors and those shared with it, page by page, the last changed first. */
export function connectorsQuery(organizationId: string, generation: Generation, { q, isUsable, ...filter }: ConnectorFilter = {}) {
  const asked = { q: q || undefined, ...filter, usable: isUsable ? ('true' as const) : undefined };
  return infiniteQueryOptions({
    queryKey: [...connectorsKey(organizationId, generation), asked],
    queryFn: async (context) => {
      const input = { params: { id: organizationId }, query: { ...asked, limit: pageSize, cursor: context.pageParam || undefined } };
      if (generation === 'newer') {
        const page = listPageOf(await fetchAnswer(context, listConnectors.newer, input));
        return { ...page, items: page.items.map(rowOfNewer) };
      }
      const page = listPageOf(await fetchAnswer(context, listConnectors.older, input));
      return { ...page, items: page.items.map(rowOfOlder) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The former list stays while a search runs, but never another organization's or form's.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === organizationId && query.queryKey[3] === generation ? previous : undefined,
  });
}

/** One connector of the newer form. */
export function connectorV1Query(organizationId: string, connectorId: string) {
  return queryOptions({
    queryKey: connectorKey(organizationId, 'newer', connectorId),
    queryFn: (context) => fetchData(context, getConnector.newer, { params: { id: organizationId, connector: connectorId } }),
  });
}

/** One connector of the older form. */
export function connectorQuery(organizationId: string, connectorId: string) {
  return queryOptions({
    queryKey: connectorKey(organizationId, 'older', connectorId),
    queryFn: (context) => fetchData(context, getConnector.older, { params: { id: organizationId, connector: connectorId } }),
  });
}

/** A connector as somebody chooses it for a new datasource, in either form. */
export function choosableConnectorQuery(organizationId: string, generation: Generation, connectorId: string) {
  const params = { id: organizationId, connector: connectorId };
  return queryOptions({
    queryKey: [...connectorKey(organizationId, generation, connectorId), 'choice'],
    queryFn: async (context) => {
      const connector =
        generation === 'newer'
          ? await fetchData(context, getConnector.newer, { params }).then((found) => ({ ...found, ...found.display, ...found.metadata }))
          : await fetchData(context, getConnector.older, { params });
      const { name, imageUrl, organization, deployments } = connector;
      const choices = Object.entries(deployments).map(([id, { displayName, connectorUrl, configRegistrationUrl, refreshRequestUrl }]) => ({
        id,
        displayName: displayName || id,
        url: connectorUrl || configRegistrationUrl || refreshRequestUrl,
      }));
      return { name, imageUrl, organization, deployments: choices };
    },
  });
}

function refreshLists(queryClient: QueryClient, organizationId: string, generation: Generation): void {
  void queryClient.invalidateQueries({ queryKey: connectorsKey(organizationId, generation) });
}

/** Takes over a connector that the server answered with; an older copy never undoes a newer one. */
function note(queryClient: QueryClient, organizationId: string, generation: Generation, connector: OlderConnector | NewerConnector): void {
  const versionOf = (known: OlderConnector | NewerConnector) => ('metadata' in known ? known.metadata.version : known.version);
  queryClient.setQueryData(connectorKey(organizationId, generation, connector.id), (known: OlderConnector | NewerConnector | undefined) =>
    known && versionOf(known) > versionOf(connector) ? known : connector,
  );
  refreshLists(queryClient, organizationId, generation);
}

/** One connector of one organization and form. */
export interface ConnectorAddress {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
}

const paramsOf = ({ organizationId, connectorId }: ConnectorAddress) => ({ id: organizationId, connector: connectorId });

/** Activates, deactivates, deletes or restores a connector; `share` lets it leave its private state. */
export async function setConnectorStatus(
  queryClient: QueryClient,
  address: ConnectorAddress,
  status: ConnectorTransition | 'approve_sharing' | 'approve_3rd_party',
): Promise<Answer<OlderConnector | NewerConnector | undefined> | Failure> {
  const client = clientOf(queryClient);
  const params = paramsOf(address);
  const isNewer = address.generation === 'newer';
  const call = () => {
    if (status === 'approve_sharing')
      return isNewer ? client.call(approveConnectorSharing.newer, { params }) : client.call(approveConnectorSharing.older, { params });
    if (status === 'approve_3rd_party')
      return isNewer
        ? client.call(approveConnectorThirdParty.newer, { params })
        : client.call(approveConnectorThirdParty.older, { params });
    const withStatus = { params: { ...params, status } };
    return isNewer ? client.call(changeConnectorStatus.newer, withStatus) : client.call(changeConnectorStatus.older, withStatus);
  };
  const result = await call();
  if (result.ok && result.data) note(queryClient, address.organizationId, address.generation, result.data);
  else refreshLists(queryClient, address.organizationId, address.generation);
  return result;
}

/** Deletes an own connector, for 30 days restorable, or removes one that is shared in. */
export async function removeConnector(queryClient: QueryClient, address: ConnectorAddress) {
  const { organizationId, generation, connectorId } = address;
  const params = paramsOf(address);
  const result = await (generation === 'newer'
    ? clientOf(queryClient).call(deleteConnector.newer, { params })
    : clientOf(queryClient).call(deleteConnector.older, { params }));
  refreshLists(queryClient, organizationId, generation);
  if (result.ok) queryClient.removeQueries({ queryKey: connectorKey(organizationId, generation, connectorId), type: 'inactive' });
  return result;
}

/** The organizations that use a connector; none when that cannot be learnt, for then nothing is said of them (CON-24). */
export async function fetchSharing(queryClient: QueryClient, address: ConnectorAddress): Promise<readonly SharedOrganization[]> {
  const params = paramsOf(address);
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(listConnectorSharing.newer, { params })
    : clientOf(queryClient).call(listConnectorSharing.older, { params }));
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing said
  if (!result.ok) console.warn(`The organizations that use the connector could not be loaded (${result.status}).`);
  return result.ok ? result.data : [];
}

/** Where a new connector comes from, for the history. */
export type ConnectorOrigin = 'import' | 'duplicate' | undefined;

/** Creates a connector of the newer form as a draft. */
export async function createNewerConnector(
  queryClient: QueryClient,
  organizationId: string,
  body: NewerConnectorBody,
  from?: ConnectorOrigin,
) {
  const result = await clientOf(queryClient).call(createConnector.newer, { params: { id: organizationId }, query: { from }, body });
  if (result.ok && result.data) note(queryClient, organizationId, 'newer', result.data);
  return result;
}

/** Creates a connector of the older form as a draft. */
export async function createOlderConnector(
  queryClient: QueryClient,
  organizationId: string,
  body: OlderConnectorBody,
  from?: ConnectorOrigin,
) {
  const result = await clientOf(queryClient).call(createConnector.older, { params: { id: organizationId }, query: { from }, body });
  if (result.ok && result.data) note(queryClient, organizationId, 'older', result.data);
  return result;
}

/** Saves parts of a connector over the version they were typed over. */
export async function saveNewerConnector(
  queryClient: QueryClient,
  organizationId: string,
  connectorId: string,
  version: number,
  body: NewerConnectorChange,
) {
  const params = { id: organizationId, connector: connectorId };
  await queryClient.cancelQueries({ queryKey: connectorKey(organizationId, 'newer', connectorId) });
  const result = await clientOf(queryClient).call(updateConnector.newer, { params, version, body });
  if (result.ok) note(queryClient, organizationId, 'newer', result.data);
  return result;
}

/** The same for the older form. */
export async function saveOlderConnector(
  queryClient: QueryClient,
  organizationId: string,
  connectorId: string,
  version: number,
  body: OlderConnectorChange,
) {
  const params = { id: organizationId, connector: connectorId };
  await queryClient.cancelQueries({ queryKey: connectorKey(organizationId, 'older', connectorId) });
  const result = await clientOf(queryClient).call(updateConnector.older, { params, version, body });
  if (result.ok) note(queryClient, organizationId, 'older', result.data);
  return result;
}

/** A connector whole and as it is now, past every cache. */
export async function reloadConnector(queryClient: QueryClient, address: ConnectorAddress) {
  const params = paramsOf(address);
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(getConnector.newer, { params })
    : clientOf(queryClient).call(getConnector.older, { params }));
  if (result.ok) note(queryClient, address.organizationId, address.generation, result.data);
  return result;
}

/** Keeps a picture; the answer says where it is. */
export async function uploadConnectorImage(queryClient: QueryClient, organizationId: string, image: Blob) {
  // Its one part is the file; the types of a body without text fields know no names.
  return clientOf(queryClient).call(uploadImage, { params: { id: organizationId }, body: { image } as never });
}

/** The organization's share code; the server makes one at the first asking. */
export function shareCodeQuery(organizationId: string) {
  return queryOptions({
    queryKey: shareCodeKey(organizationId),
    queryFn: async (context) => (await fetchData(context, getShareCode, { params: { id: organizationId } })).pseudonym,
  });
}

/** A new share code; the former one no longer leads anywhere. */
export async function generateShareCode(queryClient: QueryClient, organizationId: string) {
  const result = await clientOf(queryClient).call(createShareCode, { params: { id: organizationId } });
  if (result.ok && result.data) queryClient.setQueryData(shareCodeKey(organizationId), result.data.pseudonym);
  return result;
}

/** What hangs on an own connector. */
export function connectorImpactQuery(address: ConnectorAddress) {
  const { organizationId, generation, connectorId } = address;
  const params = paramsOf(address);
  return queryOptions({
    queryKey: ['organization', organizationId, 'connectorImpact', generation, connectorId],
    queryFn: (context) =>
      generation === 'newer'
        ? fetchData(context, getConnectorImpact.newer, { params })
        : fetchData(context, getConnectorImpact.older, { params }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The organizations that an own connector is shared with. */
export function connectorSharingQuery(address: ConnectorAddress) {
  const { organizationId, generation, connectorId } = address;
  const params = paramsOf(address);
  return queryOptions({
    queryKey: ['organization', organizationId, 'connectorSharing', generation, connectorId],
    queryFn: (context) =>
      generation === 'newer'
        ? fetchData(context, listConnectorSharing.newer, { params })
        : fetchData(context, listConnectorSharing.older, { params }),
  });
}

/** Shares a connector with organizations by their codes, or takes it from some. */
export async function changeConnectorSharing(
  queryClient: QueryClient,
  address: ConnectorAddress,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
) {
  const params = paramsOf(address);
  const body = { add: [...(change.add ?? [])], remove: [...(change.remove ?? [])] };
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(updateConnectorSharing.newer, { params, body })
    : clientOf(queryClient).call(updateConnectorSharing.older, { params, body }));
  if (result.ok && result.data) queryClient.setQueryData(connectorSharingQuery(address).queryKey, result.data);
  // Its row says whom it is shared with.
  void queryClient.invalidateQueries({ queryKey: connectorsKey(address.organizationId, address.generation) });
  return result;
}
