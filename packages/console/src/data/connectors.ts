import * as calls from '@foyer/api/connectors/connector.contract';
import { getConnector, getConnectorImpact, listConnectorSharing, listConnectors } from '@foyer/api/connectors/connector.contract';
import type {
  ConnectorSort,
  ConnectorStatus,
  NewerConnector,
  NewerConnectorSummary,
  OlderConnector,
  OlderConnectorSummary,
  SharedOrganization,
  SharedWith,
  ShareStatus,
} from '@foyer/api/connectors/connector.schema';
import * as images from '@foyer/api/connectors/image.contract';
import type { Generation } from '@foyer/api/generations';
import * as codes from '@foyer/api/share-codes/share-code.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeOf, changesOf, endpointKey, endpointPages, endpointQuery, isOf } from './endpoint-data.ts';
import { refreshRoom } from './organizations.ts';
import { clientOf, fetchData } from './query.ts';
import { usersOrNone } from './receivers.ts';

/** A connector or a datasource as lists, menus and dialogs of both forms show it. */
export interface IntegrationRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly supportEmail: string;
  readonly documentationUrl: string;
  readonly imageUrl: string;
  readonly status: ConnectorStatus;
  /** When a deleted one is gone for good, in seconds since 1970. */
  readonly ttl: number | undefined;
  readonly shareStatus: ShareStatus;
  /** Whom an own one is shared with; in lists only. */
  readonly sharedWith?: SharedWith | undefined;
  readonly organization: { readonly id: string; readonly name: string };
  /** Seconds since 1970. */
  readonly updatedAt: number;
  readonly updatedBy: string | undefined;
  readonly updatedById?: string | undefined;
  readonly version: number;
  /** How many things use it: data sources a connector, projects a data source. Only in lists. */
  readonly uses?: number | undefined;
}

/** A connector as lists, menus and dialogs of both forms show it. */
export interface ConnectorRow extends IntegrationRow {
  readonly deploymentCount: number;
  /** In lists, what the systems are called at which its data sources are authorized. */
  readonly systems?: readonly string[] | undefined;
}

/** What narrows and orders the list. */
export interface ConnectorFilter {
  readonly q?: string | undefined;
  readonly owner?: 'own' | 'shared' | undefined;
  readonly sort?: ConnectorSort | undefined;
  readonly status?: ConnectorStatus | undefined;
  readonly sharing?: 'private' | 'shared' | undefined;
  readonly use?: 'used' | 'unused' | undefined;
  readonly deployment?: string | undefined;
  /** Only what a datasource can be made of: active, with a deployment. */
  readonly isUsable?: boolean | undefined;
}

/** One connector of one organization and form. */
export interface ConnectorAddress {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
}

const pageSize = 100;

/** What a call about one connector is addressed by. */
export const connectorParams = ({ organizationId, connectorId }: Omit<ConnectorAddress, 'generation'>) => ({
  id: organizationId,
  connector: connectorId,
});

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
export function connectorsQuery(id: string, generation: Generation, { q, isUsable, ...filter }: ConnectorFilter = {}) {
  const params = { id };
  const input = { params, query: { q: q || undefined, ...filter, usable: isUsable ? ('true' as const) : undefined, limit: pageSize } };
  const pages =
    generation === 'newer'
      ? endpointPages(listConnectors.newer, input, rowOfNewer)
      : endpointPages(listConnectors.older, input, rowOfOlder);
  return infiniteQueryOptions({
    ...pages,
    // The former list stays while a search runs, but never another organization's or form's.
    placeholderData: (previous, query) => (query && isOf(query.queryKey, listConnectors[generation], { params }) ? previous : undefined),
  });
}

/** One connector, in the form of its generation. */
export const connectorQuery = {
  older: (id: string, connector: string) => endpointQuery(getConnector.older, { params: { id, connector } }),
  newer: (id: string, connector: string) => endpointQuery(getConnector.newer, { params: { id, connector } }),
} as const;

/** A connector as somebody chooses it for a new datasource, in either form. */
export function choosableConnectorQuery(id: string, generation: Generation, connectorId: string) {
  const params = { id, connector: connectorId };
  return queryOptions({
    queryKey: [...endpointKey(getConnector[generation], { params }), 'choice'],
    queryFn: async (context) => {
      const connector =
        generation === 'newer'
          ? await fetchData(context, getConnector.newer, { params }).then((found) => ({ ...found, ...found.display, ...found.metadata }))
          : await fetchData(context, getConnector.older, { params });
      const { name, imageUrl, organization, deployments } = connector;
      const choices = Object.entries(deployments).map(([key, { displayName, connectorUrl, configRegistrationUrl, refreshRequestUrl }]) => ({
        id: key,
        displayName: displayName || key,
        url: connectorUrl || configRegistrationUrl || refreshRequestUrl,
      }));
      return { name, imageUrl, organization, deployments: choices };
    },
  });
}

type OfOrganization = { readonly params: { readonly id: string } };
type OfConnector = { readonly params: { readonly id: string; readonly connector: string } };

const versionOf = (connector: OlderConnector | NewerConnector) =>
  'metadata' in connector ? connector.metadata.version : connector.version;

/** Takes over a connector that the server answered with; an older copy never undoes a newer one. */
function keep<Connector extends OlderConnector | NewerConnector>(
  queryClient: QueryClient,
  { params: { id } }: OfOrganization,
  connector: Connector | undefined,
): void {
  if (!connector) return;
  refreshRoom(queryClient, id);
  const generation = 'metadata' in connector ? 'newer' : 'older';
  const queryKey = endpointKey(getConnector[generation], { params: { id, connector: connector.id } });
  queryClient.setQueryData<Connector>(queryKey, (known) => (known && versionOf(known) > versionOf(connector) ? known : connector));
}

const refreshed = (generation: Generation) => ({ keep, stale: [listConnectors[generation]] });
/** Of one that was refused, the lists may show what it is by now. */
const refreshedAnyway = (generation: Generation) => ({ keep, staleInAnyCase: [listConnectors[generation]] });

/** A connector whole and as it is now, past every cache. */
export const reloadConnector = changesOf(getConnector, refreshed);

/** Creates a connector as a draft. */
export const createConnector = changesOf(calls.createConnector, refreshed);

/** Saves parts of a connector over the version they were typed over. */
export const updateConnector = changesOf(calls.updateConnector, (generation) => ({
  overtakes: getConnector[generation],
  keep,
  stale: [listConnectors[generation]],
}));

/** Activates, deactivates, deletes or restores a connector. */
export const changeConnectorStatus = changesOf(calls.changeConnectorStatus, refreshedAnyway);

/** Lets a connector leave its private state, for good. */
export const approveConnectorSharing = changesOf(calls.approveConnectorSharing, refreshedAnyway);

/** The same, and datasources made of it may be shared on. */
export const approveConnectorThirdParty = changesOf(calls.approveConnectorThirdParty, refreshedAnyway);

const forget =
  (generation: Generation) =>
  (queryClient: QueryClient, { params }: OfConnector) =>
    queryClient.removeQueries({ queryKey: endpointKey(getConnector[generation], { params }), type: 'inactive' });

/** Deletes an own connector, for 30 days restorable, or removes one that is shared in. */
export const deleteConnector = changesOf(calls.deleteConnector, (generation) => ({
  keep: forget(generation),
  staleInAnyCase: [listConnectors[generation]],
}));

/** What hangs on an own connector. As it is now: asked each time. */
export function connectorImpactQuery(address: ConnectorAddress) {
  const asked = endpointQuery(getConnectorImpact[address.generation], { params: connectorParams(address) });
  return queryOptions({ ...asked, staleTime: 0, gcTime: 0 });
}

/** Which mapped fields take which of its attributes; undefined where that could not be found out. */
export async function mappedOfConnector(queryClient: QueryClient, address: ConnectorAddress) {
  const result = await clientOf(queryClient).call(getConnectorImpact[address.generation], {
    params: connectorParams(address),
    query: { mapped: 'true' },
  });
  return result.ok ? result.data : undefined;
}

/** The organizations that an own connector is shared with. */
export function connectorSharingQuery(address: ConnectorAddress) {
  return endpointQuery(listConnectorSharing[address.generation], { params: connectorParams(address) });
}

/** The organizations that use a connector, to be named before it is deleted (CON-24). */
export function connectorUsersQuery(address: ConnectorAddress) {
  const endpoint = listConnectorSharing[address.generation];
  const params = connectorParams(address);
  return queryOptions({
    queryKey: [...endpointKey(endpoint, { params }), 'users'],
    queryFn: async ({ client }) => usersOrNone(await clientOf(client).call(endpoint, { params }), 'connector'),
    staleTime: 0,
    gcTime: 0,
  });
}

const keepReceivers =
  (generation: Generation) =>
  (queryClient: QueryClient, { params }: OfConnector, receivers: SharedOrganization[] | undefined): void => {
    if (receivers) queryClient.setQueryData(endpointKey(listConnectorSharing[generation], { params }), receivers);
  };

/** Shares a connector with organizations by their codes, or takes it from some. Its row in the lists says whom it is shared with. */
export const updateConnectorSharing = changesOf(calls.updateConnectorSharing, (generation) => ({
  keep: keepReceivers(generation),
  staleInAnyCase: [listConnectors[generation]],
}));

/** Keeps a picture; the answer says where it is. */
export const uploadImage = changeOf(images.uploadImage);

/** The organization's share code; the server makes one at the first asking. */
export function shareCodeQuery(id: string) {
  return queryOptions({ ...endpointQuery(codes.getShareCode, { params: { id } }), select: ({ pseudonym }) => pseudonym });
}

/** A new share code; the former one no longer leads anywhere. */
export const createShareCode = changeOf(codes.createShareCode, {
  keep: (queryClient, { params: { id } }, code) => {
    if (code) queryClient.setQueryData(shareCodeQuery(id).queryKey, code);
  },
});
