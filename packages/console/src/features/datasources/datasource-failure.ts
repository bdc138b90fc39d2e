import type { Failure } from '@foyer/api/client';
import type {
  approveDatasourceSharing,
  authorizeDatasource,
  changeDatasourceStatus,
  deleteDatasource,
  deleteTokens,
  grantProjectAccess,
  listAuthorizations,
  listDatasourceSharing,
  revokeProjectAccess,
  updateDatasourceProjects,
  updateDatasourceSharing,
} from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { i18n } from 'i18next';
import { type FailureTable, meaningOf, type Telling, usualMeanings, usualTelling } from '#lib/failures.ts';
import { toldText } from '#lib/i18n/error-text.ts';

type DatasourceCall =
  | (typeof changeDatasourceStatus)[Generation]
  | (typeof deleteDatasource)[Generation]
  | (typeof approveDatasourceSharing)[Generation]
  | (typeof listDatasourceSharing)[Generation]
  | (typeof updateDatasourceSharing)[Generation]
  | (typeof listAuthorizations)[Generation]
  | (typeof authorizeDatasource)[Generation]
  | (typeof deleteTokens)[Generation]
  | typeof updateDatasourceProjects.older
  | typeof grantProjectAccess.newer
  | typeof revokeProjectAccess.newer;

const tellings: FailureTable<DatasourceCall, Telling> = {
  ...usualTelling,
  DATASOURCE_INCOMPLETE: 'message',
  DATASOURCE_NOT_OWNED: 'message',
  DATASOURCE_DELETED: 'message',
  DATASOURCE_NOT_ACTIVE: 'message',
  DATASOURCE_PRIVATE: 'message',
  SHARE_CODE_INVALID: 'message',
  SHARE_WITH_ITSELF: 'message',
  DATASOURCE_SHARING_MAXIMUM: 'message',
  THIRD_PARTY_NOT_ALLOWED: 'message',
  AUTH_TAG_UNKNOWN: 'message',
  REDIRECT_INVALID: 'message',
  CLIENT_SECRET_REQUIRED: 'message',
  PROVIDER_REFUSED: 'message',
  DEPLOYMENT_NOT_ELIGIBLE: 'message',
};

/** What a failed call about a datasource says; nothing for an ended session, which has its own dialog. */
export function datasourceFailureText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>, fallback?: string): string | undefined {
  return toldText(i18n, tellings, failure, fallback);
}

const deletions: FailureTable<(typeof deleteDatasource)[Generation], 'gone' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  NOT_FOUND: 'gone',
  DATASOURCE_NOT_OWNED: 'message',
};

/** Whether a datasource that was to be deleted is gone already. */
export function isDatasourceGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<(typeof changeDatasourceStatus)[Generation], 'incomplete' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  DATASOURCE_INCOMPLETE: 'incomplete',
  DATASOURCE_NOT_OWNED: 'message',
  DATASOURCE_DELETED: 'message',
};

/** Whether the status stays what it was because fields are missing, which the answer names. */
export function isDatasourceIncomplete(failure: Failure): boolean {
  return meaningOf(statusChanges, failure) === 'incomplete';
}
