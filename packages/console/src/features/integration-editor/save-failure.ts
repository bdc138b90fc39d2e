import type { Failure } from '@foyer/api/client';
import type { createConnector, updateConnector } from '@foyer/api/connectors/connector.contract';
import type { uploadImage } from '@foyer/api/connectors/image.contract';
import type { createDatasource, updateDatasource } from '@foyer/api/datasources/datasource.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What follows when an integration was not saved. */
export type SaveFailure =
  /** The session's own dialog stands over the page, and everything stays as it is. */
  | 'session'
  /** Somebody else has saved in between: one chooses field by field. */
  | 'conflict'
  /** The network is gone: everything stays as it is, and can be saved again. */
  | 'unanswered'
  /** Told, and the last loaded copy stands again (CON-33). */
  | 'refused';

type IntegrationSave =
  | typeof uploadImage
  | typeof createConnector.older
  | typeof createConnector.newer
  | typeof updateConnector.older
  | typeof updateConnector.newer
  | typeof createDatasource.older
  | typeof createDatasource.newer
  | typeof updateDatasource.older
  | typeof updateDatasource.newer;

const outcomes: FailureTable<
  IntegrationSave,
  SaveFailure,
  | 'IMAGE_INVALID'
  | 'IMAGE_TOO_LARGE'
  | 'UPLOADS_MAXIMUM'
  | 'PICTURES_MAXIMUM'
  | 'CONNECTORS_LIMIT'
  | 'CONNECTORS_MAXIMUM'
  | 'CONNECTOR_NOT_OWNED'
  | 'CONNECTOR_DELETED'
  | 'CONNECTOR_LOCKED'
  | 'CONNECTOR_INCOMPLETE'
  | 'CONNECTOR_NOT_USABLE'
  | 'DATASOURCE_NOT_OWNED'
  | 'DATASOURCE_DELETED'
  | 'DATASOURCE_LOCKED'
  | 'DATASOURCE_INCOMPLETE'
  | 'DATASOURCE_DEPLOYMENT_UNKNOWN'
  | 'ATTRIBUTES_NOT_ALLOWED'
> = {
  ...usualMeanings({ session: 'session', refused: 'refused', trouble: 'refused' }),
  VERSION_CONFLICT: 'conflict',
  OFFLINE: 'unanswered',
  TIMEOUT: 'unanswered',
  ABORTED: 'unanswered',
};

/** Which of them an answer means. */
export function saveFailure(failure: Pick<Failure, 'status' | 'error'>): SaveFailure {
  return meaningOf(outcomes, failure);
}
