import type { Failure } from '@foyer/api/client';
import type {
  approveConnectorSharing,
  approveConnectorThirdParty,
  changeConnectorStatus,
  deleteConnector,
  listConnectorSharing,
  updateConnectorSharing,
} from '@foyer/api/connectors/connector.contract';
import type { getDatasourceImpact } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { i18n } from 'i18next';
import { type FailureKind, type FailureTable, meaningOf, type Telling, usualKinds, usualTelling } from '#lib/failures.ts';
import { toldText } from '#lib/i18n/error-text.ts';

type ConnectorCall =
  | (typeof changeConnectorStatus)[Generation]
  | (typeof deleteConnector)[Generation]
  | (typeof approveConnectorSharing)[Generation]
  | (typeof approveConnectorThirdParty)[Generation]
  | (typeof listConnectorSharing)[Generation]
  | (typeof updateConnectorSharing)[Generation]
  // Asked by the section that says what uses an integration.
  | (typeof getDatasourceImpact)[Generation];

const tellings: FailureTable<
  ConnectorCall,
  Telling,
  | 'CONNECTOR_INCOMPLETE'
  | 'CONNECTOR_UNUSABLE'
  | 'CONNECTOR_NOT_OWNED'
  | 'CONNECTOR_DELETED'
  | 'CONNECTOR_NOT_ACTIVE'
  | 'CONNECTOR_PRIVATE'
  | 'DATASOURCE_NOT_OWNED'
  | 'SHARE_CODE_INVALID'
  | 'SHARE_WITH_ITSELF'
  | 'SHARING_MAXIMUM'
> = usualTelling;

/** What a failed call about a connector says; nothing for an ended session, which has its own dialog. */
export function connectorFailureText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>, fallback?: string): string | undefined {
  return toldText(i18n, tellings, failure, fallback);
}

const deletions: FailureTable<(typeof deleteConnector)[Generation], FailureKind> = usualKinds;

/** Whether a connector that was to be deleted is gone already. */
export function isConnectorGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<
  (typeof changeConnectorStatus)[Generation],
  FailureKind | 'incomplete',
  'CONNECTOR_NOT_OWNED' | 'CONNECTOR_DELETED'
> = {
  ...usualKinds,
  CONNECTOR_INCOMPLETE: 'incomplete',
  CONNECTOR_UNUSABLE: 'incomplete',
};

/** Whether the status stays what it was because parts are missing or cannot work, which the answer names. */
export function isConnectorIncomplete(failure: Failure): boolean {
  return meaningOf(statusChanges, failure) === 'incomplete';
}
