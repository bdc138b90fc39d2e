import type { Failure } from '@foyer/api/client';
import type { changeDatasourceStatus, deleteDatasource } from '@foyer/api/datasources/datasource.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

const deletions: FailureTable<typeof deleteDatasource.older | typeof deleteDatasource.newer, 'gone' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  NOT_FOUND: 'gone',
  DATASOURCE_NOT_OWNED: 'message',
};

/** Whether a datasource that was to be deleted is gone already. */
export function isDatasourceGone(failure: Failure): boolean {
  return meaningOf(deletions, failure) === 'gone';
}

const statusChanges: FailureTable<typeof changeDatasourceStatus.older | typeof changeDatasourceStatus.newer, 'incomplete' | 'message'> = {
  ...usualMeanings({ session: 'message', refused: 'message', trouble: 'message' }),
  DATASOURCE_INCOMPLETE: 'incomplete',
  DATASOURCE_NOT_OWNED: 'message',
  DATASOURCE_DELETED: 'message',
};

/** Whether the status stays what it was because fields are missing, which the answer names. */
export function isDatasourceIncomplete(failure: Failure): boolean {
  return meaningOf(statusChanges, failure) === 'incomplete';
}
