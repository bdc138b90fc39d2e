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
import { type FailureTable, meaningOf, type Telling, usualMeanings, usualTelling } from '#lib/failures.ts';
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

const tellings: FailureTable<ConnectorCall, Telling> = {
  ...usualTelling,
  CONNECTOR_INCOMPLETE: 'message',
  CONNECTOR_UNUSABLE: 'message',
  CONNECTOR_NOT_OWNED: 'message',
  CONNECTOR_DELETED: 'message',
  CONNECTOR_NOT_ACTIVE: 'message',
  CONNECTOR_PRIVATE: 'message',
  DATASOURCE_NOT_OWNED: 'message',
  SHARE_CODE_INVALID: 'message',
  SHARE_WITH_ITSELF: 'message',
  SHARING_MAXIMUM: 'message',
};

/** What a failed call about a connector says; nothing for an ended session, which has its own dialog. */
export function connectorFailureText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>, fallback?: string): string | undefined {
  return toldText(i18n, tellings, failure, fallback);
}

const deletions: FailureTable<(typeof deleteConnector)[Generation], 'gone' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  NOT_FOUND: 'gone',
};

/** Whether a connector that was to be deleted is gone already. */
export function isConnectorGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<(typeof changeConnectorStatus)[Generation], 'incomplete' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  CONNECTOR_INCOMPLETE: 'incomplete',
  CONNECTOR_UNUSABLE: 'incomplete',
  CONNECTOR_NOT_OWNED: 'message',
  CONNECTOR_DELETED: 'message',
};

/** Whether the status stays what it was because parts are missing or cannot work, which the answer names. */
export function isConnectorIncomplete(failure: Failure): boolean {
  return meaningOf(statusChanges, failure) === 'incomplete';
}
