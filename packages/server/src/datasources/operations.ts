import type * as contract from '@foyer/api/datasources/datasource.contract';
import type * as lists from '@foyer/api/datasources/datasource-list.contract';
import type { Handlers } from '#http/operation.ts';
import { approveDatasourceSharing } from './approve-datasource-sharing.ts';
import { authorizeDatasource } from './authorize-datasource.ts';
import { changeDatasourceStatus } from './change-datasource-status.ts';
import { createDatasource } from './create-datasource.ts';
import { deleteDatasource } from './delete-datasource.ts';
import { deleteTokens } from './delete-tokens.ts';
import { exportDatasources } from './export-datasources.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { getDatasource } from './get-datasource.ts';
import { getDatasourceImpact } from './get-datasource-impact.ts';
import { grantProjectAccess } from './grant-project-access.ts';
import { listAuthorizations } from './list-authorizations.ts';
import { listDatasourceChoices } from './list-datasource-choices.ts';
import { listDatasourceProjects } from './list-datasource-projects.ts';
import { listDatasourceSharing } from './list-datasource-sharing.ts';
import { listDatasources } from './list-datasources.ts';
import { revokeProjectAccess } from './revoke-project-access.ts';
import { updateDatasource } from './update-datasource.ts';
import { updateDatasourceProjects } from './update-datasource-projects.ts';
import { updateDatasourceSharing } from './update-datasource-sharing.ts';

/** The calls of datasources. */
export const datasourceOperations: Handlers<typeof contract> = {
  approveDatasourceSharing,
  authorizeDatasource,
  changeDatasourceStatus,
  createDatasource,
  deleteDatasource,
  deleteTokens,
  finishAuthorization,
  getDatasource,
  getDatasourceImpact,
  grantProjectAccess,
  listAuthorizations,
  listDatasourceProjects,
  listDatasourceSharing,
  listDatasources,
  revokeProjectAccess,
  updateDatasource,
  updateDatasourceProjects,
  updateDatasourceSharing,
};

/** What the lists of datasources offer beside their rows. */
export const datasourceListOperations: Handlers<typeof lists> = { exportDatasources, listDatasourceChoices };
