import * as calls from '@foyer/api/datasources/datasource.contract';
import * as callsV1 from '@foyer/api/datasources/datasource-v1.contract';
import { commonErrors } from '@foyer/api/problem.schema';
import { type ProblemDetails, ProblemError } from '#http/problem.ts';

const statuses = {
  ...commonErrors,
  ...calls.createDatasource.errors,
  ...calls.updateDatasource.errors,
  ...calls.approveDatasourceSharing.errors,
  ...calls.updateDatasourceSharing.errors,
  ...calls.updateDatasourceProjects.errors,
  ...callsV1.grantProjectAccessV1.errors,
  ...calls.authorizeDatasource.errors,
  ...calls.finishAuthorization.errors,
} as const;

/** What a call of a datasource can be answered besides success. */
export type Refusal = keyof typeof statuses;

/** Ends a call of either generation with one of its errors. */
export function refuse(code: Refusal, details?: ProblemDetails): never {
  throw new ProblemError(code, statuses[code], details);
}
