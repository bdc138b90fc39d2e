import type { Failure } from '@foyer/api/client';
import type { getConnector } from '@foyer/api/connectors/connector.contract';
import type { getDatasource } from '@foyer/api/datasources/datasource.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';

/** Why an integration did not load. */
export type LoadFailure =
  /** The session's own dialog is open already, and the page waits behind it. */
  | 'session'
  /** The frame around the screen says who may open it, as soon as it has asked for the person's roles again. */
  | 'forbidden'
  /** It is not there, or not for this organization. */
  | 'gone'
  /** Another organization's, which took it back (DS-67). */
  | 'taken'
  /** Told, and the error page leads back to the list (CON-36, DS-13). */
  | 'message';

const outcomes: FailureTable<
  typeof getConnector.older | typeof getConnector.newer | typeof getDatasource.older | typeof getDatasource.newer,
  LoadFailure
> = {
  ...usualTelling,
  FORBIDDEN: 'forbidden',
  ORIGIN_REJECTED: 'gone',
  USER_NOT_CONFIRMED: 'gone',
  AUTHENTICATION_TOO_OLD: 'gone',
  ORGANIZATION_SUSPENDED: 'gone',
  SECOND_FACTOR_REQUIRED: 'gone',
  NOT_FOUND: 'gone',
  DATASOURCE_NOT_SHARED: 'taken',
};

/** Which of them an answer means. */
export function loadFailure(failure: Pick<Failure, 'status' | 'error'>): LoadFailure {
  return meaningOf(outcomes, failure);
}
