import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as lists from '@foyer/api/datasources/datasource-list.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Handlers } from '#http/operation.ts';
import { approveDatasourceSharing, approveDatasourceSharingV1 } from './approve-datasource-sharing.ts';
import { authorizeDatasource, authorizeDatasourceV1 } from './authorize-datasource.ts';
import { changeDatasourceStatus, changeDatasourceStatusV1 } from './change-datasource-status.ts';
import { createDatasource, createDatasourceV1 } from './create-datasource.ts';
import { deleteDatasource, deleteDatasourceV1 } from './delete-datasource.ts';
import { deleteTokens, deleteTokensV1 } from './delete-tokens.ts';
import { exportDatasources, exportDatasourcesV1 } from './export-datasources.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { getDatasource, getDatasourceV1 } from './get-datasource.ts';
import { getDatasourceImpact, getDatasourceImpactV1 } from './get-datasource-impact.ts';
import { grantProjectAccessV1 } from './grant-project-access.ts';
import { listAuthorizations, listAuthorizationsV1 } from './list-authorizations.ts';
import { listDatasourceChoices, listDatasourceChoicesV1 } from './list-datasource-choices.ts';
import { listDatasourceProjects, listDatasourceProjectsV1 } from './list-datasource-projects.ts';
import { listDatasourceSharing, listDatasourceSharingV1 } from './list-datasource-sharing.ts';
import { listDatasources, listDatasourcesV1 } from './list-datasources.ts';
import { revokeProjectAccessV1 } from './revoke-project-access.ts';
import { updateDatasource, updateDatasourceV1 } from './update-datasource.ts';
import { updateDatasourceProjects, updateDatasourceProjectsV1 } from './update-datasource-projects.ts';
import { updateDatasourceSharing, updateDatasourceSharingV1 } from './update-datasource-sharing.ts';

/** The calls of datasources of the older form. */
export const datasourceOperations: Handlers<typeof older> = {
  approveDatasourceSharing,
  authorizeDatasource,
  changeDatasourceStatus,
  createDatasource,
  deleteDatasource,
  deleteTokens,
  getDatasource,
  getDatasourceImpact,
  listAuthorizations,
  listDatasourceProjects,
  listDatasourceSharing,
  listDatasources,
  updateDatasource,
  updateDatasourceProjects,
  updateDatasourceSharing,
  finishAuthorization,
};

/** The calls of datasources of the newer form. */
export const datasourceV1Operations: Handlers<typeof newer> = {
  approveDatasourceSharingV1,
  authorizeDatasourceV1,
  changeDatasourceStatusV1,
  createDatasourceV1,
  deleteDatasourceV1,
  deleteTokensV1,
  getDatasourceV1,
  getDatasourceImpactV1,
  listAuthorizationsV1,
  listDatasourceProjectsV1,
  listDatasourceSharingV1,
  listDatasourcesV1,
  updateDatasourceV1,
  updateDatasourceProjectsV1,
  updateDatasourceSharingV1,
  grantProjectAccessV1,
  revokeProjectAccessV1,
};

/** What the lists of datasources of both forms offer beside their rows. */
export const datasourceListOperations: Handlers<typeof lists> = {
  exportDatasources,
  exportDatasourcesV1,
  listDatasourceChoices,
  listDatasourceChoicesV1,
};
