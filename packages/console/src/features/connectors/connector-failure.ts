import type { Failure } from '@foyer/api/client';
import type { changeConnectorStatus, deleteConnector } from '@foyer/api/connectors/connector.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import { answerText } from '#lib/i18n/error-text.ts';

/** What a failed call about a connector says; nothing for an ended session, which has its own dialog. */
export const connectorFailureText = answerText;

const deletions: FailureTable<typeof deleteConnector.older | typeof deleteConnector.newer, 'gone' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  NOT_FOUND: 'gone',
};

/** Whether a connector that was to be deleted is gone already. */
export function isConnectorGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<typeof changeConnectorStatus.older | typeof changeConnectorStatus.newer, 'incomplete' | 'message'> = {
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
