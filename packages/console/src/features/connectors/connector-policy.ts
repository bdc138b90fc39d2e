import { mayCall } from '@foyer/api/access';
import {
  approveConnectorSharing,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import { approvedShareStatus } from '@foyer/api/connectors/connector-rules';
import type { ConnectorRow } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';

/** Everything that a row's menu can hold, in its order (CON-09). */
export const connectorActions = [
  'view',
  'support',
  'documentation',
  'duplicate',
  'export',
  'approve',
  'restore',
  'remove',
  'delete',
] as const;
/** One of them. */
export type ConnectorAction = (typeof connectorActions)[number];

type Judged = Pick<ConnectorRow, 'status' | 'shareStatus' | 'supportEmail' | 'documentationUrl'> & {
  readonly organization: { readonly id: string };
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where 'Contact support' leads: only to an address that matches an e-mail pattern (CON-10). */
export function supportLink(email: string): string | undefined {
  return emailPattern.test(email.trim()) ? `mailto:${email.trim()}` : undefined;
}

/** Where 'Documentation' leads: the web, and nothing that could run here. */
export function documentationLink(url: string): string | undefined {
  return /^https?:\/\//i.test(url.trim()) ? url.trim() : undefined;
}

/** Whether it was shared in: another organization's. */
export function isSharedIn(connector: Pick<Judged, 'organization'>, viewer: Pick<Viewer, 'organizationId'>): boolean {
  return connector.organization.id !== viewer.organizationId;
}

/** Whether its page can be opened: deleted ones are not linked, and those shared in cannot be opened (CON-08). */
export function canOpenConnector(connector: Judged, viewer: Viewer): boolean {
  return connector.status !== 'deleted' && !isSharedIn(connector, viewer);
}

/** Whether its configuration template and deployments are locked for good. */
export function hasLeftPrivate({ shareStatus }: Pick<Judged, 'shareStatus'>): boolean {
  return shareStatus !== 'private';
}

/** Whether approving it once more leads anywhere: all that can be approved is so at some time. */
function canBeApproved({ shareStatus }: Pick<Judged, 'shareStatus'>): boolean {
  return approvedShareStatus(shareStatus, true) !== shareStatus;
}

/** What a row's menu holds; a disabled entry says that the thing exists and cannot be done now (CON-09). */
export function actionsFor(connector: Judged, viewer: Viewer): { readonly action: ConnectorAction; readonly isDisabled: boolean }[] {
  const isDeleted = connector.status === 'deleted';
  const isOwn = !isSharedIn(connector, viewer);
  const { roles } = viewer;
  const holds: Record<ConnectorAction, boolean> = {
    view: canOpenConnector(connector, viewer),
    support: connector.supportEmail !== '',
    documentation: connector.documentationUrl !== '',
    duplicate: isOwn && mayCall(createConnector.older, roles) && !isDeleted,
    // Reading one takes less: a file of it is for those who work on it.
    export: isOwn && mayCall(updateConnector.older, roles) && !isDeleted,
    approve: isOwn && mayCall(approveConnectorSharing.older, roles) && !isDeleted && hasLeftPrivate(connector) && canBeApproved(connector),
    restore: isDeleted && mayCall(changeConnectorStatus.older, roles),
    remove: !isOwn && mayCall(deleteConnector.older, roles) && !isDeleted,
    delete: isOwn && mayCall(deleteConnector.older, roles) && !isDeleted,
  };
  const isDisabled: Partial<Record<ConnectorAction, boolean>> = {
    support: supportLink(connector.supportEmail) === undefined,
    documentation: documentationLink(connector.documentationUrl) === undefined,
    approve: connector.status !== 'active',
  };
  return connectorActions.filter((action) => holds[action]).map((action) => ({ action, isDisabled: isDisabled[action] ?? false }));
}
