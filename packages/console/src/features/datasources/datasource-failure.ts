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
import { type FailureKind, type FailureTable, meaningOf, type Telling, usualKinds, usualTelling } from '#lib/failures.ts';
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

const tellings: FailureTable<
  DatasourceCall,
  Telling,
  | 'DATASOURCE_INCOMPLETE'
  | 'DATASOURCE_NOT_OWNED'
  | 'DATASOURCE_DELETED'
  | 'DATASOURCE_NOT_ACTIVE'
  | 'DATASOURCE_PRIVATE'
  | 'SHARE_CODE_INVALID'
  | 'SHARE_WITH_ITSELF'
  | 'DATASOURCE_SHARING_MAXIMUM'
  | 'THIRD_PARTY_NOT_ALLOWED'
  | 'AUTH_TAG_UNKNOWN'
  | 'REDIRECT_INVALID'
  | 'CLIENT_SECRET_REQUIRED'
  | 'PROVIDER_REFUSED'
  | 'DEPLOYMENT_NOT_ELIGIBLE'
> = usualTelling;

/** What a failed call about a datasource says; nothing for an ended session, which has its own dialog. */
export function datasourceFailureText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>, fallback?: string): string | undefined {
  return toldText(i18n, tellings, failure, fallback);
}

const deletions: FailureTable<(typeof deleteDatasource)[Generation], FailureKind, 'DATASOURCE_NOT_OWNED'> = usualKinds;

/** Whether a datasource that was to be deleted is gone already. */
export function isDatasourceGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<
  (typeof changeDatasourceStatus)[Generation],
  FailureKind | 'incomplete',
  'DATASOURCE_NOT_OWNED' | 'DATASOURCE_DELETED'
> = {
  ...usualKinds,
  DATASOURCE_INCOMPLETE: 'incomplete',
};

/** Whether the status stays what it was because fields are missing, which the answer names. */
export function isDatasourceIncomplete(failure: Failure): boolean {
  return meaningOf(statusChanges, failure) === 'incomplete';
}
