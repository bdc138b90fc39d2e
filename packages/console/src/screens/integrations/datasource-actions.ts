import { mayCall } from '@foyer/api/access';
import {
  approveDatasourceSharing,
  changeDatasourceStatus,
  deleteDatasource,
  updateDatasourceProjects,
  updateDatasourceSharing,
} from '@foyer/api/datasources/datasource.contract';
import type { DatasourceRow } from '#data/datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { documentationLink, hasLeftPrivate, isSharedIn, supportLink } from '#features/connectors/connector-policy.ts';

/** Everything that a datasource's row menu can hold, in its order (CON-09). */
export const datasourceActions = ['view', 'support', 'documentation', 'approve', 'share', 'projects', 'restore', 'delete'] as const;
/** One of them. */
export type DatasourceAction = (typeof datasourceActions)[number];

type Judged = Pick<DatasourceRow, 'status' | 'shareStatus' | 'supportEmail' | 'documentationUrl'> & {
  readonly organization: { readonly id: string };
};

/** Whether its row in a list is a link: deleted ones are not linked, and those shared in open by their menu (CON-08). */
export function isDatasourceLinked(datasource: Judged, viewer: Viewer): boolean {
  return datasource.status !== 'deleted' && !isSharedIn(datasource, viewer);
}

/** What a row's menu holds; a disabled entry says that the thing exists and cannot be done now (CON-09). */
export function datasourceActionsFor(
  datasource: Judged,
  viewer: Viewer,
): { readonly action: DatasourceAction; readonly isDisabled: boolean }[] {
  const isDeleted = datasource.status === 'deleted';
  const isActive = datasource.status === 'active';
  const isOwn = !isSharedIn(datasource, viewer);
  const { roles } = viewer;
  const holds: Record<DatasourceAction, boolean> = {
    view: !isDeleted,
    support: datasource.supportEmail !== '',
    documentation: datasource.documentationUrl !== '',
    approve: isOwn && mayCall(approveDatasourceSharing.older, roles) && isActive && !hasLeftPrivate(datasource),
    // Sharing and projects are nothing for what is a draft or deleted (SHR-18).
    share: isOwn && mayCall(updateDatasourceSharing.older, roles) && isActive && hasLeftPrivate(datasource),
    projects: mayCall(updateDatasourceProjects.older, roles) && isActive,
    restore: isOwn && isDeleted && mayCall(changeDatasourceStatus.older, roles),
    delete: isOwn && mayCall(deleteDatasource.older, roles) && !isDeleted,
  };
  const isDisabled: Partial<Record<DatasourceAction, boolean>> = {
    support: supportLink(datasource.supportEmail) === undefined,
    documentation: documentationLink(datasource.documentationUrl) === undefined,
  };
  return datasourceActions.filter((action) => holds[action]).map((action) => ({ action, isDisabled: isDisabled[action] ?? false }));
}
