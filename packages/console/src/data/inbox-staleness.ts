import { getConnector, getConnectorImpact, listConnectorSharing, listConnectors } from '@foyer/api/connectors/connector.contract';
import { listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import {
  getDatasource,
  getDatasourceImpact,
  listAuthorizations,
  listDatasourceProjects,
  listDatasourceSharing,
  listDatasources,
} from '@foyer/api/datasources/datasource.contract';
import { listDatasourceChoices } from '@foyer/api/datasources/datasource-list.contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { listInbox } from '@foyer/api/inbox/inbox.contract';
import type { InboxEntry, InboxKind } from '@foyer/api/inbox/inbox.schema';
import { getOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { getOverview } from '@foyer/api/overview/overview.contract';
import { listInvites } from '@foyer/api/people/invite.contract';
import { listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { countDirectory, listDirectory, listUsers } from '@foyer/api/people/user.contract';
import { listProjectDatasources, listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { allOf } from './endpoint-data.ts';
import { clientOf, refreshUnasked } from './query.ts';
import { staleWithTeams } from './teams.ts';

/** More than these at once are told of by the next question of the lists themselves. */
const lookedAtMax = 50;

type Stale = readonly Endpoint[] | 'everything';

const bothOf = (...calls: readonly { readonly older: Endpoint; readonly newer: Endpoint }[]) =>
  calls.flatMap(({ older, newer }) => [older, newer]);

const staleWithMappings = [listRemappingProjects, listProjectDatasources, listProjectPlugins];
const ofTeams: Stale = [...staleWithTeams, getOverview];
const ofDatasources: Stale = [
  ...bothOf(listDatasources, listDatasourceChoices, getDatasource, getDatasourceImpact, listDatasourceSharing, listDatasourceProjects),
  ...bothOf(listAuthorizations, getConnectorImpact),
  ...staleWithMappings,
  getOverview,
];
const ofConnectors: Stale = [
  ...bothOf(listConnectors, listConnectorChoices, getConnector, getConnectorImpact, listConnectorSharing),
  // A data source says whether its connector is on.
  ...bothOf(listDatasources, getDatasource),
  getOverview,
];

/** What of an organization an entry of each kind makes stale (IBX-21). What its roles are, every answer to the person depends on. */
const staleWith: Readonly<Record<InboxKind, Stale>> = {
  invited: [listOwnInvites],
  memberRemoved: [getOrganization],
  rolesChanged: 'everything',
  teamsJoined: ofTeams,
  teamLeft: ofTeams,
  teamDeleted: ofTeams,
  teamProjectsGiven: ofTeams,
  teamProjectTaken: ofTeams,
  teamLevelsChanged: ofTeams,
  teamMoved: ofTeams,
  inviteAccepted: [...staleWithTeams, countDirectory, listInvites, listUsers, getOverview],
  inviteDeclined: [listDirectory, countDirectory, listInvites],
  connectorApproved: ofConnectors,
  connectorShared: ofConnectors,
  connectorUnshared: ofConnectors,
  connectorDeactivated: ofConnectors,
  connectorDeleted: ofConnectors,
  datasourceApproved: ofDatasources,
  datasourceShared: ofDatasources,
  datasourceUnshared: ofDatasources,
  datasourceDeactivated: ofDatasources,
  datasourceDeleted: ofDatasources,
  authorizationFailed: ofDatasources,
};

const isKnown = (kind: string): kind is InboxKind => Object.hasOwn(staleWith, kind);

/** Under which what an entry makes stale is kept. Of a kind that a newer server added, nobody knows what that is. */
export function staleKeysOf({ kind, organization: { id } }: Pick<InboxEntry, 'kind' | 'organization'>): readonly (readonly unknown[])[] {
  const stale = isKnown(kind) ? staleWith[kind] : [];
  const keys = stale === 'everything' ? [['organization', id]] : stale.map((endpoint) => allOf(endpoint, id));
  // The list of one's organizations is no organization's.
  return kind === 'memberRemoved' || kind === 'rolesChanged' ? [...keys, allOf(listOrganizations, undefined)] : keys;
}

/** Looks at what came after an entry, and asks again for what it makes stale. Without an answer all is as before. */
export async function refreshForNews(queryClient: QueryClient, since: number): Promise<void> {
  const answer = await clientOf(queryClient).call(listInbox, { query: { unread: 'true', limit: lookedAtMax }, background: true });
  if (!answer.ok) return;
  const keys = answer.data.filter(({ id }) => Number(id) > since).flatMap(staleKeysOf);
  // What several entries make stale is asked for once.
  await Promise.all([...new Map(keys.map((key) => [hashKey(key), key])).values()].map((key) => refreshUnasked(queryClient, key)));
}
