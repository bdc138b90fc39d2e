// What is asked about a data source, in one file: whoever opens one of them has them all.
export { ApproveDatasourceDialog } from './approve-datasource-dialog.tsx';
export { deactivateDatasource, startDeactivation } from './datasource-steps.ts';
export { DeactivateDatasourceDialog } from './deactivate-datasource-dialog.tsx';
export { DeleteDatasourceDialog } from './delete-datasource-dialog.tsx';
export { ProjectAccessDialog } from './project-access-dialog.tsx';
export { ShareDatasourceDialog } from './share-datasource-dialog.tsx';
